import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { Refusal } from '../http.ts';
import { check } from '../model/check.ts';
import { checkWays, wrongInEntry } from '../model/check-drafts.ts';
import { checkSummary } from '../model/check-summary.ts';
import { ask } from '../model/client.ts';
import { masked } from '../model/masked.ts';
import { canDraft, entryTask, type Message, summaryTask, translationTask, waysTask } from '../model/tasks.ts';
import type { AskFailure, RefusalReason, Task } from '../model/types.ts';
import { canSay } from '../model/vocabulary/vocabularies.ts';
import { modelSettings } from './settings.ts';
import { ModelUse, type NotAsked } from './use.ts';
import { withoutContact } from './without-contact.ts';

/** How much longer than a visitor a member waits for a model: nobody else waits with them. */
const patience = 3;

/** How many of the newest messages of a conversation are read. */
const mostMessages = 20;

/** Why the model was not asked. */
export const notAsked: Record<NotAsked, string> = {
  off: 'No model is connected.',
  outage: 'The model didn’t answer a moment ago. Please try again in a minute.',
  visitor: 'Enough was asked today.',
  month: 'This bot has used its tokens for this month.',
};

/** What a member reads of a model that gives no draft. */
const failures: Partial<Record<AskFailure, string>> = {
  late: 'The model took too long.',
  unreachable: 'The model can’t be reached.',
  key: 'The model refuses its key.',
  'rate-limited': 'The model asks us to come back later.',
  'server-error': 'The model has trouble of its own.',
  declined: 'The model declined.',
};

/** What a member reads of a draft that the check has refused, by the beginning of the reason. */
const refusals: readonly (readonly [string, string])[] = [
  ['no table', 'We can’t check texts in this language yet, so none are drafted in it.'],
  ['order to a model', 'Part of this text reads like an order to a model, so no model is shown it.'],
  ['sentences', 'The model left something out, or added something.'],
  ['figure', 'The model changed or made up a number, price, time or date.'],
  ['form', 'The model wrote something that isn’t plain text.'],
  ['language', 'The model wrote in the wrong language.'],
  ['untranslated', 'The model left part of it untranslated.'],
  ['longer', 'The model wrote more than your text says.'],
  ['shorter', 'The model wrote less than your text says.'],
  ['name', 'The model added or lost a name.'],
];

/** A refusal of the check in plain words. */
function sayRefusal(reason: RefusalReason): string {
  const found = refusals.find(([beginning]) => reason.startsWith(beginning));
  if (found) return found[1];
  const [sense, change] = [
    reason.slice(0, reason.lastIndexOf(' ')),
    reason.endsWith('lost') ? 'lost' : 'added',
  ];
  return `The model ${change} a word that changes the meaning (${sense}).`;
}

const refusedBy = (reason: RefusalReason) => new Refusal(422, sayRefusal(reason));

const ownBots = z.array(z.object({ language: z.string() }));
const offers = z.object({ drafts: z.boolean(), summaries: z.boolean(), inbox: z.boolean() });

/** What a model does for the members of a bot. @throws {Refusal} 404 for who is none */
export async function offersOf({ supabase, supabaseAdmin }: SupabaseContext, bot: string) {
  // Whoever sees the bot is a member.
  const { data, error } = await supabase.from('bots').select('language').eq('id', bot);
  if (error) throw error;
  const [own] = ownBots.parse(data);
  if (!own) throw new Refusal(404, 'There is no such bot.');
  const { operators, mayBeOwn } = modelSettings();
  const found = await supabaseAdmin.rpc('model_for_members', {
    bot,
    may_be_own: mayBeOwn,
    has_operators: operators !== null,
  });
  if (found.error) throw found.error;
  return { language: own.language, ...offers.parse(found.data) };
}

/** Asks the model one thing, and notes what came of it. */
type AskModel = <Answer>(task: Task<Answer>) => Promise<Answer>;

/**
 * Has a model draft something for a member of a bot.
 * @param kind what its owner has to have switched on
 * @param make asks the model, and checks what it wrote; `language` is the bot's
 * @throws {Refusal} 404 for no member, or where no model drafts; 422 with what is wrong with the draft
 */
async function drafting<Draft>(
  context: SupabaseContext,
  { bot, kind = 'drafts' }: { bot: string; kind?: 'drafts' | 'summaries' },
  make: (ask: AskModel, note: (reason: RefusalReason) => void, language: string) => Promise<Draft>,
): Promise<Draft> {
  const { language, ...offered } = await offersOf(context, bot);
  if (!offered[kind]) throw new Refusal(404, 'No model writes for members of this bot.');
  const settings = modelSettings();
  const use = await ModelUse.begin(context.supabaseAdmin, settings, { bot, visitor: null });
  if (typeof use === 'string') throw new Refusal(404, notAsked[use]);
  const asking: AskModel = async (task) => {
    const asked = await ask(use.endpoint, task, { milliseconds: settings.timeLimit * patience });
    use.note(task.name, asked);
    if (asked.ok) return asked.answer;
    throw new Refusal(422, failures[asked.reason] ?? 'The model didn’t answer as it should.');
  };
  try {
    return await make(asking, (reason) => use.noteRefusal(reason), language);
  } finally {
    await use.end();
  }
}

/** An entry as it stands in its form. */
export interface Written {
  bot: string;
  title: string;
  content: string;
  ways: readonly string[];
}

/**
 * Ways to ask for an entry, and how many more the check has refused.
 * @throws {Refusal} 404, 422 as `drafting` does
 */
export const draftWays = (context: SupabaseContext, { bot, title, content, ways: known }: Written) =>
  drafting(context, { bot }, async (asking, note, language) => {
    const entry = { id: 'entry', title: title || null, content, language };
    if (masked(entry).givesOrders) throw refusedBy('order to a model');
    if (!canSay(language)) throw refusedBy('no table');
    const { ways, refused } = checkWays(entry, known, await asking(waysTask(entry, known)));
    const [reason] = refused;
    if (ways.length === 0 && reason) {
      note(reason);
      throw refusedBy(reason);
    }
    if (ways.length === 0) throw new Refusal(422, 'The model found no other way to ask.');
    return { ways, refused: refused.length };
  });

const entries = z.array(z.object({ title: z.string().nullable(), content: z.string() }));

/**
 * An entry of a bot in another language.
 * @throws {Refusal} 404 for no entry, and as `drafting` does
 */
export const draftTranslation = (
  context: SupabaseContext,
  { bot, entry: id, language: to }: { bot: string; entry: string; language: string },
) =>
  drafting(context, { bot }, async (asking, note, language) => {
    const { data, error } = await context.supabase
      .from('knowledge_entries')
      .select('title,content')
      .eq('id', id)
      .eq('bot_id', bot);
    if (error) throw error;
    const [entry] = entries.parse(data);
    if (!entry) throw new Refusal(404, 'There is no such answer.');
    const { content } = entry;
    const title = entry.title?.replaceAll('\n', ' ') ?? null;
    if (!canSay(language) || !canSay(to)) throw refusedBy('no table');
    // Its question is the first line of what is translated: both are checked as one text.
    const source = masked({
      id,
      title,
      content: title === null ? content : `${title}\n${content}`,
      language,
    });
    if (source.givesOrders) throw refusedBy('order to a model');
    if (!canDraft(source)) throw new Refusal(422, 'This answer is too long to be translated at once.');
    const { sentences } = await asking(translationTask(source, to));
    const verdict = check(source, sentences, { language: to, use: 'translate' });
    if (!verdict.ok) {
      note(verdict.reason);
      throw refusedBy(verdict.reason);
    }
    if (title === null) return { title: '', content: verdict.text };
    const [question = '', ...lines] = verdict.text.split('\n');
    return { title: question, content: lines.join('\n') };
  });

const authors = { visitor: 'visitor', bot: 'bot', agent: 'person' } as const;
const talks = z.array(z.object({ bot_id: z.string() }));
const said = z.array(z.object({ author: z.enum(['visitor', 'bot', 'agent']), text: z.string() }));

/** The newest messages of a conversation, as a model may read them. @throws what the database refuses with */
async function messagesOf({ supabase }: SupabaseContext, conversation: string): Promise<readonly Message[]> {
  const { data, error } = await supabase
    .from('messages')
    .select('author,text')
    .eq('conversation_id', conversation)
    .neq('author', 'system')
    .order('id', { ascending: false })
    .limit(mostMessages);
  if (error) throw error;
  return said
    .parse(data)
    .map(({ author, text }) => ({
      author: authors[author],
      text: author === 'visitor' ? withoutContact(text) : text,
    }))
    .reverse();
}

/** Whose bot held a conversation. @throws {Refusal} 404 for a conversation that the caller may not read */
async function botOf({ supabase }: SupabaseContext, conversation: string): Promise<string> {
  const { data, error } = await supabase.from('conversations').select('bot_id').eq('id', conversation);
  if (error) throw error;
  const [talk] = talks.parse(data);
  if (!talk) throw new Refusal(404, 'There is no such conversation.');
  return talk.bot_id;
}

/**
 * The entry that would have answered a conversation in which a member has replied.
 * @throws {Refusal} 404 for no conversation, and as `drafting` does
 */
export async function draftEntry(context: SupabaseContext, conversation: string) {
  const bot = await botOf(context, conversation);
  return drafting(context, { bot }, async (asking, note, language) => {
    const messages = await messagesOf(context, conversation);
    if (!messages.some(({ author }) => author === 'person'))
      throw new Refusal(422, 'Nobody has replied in this conversation yet.');
    if (!canSay(language)) throw refusedBy('no table');
    const { entry } = await asking(entryTask(messages, language));
    if (!entry) throw new Refusal(422, 'The model found nothing in it that holds for every visitor.');
    const reason = wrongInEntry(messages, entry, language);
    if (reason) {
      note(reason);
      throw refusedBy(reason);
    }
    return entry;
  });
}

/**
 * A conversation in at most five lines, in the bot's language, for the member who takes it. No visitor is told of it, or waits for
 * it: a page of the inbox asks.
 * @throws {Refusal} 404 for no conversation, and as `drafting` does
 */
export async function summarize(context: SupabaseContext, conversation: string) {
  const bot = await botOf(context, conversation);
  return drafting(context, { bot, kind: 'summaries' }, async (asking, note, language) => {
    const messages = await messagesOf(context, conversation);
    if (!messages.some(({ author }) => author === 'visitor'))
      throw new Refusal(422, 'The visitor has written nothing yet.');
    if (!canSay(language)) throw refusedBy('no table');
    const lines = await asking(summaryTask(messages, language));
    const verdict = checkSummary(messages, lines, language);
    if (!verdict.ok) {
      note(verdict.reason);
      throw refusedBy(verdict.reason);
    }
    return { lines };
  });
}
