import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { hold } from '../network.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { focusedHeading, heading, hydrated, logIn } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

/** What of a page's head says who may know it, and under which address. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    return {
      robots: all('meta[name=robots]', 'content'),
      canonicals: all('link[rel=canonical]', 'href'),
      referrers: all('meta[name=referrer]', 'content'),
    };
  });

/** What of a page's head is empty or missing, of all that every page has. */
const missingIn = (page: Page) =>
  page.evaluate(() => {
    const expected = [
      'meta[name=description]',
      'meta[name=keywords]',
      'meta[property="og:type"]',
      'meta[property="og:site_name"]',
      'meta[property="og:title"]',
      'meta[property="og:description"]',
      'meta[property="og:url"]',
      'meta[property="og:image"]',
      'meta[name="twitter:card"]',
    ];
    return expected.filter((selector) => {
      const found = [...document.head.querySelectorAll(selector)];
      return found.length !== 1 || !found[0]?.getAttribute('content');
    });
  });

/** Opens a page and waits until it is there. */
async function open(path: string, page?: Page): Promise<Page> {
  const own = page ?? (await openProfile(app));
  await own.goto(path);
  await own.getByRole('heading', { level: 1 }).waitFor();
  return own;
}

/** The head of a page that is not for search engines: its address is named without what follows the path. */
const hidden = (path: string) => ({ robots: ['noindex'], canonicals: [app.url + path], referrers: [] });

test.each(['/403', '/404', '/500', '/forgot-password'])('%s is not indexed', async (path) => {
  const page = await open(`${path}?utm_source=mail`);
  await hydrated(page);
  expect(await headOf(page)).toEqual(hidden(path));
  expect(await missingIn(page)).toEqual([]);
});

test.each(['/reset-password', '/auth/callback', '/booking'])(
  '%s is not indexed, and no request tells its address',
  async (path) => {
    const page = await open(`${path}?error=access_denied`);
    expect(await headOf(page)).toEqual({ ...hidden(path), referrers: ['no-referrer'] });
    expect(await missingIn(page)).toEqual([]);
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(app.url + path);
  },
);

test.each(['/join/0f8fad5bd9cb469fa165', '/unsubscribe', '/try/bot_lantern_cafe'])(
  '%s has all that every page has, though no search finds it',
  async (path) => {
    const page = await open(path);
    expect(await missingIn(page)).toEqual([]);
    expect((await headOf(page)).robots).toEqual(['noindex']);
  },
);

test('the pages behind the login are not indexed', async () => {
  const page = await openProfile(app);
  await logIn(page, owner);
  await heading(page, 'Dashboard').waitFor();
  await open('/dashboard', page);
  expect(await headOf(page)).toEqual(hidden('/dashboard'));
  expect(await missingIn(page)).toEqual([]);
});

test.each(['/login', '/signup'])('%s can be found by a search', async (path) => {
  const page = await open(path);
  await hydrated(page);
  expect(await headOf(page)).toEqual({ robots: [], canonicals: [app.url + path], referrers: [] });
  expect(await missingIn(page)).toEqual([]);
});

test('the head follows the person from page to page', async () => {
  const page = await open('/about');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).first().click();
  await focusedHeading(page, 'Create your account');
  expect(await page.title()).toBe('Sign up | Deskbell');
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.count()).toBe(1);
  expect(await canonical.getAttribute('href')).toBe(`${app.url}/signup`);
});

test('the picture of a shared link has the size its pages say', async () => {
  const response = await fetch(`${app.url}/og.png`);
  expect(response.headers.get('content-type')).toBe('image/png');
  const image = Buffer.from(await response.arrayBuffer());
  // Width and height stand in the first chunk of every PNG.
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a page that takes the place of the written one keeps its title until it is there', async () => {
  const page = await openProfile(app, { expected: /^404 .*\/nowhere$/ });
  const runtime = /\/assets\/create-runtime-[^/]*\.js$/;
  const release = await hold(page, runtime);
  const asked = page.waitForRequest(runtime);
  await page.goto('/nowhere');
  await asked;
  expect(await page.title()).toBe('Page Not Found | Deskbell');
  release();
  await hydrated(page);
  expect(await page.title()).toBe('Page Not Found | Deskbell');
  expect(await page.locator('head title').count()).toBe(1);
});
