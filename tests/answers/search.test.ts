import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../../supabase/embedded/backend.ts';
import { loadEncoder } from '../../supabase/functions/_shared/answers/encoder/load.ts';
import { knowledgeOf, vectorLiteral } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { learnEntries } from '../../supabase/functions/_shared/answers/learn.ts';
import { newDatabase } from '../backend/new-database.ts';

const origin = 'http://localhost:5173';
const mine = '30000000-0000-4000-8000-00000000000a';
const theirs = '30000000-0000-4000-8000-00000000000b';

let backend: Backend;
let service: SupabaseClient;
const clientWith = (key: string) =>
  createClient(origin, key, {
    auth: { persistSession: false },
    global: {
      fetch: async (input, init) => backend.fetch(new Request(input, init), { address: '192.0.2.1' }),
    },
  });

beforeAll(async () => {
  backend = await startBackend({ origin, siteUrl: origin, copyOf: await newDatabase() });
  service = clientWith(backend.apiKeys.secret);
});
afterAll(() => backend.stop());

beforeEach(async () => {
  await backend.database.exec(`
    delete from public.businesses;
    insert into public.businesses (id, name, kind) values
      ('${mine}', 'Mine Bistro', 'restaurant'), ('${theirs}', 'Theirs', 'restaurant');
    insert into public.bots (id, business_id, name) values ('${mine}', '${mine}', 'Mine'), ('${theirs}', '${theirs}', 'Theirs');
  `);
});

/** Two entries each, and each bot holds what the other is asked for. */
async function fill() {
  await backend.database.exec(`
    insert into public.knowledge_entries (bot_id, title, content) values
      ('${mine}', 'Dogs', 'Dogs are welcome everywhere.'), ('${mine}', 'Wifi', 'Free, ask for the password.'),
      ('${theirs}', 'Parking', 'Behind the house, two hours free.'), ('${theirs}', 'Dogs', 'Sorry, no dogs at all.');
  `);
}

/** What a crawl has made of a website: so many entries about dogs and parking. */
const readWebsite = (entries: number) =>
  backend.database.exec(`
    with site as (
      insert into public.sources (bot_id, kind, address, title)
      values ('${mine}', 'website', 'https://mine.example/', 'mine.example') returning id
    )
    insert into public.knowledge_entries (bot_id, source_id, title, content)
    select '${mine}', site.id, 'News ' || n, 'All about dogs and parking.' from site, generate_series(1, ${entries}) as n
  `);

const match = async (bot: string, question: string, languages = { asked: 'en', texts: '' }) => {
  const { encode } = await loadEncoder();
  return knowledgeOf(service, bot).match(question, encode(question), languages);
};
const contents = (found: readonly { content: string }[]) => found.map(({ content }) => content).sort();
const ofMine = ['Dogs are welcome everywhere.', 'Free, ask for the password.'];

describe('the search', () => {
  test('finds nothing but the bot’s own entries, whatever is asked', async () => {
    await fill();
    await learnEntries(service, mine);
    await learnEntries(service, theirs);
    const questions = [
      'Where can I park?',
      'Sorry, no dogs at all.',
      '',
      "' or true --",
      `${theirs}`,
      '% _ *',
    ];
    for (const question of questions) {
      expect(contents(await match(mine, question))).toEqual(ofMine);
    }
    expect((await match(theirs, 'dogs?'))[0]?.content).toBe('Sorry, no dogs at all.');
  });

  test('finds nothing for a bot that does not exist', async () => {
    await fill();
    expect(await match('30000000-0000-4000-8000-00000000000f', 'dogs?')).toEqual([]);
  });

  test('does not let another bot’s entries say how rare a word is', async () => {
    await fill();
    await learnEntries(service, mine);
    const before = await match(mine, 'dogs and parking');
    await backend.database.exec(
      `insert into public.knowledge_entries (bot_id, title, content)
       select '${theirs}', 'Dogs ' || n, 'dogs parking wifi' from generate_series(1, 50) as n`,
    );
    expect(await match(mine, 'dogs and parking')).toEqual(before);
  });

  test('says whether an entry is written, and which of its passages is the nearest', async () => {
    await fill();
    await readWebsite(30);
    await backend.database.exec(
      `update public.knowledge_entries set content = 'Edited.' where title = 'News 1'`,
    );
    await learnEntries(service, mine, { maxMs: Number.POSITIVE_INFINITY });
    const found = await match(mine, 'Free, ask for the password.');
    expect(found[0]).toMatchObject({ title: 'Wifi', isWritten: true, passage: 2 });
    const written = found.filter(({ isWritten }) => isWritten).map(({ title }) => title);
    expect(written.sort()).toEqual(['Dogs', 'News 1', 'Wifi']);
    // The nearest 20 of what was read, beside all that is written.
    expect(found).toHaveLength(23);
  });

  test('finds a written answer as near as it was before a website was read', async () => {
    await fill();
    await learnEntries(service, mine);
    const before = await match(mine, 'dogs and parking');
    await readWebsite(30);
    const after = await match(mine, 'dogs and parking');
    expect(after.filter(({ isWritten }) => isWritten)).toEqual(before);
    expect(after.find(({ isWritten }) => !isWritten)?.unknown).toBeLessThan(before[0]?.unknown ?? 0);
  });

  test('finds an entry that is not learned yet by its words', async () => {
    await fill();
    const [first, second] = await match(mine, 'what is the wifi password?');
    expect(first).toMatchObject({ title: 'Wifi' });
    expect(first?.cosine).toBeGreaterThan(second?.cosine ?? 1);
    expect(first?.coverage).toBeGreaterThan(0.7);
  });

  test('forgets what an entry meant as soon as it changes', async () => {
    await fill();
    await learnEntries(service, mine);
    await backend.database.exec(
      `update public.knowledge_entries set content = 'Cats only.' where title = 'Dogs'`,
    );
    const rows = await match(mine, 'cats');
    expect(rows.find(({ title }) => title === 'Dogs')).toMatchObject({ content: 'Cats only.' });
    const { rows: passages } = await backend.database.query(
      `select from private.entry_passages join public.knowledge_entries as entry on entry.id = entry_id
       where entry.title = 'Dogs' and entry.bot_id = $1`,
      [mine],
    );
    expect(passages).toEqual([]);
  });

  test.each([
    ['en', 'is there a garage for my car?', 'Parking', 'Behind the house.'],
    ['es', '¿se puede aparcar?', 'Coche', 'Hay un garaje.'],
    ['de', 'kann man parken?', 'Parkplätze', 'Vor dem Haus.'],
  ])('in %s takes words about the same topic for near', async (language, question, title, content) => {
    await backend.database.query('update public.bots set language = $2 where id = $1', [mine, language]);
    await backend.database.query(
      'insert into public.knowledge_entries (bot_id, title, content) values ($1, $2, $3)',
      [mine, title, content],
    );
    expect(await match(mine, question, { asked: language, texts: '' })).toMatchObject([
      { title, unknown: expect.closeTo(0, 5) },
    ]);
  });

  test('reads the entries anew when a bot changes its language, and still knows what they mean', async () => {
    await fill();
    await learnEntries(service, mine);
    const count = async (sql: string) => (await backend.database.query(sql, [mine])).rows.length;
    const stopWord = `select from private.entry_terms where bot_id = $1 and word = 'the'`;
    const passages = 'select from private.entry_passages where bot_id = $1';
    const before = await count(passages);
    expect(before).toBeGreaterThan(0);
    expect(await count(stopWord)).toBe(0);
    await backend.database.query(`update public.bots set language = 'de' where id = $1`, [mine]);
    expect(await count(stopWord)).toBe(1);
    expect(await count(passages)).toBe(before);
  });

  test('the bot’s and the business’s name say nothing', async () => {
    await fill();
    expect(await match(mine, 'Mine Bistro')).toMatchObject([{ coverage: 0, unknown: 0 }, { coverage: 0 }]);
  });

  test('takes no number for a word that question and entry share', async () => {
    await backend.database.query(
      `insert into public.knowledge_entries (bot_id, title, content) values ($1, 'Gift cards', 'From £10, 10 at most.')`,
      [mine],
    );
    expect(await match(mine, '10 people')).toMatchObject([{ title: 'Gift cards', coverage: 0 }]);
  });

  test('offers the bot’s own words for a slip, and no other bot’s', async () => {
    await fill();
    const words = await knowledgeOf(service, mine).similarWords(['pasword', 'parkin', 'dgos'], {
      asked: 'en',
      texts: '',
    });
    expect(words).toContain('password');
    expect(words).toContain('dogs');
    expect(words).not.toContain('parking');
  });

  test.each([
    [
      'match_entries',
      {
        ...{ bot: mine, question: 'dogs', question_embedding: vectorLiteral(new Float32Array(384)) },
        ...{ asked_in: 'en', texts_in: '' },
      },
    ],
    ['similar_words', { bot: mine, words: ['dgos'], texts_in: '' }],
    ['entries_to_learn', { bot: mine, max_entries: 10 }],
    [
      'store_entry_passages',
      {
        ...{ entry: mine, text_language: '', seen_at: '2026-01-01', kept: 0 },
        ...{ embeddings: [], is_whole: true },
      },
    ],
  ])('%s is for the service only', async (name, parameters) => {
    await fill();
    const anyone = clientWith('sb_publishable_embedded');
    expect(await anyone.rpc(name, parameters)).toMatchObject({ data: null, error: { code: '42501' } });
    await anyone.auth.signInWithPassword({ email: 'owner@deskbell.test', password: 'Deskbell-owner-1!' });
    expect(await anyone.rpc(name, parameters)).toMatchObject({ data: null, error: { code: '42501' } });
    expect((await service.rpc(name, parameters)).error).toBeNull();
  });
});

describe('learning', () => {
  const learned = async () =>
    (
      await backend.database.query<{ title: string }>(
        'select title from public.knowledge_entries where learned_at is not null order by title',
      )
    ).rows.map(({ title }) => title);

  test('learns what is new, once', async () => {
    await fill();
    expect(await learnEntries(service, mine)).toEqual({ learned: 2, remaining: 0 });
    expect(await learned()).toEqual(['Dogs', 'Wifi']);
    expect(await learnEntries(service, mine)).toEqual({ learned: 0, remaining: 0 });
  });

  const passages = async () => {
    const { rows } = await backend.database.query(
      `select entry_id, number, embedding::text from private.entry_passages where bot_id = $1 order by entry_id, number`,
      [mine],
    );
    return rows;
  };

  /** With more passages than one call learns in any case. */
  const addLong = () =>
    backend.database.query(
      `insert into public.knowledge_entries (bot_id, title, content, other_questions)
       select $1, 'Parking', 'Behind the house.', array_agg('Where do I leave car ' || number || '?')
       from generate_series(1, 18) as number`,
      [mine],
    );

  test('stops when its time is over, even within an entry, and goes on there the next time', async () => {
    await addLong();
    await learnEntries(service, mine, { maxMs: Number.POSITIVE_INFINITY });
    const all = await passages();
    expect(all).toHaveLength(20);

    await backend.database.exec(`
      delete from private.entry_passages;
      update public.knowledge_entries set learned_at = null where bot_id = '${mine}'
    `);
    expect(await learnEntries(service, mine, { maxMs: 0 })).toEqual({ learned: 1, remaining: 1 });
    expect(await passages()).toEqual(all.slice(0, 8));
    expect(await learnEntries(service, mine, { maxMs: 0 })).toEqual({ learned: 1, remaining: 1 });
    expect(await learned()).toEqual([]);
    expect(await learnEntries(service, mine, { maxMs: 0 })).toEqual({ learned: 1, remaining: 0 });
    expect(await passages()).toEqual(all);
    expect(await learned()).toEqual(['Parking']);
  });

  test('begins an entry anew that has changed when a part of it was learned', async () => {
    await addLong();
    await learnEntries(service, mine, { maxMs: 0 });
    await backend.database.exec(
      `update public.knowledge_entries set content = 'In the yard.' where bot_id = '${mine}'`,
    );
    expect(await passages()).toEqual([]);
    await learnEntries(service, mine, { maxMs: Number.POSITIVE_INFINITY });
    expect(await passages()).toHaveLength(20);
    expect(await learned()).toEqual(['Parking']);
  });

  test('keeps each passage once, however many learn at once', async () => {
    await fill();
    await Promise.all([1, 2, 3].map(() => learnEntries(service, mine)));
    const { rows } = await backend.database.query(
      'select from private.entry_passages group by embedding::text having count(*) > 1',
    );
    expect(rows).toEqual([]);
    expect(await learned()).toEqual(['Dogs', 'Wifi']);
  });

  test('says that entries remain where there are more than it reads at once', async () => {
    await readWebsite(101);
    expect(await learnEntries(service, mine, { maxMs: Number.POSITIVE_INFINITY })).toEqual({
      learned: 100,
      remaining: 1,
    });
    expect(await learnEntries(service, mine)).toEqual({ learned: 1, remaining: 0 });
  });

  test('learns what is written first, and only that if asked to', async () => {
    await readWebsite(2);
    await fill();
    expect(await learnEntries(service, mine, { onlyWritten: true })).toEqual({ learned: 2, remaining: 0 });
    expect(await learned()).toEqual(['Dogs', 'Wifi']);
    expect(await learnEntries(service, mine)).toEqual({ learned: 2, remaining: 0 });
    expect(await learned()).toEqual(['Dogs', 'News 1', 'News 2', 'Wifi']);
  });

  test('does not keep what an entry meant before it changed', async () => {
    await fill();
    const meanwhile = {
      rpc: async (name: string, parameters: Record<string, unknown>) => {
        if (name === 'store_entry_passages') {
          await backend.database.exec(
            `update public.knowledge_entries set content = content || '!', updated_at = clock_timestamp() where bot_id = '${mine}'`,
          );
        }
        return service.rpc(name, parameters);
      },
    };
    expect(await learnEntries(meanwhile, mine)).toEqual({ learned: 0, remaining: 2 });
    expect(await learned()).toEqual([]);
    expect(await learnEntries(service, mine)).toEqual({ learned: 2, remaining: 0 });
  });

  test('survives an entry that is deleted meanwhile', async () => {
    await fill();
    const meanwhile = {
      rpc: async (name: string, parameters: Record<string, unknown>) => {
        if (name === 'store_entry_passages')
          await backend.database.exec('delete from public.knowledge_entries');
        return service.rpc(name, parameters);
      },
    };
    expect(await learnEntries(meanwhile, mine)).toEqual({ learned: 0, remaining: 2 });
  });
});
