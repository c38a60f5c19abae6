import { PostgrestClient } from '@supabase/postgrest-js';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Bot } from '../../../machines/bots/actors.ts';
import { botSettingsIn, botSettingsSchema, detailsTriggers } from '../../../machines/bots/bot-settings.ts';
import { botSchema, deleteBot, setBotStatus } from '../../../src/server/bots/bots.ts';
import { saveBot } from '../../../src/server/bots/save.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();
let owner: Awaited<ReturnType<typeof signIn>>;
let bot: Bot;

/** The part of the page's client that saves, as somebody. */
async function as(account: (typeof accounts)[keyof typeof accounts]) {
  const browser = await signIn(target, account);
  const { data } = await browser.auth.getSession();
  const headers = {
    apikey: target.publishableKey,
    Authorization: `Bearer ${data.session?.access_token}`,
  };
  return { rest: new PostgrestClient(`${target.url}/rest/v1`, { headers }) };
}

beforeAll(async () => {
  owner = await signIn(target, accounts.owner);
  const { data } = await owner.rpc('create_bot', { name: 'Wick', business_type: 'coffee' });
  bot = botSchema.parse(data);
  return async () => {
    await owner.from('bots').delete().eq('id', bot.id);
  };
});

const look = () => {
  const { greeting, position, primaryColor, textColor, colorScheme, autoOpen, delay } = bot;
  return { greeting, position, primaryColor, textColor, colorScheme, autoOpen, delay };
};

afterEach(async () => {
  const { data } = await owner.from('bots').select().eq('id', bot.id).single();
  if (data) bot = botSchema.parse(data);
});

test('settings are saved, and the new row comes back', async () => {
  const answer = await saveBot(await as(accounts.owner), {
    saved: bot,
    values: { ...look(), greeting: 'Welcome!', delay: 5000 },
  });
  expect(answer).toMatchObject({ ok: true, saved: { greeting: 'Welcome!', delay: 5000 } });
});

test('what somebody else has changed beside it stays', async () => {
  await owner.from('bots').update({ name: 'Flame' }).eq('id', bot.id);
  const answer = await saveBot(await as(accounts.owner), {
    saved: bot,
    values: { ...look(), greeting: 'Hello!' },
  });
  expect(answer).toMatchObject({ ok: true, saved: { name: 'Flame', greeting: 'Hello!' } });
});

test('what somebody else has changed as well is not overwritten', async () => {
  await owner.from('bots').update({ greeting: 'Theirs' }).eq('id', bot.id);
  const values = { ...look(), greeting: 'Mine', primaryColor: '#123456' };
  const answer = await saveBot(await as(accounts.owner), { saved: bot, values });
  expect(answer).toMatchObject({
    ok: false,
    reason: 'outdated',
    saved: { greeting: 'Theirs' },
    fields: ['greeting'],
  });
});

test('a rule of the server is a refusal with its sentence', async () => {
  const answer = await saveBot(await as(accounts.owner), { saved: bot, values: { ...look(), greeting: '' } });
  expect(answer).toEqual({ ok: false, reason: 'refused', message: 'A greeting has 1 to 500 characters.' });
});

test('when visitors leave their details, and what else they are asked, comes back as it was saved', async () => {
  const client = await as(accounts.owner);
  const values = {
    ...botSettingsSchema.parse(botSettingsIn(bot)),
    detailsTriggers: [...detailsTriggers],
    detailsQuestion: 'x'.repeat(200),
  };
  const answer = await saveBot(client, { saved: bot, values });
  expect(answer).toMatchObject({ ok: true, saved: values });
  const saved = 'saved' in answer ? answer.saved : bot;
  const none = { ...values, detailsTriggers: [], detailsQuestion: null };
  expect(await saveBot(client, { saved, values: none })).toMatchObject({ ok: true, saved: none });
});

test.each([
  [
    { detailsTriggers: ['always'] },
    'Details are asked for from a button, when the bot does not know, out of hours, or before a person comes.',
  ],
  [{ detailsQuestion: 'x'.repeat(201) }, 'A question has at most 200 characters.'],
])('the server says why it does not save %j', async (change, message) => {
  const values = JSON.parse(JSON.stringify(change));
  const answer = await saveBot(await as(accounts.owner), { saved: bot, values });
  expect(answer).toEqual({ ok: false, reason: 'refused', message });
});

test('of somebody else’s bot it is not even said that there is one', async () => {
  const values = { ...look(), greeting: 'Ours now' };
  const stranger = await as(accounts.admin);
  expect(await saveBot(stranger, { saved: bot, values })).toMatchObject({ ok: false, reason: 'missing' });
  expect(await deleteBot(stranger, { botId: bot.id })).toMatchObject({ ok: false, reason: 'missing' });
});

test.runIf(target.embedded)('an agent is told that only owners change and delete a bot', async () => {
  await target.embedded?.database.exec(`
    insert into public.business_members (business_id, user_id, role)
    select '${bot.businessId}', id, 'agent' from auth.users where email = '${accounts.admin.email}'`);
  const agent = await as(accounts.admin);
  const refused = { ok: false, reason: 'refused', message: 'Only the owner of the business changes this.' };
  expect(await saveBot(agent, { saved: bot, values: { ...look(), greeting: 'Ours now' } })).toEqual(refused);
  expect(await setBotStatus(agent, { botId: bot.id, status: 'paused' })).toEqual(refused);
  expect(await deleteBot(agent, { botId: bot.id })).toEqual(refused);
});

test('a deleted bot is missing', async () => {
  const client = await as(accounts.owner);
  expect(await deleteBot(client, { botId: bot.id })).toEqual({ ok: true });
  const values = { ...look(), greeting: 'Too late' };
  expect(await saveBot(client, { saved: bot, values })).toMatchObject({ ok: false, reason: 'missing' });
});
