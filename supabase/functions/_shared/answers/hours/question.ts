import type { HoursWords } from '../languages/phrasebook.ts';
import { nearestWord } from '../spelling.ts';
import { listed, plainWords } from '../words.ts';
import { addDays, weekdayOf } from './schedule.ts';
import { takeMoments } from './times.ts';

/** What is asked about opening hours. */
export type HoursQuestion =
  | { about: 'now' }
  /** `month`: and what is different in it; 12 is December. */
  | { about: 'week'; month?: number }
  /** Days in order; `at`: at this minute of the day, or at `orAt`. */
  | { about: 'open' | 'opens' | 'closes'; days: string[]; at?: number; orAt?: number };

export interface HoursReading {
  asks: HoursQuestion;
  /**
   * `says`: it says open, closed or hours, and nothing that is not of the list. `means`: it only names a day or time, or
   * when somebody is there ("friday?", "is 2.30 ok"). `perhaps`: it has other words ("is the kitchen open").
   */
  how: 'says' | 'means' | 'perhaps';
  /** How many of its words, of one, are words of such questions; and whether open, closed or hours is among them. */
  share: number;
  signal: boolean;
  /** The name of the holiday it asks for. */
  holiday?: string;
}

/**
 * Reads a text as a question about opening hours.
 * @param today the day at the business, YYYY-MM-DD, and where its clock hangs
 * @param goesOn the question before was about hours: "and at 7?" is, too
 * @param usual words of the language, which are no slips of others: "wait" is not "want"
 */
export function readHoursQuestion(
  text: string,
  words: HoursWords,
  today: { day: string; timeZone: string },
  goesOn = false,
  usual: ReadonlySet<string> = new Set(),
): HoursReading {
  const moments = takeMoments(text, words, today);
  const read = moments.rest.map((word) => correct(word, words, usual));
  const known = read.filter((word) => word !== undefined);
  const has = (list: string) => known.some((word) => listed(list).has(word));
  const always = words.always.test(text);
  const isRange = isDayRange(text, words);
  const dates = words.thisPart.test(text) ? [...moments.dates, today.day] : moments.dates;
  const days = isRange ? [] : daysOf(dates, today.day, words, has);
  const [time, ...otherTimes] = moments.times;
  const signal = has(words.open) || has(words.close) || has(words.hours) || always;
  const taken = moments.dates.length + moments.times.length + (moments.month ? 1 : 0) + (always ? 1 : 0);
  const share = (known.length + taken) / Math.max(1, read.length + taken);
  const named = days.length > 0 || time !== undefined || isRange || has(words.parts);
  const isMeant =
    (named || has(words.lunch) || (has(words.there) && words.asksWhen.test(text))) &&
    !words.otherwise.test(text);

  const about = (): HoursQuestion => {
    const [open, close] = [has(words.open), has(words.close)];
    // "Are you closed at six?" is answered with neither yes nor no: which of them would it be?
    const asksAt = time !== undefined && otherTimes.length === 0 && moments.month === undefined;
    if (asksAt && (goesOn || open) && !close) {
      return { about: 'open', days: days.length > 0 ? days : [today.day], ...time };
    }
    if (moments.month !== undefined && days.length === 0) return { about: 'week', month: moments.month };
    const [until, from] = [words.asksUntil.test(text), words.asksFrom.test(text)];
    const asksWhen = words.asksWhen.test(text);
    if (days.length > 0) {
      if (until || (asksWhen && close && !open)) return { about: 'closes', days };
      if (from || (asksWhen && open && !close && words.doesOpen.test(text))) return { about: 'opens', days };
      return { about: 'open', days };
    }
    if (isRange || always || has(words.parts) || has(words.general) || has(words.lunch))
      return { about: 'week' };
    if (until || (asksWhen && close && !open && !has(words.hours) && !has(words.closed)))
      return { about: 'closes', days: [today.day] };
    if (from) return { about: 'opens', days: [today.day] };
    if (time !== undefined && otherTimes.length === 0) return { about: 'open', days: [today.day] };
    if (has(words.now) && open) return { about: 'now' };
    if (otherTimes.length > 0 || has(words.weekdays) || has(words.hours) || asksWhen)
      return { about: 'week' };
    // "Are you closed?" is no question for "Yes, we’re open now".
    return close && !open ? { about: 'open', days: [today.day] } : { about: 'now' };
  };

  const isWhole = known.length === read.length;
  const how = isWhole && signal ? 'says' : isWhole && isMeant ? 'means' : 'perhaps';
  const asked: HoursQuestion =
    how !== 'perhaps' ? about() : days.length > 0 ? { about: 'open', days } : { about: 'week' };
  const { holiday } = moments;
  return { asks: asked, how, share, signal, ...(holiday === undefined ? {} : { holiday }) };
}

/** The days that a text names, in order. */
function daysOf(
  dates: readonly string[],
  today: string,
  words: HoursWords,
  has: (list: string) => boolean,
): string[] {
  const days = new Set(dates);
  if (has(words.today)) days.add(today);
  if (has(words.tomorrow)) days.add(addDays(today, 1));
  // A date beside its weekday ("Friday 25 December") is one day.
  const dated = new Set(dates.map(weekdayOf));
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = addDays(today, ahead);
    const weekday = weekdayOf(day);
    const isNamed = has(words.days[weekday] ?? '') && !dated.has(weekday);
    if (isNamed || (has(words.weekend) && (weekday === 0 || weekday === 6))) days.add(day);
  }
  return [...days].sort();
}

/** "mon-fri", "monday to thursday" */
function isDayRange(text: string, words: HoursWords): boolean {
  const day = [...listed(words.days.join(' '))].join('|');
  const until = [...listed(words.until)].join('|');
  const plain = plainWords(text.replace(/[-–]/g, ' bis ')).join(' ');
  return new RegExp(`(?<!\\S)(${day}) (bis|${until}) (${day})(?!\\S)`).test(plain);
}

/** A word of the language's list, or the one it is a slip of. */
function correct(word: string, words: HoursWords, usual: ReadonlySet<string>): string | undefined {
  const all = vocabulary(words);
  if (all.has(word)) return word;
  return usual.has(word) ? undefined : nearestWord(word, [...all]);
}

const vocabularies = new WeakMap<HoursWords, ReadonlySet<string>>();

function vocabulary(words: HoursWords): ReadonlySet<string> {
  const { open, close, hours, now, today, tomorrow, weekend, weekdays, days, around } = words;
  const { there, parts, morning, evening, general, lunch, until, inMonth } = words;
  const lists = [open, close, hours, now, today, tomorrow, weekend, weekdays, ...days, around];
  const more = [there, parts, morning, evening, general, lunch, until, inMonth];
  const known = vocabularies.get(words) ?? listed([...lists, ...more].join(' '));
  vocabularies.set(words, known);
  return known;
}
