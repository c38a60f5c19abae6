import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publishableKey } from '../../../supabase/embedded/callers.ts';
import { runApp } from '../app.ts';
import { disconnect, hold } from '../network.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { customerNames, runCustomerSite } from './customer-site.ts';
import { askAboutMilk, cafe, heard, input, launcher, openChat, panel, say, snippet } from './steps.ts';

const openProfile = await runChromium(customerNames);
const site = await runCustomerSite();
const app = await runApp();

const desktop = { viewport: { width: 1280, height: 800 } };
const panelScript = /\/widget\/panel-/;
const chat = /\/functions\/v1\/chat$/;

const visit = (page: Page, options = '') => page.goto(site.add({ body: snippet(app, options) }));

/** Asks the server for something, as the café's owner. */
async function askAsOwner(method: 'PATCH' | 'POST', path: string, body: unknown): Promise<void> {
  const headers = { apikey: publishableKey, 'Content-Type': 'application/json' };
  const session = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify(owner),
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await session.json());
  const answer = await fetch(`${app.url}/rest/v1/${path}`, {
    method,
    headers: { ...headers, Authorization: `Bearer ${access_token}` },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

const changeBot = (fields: Record<string, unknown>) =>
  askAsOwner('PATCH', `bots?public_key=eq.${cafe}`, fields);

/** Takes the conversation of a page and writes to its visitor. */
async function reply(page: Page, text: string): Promise<void> {
  const { conversation } = await talkOf(page);
  await askAsOwner('POST', 'rpc/take_conversation', { conversation });
  await askAsOwner('POST', 'rpc/send_reply', { conversation, client_id: crypto.randomUUID(), said: text });
}

/** What the visitor of a page is to the server. */
const talkOf = (page: Page) =>
  page.evaluate(() => {
    const { visitor, conversation } = JSON.parse(
      localStorage.getItem('deskbell:bot_lantern_cafe:talk') ?? '{}',
    );
    return { visitor, conversation };
  });

/** What the server has of the conversation of a page. */
async function storedOf(page: Page): Promise<string[]> {
  const response = await fetch(`${app.url}/functions/v1/chat-updates`, {
    method: 'POST',
    body: JSON.stringify({ v: 1, ...(await talkOf(page)), after: '0' }),
  });
  const { messages } = z
    .object({ messages: z.array(z.object({ text: z.string() })) })
    .parse(await response.json());
  return messages.map(({ text }) => text);
}

describe('a bad connection', () => {
  test('so slow that somebody presses before the panel is there', async () => {
    const page = await openProfile(app, desktop);
    const release = await hold(page, panelScript);
    await visit(page);
    await launcher(page).click();
    expect(await launcher(page).getAttribute('aria-busy')).toBe('true');
    release();
    await input(page).waitFor();
    expect(await page.locator('deskbell-widget .launcher').getAttribute('aria-busy')).toBe(null);
  });

  test('that loses the panel says so, and the next press loads it', async () => {
    const page = await openProfile(app, desktop);
    const mend = await disconnect(page, panelScript);
    await visit(page);
    await launcher(page).click();
    await page.getByRole('status').getByText('Not loaded. Press again.').waitFor();
    await mend();
    await launcher(page).click();
    await input(page).waitFor();
    expect(await page.getByText('Not loaded').count()).toBe(0);
  });

  test('that loses an answer stores the message once, however often it is sent', async () => {
    const page = await openProfile(app, desktop);
    await visit(page);
    await openChat(page);
    let lost = 0;
    await page.route(chat, async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await say(page, 'Which milk alternatives do you have?');
    const again = panel(page).getByRole('button', { name: 'Send again' });
    await again.click();
    await expect.poll(() => lost).toBe(2);
    await page.unroute(chat);
    await again.click();
    await heard(page, 'Oat, soy and coconut milk');
    expect(await storedOf(page)).toEqual([
      'Which milk alternatives do you have?',
      'Oat, soy and coconut milk, at no extra charge.',
    ]);
  });

  test('that goes and comes back is said, and what was written is sent', async () => {
    const page = await openProfile(app, desktop);
    await visit(page);
    await openChat(page);
    await page.context().setOffline(true);
    await panel(page).getByText('You’re offline.').waitFor();
    await say(page, 'Which milk alternatives do you have?');
    await panel(page).getByText('Your message couldn’t be sent.').waitFor();
    await page.context().setOffline(false);
    await heard(page, 'Oat, soy and coconut milk');
  });
});

describe('a person who takes over from the bot', () => {
  test('is heard in the open chat', async () => {
    const page = await openProfile(app, desktop);
    await visit(page);
    await openChat(page);
    await askAboutMilk(page);
    await reply(page, 'Ana here: we have rice milk, too.');
    await heard(page, 'Ana here: we have rice milk, too.');
    await panel(page).getByText('Someone from the team').waitFor();
  });

  test('is announced on the launcher of the next page until the chat has been opened', async () => {
    const page = await openProfile(app, desktop);
    await visit(page);
    await openChat(page);
    await askAboutMilk(page);
    await panel(page).getByRole('button', { name: 'Close chat' }).click();
    await reply(page, 'Ana here: we have rice milk, too.');
    await visit(page);
    await page.getByRole('button', { name: 'Open chat. New messages: 1' }).click();
    await heard(page, 'Ana here: we have rice milk, too.');
    await panel(page).getByRole('button', { name: 'Close chat' }).click();
    // The panel asks for news as well: the next answer has to be one to the next page.
    await page.goto('about:blank');
    const asked = page.waitForResponse(/chat-updates$/);
    await visit(page);
    expect((await asked).status()).toBe(304);
    await page.getByRole('button', { name: 'Open chat', exact: true }).waitFor();
  });
});

describe('a bot', () => {
  afterEach(() => changeBot({ status: 'live', allowed_origins: [] }));

  test('that is asked too often says when it may be asked again', async () => {
    const page = await openProfile(app, desktop);
    await visit(page);
    await openChat(page);
    await askAboutMilk(page);
    await page.evaluate(
      async ({ url, bot, talk }) => {
        for (let count = 0; count < 10; count += 1) {
          const body = JSON.stringify({ v: 1, bot, ...talk, id: `more ${count}`, text: 'Hello' });
          await fetch(`${url}/functions/v1/chat`, { method: 'POST', body });
        }
      },
      { url: app.url, bot: cafe, talk: await talkOf(page) },
    );
    await say(page, 'Can I order a whole cake?');
    await panel(page)
      .getByText(/Your message will be sent in \d+ seconds?\./)
      .first()
      .waitFor();
  });

  test('that is paused while somebody writes is not to be had, and not offered any more', async () => {
    const page = await openProfile(app, { ...desktop, expected: /^404 |Deskbell: No live bot/ });
    await visit(page);
    await openChat(page);
    await askAboutMilk(page);
    await changeBot({ status: 'paused' });
    await say(page, 'Can I order a whole cake?');
    await panel(page).getByText('This chat isn’t available right now.').waitFor();

    // In a browser that has not been here: this one knows for a minute what the bot looked like.
    const other = await openProfile(app, { ...desktop, expected: /^404 |Deskbell: No live bot/ });
    const warned = other.waitForEvent('console', (message) => message.text().startsWith('Deskbell: '));
    await visit(other);
    expect((await warned).text()).toBe(`Deskbell: No live bot has botId ${cafe}.`);
    expect(await launcher(other).count()).toBe(0);

    await changeBot({ status: 'live' });
    await say(page, 'Do you have vegan food?');
    await heard(page, 'Whole cakes serve ten');
    await heard(page, 'Half of the breakfast menu is vegan');
  });

  test('that is not allowed on a website says so to its owner', async () => {
    await changeBot({ allowed_origins: ['https://elsewhere.example'] });
    const page = await openProfile(app, { ...desktop, expected: /Deskbell: / });
    const warned = page.waitForEvent('console', (message) => message.text().startsWith('Deskbell: '));
    await visit(page);
    expect((await warned).text()).toBe(`Deskbell: ${site.origin} is no allowed website of botId ${cafe}.`);
    expect(await launcher(page).count()).toBe(0);
    await changeBot({ allowed_origins: [site.origin] });
    const other = await openProfile(app, desktop);
    await visit(other);
    await openChat(other);
  });

  test('shows what looks like markup, and what is very long, as text', async () => {
    const page = await openProfile(app, desktop);
    await visit(page);
    await openChat(page);
    const markup = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) javascript:alert(1)';
    await say(page, markup);
    await heard(page, markup);
    expect(await panel(page).locator('img, a[href^="javascript"]').count()).toBe(0);
    await input(page).fill('a'.repeat(10_000));
    await input(page).press('Enter');
    await panel(page)
      .getByText(/10,?000 of 500 characters/)
      .waitFor();
  });
});
