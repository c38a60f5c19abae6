import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folders, readCorpus, withWays } from './corpus.ts';
import { interval } from './figures.ts';
import { readIntents } from './intents.ts';

const sample = (name: string) => join(import.meta.dirname, 'intents-samples', name);

test('reads a set of intents as CLINC150 is published', () => {
  const bots = readIntents(sample('clinc.json'));
  expect(bots).toHaveLength(1);
  expect(bots[0]?.facts.map(({ id, questions }) => [id, questions.length])).toEqual([
    ['opening_hours', 10],
    ['lost_card', 10],
    ['book_table', 10],
  ]);
  expect(bots[0]?.questions.map(({ q, kind, facts }) => [q, kind, facts])).toEqual([
    ['can you help: open hours', 'in', ['opening_hours']],
    ['can you help: my card is lost', 'in', ['lost_card']],
    ['can you help: book a table', 'in', ['book_table']],
    ['what is a black hole', 'out', []],
  ]);
});

test('reads a set of intents as BANKING77 is published: what is taught is not asked', () => {
  const [bot] = readIntents(sample('banking.csv'));
  expect(bot?.facts.map(({ id, questions }) => [id, questions.length])).toEqual([['card_arrival', 10]]);
  expect(bot?.questions.map(({ q }) => q)).toEqual([
    'Say, where is my "new" card?',
    'Look, where is my "new" card?',
  ]);
});

test.each([...readCorpus(folders.fitted), ...readCorpus(folders.heldOut)])(
  '$name has six ways to ask for every fact, none of which is asked',
  (business) => {
    const taught = withWays(business, 6).facts.flatMap(({ questions }) => questions);
    expect(taught.length).toBeGreaterThan(business.facts.length * 5);
    expect(taught.filter((way) => business.questions.some(({ q }) => q === way))).toEqual([]);
    expect(withWays(business, 3).facts.every(({ questions }) => questions.length <= 3)).toBe(true);
  },
);

test('says within which bounds a share may lie', () => {
  const [low, high] = interval({ part: 1, whole: 10 });
  expect(low).toBeCloseTo(1.8, 1);
  expect(high).toBeCloseTo(40.4, 1);
  expect(interval({ part: 0, whole: 41 })[0]).toBeCloseTo(0);
});
