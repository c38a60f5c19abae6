import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { build } from './build.ts';

const files = readdirSync(inject('builtApp'), { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** The files of the build with this text in them. */
const filesWith = (text: string) => files.filter((file) => readFileSync(file, 'utf8').includes(text));

test('the build contains the app, and no inspector', () => {
  expect(filesWith('Automate your customer support, day and night')).toHaveLength(2);
  expect(filesWith('statelyai')).toEqual([]);
  expect(filesWith('stately.ai')).toEqual([]);
});

test('no build comes of a wrong environment, and the reason is named', () => {
  const wrong = { VITE_SUPABASE_URL: 'http://127.0.0.1:54321', VITE_SUPPORT_EMAIL: 'nobody' };
  expect(() => build(join(tmpdir(), 'deskbell-never-built'), wrong)).toThrow(
    /VITE_SUPPORT_EMAIL is not an e-mail address[\s\S]*KEY is missing/,
  );
});
