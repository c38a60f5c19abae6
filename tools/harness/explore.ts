import {
  next,
  type Outcome,
  type Output,
  type Snapshot,
  type Step,
  start,
  stepsFrom,
} from './chart/simulate.ts';
import { canonical } from './chart/words.ts';
import { differences } from './differences.ts';
import { traverse } from './graph.ts';
import { type AnyModel, memoryOf, nameOf } from './model.ts';

/** A step from one snapshot of a flow to another, and what the flow then does. */
export interface Edge {
  readonly id: number;
  /** The names of the snapshots before and after it. */
  readonly from: string;
  readonly to: string;
  readonly step: Step;
  readonly snapshot: Snapshot;
  readonly outputs: readonly Output[];
}

/** All that can ever happen to a flow: its snapshots, and every step from one to another. */
export interface Graph {
  /** The flow's name, for messages. */
  readonly flow: string;
  /** The step before the first snapshot. Its `from` is no snapshot. */
  readonly start: Edge;
  readonly snapshots: ReadonlyMap<string, Snapshot>;
  readonly edges: readonly Edge[];
}

/** A chart with more steps than this remembers something without bounds, and exploring it would not end. */
const mostSteps = 1_000;

/** A chart without an end to what may happen to it. */
export class EndlessChart extends Error {}

/**
 * Follows a model wherever it can go.
 * @param look is told of every step as it is found, with the snapshot before it. It may say that this is enough:
 *   then hardly any other is looked for.
 * @throws {EndlessChart} if there is no end to the snapshots, saying what keeps them apart
 * @throws if an actor's failure is handled nowhere
 */
export function explore(
  model: AnyModel,
  look: (edge: Edge, before: Snapshot | undefined) => boolean = () => false,
): Graph {
  const first = arrival(model, start(model));
  const startEdge = edgeTo(first, { id: 0, from: '', step: { kind: 'start', words: 'it starts' } });
  let isEnough = look(startEdge, undefined);
  const met: Arrival[] = [first];
  const follow = ({ name, snapshot }: Arrival, step: Step): Arrival => {
    if (met.length > mostSteps) {
      const snapshots = met.map(({ snapshot: seen }) => seen);
      throw new EndlessChart(
        `${nameOf(model)}: there is no end to what it remembers. ${differences(model, snapshots)}`,
      );
    }
    const arrived = arrival(model, next(model, snapshot, step));
    isEnough ||= look(edgeTo(arrived, { id: met.length, from: name, step }), snapshot);
    met.push(arrived);
    return arrived;
  };
  const found = traverse<Arrival, Step>({
    start: first,
    moves: ({ snapshot }) => (isEnough ? [] : stepsFrom(model, snapshot)),
    follow,
    nameOfPlace: ({ name }) => name,
    nameOfMove: ({ words }) => words,
  });
  const edges = found.map(({ from, move, to }, index) =>
    edgeTo(to, { id: index + 1, from: from.name, step: move }),
  );
  const snapshots = new Map<string, Snapshot>();
  // Of several snapshots of one name the first is the one that was followed.
  for (const { to, snapshot } of [startEdge, ...edges]) if (!snapshots.has(to)) snapshots.set(to, snapshot);
  return { flow: nameOf(model), start: startEdge, snapshots, edges };
}

/** So many contexts of a snapshot are looked at. What only a longer memory would tell apart is not found out. */
const mostContexts = 20;

/** @throws if snapshots that the model takes for one have different consequences. */
export function refuseOblivion(model: AnyModel, { snapshots }: Graph): void {
  const contexts = new Map([...snapshots.keys()].map((name) => [name, new Set<string>()]));
  const following: (readonly [name: string, snapshot: Snapshot])[] = [];
  const follow = (name: string, snapshot: Snapshot) => {
    const known = contexts.get(name);
    const context = canonical(snapshot.state.context);
    if (!known || known.size === mostContexts || known.has(context)) return;
    known.add(context);
    following.push([name, snapshot]);
  };
  for (const [name, snapshot] of snapshots) follow(name, snapshot);

  const consequences = new Map<string, ReadonlyMap<string, string>>();
  // An array may grow while it is iterated.
  for (const [name, snapshot] of following) {
    const arrivals = stepsFrom(model, snapshot).map((step) => ({
      words: step.words,
      ...arrival(model, next(model, snapshot, step)),
    }));
    const own = new Map(arrivals.map(({ words, name: to, outputs }) => [words, canonical([to, outputs])]));
    const others = consequences.get(name) ?? own;
    consequences.set(name, others);
    for (const words of new Set([...own.keys(), ...others.keys()])) {
      if (own.get(words) === others.get(words)) continue;
      throw new Error(`${nameOf(model)}: it remembers too little: “${words}” is not always the same.`);
    }
    for (const { name: to, snapshot: later } of arrivals) follow(to, later);
  }
}

/** Where a step led, by name. */
interface Arrival extends Outcome {
  name: string;
}

const arrival = (model: AnyModel, outcome: Outcome): Arrival => ({
  ...outcome,
  name: snapshotName(model, outcome.snapshot),
});

const edgeTo = ({ name, snapshot, outputs }: Arrival, origin: Pick<Edge, 'id' | 'from' | 'step'>): Edge => ({
  ...origin,
  to: name,
  snapshot,
  outputs,
});

/** What tells one snapshot from another: the states, what is remembered, and how long each timer still runs. */
function snapshotName(model: AnyModel, { state, timers }: Snapshot): string {
  const { value, context, status, historyValue } = state;
  const remembered = Object.values(historyValue)
    .flat()
    .map(({ id }) => id);
  const pending = status === 'active' ? timers.map(({ event, left }) => [event, left]) : status;
  return canonical([value, memoryOf(model, context), remembered, pending]);
}
