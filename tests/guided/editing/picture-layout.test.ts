import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphOf, startId } from '../../../machines/guided/flow-graph.ts';
import {
  type Box,
  type LaidEdge,
  type Layout,
  layOut,
  type Point,
  pathOf,
} from '../../../src/app/guided/picture/layout.ts';
import { pictureOf } from '../../../src/app/guided/picture/picture-of.ts';
import { stepsOf } from '../../../supabase/functions/_shared/flows/language.ts';
import { cafe, clinic } from '../language/samples.ts';
import { Chance, goodFlow } from '../runtime/random.ts';

const runs = Number(process.env.GUIDED_RUNS ?? 60);
const forAny = (property: (chance: Chance) => void) =>
  fc.assert(
    fc.property(fc.gen(), (draw) => property(new Chance(draw))),
    { numRuns: runs, endOnFailure: true },
  );

/** Any graph at all, with edges both ways and labels of any size. */
function anyGraph(chance: Chance) {
  const count = 1 + chance.upTo(24);
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    width: 30 + chance.upTo(170),
    height: 20 + chance.upTo(60),
  }));
  const edges = new Map<
    string,
    { from: string; to: string; label: { width: number; height: number } | null }
  >();
  for (let left = chance.upTo(40); left > 0 && count > 1; left -= 1) {
    const from = chance.oneOf(nodes).id;
    const to = chance.oneOf(nodes.filter(({ id }) => id !== from)).id;
    const label = chance.is(40) ? { width: 20 + chance.upTo(110), height: 16 + chance.upTo(32) } : null;
    edges.set(`${from} ${to}`, { from, to, label });
  }
  return { nodes, edges: [...edges.values()] };
}

/** Points along an edge as it is drawn. */
function along({ points }: LaidEdge): Point[] {
  const drawn: Point[] = [];
  for (const [place, end] of points.entries()) {
    const start = points[place - 1];
    if (!start) continue;
    for (let part = 0; part <= 1; part += 1 / 16) {
      // A cubic curve with its handles at half the height; a straight line is the same for both.
      const bent = 3 * part * part - 2 * part ** 3;
      const isBent = place % 4 === 2;
      const height = isBent ? 1.5 * part * (1 - part) + part ** 3 : part;
      drawn.push({
        x: start.x + (end.x - start.x) * (isBent ? bent : part),
        y: start.y + (end.y - start.y) * height,
      });
    }
  }
  return drawn;
}

const contains = ({ x, y, width, height }: Box, point: Point) =>
  point.x > x + 0.5 && point.x < x + width - 0.5 && point.y > y + 0.5 && point.y < y + height - 0.5;

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isOnEdge = ({ x, width }: Box, point: Point | undefined, y: number) =>
  point !== undefined && Math.abs(point.y - y) < 0.01 && point.x >= x && point.x <= x + width;

/** What is wrong with a layout. */
function* faultsOf({ boxes, edges, width, height }: Layout): Generator<string> {
  const labels = edges.flatMap(({ label, from, to }) => (label ? [[`${from} ${to}`, label] as const] : []));
  const all = [...boxes, ...labels];
  for (const [place, [name, box]] of all.entries()) {
    if (box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height) {
      yield `${name} stands outside`;
    }
    for (const [otherName, other] of all.slice(place + 1)) {
      if (overlap(box, other)) yield `${name} lies on ${otherName}`;
    }
  }
  for (const edge of edges) {
    const name = `${edge.from} ${edge.to}`;
    const [upper, lower] = edge.isBack ? [edge.to, edge.from] : [edge.from, edge.to];
    const [above, below] = [boxes.get(upper), boxes.get(lower)];
    if (!above || !below) {
      yield `${name} joins nothing`;
      continue;
    }
    if (!isOnEdge(above, edge.points[0], above.y + above.height)) yield `${name} does not begin at its box`;
    if (!isOnEdge(below, edge.points.at(-1), below.y)) yield `${name} does not end at its box`;
    for (const [boxName, box] of all) {
      if (boxName !== name && along(edge).some((point) => contains(box, point))) {
        yield `${name} goes through ${boxName}`;
      }
    }
  }
}

describe('a laid-out graph', () => {
  test('has nothing on anything else, every edge from box to box, and none through a box', () => {
    forAny((chance) => {
      const graph = anyGraph(chance);
      const layout = layOut(graph);
      expect(layout.edges.map(({ from, to }) => ({ from, to }))).toEqual(
        graph.edges.map(({ from, to }) => ({ from, to })),
      );
      expect([...faultsOf(layout)]).toEqual([]);
    });
  });

  test('is the same each time', () => {
    forAny((chance) => {
      const graph = anyGraph(chance);
      expect(layOut(structuredClone(graph))).toEqual(layOut(graph));
    });
  });

  test('has each box below all that lead to it, and edges against the order leading back', () => {
    forAny((chance) => {
      const graph = anyGraph(chance);
      const { boxes, edges } = layOut(graph);
      const order = graph.nodes.map(({ id }) => id);
      for (const { from, to, isBack } of edges) {
        expect(isBack).toBe(order.indexOf(from) > order.indexOf(to));
        const [upper, lower] = isBack ? [to, from] : [from, to];
        expect(boxes.get(upper)?.y ?? Number.NaN).toBeLessThan(boxes.get(lower)?.y ?? Number.NaN);
      }
    });
  });

  test('keeps two branches that do not meet from crossing', () => {
    const box = { width: 100, height: 40 };
    const nodes = ['top', 'left', 'right', 'under left', 'under right'].map((id) => ({ id, ...box }));
    const edge = (from: string, to: string) => ({ from, to, label: null });
    // Named so that they would cross as they come.
    const { boxes } = layOut({
      nodes,
      edges: [
        edge('top', 'left'),
        edge('top', 'right'),
        edge('left', 'under right'),
        edge('right', 'under left'),
      ],
    });
    const x = (id: string) => boxes.get(id)?.x ?? Number.NaN;
    expect(x('left') < x('right')).toBe(x('under right') < x('under left'));
  });

  test('throws if an edge leads to what is not there', () => {
    const nodes = [{ id: 'a', width: 1, height: 1 }];
    expect(() => layOut({ nodes, edges: [{ from: 'a', to: 'b', label: null }] })).toThrow('called b');
  });

  test('is drawn without lines that have no length: an arrow would have no direction', () => {
    const points = [0, 10, 40, 40].map((y) => ({ x: 5, y }));
    expect(pathOf({ from: 'a', to: 'b', isBack: false, label: null, points })).toBe(
      'M5 0L5 10C5 25 5 25 5 40',
    );
  });

  test('is drawn with straight lines beside boxes, and bends between rows', () => {
    const points = [0, 10, 40, 50].map((y) => ({ x: y < 20 ? 5 : 25, y }));
    expect(pathOf({ from: 'a', to: 'b', isBack: false, label: null, points })).toBe(
      'M5 0L5 10C5 25 25 25 25 40L25 50',
    );
  });
});

describe('the picture of a flow', () => {
  test('shows every step once, and nothing on anything else', () => {
    forAny((chance) => {
      const flow = goodFlow(chance, 40);
      const steps = [...stepsOf(flow.steps)].map(({ step }) => step.id);
      const { layout } = pictureOf(flow);
      expect([...layout.boxes.keys()].filter((id) => !id.startsWith('~'))).toEqual(steps);
      expect([...faultsOf(layout)]).toEqual([]);
    });
  });

  test('has cases that lead to the same place as one edge, and ends where details are refused', () => {
    const details = {
      id: 'd',
      type: 'details' as const,
      text: 'May we?',
      consent: 'For this.',
      fields: [{ field: 'name' as const }],
    };
    const cases = ['one', 'two'].map((value) => ({
      when: [{ answer: 'a', is: 'equals' as const, value }],
      steps: [],
    }));
    const branch = { id: 'b', type: 'branch' as const, cases };
    expect(graphOf({ steps: [branch, details] }).edges).toEqual([
      { from: startId, to: 'b', by: ['next'] },
      { from: 'b', to: 'd', by: [0, 1] },
      { from: 'd', to: '~end d', by: ['otherwise'] },
    ]);
    expect(graphOf({ steps: [] })).toEqual({ nodes: [{ id: startId, step: null }], edges: [] });
    const isDrawn = pictureOf(clinic).edges.map(({ words }) => words);
    expect(isDrawn).toContain('{pain} is Yes and you are open');
  });

  test('has every way on as an edge, which says by what', () => {
    const { edges } = pictureOf(cafe);
    expect(edges.map(({ from, to, words }) => `${from} → ${to}: ${words}`)).toEqual([
      '~start → guests: ',
      'guests → size: ',
      'size → small: {guests} is at most 6',
      'size → boss: {guests} is more than 20',
      'size → push: Otherwise',
      'small → full: If nothing is booked',
      'small → booked: If it’s booked',
      'full → day: ',
      'boss → bye: ',
      'push → day: ',
      'day → time: ',
      'time → wish: ',
      'wish → you: ',
      'you → call: If they would rather not',
      'you → done: If they agree',
    ]);
  });
});
