import type { Booking, Calendar, Span } from '../../../../machines/booking/actors.ts';

/** Whether a booking could be somewhere: the words that are read before it is dropped there. */
export type Verdict = 'free' | 'outside of hours' | 'blocked' | 'taken' | 'past' | 'not possible here';

const overlap = ([from, until]: Span, [start, end]: Span) => from < end && start < until;
const isWithin = ([from, until]: Span, [start, end]: Span) => start <= from && until <= end;

/**
 * Whether a booking could be moved to a time and a resource, as far as the calendar that is shown knows: the server has
 * the last word.
 */
export function verdictOf(
  { services, resources, bookings, timesOff, pairs }: Calendar,
  booking: Booking,
  at: number,
  resourceId: string | null,
  now: number,
): Verdict {
  const service = services.find(({ id }) => id === booking.serviceId);
  if (at < now) return 'past';
  if (!service) return 'not possible here';
  const visit: Span = [at, at + service.minutes * 60_000];
  const taken: Span = [at - service.bufferBefore * 60_000, visit[1] + service.bufferAfter * 60_000];
  const isTaken = (id: string) =>
    bookings.some(
      (each) =>
        each.id !== booking.id &&
        each.taken !== null &&
        (each.resourceId === id || each.joinedId === id) &&
        overlap(each.taken, taken),
    );
  const isBlocked = (id: string) =>
    timesOff.some((each) => each.resourceId === id && overlap(each.span, visit));
  const isOpen = (id: string) => {
    const open = resources.find((each) => each.id === id)?.open;
    return !open || open.some((span) => isWithin(visit, span));
  };
  const seatings = [
    ...resources
      .filter(({ id, seats }) => seats >= booking.party && service.resources.includes(id))
      .map(({ id }) => [id]),
    ...pairs
      .filter(
        ([first, second, seats]) =>
          seats >= booking.party && [first, second].every((id) => service.resources.includes(id)),
      )
      .map(([first, second]) => [first, second]),
  ].filter((ids) => resourceId === null || ids.includes(resourceId));
  if (seatings.length === 0) return 'not possible here';
  const left = seatings.filter((ids) => !ids.some(isTaken));
  if (left.length === 0) return 'taken';
  if (left.some((ids) => ids.every((id) => isOpen(id) && !isBlocked(id)))) return 'free';
  return left.some((ids) => ids.some(isBlocked)) ? 'blocked' : 'outside of hours';
}
