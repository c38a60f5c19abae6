import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { answer } from '../../supabase/functions/_shared/answers/answer.ts';
import { knowledgeOf } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { findWords, serviceRpc, teach } from './bots.ts';
import type { Business } from './corpus.ts';
import { conversationWith } from './evaluate.ts';

/* What owners write without care, and what visitors send without a question. */

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase({ seed: false });
});
afterAll(() => database.close());

const fact = (id: string, title: string | null, text: string) => ({ id, title, text, questions: [] });
const shop = [
  fact('wifi', 'Wifi', 'Free wifi, the password is on your receipt.'),
  fact('dogs', 'Dogs', 'Dogs are welcome on the terrace.'),
  fact('parking', 'Parking', 'Two hours free in the garage on Mill Lane.'),
];

async function ask(facts: Business['facts'], ...messages: string[]) {
  const business: Business = {
    id: 'shop',
    name: 'Bell',
    kind: 'other',
    language: 'en',
    facts,
    questions: [],
  };
  const { id, factOf } = await teach(database, business);
  const knowledge = knowledgeOf(serviceRpc(database), id);
  const said = [];
  for (const message of messages) {
    const replies = await answer(message, conversationWith(business), knowledge);
    said.push(
      replies.map(({ tier, entryId }) => [tier, factOf.get(entryId ?? '')].filter(Boolean).join(' ')),
    );
  }
  return said;
}

describe('entries', () => {
  test('that are each other’s copies answer once', async () => {
    const [said] = await ask([...shop, ...shop.map((one) => ({ ...one, id: `${one.id} 2` }))], 'parking');
    expect(said).toHaveLength(1);
    expect(said?.[0]).toMatch(/^answer parking/);
  });

  test('of one word answer only to it', async () => {
    const [own, other] = await ask([...shop, fact('vegan', null, 'Vegan')], 'vegan?', 'do you have wifi');
    expect(own).toEqual(['answer vegan']);
    expect(other).toEqual(['answer wifi']);
  });

  test('of a few answer surely to no word that means something else', async () => {
    const few = [
      ...shop,
      fact('cakes', 'Birthday and wedding cakes', 'We bake cakes to order, three days ahead, from £35.'),
      fact('gift', 'Gift cards', 'Gift cards from £10 at the till.'),
      fact('hire', 'Bike hire', 'City bikes £20 a day, e-bikes £40.'),
    ];
    const asked = ['something for a wedding', 'do you take cards', 'are you hiring', 'a table for 10'];
    for (const [reply] of await ask(few, ...asked)) expect(reply).not.toMatch(/^answer/);
    const [card, bike] = await ask(few, 'do you sell gift cards', 'how much to hire a bike');
    expect([card, bike]).toEqual([['answer gift'], ['answer hire']]);
  });

  test('are found by the words they have, however misspelt these look', async () => {
    const breeds = fact('breeds', 'Which dogs we don’t take', 'Those that have bitten.');
    expect(await ask([...shop, breeds], 'which dogs we dont take')).toEqual([['answer breeds']]);
  });

  test('that are alone answer no other question', async () => {
    const [own, other] = await ask(shop.slice(2), 'where is the parking', 'who won the football last night');
    expect(own).toEqual(['answer parking']);
    expect(other).toEqual(['unknown']);
  });

  test('are found among 2,000', async () => {
    const many = Array.from({ length: 1997 }, (_, index) =>
      fact(`n${index}`, `Shelf ${index}`, `Row ${index}.`),
    );
    const business: Business = {
      ...{ id: 'many', name: 'Bell', kind: 'other', language: 'en', questions: [] },
      facts: [],
    };
    const bot = await teach(database, business);
    await database.query(
      `insert into public.knowledge_entries (bot_id, title, content)
       select $1, entry ->> 'title', entry ->> 'text' from jsonb_array_elements($2) as entry`,
      [bot.id, JSON.stringify([...many, ...shop])],
    );
    await findWords(database);
    const [reply] = await answer(
      'where is the parking',
      conversationWith(business),
      knowledgeOf(serviceRpc(database), bot.id),
    );
    expect([reply?.text, reply?.options[0]?.label]).toContainEqual(
      expect.stringMatching(/Mill Lane|Parking/),
    );
  });
});

describe('a message', () => {
  test('that is an entry’s whole text gets that entry', async () => {
    expect(await ask(shop, 'Dogs are welcome on the terrace.')).toEqual([['answer dogs']]);
  });

  test.each([
    '🙂',
    '🐶🐕',
    '???',
    '…',
    'блблбл ршгну',
    '今日は営業していますか',
    'a'.repeat(500),
    'lorem '.repeat(83),
  ])('“%s” gets nothing said as the answer', async (message) => {
    for (const replies of await ask(shop, message)) {
      expect(replies.length).toBeGreaterThan(0);
      for (const reply of replies) expect(reply).not.toMatch(/^(answer|closest)/);
    }
  });

  test('in another language is said to be one, and gets no answer', async () => {
    expect(await ask(shop, 'darf mein Hund mit auf die Terrasse kommen')).toEqual([['unknown']]);
  });

  test('of 500 characters without a question gets one reply', async () => {
    const story = 'I was in town on Sunday with my sister and we looked at the old bridge. '
      .repeat(7)
      .slice(0, 500);
    const [said] = await ask(shop, story);
    expect(said).toHaveLength(1);
    expect(said?.[0]).not.toMatch(/^answer/);
  });
});
