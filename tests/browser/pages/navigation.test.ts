import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { disconnect } from '../network.ts';
import { runChromium } from '../profiles.ts';
import { hydrated } from '../steps.ts';

const openProfile = await runChromium();
const app = await runApp();

declare global {
  interface HTMLElement {
    wasThere?: boolean;
  }
}

const router = /\/assets\/router-[^/]*\.js$/;

/** Opens a page as it was written, notes which scripts it loads, and marks its header and its document. */
async function open(path: string): Promise<{ page: Page; scripts: string[] }> {
  const page = await openProfile(app, { viewport: { width: 1280, height: 800 } });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('html, header')) element.wasThere = true;
  });
  return { page, scripts };
}

const isStillThere = (page: Page, selector: string) =>
  page.evaluate((of) => document.querySelector<HTMLElement>(of)?.wasThere === true, selector);

/** Follows a link of the footer without having turned to it before, as a finger does. */
const follow = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLElement) => link.click());

describe('a page that was written', () => {
  test('starts without the router, which comes when somebody turns to a link', async () => {
    const { page, scripts } = await open('/pricing');
    expect(scripts.filter((path) => router.test(path))).toEqual([]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features' }).hover();
    await expect.poll(() => scripts.filter((path) => router.test(path)).length).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/pricing');
    expect(await page.title()).toContain('Pricing');
  });

  test('leads to the next one in the same document, whose heading gets the focus; what surrounds both stays', async () => {
    const { page } = await open('/pricing');
    await page.evaluate(() => window.scrollTo(0, 700));
    await follow(page, 'Features');
    await page.waitForURL(`${app.url}/features`);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await isStillThere(page, 'html')).toBe(true);
    expect(await isStillThere(page, 'header')).toBe(true);
    expect(await page.locator('header').count()).toBe(1);
  });

  test('is where it was left when somebody comes back to it', async () => {
    const { page } = await open('/pricing');
    await page.evaluate(() => window.scrollTo(0, 700));
    await follow(page, 'Features');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.goBack();
    await page.waitForURL(`${app.url}/pricing`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    expect(await isStillThere(page, 'html')).toBe(true);
  });

  test('leads on as any page does where the router cannot be loaded', async () => {
    const { page } = await open('/pricing');
    await disconnect(page, router);
    await follow(page, 'Features');
    await expect.poll(() => isStillThere(page, 'html')).toBe(false);
    await page.waitForFunction(() => document.title.startsWith('Features'));
    expect(new URL(page.url()).pathname).toBe('/features');
  });

  test('shows without the router what its own address says, whatever that becomes', async () => {
    const { page } = await open('/docs');
    await disconnect(page, router);
    await page.getByRole('link', { name: 'Embed on Your Website', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Embed on Your Website' }).waitFor();
    expect(new URL(page.url()).search).toBe('?guide=embed-guide');
    expect(await isStillThere(page, 'html')).toBe(true);
  });
});
