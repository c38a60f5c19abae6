import type { Booking, Calendar, CalendarChange } from '../../../machines/booking/actors.ts';

type Move = Extract<CalendarChange, { type: 'move' }>;

/** A booking where it is moved to. What it takes moves along. */
function placedBy(booking: Booking, { at, resourceId }: Move): Booking {
  const later = at - booking.span[0];
  const isElsewhere =
    resourceId !== null && resourceId !== booking.resourceId && resourceId !== booking.joinedId;
  return {
    ...booking,
    span: [at, booking.span[1] + later],
    taken: booking.taken && [booking.taken[0] + later, booking.taken[1] + later],
    ...(isElsewhere && { resourceId, joinedId: null }),
  };
}

/** A calendar as it is once a booking is moved. */
export const withMove = (calendar: Calendar, move: Move): Calendar => ({
  ...calendar,
  bookings: calendar.bookings.map((each) => (each.id === move.bookingId ? placedBy(each, move) : each)),
});
