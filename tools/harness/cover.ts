/**
 * Chooses paths that together cover a graph.
 * Terms and definitions: Ammann & Offutt, Introduction to Software Testing, 2nd edition, section 7.2.1.
 */
import type { Edge, Graph } from './explore.ts';
import { fewestSteps } from './fewest-steps.ts';

/** What the paths must cover, from the least to the most. */
export const criteria = ['node', 'minimal', 'edge', 'edge-pair', 'prime'] as const;
export type Criterion = (typeof criteria)[number];

/**
 * Which other criteria paths of one criterion meet as well. Prime paths do not cover edge pairs
 * where a step leads back to the snapshot it came from: going round twice is no simple path.
 */
export const subsumes: Readonly<Record<Criterion, readonly Criterion[]>> = {
  node: ['node'],
  minimal: ['node', 'minimal', 'edge'],
  edge: ['node', 'minimal', 'edge'],
  'edge-pair': ['node', 'minimal', 'edge', 'edge-pair'],
  prime: ['node', 'minimal', 'edge', 'prime'],
};

/** Steps from the first snapshot on; empty for a flow to which nothing can happen. */
export type Path = readonly Edge[];

/** More prime paths than this take too long to walk and to read. */
const mostPrimePaths = 5_000;

/** A flow nobody should walk by prime paths. */
export class TooManyPaths extends Error {}

/** @throws {TooManyPaths} if these are more prime paths than anyone should walk. */
export function refuseTooMany(primePaths: readonly Path[], flow: string): void {
  if (primePaths.length <= mostPrimePaths) return;
  throw new TooManyPaths(`${flow}: there are more than 5,000 prime paths.`);
}

/**
 * Paths from the start that together tour all a criterion asks for; no path lies within another.
 * @throws if there are more than 5,000 prime paths.
 */
export function cover(graph: Graph, criterion: Criterion): Path[] {
  if (criterion === 'minimal') return fewestSteps(graph);
  const routes = shortestRoutes(graph);
  const tours = wanted(graph, criterion, routes)
    .map((part) => [...(routes.get(part[0]?.from ?? graph.start.to) ?? []), ...part])
    .sort((a, b) => b.length - a.length);
  return withoutSubpaths(tours);
}

function wanted(graph: Graph, criterion: Exclude<Criterion, 'minimal'>, routes: Map<string, Path>): Path[] {
  switch (criterion) {
    case 'node':
      return [...routes.values()].map((route) => route.slice(-1));
    case 'edge':
      return [[], ...graph.edges.map((edge) => [edge])];
    case 'edge-pair':
      return [[], ...edgePairs(graph)];
    case 'prime':
      return [[], ...primePaths(graph)];
  }
}

/** For every snapshot the shortest way there from the start. */
function shortestRoutes(graph: Graph): Map<string, Path> {
  const after = edgesByOrigin(graph);
  const routes = new Map<string, Path>([[graph.start.to, []]]);
  // A Map may grow while it is iterated, so this is a breadth-first search.
  for (const [snapshot, route] of routes) {
    for (const edge of after(snapshot)) if (!routes.has(edge.to)) routes.set(edge.to, [...route, edge]);
  }
  return routes;
}

/** Every path of two steps, and of one where none follows (criterion 7.9). */
function edgePairs(graph: Graph): Path[] {
  const after = edgesByOrigin(graph);
  return graph.edges.flatMap((edge) => {
    const pairs = after(edge.to).map((following) => [edge, following]);
    return pairs.length > 0 ? pairs : [[edge]];
  });
}

/**
 * Simple paths (no snapshot twice, save that the last may be the first) that are no proper subpath
 * of another simple path (definition 7.34).
 */
function primePaths(graph: Graph): Path[] {
  const after = edgesByOrigin(graph);
  const primes: Path[] = [];

  const keep = (path: Path) => {
    primes.push(path);
    refuseTooMany(primes, graph.flow);
  };
  const canGrowBackwards = (head: string, visited: ReadonlySet<string>, tail: string) =>
    graph.edges.some(({ from, to }) => to === head && from !== head && (from === tail || !visited.has(from)));

  const grow = (path: Edge[], head: string, visited: Set<string>) => {
    const tail = path.at(-1)?.to ?? head;
    if (path.length > 0 && tail === head) return keep([...path]);
    const onward = after(tail).filter(({ to }) => (to === head && path.length > 0) || !visited.has(to));
    if (onward.length === 0 && !canGrowBackwards(head, visited, tail)) keep([...path]);
    for (const edge of onward) {
      const isNew = !visited.has(edge.to);
      visited.add(edge.to);
      path.push(edge);
      grow(path, head, visited);
      path.pop();
      if (isNew) visited.delete(edge.to);
    }
  };
  for (const snapshot of graph.snapshots.keys()) {
    for (const first of after(snapshot)) grow([first], snapshot, new Set([snapshot, first.to]));
  }
  return primes;
}

function withoutSubpaths(longestFirst: Path[]): Path[] {
  const text = (path: Path) => ` ${path.map(({ id }) => id).join(' ')} `;
  const kept: { path: Path; text: string }[] = [];
  for (const path of longestFirst) {
    const own = text(path);
    const isWithinAnother = kept.some((other) => path.length === 0 || other.text.includes(own));
    if (!isWithinAnother) kept.push({ path, text: own });
  }
  return kept.map(({ path }) => path);
}

function edgesByOrigin({ edges }: Graph): (snapshot: string) => readonly Edge[] {
  const groups = Map.groupBy(edges, ({ from }) => from);
  return (snapshot) => groups.get(snapshot) ?? [];
}
