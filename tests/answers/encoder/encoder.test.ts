import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createKernel } from '../../../supabase/functions/_shared/answers/encoder/kernel.ts';
import { loadEncoder } from '../../../supabase/functions/_shared/answers/encoder/load.ts';
import { remembered, remembering } from '../../../supabase/functions/_shared/answers/encoder/remembering.ts';
import { createTokenizer, maxPieces } from '../../../supabase/functions/_shared/answers/encoder/tokenizer.ts';

/**
 * What the original model makes of some texts, from its own weights in full precision: numpy, with the tokenizer of
 * the Python package `tokenizers`.
 */
const references = z
  .array(z.object({ text: z.string(), pieces: z.number(), vector: z.array(z.number()).length(384) }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'reference-vectors.json'), 'utf8')));

const cosine = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((sum, x, index) => sum + x * (b[index] ?? Number.NaN), 0);

describe('the encoder', () => {
  // The model's file knows fewer whole words than the original; texts with such words ("reschedule") are in pieces.
  test.each(references)('means by “$text” what the original means', async ({ text, vector }) => {
    const { encode, words } = await loadEncoder();
    const known = (text.toLowerCase().match(/[a-z]{2,}/g) ?? []).every((word) => words.has(word));
    expect(cosine(encode(text), vector)).toBeGreaterThan(known ? 0.99 : 0.7);
  });

  test('ranks texts by meaning as the original does', async () => {
    const { encode } = await loadEncoder();
    const ranking = (vectors: ArrayLike<number>[]) =>
      vectors
        .map((_, index) => index)
        .sort(
          (a, b) => cosine(vectors[b] ?? [], vectors[1] ?? []) - cosine(vectors[a] ?? [], vectors[1] ?? []),
        );
    const [first, nearest] = ranking(references.map(({ text }) => encode(text)));
    expect([first, nearest]).toEqual(ranking(references.map(({ vector }) => vector)).slice(0, 2));
  });

  test('gives the same vectors under Deno, bit for bit', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'deskbell-deno-'));
    const output = execFileSync(
      'node_modules/.bin/deno',
      [
        'run',
        '--no-config',
        '--no-lock',
        '--allow-read',
        '--no-prompt',
        'tests/answers/encoder/deno-encode.ts',
      ],
      { env: { ...process.env, DENO_DIR: cache, DENO_NO_UPDATE_CHECK: '1' }, encoding: 'utf8' },
    );
    rmSync(cache, { recursive: true });
    const { encode } = await loadEncoder();
    const here = references.map(({ text }) => JSON.stringify(Array.from(encode(text))));
    expect(output.trim().split('\n')).toEqual(here);
  });

  test.each([
    ['nothing', ''],
    ['emoji', '🎉'.repeat(500)],
    ['one word of 4,000 letters', 'a'.repeat(4000)],
    ['a long text', 'When do you open? '.repeat(200)],
    ['letters it has never seen', '営業時間は？'],
  ])('takes %s', async (_, text) => {
    const { encode } = await loadEncoder();
    const vector = encode(text);
    expect(cosine(vector, vector)).toBeCloseTo(1, 4);
  });
});

test('a text is not encoded twice while it is one of those asked last', () => {
  const encoded: string[] = [];
  const { encode } = remembering({
    words: new Set(),
    encode: (text) => {
      encoded.push(text);
      return new Float32Array([text.length]);
    },
  });
  const others = Array.from({ length: remembered - 1 }, (_, index) => `another ${index}`);
  for (const text of ['parking', ...others, 'parking', 'one more', 'parking']) {
    expect(encode(text)).toEqual(new Float32Array([text.length]));
  }
  expect(encoded).toEqual(['parking', ...others, 'one more']);
  encode(others[0] ?? '');
  expect(encoded.at(-1)).toBe(others[0]);
});

describe('the kernel', () => {
  test('multiplies as written in linear.wat', () => {
    const { memory, linear } = createKernel();
    const [tokens, columns, rows] = [3, 32, 8];
    const x = new Float32Array(memory.buffer, 0, tokens * columns).map((_, i) => Math.sin(i) * (i % 7));
    new Float32Array(memory.buffer, 0, x.length).set(x);
    const weights = new Int8Array(memory.buffer, 1024, rows * columns);
    weights.set(weights.map((_, i) => ((i * 37) % 255) - 127));
    const scales = new Float32Array(memory.buffer, 2048, rows);
    scales.set(scales.map((_, i) => (i + 1) / 100));
    const biases = new Float32Array(memory.buffer, 2560, rows);
    biases.set(biases.map((_, i) => i - 4));
    const out = new Float32Array(memory.buffer, 3072, tokens * rows);
    linear(0, tokens, columns, 1024, 2048, 2560, rows, 3072, 4096);
    for (let token = 0; token < tokens; token += 1) {
      for (let row = 0; row < rows; row += 1) {
        const sum = Array.from(
          { length: columns },
          (_, i) => (x[token * columns + i] ?? 0) * (weights[row * columns + i] ?? 0),
        );
        const expected = (biases[row] ?? 0) + (scales[row] ?? 0) * sum.reduce((a, b) => a + b, 0);
        expect(out[token * rows + row]).toBeCloseTo(expected, 2);
      }
    }
  });
});

describe('the tokenizer', () => {
  const words = ['[UNK]', '[CLS]', '[SEP]', 'cafe', 'open', '##ing', '##s', '?', '£'];
  const tokenize = createTokenizer(new Map(words.map((word, row) => [word, row])));
  const pieces = (text: string) => tokenize(text).map((row) => words[row]);

  test.each([
    ['Opening?', ['[CLS]', 'open', '##ing', '?', '[SEP]']],
    ['CAFÉS', ['[CLS]', 'cafe', '##s', '[SEP]']],
    ['open zzz £', ['[CLS]', 'open', '[UNK]', '£', '[SEP]']],
    ['', ['[CLS]', '[SEP]']],
  ])('cuts “%s” into %j', (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  test(`stops after ${maxPieces} pieces`, () => {
    expect(pieces('open '.repeat(300))).toHaveLength(maxPieces);
    expect(pieces('open '.repeat(300)).at(-1)).toBe('[SEP]');
  });
});
