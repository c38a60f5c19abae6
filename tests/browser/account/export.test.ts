import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { partNames } from '../../../src/export/parts.ts';
import { runAppHere } from '../app-here.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { focusedHeading, logIn, welcomed } from '../steps.ts';

const openProfile = await runChromium();
const app = await runAppHere();
const { database } = app.backend;
const cafe = '20000000-0000-4000-8000-000000000001';

/** The seeded café's conversations: 1,500 messages, which is two pages of an export. */
await database.exec(`
  with talk as (
    insert into private.visitors (bot_id, token_hash, first_client_id)
    select id, 'h' || n, gen_random_uuid() from public.bots, generate_series(1, 15) as n
    where business_id = '${cafe}' returning id, bot_id
  ), begun as (
    insert into public.conversations (bot_id, business_id, visitor_id, channel)
    select bot_id, '${cafe}', id, 'web' from talk returning id
  )
  insert into public.messages (conversation_id, author, text)
  select id, 'visitor', '=Is table ' || n || ' free?' from begun, generate_series(1, 100) as n`);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openSettings(): Promise<Page> {
  const page = await openProfile(app);
  await logIn(page, owner);
  await welcomed(page, owner);
  await page.goto('/settings');
  return page;
}

/** Fails requests for one part of an export until it is told to stop. */
async function lose(page: Page, part: string): Promise<() => Promise<void>> {
  const pages = /rest\/v1\/rpc\/export_page/;
  await page.route(pages, (route) =>
    route.request().postDataJSON().part === part ? route.abort('connectionfailed') : route.fallback(),
  );
  return () => page.unroute(pages);
}

/** What is downloaded when a button is pressed: the files of the archive. */
async function download(page: Page, name: string): Promise<Record<string, string>> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  expect(file.suggestedFilename()).toMatch(/^lantern-café-export-\d{4}-\d\d-\d\d\.zip$/);
  const archive = unzipSync(new Uint8Array(readFileSync(await file.path())));
  return Object.fromEntries(Object.entries(archive).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const messagesIn = (files: Record<string, string>) => JSON.parse(files['messages.json'] ?? '');

/** How many records this browser keeps of exports. */
const keptBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('deskbell-export');
        opening.onsuccess = () => {
          const heads = opening.result.transaction('heads').objectStore('heads').count();
          const portions = opening.result.transaction('portions').objectStore('portions').count();
          portions.onsuccess = heads.onsuccess = () => {
            if (heads.readyState === 'done' && portions.readyState === 'done') {
              resolve([heads.result, portions.result]);
              opening.result.close();
            }
          };
        };
      }),
  );

test('an owner exports everything as one file, through a lost connection and a reload', async () => {
  const page = await openSettings();
  const found = await lose(page, 'messages');
  await button(page, 'Export data').click();
  await page.getByText('The connection was lost. The export will continue by itself.').waitFor();
  // What comes before the messages, a portion of each.
  expect(await keptBy(page)).toEqual([1, partNames.indexOf('messages')]);

  await page.reload();
  await page.getByText(/Your last export was interrupted at \d+%/).waitFor();
  await found();
  const files = await download(page, 'Continue');
  const messages = messagesIn(files);
  expect(messages).toHaveLength(1500);
  expect(
    new Set(messages.map(({ conversation_id, id }: Record<string, unknown>) => `${conversation_id} ${id}`))
      .size,
  ).toBe(1500);
  expect(files['messages.csv']).toContain('"\'=Is table 7 free?"');
  expect(JSON.parse(files['manifest.json'] ?? '').counts).toMatchObject({
    messages: 1500,
    conversations: 15,
    bots: 1,
  });
  // Nothing of it stays.
  await button(page, 'Export data').waitFor();
  expect(await keptBy(page)).toEqual([0, 0]);
});

test('two tabs make one export, and it is forgotten when it is stopped', async () => {
  const page = await openSettings();
  const found = await lose(page, 'messages');
  await button(page, 'Export data').click();
  await page.getByText('The connection was lost.').waitFor();
  const other = await page.context().newPage();
  await other.goto('/settings');
  const files = await download(other, 'Continue');
  expect(messagesIn(files)).toHaveLength(1500);
  await found();
  await button(page, 'Try again').click();
  await page.getByText('It was finished or stopped in another tab.').waitFor();

  await lose(page, 'bots');
  await button(page, 'Export data').click();
  await page.getByText('The connection was lost.').waitFor();
  await button(page, 'Stop').click();
  await button(page, 'Export data').waitFor();
  expect(await keptBy(page)).toEqual([0, 0]);
});

test('whoever signs out leaves nothing of an interrupted export in the browser', async () => {
  const page = await openSettings();
  await lose(page, 'messages');
  await button(page, 'Export data').click();
  await page.getByText('The connection was lost.').waitFor();
  await button(page, 'Log out everywhere').click();
  await focusedHeading(page, 'Automate your customer support, day and night');
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toEqual([]);
});

test('somebody who is no owner any more is told so, and their browser keeps nothing', async () => {
  const page = await openSettings();
  const found = await lose(page, 'messages');
  await button(page, 'Export data').click();
  await page.getByText('The connection was lost.').waitFor();
  await database.exec(`
    insert into public.business_members (business_id, user_id, role)
    select '${cafe}', id, 'owner' from auth.users where email = 'admin@deskbell.test';
    update public.business_members set role = 'agent' where business_id = '${cafe}'
      and user_id = (select id from auth.users where email = '${owner.email}')`);
  await found();
  await button(page, 'Try again').click();
  await page.getByRole('alert').getByText('you’re not an owner anymore').waitFor();
  expect(await keptBy(page)).toEqual([0, 0]);
});
