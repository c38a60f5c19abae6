import { z } from 'zod/mini';
import type { Visit } from '../../../machines/bots/actors.ts';
import type { Supabase } from '../supabase.ts';

const rows = z.array(
  z.object({
    first_seen_at: z.nullable(z.string()),
    first_seen_origin: z.nullable(z.string()),
    last_seen_at: z.nullable(z.string()),
    allowed_origins: z.array(z.string()),
  }),
);

/** What was seen of a bot's widget on websites; null before the first visit. Throws if it cannot be asked. */
export async function getVisit(
  { rest }: Supabase,
  { botId }: { botId: string },
  signal: AbortSignal,
): Promise<Visit | null> {
  const query = rest
    .from('bots')
    .select('first_seen_at,first_seen_origin,last_seen_at,allowed_origins')
    .eq('id', botId);
  const { data, error } = await query.retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  const [row] = rows.parse(data);
  if (!row?.first_seen_at) return null;
  return {
    origin: row.first_seen_origin,
    allowedOrigins: row.allowed_origins,
    firstAt: row.first_seen_at,
    lastAt: row.last_seen_at ?? row.first_seen_at,
  };
}
