/**
 * How days and times are written all over the app: as the browser writes them, by its own clock or by that of `timeZone`.
 * They take ISO 8601.
 */
const saying = (format: Intl.DateTimeFormatOptions) => (at: string, timeZone?: string) =>
  new Date(at).toLocaleString(undefined, { ...format, timeZone });

/** `Feb 3, 2025` */
export const sayDay = saying({ dateStyle: 'medium' });

/** A day of this year: `Feb 3` */
export const sayDayOfYear = saying({ day: 'numeric', month: 'short' });

/** `Mon` */
export const sayWeekday = saying({ weekday: 'short' });

/** `Mon, Feb 3, 2025` */
export const sayDayOfWeek = saying({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** `4:07 AM` */
export const sayTime = saying({ timeStyle: 'short' });

/** `Feb 3, 2025, 4:07 AM` */
export const sayMoment = saying({ dateStyle: 'medium', timeStyle: 'short' });
