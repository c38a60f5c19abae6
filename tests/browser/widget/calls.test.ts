import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { runChromium } from '../profiles.ts';
import { customerNames, runCustomerSite } from './customer-site.ts';
import { askAboutMilk, cafe, heard, input, launcher, openChat, panel, snippet } from './steps.ts';

const openProfile = await runChromium(customerNames);
const site = await runCustomerSite();
const app = await runApp();

const desktop = { viewport: { width: 1280, height: 800 } };
const said = /^console\.warning: Deskbell: /;

/** What the widget says to the owner of the page. */
function listen(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Deskbell: ')) lines.push(message.text().slice(10));
  });
  return lines;
}

/** The first script without a bot: calls bring one. */
const script = (more = '') => `<script async src="${app.url}/embed.js"></script><script>${more}</script>`;

describe('the options of the snippet', () => {
  test('beat those of the dashboard', async () => {
    const page = await openProfile(app, desktop);
    const options = 'data-position="bottom-left" data-primary-color="#ffd400" data-text-color="#fff"';
    await page.goto(site.add({ body: snippet(app, options) }));
    await openChat(page);
    const button = page.getByRole('button', { name: 'Close chat' }).first();
    expect((await button.boundingBox())?.x ?? 999).toBeLessThan(640);
    const colors = (element: Element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color];
    };
    // White cannot be read on this yellow.
    expect(await page.locator('deskbell-widget .launcher').evaluate(colors)).toEqual([
      'rgb(255, 212, 0)',
      'rgb(0, 0, 0)',
    ]);
  });

  test('that mean nothing are named in the console, and the default is used', async () => {
    const page = await openProfile(app, { ...desktop, expected: said });
    const lines = listen(page);
    await page.goto(
      site.add({
        body: snippet(
          app,
          'data-position="middle" data-primary-color="tomato" data-text-color="#12" data-auto-open="maybe" data-delay="-1"',
        ),
      }),
    );
    await launcher(page).waitFor();
    expect(lines).toEqual(
      ['position cannot be middle', 'primaryColor cannot be tomato', 'textColor cannot be #12']
        .concat(['autoOpen cannot be maybe', 'delay cannot be -1'])
        .map((line) => `${line}; the default is used.`),
    );
    expect((await launcher(page).boundingBox())?.x ?? 0).toBeGreaterThan(640);
  });

  test('make it open by itself where there is room, and never again for who has closed it', async () => {
    const page = await openProfile(app, desktop);
    const address = site.add({
      body: `<input aria-label="Search">${snippet(app, 'data-auto-open data-delay="0"')}`,
    });
    await page.goto(address);
    await page.getByLabel('Search').focus();
    await panel(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
    await panel(page).getByRole('button', { name: 'Close chat' }).click();
    await page.goto(address);
    await launcher(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await panel(page).count()).toBe(0);

    const phone = await openProfile(app, { viewport: { width: 390, height: 800 } });
    await phone.goto(address);
    await launcher(phone).waitFor();
    await phone.waitForLoadState('networkidle');
    expect(await panel(phone).count()).toBe(0);
  });

  test('of a second snippet change nothing', async () => {
    const page = await openProfile(app, { ...desktop, expected: said });
    const lines = listen(page);
    const all = snippet(app) + snippet(app) + snippet(app, 'data-position="bottom-left"', 'bot_other');
    // In their order: of scripts that load at the same time, the first to arrive is the first.
    await page.goto(site.add({ body: all.replaceAll('async ', '') }));
    await openChat(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('deskbell-widget').count()).toBe(1);
    expect(lines).toEqual(['A page has one chat; bot_other is not used.']);
  });

  test('without a bot, or with one that is not there, show nothing and say so', async () => {
    const page = await openProfile(app, { ...desktop, expected: /Deskbell: |^404 / });
    const lines = listen(page);
    await page.goto(site.add({ body: snippet(app, '', '') + script() }));
    await expect.poll(() => lines).toEqual(['botId is missing.']);
    await page.goto(site.add({ body: snippet(app, '', 'bot_<b>none') }));
    await expect.poll(() => lines[1]).toBe('No live bot has botId bot_<b>none.');
    expect(await page.locator('deskbell-widget').count()).toBe(0);
  });
});

describe('ChatbotWidget', () => {
  test('does what was called before it was there, in that order', async () => {
    const page = await openProfile(app, desktop);
    const before = `window.ChatbotWidget = [
      ['on', 'opened', () => { window.heard = [...(window.heard ?? []), 'opened'] }],
      ['init', { botId: '${cafe}', position: 'bottom-left', autoOpen: false, delay: 100 }],
      ['open'],
    ]`;
    await page.goto(site.add({ head: `<script>${before}</script>`, body: script() }));
    await panel(page).waitFor();
    expect(await page.evaluate(() => window.heard)).toEqual(['opened']);
  });

  test('opens, closes, tells of it, forgets the visitor, goes and comes back', async () => {
    const page = await openProfile(app, desktop);
    await page.goto(site.add({ body: snippet(app) }));
    await launcher(page).waitFor();
    await page.evaluate(`
      window.heard = [];
      for (const name of ['opened', 'closed', 'message']) ChatbotWidget.on(name, () => heard.push(name));
      ChatbotWidget.init({ botId: '${cafe}' });
      ChatbotWidget.close();
      ChatbotWidget.toggle();
    `);
    await panel(page).waitFor();
    await askAboutMilk(page);
    await page.evaluate('ChatbotWidget.close()');
    await panel(page).waitFor({ state: 'hidden' });
    await page.evaluate('ChatbotWidget.open()');
    await panel(page).waitFor();
    expect(await page.evaluate(() => window.heard)).toEqual(['opened', 'message', 'closed', 'opened']);

    await page.evaluate('ChatbotWidget.reset()');
    await panel(page).getByText('Oat, soy and coconut milk').waitFor({ state: 'detached' });
    await heard(page, 'Hello from the Lantern Café!');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});

    await page.evaluate('ChatbotWidget.destroy()');
    expect(await page.locator('deskbell-widget').count()).toBe(0);
    await page.evaluate(`ChatbotWidget.init({ botId: '${cafe}' })`);
    await openChat(page);
    await input(page).waitFor();
  });
});

declare global {
  interface Window {
    heard?: string[];
  }
}
