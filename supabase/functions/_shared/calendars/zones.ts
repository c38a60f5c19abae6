import ICAL from 'ical.js';
import { windowsZones } from './windows-zones.ts';

/** The instant at which clocks show a time. Both are milliseconds: the one since 1970, the other as if clocks showed UTC. */
export type Zone = (wall: number) => number;

export const utc: Zone = (wall) => wall;

const hour = 3_600_000;

/** Of one hour clocks are asked once: they change by the hour, and events begin at the same ones again and again. */
function remembering(offsetOf: (wall: number) => number): (wall: number) => number {
  const known = new Map<number, number>();
  return (wall) => {
    const key = Math.floor(wall / hour);
    let offset = known.get(key);
    if (offset === undefined) {
      offset = offsetOf(wall);
      known.set(key, offset);
    }
    return offset;
  };
}

/** A zone by its IANA name; undefined if there is none of this name. */
export function namedZone(name: string): Zone | undefined {
  let clock: Intl.DateTimeFormat;
  try {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  } catch {
    return undefined;
  }
  const offsetAt = remembering((instant) => {
    const [month = 1, day, year = 0, ...time] = (clock.format(instant).match(/\d+/g) ?? []).map(Number);
    const [hours, minutes, seconds] = time;
    return Date.UTC(year, month - 1, day, hours, minutes, seconds) - Math.floor(instant / 1000) * 1000;
  });
  return (wall) => wall - offsetAt(wall - offsetAt(wall));
}

/** Rules that change clocks more often than twice a year belong to no zone, and would take for ever. */
const isOfClocks = (line: string) =>
  !/^RRULE[;:]/i.test(line) ||
  (/FREQ=YEARLY/i.test(line) && !/INTERVAL|BYSECOND|BYMINUTE|BYHOUR/i.test(line));

/** A zone that a file describes; undefined if it is none. */
function describedZone(lines: readonly string[]): { name: string; zone: Zone } | undefined {
  if (lines.length > 2000 || !lines.every(isOfClocks)) return undefined;
  try {
    const zone = new ICAL.Timezone(
      new ICAL.Component(ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n'))),
    );
    const offsetOf = remembering((wall) => zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000);
    // It is looked at now whether it can be read.
    offsetOf(Date.UTC(2020, 0));
    return { name: zone.tzid, zone: (wall) => wall - offsetOf(wall) };
  } catch {
    return undefined;
  }
}

/**
 * How the zones of a file are found by their names. What a name means everywhere counts more than what the file says of
 * it: IANA's names, also behind a vendor's prefix, and those of Windows. A name that means nothing is `otherwise`.
 */
export function zonesOf(described: readonly (readonly string[])[], otherwise: Zone): (name: string) => Zone {
  const known = new Map<string, Zone>();
  const inFile = (name: string) => described.map(describedZone).find((one) => one?.name === name)?.zone;
  const find = (name: string): Zone => {
    const parts = name.split('/').slice(0, 12);
    const ends = parts.map((_, index) => parts.slice(index).join('/')).filter(Boolean);
    for (const end of ends) {
      const zone = namedZone(windowsZones.get(end) ?? end);
      if (zone) return zone;
    }
    return inFile(name) ?? otherwise;
  };
  return (name) => {
    let zone = known.get(name);
    if (!zone) {
      zone = find(name);
      known.set(name, zone);
    }
    return zone;
  };
}
