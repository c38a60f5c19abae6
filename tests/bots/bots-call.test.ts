import { expect, test } from 'vitest';
import { botTemplates } from '../../src/content/bot-templates.ts';
import { getBot, getUnseenEntries, setBotStatus } from '../../src/server/bots/bots.ts';
import { createBot, keepDraft, readDraft } from '../../src/server/bots/new-bot.ts';
import { getBots } from '../../src/server/bots/overview.ts';
import type { Supabase } from '../../src/server/supabase.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();

async function browserOf(account: { email: string; password: string }) {
  const profile = createProfile(target);
  const supabase = profile.load();
  const { error } = await (await supabase.loadAuth()).signInWithPassword(account);
  expect(error).toBeNull();
  return { profile, supabase };
}

const { signal } = new AbortController();
const answers = { name: 'Corner Café', kind: 'coffee', trade: '', website: '' } as const;

async function make(supabase: Supabase): Promise<string> {
  const made = await createBot(supabase, answers);
  if (!made.ok) throw new Error(made.message);
  return made.botId;
}

test('a bot is made from the template of its trade, and is in the list', async () => {
  const { supabase } = await browserOf(accounts.admin);
  expect(await getBots(supabase, signal)).toEqual([]);
  const botId = await make(supabase);
  const { entries } = botTemplates.coffee;
  expect(await getBots(supabase, signal)).toMatchObject([
    {
      id: botId,
      name: 'Corner Café',
      status: 'draft',
      entries: entries.length,
      // Nobody has looked at any of them yet.
      blanks: entries.length,
      conversationsByDay: [0, 0, 0, 0, 0, 0, 0],
      firstSeenAt: null,
    },
  ]);
  expect(await getBot(supabase, { query: { botId } }, signal)).toMatchObject({
    bot: { id: botId, greeting: expect.stringContaining('Corner Café'), delay: 3000, allowedOrigins: [] },
    firstQuestions: [],
  });
  // Visitors may begin with what its owner has looked at.
  await supabase.rest
    .from('knowledge_entries')
    .update({ is_example: false })
    .eq('bot_id', botId)
    .eq('title', 'How can I pay?');
  expect(await getBot(supabase, { query: { botId } }, signal)).toMatchObject({
    firstQuestions: ['How can I pay?'],
  });
  await supabase.rest.from('bots').delete().eq('id', botId);
});

test('the same draft makes no second bot, and is forgotten once the bot is there', async () => {
  const { profile, supabase } = await browserOf(accounts.admin);
  keepDraft({ name: 'Corner Café', kind: 'coffee' });
  const draft = readDraft();
  expect(readDraft()).toEqual(draft);
  profile.disconnect();
  await expect(createBot(supabase, answers)).rejects.toThrow();
  profile.connect();
  expect(readDraft()).toEqual(draft);
  expect(await make(supabase)).toBe(draft.id);
  expect(readDraft()).toMatchObject({ name: '', kind: null });
  expect(readDraft().id).not.toBe(draft.id);
  await supabase.rest.from('bots').delete().eq('id', draft.id);
});

test('what the server refuses is told in its words', async () => {
  const { supabase } = await browserOf(accounts.admin);
  expect(await createBot(supabase, { ...answers, name: 'x'.repeat(81) })).toEqual({
    ok: false,
    reason: 'refused',
    message: 'A name has 1 to 80 characters.',
  });
  const botId = await make(supabase);
  expect(await setBotStatus(supabase, { botId, status: 'live' })).toEqual({
    ok: false,
    reason: 'refused',
    message: 'A bot needs at least one learned answer before it goes live.',
  });
  await supabase.rest
    .from('knowledge_entries')
    .update({ is_example: false })
    .eq('bot_id', botId)
    .eq('title', 'How can I pay?');
  await supabase.functions.invoke('learn', { body: { bot_id: botId } });
  expect(await setBotStatus(supabase, { botId, status: 'live' })).toEqual({ ok: true });
  await supabase.rest.from('bots').delete().eq('id', botId);
});

test('what nobody has looked at is named before a bot goes live', async () => {
  const { supabase } = await browserOf(accounts.admin);
  const botId = await make(supabase);
  const entries = () =>
    supabase.rest.from('knowledge_entries').update({ is_example: false }).eq('bot_id', botId);
  await entries().eq('title', 'How can I pay?');
  const unseen = await getUnseenEntries(supabase, { botId }, signal);
  expect(unseen).toMatchObject({ total: 10, ready: 1 });
  expect(unseen.entries.map(({ name }) => name)).toEqual(
    botTemplates.coffee.entries.slice(0, 8).map(({ title }) => title),
  );
  await supabase.rest.from('bots').delete().eq('id', botId);
});

test('somebody else’s bot, an unknown one and what is no id are all missing', async () => {
  const { supabase } = await browserOf(accounts.owner);
  const [bot] = await getBots(supabase, signal);
  const stranger = (await browserOf(accounts.admin)).supabase;
  for (const botId of [bot?.id ?? '', crypto.randomUUID(), 'new']) {
    expect(await getBot(stranger, { query: { botId } }, signal)).toBeNull();
  }
  expect(await setBotStatus(stranger, { botId: bot?.id ?? '', status: 'paused' })).toMatchObject({
    ok: false,
    reason: 'missing',
  });
  expect(await getBot(supabase, { query: { botId: bot?.id ?? '' } }, signal)).toMatchObject({
    bot: { status: 'live' },
  });
});

test('without a connection the calls fail, at once', async () => {
  const { profile, supabase } = await browserOf(accounts.owner);
  const botId = crypto.randomUUID();
  profile.disconnect();
  await expect(getBots(supabase, signal)).rejects.toThrow('fetch failed');
  await expect(getBot(supabase, { query: { botId } }, signal)).rejects.toThrow('fetch failed');
  await expect(setBotStatus(supabase, { botId, status: 'live' })).rejects.toThrow('fetch failed');
});
