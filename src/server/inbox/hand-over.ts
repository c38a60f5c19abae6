import { z } from 'zod/mini';
import type { Refusal } from '../../../machines/answers.ts';
import type { ChangeAnswer, HandOverRequest, Outgoing, ReplyAnswer } from '../../../machines/inbox/actors.ts';
import { announceInboxChange } from '../../browser/inbox-channel.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { replyIdOf } from './reply-id.ts';

const refusalSchema = z.object({
  outcome: z.enum(['missing', 'taken', 'not_yours']),
  by: z.nullish(z.string()),
});
const okSchema = z.object({ outcome: z.literal('ok') });
const outcomeSchema = z.union([okSchema, refusalSchema]);
const sentSchema = z.object({
  outcome: z.literal('ok'),
  message: z.object({ id: z.number(), at: z.string() }),
});
const sentOrRefused = z.union([sentSchema, refusalSchema]);

/** A refusal with the sentence the member reads. */
function sayRefusal({
  outcome,
  by,
}: z.infer<typeof refusalSchema>): Refusal<'missing' | 'taken' | 'notYours'> {
  if (outcome === 'missing') return { ok: false, reason: 'missing', message: 'Someone has deleted it.' };
  const message = by ? `${by} has this conversation.` : 'You no longer have this conversation.';
  return { ok: false, reason: outcome === 'taken' ? 'taken' : 'notYours', message };
}

const functions = {
  take: 'take_conversation',
  handBack: 'hand_back',
  resolve: 'resolve_conversation',
} as const;

/**
 * Hands a conversation to the signed-in member or to the bot, or ends it. Throws if the database cannot be reached.
 * Refused or not, the inbox is told: what it shows may be old.
 */
export async function changeConversation(
  { rest }: Supabase,
  { conversationId, change, dropsFlow = false }: HandOverRequest,
): Promise<ChangeAnswer> {
  const name = change === 'handBack' && dropsFlow ? 'hand_back_without_flow' : functions[change];
  const { data, error } = await rest.rpc(name, { conversation: conversationId });
  if (error) throw new Error(error.message);
  announceInboxChange();
  const answer = outcomeSchema.parse(data);
  return answer.outcome === 'ok' ? { ok: true } : sayRefusal(answer);
}

/**
 * Says something to the visitor of a conversation; once, however often it is sent. Throws if the database cannot be
 * reached.
 */
export async function sendReply(
  { rest }: Supabase,
  { conversationId, reply, isTaking }: { conversationId: string; reply: Outgoing; isTaking: boolean },
): Promise<ReplyAnswer> {
  const { data, error } = await rest.rpc(isTaking ? 'take_and_reply' : 'send_reply', {
    conversation: conversationId,
    client_id: replyIdOf(conversationId, reply),
    said: reply.text,
    ...(reply.original !== undefined && { original: reply.original }),
  });
  if (error) return refusalOf(error);
  announceInboxChange();
  const answer = sentOrRefused.parse(data);
  return answer.outcome === 'ok' ? { ok: true, message: answer.message } : sayRefusal(answer);
}

/** Tells the visitor of a conversation that the member is typing. Throws if the database cannot be reached. */
export async function sayTyping(
  { rest }: Supabase,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const { error } = await rest.rpc('say_typing', { conversation: conversationId });
  if (error) throw new Error(error.message);
}
