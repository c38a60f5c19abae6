import { z } from 'zod/mini';
import type { AddAnswer } from '../../../machines/knowledge/actors.ts';
import { type Known, nextPortion, type PastedAnswer } from '../../../machines/knowledge/pasted-answers.ts';
import { expectNothing } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { columnsOf, ruleOf } from './entries.ts';

const knownSchema = z.object({ entries: z.number(), top: z.number(), questions: z.array(z.string()) });

/** What a bot knows already. Throws if the database refuses or cannot be reached. */
export async function getKnown({ rest }: Supabase, botId: string, signal: AbortSignal): Promise<Known> {
  const { data, error } = await rest.rpc('known_questions', { bot: botId }).retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  return knownSchema.parse(data);
}

/**
 * Adds the next portion of answers, all of it or nothing. What is there already is left as it is: a portion whose
 * answer was lost is stored once. Refused with the server's reason; throws if it cannot be reached.
 */
export async function addAnswers(
  { rest }: Supabase,
  { botId, answers, added }: { botId: string; answers: readonly PastedAnswer[]; added: number },
): Promise<AddAnswer> {
  const portion = nextPortion(answers, added);
  const { data, error } = await rest.from('knowledge_entries').upsert(
    portion.map(({ id, position, text }) => ({ id, bot_id: botId, position, ...columnsOf(text) })),
    { onConflict: 'id', ignoreDuplicates: true },
  );
  if (error) return ruleOf(error);
  expectNothing(data);
  return { ok: true, added: added + portion.length };
}
