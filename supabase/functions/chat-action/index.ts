import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { personReply } from '../_shared/chat/replies.ts';
import { sentencesOf } from '../_shared/chat/sentences.ts';
import { publicPart, readUpdates } from '../_shared/chat/updates.ts';
import {
  ownId,
  readVisitorRequest,
  refusalOf,
  tokenHash,
  uuidOf,
  visitorCors,
  visitorFields,
} from '../_shared/chat/visitor-request.ts';
import { clientAddress } from '../_shared/client-address.ts';
import { ratings } from '../_shared/conversation-contract.ts';
import { readPhone, withPlainDigits } from '../_shared/flows/reading/read-phone.ts';
import { json, Refusal, serve } from '../_shared/http.ts';
import { limitRate, requireNoWait } from '../_shared/rate-limit.ts';
import { storable } from '../_shared/storable.ts';

const perClient = { bucket: 'chat-action:address', hits: 60, seconds: 60 };

const place = { ...visitorFields, conversation: z.uuid() };
/** The client's own id of what it does: sent again, it is done once. */
const id = ownId.nullish();

const actionRequest = z.discriminatedUnion('action', [
  z.object({
    ...place,
    action: z.literal('rate'),
    message: z.string().regex(/^\d{1,18}$/),
    rating: z.enum(ratings).nullable(),
  }),
  z.object({ ...place, action: z.literal('person'), id }),
  z.object({ ...place, action: z.literal('contact'), id, contact: z.string() }),
  z.object({ ...place, action: z.literal('end') }),
  z.object({ ...place, action: z.literal('ask-helped') }),
  z.object({ ...place, action: z.literal('helped'), helped: z.boolean() }),
  z.object({ ...visitorFields, action: z.literal('delete') }),
]);
type Action<Name> = Extract<z.infer<typeof actionRequest>, { action: Name }>;
type Talk = Awaited<ReturnType<typeof readUpdates>>;
type Admin = SupabaseContext['supabaseAdmin'];

/** After it there is no message. */
const theEnd = '999999999999999999';

/** How long an address may be, in characters. */
const maxContact = 120;

/** The email address or the phone number that a text is, or has in it; undefined if it has none. */
const contactIn = (text: string) => z.email().safeParse(text).data ?? readPhone(withPlainDigits(text));

/** Says a sentence, and answers which message comes just before it. */
async function say(admin: Admin, sentence: Record<string, unknown>): Promise<string> {
  const { data, error } = await admin.rpc('say_in_chat', sentence);
  if (error) throw error;
  const message = z.number().nullable().parse(data);
  return message === null ? theEnd : String(message - 1);
}

/** A visitor who is blocked calls nobody. @throws {Refusal} 403 */
async function requireUnblocked(admin: Admin, conversation: string): Promise<void> {
  const { data, error } = await admin.rpc('is_blocked_in', { conversation });
  if (error) throw error;
  if (data === true) throw refusalOf('blocked');
}

async function rate(admin: Admin, { conversation, message, rating }: Action<'rate'>): Promise<string> {
  const { data, error } = await admin.rpc('rate_message', { conversation, message, rating });
  if (error) throw error;
  if (data !== true) throw refusalOf('no message');
  return theEnd;
}

async function callPerson(
  admin: Admin,
  conversation: string,
  id: string | null,
  talk: Talk,
): Promise<string> {
  const reply = personReply(talk.bot, talk.schedule, new Date(), talk.channel !== 'preview');
  return say(admin, {
    conversation,
    client_id: id,
    expected: ['bot', 'later', 'resolved'],
    next_state: reply.next_state ?? 'bot',
    author: 'bot',
    tier: reply.tier,
    said: reply.text,
  });
}

async function keepContact(
  admin: Admin,
  asked: Action<'contact'>,
  id: string | null,
  talk: Talk,
): Promise<string> {
  const contact = contactIn(storable(asked.contact).trim());
  if (contact === undefined) {
    throw new Refusal(422, 'Please enter a valid email address or phone number');
  }
  if (contact.length > maxContact) {
    throw new Refusal(422, `An email address may have at most ${maxContact} characters.`);
  }
  return say(admin, {
    conversation: asked.conversation,
    client_id: id,
    // Whatever happens to the conversation meanwhile, the address is kept; unless somebody answers, it waits for an answer.
    expected: null,
    next_state: null,
    author: 'system',
    tier: null,
    said: sentencesOf(talk.bot.language).contactKept(contact),
    visitor_contact: contact,
  });
}

async function end(admin: Admin, { conversation }: Action<'end'>): Promise<string> {
  const { error } = await admin.from('conversations').update({ state: 'resolved' }).eq('id', conversation);
  if (error) throw error;
  return theEnd;
}

/** Whether the visitor may be asked if it has helped: once in a conversation. */
async function mayAsk(admin: Admin, { conversation }: Action<'ask-helped'>): Promise<boolean> {
  const { data, error } = await admin.rpc('may_ask_whether_helped', { conversation });
  if (error) throw error;
  return data === true;
}

async function keepHelped(admin: Admin, { conversation, helped }: Action<'helped'>): Promise<string> {
  const { data, error } = await admin.rpc('keep_whether_helped', { conversation, helped });
  if (error) throw error;
  if (data !== true) throw new Refusal(404, 'Nobody was asked whether this conversation has helped.');
  return theEnd;
}

/** Does it, and answers after which message the visitor's news begin. */
async function act(
  admin: Admin,
  asked: Exclude<z.infer<typeof actionRequest>, Action<'delete' | 'ask-helped'>>,
  talk: Talk,
  request: Request,
): Promise<string> {
  const id = 'id' in asked && asked.id ? await uuidOf(asked.id, request) : null;
  switch (asked.action) {
    case 'rate':
      return rate(admin, asked);
    case 'person':
      return callPerson(admin, asked.conversation, id, talk);
    case 'contact':
      return keepContact(admin, asked, id, talk);
    case 'end':
      return end(admin, asked);
    case 'helped':
      return keepHelped(admin, asked);
  }
}

async function chatAction(request: Request, context: SupabaseContext): Promise<Response> {
  const asked = await readVisitorRequest(request, actionRequest);
  await limitRate(context, perClient, clientAddress(request));
  const { supabaseAdmin: admin } = context;
  if (asked.action === 'delete') {
    const { data, error } = await admin.rpc('delete_visitor', {
      visitor_hash: await tokenHash(asked.visitor),
    });
    if (error) throw error;
    if (data !== true) throw refusalOf('no conversation');
    return json({ deleted: true });
  }
  const talk = await readUpdates(context, { ...asked, after: theEnd });
  const counted = await admin.rpc('count_chat_action', { conversation: asked.conversation });
  if (counted.error) throw counted.error;
  requireNoWait(counted.data);
  if (asked.action === 'person' || asked.action === 'contact')
    await requireUnblocked(admin, asked.conversation);
  if (asked.action === 'ask-helped') return json({ mayAsk: await mayAsk(admin, asked) });
  const after = await act(admin, asked, talk, request);
  return json(await publicPart(context, await readUpdates(context, { ...asked, after })));
}

/**
 * POST what a visitor does beside asking, `action` being one of
 * `rate` { message, rating: 'up' | 'down' | null }, `person`, `contact` { contact }, `end`, `helped` { helped: boolean }:
 * 200 { conversation, state, messages, ask }, the messages being what is said to it.
 * `ask-helped` says once in a conversation that its visitor may be asked whether it has helped: 200 { mayAsk: boolean }.
 * `delete` forgets the visitor and all conversations with this bot: 200 { deleted: true }.
 */
export default { fetch: serve({ auth: 'none', cors: visitorCors, methods: ['POST'] }, chatAction) };
