import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A booking as calendars know it. Times are instants, which calendars show by their own clocks. */
export interface CalendarBooking {
  /** A UUID, which is what RFC 7986 wants a UID to be. */
  id: string;
  /** How often it has changed: calendars keep what has the higher number. */
  sequence: number;
  state: string;
  service: string;
  business: string;
  /** The person who does it, if it is one. */
  with: string | null;
  starts_at: string;
  ends_at: string;
}

/** Who invites whom, by addresses that can be mailed to. */
export interface Invitation {
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/**
 * Writes a booking as an .ics file (RFC 5545). With an invitation it is a request, or the end of one (RFC 5546), which
 * mail programs put into a calendar by themselves; without one, a file to be added by hand. `at` is when it is written.
 */
export function calendarFile(
  booking: CalendarBooking,
  { at, link, invitation }: { at: string; link: string | null; invitation?: Invitation },
): string {
  const isOver = booking.state === 'cancelled';
  const description = [booking.with, link].filter((line) => line !== null).join('\n');
  const calendar = ical({ prodId: { company: 'Deskbell', product: 'Booking', language: 'EN' } });
  if (invitation) calendar.method(isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  calendar.createEvent({
    id: booking.id,
    sequence: booking.sequence,
    stamp: new Date(at),
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    summary: `${booking.service} · ${booking.business}`,
    ...(description !== '' && { description }),
    status: statuses[booking.state] ?? ICalEventStatus.CONFIRMED,
    ...(invitation && {
      organizer: nameIn(invitation.organizer),
      // They have booked it themselves: no calendar needs to ask whether they will come.
      attendees: [{ ...nameIn(invitation.attendee), status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    }),
  });
  return calendar.toString();
}

const statuses: Readonly<Record<string, ICalEventStatus>> = {
  requested: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Names are parameters of a line, in which a quotation mark cannot be written; ical-generator would write it. */
const nameIn = ({ name, email }: { name: string; email: string }) => ({
  name: name.replace(/["\p{Cc}]/gu, ' '),
  email,
});
