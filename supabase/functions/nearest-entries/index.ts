import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import type { Conversation } from '../_shared/answers/answer.ts';
import { type Found, type Knowledge, knowledgeOf } from '../_shared/answers/knowledge.ts';
import { saysTo } from '../_shared/answers/says.ts';
import { hasLetters, lettersOf } from '../_shared/answers/words.ts';
import { scheduleSchema } from '../_shared/chat/replies.ts';
import { json, Refusal, readJson, serve } from '../_shared/http.ts';
import { inTurn } from '../_shared/in-turn.ts';
import { storable } from '../_shared/storable.ts';

const questionText = z
  .string('Please write a question.')
  .transform((question) => storable(question).trim())
  // Characters are counted as Postgres does.
  .refine((question) => question !== '', 'Please write a question.')
  .refine((question) => Array.from(question).length <= 500, 'A question has at most 500 characters.');

const nearestRequest = z.object({
  bot_id: z.uuid('bot_id must be the id of a bot.'),
  // As many as an entry has other ways to ask.
  questions: z
    .array(questionText, 'Please write a question.')
    .min(1, 'Please write a question.')
    .max(20, 'Please ask at most 20 questions at once.'),
});

/** Twenty questions of 500 characters of 4 bytes, and what JSON adds. */
const maxBytes = 64 * 1024;

/** How long one call answers, in milliseconds. */
const answeringTime = 1000;

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
  const { bot_id, questions } = await readJson(request, nearestRequest, maxBytes);
  // Whoever sees the bot is a member.
  const { data, error } = await supabase.from('bots').select('business_id,language,name').eq('id', bot_id);
  if (error) throw error;
  const [bot] = bots.parse(data);
  if (!bot) throw new Refusal(404, 'There is no such bot.');
  const hours = await supabase.rpc('opening_hours_of', { business: bot.business_id });
  if (hours.error) throw hours.error;
  const { week, ...schedule } = scheduleOfMembers.parse(hours.data);
  const { language } = bot;
  const spoken = { language, ownLanguage: language, otherLanguages: [] };
  const alone = { ...spoken, earlier: [], said: [], now: new Date(), botName: bot.name };
  const conversation = { ...schedule, hours: week, ...alone };
  const knowledge = knowledgeOf(supabaseAdmin, bot_id);
  const answers = await inTurn(questions, answeringTime, (question) =>
    lookUp(question, conversation, knowledge),
  );
  return json({ answers });
}

/** The entries nearest to a question, and who answers it. */
async function lookUp(question: string, conversation: Conversation, knowledge: Knowledge) {
  const { ranked, says } = await saysTo(question, conversation, knowledge);
  return {
    entries: ranked.slice(0, most).map(shape),
    says: says.map(({ by, entry }) => ({
      by,
      entry: entry ? { ...shape(entry), is_same_words: isAskedSo(entry, question) } : null,
    })),
  };
}

/** Opening hours as `opening_hours_of` tells them. */
const scheduleOfMembers = scheduleSchema.omit({ hours: true }).extend({ week: scheduleSchema.shape.hours });

/** Whether an entry is asked in just these words, by its title or another way. */
function isAskedSo({ title, otherQuestions }: Found, question: string): boolean {
  const asked = lettersOf(question);
  return [title ?? '', ...otherQuestions].some((way) => hasLetters(way, asked));
}

/**
 * POST { bot_id, questions }, members only: 200 { answers: [{ entries: [{ id, title, content }], says: [{ by, entry }] }] },
 * for each question the three entries nearest to it, the nearest first, with the beginning of what they say; and who
 * answers each part of it when a visitor asks. Of many questions it answers the first, for about a second: the others
 * are to be asked again. Nothing is stored or counted. What is not learned yet is found by its words.
 */
export default { fetch: serve({ auth: 'user', methods: ['POST'] }, nearest) };
