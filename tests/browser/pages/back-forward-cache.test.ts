import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runApp } from '../app.ts';
import { launchChromium } from '../engines/chromium.ts';
import { publicPages } from '../public-pages.ts';

const browser = await launchChromium([], { backForwardCache: true });
afterAll(() => browser.close());
const app = await runApp();

/**
 * Why the browser does not keep a page for the way back. A browser run by a test never keeps one, and says so; what
 * matters is whether the page gives it reasons as well.
 */
async function reasonsAgainst(path: string, prepare?: (page: Page) => Promise<void>): Promise<string[]> {
  const page = await browser.newPage({ baseURL: app.url });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const said = new Promise<string[]>((resolve) =>
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason).sort()),
    ),
  );
  // A page that is left while it loads is not kept for that.
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.goto('/404');
  await page.goBack();
  const reasons = await said;
  await page.close();
  return reasons;
}

let ofTheBrowser: string[];
beforeAll(async () => {
  ofTheBrowser = await reasonsAgainst('/robots.txt');
});

test('a page that listens to its end would be noticed', async () => {
  const listen = (page: Page) => page.evaluate(() => addEventListener('unload', () => {}));
  expect(await reasonsAgainst('/', listen)).not.toEqual(ofTheBrowser);
});

test.each([...publicPages, '/login', '/signup'])('nothing in %s keeps it from the way back', async (path) => {
  expect(await reasonsAgainst(path)).toEqual(ofTheBrowser);
});
