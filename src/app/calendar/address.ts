import { daysAfter, mondayOf } from './clock.ts';

const views = ['day', 'week', 'agenda'] as const;
export type View = (typeof views)[number];

/** What the address of the calendar says: `?view=week&date=2026-11-24&resource=…`. */
export type CalendarSearch = {
  view?: View;
  date?: string;
  resource?: string;
};

/** Reads the search of an address; what makes no sense is left out. */
export function readCalendarSearch({ view, date, resource }: Record<string, unknown>): CalendarSearch {
  const known = views.find((each) => each === view);
  const isDate =
    typeof date === 'string' &&
    /^2\d{3}-\d\d-\d\d$/.test(date) &&
    !Number.isNaN(Date.parse(`${date}T00:00Z`));
  return {
    ...(known && { view: known }),
    ...(isDate && { date: daysAfter(date, 0) }),
    ...(typeof resource === 'string' && resource !== '' && { resource: resource.slice(0, 64) }),
  };
}

/** How many days a view shows, and how far the next page is. */
const lengths = { day: 1, week: 7, agenda: 14 };

/** The days of a view in which a date is. */
export function daysOf(view: View, date: string): { firstDay: string; lastDay: string } {
  const firstDay = view === 'week' ? mondayOf(date) : date;
  return { firstDay, lastDay: daysAfter(firstDay, lengths[view] - 1) };
}

/** The date one page on, or back. */
export const pageFrom = (view: View, date: string, pages: 1 | -1): string =>
  daysAfter(date, pages * lengths[view]);
