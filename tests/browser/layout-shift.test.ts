import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runApp } from './app.ts';
import { owner } from './people.ts';
import { runChromium } from './profiles.ts';
import { publicPages } from './public-pages.ts';
import { heading, hydrated, logIn } from './steps.ts';

declare global {
  interface Window {
    shifts: string[];
  }
}

const openProfile = await runChromium();
const app = await runApp();

const phone = { width: 412, height: 823 };
const desktop = { width: 1280, height: 800 };

/** As the browser reports it (Layout Instability API), which TypeScript's DOM does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/**
 * Keeps what moves from now on, in every page opened in this tab, without anybody having done anything. Its fonts are
 * left out: the page's own has the measures of Arial until it is there, which a machine for tests need not have.
 */
async function watchShifts(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: html.replaceAll(/@font-face\s*\{[^}]*\}/g, '') });
  });
  await page.addInitScript(() => {
    window.shifts = [];
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
        const moved = sources.map(({ node }) => node?.parentElement?.textContent?.slice(0, 40));
        if (!hadRecentInput) window.shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved. */
const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // The browser reports a frame after the frame.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    );
    return window.shifts;
  });

/** Reads the page to its end, a screen at a time. */
async function readOn(page: Page): Promise<void> {
  const screens = await page.evaluate(() =>
    Math.ceil(document.documentElement.scrollHeight / window.innerHeight),
  );
  for (let screen = 0; screen <= screens; screen += 1) {
    await page.evaluate((n) => window.scrollTo({ top: n * window.innerHeight, behavior: 'instant' }), screen);
    await page.waitForLoadState('networkidle');
  }
}

test('what moves is noticed', async () => {
  const page = await openProfile(app);
  await watchShifts(page);
  await page.goto('/pricing');
  await hydrated(page);
  await page.evaluate(() => document.querySelector('main')?.before('Something that comes late'));
  await expect.poll(() => shiftsOf(page)).not.toEqual([]);
});

test.each([...publicPages, '/login', '/signup', '/forgot-password'])('nothing moves on %s', async (path) => {
  for (const viewport of [phone, desktop]) {
    const page = await openProfile(app, { viewport });
    await watchShifts(page);
    await page.goto(path);
    await hydrated(page);
    await readOn(page);
    expect(await shiftsOf(page), `at ${viewport.width} pixels`).toEqual([]);
  }
});

test('nothing moves for who is signed in', async () => {
  for (const viewport of [phone, desktop]) {
    const page = await openProfile(app, { viewport });
    await logIn(page, owner);
    await heading(page, 'Dashboard').waitFor();
    await watchShifts(page);
    await page.goto('/');
    await hydrated(page);
    await readOn(page);
    expect(await shiftsOf(page), `at ${viewport.width} pixels`).toEqual([]);
    const bot = '/bots/30000000-0000-4000-8000-000000000001';
    const inBot = ['/look', '/install', '/settings'].map((part) => bot + part);
    for (const path of ['/dashboard', '/bots', '/bots/new', ...inBot, '/inbox']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page), `${path} at ${viewport.width} pixels`).toEqual([]);
    }
  }
});
