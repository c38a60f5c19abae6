import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { call } from '../answers/knowledge.ts';
import { baseOf, tellLanguage } from '../answers/languages/tell.ts';
import { replyLimit } from '../conversation-contract.ts';
import { Refusal } from '../http.ts';
import { check } from '../model/check.ts';
import { ask } from '../model/client.ts';
import { masked } from '../model/masked.ts';
import { canDraft, translationTask } from '../model/tasks.ts';
import type { Masked } from '../model/types.ts';
import { canSay } from '../model/vocabulary/vocabularies.ts';
import { offersOf } from './drafts.ts';
import { modelSettings } from './settings.ts';
import { ModelUse } from './use.ts';
import { withoutContact } from './without-contact.ts';

/** How many of a visitor's newest messages are shown translated. */
const mostShown = 20;

/** How many are translated at once: the tokens that one use reserves are enough for them. */
const mostAsked = 6;

const talks = z.array(z.object({ bot_id: z.string(), language: z.string().nullable() }));

/** A conversation that is translated: between its visitor's language and the bot's own, which its members read. */
interface Talk {
  bot: string;
  spoken: string;
  own: string;
}

/**
 * A conversation, if its members may have it translated: the owner lets them, a model is there, and both languages can be checked;
 * null if not.
 * @throws {Refusal} 404 for a conversation that the caller may not read
 */
async function talkOf(context: SupabaseContext, conversation: string): Promise<Talk | null> {
  const { data, error } = await context.supabase
    .from('conversations')
    .select('bot_id,language')
    .eq('id', conversation);
  if (error) throw error;
  const [talk] = talks.parse(data);
  if (!talk) throw new Refusal(404, 'There is no such conversation.');
  const { bot_id: bot, language: spoken } = talk;
  if (spoken === null || !canSay(spoken)) return null;
  const { language: own, inbox } = await offersOf(context, bot);
  return inbox && canSay(own) && baseOf(own) !== baseOf(spoken) ? { bot, spoken, own } : null;
}

/** The language of a text, where it tells one; else the one that its writer has written in so far. */
const languageIn = (text: string, current: string) => tellLanguage(text, current, false)?.language ?? current;

/** What stands for contact details: as many as there were. */
const holders = (text: string) =>
  text
    .match(/\[(?:email|number)\]/g)
    ?.sort()
    .join() ?? '';

/**
 * Has a model translate a text, and checks it.
 * @returns what may be shown; null: nothing of it; undefined: the model gave no answer, and may be asked again
 */
async function translate(source: Masked, to: string, use: ModelUse): Promise<string | null | undefined> {
  const task = translationTask(source, to);
  const asked = await ask(use.endpoint, task, { milliseconds: modelSettings().timeLimit });
  use.note(task.name, asked);
  if (!asked.ok) return undefined;
  const verdict = check(source, asked.answer.sentences, { language: to, use: 'translate' });
  // "ok" is the same everywhere.
  if (verdict.ok && verdict.text === source.entry.content) return null;
  if (verdict.ok && holders(verdict.text) === holders(source.entry.content)) return verdict.text;
  use.noteRefusal(verdict.ok ? 'figure missing' : verdict.reason);
  return null;
}

/** Has a model translate messages of a conversation, and keeps what came of each; nothing where it may not be asked. */
async function translateAll(
  { supabaseAdmin }: SupabaseContext,
  { conversation, bot, to }: { conversation: string; bot: string; to: string },
  wanted: readonly { id: number; source: Masked }[],
): Promise<readonly { id: number; text: string | null }[]> {
  if (wanted.length === 0) return [];
  const use = await ModelUse.begin(supabaseAdmin, modelSettings(), { bot, visitor: null });
  if (typeof use === 'string') return [];
  try {
    const made = await Promise.all(
      wanted.map(async ({ id, source }) => ({ id, language: to, text: await translate(source, to, use) })),
    );
    const kept = made.flatMap(({ text, ...one }) => (text === undefined ? [] : [{ ...one, text }]));
    await call(supabaseAdmin, 'keep_translations', { conversation, translations: kept });
    return kept;
  } finally {
    await use.end();
  }
}

const said = z.array(
  z.object({
    id: z.number(),
    text: z.string(),
    translated: z.object({ language: z.string(), text: z.string().nullable() }).nullable(),
  }),
);

/** What a member reads of a conversation in their own language. */
interface Translations {
  /** The language that their replies can be translated into; null: the conversation is not translated. */
  language: string | null;
  messages: readonly { id: number; text: string }[];
}

/**
 * What a visitor has written lately, in the language of the bot. What the check refuses is not asked for again; where the model is
 * away, late or over budget, only what was translated before is there.
 * @throws {Refusal} 404 for a conversation that the caller may not read
 */
export async function readTranslated(context: SupabaseContext, conversation: string): Promise<Translations> {
  const talk = await talkOf(context, conversation);
  if (!talk) return { language: null, messages: [] };
  const { bot, spoken, own } = talk;
  const { data, error } = await context.supabase
    .from('messages')
    .select('id,text,translated')
    .eq('conversation_id', conversation)
    .eq('author', 'visitor')
    .order('id', { ascending: false })
    .limit(mostShown);
  if (error) throw error;
  const shown = new Map<number, string>();
  const wanted: { id: number; source: Masked }[] = [];
  for (const { id, text, translated } of said.parse(data)) {
    if (translated?.language === own) {
      if (translated.text !== null) shown.set(id, translated.text);
      continue;
    }
    const language = languageIn(text, spoken);
    const source = masked({ id: String(id), title: null, content: withoutContact(text), language });
    if (baseOf(language) !== baseOf(own) && canDraft(source)) wanted.push({ id, source });
  }
  for (const { id, text } of await translateAll(
    context,
    { conversation, bot, to: own },
    wanted.slice(0, mostAsked),
  )) {
    if (text !== null) shown.set(id, text);
  }
  return { language: spoken, messages: [...shown].map(([id, text]) => ({ id, text })) };
}

/**
 * A member's reply in the language of the visitor, for the member to read before it is sent.
 * @throws {Refusal} 404 for a conversation that the caller may not read; 422 where there is no translation: it is sent as written
 */
export async function translateReply(
  context: SupabaseContext,
  conversation: string,
  text: string,
): Promise<{ text: string }> {
  const talk = await talkOf(context, conversation);
  const untranslated = new Refusal(422, 'This reply can’t be translated.');
  if (!talk) throw untranslated;
  const { bot, spoken, own } = talk;
  const source = masked({ id: 'reply', title: null, content: text, language: own });
  if (baseOf(languageIn(text, own)) !== baseOf(own) || !canDraft(source)) throw untranslated;
  const use = await ModelUse.begin(context.supabaseAdmin, modelSettings(), { bot, visitor: null });
  if (typeof use === 'string') throw untranslated;
  try {
    const translated = await translate(source, spoken, use);
    if (!translated || Array.from(translated).length > replyLimit) throw untranslated;
    return { text: translated };
  } finally {
    await use.end();
  }
}
