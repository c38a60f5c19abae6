import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { runApp } from '../app.ts';
import { owner } from '../people.ts';
import { runChromium } from '../profiles.ts';
import { publicPages } from '../public-pages.ts';
import { hydrated, logIn, welcomed } from '../steps.ts';

const openProfile = await runChromium();
const folder = inject('builtApp');

/** In kB of 1000 bytes, as a host sends them: brotli where it compresses. */
const budgets = {
  script: 90,
  // Each area's actors have their names in the first scripts.
  login: 107,
  html: 25,
  styles: 12.5,
  fonts: 15.5,
  home: 170,
  appStart: 129,
  // The router has the addresses of guided conversations, and Home tells of calendars that cannot be read: 0.4.
  app: 146,
};

/**
 * What a server may send on a new connection before it has heard back twice, in kB: ten segments of 1460 bytes (RFC
 * 6928), then twice as many. Lighthouse's model of a slow phone counts the same way.
 */
const twoRoundTrips = 43.8;
/** Of that, what the headers of two answers take where a content policy is among them. */
const headers = 1;

const brotli = (content: string | Buffer) => brotliCompressSync(content).length / 1000;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
const read = (file: string) => readFileSync(join(folder, file));

const weights = new Map<string, number>();

/** What a file weighs when it is sent; most are on many pages. */
function weightOf(file: string): number {
  const weight =
    weights.get(file) ?? (file.endsWith('.woff2') ? read(file).length / 1000 : brotli(read(file)));
  weights.set(file, weight);
  return weight;
}

/** Expects files to weigh no more than their budget. */
function expectWithin(kind: keyof typeof budgets, files: readonly string[]): void {
  const weight = sum(files.map(weightOf));
  expect(
    weight,
    `${kind}: ${weight.toFixed(1)} kB of ${budgets[kind]}; docs/performance.md says what to do`,
  ).toBeLessThanOrEqual(budgets[kind]);
}

const scriptList = /<script type="application\/json" id="scripts">(.*?)<\/script>/;
const styleElement = /<style>([\s\S]*?)<\/style>/g;
const preloadedFont = /<link rel="preload" href="([^"]+\.woff2)"/g;

/** The pages as they begin: each file, and the code it starts with. */
const pages = publicPages.map((path) => {
  const html = read(join(path, 'index.html')).toString();
  const scripts = z.array(z.string()).parse(JSON.parse(scriptList.exec(html)?.[1] ?? ''));
  return { path, html, scripts, code: scripts.map((script) => read(script).toString()).join('\n') };
});

/** The letters whose font a page asks for only where one of them occurs. */
function laterLetters(html: string): RegExp {
  const [, range = ''] = /inter-accents[^}]*unicode-range:([^;}]+)/.exec(html) ?? [];
  const ranges = range.split(',').map((part) => part.replace('U+', '').split('-'));
  const classes = ranges.map((bounds) => bounds.map((code) => `\\u{${code}}`).join('-'));
  return new RegExp(`[${classes.join('')}]`, 'gu');
}

describe.each(pages)('$path', ({ html, scripts }) => {
  const fonts = [...html.matchAll(preloadedFont)].map(([, font = '']) => font);
  const styles = [...html.matchAll(styleElement)].map(([, css = '']) => css);

  test('arrives with its font in the first two round trips of a connection', () => {
    expect(brotli(html) + sum(fonts.map(weightOf))).toBeLessThanOrEqual(twoRoundTrips - headers);
  });

  test('needs no font for its own words but the one it begins with', () => {
    const body = html.slice(html.indexOf('<body')).replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect(fonts).toHaveLength(1);
    expect(body.match(laterLetters(html))).toBeNull();
  });

  test.each([
    ['script', sum(scripts.map(weightOf))],
    ['html', brotli(html.replaceAll(styleElement, ''))],
    ['styles', brotli(styles.join('\n'))],
    ['fonts', sum(fonts.map(weightOf))],
  ] as const)('stays within its budget of %s: %f kB', (kind, size) => {
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(budgets[kind]);
  });
});

test('the whole front page stays within its budget, with all that comes after its first frame', async () => {
  const page = await openProfile(await runApp(), { viewport: { width: 412, height: 823 } });
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What our own bot is asked is no file.
    if (!pathname.startsWith('/functions/')) files.add(pathname === '/' ? 'index.html' : pathname);
  });
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  // One more for what our own bot is asked.
  expect(files.size).toBeLessThan(20);
  // More than what its file lists: the charts and their views are among it.
  expect([...files].filter((file) => /\/(flows|late-frame|create-runtime)-/.test(file))).toHaveLength(3);
  expectWithin('home', [...files]);
});

test('the page that leads into the product stays within its budget of scripts', () => {
  const html = read('login/index.html').toString();
  const scripts = z.array(z.string()).parse(JSON.parse(scriptList.exec(html)?.[1] ?? ''));
  expectWithin('login', scripts);
});

test('the dashboard stays within its budgets: what it starts with, all its scripts, and its styles', async () => {
  const page = await openProfile(await runApp());
  await logIn(page, owner);
  await welcomed(page, owner);
  const files = new Set<string>();
  page.on('request', (request) => void files.add(new URL(request.url()).pathname));
  await page.goto('/dashboard');
  await welcomed(page, owner);
  await page.waitForLoadState('networkidle');
  const html = read('dashboard/index.html').toString();
  const first = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, file = '']) => file);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const styles = [...files].filter((file) => file.endsWith('.css'));
  expect(
    scripts.filter((file) => /late-frame|hero|docs/.test(file)),
    'scripts of the site',
  ).toEqual([]);
  expect(first.length).toBeGreaterThan(0);
  expectWithin('appStart', first);
  expectWithin('app', scripts);
  expect(styles).toHaveLength(1);
  expect(html, 'asks for its styles before any script has run').toContain(`href="${styles[0]}"`);
  expect(sum(styles.map(weightOf))).toBeLessThanOrEqual(budgets.styles);
});

/** A text only this part of the app has. */
const marks = {
  'the Supabase client': 'exchangeCodeForSession',
  zod: 'ZodError',
  'the charts': 'xstate.init',
  'the router': 'onBeforeRouteMount',
  'the demo chat': 'This is just a demo',
  'the contact form': 'Tell us about your needs',
  'the login': 'Sign in with a magic link instead',
};

const allCode = readdirSync(join(folder, 'assets'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => read(join('assets', file)).toString());

test.each(Object.entries(marks))('no page starts with %s', (_, mark) => {
  expect(
    allCode.some((code) => code.includes(mark)),
    'the mark is of today',
  ).toBe(true);
  expect(pages.filter(({ code }) => code.includes(mark)).map(({ path }) => path)).toEqual([]);
});

const descriptionOf = /<meta [^>]*name="description"[^>]*content="([^"]+)"/;

/** Words of a page's description that stand so in one script; names and numbers come from elsewhere. */
function wordsOf(html: string): string | undefined {
  const description = descriptionOf.exec(html)?.[1] ?? '';
  const runs = Array.from({ length: description.length - 24 }, (_, from) =>
    description.slice(from, from + 25),
  );
  return runs.find((run) => allCode.filter((code) => code.includes(run)).length === 1);
}

test('no page starts with the words of another', () => {
  for (const { path, html } of pages) {
    const words = wordsOf(html);
    if (!words) throw new Error(`The words of ${path} are in no script.`);
    const others = pages.filter((page) => page.path !== path && page.code.includes(words));
    expect(
      others.map((page) => page.path),
      `these start with the words of ${path}`,
    ).toEqual([]);
  }
});
