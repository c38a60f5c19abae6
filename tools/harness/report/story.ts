/** Paths told in words, for every format in which people read them. */

import type { Output } from '../chart/simulate.ts';
import { describeState, leavesOf } from '../chart/words.ts';
import type { Edge } from '../explore.ts';
import type { Flow } from '../flow.ts';

/** One path: where it starts, and what happens. */
export interface Story {
  flow: string;
  /** The model it belongs to, if the flow has several. */
  variant?: string;
  /** Counts the paths of a flow from 1. */
  number: number;
  start: Scene;
  steps: readonly ({ when: string } & Scene)[];
}

/** What can be seen of a snapshot. */
export interface Scene {
  /** The innermost states, as dotted names. */
  states: readonly string[];
  /** The states in the chart's own words. */
  description: string;
  /** What the flow did on the way there, in words. */
  effects: readonly string[];
}

/** Every path of a flow as a story. */
export function storiesOf({ id, tours }: Flow): Story[] {
  const told = tours.flatMap(({ model, graph, paths }) =>
    paths.map((path) => ({
      flow: id,
      ...(model.name === undefined ? {} : { variant: model.name }),
      start: sceneOf(graph.start),
      steps: path.map((edge) => ({ when: edge.step.words, ...sceneOf(edge) })),
    })),
  );
  return told.map((story, index) => ({ ...story, number: index + 1 }));
}

/** A flow's description as its chart gives it. */
export const describeFlow = ({ id, machine }: Flow): string => machine.root.description ?? id;

/** What tells a story from the others of its flow: its number, its variant and where it ends. */
export function titleOf({ number, variant, start, steps }: Story): string {
  const last = steps.at(-1) ?? start;
  return `${number}. ${variant === undefined ? '' : `${variant}: `}${last.description}`;
}

/** Words that keep to one line, for formats in which a line says one thing. */
export const oneLine = (words: string): string => words.replace(/\s+/g, ' ');

/** What a step shows. */
export const sceneOf = ({ snapshot, outputs }: Edge): Scene => ({
  states: leavesOf(snapshot.state),
  description: describeState(snapshot.state),
  effects: outputs.map(sayOutput),
});

/** Something a flow does, in words. */
export function sayOutput(output: Output): string {
  switch (output.type) {
    case 'ask':
      return `${output.actor} is asked${output.input === undefined ? '' : ` with ${JSON.stringify(output.input)}`}`;
    case 'notify':
      return `a toast says “${[output.title, output.description].filter(Boolean).join(': ')}”`;
    case 'navigate':
      return `the page becomes ${output.to}`;
    case 'log':
      return `the log gets ${output.action} (${output.errorMessage})`;
    case 'scroll':
      return `the page scrolls to #${output.to}`;
    case 'focus':
      return `the focus moves to the ${output.on}`;
    case 'tells':
      return `the conversation: ${[output.what, 'place' in output ? output.place : ''].join(' ').trim()}`;
    case 'report':
      return `the page hears that the chat ${output.what === 'message' ? 'has answered' : `was ${output.what}`}`;
  }
}
