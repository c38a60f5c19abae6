import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { accessibilityFaults, overflowOf } from './accessibility.ts';
import { runApp } from './app.ts';
import { runChromium } from './profiles.ts';
import { publicPages } from './public-pages.ts';

const openProfile = await runChromium();
const app = await runApp();

/** Pages a link of the public site may lead to beside the public pages. */
const otherPages = ['/login', '/signup', '/dashboard', '/forgot-password'];

interface FoundLink {
  text: string;
  href: string;
}

const linksOf = (page: Page): Promise<FoundLink[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ textContent, href }) => ({
      text: textContent.trim(),
      href,
    })),
  );

test('the sitemap lists the pages of the specification', () => {
  const sitemap = readFileSync(join(inject('builtApp'), 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    new URL(address, 'http://localhost').pathname.replace(/(.)\/$/, '$1'),
  );
  expect(paths.sort()).toEqual([...publicPages].sort());
});

test('every link of every page leads somewhere, and none leaves the site unexpectedly', async () => {
  const page = await openProfile(app);
  // Live Chat leads to our own bot where the widget does not come.
  const known = new Set([...publicPages, ...otherPages, '/try/bot_deskbell']);
  const led = new Set<string>();
  const faults: string[] = [];
  for (const path of publicPages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const { text, href } of await linksOf(page)) {
      const { protocol, origin, pathname, hash } = new URL(href);
      if (protocol === 'mailto:' || protocol === 'tel:') continue;
      led.add(pathname);
      if (origin !== app.url) faults.push(`${path}: “${text}” leaves for ${href}`);
      else if (!known.has(pathname)) faults.push(`${path}: “${text}” leads to ${pathname}`);
      if (hash && (await page.locator(hash).count()) === 0) faults.push(`${path}: there is no ${hash}`);
      if (text === '') faults.push(`${path}: a link to ${href} says nothing`);
    }
  }
  expect(faults).toEqual([]);
  expect(publicPages.filter((path) => !led.has(path))).toEqual([]);
});

describe.each([360, 1280])('%i pixels wide', (width) => {
  test.each(publicPages)('%s is accessible in both schemes and has one heading', async (path) => {
    const page = await openProfile(app, { viewport: { width, height: 800 } });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page), `faults in the ${colorScheme} scheme`).toEqual([]);
    }
  });
});

test.each([320, 768, 1024, 1920])('no page is wider than a window of %i pixels', async (width) => {
  const page = await openProfile(app, { viewport: { width, height: 800 } });
  for (const path of publicPages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await overflowOf(page), path).toBe(0);
  }
});

test('every page has a head of its own', async () => {
  const page = await openProfile(app);
  const seen = { title: new Set<string>(), description: new Set<string>() };
  for (const path of publicPages) {
    await page.goto(path);
    // Without VITE_SITE_URL the browser adds the page's own address.
    await page.locator('link[rel=canonical]').waitFor({ state: 'attached' });
    const head = await page.evaluate(() => {
      const all = (selector: string, attribute: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
      return {
        titles: document.querySelectorAll('head > title').length,
        title: document.title,
        descriptions: all('meta[name=description]', 'content'),
        canonicals: all('link[rel=canonical]', 'href'),
        keywords: all('meta[name=keywords]', 'content'),
        social: all('meta[property^="og:"], meta[name^="twitter:"]', 'content').filter((text) => text === ''),
        images: all('meta[property="og:image"]', 'content'),
        robots: all('meta[name=robots]', 'content'),
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          (element) => element.textContent,
        ),
      };
    });
    expect(head, path).toMatchObject({
      titles: 1,
      canonicals: [app.url + path],
      descriptions: [expect.stringMatching(/^.{50,170}$/)],
      keywords: [expect.stringMatching(/,/)],
      social: [],
      images: [`${app.url}/og.png`],
      robots: [],
    });
    seen.title.add(head.title);
    seen.description.add(head.descriptions.join());
    for (const data of head.data) expect(() => JSON.parse(data), path).not.toThrow();
  }
  expect(seen.title.size).toBe(publicPages.length);
  expect(seen.description.size).toBe(publicPages.length);
});
