/** `npm run screenshots`: every page in two widths and both schemes, as pictures in .screenshots/. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { launchChromium } from './chromium.ts';
import { publicPages } from './public-pages.ts';
import { startApp } from './start-app.ts';

const folder = '.screenshots';
const pages = [...publicPages, '/login', '/signup', '/forgot-password', '/404'];

const outDir = mkdtempSync(join(tmpdir(), 'deskbell-app-'));
build(outDir);
const app = await startApp({ outDir });
const browser = await launchChromium();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
try {
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const profile = await browser.newContext({
        baseURL: app.url,
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await profile.newPage();
      for (const path of pages) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await profile.close();
    }
  }
} finally {
  await browser.close();
  await app.stop();
  rmSync(outDir, { recursive: true });
}
console.log(`${pages.length * 4} pictures in ${folder}/`);
