import { expect, test } from 'vitest';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { askAboutHours, questions } from './hours-questions.ts';

test('questions about opening hours get them, and others do not', async () => {
  const database = await openDatabase({ seed: false });
  const outcomes = await askAboutHours(database);
  await database.close();
  expect(outcomes).toHaveLength(questions.length);
  expect(outcomes.filter(({ judged }) => judged === 'wrong')).toEqual([]);
  const missed = outcomes.filter(({ judged }) => judged === 'missed');
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(4);
}, 180_000);
