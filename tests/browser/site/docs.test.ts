import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { runChromium } from '../profiles.ts';
import { focusedHeading, heading, hydrated } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

const phone = { viewport: { width: 320, height: 640 } };
const guide = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name });
const search = (page: Page) => page.getByLabel('Search guides');
const first = 'Create Your First Chatbot';
const second = 'Embed on Your Website';

describe('the address', () => {
  test.each([
    ['/docs', first],
    ['/docs?guide=getting-started', first],
    ['/docs?guide=embed-guide', second],
    ['/docs?guide=unknown', first],
    ['/docs?guide=getting-started&guide=embed-guide', second],
  ])('%s shows %s, and leaves the focus where it was', async (path, name) => {
    const page = await openProfile(app);
    await page.goto(path);
    await hydrated(page);
    await guide(page, name).waitFor();
    expect(await link(page, name).getAttribute('aria-current')).toBe('page');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  test('names the guide that was chosen, and Back leads to the page before', async () => {
    const page = await openProfile(app);
    await page.goto('/about');
    await page.goto('/docs');
    await hydrated(page);
    await link(page, second).click();
    await guide(page, second).waitFor();
    expect(page.url()).toBe(`${app.url}/docs?guide=embed-guide`);
    await link(page, first).click();
    await guide(page, first).waitFor();
    expect(page.url()).toBe(`${app.url}/docs?guide=getting-started`);
    await page.goBack();
    await page.waitForURL('**/about');
  });

  test('changes by a link to the guide that is elsewhere on the site', async () => {
    const page = await openProfile(app);
    await page.goto('/support');
    await hydrated(page);
    await page.getByRole('link', { name: second }).click();
    await focusedHeading(page, 'Documentation');
    await guide(page, second).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click();
    await guide(page, first).waitFor();
    await page.goBack();
    await guide(page, second).waitFor();
  });
});

describe('on a phone', () => {
  test('who chooses a guide is taken to its title, which the header does not cover', async () => {
    const page = await openProfile(app, phone);
    await page.goto('/docs');
    await hydrated(page);
    await link(page, second).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((name) => document.activeElement?.textContent === name, second);
    const title = await guide(page, second).boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(title?.y).toBeLessThan(phone.viewport.height);
  });

  test('code scrolls inside itself, by keyboard too, and everything is accessible', async () => {
    const page = await openProfile(app, phone);
    await page.goto('/docs?guide=embed-guide');
    await hydrated(page);
    const code = page.locator('pre').first();
    await code.focus();
    // The Chromium from npm has no monospaced font: without another the code would have no width.
    await page.locator('pre code').evaluateAll((all) => {
      for (const element of all) if (element instanceof HTMLElement) element.style.fontFamily = 'Inter';
    });
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => (document.querySelector('pre')?.scrollLeft ?? 0) > 0);
    await expectAccessible(page);
    await search(page).fill('zebra');
    await page.getByText('No guide says “zebra”.').waitFor();
    await expectAccessible(page);
  });
});

test('a search leaves the guides with its words; after one in vain all guides come back', async () => {
  const page = await openProfile(app);
  await page.goto('/docs');
  await hydrated(page);
  await search(page).fill('SNIPPET before');
  await page.getByRole('status').getByText('1 of 2 guides').waitFor();
  expect(await link(page, first).count()).toBe(0);
  await guide(page, first).waitFor();
  await link(page, second).click();
  await guide(page, second).waitFor();
  expect(await search(page).inputValue()).toBe('SNIPPET before');

  await search(page).fill('zebra');
  await page.getByRole('button', { name: 'Show all guides' }).click();
  expect(await search(page).inputValue()).toBe('');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  await link(page, first).waitFor();

  await search(page).fill('zebra');
  await page.getByRole('link', { name: 'Ask support' }).click();
  await heading(page, 'How can we help?').waitFor();
});

test('the snippet is copied as it stands', async () => {
  const page = await openProfile(app, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/docs?guide=embed-guide');
  await hydrated(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.locator('pre').first().textContent());
  expect(copied).toMatch(/^<script async src="https:[\s\S]*botId: 'YOUR_BOT_ID',[\s\S]*<\/script>$/);
});

test('where the browser does not let it copy, the page says what to do', async () => {
  const page = await openProfile(app);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await page.goto('/docs?guide=embed-guide');
  await hydrated(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Please select the text and copy it yourself.').waitFor();
});
