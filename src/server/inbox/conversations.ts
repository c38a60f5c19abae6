import { z } from 'zod/mini';
import { authors, conversationStates, handoverReasons } from '../../../machines/conversation.ts';
import type { ListedConversation } from '../../../machines/inbox/actors.ts';
import type { InboxQuery } from '../../../machines/inbox/address.ts';
import type { Cursor, Page, PageRequest } from '../../../machines/lists/list.machine.ts';
import { announceInboxChange } from '../../browser/inbox-channel.ts';
import { expectNothing } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { prefetchedList } from './prefetched.ts';

/** How many conversations come at once, and how many the server gives at most. */
const pageSize = 50;
const largestPage = 200;

const text = z.nullable(z.string());

/** What of a conversation both the list and the table tell. */
export const conversationFields = {
  id: z.string(),
  bot_id: z.string(),
  visitor_id: z.string(),
  channel: z.enum(['web', 'try']),
  state: z.enum(conversationStates),
  handover_reason: z.nullable(z.enum(handoverReasons)),
  waiting_since: text,
  contact: text,
  page_url: text,
  locale: text,
  started_at: z.string(),
  last_message_at: z.string(),
  snoozed_until: text,
  tags: z.array(z.string()),
};

const rowSchema = z.pipe(
  z.object({
    ...conversationFields,
    bot_name: z.string(),
    assigned_to_me: z.boolean(),
    assigned_name: text,
    listed_at: z.string(),
    unread: z.boolean(),
    asked: text,
    hit: z.nullable(
      z.object({
        author: z.enum(authors),
        before: z.string(),
        match: z.string(),
        after: z.string(),
      }),
    ),
  }),
  z.transform(
    (row): ListedConversation => ({
      id: row.id,
      botId: row.bot_id,
      visitorId: row.visitor_id,
      botName: row.bot_name,
      channel: row.channel,
      state: row.state,
      handoverReason: row.handover_reason,
      waitingSince: row.waiting_since,
      holder: row.state === 'human' ? { isMe: row.assigned_to_me, name: row.assigned_name ?? '' } : null,
      listedAt: row.listed_at,
      contact: row.contact,
      pageUrl: row.page_url,
      locale: row.locale,
      startedAt: row.started_at,
      lastMessageAt: row.last_message_at,
      unread: row.unread,
      snoozedUntil: row.snoozed_until,
      tags: row.tags,
      asked: row.asked,
      hit: row.hit,
    }),
  ),
);

/** What is asked for by what is shown. */
const asked = {
  waiting: { states: ['waiting', 'later'] },
  'with-us': { states: ['human'] },
  bot: { states: ['bot'] },
  assigned: { is_mine: true },
  snoozed: { is_snoozed: true },
} as const;

interface Read {
  rest: Supabase['rest'];
  signal: AbortSignal;
}

async function askForPage({ rest, signal }: Read, shown: object, search: string, after: Cursor | null) {
  const { data, error } = await rest
    .rpc('conversation_list', {
      ...shown,
      search,
      before_at: after?.at ?? null,
      before_id: after?.id ?? null,
    })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return data;
}

/** The first page: as it came along with the news, or as the server answers. */
async function firstPage(read: Read, shown: object, search: string) {
  if (search) {
    // A search does not come along: it may take longer than news may wait.
    prefetchedList.drop();
    return askForPage(read, shown, search, null);
  }
  const fetched = prefetchedList.take(shown);
  const data = fetched ? fetched.data : await askForPage(read, shown, '', null);
  prefetchedList.expect(shown);
  return data;
}

/** A page of conversations: first who waits, the longest first, then the newest. Throws if the database refuses or cannot be reached. */
export async function getConversations(
  { rest }: Supabase,
  { query, after, atLeast }: PageRequest<InboxQuery>,
  signal: AbortSignal,
): Promise<Page<ListedConversation>> {
  const read = { rest, signal };
  const items: ListedConversation[] = [];
  let next: Cursor | null = after;
  do {
    const size = Math.min(Math.max(atLeast - items.length, pageSize), largestPage);
    const shown = { ...(query.show && asked[query.show]), tag: query.tag ?? null, page_size: size };
    const data = await (next
      ? askForPage(read, shown, query.words, next)
      : firstPage(read, shown, query.words));
    const rows = z.array(rowSchema).parse(data);
    items.push(...rows);
    const last = rows.at(-1);
    next = last && rows.length === size ? { at: last.listedAt, id: last.id } : null;
  } while (next && items.length < atLeast);
  return { items, next };
}

/** Notes that a conversation has been read up to a message of this time. Throws if the database cannot be reached. */
export async function markRead(
  { rest }: Supabase,
  { conversationId, upTo }: { conversationId: string; upTo: string },
): Promise<void> {
  // The time of the message and not of this clock, which may be wrong.
  const { data, error } = await rest.from('conversations').update({ read_at: upTo }).eq('id', conversationId);
  if (error) throw new Error(error.message);
  expectNothing(data);
  announceInboxChange();
}

/** Deletes a conversation with all that was said in it. Throws if the database cannot be reached. */
export async function deleteConversation(
  { rest }: Supabase,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const { data, error } = await rest.from('conversations').delete().eq('id', conversationId);
  if (error) throw new Error(error.message);
  expectNothing(data);
  announceInboxChange();
}
