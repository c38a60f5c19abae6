import { describe, expect, test } from 'vitest';
import { overflowOf } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { runChromium } from '../profiles.ts';
import { heading, linesOf } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

describe('without scripts', () => {
  test.each([
    ['/login', 'This form needs JavaScript.'],
    ['/signup', 'This form needs JavaScript.'],
    ['/forgot-password', 'This form needs JavaScript.'],
    ['/contact', 'This form needs JavaScript.'],
    ['/demo', 'This chat needs JavaScript.'],
    ['/dashboard', 'This page needs JavaScript.'],
    ['/status', 'This page needs JavaScript.'],
  ])('%s says why it does nothing: %s', async (path, words) => {
    const page = await openProfile(app, { javaScriptEnabled: false });
    await page.goto(path);
    // Playwright leaves the text of these elements out of all it finds by text.
    const lines = page.locator('noscript');
    expect(await lines.count()).toBe(1);
    expect(await lines.isVisible()).toBe(true);
    expect(await lines.textContent()).toContain(words);
    expect(await lines.evaluate((line) => line.closest('main') !== null)).toBe(true);
  });

  test('links lead on, and questions open their answers', async () => {
    const page = await openProfile(app, { javaScriptEnabled: false });
    await page.goto('/pricing');
    const question = page.locator('details').first();
    await question.locator('summary').click();
    expect(await question.getAttribute('open')).not.toBeNull();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).first().click();
    await page.waitForURL('**/features');
  });
});

/** The scripts of the app, by their address. */
const scripts = /\/assets\/.*\.js$/;

test('when the scripts cannot be loaded the page stays, and its links lead on', async () => {
  const page = await openProfile(app, { expected: /dynamically imported module/ });
  await page.route(scripts, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  expect((await linesOf(page)).length).toBeGreaterThan(20);
  await page.getByRole('link', { name: 'View Full Pricing' }).click();
  await page.waitForURL('**/pricing');
  expect(await overflowOf(page)).toBe(0);
});

test.each([
  ['/', 'View Full Pricing', '**/pricing'],
  ['/login?next=%2Fcontact', 'Sign up', '**/signup*'],
])(
  'when the script of the charts cannot be loaded %s stays, and its links lead on',
  async (path, link, to) => {
    const page = await openProfile(app, { expected: /dynamically imported module/ });
    let isAsked = false;
    await page.route(/\/assets\/create-runtime-[^/]*\.js$/, (route) => {
      isAsked = true;
      return route.abort();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(isAsked).toBe(true);
    expect((await linesOf(page)).length).toBeGreaterThan(5);
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await page.waitForURL(to);
  },
);

test('when the next page has gone with an older deployment, the browser loads it anew', async () => {
  const page = await openProfile(app, { expected: /dynamically imported module|404/ });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route(/\/assets\/pricing-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }), {
    times: 3,
  });
  await page.getByRole('link', { name: 'View Full Pricing' }).click();
  await page.waitForURL('**/pricing');
  await heading(page, 'Start small. Change plans as you grow').waitFor();
});
