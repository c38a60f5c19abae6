import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { answer } from '../_shared/answers/answer.ts';
import { knowledgeOf } from '../_shared/answers/knowledge.ts';
import { learnEntries } from '../_shared/answers/learn.ts';
import {
  askBot,
  backToBot,
  botSchema,
  type KeptReply,
  noneOfThese,
  nothingFound,
  personReply,
  scheduleSchema,
  talkToPerson,
  toKept,
} from '../_shared/chat/replies.ts';
import { sentencesOf } from '../_shared/chat/sentences.ts';
import {
  foreignOrigin,
  newToken,
  ownId,
  readVisitorRequest,
  refusalOf,
  tokenHash,
  uuidOf,
  visitorCors,
  visitorFields,
} from '../_shared/chat/visitor-request.ts';
import { endLongWait } from '../_shared/chat/waiting.ts';
import { clientAddress } from '../_shared/client-address.ts';
import { conversationStates, messageLimit } from '../_shared/conversation-contract.ts';
import { json, Refusal, serve } from '../_shared/http.ts';
import { keyedHash, tooOften } from '../_shared/rate-limit.ts';
import { storable } from '../_shared/storable.ts';

/** How much of a locale is kept: the longest tag anybody uses. */
const maxLocale = 35;

/** How long a question may learn what nobody has let the bot learn, in milliseconds. */
const learningTime = 1000;

const chatRequest = z
  .object({
    ...visitorFields,
    bot: z.string().max(100).transform(storable),
    conversation: z.uuid().nullish(),
    id: ownId,
    text: z.string().optional(),
    option: z.string().max(100).transform(storable).optional(),
    /** Where it is asked: on a website, on the try page, or by a member who tries the bot out. */
    channel: z.enum(['web', 'try', 'preview']).default('web'),
    page: z.string().nullish(),
    locale: z.string().nullish(),
  })
  .refine(({ text, option }) => (text === undefined) !== (option === undefined));
type ChatRequest = z.infer<typeof chatRequest>;

/** An answer as it was kept, and whether it is the one that brings the visitor's token. */
const given = { is_new: z.boolean(), answer: z.looseObject({ conversation: z.string() }) };

/** What `open_chat` says. */
const opened = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('repeat'), ...given }),
  z.object({ outcome: z.literal('wait'), seconds: z.number() }),
  z.object({ outcome: z.enum(['no bot', 'origin', 'no conversation', 'no option']) }),
  z.object({
    outcome: z.literal('go'),
    bot: botSchema,
    state: z.enum(conversationStates),
    waited: z.number(),
    schedule: scheduleSchema,
    earlier: z.array(z.string()),
    said: z.array(z.string()),
    option: z
      .object({
        label: z.string(),
        question: z.string().nullable(),
        entry: z.object({ id: z.string(), content: z.string() }).nullable(),
      })
      .nullable(),
    unlearned: z.boolean(),
  }),
]);
type Opened = Extract<z.infer<typeof opened>, { outcome: 'go' }>;

/** What `keep_chat` says. */
const kept = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['repeat', 'kept']), ...given }),
  z.object({ outcome: z.literal('wait'), seconds: z.number() }),
  z.object({ outcome: z.enum(['again', 'no bot', 'origin', 'no conversation']) }),
]);

/** @throws {Refusal} 422 for a text that is empty or too long, counted in characters as Postgres does */
function readText(text: string): string {
  const said = storable(text).trim();
  if (said === '') throw new Refusal(422, 'Please write a question.');
  if (Array.from(said).length > messageLimit) {
    throw new Refusal(422, `A question has at most ${messageLimit} characters.`);
  }
  return said;
}

/** A preview is for members only, whatever the state of the bot. @throws {Refusal} 404 for anybody else */
async function requireMember({ supabase, authMode }: SupabaseContext, bot: string): Promise<void> {
  if (authMode !== 'user') throw refusalOf('no bot');
  const { data, error } = await supabase.from('bots').select('id').eq('public_key', bot);
  if (error) throw error;
  if (data.length === 0) throw refusalOf('no bot');
}

/** Only an address that can be opened is worth showing to the owner. */
function pageAddress(page: string | null | undefined): string | null {
  const { protocol, href } = URL.parse(storable(page ?? '')) ?? { protocol: '', href: '' };
  return /^https?:$/.test(protocol) ? href.slice(0, 500) : null;
}

/** What the bot says; null where a person is to answer. */
async function repliesTo(
  { text, option, channel, conversation, zone }: ChatRequest,
  { bot, schedule: hours, earlier, said, option: offer, unlearned, state, waited }: Opened,
  context: SupabaseContext,
): Promise<KeptReply[] | null> {
  if (state === 'human') return null;
  if (option === askBot) return [backToBot(bot)];
  const schedule = { ...hours, visitorZone: zone };
  if (state === 'waiting' && conversation) {
    const waiting = { conversation, state, waited, bot, schedule };
    if (!(await endLongWait(context, waiting))) return null;
  }
  const now = new Date();
  const mayWait = channel !== 'preview';
  if (option === talkToPerson) return [personReply(bot, schedule, now, mayWait)];
  if (option === noneOfThese) return [nothingFound(bot, offer?.question ?? null)];
  if (option !== undefined) {
    if (!offer?.entry) return [nothingFound(bot, null)];
    const { id, content } = offer.entry;
    return [{ tier: 'answer', text: content, entry: id, options: [], unanswered: null, next_state: null }];
  }
  if (unlearned) {
    await learnEntries(context.supabaseAdmin, bot.id, { maxMs: learningTime, onlyWritten: true });
  }
  const about = { earlier, said, now, ...schedule, language: bot.language, botName: bot.name };
  const replies = await answer(text ?? '', about, knowledgeOf(context.supabaseAdmin, bot.id));
  return replies.map((reply) => toKept(reply, bot, schedule, now, mayWait));
}

async function chat(request: Request, context: SupabaseContext): Promise<Response> {
  const asked = await readVisitorRequest(request, chatRequest);
  const text = asked.text === undefined ? undefined : readText(asked.text);
  if (asked.channel === 'preview') await requireMember(context, asked.bot);
  const id = await uuidOf(asked.id, request);
  const token = await newToken(asked.bot, id);
  const place = {
    bot_key: asked.bot,
    channel: asked.channel,
    origin: foreignOrigin(request),
    visitor_hash: await tokenHash(asked.visitor),
    new_visitor_hash: await tokenHash(token),
    conversation: asked.conversation ?? null,
    client_id: id,
    address_key: await keyedHash(clientAddress(request)),
  };
  const ask = async (name: string, more: Record<string, unknown>): Promise<unknown> => {
    const { data, error } = await context.supabaseAdmin.rpc(name, { ...place, ...more });
    if (error) throw error;
    return data;
  };

  // A person may be wished for at any time, offered or not; and the bot again.
  const isWish = asked.option === talkToPerson || asked.option === askBot;
  const chosen = isWish ? null : (asked.option ?? null);
  const reply = async () => {
    const start = opened.parse(await ask('open_chat', { chosen }));
    if (start.outcome !== 'go') return start;
    const sentences = sentencesOf(start.bot.language);
    const keeping = {
      said: text ?? start.option?.label ?? sentences[asked.option === askBot ? 'askBot' : 'talkToPerson'],
      page: pageAddress(asked.page),
      locale:
        Array.from(storable(asked.locale ?? ''))
          .slice(0, maxLocale)
          .join('') || null,
      replies: await repliesTo({ ...asked, text }, start, context),
    };
    return kept.parse(await ask('keep_chat', keeping));
  };
  let result = await reply();
  // The person who was to answer has just handed back to the bot.
  while (result.outcome === 'again') result = await reply();
  if (result.outcome === 'wait') throw tooOften(result.seconds);
  if (!('answer' in result)) throw refusalOf(result.outcome);
  const isNews = result.is_new && asked.visitor !== token;
  return json(isNews ? { visitor: token, ...result.answer } : result.answer);
}

/**
 * POST a visitor's question or choice: 200 { visitor?, conversation, state, message, messages }, `message` being the id
 * of what was said and `messages` the replies. The same `id` again gets the same answer. Previews need a member's token.
 */
export default { fetch: serve({ auth: ['user', 'none'], cors: visitorCors, methods: ['POST'] }, chat) };
