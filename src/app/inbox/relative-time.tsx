import { sayDay, sayDayOfYear, sayMoment, sayWeekday } from '../parts/dates.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const so = (number: number, unit: 'minute' | 'hour') =>
  new Intl.NumberFormat(undefined, { style: 'unit', unit }).format(number);

/** How long ago something was, as short as a list needs it: `now`, `4 min`, `3 hr`, `Tue`, `Feb 3`, `Feb 3, 2025`. */
export function sayAgo(at: string, now: Date): string {
  const ago = now.getTime() - Date.parse(at);
  if (ago < minute) return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(0, 'second');
  if (ago < hour) return so(Math.floor(ago / minute), 'minute');
  if (ago < day) return so(Math.floor(ago / hour), 'hour');
  if (ago < 6 * day) return sayWeekday(at);
  return new Date(at).getFullYear() === now.getFullYear() ? sayDayOfYear(at) : sayDay(at);
}

/** How long ago something was; its exact time is a hint. */
export const RelativeTime = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={sayMoment(at)} className={className}>
    {sayAgo(at, new Date())}
  </time>
);
