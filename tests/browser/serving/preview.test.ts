import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { runApp } from '../app.ts';
import { publicPages } from '../public-pages.ts';

// As `npm run preview` has it.
const app = await runApp({});

const fileOf = (path: string) => readFileSync(join(inject('builtApp'), path), 'utf8');

test.each(['*/*', 'text/html', 'application/json'])('a page is a page for who accepts %s', async (accept) => {
  for (const path of publicPages) {
    const response = await fetch(app.url + path, { headers: { accept } });
    expect([response.status, await response.text()], path).toEqual([200, fileOf(join(path, 'index.html'))]);
  }
});

test('what is a file is that file', async () => {
  expect(await (await fetch(`${app.url}/robots.txt`)).text()).toBe(fileOf('robots.txt'));
});

test.each(['/nowhere', '/nowhere.txt', '/about/nowhere.html', '/%E0%A4%A'])(
  '%s is nothing, whatever is accepted',
  async (path) => {
    for (const accept of ['*/*', 'text/html']) {
      const response = await fetch(app.url + path, { headers: { accept } });
      expect([response.status, await response.text()], accept).toEqual([404, fileOf('404.html')]);
    }
  },
);

test.each(['/', '/dashboard', '/bots/1', '/nowhere', '/robots.txt'])(
  '%s comes with what a host sends',
  async (path) => {
    const { headers } = await fetch(app.url + path);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  },
);

test.each(['/assets/nowhere.js', '/widget/nowhere.js'])(
  '%s, which is not there, is kept by nobody',
  async (path) => {
    const { status, headers } = await fetch(app.url + path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('what the backend answers is its own', async () => {
  const { headers } = await fetch(`${app.url}/auth/v1/health`);
  expect(headers.get('content-security-policy')).toBeNull();
});
