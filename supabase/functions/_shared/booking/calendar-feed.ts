import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator';

/** A booking as its business reads it in a calendar. */
export interface FeedBooking {
  id: string;
  sequence: number;
  state: string;
  service: string;
  /** Who comes; null once that is forgotten. */
  name: string | null;
  email: string | null;
  phone: string | null;
  party: number;
  starts_at: string;
  ends_at: string;
  created_at: string;
}

/**
 * Writes what is booked of a resource as a calendar to subscribe to (RFC 5545, 7986). Bookings have the same UID and
 * SEQUENCE as in the visitor's file, and the same bookings make the same text. What is asked for is tentative.
 */
export function calendarFeed({
  resource,
  business,
  bookings,
}: {
  resource: string;
  business: string;
  bookings: readonly FeedBooking[];
}): string {
  const calendar = ical({
    prodId: { company: 'Deskbell', product: 'Booking', language: 'EN' },
    name: escaped(`${resource} · ${business}`),
    // How often programs may ask, in seconds. Most ask when they like.
    ttl: 900,
  });
  for (const booking of bookings) calendar.createEvent(eventOf(booking));
  return calendar.toString();
}

/** A text as a line has it (RFC 5545, 3.3.11): ical-generator writes the name of a calendar as it is. */
const escaped = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\;,]/g, '\\$&');

const eventOf = (booking: FeedBooking): ICalEventData => ({
  id: booking.id,
  sequence: booking.sequence,
  // Without a METHOD it says when the event was last changed (3.8.7.2), which SEQUENCE has to tell.
  stamp: new Date(booking.created_at),
  start: new Date(booking.starts_at),
  end: new Date(booking.ends_at),
  summary: [booking.name, booking.service].filter(Boolean).join(' · '),
  description: [booking.party > 1 && `${booking.party} people`, booking.phone, booking.email]
    .filter(Boolean)
    .join('\n'),
  status: booking.state === 'requested' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
});
