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
import { differences } from './differences.ts';
import { traverse } from './graph.ts';
import { type AnyModel, memoryOf, nameOf } from './model.ts';

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
const mostSteps = 1_000;

/** A chart without an end to what may happen to it. */
export class EndlessChart extends Error {}

/**
 * Follows a model wherever it can go.
 * @throws {EndlessChart} if there is no end to the moments, saying what keeps them apart
 * @throws if an actor's failure is handled nowhere
 */
export function explore(model: AnyModel): Graph {
  const first = arrival(model, start(model));
  const met: Arrival[] = [first];
  const follow = ({ moment }: Outcome, step: Step): Arrival => {
    if (met.length > mostSteps) {
      const moments = met.map(({ moment: seen }) => seen);
      throw new EndlessChart(
        `${nameOf(model)}: there is no end to what it remembers. ${differences(model, moments)}`,
      );
    }
    const arrived = arrival(model, next(model, moment, step));
    met.push(arrived);
    return arrived;
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
  const moments = new Map<string, Moment>();
  // Of several moments of one name the first is the one that was followed.
  for (const { to, moment } of [startEdge, ...edges]) if (!moments.has(to)) moments.set(to, moment);
  return { flow: nameOf(model), start: startEdge, moments, edges };
}

/** So many contexts of a moment are looked at. What only a longer memory would tell apart is not found out. */
const mostContexts = 20;

/** @throws if moments that the model takes for one have different consequences. */
export function refuseOblivion(model: AnyModel, { moments }: Graph): void {
  const contexts = new Map([...moments.keys()].map((name) => [name, new Set<string>()]));
  const following: (readonly [name: string, moment: Moment])[] = [];
  const follow = (name: string, moment: Moment) => {
    const known = contexts.get(name);
    const context = canonical(moment.snapshot.context);
    if (!known || known.size === mostContexts || known.has(context)) return;
    known.add(context);
    following.push([name, moment]);
  };
  for (const [name, moment] of moments) follow(name, moment);

  const consequences = new Map<string, ReadonlyMap<string, string>>();
  // An array may grow while it is iterated.
  for (const [name, moment] of following) {
    const arrivals = stepsFrom(model, moment).map((step) => ({
      words: step.words,
      ...arrival(model, next(model, moment, step)),
    }));
    const own = new Map(arrivals.map(({ words, name: to, outputs }) => [words, canonical([to, outputs])]));
    const others = consequences.get(name) ?? own;
    consequences.set(name, others);
    for (const words of new Set([...own.keys(), ...others.keys()])) {
      if (own.get(words) === others.get(words)) continue;
      throw new Error(`${nameOf(model)}: it remembers too little: “${words}” is not always the same.`);
    }
    for (const { name: to, moment: later } of arrivals) follow(to, later);
  }
}

/** Where a step led, by name. */
interface Arrival extends Outcome {
  name: string;
}

const arrival = (model: AnyModel, outcome: Outcome): Arrival => ({
  ...outcome,
  name: momentName(model, outcome.moment),
});

const edgeTo = ({ name, moment, outputs }: Arrival, origin: Pick<Edge, 'id' | 'from' | 'step'>): Edge => ({
  ...origin,
  to: name,
  moment,
  outputs,
});

/** What tells one moment from another: the states, what is remembered, and how long each timer still runs. */
function momentName(model: AnyModel, { snapshot, timers }: Moment): string {
  const { value, context, status, historyValue } = snapshot;
  const remembered = Object.values(historyValue)
    .flat()
    .map(({ id }) => id);
  const pending = status === 'active' ? timers.map(({ event, left }) => [event, left]) : status;
  return canonical([value, memoryOf(model, context), remembered, pending]);
}
