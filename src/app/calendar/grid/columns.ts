import type { Booking, Calendar, Span, TimeOff } from '../../../../machines/booking/actors.ts';
import { clockTimeAt, daysAfter } from '../clock.ts';

/** A column of the grid: a day, or a resource on a day. */
export interface Column {
  key: string;
  day: string;
  /** Null: all of them. */
  resourceId: string | null;
}

/** What stands in a column, in minutes since its midnight. */
export type Piece =
  | { type: 'booking'; booking: Booking; from: number; until: number }
  | { type: 'timeOff'; timeOff: TimeOff; from: number; until: number };

/** The columns of a week, or of a day by resource; with a resource chosen, of that one. */
export function columnsOf(
  { resources }: Calendar,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  resourceId: string | null,
): Column[] {
  if (firstDay === lastDay && resourceId === null && resources.length > 0)
    return resources.map(({ id }) => ({ key: id, day: firstDay, resourceId: id }));
  const columns: Column[] = [];
  for (let day = firstDay; day <= lastDay; day = daysAfter(day, 1))
    columns.push({ key: day, day, resourceId });
  return columns;
}

/** A span of time as the clock shows it in a day; undefined if it is on other days. */
function minutesIn(zone: string, day: string, [from, until]: Span): [number, number] | undefined {
  const start = Number.isFinite(from) ? clockTimeAt(zone, from) : { day: '', minutes: 0 };
  const end = Number.isFinite(until) ? clockTimeAt(zone, until) : { day: '9999', minutes: 0 };
  if (start.day > day || end.day < day || (end.day === day && end.minutes === 0)) return undefined;
  const begins = start.day === day ? start.minutes : 0;
  const ends = end.day === day ? end.minutes : 1440;
  // In the hour that comes twice what ends may be before what begins.
  return [begins, Math.max(ends, begins + 15)];
}

/** What stands in a column. */
export function piecesOf({ zone, bookings, timesOff }: Calendar, { day, resourceId }: Column): Piece[] {
  const isHere = (ids: readonly (string | null)[]) => resourceId === null || ids.includes(resourceId);
  return [
    ...timesOff.flatMap((timeOff): Piece[] => {
      const minutes = isHere([timeOff.resourceId]) ? minutesIn(zone, day, timeOff.span) : undefined;
      return minutes ? [{ type: 'timeOff', timeOff, from: minutes[0], until: minutes[1] }] : [];
    }),
    ...bookings.flatMap((booking): Piece[] => {
      const minutes = isHere([booking.resourceId, booking.joinedId])
        ? minutesIn(zone, day, booking.span)
        : undefined;
      return minutes ? [{ type: 'booking', booking, from: minutes[0], until: minutes[1] }] : [];
    }),
  ];
}

/** When somebody works in a column, in minutes since midnight. */
export function openIn({ zone, resources }: Calendar, { day, resourceId }: Column): [number, number][] {
  const spans = new Map<string, [number, number]>();
  for (const { id, open } of resources) {
    if (resourceId !== null && id !== resourceId) continue;
    for (const span of open ?? []) {
      const minutes = minutesIn(zone, day, span);
      if (minutes) spans.set(minutes.join(), minutes);
    }
  }
  return [...spans.values()];
}
