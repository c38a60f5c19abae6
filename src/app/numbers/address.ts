import { type Counted, type Days, parts } from '../../../machines/numbers/actors.ts';

/** What an address of the numbers keeps: whose, of which days, and which number is open. */
export type NumbersSearch = {
  business?: string;
  bot?: string;
  from?: string;
  to?: string;
  /** A number that is open: what it counts, `outcome:asked`. */
  of?: string;
};

/** The longest range the server counts, in days. */
const longest = 731;

/** A day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether it is a day of the years that are counted. */
const isDay = (value: string | undefined): value is string =>
  value !== undefined &&
  value > '2000' &&
  value < '3000' &&
  !Number.isNaN(Date.parse(`${value}T00:00Z`)) &&
  addDays(value, 0) === value;

/** The days of an address: in order, two years at most, and the last 30 if it names none. */
export function rangeOf({ from, to }: NumbersSearch, today: string): Days {
  if (!isDay(from) || !isDay(to)) return { from: addDays(today, -29), to: today };
  const [first, last] = from <= to ? [from, to] : [to, from];
  const earliest = addDays(last, -longest);
  return { from: first < earliest ? earliest : first, to: last };
}

/** Which number an address opens; null if none. */
export function countedOf({ of = '' }: NumbersSearch): Counted | null {
  const colon = of.indexOf(':');
  const part = parts.find((known) => known === of.slice(0, colon));
  return part ? { part, value: of.slice(colon + 1) } : null;
}
