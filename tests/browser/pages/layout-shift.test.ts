import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { publicPages } from '../public-pages.ts';
import { heading, hydrated, logIn } from '../steps.ts';

declare global {
  interface Window {
    shifts: string[];
  }
}

const openChromium = await runChromium();

/** The style of these pages is not the one whose hash is allowed: `watchShifts` takes the fonts out of it. */
const openProfile: typeof openChromium = (of, options) => openChromium(of, { ...options, bypassCSP: true });
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

/** On a busy machine Chromium stops drawing one page in some hundreds, for good: not even a screenshot is made of it. */
class StoppedDrawing extends Error {}

/**
 * What has moved.
 * @throws {StoppedDrawing} when no frame has come in 20 seconds
 */
async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(async () => {
    // The browser reports a frame after the frame.
    const drawn = new Promise<true>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, true))),
    );
    const late = new Promise<false>((resolve) => setTimeout(resolve, 20_000, false));
    return (await Promise.race([drawn, late])) && window.shifts;
  });
  if (!shifts) throw new StoppedDrawing(page.url());
  return shifts;
}

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

/** Opens a page and reads it to its end: nothing has moved. */
async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await readOn(page);
  expect(await shiftsOf(page), `at ${page.viewportSize()?.width} pixels`).toEqual([]);
}

/** Looks in a new profile, and once more in another one if that stopped drawing. */
async function inProfile(viewport: typeof phone, look: (page: Page) => Promise<void>): Promise<void> {
  const lookOnce = async () => look(await openProfile(app, { viewport }));
  await lookOnce().catch((error: unknown) => {
    if (!(error instanceof StoppedDrawing)) throw error;
    return lookOnce();
  });
}

/** Looks on a phone and on a desktop at the same time: most of it is waiting for the network to be silent. */
async function onEach(look: (page: Page) => Promise<void>): Promise<void> {
  await Promise.all([phone, desktop].map((viewport) => inProfile(viewport, look)));
}

test('what moves is noticed', async () => {
  const page = await openProfile(app);
  await watchShifts(page);
  await page.goto('/pricing');
  await hydrated(page);
  await page.evaluate(() => document.querySelector('main')?.before('Something that comes late'));
  await expect.poll(() => shiftsOf(page)).not.toEqual([]);
});

test.each([...publicPages, '/login', '/signup', '/forgot-password'])('nothing moves on %s', (path) =>
  onEach(async (page) => {
    await watchShifts(page);
    await expectStill(page, path);
  }),
);

test('nothing moves while a slow computer is still reading the front page', async () => {
  await inProfile(desktop, async (page) => {
    await watchShifts(page);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await expectStill(page, '/');
  });
});

test('nothing moves for who is signed in', () =>
  onEach(async (page) => {
    await logIn(page, owner);
    await heading(page, 'Dashboard').waitFor();
    await watchShifts(page);
    await expectStill(page, '/');
    const bot = '/bots/30000000-0000-4000-8000-000000000001';
    const inBot = ['/look', '/install', '/settings'].map((part) => bot + part);
    for (const path of ['/dashboard', '/bots', '/bots/new', ...inBot, '/inbox']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page), `${path} at ${page.viewportSize()?.width} pixels`).toEqual([]);
    }
  }));
