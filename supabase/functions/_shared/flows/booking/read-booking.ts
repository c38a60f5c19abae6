import { plainWords } from '../../answers/words.ts';
import { containsAny, eachWord } from '../phrases/match.ts';
import { phrasesOf } from '../phrases/phrases.ts';
import { daysApart } from '../reading/read-day.ts';
import { numberIn } from '../reading/read-number.ts';
import type { Service } from './booking.ts';

/** Whether a message wants to book something: a wish with what it is for, and nothing that says otherwise. */
export function wantsBooking(said: string, language: string, services: readonly Service[]): boolean {
  const words = plainWords(said);
  const { wishes, things, wants, not } = phrasesOf(language).book;
  if (containsAny(words, not)) return false;
  if (containsAny(words, wishes)) return true;
  if (!containsAny(words, wants)) return false;
  return containsAny(words, things) || serviceIn(said, language, services) !== undefined;
}

/** Whether a message asks for what this visitor has booked. */
export function asksForBookings(said: string, language: string): boolean {
  return containsAny(plainWords(said), phrasesOf(language).book.mine);
}

/** What a service is called in a language, BCP 47; where it has no name in it, as in the bot's own. */
export const calledIn = ({ name, names }: Service, language: string): string =>
  names[language.slice(0, 2)] ?? name;

/** The one service that a text names, in its language or the bot's own. @param language of the text, BCP 47 */
export function serviceIn(said: string, language: string, services: readonly Service[]): Service | undefined {
  const text = ` ${plainWords(said).join(' ')} `;
  const named = services
    .flatMap((service) =>
      [...new Set([service.name, calledIn(service, language)])].map((name) => ({ service, name })),
    )
    .filter(({ name }) => {
      const words = plainWords(name).join(' ');
      return words !== '' && text.includes(` ${words} `);
    });
  // Of "cut" and "cut and colour" the longer is meant.
  const longest = Math.max(0, ...named.map(({ name }) => name.length));
  const [first, ...others] = new Set(
    named.filter(({ name }) => name.length === longest).map(({ service }) => service),
  );
  return others.length === 0 ? first : undefined;
}

/** For how many a text wants something, "for seven" or "4 people", and the rest of it: of days the numbers are left. */
export function partyIn(said: string, language: string): { guests: number | undefined; rest: string } {
  const phrases = phrasesOf(language);
  const { before, people, notPeople } = phrases.book;
  const tokens = said.split(/\s+/);
  const words = tokens.map((token) => plainWords(token).join(' '));
  const isIn = (list: string, word: string | undefined) =>
    word !== undefined && containsAny([word], eachWord(list));
  // Arabic writes "for" and the number as one word.
  const bare = (word: string) => (isIn(before, word[0]) ? word.slice(1) : word);
  const countIn = (word: string) => numberIn(word, phrases) ?? numberIn(bare(word), phrases);
  const at = words.findIndex((word, index) => {
    const number = countIn(word);
    if (number === undefined || number < 1 || number > 500) return false;
    const [previous, next] = [words[index - 1], words[index + 1]];
    return isIn(people, next) || (isIn(before, previous) && !isIn(notPeople, next));
  });
  if (at < 0) return { guests: undefined, rest: said };
  const guests = countIn(words[at] ?? '');
  return { guests, rest: tokens.filter((_, index) => index !== at).join(' ') };
}

/** When on a day, in minutes after midnight; `at` where a time was named, `isEarly` if it may be twelve hours later. */
export interface Wish {
  from: number;
  to: number;
  at?: number;
  isEarly?: boolean;
}

const parts = { morning: [0, 720], afternoon: [720, 1020], evening: [1020, 1440] } as const;

/** Reads what `timeIn` has found: `evening`, `19:30`, or `?7:00` of which nothing says which half of the day it is of. */
export function readWish(wish: string | undefined): Wish | undefined {
  if (wish === undefined) return undefined;
  for (const [name, [from, to]] of Object.entries(parts)) if (name === wish) return { from, to };
  const [hours = 0, minutes = 0] = wish.replace('?', '').split(':').map(Number);
  const at = hours * 60 + minutes;
  return { from: at, to: at + 1, at, isEarly: wish.startsWith('?') };
}

/** 7pm, 7:30 pm, 19:00, 19h, 19.30 Uhr */
const clock =
  /(?<![\d.:/-])(\d{1,2})(?:([:.h])(\d{2}))?\s?(am|pm|a\.m\.|p\.m\.|hs?|uhr)?(?![\p{L}\d:/.-])/giu;

/**
 * The time or the part of a day that a text wants, as `readWish` reads it, and the text without that.
 * @param isAsked whether a time was asked for, so that a bare number is one
 */
export function timeIn(
  text: string,
  language: string,
  isAsked = false,
): { wish: string | undefined; left: string } {
  const { at, morning, afternoon, evening } = phrasesOf(language).book;
  const said = daysApart(text, language, [morning, afternoon, evening].join(' | '));
  for (const { 0: whole, 1: hour = '', 2: sign, 3: minute = '00', 4: half, index } of said.matchAll(clock)) {
    const [before] = plainWords(said.slice(0, index)).slice(-1);
    const isBare = half === undefined && sign !== ':' && sign !== 'h';
    const isNamed = before !== undefined && containsAny([before], eachWord(at));
    if (isBare && !isNamed && !isAsked) continue;
    const [isLate, isMorning] = [/^p/i.test(half ?? ''), /^a/i.test(half ?? '')];
    const hours =
      Number(hour) === 12 && isMorning ? 0 : Number(hour) + (isLate && Number(hour) < 12 ? 12 : 0);
    if (hours > 23 || Number(minute) > 59) continue;
    const isEarly = half === undefined && hours < 12 && !hour.startsWith('0');
    return { wish: `${isEarly ? '?' : ''}${hours}:${minute}`, left: said.replace(whole, ' ') };
  }
  const words = plainWords(said);
  const named = Object.entries({ evening, afternoon, morning }).find(([, list]) => containsAny(words, list));
  return { wish: named?.[0], left: said };
}
