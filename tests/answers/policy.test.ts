import { expect, test } from 'vitest';
import type { Found } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { decide } from '../../supabase/functions/_shared/answers/policy.ts';

/** An entry as a search finds it, that shares no word with the question. */
const entry = (entryId: string, cosine: number, mean: number): Found => ({
  ...{ entryId, title: 'Retreat', content: 'In Wales, £480.', otherQuestions: [], isWritten: true },
  ...{ passage: 1, cosine, mean, coverage: mean / 2, unknown: 0.7 },
});
const near = entry('near', 0.7, 0.55);
const far = Array.from({ length: 8 }, (_, index) => entry(`far ${index}`, 0.1, 0.05));
const decided = (common: number, found: readonly Found[]) =>
  decide({ text: 'where do we sleep', language: 'en', common }, found);

test('an entry far before all others is sure of a question that is asked nowhere else, and of no common one', () => {
  expect(decided(0.4, [near, ...far]).tier).toBe('answer');
  expect(decided(0.9, [near, ...far]).tier).toBe('closest');
});

test('so it is not where another entry is nearer than that, where there are few, and of what was read', () => {
  const rival = entry('rival', 0.55, 0.4);
  expect(decided(0.4, [near, rival, ...far]).tier).toBe('closest');
  expect(decided(0.4, [near, ...far.slice(0, 3)]).tier).toBe('closest');
  const read = [near, ...far].map((one) => ({ ...one, isWritten: false }));
  expect(decided(0.4, read).tier).toBe('closest');
});

test('a message without sense is no likelier for being unlike every question', () => {
  const likely = (common: number) => decided(common, [near, ...far]).probability;
  expect(likely(0.1)).toBe(likely(0.6));
  expect(likely(0.9)).toBeLessThan(likely(0.6));
});
