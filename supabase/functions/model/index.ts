import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { knowledgeOf } from '../_shared/answers/knowledge.ts';
import { baseOf, tellLanguage } from '../_shared/answers/languages/tell.ts';
import { json, Refusal, readJson, serve } from '../_shared/http.ts';
import { AddressError, businessAddress } from '../_shared/model/guarded-post.ts';
import type { AskFailure } from '../_shared/model/types.ts';
import {
  draftEntry,
  draftTranslation,
  draftWays,
  notAsked,
  offersOf,
  summarize,
} from '../_shared/model-use/drafts.ts';
import { readTranslated, translateReply } from '../_shared/model-use/inbox.ts';
import { reach } from '../_shared/model-use/reach.ts';
import { runModel } from '../_shared/model-use/run.ts';
import { seal } from '../_shared/model-use/seal.ts';
import { modelSettings } from '../_shared/model-use/settings.ts';
import { ModelUse } from '../_shared/model-use/use.ts';
import { accountOf, limitRate } from '../_shared/rate-limit.ts';
import { storable } from '../_shared/storable.ts';

/** Twenty ways to ask of 500 characters of 4 bytes, an answer, and what JSON adds. */
const maxBytes = 64 * 1024;

const perAccount = { bucket: 'model:account', hits: 20, seconds: 60 };

/** A page of the inbox reads with each message of a visitor, and most of that asks no model. */
const readsPerAccount = { bucket: 'model:reads', hits: 60, seconds: 60 };

const business = z.uuid('business must be the id of a business.');
const textOf = (words: string, most: number) =>
  z
    .string(words)
    .transform((text) => storable(text).trim())
    .refine((text) => text !== '' && Array.from(text).length <= most, words);

/** Whether a text is a language, BCP 47. */
function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
const bot = z.uuid('bot must be the id of a bot.');
const conversation = z.uuid('conversation must be the id of a conversation.');
/** A text that may be empty, of so many characters at most. */
const anyText = (words: string, most: number) =>
  z
    .string(words)
    .transform((text) => storable(text).trim())
    .refine((text) => Array.from(text).length <= most, words);
const manyWays = 'An answer has at most 20 other ways to ask, of 1 to 500 characters each.';

const asked = z.discriminatedUnion('action', [
  z.object({ action: z.literal('look'), business }),
  z.object({
    action: z.literal('connect'),
    business,
    address: textOf('An address has 1 to 300 characters.', 300),
    name: textOf('The name of a model has 1 to 100 characters.', 100),
    key: textOf('A key has 1 to 500 characters.', 500),
  }),
  z.object({
    action: z.literal('try'),
    bot,
    question: textOf('A question has 1 to 500 characters.', 500),
  }),
  z.object({ action: z.literal('offers'), bot }),
  z.object({
    action: z.literal('ways'),
    bot,
    title: anyText('A title has at most 200 characters.', 200),
    content: textOf('An answer has 1 to 2,000 characters.', 2_000),
    ways: z.array(textOf(manyWays, 500), manyWays).max(20, manyWays),
  }),
  z.object({
    action: z.literal('translation'),
    bot,
    entry: z.uuid('entry must be the id of an answer.'),
    language: textOf('language must be a language.', 35).refine(isLanguage, 'language must be a language.'),
  }),
  z.object({
    action: z.enum(['entry', 'summary', 'read']),
    conversation,
  }),
  z.object({
    action: z.literal('reply'),
    conversation,
    text: textOf('A reply has 1 to 2,000 characters.', 2_000),
  }),
]);
type Asked = z.infer<typeof asked>;

const known = z.object({ own: z.unknown(), bots: z.unknown(), refused: z.unknown() });

/** What owners see of their model, as the database tells it. @throws {Refusal} 403 for anybody else */
async function settingsOf({ supabase }: SupabaseContext, id: string) {
  const { data, error } = await supabase.rpc('model_settings', { business: id });
  if (error?.code === '42501') throw new Refusal(403, 'Only an owner of the business connects a model.');
  if (error) throw error;
  return known.parse(data);
}

async function look(context: SupabaseContext, id: string): Promise<Response> {
  const settings = await settingsOf(context, id);
  const { operators, mayBeOwn, monthTokens } = modelSettings();
  return json({
    ...settings,
    operators: operators && new URL(operators.url).host,
    may_be_own: mayBeOwn,
    month_tokens: monthTokens,
  });
}

/** What an owner reads of a model that does not answer. Nothing that a strange server says is shown. */
const failures: Partial<Record<AskFailure, string>> = {
  address: 'A model is reached by https and a public name, on the usual port.',
  unreachable: 'Nobody answers at this address.',
  late: 'The model didn’t answer within four seconds.',
  key: 'The model refuses this key.',
  'no-such-model': 'There’s no such model at this address.',
  'rate-limited': 'The model asks us to come back later.',
  'server-error': 'The model has trouble of its own.',
};

/** The address without what is no part of it. @throws {Refusal} 422 for one that no model of a business may have */
function addressIn(typed: string): string {
  try {
    const { href } = businessAddress(typed);
    return href.endsWith('/') ? href.slice(0, -1) : href;
  } catch (error) {
    if (error instanceof AddressError) throw new Refusal(422, failures.address ?? '');
    throw error;
  }
}

async function connect(
  context: SupabaseContext,
  { business: id, address, name, key }: Extract<Asked, { action: 'connect' }>,
): Promise<Response> {
  const { mayBeOwn, timeLimit } = modelSettings();
  if (!mayBeOwn) throw new Refusal(404, 'Models aren’t connected here.');
  await settingsOf(context, id);
  const url = addressIn(address);
  const failure = await reach({ url, name, key }, timeLimit);
  if (failure) throw new Refusal(422, failures[failure] ?? 'The model doesn’t answer as it should.');
  const { error } = await context.supabase.rpc('connect_model', {
    business: id,
    address: url,
    name,
    key_sealed: await seal(key, id),
    key_hint: key.length >= 12 ? key.slice(-4) : '',
  });
  if (error) throw error;
  const { own } = await settingsOf(context, id);
  return json({ own });
}

const bots = z.array(
  z.object({ language: z.string(), model_mode: z.enum(['off', 'choose', 'translate', 'reword']) }),
);

async function tryOut(
  { supabase, supabaseAdmin }: SupabaseContext,
  { bot: id, question }: Extract<Asked, { action: 'try' }>,
): Promise<Response> {
  // Whoever sees the bot is a member.
  const { data, error } = await supabase.from('bots').select('language,model_mode').eq('id', id);
  if (error) throw error;
  const [bot] = bots.parse(data);
  if (!bot) throw new Refusal(404, 'There is no such bot.');
  const settings = modelSettings();
  const use = await ModelUse.begin(supabaseAdmin, settings, { bot: id, visitor: null });
  if (typeof use === 'string') throw new Refusal(404, notAsked[use]);
  const started = performance.now();
  const ownLanguage = bot.language;
  const language = tellLanguage(question, ownLanguage, true)?.language ?? ownLanguage;
  const isForeign = baseOf(language) !== baseOf(ownLanguage);
  const wanted = isForeign ? 'translate' : bot.model_mode === 'reword' ? 'reword' : 'choose';
  try {
    const { said, why, refused } = await runModel(
      { text: question, language, ownLanguage, wanted },
      knowledgeOf(supabaseAdmin, id),
      use,
      { only: null, patience: settings.timeLimit },
    );
    return json({
      wanted,
      entry: said ? (said.entry.title ?? Array.from(said.entry.content).slice(0, 80).join('')) : null,
      wrote: said?.text ?? refused,
      reason: why,
      ms: Math.round(performance.now() - started),
    });
  } finally {
    await use.end();
  }
}

async function model(request: Request, context: SupabaseContext): Promise<Response> {
  const question = await readJson(request, asked, maxBytes);
  if (question.action !== 'look' && question.action !== 'offers')
    await limitRate(context, question.action === 'read' ? readsPerAccount : perAccount, accountOf(context));
  switch (question.action) {
    case 'look':
      return look(context, question.business);
    case 'connect':
      return connect(context, question);
    case 'try':
      return tryOut(context, question);
    case 'offers': {
      const { drafts, summaries } = await offersOf(context, question.bot);
      return json({ drafts, summaries });
    }
    case 'ways':
      return json(await draftWays(context, question));
    case 'translation':
      return json(await draftTranslation(context, question));
    case 'entry':
      return json(await draftEntry(context, question.conversation));
    case 'summary':
      return json(await summarize(context, question.conversation));
    case 'read':
      return json(await readTranslated(context, question.conversation));
    case 'reply':
      return json(await translateReply(context, question.conversation, question.text));
  }
}

/**
 * POST { action }, for members. `look` with `business`, for its owners: 200 { operators, may_be_own, own, month_tokens, bots,
 * refused }, never a key. `connect` with `business`, `address`, `name` and `key`, for its owners: 200 { own } once the
 * model has answered; the key is kept sealed. `try` with `bot` and `question`: 200 { wanted, entry, wrote, reason, ms },
 * what the model made of it and what the check says. `offers` with `bot`: 200 { drafts, summaries }, what it does for members.
 * `ways`
 * with `bot`, `title`, `content` and `ways`: 200 { ways, refused }, other ways to ask. `translation` with `bot`, `entry` and
 * `language`, and `entry` with `conversation`: 200 { title, content }. `summary` with
 * `conversation`: 200 { lines }. None of it is kept. `read` with `conversation`: 200 { language, messages: [{ id, text }] }, what its
 * visitor wrote in the bot's language, kept with each message; `language` is null where nothing is translated. `reply` with
 * `conversation` and `text`: 200 { text }, the reply in the visitor's language. 403 for no owner, 404 where there is no such bot or no model, 422 with the reason for a model that does not answer, and for a draft that is not let
 * through.
 */
export default { fetch: serve({ auth: 'user', methods: ['POST'] }, model) };
