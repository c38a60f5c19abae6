import lighthouse from 'lighthouse';
import { z } from 'zod';
import { launchChromium } from '../browser/chromium.ts';
import { freePort } from './free-port.ts';
import { serveStatic } from './static-host.ts';

/** One page as one visitor's phone sees it: medians of several runs. Times in ms, sizes in kB as transferred. */
export interface PageFigures {
  path: string;
  variant: string;
  /** Lighthouse's scores in percent: performance, accessibility, best practices, SEO. */
  scores: readonly number[];
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  html: number;
  script: number;
  total: number;
  requests: number;
}

const paths = ['/', '/pricing', '/login', '/services/appointment-booking'];
const networkRequests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
});
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Loads pages under several conditions in one browser, with Lighthouse's mobile preset.
 * @param variants builds by name, and whether their scripts are served
 */
export async function measurePages(
  variants: Readonly<Record<string, { folder: string; scripts: 'with' | 'without' }>>,
  runs: number,
): Promise<PageFigures[]> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`, '--ignore-certificate-errors']);
  const figures: PageFigures[] = [];
  try {
    for (const [variant, { folder, scripts }] of Object.entries(variants)) {
      const server = await serveStatic(folder, scripts);
      for (const path of paths) {
        const all: PageFigures[] = [];
        for (let run = 0; run < runs; run += 1) all.push(await visit(server.url, path, variant, port));
        figures.push(medianOf(all));
      }
      await server.stop();
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function visit(origin: string, path: string, variant: string, port: number): Promise<PageFigures> {
  const result = await lighthouse(origin + path, { port, onlyCategories: categories, logLevel: 'error' });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse says nothing of ${path}. ${result?.lhr.runtimeError?.message ?? ''}`);
  }
  const { audits, categories: scored } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const { items } = networkRequests.parse(audits['network-requests']?.details);
  const size = (type: string) =>
    items.filter((item) => item.resourceType === type).reduce((sum, item) => sum + item.transferSize, 0) /
    1000;
  return {
    path,
    variant,
    scores: categories.map((name) => Math.round((scored[name]?.score ?? Number.NaN) * 100)),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    html: size('Document'),
    script: size('Script'),
    total: items.reduce((sum, item) => sum + item.transferSize, 0) / 1000,
    requests: items.length,
  };
}

function medianOf(all: readonly PageFigures[]): PageFigures {
  const [first] = all;
  if (!first) throw new Error('There was no run.');
  const median = (read: (figures: PageFigures) => number) =>
    all.map(read).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
  return {
    ...first,
    scores: categories.map((_, index) => median(({ scores }) => scores[index] ?? Number.NaN)),
    firstPaint: median(({ firstPaint }) => firstPaint),
    largestPaint: median(({ largestPaint }) => largestPaint),
    blocked: median(({ blocked }) => blocked),
    shift: median(({ shift }) => shift),
    html: median(({ html }) => html),
    script: median(({ script }) => script),
    total: median(({ total }) => total),
    requests: median(({ requests }) => requests),
  };
}
