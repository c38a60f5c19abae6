import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { runApp } from './app.ts';
import { owner } from './people.ts';
import { runChromium } from './profiles.ts';
import { heading, logIn } from './steps.ts';

const openProfile = await runChromium();
const app = await runApp();

/** A visitor of the seeded café asks this on its website. */
async function ask(text: string): Promise<void> {
  const body = {
    v: 1,
    bot: 'bot_lantern_cafe',
    id: crypto.randomUUID(),
    page: 'https://lanterncafe.example/menu',
    text,
  };
  const response = await fetch(`${app.url}/functions/v1/chat`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

test('a member reads what visitors asked, finds it again, saves it and deletes it', async () => {
  await ask('Can I bring my dog?');
  await ask('Where are you?');
  const page = await openProfile(app, { viewport: { width: 1280, height: 800 } });
  await logIn(page, owner);
  await page.getByRole('link', { name: 'Inbox 2 waiting or unread' }).click();
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect.poll(() => rows.count()).toBe(2);

  await rows.last().click();
  await heading(page, 'lanterncafe.example/menu').waitFor();
  await page.getByText('Can I bring my dog?', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Inbox 1 waiting or unread' }).waitFor();
  await expect.poll(() => rows.last().getByText('Unread').count()).toBe(0);
  await expectAccessible(page);

  await page.getByLabel('Search in messages').fill('WHERE ARE');
  await page.waitForURL(/\?search=WHERE\+ARE$/);
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().click();
  await page.getByText('Where are you?', { exact: true }).first().waitFor();
  // The way back: to the conversation before, which was searched beside.
  await page.goBack();
  await page.getByText('Can I bring my dog?', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => rows.count()).toBe(2);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^conversation-\d{4}-\d\d-\d\d-\d{4}\.txt$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('] Visitor: Can I bring my dog?\n');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await heading(page, 'Inbox').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await rows.first().textContent()).not.toMatch(/dog/i);
});
