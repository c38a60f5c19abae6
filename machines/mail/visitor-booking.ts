import type { Refusal } from '../answers.ts';

/** A booking, as whoever has its link sees it. Times are instants (RFC 3339). */
export interface VisitorBooking {
  business: string;
  /** Of the bot that it was booked with, BCP 47. */
  language: string;
  service: string;
  /** The person who does it, if it is one. */
  with: string | null;
  party: number;
  /** The business's time zone, an IANA name. */
  zone: string;
  startsAt: string;
  endsAt: string;
  state: 'requested' | 'confirmed' | 'cancelled' | 'done' | 'missed';
  /** What the business says of a cancellation. */
  reason: string | null;
  /** What it cost when it was booked, and what to bring, as the owner wrote them; null: that is not said. */
  price: string | null;
  bring: string | null;
  /** Whether it can be changed still: it has not begun. */
  isOpen: boolean;
  /** Whether there are other times for it. */
  moves: boolean;
  /** An .ics file. */
  calendar: string;
}

/** The times a booking can be moved to, by days of the business, and where there are none the three nearest. */
export interface BookingTimes {
  /** The first day that was asked for. */
  from: string;
  days: readonly { day: string; times: readonly string[] }[];
  nearest: readonly string[];
}

/** What comes of a change. `fixed`: it cannot be changed any more. */
export type BookingChange =
  | { ok: true; booking: VisitorBooking }
  | { ok: false; reason: 'taken'; message: string; nearest: readonly string[] }
  | Refusal<'fixed' | 'missing'>;
