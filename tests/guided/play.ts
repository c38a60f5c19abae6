import type { Ask } from '../../supabase/functions/_shared/flows/ask.ts';
import type { Way } from '../../supabase/functions/_shared/flows/explore.ts';
import type { Flow } from '../../supabase/functions/_shared/flows/language.ts';
import {
  type Booking,
  type BookingStep,
  type Happening,
  type Moment,
  type Result,
  type Said,
  step,
} from '../../supabase/functions/_shared/flows/run.ts';

/** A Thursday. */
export const moment: Moment = { at: 1_767_258_000_000, today: '2026-01-01', isOpen: true, language: 'en' };

const asking = (what: 'day' | 'time', times: string[], state: { day?: string }): BookingStep => {
  const choices = times.map((id) => ({ id, label: id }));
  const ask: Ask = {
    step: `booking-${what}`,
    label: `Which ${what}?`,
    kind: 'choice',
    choices,
    many: false,
    commands: [],
  };
  return { messages: [ask.label], state, ask };
};

const wordsOf = (said: Said) =>
  'text' in said ? said.text : 'answer' in said ? String(said.answer.value) : said.command;

/** Stands for booking: a day, then a time; "none" books nothing. */
export const booking: Booking = {
  start: () => asking('day', ['Friday', 'Saturday'], {}),
  step(state, said) {
    const day = typeof state === 'object' && state !== null && 'day' in state ? state.day : undefined;
    const chosen = wordsOf(said).slice(0, 40);
    if (chosen === 'none') return { messages: ['Then not.'], booked: null };
    if (day === undefined) return asking('time', ['18:00', '20:00'], { day: chosen });
    return { messages: ['Booked.'], booked: `${String(day)}, ${chosen}` };
  },
};

/** Booking while nothing is free. */
export const fullyBooked: Booking = {
  ...booking,
  start: () => ({ messages: ['Nothing is free.'], booked: null }),
};

/** What is said or happens, at which moment. */
export type Doing = (Said | { happened: Happening } | { begins: true }) & Partial<Moment>;

let inputs = 0;

/** One input, under an id of its own. */
export function hear(
  flow: Flow | null,
  { state }: Pick<Result, 'state'>,
  doing: Doing,
  bookings = booking,
): Result {
  inputs += 1;
  return step(flow, state, { ...moment, id: `input ${inputs}`, ...doing }, bookings);
}

export const begin = (flow: Flow, at: Partial<Moment> = {}, bookings = booking): Result =>
  hear(flow, { state: null }, { begins: true, ...at }, bookings);

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
function doingsOf({ at, event, isOpen }: Way[number]): Doing[] {
  switch (event.type) {
    case 'begin':
      return [{ begins: true, isOpen }];
    case 'answer':
      return [{ answer: { step: at, value: event.value }, isOpen }];
    case 'skip':
      return [{ command: 'skip', isOpen }];
    case 'question':
      return [{ text: 'Do you have parking', isOpen }];
    case 'booked':
      return ['Friday', '20:00'].map((text) => ({ text, isOpen }));
    case 'notBooked':
      return [{ text: 'none', isOpen }];
    case 'handedBack':
    case 'nobody':
      return [{ happened: event.type, isOpen }];
    default:
      throw new Error(`No way leads by ${event.type}.`);
  }
}

/** Goes a way as a visitor would. @returns what came of each input */
export function play(flow: Flow, way: Way): Result[] {
  const results: Result[] = [];
  for (const doing of way.flatMap(doingsOf)) {
    results.push(hear(flow, results.at(-1) ?? { state: null }, doing));
  }
  return results;
}
