import type { OpeningHours } from './actors.ts';

/** Minutes since midnight. */
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const day = 24 * 60;

/** When spans of one day begin and end, in minutes; one that closes at or before it opens ends on the next day. */
const extent = ({ opens, closes }: { opens: string; closes: string }) => ({
  from: minutes(opens),
  to: minutes(closes) + (minutes(closes) <= minutes(opens) ? day : 0),
});

/** What keeps opening hours from being saved, as a sentence; null if nothing does. */
export function mistakeIn({ week, exceptions }: OpeningHours): string | null {
  const days = [
    ...week.map((span) => ({ ...span, of: String(span.weekday) })),
    ...exceptions.map((span) => ({ ...span, of: span.day })),
  ];
  if (exceptions.some((exception) => exception.day === '')) return 'A special day needs a date.';
  if (days.some(({ opens, closes }) => opens === '' || closes === '')) {
    return 'Please enter when you open and when you close.';
  }
  for (const of of new Set(days.map((span) => span.of))) {
    const spans = days
      .flatMap(({ opens, closes, of: own }) =>
        own === of && opens !== null && closes !== null ? extent({ opens, closes }) : [],
      )
      .sort((one, other) => one.from - other.from);
    if (spans.some(({ from }, index) => from < (spans[index - 1]?.to ?? 0))) {
      return 'Two times on the same day overlap.';
    }
    const closed = days.filter(({ of: own, opens }) => own === of && opens === null).length;
    if (closed > 1 || (closed === 1 && spans.length > 0)) return 'A day can’t be closed and have hours.';
  }
  return null;
}
