import { plainWords } from '../../answers/words.ts';
import { containsAny, eachWord, isAnyOf } from '../phrases/match.ts';
import { type Phrases, phrasesOf } from '../phrases/phrases.ts';
import { numberIn } from './read-number.ts';

const dayLong = 86_400_000;

/** A day, YYYY-MM-DD, so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLong).toISOString().slice(0, 10);

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** A day as one writes it in a language, the day of the week included. */
export const sayDay = (day: string, language: string): string =>
  formatOf(language, { dateStyle: 'full' }).format(new Date(day));

/** The days a question takes, first and last. */
export interface Span {
  first: string;
  last: string;
}

/**
 * Reads a day: "tomorrow", "in two weeks", "next Friday", "24.12.", "December 24th", "2026-12-24".
 * @param span of days that written without a year are meant within, if they can be
 * @returns YYYY-MM-DD, or undefined
 */
export function readDay(said: string, language: string, today: string, span: Span): string | undefined {
  const phrases = phrasesOf(language);
  const words = plainWords(said);
  if (containsAny(words, eachWord(phrases.not))) return undefined;
  const days = daysAhead(words, phrases);
  if (days !== undefined) return addDays(today, days);
  return (
    numericDay(said, language, today, span) ??
    namedDay(words, language, today, span) ??
    weekday(words, language, today, phrases)
  );
}

/**
 * Takes apart what German and Dutch write as one word, "Freitagabend", "vrijdagmiddag".
 * @param parts phrases for parts of a day
 */
export function daysApart(said: string, language: string, parts: string): string {
  const format = formatOf(language, { weekday: 'long' });
  const names = [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(day * dayLong));
  return said
    .split(/\s+/)
    .map((token) => {
      const name = names.find((each) => token.toLowerCase().startsWith(each.toLowerCase()));
      const rest = name === undefined ? '' : token.slice(name.length);
      return isAnyOf(plainWords(rest), parts) ? `${name} ${rest}` : token;
    })
    .join(' ');
}

function daysAhead(words: readonly string[], phrases: Phrases): number | undefined {
  if (containsAny(words, phrases.today)) return 0;
  if (containsAny(words, phrases.dayAfterTomorrow)) return 2;
  if (containsAny(words, phrases.tomorrow)) return 1;
  const { before, days, weeks } = phrases.inTime;
  const at = words.findIndex((word) => isOf(before, word));
  if (at < 0) return undefined;
  const [amount = '', unit = ''] = words.slice(at + 1);
  const count = numberIn(amount, phrases);
  if (count === undefined || count > 1000) return undefined;
  if (isOf(days, unit)) return count;
  return isOf(weeks, unit) ? 7 * count : undefined;
}

const isOf = (list: string, word: string) => plainWords(list).includes(word);

const isoDate = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const shortDate = /(?<!\d)(\d{1,2})\s?([./-])\s?(\d{1,2})(?:\s?[./-]\s?(\d{2,4})?)?(?!\d)/;

function numericDay(said: string, language: string, today: string, span: Span): string | undefined {
  const iso = isoDate.exec(said);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const short = shortDate.exec(said);
  if (!short) return undefined;
  const [first, second] = [Number(short[1]), Number(short[3])];
  const isMonthFirst = short[2] !== '.' && writesMonthFirst(language) && first <= 12;
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const year = short[4];
  if (year === undefined) return nearestYear(month, day, today, span);
  return calendarDay(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
}

/** Whether 3/4 is a day in March. */
function writesMonthFirst(language: string): boolean {
  const parts = formatOf(language, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
}

/** A day with the name of its month: "24 December", "December 24th, 2026". */
function namedDay(words: readonly string[], language: string, today: string, span: Span): string | undefined {
  const month = words.map((word) => monthsOf(language).get(word)).find((each) => each !== undefined);
  if (month === undefined) return undefined;
  const numbers = words
    .map((word) => /^(\d{1,4})(?:st|nd|rd|th|er)?$/.exec(word)?.[1])
    .filter((each) => each);
  const day = numbers.find((each = '') => each.length <= 2);
  const year = numbers.find((each = '') => each.length === 4);
  if (day === undefined) return undefined;
  return year === undefined
    ? nearestYear(month, Number(day), today, span)
    : calendarDay(Number(year), month, Number(day));
}

/** The next day with a name, never today. With a week beside it ("Friday next week") one cannot be sure which. */
function weekday(
  words: readonly string[],
  language: string,
  today: string,
  { inTime }: Phrases,
): string | undefined {
  if (words.some((word) => isOf(inTime.weeks, word))) return undefined;
  const named = [1, 2, 3, 4, 5, 6, 7].filter((days) => {
    const names = weekdaysOf(language).get(new Date(addDays(today, days)).getUTCDay());
    return words.some((word) => names?.has(word));
  });
  const [days] = named;
  return days !== undefined && named.length === 1 ? addDays(today, days) : undefined;
}

const months = new Map<string, ReadonlyMap<string, number>>();

/** The months by their names, short and long. */
function monthsOf(language: string): ReadonlyMap<string, number> {
  const known = months.get(language);
  if (known) return known;
  const found = new Map<string, number>();
  for (const style of ['short', 'long'] as const) {
    // With a day, as some languages write a month differently beside one.
    const format = formatOf(language, { day: 'numeric', month: style });
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 15)));
      const [name] = plainWords(parts.find(({ type }) => type === 'month')?.value ?? '');
      if (name !== undefined) found.set(name, month);
    }
  }
  months.set(language, found);
  return found;
}

const weekdays = new Map<string, ReadonlyMap<number, ReadonlySet<string>>>();

/** The names of the days of the week, Sunday being 0; of "sexta-feira" the first word is enough. */
function weekdaysOf(language: string): ReadonlyMap<number, ReadonlySet<string>> {
  const known = weekdays.get(language);
  if (known) return known;
  const found = new Map(
    [0, 1, 2, 3, 4, 5, 6].map((day) => {
      // A Sunday, and the days after it.
      const date = new Date(Date.UTC(2026, 0, 4 + day));
      const names = (['short', 'long'] as const).flatMap(
        (style) => plainWords(formatOf(language, { weekday: style }).format(date))[0] ?? [],
      );
      return [day, new Set(names)] as const;
    }),
  );
  weekdays.set(language, found);
  return found;
}

/** A day written without a year: the next one the question takes, else one that was, else the next one. */
function nearestYear(month: number, day: number, today: string, span: Span): string | undefined {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1, year - 1].flatMap((each) => calendarDay(each, month, day) ?? []);
  const taken = days.filter((each) => each >= span.first && each <= span.last);
  return taken.find((each) => each >= today) ?? taken[0] ?? days.find((each) => each >= today) ?? days[0];
}

/** Undefined for a day that no calendar has. */
function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= 1900 && year <= 2199 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
