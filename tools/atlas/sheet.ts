/** What the atlas knows of the flows, as plain data: written by `write.ts`, read by its page. */

/** Whether a part of a chart is there since the commit it is compared with, gone, or another than then. */
export type Change = 'added' | 'removed' | 'changed';

/** A state of a chart. Its id is its dotted name; that of the chart itself is empty. */
export interface State {
  id: string;
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The id of the state around it; the chart itself has none. */
  parent: string | undefined;
  isInitial: boolean;
  description: string;
  tags: readonly string[];
  /** The actors it asks while it lasts. */
  asks: readonly string[];
  /** What is done when it is entered and left. */
  entry: readonly string[];
  exit: readonly string[];
  change?: Change;
}

/** A transition of a chart, by the name the harness gives it. */
export interface Transition {
  id: string;
  source: string;
  /** Where it leads to; nowhere if it only does something. */
  targets: readonly string[];
  trigger: string;
  /** The condition in its own words, `otherwise` for the last alternative, or nothing. */
  guard: string;
  actions: readonly string[];
  change?: Change;
}

export interface Chart {
  id: string;
  description: string;
  states: readonly State[];
  transitions: readonly Transition[];
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** What is written in a drawing: a transition, or an actor that is asked. A long one has a second row. */
export interface Line extends Point {
  rows: readonly string[];
  transition?: string;
}

/** Where everything of a chart stands, in pixels. */
export interface Drawing {
  width: number;
  height: number;
  states: readonly (Box & { id: string; lines: readonly Line[] })[];
  /** One for all transitions between two states, which its label lists; those to a first state have none. */
  arrows: readonly {
    transitions: readonly string[];
    points: readonly Point[];
    label?: Box & { lines: readonly Line[] };
  }[];
  /** Where charts and compound states begin. */
  starts: readonly Point[];
}

/** A step of a flow, from one of its snapshots to another. */
export interface Step {
  when: string;
  /** The event it sends, if it is one of those that somebody causes. */
  event?: string;
  /** The innermost states it leads to, and these in the chart's words. */
  states: readonly string[];
  description: string;
  effects: readonly string[];
  /** The transitions that are taken. */
  transitions: readonly string[];
}

/** What may happen in one model of a flow. Its first step is its start. */
export interface Variant {
  name?: string;
  steps: readonly Step[];
}

/** A path through a variant: the numbers of its steps after the start. */
export interface PathOfSteps {
  variant: number;
  steps: readonly number[];
}

export interface Fact {
  given: string;
  when: string;
  then: string;
  effects: readonly string[];
}

/** Its files, from the top of the project. */
export interface Files {
  chart: string;
  view?: string;
  facts?: string;
  test?: string;
}

/** A list, a card or a form that has the chart of a flow, and a name, a view and a test of its own. */
export interface Use {
  id: string;
  area: string;
  files: Files;
}

/** One flow in the atlas. What is missing could not be found out because of the problem. */
export interface Sheet {
  id: string;
  area: string;
  /** A guided conversation of visitors: it has no view and no walk of its own, the prover goes its ways. */
  isConversation?: true;
  /** Why the flow cannot be shown, or not all of it, in the words of the harness. */
  problem?: string;
  chart?: Chart;
  drawing?: Drawing;
  files: Files;
  uses: readonly Use[];
  facts: readonly Fact[];
  laws: readonly string[];
  variants: readonly Variant[];
  /** What its walk covers, and the fewest steps that take every step once. */
  paths: readonly PathOfSteps[];
  fewest: readonly PathOfSteps[];
  walked: boolean;
  /** What its test found when it last passed with chart and facts as they are; otherwise nothing is known. */
  mutants?: { tried: number; noticed: number };
}

/** All of it. */
export interface Atlas {
  sheets: readonly Sheet[];
  /** The commit the charts are compared with. */
  against?: string;
}
