import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadEncoder } from '../../../supabase/functions/_shared/answers/encoder/load.ts';

const model = new URL('../../../supabase/functions/_shared/answers/model/', import.meta.url);
const questions = readFileSync(new URL('common-questions.txt', model), 'utf8').trim().split('\n');

test('the file has what each of the common questions means', async () => {
  const { encode, nearCommon } = await loadEncoder();
  expect(readFileSync(new URL('common-questions.bin', model))).toHaveLength(384 * questions.length);
  expect(questions.filter((question) => nearCommon(encode(question)) < 0.999)).toEqual([]);
});

test('each common question is there once', () => {
  expect(questions).toEqual([...new Set(questions)]);
});

test.each([
  ['is there anywhere to park', 'my monstera has sticky leaves'],
  ['do you have vacancies at the moment', 'does the retreat in Wales include meals'],
])('“%s” is asked everywhere, “%s” is not', async (common, special) => {
  const { encode, nearCommon } = await loadEncoder();
  expect(nearCommon(encode(common))).toBeGreaterThan(0.7);
  expect(nearCommon(encode(special))).toBeLessThan(0.6);
});
