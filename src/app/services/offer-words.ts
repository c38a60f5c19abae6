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

/** `Every Mon, 12:00 PM – 1:00 PM`, `Dec 24, 2026 – Dec 27, 2026`. Its times are the business's own already. */
export function sayTimeOff({ starts, ends, isWeekly }: TimeOff): string {
  const isWhole = starts.endsWith('T00:00') && ends.endsWith('T00:00');
  // The last day of whole days is the one before they end.
  const [from, to] = [
    `${starts}Z`,
    new Date(Date.parse(`${ends}Z`) - (isWhole ? 86_400_000 : 0)).toISOString(),
  ];
  const [firstDay, lastDay] = [sayDayOfWeek(from, 'UTC'), sayDayOfWeek(to, 'UTC')];
  const [first, last] = isWeekly ? [sayWeekday(from, 'UTC'), sayWeekday(to, 'UTC')] : [firstDay, lastDay];
  const times = isWhole ? ['', ''] : [`, ${sayTime(from, 'UTC')}`, `${sayTime(to, 'UTC')}`];
  const every = isWeekly ? 'Every ' : '';
  if (firstDay === lastDay) return `${every}${first}${times[0]}${isWhole ? '' : ` – ${times[1]}`}`;
  return `${every}${first}${times[0]} – ${last}${isWhole ? '' : `, ${times[1]}`}`;
}
