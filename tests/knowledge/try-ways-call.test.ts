import { expect, test } from 'vitest';
import { z } from 'zod';
import { createMemoryStorage } from '../../src/browser/storage.ts';
import { tryWays } from '../../src/server/knowledge/try-ways.ts';
import { createSupabase } from '../auth/create-supabase.ts';

const asked = z.object({ questions: z.array(z.string()) });
const ways = Array.from({ length: 20 }, (_, index) => `way ${index}`);
const { signal } = new AbortController();

/** A function that comes to so many questions in one call, and says to each what it was asked. */
function serverOf(most: number) {
  const requests: number[] = [];
  const supabase = createSupabase({
    url: 'http://localhost:9',
    publishableKey: 'key',
    storage: createMemoryStorage(),
    fetch: async (_, init) => {
      const { questions } = asked.parse(JSON.parse(String(init?.body)));
      requests.push(questions.length);
      const answers = questions.slice(0, most).map((question) => ({
        entries: [],
        says: [{ by: 'answer', entry: { id: 'e2', title: question, content: '', is_same_words: false } }],
      }));
      return Response.json({ answers });
    },
  });
  const answers = tryWays(supabase, { botId: 'b1', entryId: 'e1', ways }, signal);
  return { requests, answers };
}

const names = ways.map((name) => ({ by: 'another entry', entry: { id: 'e2', name }, isSameWords: false }));

test('all ways of an entry are asked in one request', async () => {
  const { requests, answers } = serverOf(20);
  expect(await answers).toEqual(names);
  expect(requests).toEqual([20]);
});

test('what the server did not come to is asked again, and each answer is that of its way', async () => {
  const { requests, answers } = serverOf(8);
  expect(await answers).toEqual(names);
  expect(requests).toEqual([20, 12, 4]);
});

test('a server that comes to nothing is not asked for ever', async () => {
  const { requests, answers } = serverOf(0);
  await expect(answers).rejects.toThrow();
  expect(requests).toEqual([20]);
});
