import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { botSchema, nobodyCame, type Schedule, scheduleSchema } from './replies.ts';

/** How long a visitor waits for a person, in seconds. */
const longestWait = 180;

/** A conversation as the database tells it. */
const waitingSchema = z.object({
  conversation: z.string(),
  state: z.string(),
  /** Seconds since the visitor began to wait; 0 if nobody waits. */
  waited: z.number(),
  bot: botSchema,
  schedule: scheduleSchema,
});

/**
 * Has the bot answer again when nobody has come for three minutes, and asks where to reach the visitor, who wants an answer
 * later. The visitor's next request does it, or the clock that calls deliver-mail.
 * @returns whether that has happened
 */
export async function endLongWait(
  { supabaseAdmin }: SupabaseContext,
  { conversation, state, waited, bot, schedule }: z.infer<typeof waitingSchema> & { schedule: Schedule },
): Promise<boolean> {
  if (state !== 'waiting' || waited < longestWait) return false;
  const { error } = await supabaseAdmin.rpc('say_in_chat', {
    conversation,
    client_id: null,
    expected: ['waiting'],
    next_state: 'later',
    author: 'system',
    // As the bot's own reply to the wish for a person, it asks where to reach the visitor.
    tier: 'person',
    said: nobodyCame(bot.language, schedule, new Date()),
  });
  if (error) throw error;
  return true;
}

/** How many waits the database tells at once. */
const portion = 100;

/** How long one call goes on ending waits, in milliseconds. */
const workingTime = 10_000;

const placeSchema = z.object({ conversation: z.string(), since: z.string() });

/**
 * Ends all waits that are too long, of visitors who have gone meanwhile as well. One that cannot be ended is logged, and
 * holds up no other.
 */
export async function endLongWaits(context: SupabaseContext): Promise<void> {
  const end = performance.now() + workingTime;
  let told: unknown[];
  let last: z.infer<typeof placeSchema> | undefined;
  do {
    const after = { after_since: last?.since ?? null, after_id: last?.conversation ?? null };
    const { data, error } = await context.supabaseAdmin.rpc('long_waits', { seconds: longestWait, ...after });
    if (error) throw error;
    told = z.array(z.unknown()).parse(data);
    for (const waiting of told) {
      try {
        await endLongWait(context, waitingSchema.parse(waiting));
      } catch (error) {
        console.error('A wait cannot be ended:', error);
      }
    }
    last = placeSchema.optional().parse(told.at(-1));
  } while (told.length === portion && performance.now() < end);
}
