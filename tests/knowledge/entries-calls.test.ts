import { expect, test } from 'vitest';
import type { Entry } from '../../machines/bots/actors.ts';
import type { EntryQuery } from '../../machines/knowledge/actors.ts';
import { changeEntry, countEntries, getEntries, saveEntry } from '../../src/server/knowledge/entries.ts';
import { learn } from '../../src/server/knowledge/learn.ts';
import { tryWays } from '../../src/server/knowledge/try-ways.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();

async function browserOf(account: { email: string; password: string }) {
  const profile = createProfile(target);
  const supabase = profile.load();
  const { error } = await (await supabase.loadAuth()).signInWithPassword(account);
  expect(error).toBeNull();
  return { profile, supabase };
}

const { profile, supabase: owner } = await browserOf(accounts.owner);
const { supabase: stranger } = await browserOf(accounts.admin);

/** A new bot of the owner's, without entries. */
async function createBot(): Promise<string> {
  const { data, error } = await owner.rest.rpc('create_bot', { name: 'Wick', business_type: 'coffee' });
  expect(error).toBeNull();
  return data.id;
}

const text = (title: string, content = `About ${title}`) => ({ title, content, otherQuestions: [] });

async function add(botId: string, title: string): Promise<Entry> {
  const answer = await saveEntry(owner, { id: crypto.randomUUID(), botId, knownAt: null, text: text(title) });
  if (!answer.ok) throw new Error(answer.message);
  return answer.entry;
}

const list = async (botId: string, query: Partial<EntryQuery> = {}, client = owner) =>
  getEntries(
    client,
    { query: { botId, words: '', entryId: null, ...query }, after: null, atLeast: 0 },
    signal,
  );
const titles = async (botId: string, query: Partial<EntryQuery> = {}) =>
  (await list(botId, query)).items.map(({ title }) => title);

test('a new entry comes first, is counted, and is learned', async () => {
  const botId = await createBot();
  const parking = await add(botId, 'Parking?');
  await add(botId, 'Open ___?');
  expect(parking).toMatchObject({ botId, title: 'Parking?', content: 'About Parking?', learnedAt: null });
  expect(await titles(botId)).toEqual(['Open ___?', 'Parking?']);
  const counts = { entries: 2, toComplete: 1, fromSources: 0, notIndexed: 1 };
  expect(await countEntries(owner, { query: { botId } }, signal)).toEqual(counts);
  // What has a blank in it is not learned.
  expect(await learn(owner, { botId }, signal)).toEqual({ learned: 1, remaining: 0 });
  expect((await list(botId, { entryId: parking.id })).items).toMatchObject([
    { title: 'Parking?', learnedAt: expect.any(String) },
  ]);
});

test('is found by all of the words that are looked for, wherever they stand', async () => {
  const botId = await createBot();
  await add(botId, 'Dogs');
  const otherQuestions = ['May I bring my hound?'];
  const id = crypto.randomUUID();
  await saveEntry(owner, {
    id,
    botId,
    knownAt: null,
    text: { title: 'Pets', content: '100% welcome', otherQuestions },
  });
  expect(await titles(botId, { words: 'HOUND  100%' })).toEqual(['Pets']);
  expect(await titles(botId, { words: 'dogs' })).toEqual(['Dogs']);
  expect(await titles(botId, { words: 'dogs hound' })).toEqual([]);
  expect(await titles(botId, { words: '_' })).toEqual([]);
  expect(await titles(botId, { words: ' ' })).toEqual(['Pets', 'Dogs']);
  expect(await titles(botId, { entryId: 'none' })).toEqual([]);
});

test('is listed by what is to be done with it, and by where it comes from', async () => {
  const botId = await createBot();
  await add(botId, 'Open ___?');
  await add(botId, 'Parking?');
  await learn(owner, { botId }, signal);
  await add(botId, 'Dogs?');
  expect(await titles(botId, { show: 'to-complete' })).toEqual(['Open ___?']);
  expect(await titles(botId, { show: 'not-indexed' })).toEqual(['Dogs?']);
  expect(await titles(botId, { show: 'not-indexed', words: 'parking' })).toEqual([]);
  expect(await titles(botId, { show: 'from-sources' })).toEqual([]);
});

test('comes page by page, and whole when what is shown is refreshed', async () => {
  const botId = await createBot();
  const rows = Array.from({ length: 120 }, (_, position) => ({
    bot_id: botId,
    title: `${position}`,
    content: 'x',
    // Entries at the same place are told apart by their id.
    position: Math.floor(position / 2),
  }));
  expect((await owner.rest.from('knowledge_entries').insert(rows)).error).toBeNull();
  const query = { botId, words: '', entryId: null };
  const seen = new Set<string>();
  let after: Awaited<ReturnType<typeof list>>['next'] = null;
  const sizes = [];
  do {
    const page = await getEntries(owner, { query, after, atLeast: 0 }, signal);
    for (const { id } of page.items) seen.add(id);
    sizes.push(page.items.length);
    after = page.next;
  } while (after);
  expect([seen.size, ...sizes]).toEqual([120, 50, 50, 20]);
  const whole = await getEntries(owner, { query, after: null, atLeast: 100 }, signal);
  expect([whole.items.length, whole.next?.position]).toEqual([100, 49]);
});

test('of more than an answer of the database has, all are listed that are asked for', async () => {
  const botId = await createBot();
  const rows = Array.from({ length: 1_050 }, (_, position) => ({
    bot_id: botId,
    title: `${position}`,
    content: 'x',
    position,
  }));
  expect((await owner.rest.from('knowledge_entries').insert(rows)).error).toBeNull();
  const query = { botId, words: '', entryId: null };
  const { items, next } = await getEntries(owner, { query, after: null, atLeast: 1_050 }, signal);
  expect(items.map(({ title }) => title)).toEqual(rows.map(({ title }) => title));
  expect(next).toBeNull();
});

test('an example is kept as it is, kept by a change, and comes back as an example', async () => {
  const botId = await createBot();
  const rows = ['Dogs?', 'Wifi?', 'Parking?'].map((title, position) => ({
    bot_id: botId,
    title,
    content: 'Yes.',
    position,
    is_example: true,
  }));
  expect((await owner.rest.from('knowledge_entries').insert(rows)).error).toBeNull();
  const [dogs, wifi, car] = (await list(botId)).items;
  if (!dogs || !wifi || !car) throw new Error('Three were added.');
  expect(await countEntries(owner, { query: { botId } }, signal)).toMatchObject({
    entries: 3,
    toComplete: 3,
  });
  expect(await changeEntry(owner, { type: 'mark', entry: dogs, isExample: false })).toEqual({ ok: true });
  await saveEntry(owner, { id: wifi.id, botId, text: text('Wifi?', 'Yes.'), knownAt: wifi.updatedAt });
  await changeEntry(owner, { type: 'delete', entry: car });
  await changeEntry(owner, { type: 'restore', entry: car });
  expect((await list(botId)).items.map(({ isExample }) => isExample)).toEqual([false, false, true]);
});

test('what somebody else has changed or deleted meanwhile is not overwritten', async () => {
  const botId = await createBot();
  const entry = await add(botId, 'Parking?');
  const save = { id: entry.id, botId, knownAt: entry.updatedAt };
  const theirs = await saveEntry(owner, { ...save, text: text('Parking?', 'In the yard.') });
  expect(theirs).toMatchObject({ ok: true, entry: { content: 'In the yard.', learnedAt: null } });
  const mine = await saveEntry(owner, { ...save, text: text('Parking?', 'On the street.') });
  expect(mine).toMatchObject({ ok: false, reason: 'conflict', theirs: { content: 'In the yard.' } });
  // The answer to this one was lost, and it is sent again.
  expect(await saveEntry(owner, { ...save, text: text('Parking?', 'In the yard.') })).toEqual(theirs);

  expect(await changeEntry(owner, { type: 'delete', entry })).toEqual({ ok: true });
  expect(await changeEntry(owner, { type: 'delete', entry })).toEqual({ ok: true });
  expect(await saveEntry(owner, { ...save, text: text('Parking?') })).toMatchObject({
    ok: false,
    reason: 'gone',
  });
  for (const _ of ['first', 'again']) {
    expect(await changeEntry(owner, { type: 'restore', entry })).toEqual({ ok: true });
  }
  expect((await list(botId)).items).toMatchObject([
    { id: entry.id, content: entry.content, position: entry.position },
  ]);
});

test('a new entry whose answer was lost is there once, and its later text is not lost', async () => {
  const botId = await createBot();
  const save = { id: crypto.randomUUID(), botId, knownAt: null };
  expect(await saveEntry(owner, { ...save, text: text('Parking?') })).toMatchObject({ ok: true });
  expect(await saveEntry(owner, { ...save, text: text('Parking?') })).toMatchObject({ ok: true });
  expect(await saveEntry(owner, { ...save, text: text('Parking?', 'Other') })).toMatchObject({
    reason: 'conflict',
  });
  expect(await titles(botId)).toEqual(['Parking?']);
});

test('is moved among the others, whatever their places were', async () => {
  const botId = await createBot();
  const [c, b, a] = [await add(botId, 'c'), await add(botId, 'b'), await add(botId, 'a')];
  if (!(a && b && c)) throw new Error('There are three.');
  await owner.rest.from('knowledge_entries').update({ position: 0 }).eq('bot_id', botId);
  const order = await titles(botId);
  const first = [a, b, c].find(({ title }) => title === order[0]) ?? a;
  await changeEntry(owner, { type: 'move', entry: first, places: 1 });
  expect(await titles(botId)).toEqual([order[1], order[0], order[2]]);
  await changeEntry(owner, { type: 'move', entry: first, places: 1 });
  await changeEntry(owner, { type: 'move', entry: first, places: 1 });
  expect(await titles(botId)).toEqual([order[1], order[2], order[0]]);
  await changeEntry(owner, { type: 'move', entry: first, places: -1 });
  expect(await titles(botId)).toEqual([order[1], order[0], order[2]]);
});

test('what was deleted comes back to its own place, whatever was moved meanwhile', async () => {
  const botId = await createBot();
  const added = [];
  for (const title of ['e', 'd', 'c', 'b', 'a']) added.unshift(await add(botId, title));
  const [a, b, c, d, e] = added;
  if (!(a && b && c && d && e)) throw new Error('There are five.');
  await changeEntry(owner, { type: 'delete', entry: c });
  // Over the gap, and beside it.
  await changeEntry(owner, { type: 'move', entry: d, places: -1 });
  await changeEntry(owner, { type: 'move', entry: a, places: 1 });
  await changeEntry(owner, { type: 'delete', entry: e });
  await changeEntry(owner, { type: 'restore', entry: c });
  expect(await titles(botId)).toEqual(['d', 'a', 'c', 'b']);
  await changeEntry(owner, { type: 'restore', entry: e });
  expect(await titles(botId)).toEqual(['d', 'a', 'c', 'b', 'e']);
});

test('says in the server’s words what is too much', async () => {
  const botId = await createBot();
  const long = { id: crypto.randomUUID(), botId, knownAt: null, text: text('Long', 'x'.repeat(2001)) };
  expect(await saveEntry(owner, long)).toEqual({
    ok: false,
    reason: 'refused',
    message: 'An answer has at most 2,000 characters. Please split it into several.',
  });
});

test('nobody else sees, counts, adds, changes, moves or deletes any of it', async () => {
  const botId = await createBot();
  const [b, a] = [await add(botId, 'b'), await add(botId, 'a')];
  expect((await list(botId, {}, stranger)).items).toEqual([]);
  expect(await countEntries(stranger, { query: { botId } }, signal)).toEqual({
    entries: 0,
    toComplete: 0,
    fromSources: 0,
    notIndexed: 0,
  });
  const added = await saveEntry(stranger, { id: crypto.randomUUID(), botId, knownAt: null, text: text('x') });
  expect(added).toMatchObject({
    ok: false,
    reason: 'refused',
    message: expect.stringContaining('This bot is gone'),
  });
  const changed = await saveEntry(stranger, { id: a.id, botId, knownAt: a.updatedAt, text: text('x') });
  expect(changed).toMatchObject({ ok: false, reason: 'gone' });
  await changeEntry(stranger, { type: 'move', entry: b, places: -1 });
  await changeEntry(stranger, { type: 'delete', entry: b });
  expect(await titles(botId)).toEqual(['a', 'b']);
  const anonymous = createProfile(target).load();
  await expect(list(botId, {}, anonymous)).rejects.toThrow('permission denied');
});

test('without a connection calls fail, and reads fail at once', async () => {
  const botId = await createBot();
  profile.disconnect();
  profile.takeRequests();
  await expect(list(botId)).rejects.toThrow('fetch failed');
  expect(profile.takeRequests()).toHaveLength(1);
  profile.connect();
});

test('ways to ask are tried on the bot: its own, another entry’s, the bot’s own words, and what is new', async () => {
  const botId = await createBot();
  const parking = await add(botId, 'Where can I park?');
  const ofCar = {
    title: 'Own car',
    content: 'You may practise in it.',
    otherQuestions: ['can i bring my car'],
  };
  const car = await saveEntry(owner, { id: crypto.randomUUID(), botId, knownAt: null, text: ofCar });
  if (!car.ok) throw new Error(car.message);
  expect(await learn(owner, { botId }, signal)).toMatchObject({ remaining: 0 });
  const ways = [
    'where can i park',
    'Can I bring my car?',
    'can i bring my own car',
    'thanks',
    'do you fix bikes',
  ];
  const other = { by: 'another entry', entry: { id: car.entry.id, name: 'Own car' } };
  expect(await tryWays(owner, { botId, entryId: parking.id, ways }, signal)).toEqual([
    { by: 'this entry', isSure: true },
    { ...other, isSameWords: true },
    { ...other, isSameWords: false },
    { by: 'smalltalk' },
    { by: 'nobody' },
  ]);
  // Of two questions one is its own.
  const both = 'Do you fix bikes? Where can I park?';
  expect(await tryWays(owner, { botId, entryId: parking.id, ways: [both] }, signal)).toEqual([
    { by: 'this entry', isSure: false },
  ]);
  await expect(tryWays(stranger, { botId, entryId: parking.id, ways }, signal)).rejects.toThrow();
});
