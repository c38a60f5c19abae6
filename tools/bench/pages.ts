import lighthouse from 'lighthouse';
import { z } from 'zod';
import { launchChromium } from '../../tests/browser/engines/chromium.ts';
import { freePort } from './free-port.ts';
import { median } from './median.ts';
import { type Scripts, serveStatic } from './static-host.ts';

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
  font: number;
  total: number;
  requests: number;
}

const networkRequests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
});
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Loads pages under several conditions in one browser, with Lighthouse's mobile preset.
 * @param paths the pages
 * @param variants builds by name, and whether their scripts are served
 * @param runs how often each page is loaded in each variant
 */
export async function measurePages(
  paths: readonly string[],
  variants: Readonly<Record<string, { folder: string; scripts: Scripts }>>,
  runs: number,
): Promise<PageFigures[]> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`, '--ignore-certificate-errors']);
  const servers = await Promise.all(
    Object.entries(variants).map(async ([variant, { folder, scripts }]) => ({
      variant,
      ...(await serveStatic(folder, scripts)),
    })),
  );
  try {
    const figures: PageFigures[] = [];
    for (const path of paths) {
      const visits = servers.map((server) => ({ server, all: [] as PageFigures[] }));
      for (let run = 0; run < runs; run += 1) {
        // In turns: what else the machine does in the meantime falls on all variants alike.
        for (const { server, all } of visits) all.push(await visit(server.url, path, server.variant, port));
      }
      figures.push(...visits.map(({ all }) => medianOf(all)));
    }
    return figures;
  } finally {
    await browser.close();
    await Promise.all(servers.map(({ stop }) => stop()));
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
    font: size('Font'),
    total: items.reduce((sum, item) => sum + item.transferSize, 0) / 1000,
    requests: items.length,
  };
}

function medianOf(all: readonly PageFigures[]): PageFigures {
  const [first] = all;
  if (!first) throw new Error('There was no run.');
  const medianOfAll = (read: (figures: PageFigures) => number) => median(all.map(read));
  return {
    ...first,
    scores: categories.map((_, index) => medianOfAll(({ scores }) => scores[index] ?? Number.NaN)),
    firstPaint: medianOfAll(({ firstPaint }) => firstPaint),
    largestPaint: medianOfAll(({ largestPaint }) => largestPaint),
    blocked: medianOfAll(({ blocked }) => blocked),
    shift: medianOfAll(({ shift }) => shift),
    html: medianOfAll(({ html }) => html),
    script: medianOfAll(({ script }) => script),
    font: medianOfAll(({ font }) => font),
    total: medianOfAll(({ total }) => total),
    requests: medianOfAll(({ requests }) => requests),
  };
}
