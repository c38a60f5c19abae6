import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';

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

/** `09:00 – 12:00, 18:00 – 02:00`; from midnight to midnight is all day. */
export function sayHours(spans: readonly Span[]): string {
  const open = spans.flatMap(({ opens, closes }) => {
    if (!opens || !closes) return [];
    return opens === '00:00' && closes === '00:00' ? 'Open all day' : `${opens} – ${closes}`;
  });
  return open.length > 0 ? open.join(', ') : 'Closed';
}
