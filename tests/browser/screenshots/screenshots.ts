/**
 * `npm run screenshots`: every page in two widths and both schemes, as pictures in .screenshots/; `-- --docs`: the pictures
 * of the README instead, in docs/pictures/.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Browser, Page } from 'playwright-core';
import { build } from '../build.ts';
import { launchChromium } from '../engines/chromium.ts';
import { owner } from '../people.ts';
import { publicPages } from '../public-pages.ts';
import { startApp } from '../start-app.ts';
import { logIn } from '../steps.ts';
import { shootDocs } from './docs-pictures.ts';

const folder = '.screenshots';
const pages = [
  ...publicPages,
  '/login',
  '/signup',
  '/forgot-password',
  '/404',
  '/unsubscribe',
  '/booking',
  '/try/bot_lantern_cafe',
];

/** The seeded café's. */
const bot = '/bots/30000000-0000-4000-8000-000000000001';
const signedInPages = [
  '/dashboard',
  '/inbox',
  '/inbox/unanswered',
  '/numbers',
  '/calendar',
  '/people',
  '/bots',
  '/bots/new',
  bot,
  ...['sources', 'install', 'settings'].map((part) => `${bot}/${part}`),
];

/** Takes a picture of a page. */
async function shoot(page: Page, path: string, suffix: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  const name = path === '/' ? 'home' : path.replace(bot, '/bot').slice(1).replaceAll('/', '-');
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true });
}

/** Takes a picture of every page. */
async function shootAll(browser: Browser, url: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const profile = await browser.newContext({
        baseURL: url,
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await profile.newPage();
      for (const path of pages) await shoot(page, path, `${width}-${colorScheme}`);
      await logIn(page, owner);
      await page.waitForURL('**/dashboard');
      for (const path of signedInPages) await shoot(page, path, `${width}-${colorScheme}`);
      await profile.close();
    }
  }
  console.log(`${(pages.length + signedInPages.length) * 4} pictures in ${folder}/`);
}

// First, so that nothing else runs where there is none.
const browser = await launchChromium();
const outDir = mkdtempSync(join(tmpdir(), 'deskbell-app-'));
build(outDir);
const app = await startApp({ outDir });
try {
  if (process.argv.includes('--docs')) await shootDocs(browser, app.url, bot);
  else await shootAll(browser, app.url);
} finally {
  await browser.close();
  await app.stop();
  rmSync(outDir, { recursive: true });
}
