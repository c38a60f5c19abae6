import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { nearestEntries } from '../_shared/answers/answer.ts';
import { knowledgeOf } from '../_shared/answers/knowledge.ts';
import { json, Refusal, readJson, serve } from '../_shared/http.ts';
import { storable } from '../_shared/storable.ts';

const nearestRequest = z.object({
  bot_id: z.uuid('bot_id must be the id of a bot.'),
  question: z
    .string('Please write a question.')
    .transform((question) => storable(question).trim())
    // Characters are counted as Postgres does.
    .refine((question) => question !== '', 'Please write a question.')
    .refine((question) => Array.from(question).length <= 500, 'A question has at most 500 characters.'),
});

/** How many entries are suggested, and how much of what they say, in characters. */
const most = 3;
const beginning = 200;

async function nearest(request: Request, { supabase, supabaseAdmin }: SupabaseContext): Promise<Response> {
  const { bot_id, question } = await readJson(request, nearestRequest);
  // Whoever sees the bot is a member.
  const { data, error } = await supabase.from('bots').select('language').eq('id', bot_id);
  if (error) throw error;
  const [bot] = z.array(z.object({ language: z.string() })).parse(data);
  if (!bot) throw new Refusal(404, 'There is no such bot.');
  const found = await nearestEntries(question, bot.language, knowledgeOf(supabaseAdmin, bot_id));
  const entries = found.slice(0, most).map(({ entryId, title, content }) => ({
    id: entryId,
    title,
    content: Array.from(content).slice(0, beginning).join(''),
  }));
  return json({ entries });
}

/**
 * POST { bot_id, question }, members only: 200 { entries: [{ id, title, content }] }, the three entries nearest to the
 * question, the nearest first, with the beginning of what they say. What is not learned yet is found by its words.
 */
export default { fetch: serve({ auth: 'user', methods: ['POST'] }, nearest) };
