import ICAL from 'ical.js';

/** A day in milliseconds. */
export const day = 86_400_000;

/** What reading a calendar may still do. */
export interface Budget {
  /** Busy times. */
  times: number;
  /** Steps of ical.js, each of some 30 µs: a request has two seconds. */
  steps: number;
}

/** A calendar takes more than one may. */
export class TooMuch extends Error {}

/** Takes from a budget. @throws {TooMuch} when nothing is left of it */
export function spend(budget: Budget, what: keyof Budget): void {
  budget[what] -= 1;
  if (budget[what] < 0) throw new TooMuch();
}

/** A time as clocks show it, in milliseconds as if they showed UTC. */
export function wallOf(time: ICAL.Time): number {
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (!Number.isFinite(wall)) throw new Error('This is not a time.');
  return wall;
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The times of a rule from its first one up to an end, as clocks show them. `isOver` says when the rule has ended.
 * @throws if it is none, or repeats by the hour, the minute or the second, which no calendar of people does
 */
export function* occurrences(
  rule: ICAL.Recur,
  start: number,
  { end, isOver, budget }: { end: number; isOver: (wall: number) => boolean; budget: Budget },
): Generator<number> {
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.freq))
    throw new Error('This repeats too often.');
  if (rule.interval > 1000) throw new Error('This is not a rule.');
  let count = rule.count ?? Number.POSITIVE_INFINITY;
  for (const wall of isPlain(rule) ? plainTimes(rule, start) : timesOf(rule, start, { end, budget })) {
    if (wall > end || isOver(wall) || count <= 0) return;
    count -= 1;
    yield wall;
  }
}

/** Whether it is a rule that calendars make most: every so many days, weeks, months or years, on these weekdays. */
function isPlain({ freq, parts }: ICAL.Recur): boolean {
  const byDay = parts.BYDAY ?? [];
  const isByWeekday =
    (freq === 'DAILY' || freq === 'WEEKLY') && byDay.every((name) => weekdays.includes(String(name)));
  return Object.keys(parts).every((part) => part === 'BYDAY' && isByWeekday);
}

/** The times of a plain rule, without an end: a thousand of them take no millisecond. */
function* plainTimes({ freq, interval, parts, wkst }: ICAL.Recur, start: number): Generator<number> {
  const every = Math.max(interval, 1);
  const first = new Date(start);
  const on = new Set((parts.BYDAY ?? []).map((name) => weekdays.indexOf(String(name))));
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const weekday = first.getUTCDay();
    if (freq === 'WEEKLY' && on.size === 0) on.add(weekday);
    // Of every second week, which one it is depends on where weeks begin. ical.js counts weekdays from Sunday as 1.
    const intoWeek = (weekday - (wkst - 1) + 7) % 7;
    for (let days = 0; ; days += 1) {
      const isDue = freq === 'DAILY' ? days % every === 0 : Math.floor((intoWeek + days) / 7) % every === 0;
      if (isDue && (on.size === 0 || on.has((weekday + days) % 7))) yield start + days * day;
    }
  }
  const months = freq === 'YEARLY' ? 12 : 1;
  for (let number = 0; ; number += every) {
    const month = first.getUTCMonth() + number * months;
    const wall = new Date(start).setUTCMonth(month);
    if (Number.isNaN(wall)) return;
    // Where a month has no 31st there is none.
    if (new Date(wall).getUTCDate() === first.getUTCDate()) yield wall;
  }
}

/** ical.js looks for the next time until it finds one, and there may be none. */
class Bounded extends ICAL.RecurIterator {
  end = Number.POSITIVE_INFINITY;
  budget: Budget | undefined;

  override check_contracting_rules(): boolean {
    if (this.budget) spend(this.budget, 'steps');
    if (wallOf(this.last) > this.end) throw new Over();
    return super.check_contracting_rules();
  }
}

class Over extends Error {}

function* timesOf(
  rule: ICAL.Recur,
  start: number,
  { end, budget }: { end: number; budget: Budget },
): Generator<number> {
  const unending = rule.clone();
  // Both are looked at outside: an end in UTC is compared with an instant.
  unending.until = null;
  unending.count = null;
  const iterator = new Bounded({ rule: unending, dtstart: ICAL.Time.fromJSDate(new Date(start), true) });
  iterator.end = end;
  iterator.budget = budget;
  try {
    for (let time = iterator.next(); time; time = iterator.next()) yield wallOf(time);
  } catch (error) {
    if (!(error instanceof Over)) throw error;
  }
}
