/** What the clock of a business says, and when it says so. Instants are in milliseconds since 1970. */

/** A date, `2026-11-24`, and the minutes since midnight, by a clock. */
export interface ClockTime {
  day: string;
  minutes: number;
}

const minute = 60_000;
const day = 1440 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  });
  formats.set(timeZone, made);
  return made;
}

/** The time zone of this browser. */
export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a clock says at an instant. */
export function clockTimeAt(zone: string, at: number): ClockTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    // A field of a date takes “26” for the year 0026.
    day: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** An instant as if the clock were that of UTC. */
const shown = (zone: string, at: number) => {
  const { day: date, minutes } = clockTimeAt(zone, at);
  return Date.parse(`${date}T00:00Z`) + minutes * minute;
};

/**
 * When a clock says a time. One that a change of the clock leaves out is as much later, and of one that comes twice it is
 * the second: so the database reads them, too.
 */
export function instantOf(zone: string, { day: date, minutes }: ClockTime): number {
  const wanted = Date.parse(`${date}T00:00Z`) + minutes * minute;
  const offset = (at: number) => shown(zone, at) - at;
  // The clock is that of before or of after a change within a day.
  const [earlier, later] = [wanted - offset(wanted - day), wanted - offset(wanted + day)];
  return shown(zone, later) === wanted ? later : earlier;
}

/** The date so many days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * day).toISOString().slice(0, 10);

/** The Monday of a date's week. */
export const mondayOf = (date: string): string =>
  daysAfter(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7));

/** Minutes since midnight as fields of times write them: `09:05` */
export const writeTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What stands in a field of a time, in minutes since midnight; not a number if nothing does. */
export function readTime(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}
