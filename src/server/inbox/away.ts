import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { AwayChange, AwayStanding } from '../../../machines/inbox/actors.ts';
import { ownersOnly, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const rows = z.array(
  z.pipe(
    z.object({
      business_id: z.string(),
      name: z.string(),
      time_zone: z.string(),
      may_change: z.boolean(),
      until: z.nullable(z.string()),
      note: z.nullable(z.string()),
      set_by: z.nullable(z.string()),
    }),
    z.transform(
      (row): AwayStanding => ({
        businessId: row.business_id,
        name: row.name,
        timeZone: row.time_zone,
        mayChange: row.may_change,
        until: row.until,
        note: row.note,
        setBy: row.set_by,
      }),
    ),
  ),
);

/** Whether the people of each of the signed-in person's businesses are away. Throws if the database cannot be reached. */
export async function getAway(
  { rest }: Supabase,
  _: unknown,
  signal: AbortSignal,
): Promise<readonly AwayStanding[]> {
  const { data, error } = await rest.rpc('away_list').retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  return rows.parse(data);
}

/**
 * Has the people of a business be away, or back. Refused with a sentence; throws if the database cannot be reached.
 */
export async function setAway(
  { rest }: Supabase,
  { businessId, until, note }: AwayChange,
): Promise<Answer<'refused'>> {
  const { data, error } = await rest.rpc('set_away', { business: businessId, until, note });
  if (error) return refusalOf(error);
  return z.object({ outcome: z.enum(['ok', 'missing']) }).parse(data).outcome === 'ok'
    ? { ok: true }
    : ownersOnly;
}
