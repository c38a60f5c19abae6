import { afterAll, expect, test } from 'vitest';
import type { Source } from '../../machines/sources/actors.ts';
import {
  addWebsite,
  changeSource,
  getSourcePages,
  getSources,
  readDocument,
  readSource,
} from '../../src/server/sources/sources.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { openInternet, page } from '../backend/functions/website.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const internet = await openInternet();
afterAll(() => internet.stop());
const target = await targetForFile({ network: internet.network });
const { signal } = new AbortController();

async function browserOf(account: { email: string; password: string }) {
  const supabase = createProfile(target).load();
  const { error } = await (await supabase.loadAuth()).signInWithPassword(account);
  expect(error).toBeNull();
  return supabase;
}
const owner = await browserOf(accounts.owner);
const stranger = await browserOf(accounts.admin);

async function createBot(): Promise<string> {
  const { data, error } = await owner.rest.rpc('create_bot', { name: 'Wick', business_type: 'coffee' });
  expect(error).toBeNull();
  return data.id;
}
const firstPage = { after: null, atLeast: 0 };
const sourcesOf = async (botId: string, client = owner) =>
  (await getSources(client, { query: { botId }, ...firstPage }, signal)).items;

async function add(botId: string, address: string): Promise<Source> {
  const answer = await addWebsite(owner, { botId, address, scope: 'page' }, signal);
  if (!answer.ok) throw new Error(answer.message);
  return answer.source;
}
const story = 'We opened our café in the old post office in 1999 and have baked our own bread ever since.';

test('a website is added, read, listed with its pages, and removed', async () => {
  internet.pages.set('cafe.test/', page('Corner Café', [story]));
  const botId = await createBot();
  const source = await add(botId, 'http://cafe.test');
  expect(source).toMatchObject({
    kind: 'website',
    address: 'http://cafe.test/',
    status: 'waiting',
    pagesLeft: 1,
  });
  let read = await readSource(owner, { sourceId: source.id }, signal);
  while (read.status === 'reading') read = await readSource(owner, { sourceId: source.id }, signal);
  expect(read).toMatchObject({ status: 'ready', error: null, pagesRead: 1, pagesLeft: 0, entries: 1 });
  expect(await sourcesOf(botId)).toEqual([read]);
  expect(await sourcesOf(botId, stranger)).toEqual([]);
  const query = { sourceId: source.id };
  expect(await getSourcePages(owner, { query, ...firstPage }, signal)).toEqual({
    items: [
      {
        id: expect.any(String),
        address: 'http://cafe.test/',
        number: null,
        title: 'Corner Café',
        status: 'read',
        error: null,
      },
    ],
    next: null,
  });
  expect(await addWebsite(owner, { botId, address: 'cafe.test', scope: 'page' }, signal)).toEqual({
    ok: false,
    reason: 'refused',
    message: 'This website is among your sources already. Read it again there.',
  });

  for (const type of ['weekly', 'again', 'cancel', 'not-weekly'] as const) {
    expect(await changeSource(owner, { type, sourceId: source.id })).toEqual({ ok: true });
  }
  expect(await sourcesOf(botId)).toMatchObject([{ isWeekly: false, status: 'stale' }]);
  expect(await changeSource(stranger, { type: 'again', sourceId: source.id })).toMatchObject({
    reason: 'refused',
  });
  expect(await changeSource(owner, { type: 'remove', sourceId: source.id })).toEqual({ ok: true });
  expect(await sourcesOf(botId)).toEqual([]);
  await expect(readSource(owner, { sourceId: source.id }, signal)).rejects.toThrow();
});

test('a website is read again ten times an hour, and a sentence says so', async () => {
  const { id: sourceId } = await add(await createBot(), 'http://cafe.test');
  const again = async () => {
    await changeSource(owner, { type: 'cancel', sourceId });
    return changeSource(owner, { type: 'again', sourceId });
  };
  for (let time = 0; time < 10; time += 1) expect(await again()).toEqual({ ok: true });
  expect(await again()).toMatchObject({
    ok: false,
    reason: 'refused',
    message: expect.stringMatching(/many times/),
  });
});

test('a file is read, whatever its browser takes it for, or refused with a sentence', async () => {
  const botId = await createBot();
  const file = new File([`# Menu\n\n${story}`], 'Menu & allergens.md', { type: 'text/markdown' });
  const answer = await readDocument(owner, { botId, file, from: 1 }, signal);
  expect(answer).toMatchObject({
    ok: true,
    next: null,
    source: { title: 'Menu & allergens.md', status: 'ready' },
  });
  const empty = new File([], 'empty.txt');
  expect(await readDocument(owner, { botId, file: empty, from: 1 }, signal)).toEqual({
    ok: false,
    reason: 'refused',
    message: 'This file is empty.',
  });
  expect(await readDocument(stranger, { botId, file, from: 1 }, signal)).toMatchObject({ reason: 'refused' });
});

test('the pages of a source come fifty at a time, those that failed first', async () => {
  const botId = await createBot();
  const { id: sourceId } = await add(botId, 'http://many.test');
  await target.embedded?.database.query(
    `insert into public.source_pages (source_id, address, status)
     select $1, 'http://many.test/' || number, case when number > 59 then 'failed' else 'read' end
     from generate_series(1, 60) as number`,
    [sourceId],
  );
  const query = { sourceId };
  const first = await getSourcePages(owner, { query, ...firstPage }, signal);
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toMatchObject({ address: 'http://many.test/60', status: 'failed' });
  const second = await getSourcePages(owner, { query, after: first.next, atLeast: 0 }, signal);
  expect(second).toMatchObject({ items: { length: 11 }, next: null });
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(61);
  expect((await getSourcePages(owner, { query, after: null, atLeast: 61 }, signal)).items).toHaveLength(61);
});
