import type { HoursWords } from '../languages/phrasebook.ts';
import { nearestWord } from '../spelling.ts';
import { listed, plainWords } from '../words.ts';
import { addDays, weekdayOf } from './schedule.ts';

/** What is asked about opening hours. */
export type HoursQuestion =
  | { about: 'now' }
  | { about: 'week' }
  /** Days in order; `at`: at this minute of the day. */
  | { about: 'open' | 'opens' | 'closes'; days: string[]; at?: number };

/** 7pm, 7:30 pm, 19:00, 19h, 7.30 */
const clock = /(?<![\d.:])(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm|a\.m\.|p\.m\.|h|uhr)?(?![\d:])/gi;

/**
 * Reads a question that is about opening hours and nothing else: all its words are of the language's list. "Are you
 * open for breakfast?" is not: breakfast may have an entry.
 * @param today the day at the business, YYYY-MM-DD
 * @param goesOn the question before was about hours: "and on Sunday?" is, too
 */
export function readHoursQuestion(
  text: string,
  words: HoursWords,
  today: string,
  goesOn = false,
): HoursQuestion | undefined {
  const { rest, at } = takeClock(text, words);
  const { rest: others, date } = takeDate(rest, words, today);
  const known = plainWords(others).map((word) => correct(word, words));
  if (known.some((word) => word === undefined)) return undefined;
  const has = (list: string) => known.some((word) => word !== undefined && listed(list).has(word));

  const days: string[] = [];
  const add = (day: string) => {
    if (!days.includes(day)) days.push(day);
  };
  if (date !== undefined) add(date);
  if (has(words.today)) add(today);
  if (has(words.tomorrow)) add(addDays(today, 1));
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = addDays(today, ahead);
    const weekday = weekdayOf(day);
    const named = has(words.days[weekday] ?? '');
    if (named || (has(words.weekend) && (weekday === 0 || weekday === 6))) add(day);
  }
  days.sort();

  const [open, close, hours] = [has(words.open), has(words.close), has(words.hours)];
  const about = open || close || hours;
  if (!about && !(goesOn && (days.length > 0 || at !== undefined))) return undefined;
  if (at !== undefined) return { about: 'open', days: days.length > 0 ? days : [today], at };
  if (has(words.now)) return { about: 'now' };
  const asksWhen = asksForTime.test(text);
  if (days.length > 0) {
    if (asksWhen && close && !open) return { about: 'closes', days };
    if (
      asksWhen &&
      open &&
      !close &&
      /\b(open|opens|abre|abren|öffne[tn]|öffnen)\b/i.test(text) &&
      !statesOpen.test(text)
    ) {
      return { about: 'opens', days };
    }
    return { about: 'open', days };
  }
  if (asksWhen && close && !open && !hours) return { about: 'closes', days: [today] };
  if (has(words.weekdays) || hours || asksWhen) return { about: 'week' };
  return { about: 'now' };
}

const asksForTime =
  /\b(when|what time|how late|how long|how early|til when|hours?)\b|cuándo|cuando|qué hora|que hora|\bwann\b|wie lange|um wie viel/i;
/** "when are you open", unlike "when do you open" */
const statesOpen = /\b(are|r|is|be) (you|u|ya|they|the \w+) open\b/i;

/** A word of the language's list, or the one it is a slip of. */
function correct(word: string, words: HoursWords): string | undefined {
  const all = vocabulary(words);
  return all.has(word) ? word : nearestWord(word, [...all]);
}

const vocabularies = new WeakMap<HoursWords, ReadonlySet<string>>();

function vocabulary(words: HoursWords): ReadonlySet<string> {
  const known =
    vocabularies.get(words) ??
    listed(
      [
        words.open,
        words.close,
        words.hours,
        words.now,
        words.today,
        words.tomorrow,
        words.weekend,
        words.weekdays,
      ]
        .concat(words.days, words.around)
        .join(' '),
    );
  vocabularies.set(words, known);
  return known;
}

function takeClock(text: string, words: HoursWords): { rest: string; at?: number } {
  for (const found of text.matchAll(clock)) {
    const [whole, hour = '', minute, half = ''] = found;
    // A bare number is a day of the month, if anything.
    if (minute === undefined && half === '') continue;
    const late = /^p/i.test(half);
    const early = /^a/i.test(half);
    const hours = Number(hour) === 12 && (late || early) ? (late ? 12 : 0) : Number(hour) + (late ? 12 : 0);
    if (hours > 24 || Number(minute ?? 0) > 59) continue;
    return { rest: text.replace(whole, ' '), at: hours * 60 + Number(minute ?? 0) };
  }
  const plain = plainWords(text);
  if (plain.some((word) => listed(words.noon).has(word))) {
    return { rest: plain.filter((word) => !listed(words.noon).has(word)).join(' '), at: 12 * 60 };
  }
  if (plain.some((word) => listed(words.midnight).has(word))) {
    return { rest: plain.filter((word) => !listed(words.midnight).has(word)).join(' '), at: 24 * 60 - 1 };
  }
  return { rest: text };
}

/** Takes a holiday, "the 25th", "25 December" or "December 25" out of a text: the next such day. */
function takeDate(text: string, words: HoursWords, today: string): { rest: string; date?: string } {
  const plain = plainWords(text).join(' ');
  for (const [date, names] of Object.entries(words.holidays)) {
    for (const name of listed(names)) {
      const spelled = name.replaceAll('_', ' ');
      if (!` ${plain} `.includes(` ${spelled} `)) continue;
      const rest = ` ${plain} `.replace(` ${spelled} `, ' ');
      // Of "christmas eve" only the whole is the 24th, and its first word is another day's name.
      return { rest, date: nextDate(today, Number(date.slice(3)), Number(date.slice(0, 2))) };
    }
  }
  const month =
    words.months.findIndex((names) => plain.split(' ').some((word) => listed(names).has(word))) + 1;
  const number = /(?:^| )(\d{1,2})(?:st|nd|rd|th)?(?= |$)/.exec(plain);
  const dayOfMonth = Number(number?.[1] ?? 0);
  if (!number || dayOfMonth < 1 || dayOfMonth > 31) return { rest: plain };
  const rest = plain
    .replace(number[0], ' ')
    .split(' ')
    .filter((word) => month === 0 || !listed(words.months[month - 1] ?? '').has(word))
    .join(' ');
  return { rest, date: nextDate(today, dayOfMonth, month || undefined) };
}

/** The next day, today included, with this day of the month (and month). */
function nextDate(today: string, dayOfMonth: number, month?: number): string {
  for (let ahead = 0; ahead < 4 * 366; ahead += 1) {
    const day = addDays(today, ahead);
    if (Number(day.slice(8)) === dayOfMonth && (!month || Number(day.slice(5, 7)) === month)) return day;
  }
  return today;
}
