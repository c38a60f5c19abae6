import { once } from 'node:events';
import { createServer } from 'node:http';
import { launchChromium } from '../../tests/browser/engines/chromium.ts';
import { startApp } from '../../tests/browser/start-app.ts';
import { median } from './median.ts';

/** What the widget costs a customer's page on a processor four times slower: medians, in ms. */
export interface WidgetFigures {
  /** The longest task of the page with the widget and without it, until the network rests. */
  longest: number;
  longestWithout: number;
  /** From the press to the frame with the input, the panel being loaded at the press. */
  pressToOpen: number;
  /** The same once the launcher has been pointed at. */
  pressToOpenNear: number;
}

/**
 * Opens a plain page of another origin, without the snippet and with it, in turns.
 * @param outDir a build
 */
export async function measureWidget(outDir: string, runs: number): Promise<WidgetFigures> {
  const app = await startApp({ outDir });
  const page = (body: string) =>
    `<!doctype html><html lang="en"><title>Café</title><h1>Café</h1><p>Coffee by the canal.</p>${body}`;
  const snippet = `<script async src="${app.url}/embed.js" data-bot-id="bot_lantern_cafe"></script>`;
  const site = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html').end(page(url === '/with' ? snippet : ''));
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const browser = await launchChromium();

  async function visit(path: string, isNear: boolean) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await tab.addInitScript(() => {
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await tab.goto(origin + path, { waitUntil: 'networkidle' });
    const longest = await tab.evaluate(() => window.longest);
    if (path !== '/with') {
      await context.close();
      return { longest, opened: Number.NaN };
    }
    const launcher = tab.getByRole('button', { name: 'Open chat' });
    if (isNear) {
      await launcher.hover();
      // The panel has taken over.
      await launcher.evaluate(async (element: HTMLElement) => {
        while (element.onclick) await new Promise(requestAnimationFrame);
      });
    }
    const opened = await tab.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const root = document.querySelector('deskbell-widget')?.shadowRoot;
          const start = performance.now();
          const look = () => {
            const isThere = root?.querySelector('[data-focus="input"]');
            // A task after the frame: by then it has been handed over for painting.
            if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
            else requestAnimationFrame(look);
          };
          root?.querySelector<HTMLElement>('.launcher')?.click();
          requestAnimationFrame(look);
        }),
    );
    await context.close();
    return { longest, opened };
  }

  try {
    const all: WidgetFigures[] = [];
    for (let run = 0; run < runs; run += 1) {
      const without = await visit('/', false);
      const far = await visit('/with', false);
      const near = await visit('/with', true);
      all.push({
        longest: far.longest,
        longestWithout: without.longest,
        pressToOpen: far.opened,
        pressToOpenNear: near.opened,
      });
    }
    const medianOf = (name: keyof WidgetFigures) => median(all.map((figures) => figures[name]));
    return {
      longest: medianOf('longest'),
      longestWithout: medianOf('longestWithout'),
      pressToOpen: medianOf('pressToOpen'),
      pressToOpenNear: medianOf('pressToOpenNear'),
    };
  } finally {
    await browser.close();
    site.close();
    await app.stop();
  }
}

declare global {
  interface Window {
    /** In ms. Tasks of less than 50 are not told. */
    longest: number;
  }
}
