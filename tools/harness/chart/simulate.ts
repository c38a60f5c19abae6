/** Steps through a chart without running it. Time is part of it: of all pending timers only the next due can fire. */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type EventObject,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate';
import type { Effect } from '../../../machines/effects.ts';
import type { Told } from '../../../supabase/functions/_shared/flows/place.ts';
import { type AnyModel, nameOf } from '../model.ts';
import { leavesOf, waitWords } from './words.ts';

/** One thing that happens, in words: somebody acts, an actor answers, or time passes. */
export type Step =
  | { kind: 'start'; words: 'it starts' }
  | { kind: 'event'; words: string; event: AnyEventObject }
  | { kind: 'answer'; words: string; actor: string; event: AnyEventObject }
  | { kind: 'wait'; words: string; milliseconds: number };

/** What a chart asks of an actor. */
export interface Ask {
  type: 'ask';
  actor: string;
  input?: unknown;
}

/** All that a step makes a chart do, as seen from outside; a guided conversation tells its runtime. */
export type Output = Effect | Ask | Told;

interface Timer {
  id: string;
  /** Milliseconds until it fires. */
  left: number;
  event: EventObject;
}

/** A chart between two steps: where it is, what it remembers, and which timers run. */
export interface Snapshot {
  state: AnyMachineSnapshot;
  timers: readonly Timer[];
}

/** Where a step leads, and what it makes the chart do. */
export interface Outcome {
  snapshot: Snapshot;
  outputs: readonly Output[];
}

// What xstate's pure functions return; its own types name only some of these actions.
type PureAction =
  | { type: 'xstate.raise'; params: { id: string; delay?: number; event: EventObject } }
  | { type: 'xstate.cancel'; params: { sendId: string } }
  | { type: 'xstate.emit'; params: { event: Effect | Told } }
  | { type: 'xstate.spawnChild'; params: { id: string; src: string; input?: unknown } }
  | { type: 'xstate.stopChild'; params: { id: string } | undefined };

/** What a chart starts with: its first snapshot, and what it does at once. */
export function start(model: AnyModel): Outcome {
  return settle(model, initialTransition(model.machine, model.input), [], []);
}

/**
 * What a step leads to.
 * @throws if nothing handles an actor's failure, or if the chart does what the harness cannot see.
 */
export function next(model: AnyModel, { state, timers }: Snapshot, step: Step): Outcome {
  if (step.kind === 'start') return start(model);
  if (step.kind === 'wait') return passTime(model, { state, timers }, step.milliseconds);
  const outcome = settle(model, transition(model.machine, state, step.event), timers, []);
  if (outcome.snapshot.state.status === 'error') {
    throw new Error(`${nameOf(model)}: in ${leavesOf(state)}, nothing handles “${step.words}”.`);
  }
  return outcome;
}

function settle(
  model: AnyModel,
  [state, actions]: [AnyMachineSnapshot, unknown[]],
  running: readonly Timer[],
  done: readonly Output[],
): Outcome {
  let timers = [...running];
  let outputs: { output: Output; actorId?: string }[] = done.map((output) => ({ output }));
  for (const action of actions as PureAction[]) {
    const { type }: { type: string } = action;
    switch (action.type) {
      case 'xstate.raise': {
        const { id, delay, event } = action.params;
        if (delay !== undefined) timers.push({ id, left: delay, event });
        break;
      }
      case 'xstate.cancel': {
        const { sendId } = action.params;
        timers = timers.filter(({ id }) => id !== sendId);
        break;
      }
      case 'xstate.emit':
        outputs.push({ output: action.params.event });
        break;
      case 'xstate.spawnChild': {
        const { id, src, input } = action.params;
        outputs.push({ output: { type: 'ask', actor: src, input }, actorId: id });
        break;
      }
      case 'xstate.stopChild': {
        // An actor stopped within the step that spawned it never starts.
        const stopped = action.params?.id;
        outputs = outputs.filter(({ actorId }) => actorId === undefined || actorId !== stopped);
        break;
      }
      default:
        throw new Error(`${nameOf(model)}: the harness cannot see what the action “${type}” does.`);
    }
  }
  return { snapshot: { state, timers }, outputs: outputs.map(({ output }) => output) };
}

function passTime(model: AnyModel, { state, timers }: Snapshot, milliseconds: number): Outcome {
  let outcome: Outcome = {
    snapshot: { state, timers: timers.map((timer) => ({ ...timer, left: timer.left - milliseconds })) },
    outputs: [],
  };
  for (let due = nextDue(outcome); due !== undefined; due = nextDue(outcome)) {
    const { snapshot, outputs } = outcome;
    const others = snapshot.timers.filter((timer) => timer !== due);
    outcome = settle(model, transition(model.machine, snapshot.state, due.event), others, outputs);
  }
  return outcome;
}

const nextDue = ({ snapshot }: Outcome) => snapshot.timers.find(({ left }) => left <= 0);

/** All that may happen next: every sample of every event listened to, every answer of every actor asked, the next timer. */
export function stepsFrom(model: AnyModel, { state, timers }: Snapshot): Step[] {
  if (state.status !== 'active') return [];
  return [...actions(model, state), ...answers(model, state), ...waits(model, timers)];
}

function actions(model: AnyModel, state: AnyMachineSnapshot): Step[] {
  const types = new Set(getNextTransitions(state).map(({ eventType }) => eventType));
  const samples = [...types].flatMap((type) =>
    Object.entries(model.events[type] ?? {}).map(([words, payload]) => ({
      words,
      event: { type, ...payload },
    })),
  );
  return samples
    .filter(({ event }) => model.mayHappen?.(event, state.context, leavesOf(state)) ?? true)
    .map(({ words, event }): Step => ({ kind: 'event', words, event }));
}

function answers(model: AnyModel, state: AnyMachineSnapshot): Step[] {
  return state._nodes
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ id, src }) =>
      Object.entries(model.answers[`${src}`] ?? {}).map(([words, answer]): Step => {
        const type = `xstate.${'error' in answer ? 'error' : 'done'}.actor.${id}`;
        return { kind: 'answer', words, actor: `${src}`, event: { type, ...answer, actorId: id } };
      }),
    );
}

function waits({ pause = Number.POSITIVE_INFINITY }: AnyModel, timers: readonly Timer[]): Step[] {
  if (timers.length === 0) return [];
  const due = Math.min(...timers.map(({ left }) => left));
  return [...new Set([due, Math.min(pause, due)])].map(
    (milliseconds): Step => ({ kind: 'wait', words: waitWords(milliseconds), milliseconds }),
  );
}
