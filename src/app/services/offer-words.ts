import type { Service, TimeOff } from '../../../machines/services/actors.ts';
import { sayDayOfWeek, sayTime, sayWeekday } from '../parts/dates.ts';

/** `45 min`, `2 h`, `1 h 30 min` */
export function sayMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** What is said of a service beside its name. */
export function sayService({ minutes, price, confirms, partyFrom, partyTo }: Service): string {
  const party = partyFrom === partyTo ? `${partyTo} people` : `${partyFrom} to ${partyTo} people`;
  return [
    sayMinutes(minutes),
    price,
    partyTo > 1 && party,
    confirms === 'at_once' ? 'confirmed at once' : 'you confirm each one',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `Tue 9:00 AM, 9:30 AM; Wed 10:00 AM`, by the clock of the business. */
export function sayTimes(times: readonly string[], timeZone: string): string {
  const days = new Map<string, string[]>();
  for (const at of times) {
    const day = sayDayOfWeek(at, timeZone);
    const said = days.get(day);
    const time = sayTime(at, timeZone);
    if (said) said.push(time);
    else days.set(day, [`${sayWeekday(at, timeZone)} ${time}`]);
  }
  return Array.from(days.values(), (said) => said.join(', ')).join('; ');
}

/** Times off that are said together: the same hours of several days of each week, with the same note. */
export type TimesOff = readonly [TimeOff, ...TimeOff[]];

/** Brings together what comes every week, within a day and at the same hours, under the same note. */
export function groupTimesOff(timesOff: readonly TimeOff[]): TimesOff[] {
  const groups = new Map<string, TimesOff>();
  for (const off of timesOff) {
    const [day, ends] = [Date.parse(off.starts.slice(0, 10)), Date.parse(`${off.ends}Z`)];
    const isOfOneDay = off.isWeekly && ends - day <= 86_400_000;
    const key = isOfOneDay ? `${off.starts.slice(11)} ${ends - day} ${off.note}` : off.id;
    const group = groups.get(key);
    groups.set(key, group ? [...group, off] : [off]);
  }
  return [...groups.values()];
}

/** `Mon–Fri, 12:00 PM – 1:00 PM`; of one only, as {@link sayTimeOff}. */
export function sayTimesOff(timesOff: TimesOff): string {
  const [first, ...others] = timesOff;
  if (others.length === 0) return sayTimeOff(first);
  // Weeks begin on Monday, so that a weekend stands together.
  const dayOf = ({ starts }: TimeOff) => (new Date(`${starts}Z`).getUTCDay() + 6) % 7;
  const days = new Map(timesOff.map((off) => [dayOf(off), sayWeekday(`${off.starts}Z`, 'UTC')]));
  const spans: number[][] = [];
  for (const day of [...days.keys()].toSorted()) {
    const last = spans.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else spans.push([day]);
  }
  const said = spans.map((span) => {
    const [from, to] = [days.get(span[0] ?? 0), days.get(span.at(-1) ?? 0)];
    return span.length < 3 ? span.map((day) => days.get(day)).join(', ') : `${from}–${to}`;
  });
  return `${said.join(', ')}${hoursOf(first)}`;
}

/** `, 12:00 PM – 1:00 PM` of what is off within a day; nothing of a whole day. */
function hoursOf({ starts, ends }: TimeOff): string {
  const isWhole = starts.endsWith('T00:00') && ends.endsWith('T00:00');
  return isWhole ? '' : `, ${sayTime(`${starts}Z`, 'UTC')} – ${sayTime(`${ends}Z`, 'UTC')}`;
}

/** `Every Mon, 12:00 PM – 1:00 PM`, `Dec 24, 2026 – Dec 27, 2026`. Its times are the business's own already. */
function sayTimeOff(timeOff: TimeOff): string {
  const { starts, ends, isWeekly } = timeOff;
  const isWhole = starts.endsWith('T00:00') && ends.endsWith('T00:00');
  // The last day of whole days is the one before they end.
  const [from, to] = [
    `${starts}Z`,
    new Date(Date.parse(`${ends}Z`) - (isWhole ? 86_400_000 : 0)).toISOString(),
  ];
  const [firstDay, lastDay] = [sayDayOfWeek(from, 'UTC'), sayDayOfWeek(to, 'UTC')];
  const [first, last] = isWeekly ? [sayWeekday(from, 'UTC'), sayWeekday(to, 'UTC')] : [firstDay, lastDay];
  const every = isWeekly ? 'Every ' : '';
  if (firstDay === lastDay) return `${every}${first}${hoursOf(timeOff)}`;
  const times = isWhole ? ['', ''] : [`, ${sayTime(from, 'UTC')}`, `, ${sayTime(to, 'UTC')}`];
  return `${every}${first}${times[0]} – ${last}${times[1]}`;
}
