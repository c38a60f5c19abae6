import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import { type Exam, type ExamChange, sayers } from '../../../machines/exam/actors.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import { expectNothing, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const name = z.nullable(z.string());
const questionRows = z.array(
  z.object({
    id: z.string(),
    question: z.string(),
    entry_id: z.string(),
    entry_name: name,
    last_tier: z.nullable(z.enum(sayers)),
    last_entry_id: z.nullable(z.string()),
    last_entry_name: name,
    right_at: z.nullable(z.string()),
  }),
);
const suggestionRows = z.array(
  z.object({ question: z.string(), entry_id: z.string(), entry_name: z.string() }),
);

/** The exam of a bot as it went last. Throws if the database refuses or cannot be reached. */
export async function getExam(
  { rest }: Supabase,
  { query: { botId } }: CardRequest<{ botId: string }>,
  signal: AbortSignal,
): Promise<Exam> {
  const read = async (list: 'exam_list' | 'exam_suggestions') => {
    const { data, error } = await rest.rpc(list, { bot: botId }).retry(false).abortSignal(signal);
    if (error) throw new Error(error.message);
    return data;
  };
  const [questions, suggestions] = await Promise.all([read('exam_list'), read('exam_suggestions')]);
  return {
    questions: questionRows.parse(questions).map((row) => ({
      id: row.id,
      question: row.question,
      entry: { id: row.entry_id, name: row.entry_name },
      last: row.last_tier && {
        by: row.last_tier,
        entry: row.last_entry_id === null ? null : { id: row.last_entry_id, name: row.last_entry_name },
      },
      wasRight: row.right_at !== null,
    })),
    suggestions: suggestionRows.parse(suggestions).map(({ question, entry_id, entry_name }) => ({
      question,
      entry: { id: entry_id, name: entry_name },
    })),
  };
}

/** Puts a question into an exam, or takes one out. Throws if the database cannot be reached. */
export async function changeExam(
  { rest }: Supabase,
  { change }: { change: ExamChange },
): Promise<Answer<'refused'>> {
  const { data, error } = await (change.type === 'put'
    ? rest.rpc('set_exam_question', { bot: change.botId, question: change.question, entry: change.entryId })
    : rest.from('exam_questions').delete().eq('id', change.id));
  // Somebody has put the same in at the same moment.
  if (error) return error.code === '23505' ? { ok: true } : refusalOf(error);
  expectNothing(data);
  return { ok: true };
}

const answerSchema = z.object({ asked: z.number(), remaining: z.number() });

/** Asks what is due of an exam for about a second. Throws if the function cannot be reached or refuses. */
export async function runExam(
  { functions }: Supabase,
  { botId }: { botId: string },
  signal: AbortSignal,
): Promise<{ asked: number; remaining: number }> {
  const { data, error } = await functions.invoke<unknown>('run-exam', { body: { bot_id: botId }, signal });
  if (error) throw error;
  return answerSchema.parse(data);
}
