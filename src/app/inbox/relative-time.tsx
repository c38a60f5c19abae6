const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const fullDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** How long ago something was, as short as a list needs it: `4 min`, `3 h`, `Tue`, `3 Feb`, `3 Feb 2025`. */
function sayAgo(at: Date, now: Date): string {
  const ago = now.getTime() - at.getTime();
  if (ago < minute) return 'now';
  if (ago < hour) return `${Math.floor(ago / minute)} min`;
  if (ago < day) return `${Math.floor(ago / hour)} h`;
  if (ago < 6 * day) return weekday.format(at);
  return (at.getFullYear() === now.getFullYear() ? dayOfYear : fullDay).format(at);
}

/** How long ago something was; its exact time is a hint. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const time = new Date(at);
  return (
    <time dateTime={at} title={time.toLocaleString()} className={className}>
      {sayAgo(time, new Date())}
    </time>
  );
}
