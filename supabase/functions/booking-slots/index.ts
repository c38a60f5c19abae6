import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import {
  foreignOrigin,
  parseVisitorRequest,
  refusalOf,
  visitorCors,
} from '../_shared/chat/visitor-request.ts';
import { clientAddress } from '../_shared/client-address.ts';
import { json, Refusal, serve } from '../_shared/http.ts';
import { keyedHash, tooOften } from '../_shared/rate-limit.ts';
import { storable } from '../_shared/storable.ts';
import { givenDay } from '../_shared/times.ts';

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to));

const asked = z.object({
  bot: z.string().max(100),
  service: z.uuid(),
  /** By the business's clock. */
  day: givenDay(),
  days: wholeNumber(1, 31).default(7),
  party: wholeNumber(1, 100).default(1),
});

const found = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['no bot', 'origin', 'no service']) }),
  z.object({ outcome: z.literal('wait'), seconds: z.number() }),
  z.object({
    outcome: z.literal('go'),
    zone: z.string(),
    days: z.array(z.object({ day: z.string(), times: z.array(z.string()) })),
    nearest: z.array(z.string()),
  }),
]);

async function bookingSlots(request: Request, { supabaseAdmin }: SupabaseContext): Promise<Response> {
  const given = parseVisitorRequest(asked, Object.fromEntries(new URL(request.url).searchParams));
  const { data, error } = await supabaseAdmin.rpc('booking_slots', {
    ...given,
    bot: undefined,
    bot_key: storable(given.bot),
    origin: foreignOrigin(request),
    address_key: await keyedHash(clientAddress(request)),
  });
  if (error) throw error;
  const result = found.parse(data);
  if (result.outcome === 'wait') throw tooOften(result.seconds);
  if (result.outcome === 'no service') throw new Refusal(404, 'There’s no such service.');
  if (result.outcome !== 'go') throw refusalOf(result.outcome);
  const { zone, days, nearest } = result;
  return json({ zone, days, nearest });
}

/**
 * GET ?bot&service&day&days&party: 200 { zone, days: [{ day, times }], nearest }, the times of up to 31 days from one on, by
 * the business's clock; `nearest` are three where these days have none. 404: no such bot, or no such service of it.
 */
export default { fetch: serve({ auth: 'none', cors: visitorCors, methods: ['GET'] }, bookingSlots) };
