import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, overflowOf } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { publicPages } from '../public-pages.ts';
import { heading, hydrated, logIn } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

/** Takes away what came into browsers after the oldest ones the build is for: Chrome 111, Firefox 114, Safari 16.4. */
function forgetNewerApis() {
  const newer: [owner: object, names: string[]][] = [
    [globalThis, ['Iterator', 'requestIdleCallback', 'cookieStore', 'scheduler', 'URLPattern', 'Temporal']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any', 'timeout']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [
      Set.prototype,
      [
        ...['union', 'intersection', 'difference', 'symmetricDifference'],
        ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
    ],
    [URL, ['canParse', 'parse']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'togglePopover']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [Document.prototype, ['startViewTransition']],
    [Document, ['parseHTMLUnsafe']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
  ];
  for (const [object, names] of newer) for (const name of names) Reflect.deleteProperty(object, name);
}

async function openOlder(): Promise<Page> {
  const page = await openProfile(app);
  await page.addInitScript(forgetNewerApis);
  return page;
}

describe('in the oldest browser the build is for', () => {
  test.each([...publicPages, '/login', '/signup', '/forgot-password'])('%s comes to life', async (path) => {
    const page = await openOlder();
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('[data-waiting]'))
        part.dispatchEvent(new Event('focusin'));
    });
    await page.waitForFunction(() => !document.querySelector('[data-waiting]'));
    expect(await page.locator('fieldset:disabled').count()).toBe(0);
  });

  test('an owner signs in', async () => {
    const page = await openOlder();
    await logIn(page, owner);
    await heading(page, 'Dashboard').waitFor();
  });

  test('a message is sent', async () => {
    const page = await openOlder();
    await page.goto('/contact');
    await page.getByLabel('Full name').fill('Ada Lovelace');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Business type').selectOption({ index: 1 });
    await page.getByLabel('Tell us about your needs').fill('We miss calls at noon.');
    const [answer] = await Promise.all([
      page.waitForResponse('**/functions/v1/contact'),
      page.getByRole('main').getByRole('button', { name: /send/i }).click(),
    ]);
    expect(answer.status()).toBe(201);
  });
});

describe('where the scripts fail for good', () => {
  const fault = 'This part of the page couldn’t start. Please reload the page';
  const notices = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: fault });

  test.each([
    ['/login', 'when they cannot be loaded', /\/assets\/.*\.js$/],
    ['/contact', 'when they cannot be loaded', /\/assets\/.*\.js$/],
    ['/signup', 'when the script of the charts cannot be loaded', /\/assets\/create-runtime-[^/]*\.js$/],
    ['/contact', 'when the script of the charts cannot be loaded', /\/assets\/create-runtime-[^/]*\.js$/],
  ])('%s says so in its disabled form %s', async (path, _, scripts) => {
    const page = await openProfile(app, {
      expected: /dynamically imported module/,
      viewport: { width: 320, height: 700 },
    });
    await page.route(scripts, (route) => route.abort());
    await page.goto(path);
    await notices(page).waitFor();
    expect(await notices(page).count()).toBe(1);
    expect(await page.locator('main form fieldset:disabled').count()).toBeGreaterThan(0);
    expect(await page.locator('#root').getAttribute('inert')).toBeNull();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  test('/login says so in a browser that cannot run them', async () => {
    const page = await openProfile(app, { expected: /queueMicrotask|MessageChannel|Map|not a/ });
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WeakMap'));
    await page.goto('/login');
    await notices(page).waitFor();
  });

  test('a page without a form stays as it is', async () => {
    const page = await openProfile(app, { expected: /dynamically imported module/ });
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/about', { waitUntil: 'networkidle' });
    expect(await notices(page).count()).toBe(0);
  });
});
