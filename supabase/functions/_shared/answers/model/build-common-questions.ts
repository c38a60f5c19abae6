/**
 * Makes `common-questions.bin`, what the questions of `common-questions.txt` mean, with the model beside it:
 *
 *     node supabase/functions/_shared/answers/model/build-common-questions.ts
 *
 * The questions are what people ask businesses of any kind, and of many kinds; our own, of no visitor. Layout: 384
 * bytes with sign for each, in any scale: of a meaning only the direction counts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createEncoder } from '../encoder/encoder.ts';

const file = (name: string) => new URL(name, import.meta.url);

const { encode } = createEncoder(readFileSync(file('minilm-l6.bin')));
const questions = readFileSync(file('common-questions.txt'), 'utf8').trim().split('\n');
const rows = questions.map((question) => {
  const vector = encode(question);
  const largest = Math.max(...vector.map(Math.abs));
  return Int8Array.from(vector, (x) => Math.round((127 * x) / largest));
});
writeFileSync(file('common-questions.bin'), Buffer.concat(rows.map((row) => Buffer.from(row.buffer))));
