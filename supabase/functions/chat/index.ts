import type { SupabaseContext } from '@supabase/server';
import { Answering } from '../_shared/chat/answering.ts';
import { type Finder, finderOf } from '../_shared/chat/booking.ts';
import { kept, opened } from '../_shared/chat/chat-calls.ts';
import { chatRequest, keptLocale, pageAddress, readText } from '../_shared/chat/chat-request.ts';
import { askedNow, saidBy } from '../_shared/chat/guided.ts';
import { askBot } from '../_shared/chat/replies.ts';
import {
  foreignOrigin,
  hashOf,
  newToken,
  readVisitorRequest,
  refusalOf,
  requireMember,
  tokenHash,
  uuidOf,
  visitorCors,
} from '../_shared/chat/visitor-request.ts';
import { clientAddress } from '../_shared/client-address.ts';
import { json, serve } from '../_shared/http.ts';
import { keyedHash, tooOften } from '../_shared/rate-limit.ts';

async function chat(request: Request, context: SupabaseContext): Promise<Response> {
  const since = performance.now();
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
  const call = async (name: string, more: Record<string, unknown>): Promise<unknown> => {
    const { data, error } = await context.supabaseAdmin.rpc(name, { ...place, ...more });
    if (error) throw error;
    return data;
  };

  // A person may be wished for at any time, offered or not; and the bot again. What is sent to a guided conversation may
  // be of a question that has been left since.
  const isOwn = asked.option === askBot || saidBy(asked.option ?? '', null) !== undefined;
  const chosen = isOwn ? null : (asked.option ?? null);
  // Of the client's own id nothing is kept that leads back to it.
  const inputId = (await hashOf(`input ${id}`)).slice(0, 16);
  let find: Finder | undefined;
  const finderFor = (bot: string) => {
    const { conversation, address_key: addressKey, channel } = place;
    find ??= finderOf(context, { bot, conversation, addressKey, isPreview: channel === 'preview' });
    return find;
  };
  const reply = async () => {
    const start = opened.parse(await call('open_chat', { chosen }));
    if (start.outcome !== 'go') return start;
    const answering = await Answering.of(
      { ...asked, text },
      start,
      context,
      inputId,
      finderFor(start.bot.id),
      {
        visitor: asked.channel === 'preview' ? null : (place.visitor_hash ?? place.new_visitor_hash),
        since,
      },
    );
    const { said, replies, locale, guide } = await answering.turn();
    const keeping = {
      said,
      page: pageAddress(asked.page),
      locale: keptLocale(locale),
      replies,
      state_before: guide.stateBefore,
      moved: replies && guide.moved(),
    };
    return kept.parse(await call('keep_chat', keeping));
  };
  let result = await reply();
  // The person who was to answer has just handed back to the bot, or another tab has answered what was asked.
  while (result.outcome === 'again') result = await reply();
  if (result.outcome === 'wait') throw tooOften(result.seconds);
  if (!('answer' in result)) throw refusalOf(result.outcome);
  const isNews = result.is_new && asked.visitor !== token;
  const { answer: said, asked: pending } = result;
  const setting = pending && { ...pending, schedule: { ...pending.schedule, visitorZone: asked.zone } };
  const ask = setting && (await askedNow(setting, said.state, finderFor(setting.bot)));
  const body = { ...said, ask };
  return json(isNews ? { visitor: token, ...body } : body);
}

/**
 * POST a visitor's `text`, `option`, `answer: { step, value }` or `begin: flow`: 200 { visitor?, conversation, state,
 * language, message, messages, ask }, `language` being what the visitor has turned to or null, `message` the id of what
 * was said, `messages` the replies, and `ask` what a guided conversation asks now, or null. The same `id` again gets the same answer. Previews need a member's token.
 */
export default { fetch: serve({ auth: ['user', 'none'], cors: visitorCors, methods: ['POST'] }, chat) };
