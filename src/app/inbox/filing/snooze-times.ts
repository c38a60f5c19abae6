import { dayAt, sayTime, sayWeekday } from '../../parts/dates.ts';

const hour = 3_600_000;
/** From then on the day is over in three hours. */
const lateHour = 21;

/** What can be chosen without a calendar, with the time it means by the clock of the business; the server reckons it. */
export function snoozeTimes(
  timeZone: string,
  now: number,
): { wakeAt: string; label: string; time: string }[] {
  const later = new Date(now + 3 * hour).toISOString();
  const isLate = dayAt(timeZone, now).day !== dayAt(timeZone, now + (24 - lateHour) * hour).day;
  // At this hour of any day, as the browser writes it.
  const nine = sayTime('2026-01-05T09:00Z', 'UTC');
  return [
    ...(isLate ? [] : [{ wakeAt: 'later', label: 'Later today', time: sayTime(later, timeZone) }]),
    { wakeAt: 'tomorrow', label: 'Tomorrow', time: nine },
    { wakeAt: 'next_week', label: 'Next week', time: `${sayWeekday('2026-01-05T09:00Z', 'UTC')}, ${nine}` },
  ];
}
