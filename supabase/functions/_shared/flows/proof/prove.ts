import { transition } from 'xstate';
import { hours, type Value } from '../answers.ts';
import { type Chart, caseOf, compile } from '../chart.ts';
import { type Flow, limits, listsIn, nameOf, type Step } from '../language.ts';
import { type End, type FlowEvent, leafOf, type Place } from '../place.ts';
import {
  type Classes,
  classesIn,
  explore,
  mostNodes,
  type Node,
  unreadAt,
  type Way,
  wayTo,
} from './explore.ts';

/** What the prover finds. */
export const proofKinds = [
  'trigger',
  'dead end',
  'undecided',
  'unreachable',
  'round',
  'endless',
  'unset',
  'person',
  'wordy',
  'large',
] as const;

/** Why a flow must not go live, in its owner's words. */
interface Problem {
  kind: (typeof proofKinds)[number];
  /** The step to mend. */
  step: string;
  text: string;
  /** The answer it is about: not everybody has been asked for it, or it may have been skipped. */
  answer?: string;
  /** The case that never happens, counted from 0. */
  case?: number;
  /** How to meet it, for the preview to play. */
  way: Way;
}

export interface Proof {
  problems: readonly Problem[];
  /** A way to each place that waits, to try a flow from there. */
  ways: ReadonlyMap<string, Way>;
  nodes: number;
}

/** So many problems of a kind are told at a step. */
const mostAlike = 3;

/** A problem that was found: at a node, or of the flow as a whole. */
type Finding = Pick<Problem, 'kind' | 'text' | 'answer' | 'case'> & {
  step: Step;
  node?: Node;
  last?: FlowEvent;
  skipped?: string;
};

/**
 * Looks at all that can happen in a flow, and says what is wrong with it.
 * @param chart of the flow, unless a test has spoilt one
 */
export function prove(flow: Flow, chart: Chart = compile(flow)): Proof {
  const classes = classesIn(chart);
  const nodes = explore(chart, classes);
  const problems: Problem[] = [];
  for (const { step, node, last, skipped, ...problem } of findings(flow, chart, nodes, classes)) {
    const own = step.id.split('-')[0] ?? '';
    const alike = problems.filter((each) => each.kind === problem.kind && each.step === own);
    if (alike.length === mostAlike || alike.some(({ text }) => text === problem.text)) continue;
    const answered = skipped === undefined ? {} : { [skipped]: null };
    const way = node ? wayTo(node, classes, { ...(last && { last }), answered }) : [];
    problems.push({ ...problem, step: own, way });
  }
  const waiting = [...firstAt(nodes)].filter(([, { place }]) => place.waitsFor !== 'nobody');
  return {
    problems,
    ways: new Map(waiting.map(([id, node]) => [id, wayTo(node, classes)])),
    nodes: nodes.length,
  };
}

/** For each place the node that was met first. */
function firstAt(nodes: readonly Node[]): ReadonlyMap<string, Node> {
  const first = new Map<string, Node>();
  for (const node of nodes) if (!first.has(node.place.id)) first.set(node.place.id, node);
  return first;
}

function* findings(flow: Flow, chart: Chart, nodes: readonly Node[], classes: Classes): Generator<Finding> {
  const [first] = flow.steps;
  if (!first) return;
  if (flow.triggers.length === 0) {
    yield {
      kind: 'trigger',
      step: first,
      text: 'Nothing begins this conversation: choose a button, words or a page.',
    };
  }
  if (nodes.length >= mostNodes) {
    const text =
      'This conversation remembers too much at once to be checked: look at an answer soon after it is given.';
    yield { kind: 'large', step: first, text };
    return;
  }
  yield* unreached(flow.steps, new Set(nodes.map(({ place }) => place.id)));
  yield* deadEnds(nodes, chart, classes);
  yield* unset(nodes, chart, classes);
  yield* rounds(nodes);
  yield* endless(nodes);
  yield* withoutPerson(nodes, chart);
}

/** A step as a sentence names it. */
export const said = (step: Step) => `“${nameOf(step)}”`;

/** Steps and cases that nobody gets to: of several in a row the first. */
function* unreached(steps: readonly Step[], met: ReadonlySet<string>, isListMet = true): Generator<Finding> {
  let isBeforeMet = isListMet;
  for (const step of steps) {
    const isMet = met.has(step.id);
    if (isBeforeMet && !isMet)
      yield { kind: 'unreachable', step, text: `Nobody ever gets to ${said(step)}.` };
    isBeforeMet = isMet;
    for (const [index, list] of listsIn(step).entries()) {
      const isCase = step.type === 'branch' && index < step.cases.length;
      const isInnerMet = isMet && !(isCase && !met.has(caseOf(step, index)));
      if (isMet && !isInnerMet) {
        const text = `Case ${index + 1} of ${said(step)} never happens.`;
        yield { kind: 'unreachable', step, text, case: index };
      }
      yield* unreached(list, met, isInnerMet);
    }
  }
}

/** Where a flow stops because nothing follows, or because no case fits. */
function* deadEnds(nodes: readonly Node[], { places }: Chart, classes: Classes): Generator<Finding> {
  for (const node of nodes) {
    const { step, looksAt } = node.place;
    for (const { to, cause } of node.next) {
      if (!('event' in cause)) continue;
      const found = { step, node, last: cause.event };
      if (to === 'lost' && step.type === 'goto') {
        yield { ...found, kind: 'dead end', text: `${said(step)} leads to a step that does not exist.` };
      } else if (to === 'lost') {
        yield { ...found, kind: 'dead end', text: `Nothing comes after ${said(step)}.` };
      } else if (to === 'undecided') {
        const read = looksAt.filter((name) => unreadAt(node.answers[name]) === undefined);
        const known = read.map((name) => describe(name, node.answers[name], places, classes));
        yield {
          ...found,
          kind: 'undecided',
          text: `${said(step)} does not say what happens for ${known.join(', ')}.`,
        };
      }
    }
  }
}

function describe(name: string, value: Value | undefined, places: Chart['places'], classes: Classes): string {
  const askedAt = [...places.values()].filter(({ saves }) => saves === name).map(({ id }) => id);
  const all = (name === hours ? [hours] : askedAt).flatMap((id) => classes.get(id) ?? []);
  const same = all.find((each) => JSON.stringify(each.value) === JSON.stringify(value));
  const words = same?.words ?? 'no answer';
  return name === hours ? words : `{${name}}: ${words}`;
}

/** Answers that are used before everybody was asked for them, or that may have been skipped. */
function* unset(nodes: readonly Node[], { places }: Chart, classes: Classes): Generator<Finding> {
  const asked = new Set([...places.values()].map(({ saves }) => saves));
  const maySkip = (value: Value | undefined) => {
    const at = unreadAt(value);
    return at === undefined ? value === null : classes.get(at)?.some((each) => each.value === null);
  };
  for (const node of nodes) {
    const { step, needs, looksAt } = node.place;
    for (const name of new Set([...needs, ...looksAt])) {
      if (name === hours) continue;
      const found = { kind: 'unset', step, node, answer: name } as const;
      const uses = `${said(step)} uses {${name}}`;
      if (!asked.has(name)) yield { ...found, text: `${uses}, which nobody is asked for.` };
      else if (!(name in node.answers))
        yield { ...found, text: `${uses}, but not everybody has been asked for it.` };
      else if (needs.includes(name) && maySkip(node.answers[name])) {
        const text = `${uses}, which may have been skipped: write {${name}|something else}.`;
        yield { ...found, skipped: name, text };
      }
    }
  }
}

/** Rounds in which nobody is asked anything, and too many messages one after the other. */
function* rounds(nodes: readonly Node[]): Generator<Finding> {
  const counted = new Map<Node, number>();
  const open: Node[] = [];
  function* count(node: Node | End): Generator<Finding, number> {
    if (typeof node === 'string') return 0;
    const known = counted.get(node);
    if (known !== undefined) return known;
    if (open.includes(node)) {
      const names = new Set(open.slice(open.indexOf(node)).map(({ place }) => said(place.step)));
      const text = `${[...names].join(', ')}: this goes round and round without a question.`;
      yield { kind: 'round', step: node.place.step, node, text };
      return 0;
    }
    open.push(node);
    let most = 0;
    const silent = node.place.waitsFor === 'nobody' ? node.next : [];
    for (const { to } of silent) most = Math.max(most, yield* count(to));
    open.pop();
    const own = silent.some(({ cause }) => 'event' in cause) && speaks(node.place) ? 1 : 0;
    counted.set(node, most + own);
    return most + own;
  }
  for (const node of nodes) {
    const { step } = node.place;
    if ((yield* count(node)) <= limits.messages) continue;
    const text = `From ${said(step)} on, the bot says more than ${limits.messages} things in a row.`;
    yield { kind: 'wordy', step, node, text };
  }
}

/** Whether a place says something, or a booking may say there what it has come to. */
const speaks = ({ text, comes }: Place) =>
  text !== undefined || (comes !== undefined && !comes.includes('known'));

/** From where no way leads to an end, or to a member. */
function* endless(nodes: readonly Node[]): Generator<Finding> {
  const ending = new Set<Node | End>(nodes.filter(({ place }) => place.waitsFor === 'member'));
  const ends = (node: Node) => node.next.some(({ to }) => typeof to === 'string' || ending.has(to));
  for (let before = -1; before < ending.size; ) {
    before = ending.size;
    // What comes later is met later.
    for (const node of nodes.toReversed()) if (ends(node)) ending.add(node);
  }
  const node = nodes.find((each) => !ending.has(each) && each.place.waitsFor !== 'nobody');
  if (!node) return;
  const { step } = node.place;
  yield {
    kind: 'endless',
    step,
    node,
    text: `From ${said(step)} on, this conversation never comes to an end.`,
  };
}

/** Where a wish for a person leads to neither a member nor a form, or not back. */
function* withoutPerson(nodes: readonly Node[], { machine }: Chart): Generator<Finding> {
  for (const node of firstAt(nodes).values()) {
    const { place, answers } = node;
    if (place.waitsFor !== 'visitor') continue;
    const here = machine.resolveState({
      value: { steps: place.id },
      context: { answers, trail: [], misses: 0 },
    });
    const after = (...events: FlowEvent[]) =>
      events.reduce((snapshot, event) => transition(machine, snapshot, event)[0], here);
    const isBack = (...events: FlowEvent[]) => leafOf(after(...events).value) === place.id;
    const wish: FlowEvent = { type: 'person' };
    const isHeard =
      after(wish, { type: 'next', isOpen: true }).hasTag('member') &&
      after(wish, { type: 'next', isOpen: false }).hasTag('visitor') &&
      isBack(wish, { type: 'next', isOpen: true }, { type: 'handedBack' }) &&
      after({ type: 'taken' }).hasTag('member') &&
      isBack({ type: 'taken' }, { type: 'handedBack' });
    if (isHeard) continue;
    yield {
      kind: 'person',
      step: place.step,
      node,
      text: `At ${said(place.step)} nobody can ask for a person.`,
    };
  }
}
