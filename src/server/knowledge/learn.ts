import { z } from 'zod/mini';
import type { Supabase } from '../supabase.ts';

const answerSchema = z.object({ learned: z.number(), remaining: z.number() });

/** Learns what entries mean for about a second. Throws if the function cannot be reached or refuses. */
export async function learn(
  { functions }: Supabase,
  { botId }: { botId: string },
  signal: AbortSignal,
): Promise<{ learned: number; remaining: number }> {
  const { data, error } = await functions.invoke<unknown>('learn', { body: { bot_id: botId }, signal });
  if (error) throw error;
  return answerSchema.parse(data);
}
