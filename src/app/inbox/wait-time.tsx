import { sayMoment } from '../parts/dates.ts';
import { useNow } from '../parts/use-now.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** How long somebody waits: `0:42`, `12:05`, `3 h 05 min`, `2 days`. Clocks may differ a little: never less than nothing. */
export function sayWait(milliseconds: number): string {
  const wait = Math.max(0, milliseconds);
  if (wait < hour) return `${Math.floor(wait / minute)}:${twoDigits(Math.floor((wait % minute) / second))}`;
  if (wait < day) return `${Math.floor(wait / hour)} h ${twoDigits(Math.floor((wait % hour) / minute))} min`;
  const days = Math.floor(wait / day);
  return days === 1 ? '1 day' : `${days} days`;
}

/** How long somebody has waited by now. */
export function WaitTime({ since }: { since: string }) {
  const from = Date.parse(since);
  const isLong = Date.now() - from > hour;
  const now = useNow(isLong ? minute : second);
  return (
    <time dateTime={since} title={sayMoment(since)} className="tabular-nums">
      {sayWait(now - from)}
    </time>
  );
}
