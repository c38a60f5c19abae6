/**
 * How days and times are written all over the app: as the browser writes them, by its own clock or by that of `timeZone`.
 * They take ISO 8601.
 */
function saying(options: Intl.DateTimeFormatOptions) {
  // A browser takes far longer to make a format than to use it, and a calendar writes hundreds of times.
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at: string, timeZone?: string): string => {
    const date = new Date(at);
    // The browser's own clock may become that of another place. What is no date is written as such.
    if (timeZone === undefined || Number.isNaN(date.getTime()))
      return date.toLocaleString(undefined, options);
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(undefined, { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(date);
  };
}

/** `Feb 3, 2025` */
export const sayDay = saying({ dateStyle: 'medium' });

/** A day of this year: `Feb 3` */
export const sayDayOfYear = saying({ day: 'numeric', month: 'short' });

/** `Mon` */
export const sayWeekday = saying({ weekday: 'short' });

/** `Mon, Feb 3, 2025` */
export const sayDayOfWeek = saying({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** `Mon, Feb 3` */
export const sayDayOfWeekOfYear = saying({ weekday: 'short', day: 'numeric', month: 'short' });

/** `Mon, Feb 3, 4:07 AM` */
export const sayMomentOfYear = saying({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** `4:07 AM` */
export const sayTime = saying({ timeStyle: 'short' });

/** `Feb 3, 2025, 4:07 AM` */
export const sayMoment = saying({ dateStyle: 'medium', timeStyle: 'short' });

/** The day it is by the clock of a business: its date, `2026-11-24`, and its weekday, 0 for Sunday. */
export function dayAt(timeZone: string, now: number): { day: string; weekday: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return { day, weekday: new Date(`${day}T00:00Z`).getUTCDay() };
}

/** Whether a moment is midnight by the clock of a place: `timeZone` is an IANA name. */
export const isMidnight = (at: string, timeZone: string): boolean =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short', hourCycle: 'h23' }) === '00:00';
