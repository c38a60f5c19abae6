import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { call, knowledgeOf } from '../_shared/answers/knowledge.ts';
import { baseOf, tellLanguage } from '../_shared/answers/languages/tell.ts';
import { saysTo } from '../_shared/answers/says.ts';
import { scheduleSchema } from '../_shared/chat/replies.ts';
import { json, Refusal, readJson, serve } from '../_shared/http.ts';
import { inTurn } from '../_shared/in-turn.ts';

const examRequest = z.object({ bot_id: z.uuid('bot_id must be the id of a bot.') });

/** How long one call asks, in milliseconds. */
const askingTime = 1000;

const toAsk = z
  .object({
    language: z.string(),
    name: z.string(),
    schedule: scheduleSchema,
    languages: z.array(z.object({ language: z.string() })),
    questions: z.array(
      z.object({ id: z.string(), question: z.string(), entry: z.string(), changes: z.number() }),
    ),
  })
  .nullable();

async function runExam(request: Request, context: SupabaseContext): Promise<Response> {
  const { supabase, supabaseAdmin: admin, authMode } = context;
  if (authMode === 'secret') {
    const bot = z
      .string()
      .nullable()
      .parse(await call(admin, 'bot_to_examine', {}));
    return json(bot === null ? { asked: 0, remaining: 0 } : await examine(admin, bot));
  }
  const { bot_id } = await readJson(request, examRequest);
  // Whoever sees the bot is a member.
  const { data, error } = await supabase.from('bots').select('id').eq('id', bot_id);
  if (error) throw error;
  if (data.length === 0) throw new Refusal(404, 'There is no such bot.');
  return json(await examine(admin, bot_id));
}

/** Asks a bot what is due of its exam, for about a second, and notes who answers. */
async function examine(admin: SupabaseContext['supabaseAdmin'], bot: string) {
  const exam = toAsk.parse(await call(admin, 'exam_to_ask', { bot }));
  if (!exam) return { asked: 0, remaining: 0 };
  const { language: ownLanguage, name, schedule, languages, questions } = exam;
  const spoken = { ownLanguage, otherLanguages: languages.map(({ language }) => language) };
  const about = { ...schedule, ...spoken, earlier: [], said: [], now: new Date(), botName: name };
  const knowledge = knowledgeOf(admin, bot);
  const asked = await inTurn(questions, askingTime, async ({ id, question, entry, changes }) => {
    const told = tellLanguage(question, ownLanguage, true)?.language;
    const language = told === undefined || told === baseOf(ownLanguage) ? ownLanguage : told;
    const { says } = await saysTo(question, { ...about, language }, knowledge);
    // Of a question with two parts the one that the right entry answers counts.
    const said = says.find((one) => one.entry?.entryId === entry) ?? says[0];
    await call(admin, 'store_exam_answer', {
      asked: id,
      changes,
      tier: said?.by ?? 'nobody',
      entry: said?.entry?.entryId ?? null,
    });
  });
  return { asked: asked.length, remaining: questions.length - asked.length };
}

/**
 * POST { bot_id }, members only: 200 { asked, remaining }. Asks a bot the questions of its exam that are due, for about a
 * second, as a visitor would who writes in the question's language; to be called again until nothing remains. No conversation is stored, and nothing counted.
 *
 * POST with the secret key: the same for the bot that has waited longest.
 */
export default { fetch: serve({ auth: ['user', 'secret'], methods: ['POST'] }, runExam) };
