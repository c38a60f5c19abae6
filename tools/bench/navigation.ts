import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchChromium } from '../../tests/browser/engines/chromium.ts';
import { owner } from '../../tests/browser/people.ts';
import { startApp } from '../../tests/browser/start-app.ts';
import { logIn, welcomed } from '../../tests/browser/steps.ts';
import { median } from './median.ts';
import { serveStatic } from './static-host.ts';

/** One way from a page to another, once it has been pointed at: medians of several runs, in ms. */
export interface NavigationFigures {
  from: string;
  to: string;
  /** What scripts, styles and layout took of the main thread until the new page was painted. */
  busy: number;
  /** From the click to the frame with the new page's heading. */
  painted: number;
}

const ways = [
  { from: '/', to: '/pricing' },
  { from: '/pricing', to: '/' },
  { from: '/', to: '/features' },
  { from: '/services', to: '/services/appointment-booking' },
  { from: '/', to: '/login' },
] as const;

const waysInProduct = [
  { from: '/dashboard', to: '/inbox' },
  { from: '/inbox', to: '/bots' },
  { from: '/bots', to: '/dashboard' },
] as const;

interface Way {
  from: string;
  to: string;
}

/** Goes from page to page in a window of a desktop's size, where links are preloaded before they are clicked. */
export async function measureNavigation(folder: string, runs: number): Promise<NavigationFigures[]> {
  const browser = await launchChromium(['--ignore-certificate-errors']);
  const server = await serveStatic(folder);
  try {
    return await measureWays(browser, ways, runs, { baseURL: server.url });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Goes from page to page of the signed-in product, with its backend. */
export async function measureProductNavigation(folder: string, runs: number): Promise<NavigationFigures[]> {
  const browser = await launchChromium();
  const app = await startApp({ outDir: folder });
  try {
    const first = await browser.newPage({ baseURL: app.url });
    await logIn(first, owner);
    await welcomed(first, owner);
    const storageState = await first.context().storageState();
    return await measureWays(browser, waysInProduct, runs, { baseURL: app.url, storageState });
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function measureWays(
  browser: Browser,
  measured: readonly Way[],
  runs: number,
  profile: BrowserContextOptions,
) {
  const figures: NavigationFigures[] = [];
  for (const way of measured) {
    const all: { busy: number; painted: number }[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await navigate(browser, way, profile));
    figures.push({
      ...way,
      busy: median(all.map(({ busy }) => busy)),
      painted: median(all.map(({ painted }) => painted)),
    });
  }
  return figures;
}

async function navigate(browser: Browser, { from, to }: Way, profile: BrowserContextOptions) {
  const context = await browser.newContext({ ...profile, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(from, { waitUntil: 'networkidle' });
  const link = page.locator(`a[href="${to}"]:visible`).first();
  await link.hover();
  // What a preload asks for comes in several steps, and the network rests in between.
  await page.waitForTimeout(1000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const busyTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await busyTime();
  const painted = await link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector('h1');
        const start = performance.now();
        const look = () => {
          const isThere = document.querySelector('h1') !== heading;
          // A task after the frame: by then it has been handed over for painting.
          if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          else requestAnimationFrame(look);
        };
        element.click();
        requestAnimationFrame(look);
      }),
  );
  const busy = (await busyTime()) - before;
  await context.close();
  return { busy, painted };
}
