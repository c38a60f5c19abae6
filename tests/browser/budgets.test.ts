import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { publicPages } from './public-pages.ts';

const folder = inject('builtApp');

/** In kB of 1000 bytes, as a host sends them: brotli where it compresses. */
const budgets = { script: 105, html: 25, styles: 12, fonts: 50, home: 200 };

const brotli = (content: string | Buffer) => brotliCompressSync(content).length / 1000;

const weights = new Map<string, number>();

/** What a script weighs; most are on many pages. */
function scriptWeight(file: string): number {
  const weight = weights.get(file) ?? brotli(read(file));
  weights.set(file, weight);
  return weight;
}
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
const read = (file: string) => readFileSync(join(folder, file));

/** What a page loads by itself, from its file: the document, its styles within, its scripts, its fonts. */
function weigh(path: string) {
  const html = read(join(path, 'index.html')).toString();
  const list = /<script type="application\/json" id="scripts">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const scripts = z.array(z.string()).parse(JSON.parse(list));
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, file = '']) => file);
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  return {
    scripts,
    code: scripts.map((file) => read(file).toString()).join('\n'),
    sizes: {
      script: sum(scripts.map(scriptWeight)),
      html: brotli(html.replaceAll(/<style>[\s\S]*?<\/style>/g, '')),
      styles: brotli(styles.join('\n')),
      fonts: sum(fonts.map((file) => read(file).length / 1000)),
      document: brotli(html),
    },
  };
}

describe.each(publicPages)('%s', (path) => {
  const { sizes } = weigh(path);
  test.each(['script', 'html', 'styles', 'fonts'] as const)('stays within its budget of %s', (kind) => {
    console.info(`${path} ${kind}: ${sizes[kind].toFixed(1)} of ${budgets[kind]} kB`);
    expect(sizes[kind]).toBeGreaterThan(0);
    expect(sizes[kind]).toBeLessThanOrEqual(budgets[kind]);
  });
});

test('the whole front page stays within its budget', () => {
  const { sizes } = weigh('/');
  expect(sizes.document + sizes.script + sizes.fonts).toBeLessThanOrEqual(budgets.home);
});

/** A text only this part of the app has, and the page that shows it. */
const marks = {
  'the Supabase client': 'exchangeCodeForSession',
  zod: 'ZodError',
  'the demo chat': 'This is just a demo',
  'the contact form': 'Tell us about your needs',
  'the login': 'Sign in with a magic link instead',
};

test.each(Object.entries(marks))('no page loads %s by itself before it is near', (_, mark) => {
  const all = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
  expect(
    all.some((file) => read(join('assets', file)).includes(mark)),
    'the mark is of today',
  ).toBe(true);
  expect(publicPages.filter((path) => weigh(path).code.includes(mark))).toEqual([]);
});
