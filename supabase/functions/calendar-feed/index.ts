import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { calendarFeed } from '../_shared/booking/calendar-feed.ts';
import { hashOf } from '../_shared/chat/visitor-request.ts';
import { clientAddress } from '../_shared/client-address.ts';
import { isNotModified, Refusal, serve } from '../_shared/http.ts';
import { limitRate } from '../_shared/rate-limit.ts';

/** Of a calendar: those who subscribe to it ask a few times an hour each. */
const perCalendar = { bucket: 'calendar-feed:calendar', hits: 60, seconds: 3600 };
/** Of whoever tries tokens. */
const perClient = { bucket: 'calendar-feed:address', hits: 60, seconds: 60 };

const calendarSchema = z
  .object({
    resource: z.string(),
    business: z.string(),
    bookings: z.array(
      z.object({
        id: z.string(),
        sequence: z.number(),
        state: z.string(),
        service: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        party: z.number(),
        starts_at: z.string(),
        ends_at: z.string(),
        created_at: z.string(),
      }),
    ),
  })
  .nullable();

async function feed(request: Request, context: SupabaseContext): Promise<Response> {
  const token_hash = await hashOf(new URL(request.url).searchParams.get('token') ?? '');
  const { data, error } = await context.supabaseAdmin.rpc('calendar_at_address', { token_hash });
  if (error) throw error;
  const calendar = calendarSchema.parse(data);
  if (!calendar) {
    await limitRate(context, perClient, clientAddress(request));
    throw new Refusal(404, 'This calendar is not here any more. Its address may have been revoked.');
  }
  await limitRate(context, perCalendar, token_hash);
  const text = calendarFeed(calendar);
  const etag = `"${await hashOf(text)}"`;
  const headers = {
    ETag: etag,
    // Kept by whoever asked, and asked for again: no proxy keeps names for others.
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
  };
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
    },
  });
}

/**
 * GET ?token=…, the secret address of a resource's calendar: 200, what is booked of it from a month ago on, as an .ics
 * file with names and contact details; 304 if it is as If-None-Match has it. 404: the address was revoked, or never made.
 */
export default { fetch: serve({ auth: 'none', methods: ['GET'] }, feed) };
