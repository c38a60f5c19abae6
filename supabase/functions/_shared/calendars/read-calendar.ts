import ICAL from 'ical.js';
import { type Budget, day, occurrences, spend, TooMuch, wallOf } from './recurrence.ts';
import { scan } from './scan.ts';
import { namedZone, utc, type Zone, zonesOf } from './zones.ts';

/** When somebody is busy, in milliseconds since 1970. */
export type Busy = [from: number, until: number];

export type ReadCalendar =
  | {
      ok: true;
      /** In their order, none touching another. */
      busy: Busy[];
      /** Events that cannot be read. */
      unread: number;
    }
  | { ok: false; message: string };

/** What one calendar may have within the time that is read of it. */
const limits = { events: 50_000, times: 20_000, steps: 20_000 };

/**
 * Reads when somebody is busy out of an .ics file (RFC 5545), from a time on until another. All-day events and those
 * without a zone are by the clock of `zone`. What is free, transparent or cancelled is not busy.
 */
export function readCalendar(
  text: string,
  { zone, from, until }: { zone: string; from: number; until: number },
): ReadCalendar {
  const scanned = scan(text);
  if (!scanned) {
    return {
      ok: false,
      message: /^[\s\uFEFF]{0,20}</.test(text)
        ? 'This is a web page, not a calendar. Please copy the secret address in iCal format; it often ends with .ics.'
        : 'This is not a calendar, or it broke off. Please copy the secret address in iCal format.',
    };
  }
  const own = namedZone(zone) ?? utc;
  const reader: Reader = {
    zoneOf: zonesOf(scanned.zones, own),
    own,
    from,
    until,
    budget: { times: limits.times, steps: limits.steps },
  };
  const isNear = nearness(from, until);
  const near = scanned.events.filter(isNear);
  const tooMuch = { ok: false, message: 'This calendar has more than we can read in one go.' } as const;
  if (near.length > limits.events) return tooMuch;
  try {
    return { ok: true, ...busyTimes(near, reader) };
  } catch (error) {
    if (error instanceof TooMuch) return tooMuch;
    throw error;
  }
}

interface Reader {
  zoneOf: (name: string) => Zone;
  /** The business's. */
  own: Zone;
  from: number;
  until: number;
  budget: Budget;
}

/** Most of a calendar is over: says whether the lines of an event show that it is far away, which is then not read. */
function nearness(from: number, until: number): (lines: readonly string[]) => boolean {
  const digits = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
  // Days by any clock: zones differ by a day at most.
  const after = digits(until + 2 * day);
  const before = digits(from - 2 * day);
  // Of what repeats, the last time may begin before and end within: nothing lasts two months.
  const longBefore = digits(from - 62 * day);
  const dayIn = (lines: readonly string[], name: RegExp) =>
    /:(\d{8})(?:T\d{6}Z?)?\s{0,10}$/.exec(lines.find((line) => name.test(line)) ?? '')?.[1];
  return (lines) => {
    if (lines.some((line) => /^(?:RDATE|RECURRENCE-ID|DURATION)[;:]/i.test(line))) return true;
    const starts = dayIn(lines, /^DTSTART[;:]/i);
    if (starts !== undefined && starts > after) return false;
    const rule = lines.find((line) => /^RRULE[;:]/i.test(line));
    if (rule === undefined) return (dayIn(lines, /^DTEND[;:]/i) ?? starts ?? before) >= before;
    return (/UNTIL=(\d{8})/i.exec(rule)?.[1] ?? longBefore) >= longBefore;
  };
}

/** A moment of an event: as clocks show it, and by which clock. */
interface Moment {
  wall: number;
  zone: Zone;
  isDate: boolean;
}

interface Event {
  uid: string;
  start: Moment;
  /** When one that begins then ends. */
  endOf: (start: Moment) => number;
  isBusy: boolean;
  component: ICAL.Component;
  /** Which time of its series it replaces. */
  replaces: number | null;
}

const instantOf = ({ wall, zone }: Moment) => zone(wall);

function busyTimes(events: readonly (readonly string[])[], reader: Reader): { busy: Busy[]; unread: number } {
  let unread = 0;
  const read: Event[] = [];
  for (const lines of events) {
    try {
      read.push(eventOf(lines, reader));
    } catch {
      unread += 1;
    }
  }
  const replaced = new Map<string, Set<number>>();
  for (const { uid, replaces } of read) {
    if (replaces === null) continue;
    const known = replaced.get(uid) ?? new Set();
    replaced.set(uid, known.add(replaces));
  }
  const found: Busy[] = [];
  for (const event of read) {
    if (!event.isBusy) continue;
    try {
      for (const start of startsOf(event, replaced.get(event.uid), reader)) {
        const [from, until] = [
          Math.max(instantOf(start), reader.from),
          Math.min(event.endOf(start), reader.until),
        ];
        if (from >= until) continue;
        spend(reader.budget, 'times');
        found.push([from, until]);
      }
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      unread += 1;
    }
  }
  return { busy: joined(found), unread };
}

function eventOf(lines: readonly string[], reader: Reader): Event {
  const component = new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')));
  const momentIn = (name: string) => {
    const property = component.getFirstProperty(name);
    return property ? momentsOf(property, reader)[0] : undefined;
  };
  const start = momentIn('dtstart');
  if (!start) throw new Error('This event does not begin.');
  const replaced = momentIn('recurrence-id');
  const says = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return {
    uid: says('uid'),
    start,
    endOf: endOf(start, momentIn('dtend'), component.getFirstPropertyValue('duration')),
    isBusy:
      says('transp') !== 'TRANSPARENT' &&
      says('status') !== 'CANCELLED' &&
      says('x-microsoft-cdo-busystatus') !== 'FREE',
    component,
    replaces: replaced ? instantOf(replaced) : null,
  };
}

function endOf(start: Moment, end: Moment | undefined, duration: unknown): Event['endOf'] {
  if (end && end.zone !== start.zone) {
    const length = instantOf(end) - instantOf(start);
    return (from) => instantOf(from) + length;
  }
  if (end || start.isDate) {
    const whole = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : day;
    const length = end ? end.wall - start.wall : whole;
    return ({ wall, zone }) => zone(wall + length);
  }
  const length = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0;
  return (from) => instantOf(from) + length;
}

/** The moments that a property names; of a period its beginning. */
function momentsOf(property: ICAL.Property, { zoneOf, own }: Reader): Moment[] {
  const name = property.getParameter('tzid');
  const named = typeof name === 'string' ? zoneOf(name) : own;
  return property.getValues().map((value) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) throw new Error('This is not a time.');
    const isUtc = time.zone === ICAL.Timezone.utcTimezone;
    return { wall: wallOf(time), zone: time.isDate ? own : isUtc ? utc : named, isDate: time.isDate };
  });
}

/** When an event begins, each time it is within what is read, but for the times that others replace. */
function* startsOf(
  { component, start, endOf: ends, replaces }: Event,
  replaced: ReadonlySet<number> | undefined,
  reader: Reader,
): Generator<Moment> {
  const momentsIn = (name: string) =>
    component.getAllProperties(name).flatMap((property) => momentsOf(property, reader));
  const left = new Set<number>();
  const daysLeft = new Set<number>();
  for (const moment of momentsIn('exdate')) {
    left.add(instantOf(moment));
    // Some write the day only.
    if (moment.isDate) daysLeft.add(moment.wall);
  }
  const isLeftOut = (moment: Moment) => {
    const instant = instantOf(moment);
    return (
      left.has(instant) ||
      daysLeft.has(Math.floor(moment.wall / day) * day) ||
      (replaces === null && replaced?.has(instant))
    );
  };
  const listed = [start, ...momentsIn('rdate')];
  for (const moment of listed) if (!isLeftOut(moment)) yield moment;
  const length = ends(start) - instantOf(start);
  for (const rule of component.getAllProperties('rrule').map((property) => property.getFirstValue())) {
    if (!(rule instanceof ICAL.Recur)) throw new Error('This is not a rule.');
    for (const wall of occurrences(rule, start.wall, {
      end: reader.until + day,
      isOver: endOfRule(rule, start.zone),
      budget: reader.budget,
    })) {
      if (wall + length < reader.from - day) continue;
      const moment = { ...start, wall };
      if (!isLeftOut(moment)) yield moment;
    }
  }
}

/** Says when a rule has ended: with an instant, a time of its own clock, or a day, which is one of them to its end. */
function endOfRule({ until }: ICAL.Recur, zone: Zone): (wall: number) => boolean {
  if (!until) return () => false;
  const last = wallOf(until);
  if (until.isDate) return (wall) => wall >= last + day;
  const instant = until.zone === ICAL.Timezone.utcTimezone ? last : zone(last);
  return (wall) => zone(wall) > instant;
}

/** The same times as few, of which none touches another. */
function joined(times: Busy[]): Busy[] {
  const all: Busy[] = [];
  for (const [from, until] of times.sort((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else all.push([from, until]);
  }
  return all;
}
