import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type {
  BotLanguage,
  LanguageChange,
  TextChange,
  TextOfEntry,
  TextsQuery,
} from '../../../machines/knowledge/actors.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import { expectNothing } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { columnsOf, ruleOf } from './entries.ts';

const languagesSchema = z.array(
  z.object({
    language: z.string(),
    greeting: z.nullable(z.string()),
    unknown_text: z.nullable(z.string()),
    details_question: z.nullable(z.string()),
  }),
);
const textsSchema = z.array(
  z.object({
    language: z.string(),
    title: z.nullable(z.string()),
    content: z.string(),
    other_questions: z.array(z.string()),
    of_version: z.string(),
  }),
);

/** The languages that a bot speaks beside its own. Throws if the database refuses or cannot be reached. */
export async function getBotLanguages(
  { rest }: Supabase,
  { query: { botId } }: CardRequest<{ botId: string }>,
  signal: AbortSignal,
): Promise<readonly BotLanguage[]> {
  const { data, error } = await rest
    .from('bot_languages')
    .select('language,greeting,unknown_text,details_question')
    .eq('bot_id', botId)
    .order('language')
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return languagesSchema.parse(data).map(({ unknown_text, details_question, ...said }) => ({
    ...said,
    unknownText: unknown_text,
    detailsQuestion: details_question,
  }));
}

/** Adds a language, changes what is said in it, or removes it with its texts. Throws if the database cannot be reached. */
export async function changeLanguage(
  { rest }: Supabase,
  { change }: { change: LanguageChange },
): Promise<Answer<'refused'>> {
  const { botId, language } = change;
  const table = rest.from('bot_languages');
  const { data, error } = await (change.type === 'save'
    ? table
        .update({
          greeting: change.greeting,
          unknown_text: change.unknownText,
          details_question: change.detailsQuestion,
        })
        .eq('bot_id', botId)
        .eq('language', language)
    : change.type === 'add'
      ? table.insert({ bot_id: botId, language })
      : table.delete().eq('bot_id', botId).eq('language', language));
  // Somebody else has just added it.
  if (error) return error.code === '23505' ? { ok: true } : ruleOf(error);
  expectNothing(data);
  return { ok: true };
}

/** An entry in each of its bot's other languages. Throws if the database refuses or cannot be reached. */
export async function getEntryTexts(
  supabase: Supabase,
  { query: { botId, entryId, version } }: CardRequest<TextsQuery>,
  signal: AbortSignal,
): Promise<readonly TextOfEntry[]> {
  const texts = supabase.rest
    .from('entry_texts')
    .select('language,title,content,other_questions,of_version')
    .eq('entry_id', entryId)
    .retry(false)
    .abortSignal(signal);
  const [languages, { data, error }] = await Promise.all([
    getBotLanguages(supabase, { query: { botId } }, signal),
    texts,
  ]);
  if (error) throw new Error(error.message);
  const found = textsSchema.parse(data);
  return languages.map(({ language }) => {
    const row = found.find((text) => text.language === language);
    const text = row && { title: row.title, content: row.content, otherQuestions: row.other_questions };
    return { language, text: text ?? null, isOutdated: row !== undefined && row.of_version !== version };
  });
}

/** Saves the text of an entry in a language, or removes it. Throws if the database cannot be reached. */
export async function changeEntryText(
  { rest }: Supabase,
  { change }: { change: TextChange },
): Promise<Answer<'refused'>> {
  const { entryId, language } = change;
  const table = () => rest.from('entry_texts');
  if (change.type === 'remove') {
    const removed = await table().delete().eq('entry_id', entryId).eq('language', language);
    if (removed.error) return ruleOf(removed.error);
    expectNothing(removed.data);
    return { ok: true };
  }
  const columns = { ...columnsOf(change.text), of_version: change.version };
  const { data, error } = await table()
    .update(columns)
    .eq('entry_id', entryId)
    .eq('language', language)
    .select('language');
  if (error) return ruleOf(error);
  if (z.array(z.unknown()).parse(data).length > 0) return { ok: true };
  const added = await table().insert({ entry_id: entryId, language, ...columns });
  if (added.error) return ruleOf(added.error);
  expectNothing(added.data);
  return { ok: true };
}
