import { z } from 'zod/mini';
import type { Supabase } from '../supabase.ts';

const rows = z.array(z.object({ id: z.string() }));

/** How many bookings a business has to come, 1,000 at most. Throws if the database refuses or cannot be reached. */
export async function getBookingsAhead(
  { rest }: Pick<Supabase, 'rest'>,
  { query: { businessId } }: { query: { businessId: string } },
  signal: AbortSignal,
): Promise<number> {
  const { data, error } = await rest
    .from('bookings')
    .select('id')
    .eq('business_id', businessId)
    .in('state', ['requested', 'confirmed'])
    .gt('starts_at', new Date().toISOString())
    .limit(1000)
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return rows.parse(data).length;
}
