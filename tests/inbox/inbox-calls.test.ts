import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ThreadAnswer } from '../../machines/inbox/actors.ts';
import type { InboxQuery } from '../../machines/inbox/address.ts';
import { onInboxChange } from '../../src/browser/inbox-channel.ts';
import { deleteConversation, getConversations, markRead } from '../../src/server/inbox/conversations.ts';
import { changeConversation, sendReply } from '../../src/server/inbox/hand-over.ts';
import { prefetchedList, prefetchedThread } from '../../src/server/inbox/prefetched.ts';
import { getThread, getWholeThread } from '../../src/server/inbox/thread.ts';
import type { Supabase } from '../../src/server/supabase.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const all: InboxQuery = { show: null, words: '' };

async function signedIn(account: { email: string; password: string }, profile = createProfile(target)) {
  const supabase = profile.load();
  expect((await (await supabase.loadAuth()).signInWithPassword(account)).error).toBeNull();
  return supabase;
}

/** Runs SQL as the service does, and gives the first row. */
async function sql<Row>(text: string): Promise<Row> {
  const rows = await target.embedded?.database.query<Row>(text);
  const [row] = rows?.rows ?? [];
  if (!row) throw new Error(`No row: ${text}`);
  return row;
}

const first = (supabase: Supabase, query = all) =>
  getConversations(supabase, { query, after: null, atLeast: 0 }, signal);

function threadIn(answer: ThreadAnswer) {
  if (!answer.ok) throw new Error(answer.message);
  return answer.thread;
}

describe.runIf(target.embedded)('the inbox', () => {
  const bot = '30000000-0000-4000-8000-000000000001';
  let owner: Supabase;
  let stranger: Supabase;

  beforeAll(async () => {
    [owner, stranger] = await Promise.all([signedIn(accounts.owner), signedIn(accounts.admin)]);
    await sql(`
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
      values ('40000000-0000-4000-8000-000000000001', '${bot}', 'hash', gen_random_uuid()) returning id`);
  });

  /** So many conversations, a minute apart, each with so many messages of the visitor. Gives the id of the newest. */
  async function talks(count: number, messages: number): Promise<string> {
    const { id } = await sql<{ id: string }>(`
      with talk as (
        insert into public.conversations (bot_id, business_id, visitor_id, channel, started_at, last_message_at)
        select bot.id, bot.business_id, '40000000-0000-4000-8000-000000000001', 'web', moment, moment
        from public.bots as bot, generate_series(1, ${count}) as number,
          lateral (select timestamptz '2026-01-01 00:00:00.123456+00' + make_interval(mins => number)) as at (moment)
        where bot.id = '${bot}' returning id, last_message_at
      ), said as (
        insert into public.messages (conversation_id, author, text)
        select id, 'visitor', 'Message ' || number || ' of ${count}' from talk, generate_series(1, ${messages}) as number
      )
      select id from talk order by last_message_at desc limit 1`);
    onTestFinished(async () => {
      await target.embedded?.database.exec(`delete from public.conversations where bot_id = '${bot}'`);
    });
    return id;
  }

  test('says a reply once under its number, the next one besides, and knows when an answer is owed', async () => {
    const conversationId = await talks(1, 1);
    const read = async () => threadIn(await getThread(owner, { query: { conversationId } }, signal));
    await sql(`update public.conversations set state = 'later' where id = '${conversationId}' returning id`);
    const reply = { number: 1, text: 'We are open until six.' };
    const request = { conversationId, reply, isTaking: false };
    expect(await changeConversation(owner, { conversationId, change: 'take' })).toEqual({ ok: true });
    expect((await read()).isOwed).toBe(true);
    const sent = await sendReply(owner, request);
    // Its answer was lost.
    expect(await sendReply(owner, request)).toEqual(sent);
    expect((await sendReply(owner, { ...request, reply: { ...reply, number: 2 } })).ok).toBe(true);
    const { isOwed, messages } = await read();
    expect(isOwed).toBe(false);
    expect(messages.map(({ text }) => text)).toEqual(['Message 1 of 1', reply.text, reply.text]);
  });

  test('says which language the visitor has turned to', async () => {
    const conversationId = await talks(1, 1);
    const spoken = async () => threadIn(await getThread(owner, { query: { conversationId } }, signal)).spoken;
    expect(await spoken()).toBe(null);
    await sql(`update public.conversations set language = 'fr' where id = '${conversationId}' returning id`);
    expect(await spoken()).toBe('fr');
  });

  test('asks once for a conversation, once for a reply, and then for what is new', async () => {
    const conversationId = await talks(1, 3);
    const profile = createProfile(target);
    const member = await signedIn(accounts.owner, profile);
    profile.takeRequests();
    const read = async () => threadIn(await getThread(member, { query: { conversationId } }, signal));
    const readAnew = async () => threadIn(await getWholeThread(owner, { conversationId }, signal)).messages;
    expect((await read()).messages).toHaveLength(3);
    expect(profile.takeRequests()).toEqual(['POST /rest/v1/rpc/conversation_thread']);

    const reply = { number: 1, text: 'We are open until six.' };
    expect((await sendReply(member, { conversationId, reply, isTaking: true })).ok).toBe(true);
    expect(profile.takeRequests()).toEqual(['POST /rest/v1/rpc/take_and_reply']);
    await sql(`update public.messages set rating = 'up'
      where conversation_id = '${conversationId}' and id = 2 returning id`);
    await sql(`insert into public.messages (conversation_id, author, text)
      values ('${conversationId}', 'visitor', 'Thanks!') returning id`);
    expect((await read()).messages).toEqual(await readAnew());
    expect(profile.takeRequests()).toEqual(['POST /rest/v1/rpc/conversation_thread']);

    // More than comes at once: it begins anew.
    await sql(`insert into public.messages (conversation_id, author, text)
      select '${conversationId}', 'visitor', 'Hello ' || number from generate_series(1, 600) as number returning id`);
    const { messages, isCut } = await read();
    expect([messages.length, messages.at(-1)?.text, isCut]).toEqual([500, 'Hello 600', true]);
  });

  test.each<[string, InboxQuery]>([
    ['all', all],
    ['one state', { show: 'waiting', words: '' }],
    ['a tag', { show: 'with-us', words: '', tag: 'urgent' }],
    ['the snoozed', { show: 'snoozed', words: '' }],
    ['those assigned to oneself', { show: 'assigned', words: '' }],
  ])('asks for nothing that news has brought along: %s', async (_, query) => {
    const conversationId = await talks(60, 2);
    await sql(`
      with talk as (select id, row_number() over () % 5 as kind from public.conversations where bot_id = '${bot}')
      update public.conversations as one set
        state = case talk.kind when 1 then 'waiting' when 2 then 'human' else 'bot' end,
        waiting_since = case talk.kind when 1 then now() end,
        handover_reason = case when talk.kind in (1, 2) then 'asked' end,
        assigned_to = case talk.kind when 2 then member.user_id end,
        tags = case talk.kind when 2 then '{urgent}'::text[] else '{}' end,
        snoozed_until = case talk.kind when 3 then now() + interval '1 day' end,
        assignee_id = case talk.kind when 4 then member.user_id end
      from talk, public.business_members as member
      where talk.id = one.id and member.business_id = one.business_id and member.role = 'owner' returning one.id`);
    const profile = createProfile(target);
    const member = await signedIn(accounts.owner, profile);
    const list = () => first(member, query);
    const read = () => getThread(member, { query: { conversationId } }, signal);
    expect((await list()).items.length).toBeGreaterThan(5);
    await read();
    await sql(`insert into public.messages (conversation_id, author, text)
      values ('${conversationId}', 'visitor', 'Thanks!') returning id`);
    profile.takeRequests();

    const [page, open] = [prefetchedList.begin(), prefetchedThread.begin()];
    if (!page || !open) throw new Error('Nothing is asked for next.');
    const news = async (client: Supabase, seen: string) =>
      (await client.rest.rpc('inbox_pulse', { seen, list: page, ...open })).data;
    const told = await news(owner, 'before');
    prefetchedList.finish(page, told.list);
    prefetchedThread.finish(open, told.thread);
    const brought = [await list(), await read()];
    expect(profile.takeRequests()).toEqual([]);
    expect(brought).toEqual([
      await first(owner, query),
      await getThread(owner, { query: { conversationId } }, signal),
    ]);
    expect(threadIn(await read()).messages.at(-1)?.text).toBe('Thanks!');

    const known = await news(owner, told.version);
    expect(known.version).toBe(told.version);
    expect(known).not.toHaveProperty('list');
    expect(known).not.toHaveProperty('thread');
    expect(await news(stranger, 'before')).toMatchObject({ list: [], thread: null });
  });

  test('comes page by page, and at least as much as is shown', async () => {
    await talks(230, 1);
    const page = await first(owner);
    expect(page.items).toHaveLength(50);
    expect(page.items[0]).toMatchObject({ botName: 'Wick', unread: true, asked: 'Message 1 of 230' });
    const next = await getConversations(owner, { query: all, after: page.next, atLeast: 0 }, signal);
    const shown = await getConversations(owner, { query: all, after: null, atLeast: 100 }, signal);
    expect(shown.items.map(({ id }) => id)).toEqual([...page.items, ...next.items].map(({ id }) => id));
    // More than the server gives at once.
    const whole = await getConversations(owner, { query: all, after: null, atLeast: 220 }, signal);
    expect(new Set(whole.items.map(({ id }) => id)).size).toBe(230);
    expect(whole.next).toBeNull();
  });

  test('has what is looked for', async () => {
    const id = await talks(2, 2);
    await target.embedded?.database.exec(
      `update public.conversations set state = 'waiting', handover_reason = 'asked' where id = '${id}'`,
    );
    const counts = { waiting: 1, 'with-us': 0, bot: 1 } as const;
    for (const show of ['waiting', 'with-us', 'bot'] as const) {
      expect((await first(owner, { show, words: '' })).items).toHaveLength(counts[show]);
    }
    expect(prefetchedList.begin()).not.toBe(null);
    expect((await first(owner, { show: null, words: 'MESSAGE 2' })).items).toHaveLength(2);
    // News brings no search along.
    expect(prefetchedList.begin()).toBe(null);
    expect((await first(owner, { show: 'waiting', words: 'umbrella' })).items).toEqual([]);
  });

  test('opens a conversation with its newest messages, and saves it with all', async () => {
    const conversationId = await talks(1, 1100);
    const entry = await sql<{ id: string; title: string }>(
      `select id, title from public.knowledge_entries where bot_id = '${bot}' order by position limit 1`,
    );
    await sql(`
      insert into public.messages (conversation_id, author, text, tier, entry_id, options, rating) values
      ('${conversationId}', 'bot', 'Yes.', 'answer', '${entry.id}', '[{"id":"a","label":"More"}]', 'up') returning id`);
    const opened = threadIn(await getThread(owner, { query: { conversationId } }, signal));
    expect(opened).toMatchObject({ botName: 'Wick', business: { timeZone: 'Europe/London' }, isCut: true });
    expect(opened.messages).toHaveLength(500);
    expect(opened.messages.at(-1)).toMatchObject({
      text: 'Yes.',
      tier: 'answer',
      entry: { id: entry.id, title: entry.title },
      options: ['More'],
      rating: 'up',
    });
    const whole = threadIn(await getWholeThread(owner, { conversationId }, signal));
    expect(whole.isCut).toBe(false);
    expect(whole.messages.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 1100 }, (_, index) => `Message ${index + 1} of 1`),
      'Yes.',
    ]);
  });

  test('does not tell what is not there from what is somebody else’s', async () => {
    const conversationId = await talks(1, 1);
    const missing = { ok: false, reason: 'missing', message: 'There’s no such conversation.' };
    for (const id of [conversationId, crypto.randomUUID(), 'nonsense']) {
      expect(await getThread(stranger, { query: { conversationId: id } }, signal)).toEqual(missing);
      expect(await getWholeThread(stranger, { conversationId: id }, signal)).toEqual(missing);
    }
    expect((await first(stranger)).items).toEqual([]);
    await deleteConversation(stranger, { conversationId });
    await markRead(stranger, { conversationId, upTo: '2030-01-01T00:00:00Z' });
    expect((await first(owner)).items).toMatchObject([{ id: conversationId, unread: true }]);
  });

  test('is told what has been read, up to the last message that was shown', async () => {
    const conversationId = await talks(1, 1);
    const { lastMessageAt, unread } = threadIn(
      await getThread(owner, { query: { conversationId } }, signal),
    ).conversation;
    expect(unread).toBe(true);
    const heard = vi.fn();
    onTestFinished(onInboxChange(heard));
    await markRead(owner, { conversationId, upTo: lastMessageAt });
    await expect.poll(() => heard.mock.calls).toHaveLength(1);
    expect((await first(owner)).items).toMatchObject([{ unread: false }]);
    // One that comes later is not read with it.
    await target.embedded?.database.exec(
      `update public.conversations set last_message_at = last_message_at + interval '1 microsecond'`,
    );
    expect((await first(owner)).items).toMatchObject([{ unread: true }]);
  });

  test('forgets what is deleted, with all that was said', async () => {
    const conversationId = await talks(1, 3);
    const heard = vi.fn();
    onTestFinished(onInboxChange(heard));
    await deleteConversation(owner, { conversationId });
    await expect.poll(() => heard.mock.calls).toHaveLength(1);
    expect((await first(owner)).items).toEqual([]);
    expect(await getThread(owner, { query: { conversationId } }, signal)).toMatchObject({ ok: false });
    expect(
      await sql(
        `select count(*)::int as left from public.messages where conversation_id = '${conversationId}'`,
      ),
    ).toEqual({ left: 0 });
    // As good as deleted.
    await deleteConversation(owner, { conversationId });
  });
});
