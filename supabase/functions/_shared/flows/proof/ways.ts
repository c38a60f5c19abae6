import { caseOf, compile } from '../chart.ts';
import { type Flow, type Step, stepsOf } from '../language.ts';
import type { End } from '../place.ts';
import {
  type Cause,
  classesIn,
  explore,
  type Move,
  movesTo,
  type Node,
  type Way,
  wayAlong,
  wayTo,
} from './explore.ts';

/** By what a step is left: a case of a branch (counted from 0), what is done otherwise, or its usual way. */
export type By = number | 'otherwise' | 'next';

/** A way of a visitor through a flow, to an end or as far as one gets. */
interface Through {
  way: Way;
  /** Each step that it leaves, and by what, in their order. */
  turns: readonly { step: string; by: By }[];
}

export interface Ways {
  /** Ways that together leave every step by all that it can be left by. */
  through: readonly Through[];
  /** For each step that somebody gets to, a way there. */
  to: ReadonlyMap<string, Way>;
}

/** The owner's step that a node belongs to: our own forms within a step are named after it. */
const ownStep = ({ place }: Node): string => place.step.id.split('-')[0] ?? '';

/** The ways through a flow, as the prover knows them. For any flow that its schema takes, faulty ones included. */
export function waysThrough(flow: Flow): Ways {
  const chart = compile(flow);
  const classes = classesIn(chart);
  const nodes = explore(chart, classes);
  const steps = new Map([...stepsOf(flow.steps)].map(({ step }) => [step.id, step]));
  const onwards = movesOnwards(nodes);
  const met = new Set<string>();
  const through: Through[] = [];
  // The farthest first: on the way there much of the rest is met.
  for (const node of nodes.toReversed()) {
    for (const { to, cause } of node.next) {
      const own = turnOf(node, cause, to, steps);
      if (!own || met.has(keyOf(own))) continue;
      const moves = [...movesTo(node), { node, cause }, ...after(to, onwards)];
      const turns = moves.flatMap((move) => turnOf(move.node, move.cause, targetOf(move), steps) ?? []);
      for (const turn of turns) met.add(keyOf(turn));
      through.push({ way: wayAlong(moves, classes), turns });
    }
  }
  const to = new Map<string, Way>();
  for (const node of nodes) if (!to.has(ownStep(node))) to.set(ownStep(node), wayTo(node, classes));
  return { through: through.toReversed(), to };
}

const keyOf = ({ step, by }: Through['turns'][number]) => `${step} ${by}`;

const targetOf = ({ node, cause }: Move): Node | End =>
  node.next.find((each) => each.cause === cause)?.to ?? 'lost';

/** For each node the move that leads nearest to an end; none where no way leads to one. */
function movesOnwards(nodes: readonly Node[]): ReadonlyMap<Node, Move> {
  const before = new Map<Node, Move[]>();
  const onwards = new Map<Node, Move>();
  for (const node of nodes) {
    for (const { to, cause } of node.next) {
      if (typeof to === 'string') {
        if (!onwards.has(node)) onwards.set(node, { node, cause });
      } else before.set(to, [...(before.get(to) ?? []), { node, cause }]);
    }
  }
  // A map may grow while it is iterated.
  for (const node of onwards.keys()) {
    for (const move of before.get(node) ?? []) if (!onwards.has(move.node)) onwards.set(move.node, move);
  }
  return onwards;
}

/** The moves from a node to the nearest end. */
function after(to: Node | End, onwards: ReadonlyMap<Node, Move>): Move[] {
  const moves: Move[] = [];
  for (let at = to; typeof at !== 'string'; ) {
    const move = onwards.get(at);
    if (!move) return moves;
    moves.push(move);
    at = targetOf(move);
  }
  return moves;
}

/** By what a move leaves a step; nothing if it goes on within the step. */
function turnOf(
  node: Node,
  cause: Cause,
  to: Node | End,
  steps: ReadonlyMap<string, Step>,
): Through['turns'][number] | null {
  if (!('event' in cause)) return null;
  const { place } = node;
  const id = ownStep(node);
  const step = steps.get(id);
  const cases = place.step.type === 'branch' ? place.step : null;
  const index = cases ? cases.cases.findIndex((_, each) => caseOf(cases, each) === place.id) : -1;
  if (index >= 0) return { step: id, by: index };
  if (typeof to !== 'string' && ownStep(to) === id) return null;
  return { step: id, by: step && isOtherwise(step, node, cause) ? 'otherwise' : 'next' };
}

/** Whether a move out of a step is what it does otherwise. */
function isOtherwise(step: Step, { place }: Node, cause: Cause): boolean {
  const event = 'event' in cause ? cause.event : null;
  switch (step.type) {
    case 'branch':
      return true;
    case 'details':
      return place.id === step.id && event?.type === 'answer' && event.value === false;
    case 'book':
      return step.otherwise !== undefined && !(event?.type === 'next' && event.came === 'booked');
    case 'person':
      return step.otherwise !== undefined && event?.type !== 'handedBack';
    default:
      return false;
  }
}
