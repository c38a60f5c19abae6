import type { Booking, Span } from '../../../machines/booking/actors.ts';
import { sayDayOfWeekOfYear, sayMomentOfYear, sayTime } from '../parts/dates.ts';

const time = (at: number, zone: string) =>
  Number.isFinite(at) ? sayTime(new Date(at).toISOString(), zone) : '…';

/** `10:00 AM – 10:30 AM` */
export const saySpan = ([from, until]: Span, zone: string): string =>
  `${time(from, zone)} – ${time(until, zone)}`;

/** `Tue, Jan 8, 10:15 AM` */
export const sayAt = (at: number, zone: string): string => sayMomentOfYear(new Date(at).toISOString(), zone);

/** A day, `2026-11-24`, as it is read: `Tue, Nov 24` */
export const sayDate = (day: string): string => sayDayOfWeekOfYear(`${day}T12:00Z`, 'UTC');

/** How a booking stands, where that needs saying. */
const stateWords: Record<Booking['state'], string> = {
  held: 'Being booked',
  requested: 'To confirm',
  confirmed: '',
  done: 'Came',
  missed: 'No-show',
};

/** Who comes, and for what. */
export const sayBooking = ({ state, name, serviceName, party }: Booking): string =>
  [stateWords[state], [name, serviceName, party > 1 ? `${party} people` : ''].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(': ');
