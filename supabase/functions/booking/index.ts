import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { calendarFile } from '../_shared/booking/calendar-file.ts';
import { ownBookingLink } from '../_shared/booking/link.ts';
import {
  hashOf,
  parseVisitorRequest,
  readVisitorRequest,
  visitorCors,
  visitorHeader,
} from '../_shared/chat/visitor-request.ts';
import { clientAddress } from '../_shared/client-address.ts';
import { json, Refusal, serve } from '../_shared/http.ts';
import { limitRate } from '../_shared/rate-limit.ts';
import { givenDay, givenInstant } from '../_shared/times.ts';

const perClient = { bucket: 'booking:address', hits: 60, seconds: 60 };

const token = z.string().min(1).max(200);
const change = z.discriminatedUnion('action', [
  z.object({ v: z.literal(1), token, action: z.literal('cancel') }),
  z.object({ v: z.literal(1), token, action: z.literal('move'), at: givenInstant }),
]);

/** Which days to move to are asked for, by the business's clock. */
const wantedDays = z.object({
  day: givenDay(),
  days: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(31))
    .default(7),
});

const timesSchema = z.object({
  zone: z.string(),
  days: z.array(z.object({ day: z.string(), times: z.array(z.string()) })),
  nearest: z.array(z.string()),
});

const bookingSchema = z.object({
  id: z.string(),
  sequence: z.number(),
  business: z.string(),
  /** Null if the business has no bot any more. */
  language: z.string().nullable(),
  service: z.string(),
  with: z.string().nullable(),
  party: z.number(),
  zone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
  /** What it cost when it was booked, and what to bring, as the owner wrote them. */
  price: z.string().nullable(),
  bring: z.string().nullable(),
  moves: z.boolean(),
});

const changed = z.object({
  outcome: z.enum(['ok', 'taken', 'begun', 'over', 'missing']),
  nearest: z.array(z.string()).optional(),
});

/** Why a booking stays as it is. */
const conflicts = {
  taken: 'This time is taken.',
  begun: 'This booking has begun. Please contact the business.',
  over: 'This booking is over.',
  missing: 'This service isn’t offered any more. Please contact the business.',
};

async function booking(request: Request, context: SupabaseContext): Promise<Response> {
  await limitRate(context, perClient, clientAddress(request));
  if (request.method === 'GET') {
    const token = request.headers.get(visitorHeader) ?? '';
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    return json('day' in asked ? await times(context, token, asked) : await look(context, token));
  }
  const asked = await readVisitorRequest(request, change);
  await look(context, asked.token);
  const { data, error } = await context.supabaseAdmin.rpc('change_booking', {
    token_hash: await hashOf(asked.token),
    moved_to: asked.action === 'move' ? asked.at : null,
  });
  if (error) throw error;
  const { outcome, nearest } = changed.parse(data);
  if (outcome !== 'ok') return json({ error: conflicts[outcome], outcome, nearest }, 409);
  return json(await look(context, asked.token));
}

/** A token that no booking has. */
const unknown = () => new Refusal(404, 'This link does not work. It may not have been copied whole.');

/** @throws {Refusal} 404 for a token that no booking has */
async function look({ supabaseAdmin }: SupabaseContext, token: string) {
  const { data, error } = await supabaseAdmin.rpc('booking_by_link', { token_hash: await hashOf(token) });
  if (error) throw error;
  if (data === null) throw unknown();
  const booked = bookingSchema.parse(data);
  const { starts_at: startsAt, ends_at: endsAt, language, id: _, sequence: __, ...rest } = booked;
  const link = ownBookingLink(token);
  return {
    ...rest,
    language: language ?? 'en',
    startsAt,
    endsAt,
    calendar: calendarFile(booked, { at: new Date().toISOString(), link }),
  };
}

/** @throws {Refusal} 404 for a token that no booking has */
async function times({ supabaseAdmin }: SupabaseContext, token: string, asked: Record<string, string>) {
  const { day, days } = parseVisitorRequest(wantedDays, asked);
  const token_hash = await hashOf(token);
  const { data, error } = await supabaseAdmin.rpc('times_by_link', { token_hash, day, days });
  if (error) throw error;
  if (data === null) throw unknown();
  return timesSchema.parse(data);
}

/**
 * GET with the token of a booking's link in the header `x-visitor` changes nothing: 200 { business, language, service, with,
 * party, zone, startsAt, endsAt, state, reason, moves, calendar }, where `calendar` is an .ics file and `moves` is false if there
 * are no other times. GET ?day&days with the same header: 200 { zone, days: [{ day, times }], nearest }, the times that it
 * can be moved to. POST { v: 1, token, action: 'cancel' } or { …, action: 'move', at }: 200 the booking as it is then, 409
 * { error, outcome, nearest } if it cannot be, with the three times nearest to the one that is taken. 404: no booking has
 * this token.
 */
export default { fetch: serve({ auth: 'none', cors: visitorCors, methods: ['GET', 'POST'] }, booking) };
