import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { home } from '../../../src/site/content/home.ts';
import { build } from '../build.ts';

const files = readdirSync(inject('builtApp'), { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** The files of the build with this text in them. */
const filesWith = (text: string) => files.filter((file) => readFileSync(file, 'utf8').includes(text));

test('the build contains the app, and no inspector', () => {
  expect(filesWith(home.hero.lead)).toHaveLength(2);
  expect(filesWith('statelyai')).toEqual([]);
  expect(filesWith('stately.ai')).toEqual([]);
});

test('the build has no flow atlas, and nothing that draws or plays charts', () => {
  const traces = ['Flow atlas', 'flow-atlas', '__flows', 'elkjs', 'org.eclipse.elk', 'testing-library'];
  expect(traces.filter((trace) => filesWith(trace).length > 0)).toEqual([]);
});

test('no script of the build needs one that needs it: it would run before what it is made of', () => {
  const scripts = files.filter((file) => file.endsWith('.js') && file.includes('/assets/'));
  const importsOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, name]) => name);
  const waiting = new Map(scripts.map((file) => [basename(file), importsOf(file)]));
  expect(waiting.size).toBeGreaterThan(100);
  const ready = () =>
    [...waiting].filter(([, imports]) => !imports.some((name) => name && waiting.has(name)));
  for (let next = ready(); next.length > 0; next = ready()) for (const [file] of next) waiting.delete(file);
  expect([...waiting.keys()]).toEqual([]);
});

test('the build has the licenses of what it ships beside it', () => {
  const licenses = readFileSync(join(inject('builtApp'), 'licenses.txt'), 'utf8');
  const entries = new Map(licenses.split(/^## /m).map((entry) => [entry.split('\n')[0], entry]));
  const texts = { 'react-dom ': 'MIT License', 'xstate ': 'MIT License', 'lucide-react ': 'ISC License' };
  const others = { 'Inter ': 'SIL OPEN FONT LICENSE', 'tailwindcss ': 'MIT License' };
  for (const [name, text] of Object.entries({ ...texts, ...others })) {
    const [, entry] = [...entries].find(([title]) => title?.startsWith(name)) ?? [];
    expect(entry, name).toContain(text);
    expect(entry, name).toMatch(/Copyright/);
  }
});

test('no build comes of a wrong environment, and the reason is named', () => {
  const wrong = { VITE_SUPABASE_URL: 'http://127.0.0.1:54321', VITE_SUPPORT_EMAIL: 'nobody' };
  expect(() => build(join(tmpdir(), 'deskbell-never-built'), wrong)).toThrow(
    /VITE_SUPPORT_EMAIL is not an e-mail address[\s\S]*KEY is missing/,
  );
});
