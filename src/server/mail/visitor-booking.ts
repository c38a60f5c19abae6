import { z } from 'zod/mini';
import type { Refusal } from '../../../machines/answers.ts';
import type { BookingChange, BookingTimes, VisitorBooking } from '../../../machines/mail/visitor-booking.ts';
import { functionsUrl } from '../bots/public-bot.ts';
import { isFunctionRefusal } from '../function-refusal.ts';
import { limitedFetch } from '../request-limit.ts';

const bookingSchema = z.object({
  business: z.string(),
  language: z.string(),
  service: z.string(),
  with: z.nullable(z.string()),
  party: z.number(),
  zone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(['requested', 'confirmed', 'cancelled', 'done', 'missed']),
  reason: z.nullable(z.string()),
  price: z.nullable(z.string()),
  bring: z.nullable(z.string()),
  moves: z.boolean(),
  calendar: z.string(),
});
const timesSchema = z.object({
  days: z.array(z.object({ day: z.string(), times: z.array(z.string()) })),
  nearest: z.array(z.string()),
});
const conflictSchema = z.object({
  error: z.string(),
  outcome: z.enum(['taken', 'begun', 'over', 'missing']),
  nearest: z.optional(z.array(z.string())),
});

const address = `${functionsUrl}/booking`;
const missing = { ok: false, reason: 'missing', message: 'There’s no such booking.' } as const;

/** How many days of times are asked for at once. */
const days = 7;

/** The token stands in a header or in the body, and never in an address, which would be logged. */
const look = (token: string, signal: AbortSignal, query = '') =>
  limitedFetch(address + query, { headers: { 'x-visitor': token }, credentials: 'omit', signal });

const isMissing = async (response: Response) =>
  response.status === 404 && (await isFunctionRefusal(response));

async function bookingIn(response: Response): Promise<VisitorBooking> {
  if (!response.ok) throw new Error(`The booking could not be asked for: ${response.status}.`);
  const booking = bookingSchema.parse(await response.json());
  const isActive = booking.state === 'requested' || booking.state === 'confirmed';
  return { ...booking, isOpen: isActive && Date.parse(booking.startsAt) > Date.now() };
}

/** The booking of a link. Throws if the server cannot be reached. */
export async function getVisitorBooking(
  { token }: { token: string },
  signal: AbortSignal,
): Promise<{ ok: true; booking: VisitorBooking } | Refusal<'missing'>> {
  // A link that was not copied whole has none: no server need be asked.
  if (token === '') return missing;
  const response = await look(token, signal);
  return (await isMissing(response)) ? missing : { ok: true, booking: await bookingIn(response) };
}

/** The times that a booking can be moved to. Throws if the server cannot be reached. */
export async function getBookingTimes(
  { token, from }: { token: string; from: string },
  signal: AbortSignal,
): Promise<{ ok: true; times: BookingTimes } | Refusal<'missing'>> {
  const response = await look(token, signal, `?day=${encodeURIComponent(from)}&days=${days}`);
  if (await isMissing(response)) return missing;
  if (!response.ok) throw new Error(`The times could not be asked for: ${response.status}.`);
  return { ok: true, times: { from, ...timesSchema.parse(await response.json()) } };
}

/** Moves a booking. Throws if the server cannot be reached. */
export const moveVisitorBooking = ({ token, at }: { token: string; at: string }, signal: AbortSignal) =>
  change({ token, action: 'move', at }, signal);

/** Cancels a booking. Throws if the server cannot be reached. */
export const cancelVisitorBooking = ({ token }: { token: string }, signal: AbortSignal) =>
  change({ token, action: 'cancel' }, signal);

async function change(asked: object, signal: AbortSignal): Promise<BookingChange> {
  const response = await limitedFetch(address, {
    method: 'POST',
    // A text: with it, the browser asks nobody before it sends.
    body: JSON.stringify({ v: 1, ...asked }),
    credentials: 'omit',
    signal,
  });
  if (await isMissing(response)) return missing;
  if (response.status === 409 && (await isFunctionRefusal(response))) {
    const { error: message, outcome, nearest = [] } = conflictSchema.parse(await response.json());
    return outcome === 'taken'
      ? { ok: false, reason: 'taken', message, nearest }
      : { ok: false, reason: 'fixed', message };
  }
  return { ok: true, booking: await bookingIn(response) };
}
