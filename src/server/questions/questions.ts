import { z } from 'zod/mini';
import type { Cursor, Page, PageRequest } from '../../../machines/lists/list.machine.ts';
import type {
  Lesson,
  NearEntry,
  ReopenAnswer,
  TeachAnswer,
  UnansweredQuestion,
} from '../../../machines/questions/actors.ts';
import { announceInboxChange } from '../../browser/inbox-channel.ts';
import { expectNothing } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

/** How many questions come at once, and how many the server gives at most. */
const pageSize = 50;
const largestPage = 200;

const rowSchema = z.pipe(
  z.object({
    id: z.string(),
    bot_id: z.string(),
    bot_name: z.string(),
    question: z.string(),
    times: z.number(),
    last_asked_at: z.string(),
    conversation_id: z.nullable(z.string()),
    is_perhaps: z.boolean(),
    perhaps_with: z.nullable(z.string()),
  }),
  z.transform(
    (row): UnansweredQuestion => ({
      id: row.id,
      botId: row.bot_id,
      botName: row.bot_name,
      question: row.question,
      times: row.times,
      lastAskedAt: row.last_asked_at,
      conversationId: row.conversation_id,
      perhaps: row.is_perhaps ? { answer: row.perhaps_with } : null,
    }),
  ),
);

/** A page of open questions, what was asked most first. Throws if the database refuses or cannot be reached. */
export async function getUnanswered(
  { rest }: Supabase,
  { after, atLeast }: PageRequest,
  signal: AbortSignal,
): Promise<Page<UnansweredQuestion>> {
  const items: UnansweredQuestion[] = [];
  let next: Cursor | null = after;
  do {
    const size = Math.min(Math.max(atLeast - items.length, pageSize), largestPage);
    const { data, error } = await rest
      .rpc('unanswered_list', {
        after_times: next?.times ?? null,
        after_at: next?.at ?? null,
        after_id: next?.id ?? null,
        page_size: size,
      })
      .retry(false)
      .abortSignal(signal);
    if (error) throw new Error(error.message);
    const rows = z.array(rowSchema).parse(data);
    items.push(...rows);
    const last = rows.at(-1);
    next = last && rows.length === size ? { times: last.times, at: last.lastAskedAt, id: last.id } : null;
  } while (next && items.length < atLeast);
  return { items, next };
}

const nearestSchema = z.object({
  answers: z.array(
    z.object({
      entries: z.array(z.object({ id: z.string(), title: z.nullable(z.string()), content: z.string() })),
    }),
  ),
});

/** The three entries nearest to a question. Throws if the function cannot be reached or refuses. */
export async function getNearest(
  { functions }: Supabase,
  { botId, question }: { botId: string; question: string },
  signal: AbortSignal,
): Promise<readonly NearEntry[]> {
  const body = { bot_id: botId, questions: [question] };
  const { data, error } = await functions.invoke<unknown>('nearest-entries', { body, signal });
  if (error) throw error;
  return nearestSchema.parse(data).answers.flatMap(({ entries }) => entries);
}

const taughtSchema = z.union([
  z.object({ outcome: z.literal('ok'), version: z.string() }),
  z.object({ outcome: z.enum(['gone', 'known', 'full', 'settled']) }),
]);

/** Has an entry answer a question from now on. Throws if the database cannot be reached. */
export async function teachQuestion({ rest }: Supabase, lesson: Lesson): Promise<TeachAnswer> {
  const { questionId, entryId, isNew } = lesson;
  const { data, error } = await rest.rpc('teach_question', {
    question: questionId,
    entry: entryId,
    is_new: isNew,
  });
  if (error) throw new Error(error.message);
  const answer = taughtSchema.parse(data);
  announceInboxChange();
  return answer.outcome === 'ok'
    ? { ok: true, version: answer.version }
    : { ok: false, reason: answer.outcome, message: '' };
}

const reopenedSchema = z.object({ outcome: z.enum(['ok', 'changed', 'settled']) });

/** Takes a lesson back. Throws if the database cannot be reached. */
export async function reopenQuestion(
  { rest }: Supabase,
  { questionId, entryId, isNew, version }: Lesson & { version: string },
): Promise<ReopenAnswer> {
  const { data, error } = await rest.rpc('reopen_question', {
    question: questionId,
    entry: entryId,
    written: isNew ? version : null,
  });
  if (error) throw new Error(error.message);
  const { outcome } = reopenedSchema.parse(data);
  announceInboxChange();
  return outcome === 'ok' ? { ok: true } : { ok: false, reason: outcome, message: '' };
}

/** From one status to the other: what is in neither stays as it is. Throws if the database cannot be reached. */
async function move({ rest }: Supabase, questionId: string, from: string, to: string): Promise<void> {
  const { data, error } = await rest
    .from('unanswered_questions')
    .update({ status: to })
    .eq('id', questionId)
    .eq('status', from);
  if (error) throw new Error(error.message);
  expectNothing(data);
  announceInboxChange();
}

/** Says that a question needs no answer. Throws if the database cannot be reached. */
export const dismissQuestion = (supabase: Supabase, { questionId }: { questionId: string }) =>
  move(supabase, questionId, 'open', 'dismissed');

/** Takes that back. Throws if the database cannot be reached. */
export const restoreQuestion = (supabase: Supabase, { questionId }: { questionId: string }) =>
  move(supabase, questionId, 'dismissed', 'open');
