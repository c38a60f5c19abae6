import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { hashOf, readVisitorRequest, visitorCors, visitorHeader } from '../_shared/chat/visitor-request.ts';
import { clientAddress } from '../_shared/client-address.ts';
import { json, Refusal, serve } from '../_shared/http.ts';
import { limitRate } from '../_shared/rate-limit.ts';

const perClient = { bucket: 'booking:address', hits: 60, seconds: 60 };

const token = z.string().min(1).max(200);
const change = z.discriminatedUnion('action', [
  z.object({ v: z.literal(1), token, action: z.literal('cancel') }),
  z.object({ v: z.literal(1), token, action: z.literal('move'), at: z.iso.datetime({ offset: true }) }),
]);

const bookingSchema = z.object({
  business: z.string(),
  service: z.string(),
  party: z.number(),
  zone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
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
  if (request.method === 'GET')
    return json(await look(context, await hashOf(request.headers.get(visitorHeader) ?? '')));
  const asked = await readVisitorRequest(request, change);
  const hash = await hashOf(asked.token);
  await look(context, hash);
  const { data, error } = await context.supabaseAdmin.rpc('change_booking', {
    token_hash: hash,
    moved_to: asked.action === 'move' ? asked.at : null,
  });
  if (error) throw error;
  const { outcome, nearest } = changed.parse(data);
  if (outcome !== 'ok') return json({ error: conflicts[outcome], nearest }, 409);
  return json(await look(context, hash));
}

/** @throws {Refusal} 404 for a token that no booking has */
async function look({ supabaseAdmin }: SupabaseContext, hash: string) {
  const { data, error } = await supabaseAdmin.rpc('booking_by_link', { token_hash: hash });
  if (error) throw error;
  if (data === null) throw new Refusal(404, 'This link does not work. It may not have been copied whole.');
  const { starts_at: startsAt, ends_at: endsAt, ...rest } = bookingSchema.parse(data);
  return { ...rest, startsAt, endsAt };
}

/**
 * GET with the token of a booking's link in the header `x-visitor` changes nothing: 200 { business, service, party, zone,
 * startsAt, endsAt, state, reason }. POST { v: 1, token, action: 'cancel' } or { …, action: 'move', at }: 200 the same as it
 * is then, 409 { error, nearest } if it cannot be, with the three times nearest to the one that is taken. 404: no booking
 * has this token.
 */
export default { fetch: serve({ auth: 'none', cors: visitorCors, methods: ['GET', 'POST'] }, booking) };
