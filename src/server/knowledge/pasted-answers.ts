import { z } from 'zod/mini';
import type { AddAnswer } from '../../../machines/knowledge/actors.ts';
import { type Known, nextPortion, type PastedAnswer } from '../../../machines/knowledge/pasted-answers.ts';
import { expectNothing } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { columnsOf, ruleOf } from './entries.ts';

const knownSchema = z.object({
  entries: z.number(),
  top: z.number(),
  questions: z.array(z.string()),
  language: z.string(),
  languages: z.array(z.string()),
});

const versionsSchema = z.array(z.object({ id: z.string(), updated_at: z.string() }));

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
  return (await addTexts(rest, portion)) ?? { ok: true, added: added + portion.length };
}

/** Adds what is written in other languages of answers that are there; nothing twice. Says what was refused. */
async function addTexts(rest: Supabase['rest'], portion: readonly PastedAnswer[]) {
  const written = portion.filter(({ texts }) => texts.length > 0);
  if (written.length === 0) return null;
  const ids = written.map(({ id }) => id);
  const known = await rest.from('knowledge_entries').select('id,updated_at').in('id', ids).retry(false);
  if (known.error) throw new Error(known.error.message);
  const versions = new Map(versionsSchema.parse(known.data).map((entry) => [entry.id, entry.updated_at]));
  const { data, error } = await rest.from('entry_texts').upsert(
    written.flatMap(({ id, texts }) => {
      const of_version = versions.get(id);
      // One that somebody else has just deleted has no texts.
      return of_version === undefined
        ? []
        : texts.map(({ language, ...text }) => ({ entry_id: id, language, of_version, ...columnsOf(text) }));
    }),
    { onConflict: 'entry_id,language', ignoreDuplicates: true },
  );
  if (error) return ruleOf(error);
  expectNothing(data);
  return null;
}
