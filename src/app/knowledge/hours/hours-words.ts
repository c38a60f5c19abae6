import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';
import { sayTime } from '../../parts/dates.ts';

/** The days in the order of a week that begins on Monday; 0 is Sunday. */
export const weekdays = [
  { weekday: 1, name: 'Monday' },
  { weekday: 2, name: 'Tuesday' },
  { weekday: 3, name: 'Wednesday' },
  { weekday: 4, name: 'Thursday' },
  { weekday: 5, name: 'Friday' },
  { weekday: 6, name: 'Saturday' },
  { weekday: 0, name: 'Sunday' },
] as const;

type Span = Pick<OpeningHours['week'][number], 'opens' | 'closes'>;

const say = (time: string) => sayTime(`1970-01-01T${time}Z`, 'UTC');

/** `9:00 AM – 12:00 PM, 6:00 PM – 2:00 AM`, each for itself; from midnight to midnight is all day. */
export function sayHours(spans: readonly Span[]): readonly string[] {
  const open = spans.flatMap(({ opens, closes }) => {
    if (!opens || !closes) return [];
    return opens === '00:00' && closes === '00:00' ? 'Open all day' : `${say(opens)} – ${say(closes)}`;
  });
  return open.length > 0 ? open : ['Closed'];
}

/** What a day of the week says in the form. */
export const dayWords = {
  closed: 'Closed',
  add: 'Add',
  /** Stands behind `add` where there is room. */
  hours: ' hours',
  addTo: (day: string) => `Add hours: ${day}`,
} as const;

/** What gives other days the hours of one says. */
export const copyWords = {
  sameHours: 'Same hours for',
  weekdays: 'weekdays',
  allDays: 'all days',
  sameAs: (day: string, others: string) => `Same hours as ${day} for ${others}`,
} as const;

/** What the times of a day say. */
export const timeWords = {
  opens: (day: string) => `${day} opens`,
  closes: (day: string) => `${day} closes`,
  remove: (day: string) => `Remove these hours: ${day}`,
  overnight: 'until the next day',
};
