import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { heading, logIn } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

const talkSchema = z.object({ visitor: z.string(), conversation: z.string() });

/** A visitor of the seeded café asks this on its website; `talk` is the conversation that it belongs to. */
async function ask(text: string, talk?: z.infer<typeof talkSchema>): Promise<unknown> {
  const body = {
    v: 1,
    bot: 'bot_lantern_cafe',
    id: crypto.randomUUID(),
    page: 'https://lanterncafe.example/menu',
    text,
    ...talk,
  };
  const response = await fetch(`${app.url}/functions/v1/chat`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

test('a member reads what visitors asked, finds it again, saves it and deletes it', async () => {
  await ask('Can I bring my dog?');
  await ask('Where are you?');
  const page = await openProfile(app, { viewport: { width: 1280, height: 800 } });
  await logIn(page, owner);
  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect.poll(() => rows.count()).toBe(2);

  await rows.last().click();
  await page.getByRole('heading', { level: 1, name: /^Visitor \d{4}$/ }).waitFor();
  await page.getByRole('log').getByText('Can I bring my dog?', { exact: true }).waitFor();
  await expect.poll(() => rows.last().getByText('Unread').count()).toBe(0);
  await expectAccessible(page);

  await page.getByLabel('Search messages').fill('WHERE ARE');
  await page.waitForURL(/\?search=WHERE\+ARE$/);
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().click();
  await page.getByRole('log').getByText('Where are you?', { exact: true }).first().waitFor();
  // The way back: to the conversation before, which was searched beside.
  await page.goBack();
  await page.getByRole('log').getByText('Can I bring my dog?', { exact: true }).waitFor();
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

test('what comes is followed by who has read to the end, and waits for who reads earlier messages', async () => {
  const talk = talkSchema.parse(await ask('Do you have oat milk?'));
  for (const text of ['Do you have parking?', 'Is there Wi-Fi?']) await ask(text, talk);
  const page = await openProfile(app, { viewport: { width: 1280, height: 620 } });
  await logIn(page, owner);
  await heading(page, 'Dashboard').waitFor();
  await page.goto(`/inbox/${talk.conversation}`);
  const log = page.getByRole('log');
  const isInSight = (text: string) =>
    log.getByText(text, { exact: true }).evaluate((said) => {
      const [box, frame] = [
        said.getBoundingClientRect(),
        said.closest('[role=log]')?.getBoundingClientRect(),
      ];
      return frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom;
    });
  await log.getByText('Is there Wi-Fi?', { exact: true }).waitFor();
  expect(await isInSight('Do you have oat milk?')).toBe(false);

  await ask('Can I bring my cat?', talk);
  await expect.poll(() => isInSight('Can I bring my cat?')).toBe(true);

  await log.evaluate((messages) => messages.scrollTo(0, -messages.scrollHeight));
  await expect.poll(() => isInSight('Do you have oat milk?')).toBe(true);
  await ask('Do you take cards?', talk);
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect.poll(() => isInSight('Do you take cards?')).toBe(true);

  // One's own reply is what one sees next.
  await log.evaluate((messages) => messages.scrollTo(0, -messages.scrollHeight));
  await expect.poll(() => isInSight('Do you have oat milk?')).toBe(true);
  await page.getByLabel('Reply', { exact: true }).fill('Yes, all of them.');
  await page.getByRole('button', { name: 'Take over and send' }).click();
  await page.getByText('Make this an answer').waitFor();
  await expect.poll(() => isInSight('Yes, all of them.')).toBe(true);
  expect(await page.getByRole('button', { name: 'New messages' }).count()).toBe(0);
});

test('a reply and a visitor’s message are one request each, beside those of the watch', async () => {
  const talk = talkSchema.parse(await ask('Do you have oat milk?'));
  const page = await openProfile(app, { viewport: { width: 1280, height: 800 } });
  await logIn(page, owner);
  await heading(page, 'Dashboard').waitFor();
  await page.goto(`/inbox/${talk.conversation}`);
  const log = page.getByRole('log');
  const reply = page.getByLabel('Reply', { exact: true });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/v1/') && !pathname.endsWith('/inbox_pulse'))
      calls.push(`${request.method()} ${pathname.replace('/rest/v1/', '')}`);
  });
  /** What was asked for by the time the watch hears of nothing new. */
  const callsUntilQuiet = async () => {
    await page.waitForResponse(
      async (response) => response.url().endsWith('/inbox_pulse') && !('list' in (await response.json())),
    );
    return calls.splice(0);
  };
  await reply.fill('Yes, we do.');
  await page.getByRole('button', { name: 'Take over and send' }).click();
  await page.getByText('Make this an answer').waitFor();
  await callsUntilQuiet();

  await ask('And soy milk?', talk);
  await log.getByText('And soy milk?', { exact: true }).waitFor();
  await expect.poll(() => calls).toContain('PATCH conversations');
  expect(await callsUntilQuiet()).toEqual(['PATCH conversations']);

  await reply.fill('That as well.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => log.getByText('Make this an answer').count()).toBe(2);
  expect(await callsUntilQuiet()).toEqual(['POST rpc/say_typing', 'POST rpc/send_reply']);
});

test('what is open is the one place that is marked among those to show', async () => {
  await ask('Who won the football yesterday?');
  const page = await openProfile(app, { viewport: { width: 1280, height: 800 } });
  await logIn(page, owner);
  await heading(page, 'Dashboard').waitFor();
  const marked = () =>
    page.getByRole('navigation', { name: 'Show' }).locator('[aria-current=page]').allTextContents();
  await page.goto('/inbox');
  await heading(page, 'Inbox').waitFor();
  expect(await marked()).toEqual([expect.stringContaining('All')]);
  await page.getByRole('link', { name: /^Asked, not answered \d+$/ }).click();
  await heading(page, 'Asked, not answered').waitFor();
  expect(await marked()).toEqual([expect.stringContaining('Asked, not answered')]);
});

test('on a phone the list begins in its upper third', async () => {
  const page = await openProfile(app, { viewport: { width: 360, height: 800 } });
  await logIn(page, owner);
  await heading(page, 'Dashboard').waitFor();
  await page.goto('/inbox');
  const box = await page.getByRole('list', { name: 'Conversations' }).boundingBox();
  expect(box?.y).toBeLessThan(800 / 3);
  await expectAccessible(page);
});
