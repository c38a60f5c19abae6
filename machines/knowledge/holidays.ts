import { doubtfulDays } from '../../supabase/functions/_shared/answers/hours/holidays.ts';
import type { OpeningHours } from './actors.ts';
import { holidayName } from './holiday-names.ts';

/** A holiday of which nobody has said yet whether the business is open. */
export interface Holiday {
  /** YYYY-MM-DD */
  day: string;
  name: string;
  /** When the business is open on such a weekday; never none. */
  usual: readonly { opens: string; closes: string }[];
}

/** The months in which owners are asked, and the last day they are asked about: the end of the next such month. */
const asking: Readonly<Record<string, (year: number) => string>> = {
  '03': (year) => `${year}-09-30`,
  '09': (year) => `${year}-11-30`,
  '11': (year) => `${year + 1}-03-31`,
};

/**
 * The holidays that an owner is asked about on a day, YYYY-MM-DD: until they say, a bot gives the usual hours and tells
 * visitors to call. Nobody is asked about a weekday on which the business is closed anyway.
 */
export function undecidedHolidays({ timeZone, week, exceptions }: OpeningHours, today: string): Holiday[] {
  const last = asking[today.slice(5, 7)]?.(Number(today.slice(0, 4)));
  if (last === undefined) return [];
  return doubtfulDays(timeZone, today, last).flatMap(({ day, country, rule }) => {
    const weekday = new Date(`${day}T00:00Z`).getUTCDay();
    const usual = week.flatMap(({ weekday: own, opens, closes }) =>
      own === weekday && opens !== null && closes !== null ? [{ opens, closes }] : [],
    );
    const isDecided = exceptions.some((exception) => exception.day === day);
    return isDecided || usual.length === 0 ? [] : [{ day, name: holidayName(country, rule), usual }];
  });
}
