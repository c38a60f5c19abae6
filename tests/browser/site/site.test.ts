import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityFaults, overflowOf } from '../accessibility.ts';
import { runApp } from '../app.ts';
import { runBrowser } from '../profiles.ts';
import { publicPages } from '../public-pages.ts';
import { linesOf } from '../steps.ts';

const openProfile = await runBrowser();
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

/** Where the links of all pages lead. */
const led = new Set<string>();
/** What the pages say of themselves, and which of them was the first to. */
const told = new Map<string, string>();

/** What is wrong with the links of the page that is open. */
async function linkFaults(page: Page): Promise<string[]> {
  // Live Chat leads to our own bot where the widget does not come.
  const known = new Set([...publicPages, ...otherPages, '/try/bot_deskbell']);
  const faults: string[] = [];
  for (const { text, href } of await linksOf(page)) {
    const { protocol, origin, pathname, hash } = new URL(href);
    if (protocol === 'mailto:' || protocol === 'tel:') continue;
    led.add(pathname);
    if (origin !== app.url) faults.push(`“${text}” leaves for ${href}`);
    else if (!known.has(pathname)) faults.push(`“${text}” leads to ${pathname}`);
    if (hash && (await page.locator(hash).count()) === 0) faults.push(`there is no ${hash}`);
    if (text === '') faults.push(`a link to ${href} says nothing`);
  }
  return faults;
}

async function expectHeadOfItsOwn(page: Page, path: string): Promise<void> {
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
  expect(head).toMatchObject({
    titles: 1,
    canonicals: [app.url + path],
    descriptions: [expect.stringMatching(/^.{50,170}$/)],
    keywords: [expect.stringMatching(/,/)],
    social: [],
    images: [`${app.url}/og.png`],
    robots: [],
  });
  for (const data of head.data) expect(() => JSON.parse(data)).not.toThrow();
  for (const text of [head.title, head.descriptions.join()]) {
    expect(told.get(text), `who else says “${text}”`).toBeUndefined();
    told.set(text, path);
  }
}

/** What of a page cannot be read without scripts: only what works by them may be missing. */
async function unreadable(page: Page, path: string): Promise<string[]> {
  const without = await openProfile(app, { javaScriptEnabled: false });
  await without.goto(path);
  const written = await linesOf(without);
  const lines = await linesOf(page);
  expect(lines.length).toBeGreaterThan(20);
  // Buttons, the regions that announce something, and what only the server knows.
  const later = /^- (button|status|log)|^- definition: No other company$/;
  return lines.filter((line) => !written.includes(line) && !later.test(line));
}

test.each(publicPages)(
  '%s has a head and a heading, its links lead on, it needs no scripts, is accessible, and fits every window',
  async (path) => {
    const page = await openProfile(app, { viewport: { width: 1280, height: 800 } });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await linkFaults(page)).toEqual([]);
    await expectHeadOfItsOwn(page, path);
    expect(await unreadable(page, path)).toEqual([]);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await accessibilityFaults(page), `at ${width} pixels`).toEqual([]);
    }
    for (const width of [320, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `at ${width} pixels`).toBe(0);
    }
  },
);

test('every page is where some link leads', () => {
  expect(publicPages.filter((path) => !led.has(path))).toEqual([]);
});
