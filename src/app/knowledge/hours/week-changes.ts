import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';

/** A time that a business is open, each week. */
export type Span = OpeningHours['week'][number];

/** When a day of the week is open. */
export const spansOn = (week: readonly Span[], weekday: number): readonly Span[] =>
  week.filter((span) => span.weekday === weekday && span.opens !== null);

/** A week with one more time on a day. What is stored as closed is a day without hours in the form. */
export const withSpan = (week: readonly Span[], weekday: number): readonly Span[] => [
  ...week.filter((span) => span.weekday !== weekday || span.opens !== null),
  { weekday, opens: '09:00', closes: '17:00' },
];

/** A week without a time. A day that has none left is closed. */
export function withoutSpan(week: readonly Span[], span: Span): readonly Span[] {
  const left = week.filter((each) => each !== span);
  const isClosed = left.every(({ weekday }) => weekday !== span.weekday);
  return isClosed ? [...left, { weekday: span.weekday, opens: null, closes: null }] : left;
}

/** A week in which days have the hours of another one. */
export const withCopies = (week: readonly Span[], from: number, to: readonly number[]): readonly Span[] => [
  ...week.filter(({ weekday }) => weekday === from || !to.includes(weekday)),
  ...to
    .filter((weekday) => weekday !== from)
    .flatMap((weekday) => spansOn(week, from).map((span) => ({ ...span, weekday }))),
];
