import { z } from 'zod/mini';
import { authors, ratings, tiers } from '../../../machines/conversation.ts';
import type { Member, Message, ThreadAnswer } from '../../../machines/inbox/actors.ts';
import type { CardRequest } from '../../../machines/lists/card.machine.ts';
import { isId } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';
import { conversationFields } from './conversations.ts';

/** How many messages come at once. */
const pageSize = 500;

/** How many entries are asked for at once: their ids stand in the address. */
const entriesAtOnce = 100;

const conversationRow = z.object({
  ...conversationFields,
  business_id: z.string(),
  assigned_to: z.nullable(z.string()),
  read_at: z.nullable(z.string()),
  is_owed: z.boolean(),
});
const conversationRows = z.array(conversationRow);
/** Not all of them: the letters that a search goes by are 2 kB. */
const conversationColumns = Object.keys(conversationRow.shape).join();
const botRows = z.array(z.object({ name: z.string() }));
const businessRows = z.array(z.object({ name: z.string(), time_zone: z.string() }));
const memberRows = z.array(
  z.object({ user_id: z.string(), name: z.nullable(z.string()), is_owner: z.boolean(), is_me: z.boolean() }),
);
const reachOf = z.nullable(z.enum(['here', 'email', 'phone', 'nowhere']));
const entryRows = z.array(z.object({ id: z.string(), title: z.nullable(z.string()) }));
const messageRows = z.array(
  z.object({
    id: z.number(),
    author: z.enum(authors),
    sent_by: z.nullable(z.string()),
    text: z.string(),
    tier: z.nullable(z.enum(tiers)),
    entry_id: z.nullable(z.string()),
    options: z.array(z.object({ label: z.string() })),
    rating: z.nullable(z.enum(ratings)),
    source: z.nullable(
      z.object({ title: z.string(), page: z.nullable(z.number()), url: z.nullable(z.string()) }),
    ),
    created_at: z.string(),
  }),
);
type MessageRow = z.infer<typeof messageRows>[number];

const missing = { ok: false, reason: 'missing', message: 'There’s no such conversation.' } as const;

interface Read {
  rest: Supabase['rest'];
  conversationId: string;
  signal: AbortSignal;
}

/** The newest messages before this one, or of all; the newest first. */
async function getMessages({ rest, conversationId, signal }: Read, before?: number): Promise<MessageRow[]> {
  const all = rest.from('messages').select().eq('conversation_id', conversationId);
  const query = before === undefined ? all : all.lt('id', before);
  const page = query.order('id', { ascending: false }).limit(pageSize);
  const { data, error } = await page.retry(false).abortSignal(signal);
  if (error) throw new Error(error.message);
  return messageRows.parse(data);
}

/** The titles of the entries that messages say, by id. */
async function getTitles({ rest, signal }: Read, messages: readonly MessageRow[]) {
  const ids = [...new Set(messages.flatMap(({ entry_id: id }) => id ?? []))];
  const titles = new Map<string, string | null>();
  for (let from = 0; from < ids.length; from += entriesAtOnce) {
    const some = ids.slice(from, from + entriesAtOnce);
    const query = rest.from('knowledge_entries').select('id, title').in('id', some);
    const { data, error } = await query.retry(false).abortSignal(signal);
    if (error) throw new Error(error.message);
    for (const { id, title } of entryRows.parse(data)) titles.set(id, title);
  }
  return titles;
}

async function readThread(read: Read, isWhole: boolean): Promise<ThreadAnswer> {
  const { rest, conversationId, signal } = read;
  if (!isId(conversationId)) return missing;
  const [found, newest] = await Promise.all([
    rest
      .from('conversations')
      .select(conversationColumns)
      .eq('id', conversationId)
      .retry(false)
      .abortSignal(signal),
    getMessages(read),
  ]);
  if (found.error) throw new Error(found.error.message);
  const [row] = conversationRows.parse(found.data);
  if (!row) return missing;

  const rows = newest;
  let isCut = newest.length === pageSize;
  while (isWhole && isCut) {
    const earlier = await getMessages(read, rows.at(-1)?.id);
    rows.push(...earlier);
    isCut = earlier.length === pageSize;
  }
  const [titles, bots, businesses, members, reached] = await Promise.all([
    getTitles(read, rows),
    rest.from('bots').select('name').eq('id', row.bot_id).retry(false).abortSignal(signal),
    rest
      .from('businesses')
      .select('name, time_zone')
      .eq('id', row.business_id)
      .retry(false)
      .abortSignal(signal),
    rest.rpc('member_names', { business: row.business_id }).retry(false).abortSignal(signal),
    rest.rpc('visitor_reach', { conversation: row.id }).retry(false).abortSignal(signal),
  ]);
  if (bots.error) throw new Error(bots.error.message);
  if (businesses.error) throw new Error(businesses.error.message);
  if (members.error) throw new Error(members.error.message);
  if (reached.error) throw new Error(reached.error.message);
  const [bot] = botRows.parse(bots.data);
  const [business] = businessRows.parse(businesses.data);
  const known = memberRows.parse(members.data);
  const reach = reachOf.parse(reached.data);
  const me = known.find(({ is_me }) => is_me);
  // Deleted in between, and the conversation with them; or the member was removed.
  if (!bot || !business || !me || !reach) return missing;
  const memberOf = (id: string | null): Member => ({
    isMe: id === me.user_id,
    name: known.find(({ user_id }) => user_id === id)?.name ?? '',
  });

  return {
    ok: true,
    thread: {
      conversation: {
        id: row.id,
        botId: row.bot_id,
        visitorId: row.visitor_id,
        channel: row.channel,
        state: row.state,
        handoverReason: row.handover_reason,
        waitingSince: row.waiting_since,
        holder: row.state === 'human' ? memberOf(row.assigned_to) : null,
        contact: row.contact,
        pageUrl: row.page_url,
        locale: row.locale,
        startedAt: row.started_at,
        lastMessageAt: row.last_message_at,
        unread: row.read_at === null || Date.parse(row.read_at) < Date.parse(row.last_message_at),
      },
      botName: bot.name,
      business: { id: row.business_id, name: business.name, timeZone: business.time_zone },
      reader: { id: me.user_id, isOwner: me.is_owner },
      reach,
      isOwed: row.is_owed,
      messages: [...rows].reverse().map(
        (message): Message => ({
          id: message.id,
          author: message.author,
          sender: message.author === 'agent' ? memberOf(message.sent_by) : null,
          text: message.text,
          tier: message.tier,
          entry:
            message.entry_id && titles.has(message.entry_id)
              ? { id: message.entry_id, title: titles.get(message.entry_id) ?? null }
              : null,
          options: message.options.map(({ label }) => label),
          rating: message.rating,
          source: message.source,
          at: message.created_at,
        }),
      ),
      isCut,
    },
  };
}

/** A conversation with its newest 500 messages, or `missing`. Throws if the database cannot be reached. */
export const getThread = (
  { rest }: Supabase,
  { query: { conversationId } }: CardRequest<{ conversationId: string }>,
  signal: AbortSignal,
): Promise<ThreadAnswer> => readThread({ rest, conversationId, signal }, false);

/** A conversation with all its messages, or `missing`. Throws if the database cannot be reached. */
export const getWholeThread = (
  { rest }: Supabase,
  { conversationId }: { conversationId: string },
  signal: AbortSignal,
): Promise<ThreadAnswer> => readThread({ rest, conversationId, signal }, true);
