import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { answer, nearestEntries, type Reply } from '../_shared/answers/answer.ts';
import { type Found, type Knowledge, knowledgeOf } from '../_shared/answers/knowledge.ts';
import { decide } from '../_shared/answers/policy.ts';
import { plainWords } from '../_shared/answers/words.ts';
import { scheduleSchema } from '../_shared/chat/replies.ts';
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

const bots = z.array(z.object({ business_id: z.string(), language: z.string(), name: z.string() }));

const shape = ({ entryId, title, content }: Found) => ({
  id: entryId,
  title,
  content: Array.from(content).slice(0, beginning).join(''),
});

async function nearest(request: Request, { supabase, supabaseAdmin }: SupabaseContext): Promise<Response> {
  const { bot_id, question } = await readJson(request, nearestRequest);
  // Whoever sees the bot is a member.
  const { data, error } = await supabase.from('bots').select('business_id,language,name').eq('id', bot_id);
  if (error) throw error;
  const [bot] = bots.parse(data);
  if (!bot) throw new Refusal(404, 'There is no such bot.');
  const met = new Map<string, Found>();
  const knowledge = remembering(met, knowledgeOf(supabaseAdmin, bot_id));
  const found = await nearestEntries(question, bot.language, knowledge);

  const hours = await supabase.rpc('opening_hours_of', { business: bot.business_id });
  if (hours.error) throw hours.error;
  const { week, ...schedule } = scheduleOfMembers.parse(hours.data);
  const alone = { earlier: [], said: [], now: new Date(), language: bot.language, botName: bot.name };
  const replies = await answer(question, { ...schedule, hours: week, ...alone }, knowledge);
  // To another question than its own an answer that begins with yes is offered, not said; likely it is all the same.
  const isLikely = replies.length === 1 && decide(found).tier === 'closest';
  const says = replies.map((reply) => {
    const isOffer = isLikely && reply.tier === 'perhaps';
    const entry = met.get((isOffer ? reply.options[0]?.entryId : reply.entryId) ?? '');
    return {
      by: isOffer ? 'closest' : sayer(reply),
      entry: entry ? { ...shape(entry), is_same_words: isAskedSo(entry, question) } : null,
    };
  });
  return json({ entries: found.slice(0, most).map(shape), says });
}

/** Opening hours as `opening_hours_of` tells them. */
const scheduleOfMembers = scheduleSchema.omit({ hours: true }).extend({ week: scheduleSchema.shape.hours });

/** A bot's knowledge that keeps in `met` what was found, for the titles of what is said. */
const remembering = (met: Map<string, Found>, knowledge: Knowledge): Knowledge => ({
  ...knowledge,
  match: async (text, embedding) => {
    const found = await knowledge.match(text, embedding);
    for (const entry of found) met.set(entry.entryId, entry);
    return found;
  },
});

/** Who answers: an entry, surely or likely; the opening hours; what the bot says by itself; or nobody, for sure. */
function sayer({ tier, entryId }: Reply) {
  if (tier === 'answer') return entryId === null ? 'hours' : 'answer';
  return tier === 'perhaps' || tier === 'unknown' ? 'nobody' : tier;
}

/** Whether an entry is asked in just these words, by its title or another way. */
function isAskedSo({ title, otherQuestions }: Found, question: string): boolean {
  const asked = plainWords(question).join('');
  return [title ?? '', ...otherQuestions].some((way) => plainWords(way).join('') === asked);
}

/**
 * POST { bot_id, question }, members only: 200 { entries: [{ id, title, content }], says: [{ by, entry }] }, the three
 * entries nearest to the question, the nearest first, with the beginning of what they say; and who answers each part of
 * it when a visitor asks. Nothing is stored or counted. What is not learned yet is found by its words.
 */
export default { fetch: serve({ auth: 'user', methods: ['POST'] }, nearest) };
