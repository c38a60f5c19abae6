import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { kept } from '../../tools/atlas/draw/kept.ts';

const top = mkdtempSync(join(tmpdir(), 'deskbell-kept-'));
afterAll(() => rmSync(top, { recursive: true }));

const outcome = z.object({ words: z.string() });

test('work is done once for each input, and its outcome is the same the next time', async () => {
  const folder = join(top, 'layouts');
  const done: string[] = [];
  const ask = (version: string, words: string) =>
    kept(folder, [version, { words }], outcome, async () => {
      done.push(`${version} ${words}`);
      return { words };
    });
  for (let times = 0; times < 2; times += 1) {
    expect(await ask('1', 'a')).toEqual({ words: 'a' });
    expect(await ask('1', 'b')).toEqual({ words: 'b' });
    expect(await ask('2', 'a')).toEqual({ words: 'a' });
  }
  expect(done).toEqual(['1 a', '1 b', '2 a']);
  expect(readdirSync(folder).filter((file) => !file.endsWith('.json'))).toEqual([]);
});

test('work that fails is done again', async () => {
  const folder = join(top, 'failures');
  const fail = () => Promise.reject(new Error('not today'));
  await expect(kept(folder, 'a', outcome, fail)).rejects.toThrow('not today');
  expect(await kept(folder, 'a', outcome, async () => ({ words: 'a' }))).toEqual({ words: 'a' });
});
