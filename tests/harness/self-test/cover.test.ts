/** The paths chosen for a graph, against the definitions read literally. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMachine, getInitialSnapshot } from 'xstate';
import { type Criterion, cover, criteria, type Path } from '../../../tools/harness/cover.ts';
import type { Edge, Graph } from '../../../tools/harness/explore.ts';

const state = getInitialSnapshot(createMachine({}));

function graphOf(arrows: readonly (readonly [from: number, to: number])[]): Graph {
  const edge = (id: number, from: string, to: string): Edge => ({
    id,
    from,
    to,
    step: { kind: 'event', words: `${id}`, event: { type: `${id}` } },
    snapshot: { state, timers: [] },
    outputs: [],
  });
  const start = edge(0, '', '0');
  const all = arrows.map(([from, to], index) => edge(index + 1, `${from}`, `${to}`));
  const reached = new Set(['0']);
  for (const snapshot of reached) for (const { from, to } of all) if (from === snapshot) reached.add(to);
  const edges = all.filter(({ from }) => reached.has(from));
  const snapshots = new Map([...reached].map((name) => [name, start.snapshot]));
  return { flow: 'random', start, snapshots, edges };
}

const randomGraph = fc
  .array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 9 })
  .map((arrows) => graphOf(arrows));

const text = (path: Path) => ` ${path.map(({ id }) => id).join(' ')} `;
const contains = (paths: readonly Path[], part: Path) =>
  paths.some((path) => text(path).includes(text(part)));

/** Every simple path, grown one edge at a time. */
function simplePaths({ edges }: Graph): Path[] {
  const grow = (path: Path): Path[] => {
    const visited = [path[0]?.from, ...path.map(({ to }) => to)];
    const isClosed = visited[0] === visited.at(-1);
    const longer = edges.filter(
      ({ from, to }) => !isClosed && from === visited.at(-1) && (to === visited[0] || !visited.includes(to)),
    );
    return [path, ...longer.flatMap((edge) => grow([...path, edge]))];
  };
  return edges.flatMap((edge) => grow([edge]));
}

/** What each criterion asks for, by its definition. */
const wanted: Record<Criterion, (graph: Graph) => Path[]> = {
  node: () => [],
  minimal: ({ edges }) => edges.map((edge) => [edge]),
  edge: ({ edges }) => edges.map((edge) => [edge]),
  'edge-pair': ({ edges }) =>
    edges.flatMap((first) => edges.filter(({ from }) => from === first.to).map((second) => [first, second])),
  prime: (graph) => {
    const simple = simplePaths(graph);
    return simple.filter(
      (path) => !simple.some((other) => other !== path && text(other).includes(text(path))),
    );
  },
};

describe.each(criteria)('%s coverage', (criterion) => {
  test('contains all that is wanted, on random graphs', () => {
    const property = fc.property(randomGraph, (graph) => {
      const paths = cover(graph, criterion);
      for (const part of wanted[criterion](graph)) if (!contains(paths, part)) return false;
      const visited = new Set(['0', ...paths.flat().map(({ to }) => to)]);
      return [...graph.snapshots.keys()].every((snapshot) => visited.has(snapshot));
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('chooses paths that can be walked from the start, none within another', () => {
    const property = fc.property(randomGraph, (graph) => {
      const paths = cover(graph, criterion);
      const connected = paths.every((path) =>
        path.every(({ from }, index) => from === (path[index - 1]?.to ?? graph.start.to)),
      );
      const separate = paths.every(
        (path) =>
          path.length === 0 ||
          !contains(
            paths.filter((other) => other !== path),
            path,
          ),
      );
      return connected && separate && paths.length > 0;
    });
    fc.assert(property, { numRuns: 500 });
  });
});

/** How many steps it takes to take every step, starts included: all ways tried, the shortest first. */
function fewest({ start, edges }: Graph): number {
  const all = 2 ** edges.length - 1;
  const seen = new Set<string>();
  let reached = [{ place: start.to, taken: 0 }];
  for (let steps = 1; ; steps += 1) {
    if (reached.some(({ taken }) => taken === all)) return steps;
    const onward = reached.flatMap(({ place, taken }) => [
      { place: start.to, taken },
      ...edges.flatMap(({ from, to }, bit) =>
        from === place ? [{ place: to, taken: taken | (1 << bit) }] : [],
      ),
    ]);
    reached = onward.filter(({ place, taken }) => {
      const name = `${place} ${taken}`;
      return !seen.has(name) && seen.add(name);
    });
  }
}

test('minimal coverage takes every step in the fewest there can be, starts included', () => {
  const property = fc.property(randomGraph, (graph) => {
    const paths = cover(graph, 'minimal');
    return paths.length + paths.flat().length === fewest(graph);
  });
  fc.assert(property, { numRuns: 200 });
});

test('a flow to which nothing can happen has one path without a step', () => {
  expect(cover(graphOf([]), 'prime')).toEqual([[]]);
});

test('prime paths of a loop: once round from each of its snapshots', () => {
  const words = cover(
    graphOf([
      [0, 1],
      [1, 0],
    ]),
    'prime',
  ).map((path) => path.map(({ id }) => id));
  expect(words).toEqual([[1, 2, 1]]);
});

test('more than 5,000 prime paths are refused', () => {
  const tabs = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const graph = graphOf(
    tabs.flatMap((from) => tabs.filter((to) => to !== from).map((to) => [from, to] as const)),
  );
  expect(() => cover(graph, 'prime')).toThrow('random: there are more than 5,000 prime paths.');
  expect(cover(graph, 'edge-pair')).not.toHaveLength(0);
});
