import type { By } from '../../supabase/functions/_shared/flows/proof/ways.ts';
import { type Flow, type Step, stepsOf } from './flow.ts';

export type { By } from '../../supabase/functions/_shared/flows/proof/ways.ts';

/** Where a step leads. What leads to the same place by several ways is one edge. */
export interface GraphEdge {
  from: string;
  to: string;
  by: readonly By[];
}

/** A box of the picture: a step, or null for the beginning and for ends that are no steps of their own. */
export interface GraphNode {
  id: string;
  step: Step | null;
}

/** A flow as its picture shows it. Nodes are in the order in which the flow is read. */
export interface FlowGraph {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

/** Ids that no step can have. */
export const startId = '~start';
const endId = (step: string) => `~end ${step}`;

/**
 * The graph of a flow, in which steps follow each other as `compile` has them follow (`_shared/flows/chart.ts`). Where
 * nothing follows there is no edge: the prover says what is wrong there.
 */
export function graphOf({ steps }: Pick<Flow, 'steps'>): FlowGraph {
  const order = [...stepsOf(steps)].map(({ step }) => step);
  const known = new Set(order.map(({ id }) => id));
  const edges = new Map<string, GraphEdge>();
  const ends = new Set<string>();
  const lead = (from: string, by: By, to: string | null) => {
    if (to === null || to === from) return;
    if (!known.has(to)) ends.add(to);
    const key = `${from} ${to}`;
    edges.set(key, { from, to, by: [...(edges.get(key)?.by ?? []), by] });
  };
  /** @returns where a list begins: at what comes behind it, if it is empty */
  const list = (inner: readonly Step[], next: string | null): string | null =>
    inner.reduceRight((behind: string | null, step) => {
      follow(step, behind);
      return step.id;
    }, next);
  const follow = (step: Step, next: string | null) => {
    const { id } = step;
    switch (step.type) {
      case 'say':
      case 'ask':
      case 'answer':
        return lead(id, 'next', next);
      case 'goto':
        return lead(id, 'next', known.has(step.step) ? step.step : null);
      case 'branch':
        for (const [index, each] of step.cases.entries()) lead(id, index, list(each.steps, next));
        if (step.otherwise) lead(id, 'otherwise', list(step.otherwise, next));
        return;
      case 'details':
        lead(id, 'next', next);
        return lead(id, 'otherwise', step.otherwise ? list(step.otherwise, next) : endId(id));
      case 'book':
        lead(id, 'next', next);
        if (step.otherwise) lead(id, 'otherwise', list(step.otherwise, next));
        return;
      case 'person': {
        // Behind a person nothing has to follow.
        const then = next ?? endId(id);
        lead(id, 'next', then);
        if (step.otherwise) lead(id, 'otherwise', list(step.otherwise, then));
        return;
      }
      case 'end':
        return;
    }
  };
  const first = list(steps, null);
  lead(startId, 'next', first);
  const nodes = [
    { id: startId, step: null },
    ...order.map((step) => ({ id: step.id, step })),
    ...[...ends].map((id) => ({ id, step: null })),
  ];
  const places = new Map(nodes.map(({ id }, index) => [id, index]));
  const placeOf = (id: string) => places.get(id) ?? 0;
  const sorted = [...edges.values()].toSorted(
    (one, other) => placeOf(one.from) - placeOf(other.from) || placeOf(one.to) - placeOf(other.to),
  );
  return { nodes, edges: sorted };
}
