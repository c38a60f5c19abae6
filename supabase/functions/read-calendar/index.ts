import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { calendarAddress, type FetchedCalendar, fetchCalendar } from '../_shared/calendars/fetch-calendar.ts';
import { json, Refusal, readJson, serve } from '../_shared/http.ts';
import { accountOf, limitRate } from '../_shared/rate-limit.ts';
import { type Admin, ask } from '../_shared/sources/database.ts';

const readRequest = z.object({
  resource_id: z.uuid('resource_id must be the id of a resource.'),
  /** Of the calendar that is to be connected; without it the one that is connected is read again. */
  address: z
    .string('Please paste the address of a calendar.')
    .trim()
    .min(1, 'Please paste the address of a calendar.')
    .optional(),
});

/** Of an owner: who connects one address after the other has others read them. */
const limit = { bucket: 'read-calendar:account', hits: 30, seconds: 3600 };

/** How long a call of the clock goes on to the next calendar, in milliseconds. */
const readingTime = 1_000;

const toRead = z.object({ url: z.string().nullable(), zone: z.string() }).nullable();
const connected = z.object({ outcome: z.enum(['ok', 'missing']) });
const claim = z
  .object({ resource: z.string(), url: z.string(), zone: z.string(), etag: z.string().nullable() })
  .nullable();

const calendars = z.object({ has_address: z.boolean(), feed: z.looseObject({}) });

const gone = () => new Refusal(404, 'There is no such calendar.');

async function readForOwner(request: Request, context: SupabaseContext): Promise<Response> {
  const { resource_id: resource, address } = await readJson(request, readRequest);
  const { supabase, supabaseAdmin: admin } = context;
  const { data, error } = await supabase.rpc('calendar_to_read', { resource });
  if (error) throw error;
  const known = toRead.parse(data);
  if (!known) throw gone();
  const given = address === undefined ? null : calendarAddress(address);
  if (given && !given.ok) throw new Refusal(422, given.message, { fields: { address: given.message } });
  const url = given?.address ?? known.url;
  if (url === null) throw gone();
  await limitRate(context, limit, accountOf(context));
  const read = await fetchCalendar({ url, etag: null, zone: known.zone });
  if (given && read.ok) {
    const answer = await supabase.rpc('connect_calendar', { resource, url });
    if (answer.error) throw answer.error;
    if (connected.parse(answer.data).outcome === 'missing') throw gone();
  }
  const isKept = await keep(admin, { resource, url }, read);
  if (!read.ok) throw new Refusal(422, read.message, { fields: { address: read.message } });
  if (!isKept) throw gone();
  const kept = await supabase.rpc('resource_calendars', { resource });
  if (kept.error) throw kept.error;
  return json(calendars.parse(kept.data));
}

/** Writes down what was read, or why nothing was. False: the calendar was removed meanwhile. */
async function keep(
  admin: Admin,
  { resource, url }: { resource: string; url: string },
  read: FetchedCalendar,
): Promise<boolean> {
  if (read.ok) {
    const { etag, busy, unread } = read;
    return (await ask(admin, 'store_calendar', { resource, url, etag, busy, unread })) === true;
  }
  await ask(admin, 'fail_calendar', { resource, url, failure: read.message.slice(0, 300) });
  return false;
}

async function readWhatIsDue({ supabaseAdmin: admin }: SupabaseContext): Promise<Response> {
  const began = performance.now();
  let read = 0;
  while (performance.now() - began < readingTime) {
    const due = claim.parse(await ask(admin, 'claim_due_calendar'));
    if (!due) break;
    await keep(admin, due, await fetchCalendar(due));
    read += 1;
  }
  return json({ read });
}

async function readCalendars(request: Request, context: SupabaseContext): Promise<Response> {
  return context.authMode === 'secret' ? readWhatIsDue(context) : readForOwner(request, context);
}

/**
 * POST { resource_id, address }, owners only: reads a calendar and connects it with a resource, in place of another one:
 * 200 as the function `resource_calendars` of the database answers. Without an address the connected one is read again.
 * 422 with a sentence if it cannot be read: then nothing is connected.
 *
 * POST with the secret key, every few seconds or so: reads calendars that are due, for about a second: 200 { read }.
 */
export default { fetch: serve({ auth: ['user', 'secret'], methods: ['POST'] }, readCalendars) };
