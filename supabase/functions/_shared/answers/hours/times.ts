import type { HoursWords } from '../languages/phrasebook.ts';
import { listed, plainWords } from '../words.ts';
import { dayOfRule, isPublicHoliday } from './holidays.ts';
import { addDays } from './schedule.ts';

/** A minute of the day; `orAt`: twelve hours later, where nothing says which half of the day is meant. */
interface Time {
  at: number;
  orAt?: number;
}

/** The days and times of a text, and the words that are left, without accents and signs. */
export interface Moments {
  dates: string[];
  /** The name of the holiday that the dates are, as somebody would write it. */
  holiday?: string;
  /** A month without a day: 12 is December. */
  month?: number;
  times: Time[];
  rest: string[];
}

/** 7pm, 7:30 pm, 19:00, 19h, 7.30 */
const clock = /(?<![\d.:/])(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm|a\.m\.|p\.m\.|hs?|uhr)?(?![\p{L}\d:/])/giu;

/** 9-5 */
const clockRange = /(?<![\d.:/])(\d{1,2})\s?[-–]\s?(\d{1,2})(?![\d.:/])/u;

/** 2026-12-24 */
const isoDate = /(?<!\d)(20\d\d-[01]\d-[0-3]\d)(?!\d)/;

/** 24.12. */
const dottedDate = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.(?:\s?\d{2,4})?(?!\d)/;

/** Takes days and times out of a text, dates first: "until 6 January" is a day, "until 6 in January" a time. */
export function takeMoments(
  text: string,
  words: HoursWords,
  today: { day: string; timeZone: string },
): Moments {
  const found: Moments = { dates: [], times: [], rest: [] };
  let left = text.toLowerCase().replace(words.always, ' ');
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => void) => {
    const match = pattern.exec(left);
    if (!match) return;
    left = `${left.slice(0, match.index)} ${left.slice(match.index + match[0].length)}`;
    use(match);
  };
  const on = (dayOfMonth: string, month?: number) => {
    found.dates.push(nextDate(today.day, Number(dayOfMonth), month));
  };
  take(isoDate, ([, day = '']) => found.dates.push(day));
  if (words.dottedDates) take(dottedDate, ([, day = '', month]) => on(day, Number(month)));
  take(clockRange, ([, from = '', to = '']) => found.times.push(timeOf(from), timeOf(to)));
  left = takeClocks(left, found.times);

  left = plainWords(left).join(' ');
  const holiday = takeHoliday(left, words, today);
  if (holiday) {
    left = holiday.rest;
    found.dates.push(...holiday.days);
    found.holiday = holiday.name;
  }
  const { dayThenMonth, monthThenDay, inMonth, number, spoken, range } = patternsOf(words);
  const monthOf = (name = '') => words.months.findIndex((names) => listed(names).has(name)) + 1;
  take(dayThenMonth, ([, day = '', month]) => on(day, monthOf(month)));
  take(monthThenDay, ([, month, day = '']) => on(day, monthOf(month)));
  take(inMonth, ([, month]) => {
    found.month = monthOf(month);
  });
  take(/(?<!\S)(\d{1,2})(?:st|nd|rd|th)(?!\S)/, ([, day = '']) => on(day));
  const read = (name = '') => {
    const index = [...listed(words.numbers)].indexOf(name);
    return index >= 0 ? String(index + 1) : name;
  };
  take(range, ([, from, to]) => found.times.push(timeOf(read(from)), timeOf(read(to))));
  for (const [pattern, minutes] of spoken) {
    take(pattern, ([, hour]) => found.times.push(timeOf(read(hour), minutes)));
  }
  // A number that is no time is a day of the month, if "the" stands before it.
  take(number, ([, day = '']) => on(day));
  found.rest = left.split(' ').filter(Boolean);
  takeNamed(found, words);
  const has = (list: string) => plainWords(text).some((word) => listed(list).has(word));
  if (has(words.evening)) found.times = found.times.map(({ at, orAt }) => ({ at: orAt ?? at }));
  else if (has(words.morning)) found.times = found.times.map(({ at }) => ({ at }));
  // Who closes at six is open until six.
  const shift = words.before.test(text) ? -1 : words.after.test(text) ? 1 : 0;
  found.times = found.times.map(({ at, orAt }) => ({
    at: at + shift,
    ...(orAt === undefined ? {} : { orAt: orAt + shift }),
  }));
  return found;
}

/** Whether `orAt` is worth a try: "7" may be seven in the evening, "12", "19" and "07" may not. */
function timeOf(hour: string, minutes = 0): Time {
  const at = Number(hour) * 60 + minutes;
  return Number(hour) < 12 && !hour.startsWith('0') ? { at, orAt: at + 12 * 60 } : { at };
}

function takeClocks(text: string, times: Time[]): string {
  return text.replace(clock, (whole, hour: string, minute: string | undefined, half: string | undefined) => {
    if (minute === undefined && half === undefined) return whole;
    const [late, early] = [/^p/.test(half ?? ''), /^a/.test(half ?? '')];
    const hours = Number(hour) === 12 && (late || early) ? (late ? 12 : 0) : Number(hour) + (late ? 12 : 0);
    const at = hours * 60 + Number(minute ?? 0);
    if (at > 24 * 60 || Number(minute ?? 0) > 59) return whole;
    times.push(half === undefined ? timeOf(hour, Number(minute)) : { at });
    return ' ';
  });
}

/** Takes the times of day that have a name. */
function takeNamed(found: Moments, { noon, midnight }: HoursWords): void {
  for (const [names, at] of [[noon, 12 * 60] as const, [midnight, 24 * 60 - 1] as const]) {
    const others = found.rest.filter((word) => !listed(names).has(word));
    if (others.length < found.rest.length) found.times.push({ at });
    found.rest = others;
  }
}

/** Takes a holiday out of a text: of "christmas eve" only the whole is the 24th, so the longest name goes first. */
function takeHoliday(
  text: string,
  { holidays }: HoursWords,
  { day, timeZone }: { day: string; timeZone: string },
): { days: string[]; name: string; rest: string } | undefined {
  const names = Object.entries(holidays)
    .flatMap(([rules, list]) => [...listed(list)].map((name) => ({ rules, name: name.replaceAll('_', ' ') })))
    .toSorted((one, other) => other.name.length - one.name.length);
  const found = names.find(({ name }) => ` ${text} `.includes(` ${name} `));
  if (!found) return undefined;
  const { rules, name } = found;
  const rest = ` ${text} `.replace(` ${name} `, ' ').trim();
  const days =
    rules === 'next' ? nextHoliday(day, timeZone) : rules.split(' ').map((rule) => nextOf(rule, day));
  return { days, name, rest };
}

/** The next day, today included, that a rule names. */
function nextOf(rule: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const day = dayOfRule(rule, year);
  return day >= today ? day : dayOfRule(rule, year + 1);
}

/** The next public holiday within a year; none of a country that is not known. */
function nextHoliday(today: string, timeZone: string): string[] {
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const day = addDays(today, ahead);
    if (isPublicHoliday(day, timeZone)) return [day];
  }
  return [];
}

/** The next day, today included, with this day of the month (and month). */
function nextDate(today: string, dayOfMonth: number, month?: number): string {
  for (let ahead = 0; ahead < 4 * 366; ahead += 1) {
    const day = addDays(today, ahead);
    if (Number(day.slice(8)) === dayOfMonth && (!month || Number(day.slice(5, 7)) === month)) return day;
  }
  return today;
}

interface Patterns {
  dayThenMonth: RegExp;
  monthThenDay: RegExp;
  inMonth: RegExp;
  number: RegExp;
  range: RegExp;
  spoken: readonly (readonly [pattern: RegExp, minutes: number])[];
}

const patterns = new WeakMap<HoursWords, Patterns>();

function patternsOf(words: HoursWords): Patterns {
  const known = patterns.get(words) ?? makePatterns(words);
  patterns.set(words, known);
  return known;
}

function makePatterns(words: HoursWords): Patterns {
  const anyOf = (list: string) => [...listed(list)].join('|');
  const month = `(${anyOf(words.months.join(' '))})`;
  const day = '(\\d{1,2})(?:st|nd|rd|th)?';
  const hour = `(\\d{1,2}|${anyOf(words.numbers)})`;
  const whole = (pattern: string) => new RegExp(`(?<!\\S)${pattern}(?!\\S)`);
  return {
    dayThenMonth: whole(`${day}(?: of| de)? ${month}(?: 20\\d\\d)?`),
    monthThenDay: whole(`${month} (?:the )?${day}(?: 20\\d\\d)?`),
    inMonth: whole(`(?:${anyOf(words.inMonth)}) ${month}`),
    number: whole('(?:the|on|am|den|el|dia) (\\d|[12]\\d|3[01])'),
    range: whole(`${hour} (?:${anyOf(words.until)}) ${hour}`),
    spoken: words.spoken.map(([pattern, minutes]) => [whole(pattern.replace('N', hour)), minutes] as const),
  };
}
