import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { learnEntries } from '../_shared/answers/learn.ts';
import { json, Refusal, readJson, serve } from '../_shared/http.ts';

const learnRequest = z.object({ bot_id: z.uuid('bot_id must be the id of a bot.') });

/** How long one call learns, in milliseconds. */
const learningTime = 1000;

async function learn(request: Request, context: SupabaseContext): Promise<Response> {
  const { bot_id } = await readJson(request, learnRequest);
  const { supabase, supabaseAdmin, authMode } = context;
  // Whoever sees the bot is a member; with the secret key, all are seen.
  const { data, error } = await (authMode === 'secret' ? supabaseAdmin : supabase)
    .from('bots')
    .select('id')
    .eq('id', bot_id);
  if (error) throw error;
  if (data.length === 0) throw new Refusal(404, 'There is no such bot.');
  return json(await learnEntries(supabaseAdmin, bot_id, { maxMs: learningTime }));
}

/**
 * POST { bot_id }, for members and the secret key: 200 { learned, remaining }. Learns what the entries of a bot mean for
 * about a second; to be called again until nothing remains.
 */
export default { fetch: serve({ auth: ['user', 'secret'], methods: ['POST'] }, learn) };
