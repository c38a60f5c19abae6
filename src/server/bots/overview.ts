import { z } from 'zod/mini';
import type { BotOverview } from '../../../machines/bots/actors.ts';
import { askFor, type Connection, post } from '../connection.ts';

export const botStatus = z.enum(['draft', 'live', 'paused']);
const text = z.nullable(z.string());

const overviewSchema = z.pipe(
  z.object({
    bot_id: z.string(),
    business_id: z.string(),
    public_key: z.string(),
    name: z.string(),
    status: botStatus,
    entries: z.number(),
    blanks: z.number(),
    unlearned: z.number(),
    unanswered: z.number(),
    waiting: z.number(),
    later: z.number(),
    replied: z.number(),
    conversations: z.number(),
    conversations_this_month: z.number(),
    conversations_by_day: z.array(z.number()),
    first_seen_at: text,
    first_seen_origin: text,
    last_seen_at: text,
    allowed_origins: z.array(z.string()),
  }),
  z.transform(
    (row): BotOverview => ({
      id: row.bot_id,
      businessId: row.business_id,
      publicKey: row.public_key,
      name: row.name,
      status: row.status,
      entries: row.entries,
      blanks: row.blanks,
      unlearned: row.unlearned,
      unanswered: row.unanswered,
      waiting: row.waiting,
      later: row.later,
      replied: row.replied,
      conversations: row.conversations,
      conversationsThisMonth: row.conversations_this_month,
      conversationsByDay: row.conversations_by_day,
      firstSeenAt: row.first_seen_at,
      firstSeenOrigin: row.first_seen_origin,
      lastSeenAt: row.last_seen_at,
      allowedOrigins: row.allowed_origins,
    }),
  ),
);

/** All bots of the signed-in person's businesses. Throws if the database refuses or cannot be reached. */
export async function getBots(
  { services }: Connection,
  signal: AbortSignal,
): Promise<readonly BotOverview[]> {
  const data = await askFor(services.rest, 'rpc/bot_overview', post({}, signal));
  return z.array(overviewSchema).parse(data);
}

/** Whether there is anything to say about the plan of a business. Throws if the database refuses or cannot be reached. */
export const hasPlans = async ({ services }: Connection, signal: AbortSignal): Promise<boolean> =>
  z.boolean().parse(await askFor(services.rest, 'rpc/has_plans', post({}, signal)));

/** Whether the people of one of their businesses are away. Throws if the database refuses or cannot be reached. */
export const isAway = async ({ services }: Connection, signal: AbortSignal): Promise<boolean> =>
  z
    .array(z.object({ id: z.string() }))
    .parse(await askFor(services.rest, 'businesses?select=id&away_until=gt.now&limit=1', { signal })).length >
  0;
