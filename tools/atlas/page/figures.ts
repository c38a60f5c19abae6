/** A flow in figures, as the catalogue shows it. */
import type { Chart, Sheet, State, Transition } from '../sheet.ts';

export interface Figures {
  states: number;
  transitions: number;
  paths: number;
  /** How many steps it takes to take each once, starts included. */
  fewest: number;
  facts: number;
  /** What is not known has a dash. */
  mutants: string;
  walked: string;
}

/** Counts what a flow has. A state is one that a chart can rest in. */
export function figuresOf({ chart, paths, fewest, facts, mutants, walked }: Sheet): Figures {
  return {
    states: chart?.states.filter(({ kind }) => kind === 'atomic' || kind === 'final').length ?? 0,
    transitions: chart?.transitions.length ?? 0,
    paths: paths.length,
    fewest: fewest.length + fewest.flatMap(({ steps }) => steps).length,
    facts: facts.length,
    mutants: mutants ? `${mutants.noticed} of ${mutants.tried}` : '–',
    walked: walked ? 'yes' : '–',
  };
}

/** The states and transitions of a chart that differ from those it is compared with. */
export const changesIn = ({ states, transitions }: Chart): (State | Transition)[] =>
  [...states, ...transitions].filter(({ change }) => change !== undefined);
