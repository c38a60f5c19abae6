import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { runApp } from '../app.ts';

const folder = inject('builtApp');
const app = await runApp();

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const scripts = readdirSync(join(folder, 'widget'));
const panel = scripts.find((file) => file.startsWith('panel-')) ?? '';
/** For whoever is asked something: few visitors are. */
const steps = scripts.find((file) => file.startsWith('steps-')) ?? '';
const words = scripts.filter((file) => file !== panel && file !== steps);

/** In kB of 1000 bytes, compressed with gzip. */
const weightOf = (file: string) => gzipSync(read(file), { level: 9 }).length / 1000;

describe('what customers’ pages load', () => {
  test('stays within its budgets', () => {
    expect(weightOf('embed.js')).toBeLessThanOrEqual(3);
    expect(weightOf(`widget/${panel}`)).toBeLessThanOrEqual(26);
    expect(weightOf(`widget/${steps}`)).toBeLessThanOrEqual(2.3);
    for (const file of words) expect(weightOf(`widget/${file}`), file).toBeLessThanOrEqual(2);
  });

  test('is scripts of its own: the first names the panel, and nothing of the app is in it', () => {
    expect(read('embed.js')).toContain(panel);
    expect(read(`widget/${panel}`)).toContain(steps);
    for (const mark of ['getPersistedSnapshot', 'supabase-js', 'react-dom'])
      expect(read(`widget/${panel}`)).not.toContain(mark);
  });

  test.each([
    ['/embed.js', 'public, max-age=300, stale-while-revalidate=86400'],
    [`/widget/${panel}`, 'public, max-age=31536000, immutable'],
    [`/widget/${steps}`, 'public, max-age=31536000, immutable'],
  ])('%s may be loaded from anywhere, and is kept as long as it is good', async (path, caching) => {
    const response = await fetch(app.url + path, { headers: { Origin: 'https://cafe.example' } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': caching,
      'content-type': expect.stringContaining('text/javascript'),
    });
  });
});

test('no script of the site has any of it', () => {
  const assets = readdirSync(join(folder, 'assets')).map((file) => join('assets', file));
  // What makes it: our own site only looks whether it is there.
  const mark = /createElement\(.deskbell-widget.\)/;
  expect(read('embed.js')).toMatch(mark);
  expect(read('index.html')).not.toContain('deskbell-widget');
  expect(assets.filter((file) => file.endsWith('.js') && mark.test(read(file)))).toEqual([]);
});

test('the license of what runs it is beside it', () => {
  expect(read('licenses.txt')).toMatch(/## preact [\s\S]*Copyright \(c\) 2015-present Jason Miller/);
});
