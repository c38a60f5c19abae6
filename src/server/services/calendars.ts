import { z } from 'zod/mini';
import type { Answer, Refusal } from '../../../machines/answers.ts';
import type { CalendarFeed, ResourceCalendars } from '../../../machines/services/actors.ts';
import { functionsUrl } from '../bots/public-bot.ts';
import { refusalOfFunction } from '../function-refusals.ts';
import type { Supabase } from '../supabase.ts';

const feedSchema = z.pipe(
  z.object({
    host: z.string(),
    last_read_at: z.nullable(z.string()),
    failure: z.nullable(z.string()),
    unread: z.number(),
  }),
  z.transform(
    ({ last_read_at, failure, ...rest }): CalendarFeed => ({
      ...rest,
      lastReadAt: last_read_at,
      failure: failure ?? '',
    }),
  ),
);
const calendarsSchema = z.nullable(z.object({ has_address: z.boolean(), feed: z.nullable(feedSchema) }));

/** The calendars of a resource; nothing is known of them to an agent. Throws if the database cannot be reached. */
export async function getResourceCalendars(
  { rest }: Supabase,
  { query: { resourceId } }: { query: { resourceId: string } },
  signal: AbortSignal,
): Promise<ResourceCalendars> {
  const { data, error } = await rest
    .rpc('resource_calendars', { resource: resourceId })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  const calendars = calendarsSchema.parse(data);
  return {
    isOwner: calendars !== null,
    hasAddress: calendars?.has_address === true,
    feed: calendars?.feed ?? null,
  };
}

const missing = { ok: false, reason: 'missing', message: 'This was deleted.' } as const;
const outcome = z.object({ outcome: z.enum(['ok', 'missing']) });
const made = z.union([
  z.object({ outcome: z.literal('ok'), token: z.string() }),
  z.object({ outcome: z.literal('missing') }),
]);

/** Makes the secret address of a resource's bookings; another one is revoked. Throws if the server cannot be reached. */
export async function makeCalendarAddress(
  { rest }: Supabase,
  { resourceId }: { resourceId: string },
): Promise<{ ok: true; address: string } | Refusal<'missing'>> {
  const { data, error } = await rest.rpc('make_calendar_address', { resource: resourceId });
  if (error) throw new Error(error.message);
  const answer = made.parse(data);
  if (answer.outcome === 'missing') return missing;
  return { ok: true, address: `${functionsUrl}/calendar-feed?token=${answer.token}` };
}

/** Asks for a change that is made, or has nothing to change any more. Throws if the server cannot be reached. */
async function change({ rest }: Supabase, name: string, resourceId: string): Promise<Answer<'missing'>> {
  const { data, error } = await rest.rpc(name, { resource: resourceId });
  if (error) throw new Error(error.message);
  return outcome.parse(data).outcome === 'ok' ? { ok: true } : missing;
}

/** Revokes the secret address of a resource's bookings. */
export const revokeCalendarAddress = (supabase: Supabase, { resourceId }: { resourceId: string }) =>
  change(supabase, 'revoke_calendar_address', resourceId);

/** Has the calendar of another service read no more. */
export const removeCalendar = (supabase: Supabase, { resourceId }: { resourceId: string }) =>
  change(supabase, 'remove_calendar', resourceId);

const readSchema = z.object({ feed: feedSchema });

/**
 * Has a calendar read: the one at an address, which is connected then, or the one that is connected. Refused with the
 * server's sentence; throws if it cannot be reached.
 */
export async function readCalendar(
  { functions }: Pick<Supabase, 'functions'>,
  { resourceId, address }: { resourceId: string; address?: string },
  signal: AbortSignal,
): Promise<{ ok: true; feed: CalendarFeed } | Refusal<'refused'>> {
  const { data, error } = await functions.invoke<unknown>('read-calendar', {
    body: { resource_id: resourceId, address },
    signal,
  });
  if (error) return refusalOfFunction(error);
  return { ok: true, feed: readSchema.parse(data).feed };
}
