import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { conversationStates } from '../conversation-contract.ts';
import { finderOf } from './booking.ts';
import { askedNow, askedSchema } from './guided.ts';
import { botSchema, scheduleSchema } from './replies.ts';
import { sentMessageSchema } from './sent.ts';
import { refusalOf, tokenHash } from './visitor-request.ts';
import { endLongWait } from './waiting.ts';

const updatesSchema = z
  .object({
    conversation: z.string(),
    state: z.enum(conversationStates),
    /** What the visitor has turned to; null: the bot's own. */
    language: z.string().nullable(),
    waited: z.number(),
    channel: z.enum(['web', 'try', 'preview']),
    bot: botSchema,
    schedule: scheduleSchema,
    messages: z.array(sentMessageSchema),
    asked: askedSchema,
    /** The member who has the conversation is typing. */
    typing: z.boolean(),
  })
  .nullable();

/** Which conversation is whose, and the last message its visitor has. */
export interface Place {
  visitor?: string | null;
  zone?: string | null;
  conversation: string;
  after: string;
  /** The visitor is typing. */
  typing?: boolean | undefined;
}

/**
 * What is new in a conversation; everything after message 0.
 * @throws {Refusal} 404 unless the conversation is the visitor's
 */
export async function readUpdates(
  context: SupabaseContext,
  { visitor, zone, conversation, after, typing = false }: Place,
) {
  const ask = async () => {
    const { data, error } = await context.supabaseAdmin.rpc('chat_updates', {
      visitor_hash: await tokenHash(visitor),
      conversation,
      after,
      typing,
    });
    if (error) throw error;
    const updates = updatesSchema.parse(data);
    if (!updates) throw refusalOf('no conversation');
    return { ...updates, schedule: { ...updates.schedule, visitorZone: zone } };
  };
  const updates = await ask();
  return (await endLongWait(context, updates)) ? ask() : updates;
}

/** The part of an update that visitors get. */
export async function publicPart(
  context: SupabaseContext,
  {
    conversation,
    state,
    language,
    messages,
    asked,
    channel,
    bot,
    schedule,
    typing,
  }: Awaited<ReturnType<typeof readUpdates>>,
) {
  // What is only looked at is held from no address.
  const find = finderOf(context, {
    bot: bot.id,
    conversation,
    addressKey: '',
    isPreview: channel === 'preview',
  });
  const setting = asked && { ...asked, schedule };
  const ask = await askedNow(setting, state, find);
  return { conversation, state, language, messages, ask, ...(typing && { typing }) };
}
