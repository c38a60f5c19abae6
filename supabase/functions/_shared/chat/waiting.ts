import type { SupabaseContext } from '@supabase/server';
import { type Bot, nobodyCame, type Schedule } from './replies.ts';

/** How long a visitor waits for a person, in seconds. */
const longestWait = 180;

/** A conversation as the database tells it to a visitor's request. */
interface Waiting {
  conversation: string;
  state: string;
  /** Seconds since the visitor began to wait; 0 if nobody waits. */
  waited: number;
  bot: Bot;
  schedule: Schedule;
}

/**
 * Gives a conversation back to the bot when nobody has come for three minutes, and asks where to reach the visitor.
 * There is no clock on the server that would: the visitor's next request does it.
 * @returns whether that has happened
 */
export async function endLongWait(
  { supabaseAdmin }: SupabaseContext,
  { conversation, state, waited, bot, schedule }: Waiting,
): Promise<boolean> {
  if (state !== 'waiting' || waited < longestWait) return false;
  const { error } = await supabaseAdmin.rpc('say_in_chat', {
    conversation,
    client_id: null,
    expected: ['waiting'],
    next_state: 'bot',
    author: 'system',
    // As the bot's own reply to the wish for a person, it asks where to reach the visitor.
    tier: 'person',
    said: nobodyCame(bot.language, schedule, new Date()),
  });
  if (error) throw error;
  return true;
}
