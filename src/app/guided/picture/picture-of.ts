import type { Flow } from '../../../../machines/guided/flow.ts';
import { type GraphEdge, type GraphNode, graphOf } from '../../../../machines/guided/flow-graph.ts';
import { type Layout, layOut } from './layout.ts';
import { wordsOfWay } from './words.ts';

/** An edge, and when it is taken; nothing where it is the only one. */
interface PictureEdge extends GraphEdge {
  words: string;
}

/** A flow, ready to be drawn. */
export interface Picture {
  nodes: readonly GraphNode[];
  edges: readonly PictureEdge[];
  layout: Layout;
}

/** Pixels. Names have two lines in a box, conditions three beside an edge. */
const [stepBox, pill] = [
  { width: 172, height: 68 },
  { width: 76, height: 32 },
];
const line = { longest: 132, height: 16, most: 3, perLetter: 6.4 };

/** Letters that are twice as wide as others: those of Chinese, Japanese and Korean. */
const wide = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/g;

/** How much room words take; measured by their number, as this has to be the same wherever it is drawn. */
function labelOf(words: string) {
  if (words === '') return null;
  const width = (words.length + (words.match(wide)?.length ?? 0)) * line.perLetter;
  // Words are not broken: a line is rarely full.
  const lines = width <= line.longest ? 1 : Math.min(line.most, Math.ceil(width / (line.longest * 0.8)));
  return { width: Math.min(line.longest, Math.ceil(width) + 8), height: lines * line.height + 2 };
}

/** What a flow looks like: which boxes there are, what joins them, and where all of it stands. */
export function pictureOf(flow: Flow): Picture {
  const { nodes, edges } = graphOf(flow);
  const steps = new Map(nodes.map(({ id, step }) => [id, step]));
  const named = edges.map((edge) => {
    const isOnly = edges.every((other) => other === edge || other.from !== edge.from) && edge.by.length === 1;
    const step = steps.get(edge.from) ?? null;
    const all = edge.by.map((by) => wordsOfWay(step, by, isOnly, flow));
    return { ...edge, words: [...new Set(all)].filter((words) => words !== '').join(' · ') };
  });
  const layout = layOut({
    nodes: nodes.map(({ id, step }) => ({ id, ...(step ? stepBox : pill) })),
    edges: named.map(({ from, to, words }) => ({ from, to, label: labelOf(words) })),
  });
  return { nodes, edges: named, layout };
}
