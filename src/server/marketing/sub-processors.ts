import { z } from 'zod/mini';
import type { SubProcessor } from '../../../machines/marketing/actors.ts';
import { env } from '../../env.ts';
import { limitedFetch } from '../request-limit.ts';

const answerSchema = z.object({
  companies: z.array(
    z.object({ purpose: z.enum(['hosting', 'email', 'payment', 'model']), company: z.string() }),
  ),
});

/**
 * Asks the server which companies it is set up to use. Throws if it cannot be reached, or something else answers.
 * Not by the client of supabase-js: the public pages would have to load it.
 */
export async function getSubProcessors(signal: AbortSignal): Promise<readonly SubProcessor[]> {
  const response = await limitedFetch(`${env.supabaseUrl}/functions/v1/sub-processors`, {
    headers: { apikey: env.supabasePublishableKey },
    signal,
  });
  if (!response.ok) throw new Error(`The companies were not told: ${response.status}.`);
  return answerSchema.parse(await response.json()).companies;
}
