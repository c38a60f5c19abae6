import { initialTransition, type StateValue, transition } from 'xstate';
import { type Answers, holds, hours, lookedAtBy, type Value } from '../answers.ts';
import type { Chart } from '../chart.ts';
import { stepsOf } from '../language.ts';
import { type End, endOf, type FlowEvent, leafOf, type Place } from '../place.ts';
import { type Class, classesOf } from './classes.ts';

/**
 * A place, with the answers that still matter there. An answer stays unread until something looks at it; from there a
 * flow goes on once for each class of it.
 */
export interface Node {
  place: Place;
  answers: Answers;
  /** How it was met first. */
  before?: { node: Node; cause: Cause };
  next: { to: Node | End; cause: Cause }[];
}

/** What leads from a node to the next: an event, or that an answer turns out to be one of a class. */
export type Cause = { event: FlowEvent } | { reads: string; value: Value };

/** With so many nodes it is given up: a flow is too large to be proved. */
export const mostNodes = 5_000;

/** For each place that saves an answer, and for the hours, what may be answered. */
export type Classes = ReadonlyMap<string, readonly Class[]>;

/** How one gets somewhere: what happens at which place, and whether the business is open then. */
export type Way = readonly { at: string; event: FlowEvent | { type: 'begin' }; isOpen: boolean }[];

/** Stands for an answer that nothing has looked at yet: with it, where it was given. */
const mark = '\0';
const unread = (place: string): Value => `${mark}${place}`;

/** Where an answer was given that nothing has looked at. */
export const unreadAt = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : undefined;

/** What may be answered at each place that saves an answer. */
export function classesIn({ flow, places }: Chart): Classes {
  const branches = [...stepsOf(flow.steps)].flatMap(({ step }) => (step.type === 'branch' ? [step] : []));
  const conditions = branches.flatMap(({ cases }) => cases.flatMap(({ when }) => when));
  const classes = new Map<string, readonly Class[]>();
  for (const { id, asked, saves, isOptional, books } of places.values()) {
    if (saves === undefined) continue;
    const own = conditions.filter((each) => 'answer' in each && each.answer === saves);
    // What a booking offers is not known before.
    const isOffered = books === 'service' || books === 'time';
    const given = classesOf(isOffered || !asked ? { kind: 'text' } : asked, own);
    classes.set(id, isOptional ? [...given, { value: null, words: 'no answer' }] : given);
  }
  return classes.set(hours, [
    { value: true, words: 'while you are open' },
    { value: false, words: 'while you are closed' },
  ]);
}

/** Follows a chart wherever answers lead. Interruptions are left out: they lead back to where they came from. */
export function explore(chart: Chart, classes: Classes): Node[] {
  const { machine, places } = chart;
  const live = liveAnswers(places);
  const nodes = new Map<string, Node>();
  const arrive = (value: StateValue, answers: Answers, before?: Node['before']): Node | End => {
    const id = leafOf(value);
    const end = endOf(id);
    const place = places.get(id);
    if (end || !place) return end ?? 'lost';
    const kept = Object.entries(answers).filter(([name]) => live.get(id)?.has(name));
    const key = JSON.stringify([id, kept.sort(([one], [other]) => (one < other ? -1 : 1))]);
    const known = nodes.get(key);
    if (known) return known;
    const node: Node = { place, answers: Object.fromEntries(kept), next: [], ...(before && { before }) };
    if (nodes.size < mostNodes) nodes.set(key, node);
    return node;
  };
  arrive(initialTransition(machine)[0].value, { [hours]: unread(hours) });
  // A map may grow while it is iterated.
  for (const node of nodes.values()) {
    if (nodes.size === mostNodes) break;
    const { place, answers } = node;
    const reads = readNext(node);
    if (reads !== undefined) {
      for (const { value } of classes.get(unreadAt(answers[reads]) ?? '') ?? []) {
        const cause = { reads, value };
        node.next.push({
          to: arrive({ steps: place.id }, { ...answers, [reads]: value }, { node, cause }),
          cause,
        });
      }
      continue;
    }
    const context = { answers, trail: [], misses: 0 };
    const here = machine.resolveState({ value: { steps: place.id }, context });
    for (const event of eventsAt(node)) {
      const [after] = transition(machine, here, event);
      const cause = { event };
      // With each input it may have become another hour.
      const given = after.context.answers;
      const known = place.waitsFor === 'nobody' ? given : { ...given, [hours]: unread(hours) };
      node.next.push({
        to: arrive(after.value, known, { node, cause }),
        cause,
      });
    }
  }
  return [...nodes.values()];
}

/** The unread answer that a place looks at next: the first that still decides where it leads. */
function readNext({ place: { step, looksAt }, answers }: Node): string | undefined {
  const isUnread = (name: string) => unreadAt(answers[name]) !== undefined;
  if (step.type !== 'branch' || looksAt.length === 0) return looksAt.find(isUnread);
  for (const { when } of step.cases) {
    const known = when.filter((each) => !isUnread(lookedAtBy(each)));
    if (!known.every((each) => holds(each, answers, answers[hours] === true))) continue;
    return when.map(lookedAtBy).find(isUnread);
  }
  return undefined;
}

function eventsAt({ place, answers }: Node): FlowEvent[] {
  const { id, waitsFor, asked, saves } = place;
  switch (waitsFor) {
    case 'nobody':
      return nextAt(place, answers[hours] === true);
    case 'member':
      return [{ type: 'handedBack' }, { type: 'nobody' }];
    case 'visitor': {
      if (asked?.kind === 'question') return [{ type: 'question' }];
      const values = saves === undefined ? [true, false] : [unread(id)];
      return values.map((value) => ({ type: 'answer', value }));
    }
  }
}

/** How a place that waits for nobody goes on. What is known already is as if it had been asked. */
function nextAt({ id, comes, saves }: Place, isOpen: boolean): FlowEvent[] {
  if (!comes) return [{ type: 'next', isOpen }];
  const keeps = saves === undefined ? {} : { [saves]: unread(id) };
  return comes
    .filter((came) => came !== 'known')
    .map((came) => ({ type: 'next', isOpen, came, ...(came === 'booked' && { keeps }) }));
}

/** For each place the answers that are read there or on some way from it, before they are given anew. */
function liveAnswers(places: Chart['places']): ReadonlyMap<string, ReadonlySet<string>> {
  const live = new Map(
    [...places.values()].map(({ id, needs, looksAt }) => [id, new Set([...needs, ...looksAt])] as const),
  );
  for (let isNews = true; isNews; ) {
    isNews = false;
    // From the last place to the first, so that mostly one round is enough.
    for (const { id, waitsFor, leadsTo, saves } of [...places.values()].reverse()) {
      const own = live.get(id);
      const later = leadsTo.flatMap((next) => [...(live.get(next) ?? [])]);
      for (const name of later) {
        const isGivenHere = name === saves || (name === hours && waitsFor !== 'nobody');
        if (isGivenHere || !own || own.has(name)) continue;
        own.add(name);
        isNews = true;
      }
    }
  }
  return live;
}

/** A move from a node to the next. */
export interface Move {
  node: Node;
  cause: Cause;
}

/** The moves by which a node was met first. */
export function movesTo(node: Node): Move[] {
  const moves: Move[] = [];
  for (let at = node; at.before; at = at.before.node) moves.unshift(at.before);
  return moves;
}

/**
 * How one gets to a node.
 * @param last what happens there in the end
 * @param answered answers that nothing has read
 */
export const wayTo = (
  node: Node,
  classes: Classes,
  { last, answered = {} }: { last?: FlowEvent; answered?: Answers } = {},
): Way =>
  wayAlong([...movesTo(node), ...(last ? [{ node, cause: { event: last } }] : [])], classes, answered);

/**
 * What visitors do who make these moves, from the first on. What was read later is what was answered before.
 * @param answered answers that nothing has read
 */
export function wayAlong(moves: readonly Move[], classes: Classes, answered: Answers = {}): Way {
  const way: Way[number][] = [];
  const read = new Map<string, Value>(Object.entries(answered));
  const take = (name: string, otherwise: Value): Value => {
    const value = read.get(name) ?? null;
    const isRead = read.delete(name);
    return isRead ? value : otherwise;
  };
  for (const {
    node: { place },
    cause,
  } of moves.toReversed()) {
    if ('reads' in cause) read.set(cause.reads, cause.value);
    else if (place.waitsFor !== 'nobody') way.unshift(inputAt(place, cause.event, classes, take));
    else if (isUnusual(place, cause.event)) way.unshift({ at: place.id, event: cause.event, isOpen: true });
  }
  return [{ at: '', event: { type: 'begin' }, isOpen: take(hours, true) === true }, ...way];
}

/** Whether a booking comes to something else than mostly: a way says so. */
const isUnusual = ({ comes }: Place, event: FlowEvent) =>
  event.type === 'next' && event.came !== undefined && event.came !== comes?.[0];

function inputAt(
  { id, saves }: Place,
  event: FlowEvent,
  classes: Classes,
  take: (name: string, otherwise: Value) => Value,
): Way[number] {
  const isOpen = take(hours, true) === true;
  if (!('value' in event) || saves === undefined) return { at: id, event, isOpen };
  const value = take(saves, classes.get(id)?.[0]?.value ?? null);
  return { at: id, event: value === null ? { type: 'skip' } : { ...event, value }, isOpen };
}
