/** Where the parts of a chart stand: laid out by elkjs, in layers from top to bottom. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs';
import { z } from 'zod';
import type { Chart, Drawing, Line, Point, State, Transition } from '../sheet.ts';
import { kept } from './kept.ts';
import { measure } from './measure.ts';
import { sizes } from './sizes.ts';

const widest = 2_000;

const elk = new ELK();

/** Another version of elkjs may lay the same chart out otherwise. */
const elkVersion = readFileSync(fileURLToPath(import.meta.resolve('elkjs/package.json')), 'utf8');

/** Where layouts are kept: of all charts they take most of the time that the atlas does, and few charts change at once. */
const layouts = join(import.meta.dirname, '../../../node_modules/.cache/deskbell/layouts');

const elkNode = z.custom<ElkNode>((value) => typeof value === 'object' && value !== null);

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.layered.thoroughness': '30',
  'elk.layered.compaction.postCompaction.strategy': 'EDGE_LENGTH',
} as const;

/** A transition in a line: what sets it off, and the condition. */
const transitionWords = ({ trigger, guard }: Transition): string =>
  guard === '' ? trigger : `${trigger} [${guard}]`;

/** A line that is not in its place yet. */
type Words = Omit<Line, 'x' | 'y'>;

/** A transition as it is written: a long one has its condition below. */
function wordsOf(transition: Transition, before = ''): Words {
  const whole = before + transitionWords(transition);
  const rows =
    transition.guard !== '' && measure(whole, sizes.line) > sizes.longLine
      ? [before + transition.trigger, `[${transition.guard}]`]
      : [whole];
  return { rows, transition: transition.id };
}

/** What stands in a state's box under its name: whom it asks, and what happens without leaving it. */
function linesOf(state: State, transitions: readonly Transition[]): Words[] {
  const stays = transitions.filter(({ source, targets }) => source === state.id && staysIn(source, targets));
  return [
    ...state.asks.map((actor) => ({ rows: [`asks ${actor}`] })),
    ...stays.map((transition) => wordsOf(transition, '↺ ')),
  ];
}

const widthOf = (lines: readonly Words[]) =>
  Math.max(0, ...lines.flatMap(({ rows }) => rows.map((row) => measure(row, sizes.line))));

const heightOf = (lines: readonly Words[]) => lines.flatMap(({ rows }) => rows).length * sizes.lineHeight;

/** Puts lines one below the other, the first one's foot at a point. */
function placed(lines: readonly Words[], { x, y }: Point): Line[] {
  return lines.map((line, index) => ({ ...line, x, y: y + heightOf(lines.slice(0, index)) }));
}

const staysIn = (source: string, targets: readonly string[]) =>
  targets.length === 0 || (targets.length === 1 && targets[0] === source);

/** Transitions that are drawn as one arrow: those between the same two states. */
function arrowsOf(transitions: readonly Transition[]) {
  const ends = transitions
    .filter(({ source, targets }) => !staysIn(source, targets))
    .flatMap((transition) => transition.targets.map((target) => ({ transition, target })));
  return [...Map.groupBy(ends, ({ transition, target }) => `${transition.source} ${target}`).values()];
}

/** The frame around all is drawn only where it says something: that its transitions start everywhere, or its regions. */
const hasFrame = ({ states, transitions }: Chart) =>
  states[0]?.kind === 'parallel' ||
  (states[0]?.asks.length ?? 0) > 0 ||
  transitions.some(({ source }) => source === '');

/** Lays a chart out twice, downwards and to the right, and keeps what is easier to see whole. */
export async function layOut(chart: Chart): Promise<Drawing> {
  const drawings = await Promise.all(['DOWN', 'RIGHT'].map((direction) => layOutTowards(chart, direction)));
  const [down, right] = drawings as [Drawing, Drawing];
  return shrink(right) < shrink(down) ? right : down;
}

/** How much smaller than drawn a chart becomes in the room beside its paths, which is a little wider than high. */
const shrink = ({ width, height }: Drawing) => Math.max(width / 1.1, height);

async function layOutTowards(chart: Chart, direction: string): Promise<Drawing> {
  const arrows = arrowsOf(chart.transitions);
  const framed = hasFrame(chart);
  const nodes = new Map(chart.states.map((state) => [state.id, nodeOf(chart, state)]));
  const whole: ElkNode = {
    id: 'whole',
    layoutOptions: { ...options, 'elk.direction': direction },
    children: [],
  };
  const [root, ...states] = chart.states;
  const outermost = framed && root ? [nodes.get(root.id)] : [];
  whole.children?.push(...outermost.filter((node) => node !== undefined));
  const childrenOf = (id: string | undefined) =>
    (id === undefined || (id === '' && !framed) ? whole : nodes.get(id))?.children ?? [];

  const edges: ElkExtendedEdge[] = [];
  for (const state of states) {
    const node = nodes.get(state.id);
    if (!node) continue;
    if (state.isInitial) {
      const start = { id: `start ${state.id}`, width: sizes.dot, height: sizes.dot };
      childrenOf(state.parent).push(start);
      edges.push({ id: `first ${state.id}`, sources: [start.id], targets: [node.id] });
    }
    childrenOf(state.parent).push(node);
  }
  arrows.forEach((arrow, index) => {
    const lines = arrow.map(({ transition }) => wordsOf(transition));
    const label = {
      text: `${index}`,
      width: widthOf(lines) + 8,
      height: heightOf(lines),
      layoutOptions: { 'elk.edgeLabels.inline': 'true' },
    };
    const [{ transition, target } = { transition: undefined, target: '' }] = arrow;
    edges.push({
      id: `${index}`,
      sources: [`state ${transition?.source}`],
      targets: [`state ${target}`],
      labels: [label],
    });
  });
  const graph = { ...whole, edges };
  const laidOut = await kept(layouts, [elkVersion, graph], elkNode, () => elk.layout(graph));
  return drawingOf(chart, arrows, laidOut);
}

function nodeOf(chart: Chart, state: State): ElkNode {
  const lines = linesOf(state, chart.transitions);
  const name = state.id === '' ? chart.id : state.name;
  const width = Math.max(measure(name, sizes.name), widthOf(lines)) + 2 * sizes.inset;
  const height = sizes.header + heightOf(lines) + (lines.length > 0 ? 6 : 0);
  if (state.kind === 'atomic' || state.kind === 'final' || state.kind === 'history')
    return { id: `state ${state.id}`, width: Math.max(width, 72), height };
  return {
    id: `state ${state.id}`,
    children: [],
    layoutOptions: {
      'elk.padding': `[top=${height + 10},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

function drawingOf(chart: Chart, arrows: ReturnType<typeof arrowsOf>, whole: ElkNode): Drawing {
  const nodes = new Map<string, ElkNode>();
  const place = (node: ElkNode) => {
    nodes.set(node.id, node);
    node.children?.forEach(place);
  };
  place(whole);
  const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<ElkNode>) => ({
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
  });
  const edges = new Map((whole.edges ?? []).map((edge) => [edge.id, edge]));
  const pointsOf = (id: string) =>
    (edges.get(id)?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    );

  return {
    width: Math.ceil(whole.width ?? widest),
    height: Math.ceil(whole.height ?? widest),
    states: chart.states.flatMap((state) => {
      const node = nodes.get(`state ${state.id}`);
      if (!node) return [];
      const box = boxOf(node);
      const lines = linesOf(state, chart.transitions);
      const foot = { x: box.x + sizes.inset, y: box.y + sizes.header + 11 };
      return [{ id: state.id, ...box, lines: placed(lines, foot) }];
    }),
    arrows: [
      ...chart.states
        .filter(({ isInitial }) => isInitial)
        .map(({ id }) => ({ transitions: [], points: pointsOf(`first ${id}`) })),
      ...arrows.map((arrow, index) => {
        const [label] = edges.get(`${index}`)?.labels ?? [];
        const box = boxOf(label ?? {});
        const lines = arrow.map(({ transition }) => wordsOf(transition));
        return {
          transitions: arrow.map(({ transition }) => transition.id),
          points: pointsOf(`${index}`),
          label: { ...box, lines: placed(lines, { x: box.x + 4, y: box.y + 12.5 }) },
        };
      }),
    ],
    starts: chart.states
      .filter(({ isInitial }) => isInitial)
      .map(({ id }) => {
        const { x, y, width } = boxOf(nodes.get(`start ${id}`) ?? {});
        return { x: x + width / 2, y: y + width / 2 };
      }),
  };
}
