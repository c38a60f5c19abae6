/** One span of a weekday; a weekday may have several. Both null: closed. It may end after midnight. */
interface OpeningHours {
  /** 0 is Sunday. */
  weekday: number;
  /** HH:MM, or HH:MM:SS as Postgres writes it. */
  opens: string | null;
  closes: string | null;
}

/** A day on which other hours apply. */
interface OpeningException {
  /** YYYY-MM-DD */
  day: string;
  opens: string | null;
  closes: string | null;
  note: string | null;
}

export interface Schedule {
  /** IANA name. */
  timeZone: string;
  hours: readonly OpeningHours[];
  exceptions: readonly OpeningException[];
}

/** In minutes after the midnight that begins the day; `closes` is over 1440 if that is on the next day. */
export interface Span {
  opens: number;
  closes: number;
}

const minutesADay = 24 * 60;

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** What a clock and a calendar on the wall of the business say. Days are YYYY-MM-DD. */
export function localTime(instant: Date, timeZone: string): { day: string; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(instant);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + count * minutesADay * 60_000).toISOString().slice(0, 10);

export const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay();

/** When the business is open on a day, in order. */
export function spansOf({ hours, exceptions }: Schedule, day: string): Span[] {
  const special = exceptions.filter((exception) => exception.day === day);
  const rows = special.length > 0 ? special : hours.filter(({ weekday }) => weekday === weekdayOf(day));
  return rows
    .flatMap(({ opens, closes }) => (opens === null || closes === null ? [] : [{ opens, closes }]))
    .map(({ opens, closes }) => {
      const [from, to] = [minutesOf(opens), minutesOf(closes)];
      return { opens: from, closes: to <= from ? to + minutesADay : to };
    })
    .sort((a, b) => a.opens - b.opens);
}

/** The span that a local time is in, with the day it began on. */
export function spanAt(
  schedule: Schedule,
  day: string,
  minutes: number,
): { day: string; span: Span } | undefined {
  const yesterday = addDays(day, -1);
  const late = spansOf(schedule, yesterday).find(({ closes }) => minutes < closes - minutesADay);
  if (late) return { day: yesterday, span: late };
  const span = spansOf(schedule, day).find(({ opens, closes }) => minutes >= opens && minutes < closes);
  return span && { day, span };
}

/** Whether the business is open at an instant. */
export function openNow(schedule: Schedule, now: Date): boolean {
  const { day, minutes } = localTime(now, schedule.timeZone);
  return spanAt(schedule, day, minutes) !== undefined;
}

/**
 * When the business closes, or opens if it is closed: a day and minute on the clock on its wall. Null if that is not within
 * two weeks, or at midnight, where the next day may go on.
 */
export function nextChange(schedule: Schedule, now: Date): { day: string; minutes: number } | null {
  const { day, minutes } = localTime(now, schedule.timeZone);
  const open = spanAt(schedule, day, minutes);
  if (!open) {
    const next = nextSpan(schedule, now);
    return next ? { day: next.day, minutes: next.opens } : null;
  }
  const { closes } = open.span;
  if (closes === minutesADay) return null;
  return { day: addDays(open.day, Math.floor(closes / minutesADay)), minutes: closes % minutesADay };
}

/** The next day and minute at which the business opens, within two weeks. */
export function nextSpan(schedule: Schedule, now: Date): { day: string; opens: number } | undefined {
  const { day: today, minutes } = localTime(now, schedule.timeZone);
  for (let ahead = 0; ahead <= 14; ahead += 1) {
    const day = addDays(today, ahead);
    const next = spansOf(schedule, day).find(({ opens }) => ahead > 0 || opens > minutes);
    if (next) return { day, opens: next.opens };
  }
  return undefined;
}

/** What a clock on the wall shows at an instant, in milliseconds, as if the wall were in UTC. */
function wallTime(instant: number, timeZone: string): number {
  const { day, minutes } = localTime(new Date(instant), timeZone);
  return Date.parse(`${day}T00:00Z`) + minutes * 60_000;
}

/**
 * The instant at which the business opens next; null if it does not within two weeks. An hour that a night leaves out
 * begins when the clock jumps over it; of one that comes twice it is the first that is still to come.
 */
export function nextOpening(schedule: Schedule, now: Date): Date | null {
  const next = nextSpan(schedule, now);
  if (!next) return null;
  const { timeZone } = schedule;
  const wanted = Date.parse(`${next.day}T00:00Z`) + next.opens * 60_000;
  // A day before and a day after, one of which has the clock's largest distance from UTC.
  const dayLong = minutesADay * 60_000;
  const distance = Math.max(
    ...[wanted - dayLong, wanted + dayLong].map((near) => wallTime(near, timeZone) - near),
  );
  let instant = Math.max(wanted - distance, Math.ceil(now.getTime() / 60_000) * 60_000);
  while (wallTime(instant, timeZone) < wanted) instant += 60_000;
  return new Date(instant);
}
