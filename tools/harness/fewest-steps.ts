/**
 * The fewest steps that take every step of a graph: the Chinese postman's problem in a directed graph, where beginning
 * anew is one more way, from everywhere to the start, and the round is closed by an end that is reached from everywhere.
 * Source: Edmonds & Johnson, Matching, Euler Tours and the Chinese Postman (Mathematical Programming 5, 1973).
 */
import type { Path } from './cover.ts';
import type { Edge, Graph } from './explore.ts';

/** A way from one snapshot to another; without a step it begins anew, which counts as one as well, or ends. */
interface Way {
  from: string;
  to: string;
  edge?: Edge;
  cost: 0 | 1;
}

/** No snapshot has this name: theirs are JSON. */
const end = 'end';

/** Paths from the start that take every step of a graph. No others do so in fewer steps, starts included. */
export function fewestSteps(graph: Graph): Path[] {
  if (graph.edges.length === 0) return [[]];
  const { start, edges, snapshots } = graph;
  const steps = edges.map((edge): Way => ({ from: edge.from, to: edge.to, edge, cost: 1 }));
  const leaving = [...snapshots.keys()].flatMap((from): Way[] => [
    { from, to: start.to, cost: 1 },
    { from, to: end, cost: 0 },
  ]);
  const once: Way[] = [{ from: end, to: start.to, cost: 1 }, ...steps];
  const round = roundTrip(end, [...once, ...again(once, [...steps, ...leaving])]);
  const paths: Edge[][] = [];
  for (const { edge, to } of round) {
    if (edge) paths.at(-1)?.push(edge);
    else if (to !== end) paths.push([]);
  }
  return paths;
}

/** The ways to go once more, so that every snapshot is left as often as it is reached: the fewest there are. */
function again(once: readonly Way[], ways: readonly Way[]): Way[] {
  const surplus = new Map<string, number>();
  const add = (place: string, count: number) => surplus.set(place, (surplus.get(place) ?? 0) + count);
  for (const { from, to } of once) {
    add(to, 1);
    add(from, -1);
  }
  const repeats = new Map<Way, number>();
  // Each round leads one surplus to where one is missing, the cheapest way, which may take back what another one took.
  for (;;) {
    const route = cheapestRoute(surplus, ways, repeats);
    const [first, last] = [route[0], route.at(-1)];
    if (!first || !last) break;
    add(first.from, -1);
    add(last.to, 1);
    for (const { way, count } of route) repeats.set(way, (repeats.get(way) ?? 0) + count);
  }
  return [...repeats].flatMap(([way, count]) => Array.from({ length: count }, () => way));
}

interface Move {
  from: string;
  to: string;
  way: Way;
  /** 1 goes a way once more, -1 takes back that it is gone. */
  count: 1 | -1;
}

/** From a snapshot with a surplus to one that lacks something (Bellman & Ford: what is taken back costs less than nothing). */
function cheapestRoute(
  surplus: ReadonlyMap<string, number>,
  ways: readonly Way[],
  repeats: ReadonlyMap<Way, number>,
): Move[] {
  const moves = ways.flatMap((way): Move[] => [
    { from: way.from, to: way.to, way, count: 1 },
    ...((repeats.get(way) ?? 0) > 0 ? [{ from: way.to, to: way.from, way, count: -1 } as const] : []),
  ]);
  const reached = new Map<string, { cost: number; by?: Move }>();
  for (const [place, count] of surplus) if (count > 0) reached.set(place, { cost: 0 });
  for (let changed = true; changed; ) {
    changed = false;
    for (const move of moves) {
      const origin = reached.get(move.from);
      if (!origin) continue;
      const cost = origin.cost + move.count * move.way.cost;
      if (cost >= (reached.get(move.to)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      reached.set(move.to, { cost, by: move });
      changed = true;
    }
  }
  const [nearest] = [...surplus]
    .filter(([place, count]) => count < 0 && reached.has(place))
    .sort(([a], [b]) => (reached.get(a)?.cost ?? 0) - (reached.get(b)?.cost ?? 0));
  const route: Move[] = [];
  for (let by = reached.get(nearest?.[0] ?? '')?.by; by; by = reached.get(by.from)?.by) route.unshift(by);
  return route;
}

/** Goes every way once, and ends where it began (Hierholzer). */
function roundTrip(start: string, ways: readonly Way[]): Way[] {
  const left = Map.groupBy(ways, ({ from }) => from);
  const trip: Way[] = [];
  const going: { place: string; by?: Way }[] = [{ place: start }];
  for (let here = going.at(-1); here; here = going.at(-1)) {
    const by = left.get(here.place)?.shift();
    if (by) going.push({ place: by.to, by });
    else {
      going.pop();
      if (here.by) trip.unshift(here.by);
    }
  }
  return trip;
}
