import type { Ask } from '../../../supabase/functions/_shared/flows/ask.ts';
import {
  type Desk,
  type Found,
  keyOf,
  type Need,
  type Service,
} from '../../../supabase/functions/_shared/flows/booking/booking.ts';
import type { Flow, Question, Step } from '../../../supabase/functions/_shared/flows/language.ts';
import type { Came } from '../../../supabase/functions/_shared/flows/place.ts';
import type { Way } from '../../../supabase/functions/_shared/flows/proof/explore.ts';
import {
  type Happening,
  type Input,
  type Moment,
  pendingAsk,
  type Result,
  type Said,
  type State,
  step,
  wantsKnowledge,
} from '../../../supabase/functions/_shared/flows/run.ts';
import { cafe, readFlow } from '../language/samples.ts';

/** A Thursday. */
export const moment: Moment = { at: 1_767_258_000_000, today: '2026-01-01', isOpen: true, language: 'en' };

/** What stands for the times of a business: what can be booked, and what comes of each need. */
export interface World {
  services: readonly Service[];
  find: (need: Need) => Found;
}

const ids = { dinner: '00000000-0000-4000-8000-00000000000a', visit: '00000000-0000-4000-8000-00000000000b' };
export const services: readonly Service[] = [
  { id: ids.dinner, name: 'Dinner', party_from: 1, party_to: 8, horizon_days: 60, names: {}, price: null },
  {
    id: ids.visit,
    name: 'First visit',
    party_from: 1,
    party_to: 2,
    horizon_days: 60,
    names: {},
    price: null,
  },
];

/** Two times each day, all of which can be had. */
export const world: World = {
  services,
  find: (need) => {
    switch (need.what) {
      case 'days':
        return { what: 'days', days: ['2026-01-02', '2026-01-03', '2026-01-05'] };
      case 'times': {
        const { day, near } = need;
        const times = day === null ? [] : [`${day}T18:00Z`, `${day}T20:00Z`];
        return {
          what: 'times',
          times,
          nearest: near === null ? [] : ['2026-01-02T19:00Z', '2026-01-03T19:00Z'],
        };
      }
      case 'room':
        return { what: 'room', seats: 0, at: null };
      case 'hold':
        return { what: 'hold', outcome: 'ok', booking: 'held', until: '2026-01-01T09:05:00Z' };
      case 'confirm':
        return { what: 'confirm', outcome: 'ok', link: 'https://example.com/booking#token' };
    }
  },
};

/** Only one thing can be booked, for as many as come. */
export const only: World = {
  ...world,
  services: [
    { id: ids.dinner, name: 'Dinner', party_from: 1, party_to: 1, horizon_days: 60, names: {}, price: null },
  ],
};

/** A world in which some needs come to something else. */
export const butFor = (base: World, ...others: readonly Found[]): World => ({
  ...base,
  find: (need) => others.find(({ what }) => what === need.what) ?? base.find(need),
});

/** Booking while nothing is free. */
export const fullyBooked: World = butFor(
  only,
  { what: 'days', days: [] },
  { what: 'times', times: [], nearest: [] },
);

/** The world in which a booking comes to something else than mostly. */
function worldOf(came: Came | undefined, at: string): World {
  const isConfirmed = at.endsWith('-book');
  if (came === 'unoffered' || (came === 'gone' && /-(many|when)$/.test(at)))
    return { ...world, services: [] };
  if (came === 'full')
    return butFor(world, { what: 'days', days: [] }, { what: 'times', times: [], nearest: [] });
  if (came === 'near') return butFor(world, { what: 'times', times: [], nearest: ['2026-01-02T19:00Z'] });
  if (came === 'busy') return butFor(world, { what: 'hold', outcome: came });
  if (came === 'gone' && isConfirmed) return { ...world, services: [] };
  if (came !== 'taken' && came !== 'gone') return world;
  return butFor(world, isConfirmed ? { what: 'confirm', outcome: 'taken' } : { what: 'hold', outcome: came });
}

/** Does something for a booking until it needs nothing more. */
function knowing<Outcome extends { needs?: Need }>(
  { services: offered, find }: World,
  act: (desk: Desk) => Outcome,
): Outcome {
  const found = new Map<string, Found>();
  for (;;) {
    const outcome = act({ services: offered, zone: 'UTC', locale: 'en', found });
    if (!outcome.needs) return outcome;
    found.set(keyOf(outcome.needs), find(outcome.needs));
  }
}

/** One input. */
export const take = (flow: Flow | null, state: State | null, input: Input, at = world): Result =>
  knowing(at, (desk) => step(flow, state, input, desk));

/** What a running flow asks. */
export const askedAt = (flow: Flow, state: State, at = world): Ask | null =>
  knowing(at, (desk) => pendingAsk(flow, state, moment, desk)).ask;

/** Whether a text may be a question where a flow is. */
export function mayAskAt(flow: Flow, state: State, text: string): boolean {
  let mayAsk = false;
  knowing(world, (desk) => {
    const pending = pendingAsk(flow, state, moment, desk);
    if (!pending.needs) mayAsk = wantsKnowledge(flow, state, text, moment, desk);
    return pending;
  });
  return mayAsk;
}

/** What is said or happens, at which moment. */
export type Doing = (Said | { happened: Happening } | { begins: true; words?: string }) & Partial<Moment>;

let inputs = 0;

/** One input, under an id of its own. */
export function hear(flow: Flow | null, { state }: Pick<Result, 'state'>, doing: Doing, at = world): Result {
  inputs += 1;
  const result = take(flow, state, { ...moment, id: `input ${inputs}`, ...doing }, at);
  listening?.push({ state, doing, result });
  return result;
}

/** An input, where it came to, and what came of it. */
export interface Heard {
  state: State | null;
  doing: Doing;
  result: Result;
}

let listening: Heard[] | null = null;

/** The inputs of what is done, in their order. */
export function heardIn(act: () => void): Heard[] {
  const heard: Heard[] = [];
  listening = heard;
  try {
    act();
  } finally {
    listening = null;
  }
  return heard;
}

export const begin = (flow: Flow, at: Partial<Moment> & { words?: string } = {}, where = world): Result =>
  hear(flow, { state: null }, { begins: true, ...at }, where);

/** Several inputs one after the other, the beginning being the first. @returns what came of each */
export function talk(flow: Flow, ...doings: Doing[]): Result[] {
  const results = [begin(flow)];
  for (const doing of doings) results.push(hear(flow, results.at(-1) ?? begin(flow), doing));
  return results;
}

/** The last of a list that is never empty. */
export function last<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) throw new Error('There is nothing in this list.');
  return item;
}

export const textsOf = (...results: readonly Result[]): string[] =>
  results.flatMap(({ messages }) => messages.map(({ text }) => text));

/** How a flow was over, if it is. */
export const endOf = (...results: readonly Result[]): string | undefined =>
  results
    .flatMap(({ effects }) => effects)
    .flatMap((effect) => (effect.type === 'over' ? effect.how : []))[0];

/** The inputs that a way of the prover's stands for. */
function doingsOf({ at, event, isOpen }: Way[number], { ask }: Pick<Result, 'ask'>): Doing[] {
  switch (event.type) {
    case 'begin':
      return [{ begins: true, isOpen }];
    case 'answer': {
      const [choice] = ask?.choices ?? [];
      const isBooked = /-(service|time)$/.test(at);
      return [{ answer: { step: at, value: isBooked && choice ? choice.id : event.value }, isOpen }];
    }
    case 'skip':
      return [{ command: 'skip', isOpen }];
    case 'question':
      return [{ text: 'Do you have parking', isOpen }];
    case 'handedBack':
    case 'nobody':
      return [{ happened: event.type, isOpen }];
    default:
      throw new Error(`No way leads by ${event.type}.`);
  }
}

/** Whether a way can be played: what can be booked is the same for two bookings within one input. */
export const isPlayable = (way: Way): boolean =>
  !way.some(({ event }, index) => {
    if (event.type !== 'next' || !['unoffered', 'full', 'gone'].includes(event.came ?? '')) return false;
    return (
      /-sure$/.test(way[index - 1]?.at ?? '') || /-(service|party|day|time)$/.test(way[index + 1]?.at ?? '')
    );
  });

/** Goes a way as a visitor would. @returns what came of each input */
export function play(flow: Flow, way: Way): Result[] {
  const results: Result[] = [];
  for (const [index, doing] of way.entries()) {
    // What a booking comes to belongs to the input before.
    if (doing.event.type === 'next') continue;
    const then = way[index + 1];
    const came = then?.event.type === 'next' ? then.event.came : undefined;
    const before = results.at(-1) ?? { state: null, ask: null };
    for (const each of doingsOf(doing, before)) {
      results.push(hear(flow, before, each, worldOf(came, then?.at ?? '')));
    }
  }
  return results;
}

/** A flow of the café with these steps. */
export const flowOf = (...steps: Step[]): Flow => readFlow({ ...cafe, steps });

/** A step that asks for what is saved under its own id. */
export const ask = (id: string, question: Question = { kind: 'text' }): Step => ({
  ...{ id, type: 'ask', saves: id, text: `What is ${id}?`, question },
});

/** Writes one text after the other. */
export const write = (...texts: string[]): Doing[] => texts.map((text) => ({ text }));

/** All that a booking is told, until it shows it. */
export const dinner = ['Dinner', 'seven of us', 'Friday', '6pm', 'yes', 'Ada', 'ada@example.com', 'skip'];

/** What all of these results cause. */
export const effectsOf = (...results: Result[]) => results.flatMap(({ effects }) => effects);
