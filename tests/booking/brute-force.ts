/**
 * Free times found without any arithmetic of ranges: a business is a row of five minutes after the other, and of each it
 * is known for every resource whether it is open, off or taken.
 */
const minute = 60_000;
const slot = 5 * minute;
const day = 24 * 60 * minute;

/** A span of a day, in minutes after midnight. One that closes at or before it opens ends on the next day. */
interface Span {
  opens: number;
  closes: number;
}

/** A resource. `hours` are by weekday, 0 is Sunday; without any it keeps those of the business. */
export interface Resource {
  id: string;
  seats: number;
  hours: (Span & { weekday: number })[];
  /** By the business's clock, in milliseconds as if it were UTC. */
  off: { from: number; to: number; isWeekly: boolean }[];
}

/** What is taken: an instant to another, buffers included. `heldUntil`: nobody has it afterwards. */
interface Taken {
  resources: number[];
  from: number;
  to: number;
  heldUntil: number | null;
}

/** A business with one service and all that it rests on. */
export interface World {
  zone: string;
  week: (Span & { weekday: number })[];
  /** Days with other hours, as UTC midnights; without spans it is closed. */
  exceptions: { day: number; spans: Span[] }[];
  resources: Resource[];
  pairs: { first: number; second: number; seats: number }[];
  service: {
    minutes: number;
    before: number;
    after: number;
    grid: number;
    notice: number;
    horizon: number;
    partyTo: number;
    spareSeats: number | null;
  };
  taken: Taken[];
}

/** What is asked: from an instant to another, at an instant. */
interface Question {
  from: number;
  to: number;
  at: number;
  party: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, number>();

/** What a clock shows at an instant, in milliseconds as if it were UTC. */
export function clockAt(zone: string, instant: number): number {
  // No clock changes within five minutes.
  const start = Math.floor(instant / slot) * slot;
  const key = `${zone} ${start}`;
  let shown = known.get(key);
  if (shown === undefined) {
    let format = formats.get(zone);
    if (!format) {
      format = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      });
      formats.set(zone, format);
    }
    const parts = Object.fromEntries(
      format.formatToParts(start).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 0, day: date = 0, hour = 0, minute: minutes = 0 } = parts;
    shown = Date.UTC(year, month - 1, date, hour, minutes);
    known.set(key, shown);
  }
  return shown + instant - start;
}

/** When a clock shows a time: the second time if it does so twice, as much later as it leaves out if never. */
export function instantOf(zone: string, shown: number): number {
  const offsets = [-day, day].map((away) => clockAt(zone, shown + away) - (shown + away));
  const instants = offsets.map((offset) => shown - offset).filter((it) => clockAt(zone, it) === shown);
  return instants.length > 0 ? Math.max(...instants) : shown - (offsets[0] ?? 0);
}

/** Each way to begin: the instant, and the resources, as `starts_at resource joined`. */
export function bruteForce(world: World, { from, to, at, party }: Question): string[] {
  const { zone, service } = world;
  const begin = from - 3 * day;
  const slots = Math.ceil((to + 3 * day - begin) / slot);
  const paint = (row: Uint8Array, start: number, end: number) =>
    row.fill(1, Math.max(0, (start - begin) / slot), Math.max(0, (end - begin) / slot));
  const days: number[] = [];
  for (let date = Math.floor(clockAt(zone, begin) / day) * day; date <= clockAt(zone, to) + day; date += day)
    days.push(date);

  const openOn = (date: number, spans: readonly Span[]) => {
    const row = new Uint8Array(slots);
    for (const { opens, closes } of spans) {
      const end = date + (closes <= opens ? day : 0) + closes * minute;
      paint(row, instantOf(zone, date + opens * minute), instantOf(zone, end));
    }
    return row;
  };

  const rows = world.resources.map((resource, number) => {
    const open = new Uint8Array(slots);
    for (const date of days) {
      const ofWeekday = (spans: World['week']) =>
        spans.filter(({ weekday }) => weekday === new Date(date).getUTCDay());
      const exception = world.exceptions.find((it) => it.day === date);
      const ofBusiness = openOn(date, exception ? exception.spans : ofWeekday(world.week));
      const own = openOn(date, ofWeekday(resource.hours));
      for (let index = 0; index < slots; index += 1) {
        const isOpen =
          resource.hours.length === 0
            ? ofBusiness[index]
            : exception
              ? ofBusiness[index] && own[index]
              : own[index];
        if (isOpen) open[index] = 1;
      }
    }
    const off = new Uint8Array(slots);
    for (const { from: first, to: last, isWeekly } of resource.off) {
      for (let week = 0; week < (isWeekly ? 10 : 1); week += 1) {
        paint(off, instantOf(zone, first + week * 7 * day), instantOf(zone, last + week * 7 * day));
      }
    }
    const taken = new Uint8Array(slots);
    for (const it of world.taken) {
      if (it.resources.includes(number) && (it.heldUntil === null || it.heldUntil > at))
        paint(taken, it.from, it.to);
    }
    return { open, off, taken };
  });

  const canDo = (number: number, start: number) => {
    const row = rows[number];
    if (!row) return false;
    for (
      let instant = start - service.before * minute;
      instant < start + (service.minutes + service.after) * minute;
      instant += slot
    ) {
      const index = (instant - begin) / slot;
      if (row.taken[index]) return false;
      const isVisible = instant >= start && instant < start + service.minutes * minute;
      if (isVisible && (!row.open[index] || row.off[index])) return false;
    }
    return true;
  };

  const today = Math.floor(clockAt(zone, at) / day) * day;
  const seatings = [
    ...world.resources.map(({ seats }, number) => ({ numbers: [number], seats })),
    ...world.pairs.map(({ first, second, seats }) => ({ numbers: [first, second], seats })),
  ].filter(
    ({ seats }) =>
      party <= service.partyTo &&
      seats >= party &&
      (service.spareSeats === null || seats - party <= service.spareSeats),
  );
  const found: string[] = [];
  for (let index = 0; index < slots; index += 1) {
    const start = begin + index * slot;
    const shown = clockAt(zone, start);
    if (start < from || start >= to || start < at + service.notice * minute) continue;
    if (Math.floor(shown / day) * day > today + service.horizon * day) continue;
    if ((shown / minute) % service.grid !== 0) continue;
    for (const { numbers } of seatings) {
      if (numbers.every((number) => canDo(number, start))) {
        const names = numbers.map((number) => world.resources[number]?.id);
        found.push([new Date(start).toISOString(), ...names].join(' '));
      }
    }
  }
  return found.toSorted();
}
