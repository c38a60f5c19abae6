import { expect, test } from 'vitest';
import { answer } from '../../supabase/functions/_shared/answers/answer.ts';
import type { Found, Knowledge } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { conversationWith } from './evaluate.ts';

const parking: Found = {
  ...{ entryId: 'parking', title: 'Parking', content: 'In Mill Lane.', otherQuestions: [], isWritten: true },
  ...{ passage: 1, cosine: 0.5, mean: 0.4, coverage: 0.5, unknown: 0.5 },
};

/** What an answer asks of the database: a search for each text that is encoded, and words like those nobody knows. */
async function queriesOf(message: string, earlier: readonly string[] = []): Promise<string[]> {
  const queries: string[] = [];
  const knowledge: Knowledge = {
    match: async (text) => {
      queries.push(`match ${text}`);
      return [parking];
    },
    similarWords: async (words) => {
      queries.push(`similar ${words.join(' ')}`);
      return [];
    },
  };
  const business = { id: 'b', name: 'Bell', kind: 'other', language: 'en', facts: [], questions: [] };
  await answer(message, { ...conversationWith(business), earlier }, knowledge);
  return queries;
}

test.each([
  ['hello', [], 0],
  ['i want to talk to a person', [], 0],
  ['where can i park', [], 1],
  ['where can i prak', [], 2],
  ['how much is it', ['where can i park'], 2],
  ['where can i park and do you have wifi', [], 4],
  // Cut at each of three conjunctions, one at a time.
  ['park and wifi and dogs and cards', [], 8],
])('“%s” after %j asks the database %i times at most', async (message, earlier, most) => {
  const queries = await queriesOf(message, earlier);
  expect(queries.length, queries.join('; ')).toBeLessThanOrEqual(most);
  expect(queries).toEqual([...new Set(queries)]);
});
