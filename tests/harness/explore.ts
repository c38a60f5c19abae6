import {
  type Moment,
  next,
  type Outcome,
  type Output,
  type Step,
  start,
  stepsFrom,
} from './chart/simulate.ts';
import { canonical } from './chart/words.ts';
import { traverse } from './graph.ts';
import { type AnyModel, nameOf } from './model.ts';

/** A step from one moment of a flow to another, and what the flow then does. */
export interface Edge {
  readonly id: number;
  /** The names of the moments before and after it. */
  readonly from: string;
  readonly to: string;
  readonly step: Step;
  readonly moment: Moment;
  readonly outputs: readonly Output[];
}

/** All that can ever happen to a flow: its moments, and every step from one to another. */
export interface Graph {
  /** The flow's name, for messages. */
  readonly flow: string;
  /** The step before the first moment. Its `from` is no moment. */
  readonly start: Edge;
  readonly moments: ReadonlyMap<string, Moment>;
  readonly edges: readonly Edge[];
}

/** A chart with more steps than this remembers something without bounds, and exploring it would not end. */
const mostSteps = 5_000;

/**
 * Follows a model wherever it can go.
 * @throws if an actor's failure is handled nowhere, or if there is no end to the moments.
 */
export function explore(model: AnyModel): Graph {
  const first = arrival(start(model));
  let steps = 0;
  const follow = ({ moment }: Outcome, step: Step): Arrival => {
    steps += 1;
    if (steps > mostSteps) throw new Error(`${nameOf(model)}: there is no end to what it remembers.`);
    return arrival(next(model, moment, step));
  };
  const found = traverse<Arrival, Step>({
    start: first,
    moves: ({ moment }) => stepsFrom(model, moment),
    follow,
    nameOfPlace: ({ name }) => name,
    nameOfMove: ({ words }) => words,
  });
  const startEdge = edgeTo(first, { id: 0, from: '', step: { kind: 'start', words: 'it starts' } });
  const edges = found.map(({ from, move, to }, index) =>
    edgeTo(to, { id: index + 1, from: from.name, step: move }),
  );
  const moments = new Map([startEdge, ...edges].map(({ to, moment }) => [to, moment]));
  return { flow: nameOf(model), start: startEdge, moments, edges };
}

/** Where a step led, by name. */
interface Arrival extends Outcome {
  name: string;
}

const arrival = (outcome: Outcome): Arrival => ({ ...outcome, name: momentName(outcome.moment) });

const edgeTo = ({ name, moment, outputs }: Arrival, origin: Pick<Edge, 'id' | 'from' | 'step'>): Edge => ({
  ...origin,
  to: name,
  moment,
  outputs,
});

/** What tells one moment from another: the states, what is remembered, and how long each timer still runs. */
function momentName({ snapshot, timers }: Moment): string {
  const { value, context, status, historyValue } = snapshot;
  const remembered = Object.values(historyValue)
    .flat()
    .map(({ id }) => id);
  const pending = status === 'active' ? timers.map(({ id, left }) => [id, left]) : status;
  return canonical([value, context, remembered, pending]);
}
