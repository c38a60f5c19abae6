import { z } from 'zod/mini';
import { authors, ratings, tiers } from '../../../machines/conversation.ts';
import type { Colleague, Member, Message, ThreadAnswer } from '../../../machines/inbox/actors.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import { isId } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { conversationFields } from './conversations.ts';
import { prefetchedThread } from './prefetched.ts';

/** How many messages come at once. */
const pageSize = 500;

const messageRow = z.object({
  id: z.number(),
  author: z.enum(authors),
  sent_by: z.nullable(z.string()),
  text: z.string(),
  tier: z.nullable(z.enum(tiers)),
  entry: z.nullable(z.object({ id: z.string(), title: z.nullable(z.string()) })),
  options: z.array(z.object({ label: z.string() })),
  rating: z.nullable(z.enum(ratings)),
  source: z.nullable(
    z.object({ title: z.string(), page: z.nullable(z.number()), url: z.nullable(z.string()) }),
  ),
  created_at: z.string(),
  by_mail: z.boolean(),
  made_by: z.nullable(
    z.union([
      z.object({ did: z.enum(['choose', 'translate', 'reword']), original: z.string() }),
      z.object({ refused: z.string(), text: z.string() }),
    ]),
  ),
});
type MessageRow = z.infer<typeof messageRow>;

// Not zod's record: it would come with the first script of every page.
const ratingRows = z.array(z.object({ id: z.string(), rating: z.enum(ratings) }));

const threadRow = z.nullable(
  z.object({
    conversation: z.object({
      ...conversationFields,
      assigned_to: z.nullable(z.string()),
      read_at: z.nullable(z.string()),
      is_owed: z.boolean(),
      assignee_id: z.nullable(z.string()),
      spoken: z.nullable(z.string()),
    }),
    bot_name: z.string(),
    business: z.object({ id: z.string(), name: z.string(), time_zone: z.string() }),
    members: z.nullable(
      z.array(
        z.object({
          user_id: z.string(),
          name: z.nullable(z.string()),
          is_owner: z.boolean(),
          is_me: z.boolean(),
        }),
      ),
    ),
    reach: z.nullable(z.enum(['here', 'email', 'phone', 'nowhere'])),
    typing: z.boolean(),
    has_flow: z.boolean(),
    person: z.nullable(z.object({ id: z.string(), name: z.string(), is_blocked: z.boolean() })),
    notes: z.array(
      z.object({ id: z.string(), author: z.nullable(z.string()), text: z.string(), at: z.string() }),
    ),
    messages: z.array(messageRow),
    ratings: z.pipe(
      z.unknown(),
      z.transform((byId) => {
        const pairs = Object.entries(Object(byId)).map(([id, rating]) => ({ id, rating }));
        return new Map(ratingRows.parse(pairs).map(({ id, rating }) => [Number(id), rating]));
      }),
    ),
  }),
);

const missing = { ok: false, reason: 'missing', message: 'There’s no such conversation.' } as const;

interface Read {
  rest: Supabase['rest'];
  conversationId: string;
  signal: AbortSignal;
}

/** What stands in a conversation after one message and before another. */
async function askForThread(
  { rest, conversationId, signal }: Read,
  part: { after?: number; before?: number },
): Promise<unknown> {
  const { data, error } = await rest
    .rpc('conversation_thread', { conversation: conversationId, ...part })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return data;
}

/** What is new in a conversation: as it came along with the news, or as the server answers. */
async function newInThread(read: Read, after: number) {
  const fetched = prefetchedThread.take({ conversation: read.conversationId, after });
  return threadRow.parse(fetched ? fetched.data : await askForThread(read, { after }));
}

/** The messages of a conversation, the oldest first. */
interface Said {
  messages: readonly MessageRow[];
  /** Messages before these are left out. */
  isCut: boolean;
}

function threadIn(row: NonNullable<z.infer<typeof threadRow>>, { messages, isCut }: Said): ThreadAnswer {
  const { conversation: talk, business, members, reach } = row;
  const me = members?.find(({ is_me }) => is_me);
  // Removed from the business in between.
  if (!members || !me || !reach) return missing;
  const memberOf = (id: string | null): Member => ({
    isMe: id === me.user_id,
    name: members.find(({ user_id }) => user_id === id)?.name ?? '',
  });
  const team = members.map(
    ({ user_id, name, is_me }): Colleague => ({ id: user_id, name: name ?? '', isMe: is_me }),
  );
  return {
    ok: true,
    thread: {
      conversation: {
        id: talk.id,
        botId: talk.bot_id,
        visitorId: talk.visitor_id,
        channel: talk.channel,
        state: talk.state,
        handoverReason: talk.handover_reason,
        waitingSince: talk.waiting_since,
        holder: talk.state === 'human' ? memberOf(talk.assigned_to) : null,
        contact: talk.contact,
        pageUrl: talk.page_url,
        locale: talk.locale,
        startedAt: talk.started_at,
        lastMessageAt: talk.last_message_at,
        unread: talk.read_at === null || Date.parse(talk.read_at) < Date.parse(talk.last_message_at),
        snoozedUntil: talk.snoozed_until,
        tags: talk.tags,
      },
      botName: row.bot_name,
      business: { id: business.id, name: business.name, timeZone: business.time_zone },
      reader: { id: me.user_id, isOwner: me.is_owner },
      reach,
      spoken: talk.spoken,
      isOwed: talk.is_owed,
      isTyping: row.typing,
      hasFlow: row.has_flow,
      person: row.person && {
        id: row.person.id,
        name: row.person.name,
        isBlocked: row.person.is_blocked,
      },
      assignee: team.find(({ id }) => id === talk.assignee_id) ?? null,
      team,
      notes: row.notes.map((note) => ({ ...note, author: memberOf(note.author) })),
      messages: messages.map(
        ({ sent_by, options, created_at, made_by, by_mail, ...message }): Message => ({
          ...message,
          ...(by_mail && { byMail: true }),
          ...(made_by && { made: made_by }),
          sender: message.author === 'agent' ? memberOf(sent_by) : null,
          options: options.map(({ label }) => label),
          at: created_at,
        }),
      ),
      isCut,
    },
  };
}

/** What was said in the conversation that was asked for last: of that one only what is new comes again. */
const heard = new WeakMap<Supabase['rest'], Said & { conversationId: string }>();

/** A conversation with its newest 500 messages, or `missing`. Throws if the database cannot be reached. */
export async function getThread(
  { rest }: Supabase,
  { query: { conversationId } }: CardRequest<{ conversationId: string }>,
  signal: AbortSignal,
): Promise<ThreadAnswer> {
  if (!isId(conversationId)) return missing;
  const kept = heard.get(rest);
  const before = kept?.conversationId === conversationId ? kept : null;
  const after = before?.messages.at(-1)?.id ?? 0;
  const row = await newInThread({ rest, conversationId, signal }, after);
  if (!row) return missing;
  const isPage = row.messages.length === pageSize;
  // After a whole page something between it and what was heard may be left out.
  const said =
    !before || isPage
      ? { messages: row.messages, isCut: isPage }
      : {
          messages: [
            ...before.messages.map((message) => ({
              ...message,
              rating: row.ratings.get(message.id) ?? null,
            })),
            ...row.messages.filter(({ id }) => id > after),
          ],
          isCut: before.isCut,
        };
  heard.set(rest, { conversationId, ...said });
  prefetchedThread.expect({ conversation: conversationId, after: said.messages.at(-1)?.id ?? 0 });
  return threadIn(row, said);
}

/** A conversation with all its messages, or `missing`. Throws if the database cannot be reached. */
export async function getWholeThread(
  { rest }: Supabase,
  { conversationId }: { conversationId: string },
  signal: AbortSignal,
): Promise<ThreadAnswer> {
  if (!isId(conversationId)) return missing;
  const read = { rest, conversationId, signal };
  const newest = threadRow.parse(await askForThread(read, {}));
  if (!newest) return missing;
  let messages = newest.messages;
  for (let page = messages; page.length === pageSize; ) {
    page = threadRow.parse(await askForThread(read, { before: messages[0]?.id }))?.messages ?? [];
    messages = [...page, ...messages];
  }
  return threadIn(newest, { messages, isCut: false });
}
