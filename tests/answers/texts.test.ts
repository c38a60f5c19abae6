import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { loadEncoder } from '../../supabase/functions/_shared/answers/encoder/load.ts';
import { knowledgeOf } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { learnEntries } from '../../supabase/functions/_shared/answers/learn.ts';
import { newDatabase } from '../backend/new-database.ts';
import { serviceRpc } from './bots.ts';

/** Texts of entries in other languages: what is indexed of them, and who finds them. */

const bot = '30000000-0000-4000-8000-00000000000a';
const dogs = '30000000-0000-4000-8000-0000000000d1';
const parking = '30000000-0000-4000-8000-0000000000d2';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase({ seed: false, copyOf: await newDatabase() });
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.exec(`
    delete from public.businesses;
    insert into public.businesses (id, name, kind) values ('${bot}', 'Bistro', 'restaurant');
    insert into public.bots (id, business_id, name) values ('${bot}', '${bot}', 'Bistro');
    insert into public.knowledge_entries (id, bot_id, title, content) values
      ('${dogs}', '${bot}', 'Dogs', 'Dogs are welcome everywhere.'),
      ('${parking}', '${bot}', 'Parking', 'Behind the house, two hours free.')`);
});

const speak = (...languages: string[]) =>
  database.query(
    'insert into public.bot_languages (bot_id, language) select $1, spoken from unnest($2::text[]) as spoken',
    [bot, languages],
  );
const say = (entry: string, language: string, content: string, title: string | null = null) =>
  database.query(
    `insert into public.entry_texts (entry_id, language, title, content, of_version)
     select id, $2, $3, $4, updated_at from public.knowledge_entries where id = $1`,
    [entry, language, title, content],
  );

const learn = () => learnEntries(serviceRpc(database), bot, { maxMs: Number.POSITIVE_INFINITY });
const match = async (question: string, asked: string, texts: string) => {
  const { encode } = await loadEncoder();
  return knowledgeOf(serviceRpc(database), bot).match(question, encode(question), { asked, texts });
};
const indexed = async () => {
  const { rows } = await database.query<{ language: string; passages: number; terms: number }>(`
    select language, count(*) filter (where is_passage)::int as passages, count(*) filter (where not is_passage)::int as terms
    from (
      select language, true as is_passage from private.entry_passages where bot_id = '${bot}'
      union all select language, false from private.entry_terms where bot_id = '${bot}'
    ) as indexed group by language order by language`);
  return rows.map(({ language, passages, terms }) => [language, passages > 0, terms > 0]);
};

describe('a text in another language', () => {
  test('is learned with the entries, and found by questions in its language only', async () => {
    await speak('fr');
    await say(dogs, 'fr', 'Les chiens sont les bienvenus partout.', 'Chiens');
    expect(await learn()).toEqual({ learned: 3, remaining: 0 });
    expect(await indexed()).toEqual([
      ['', true, true],
      ['fr', true, true],
    ]);
    expect(await match('mon chien peut-il venir ?', 'fr', 'fr')).toMatchObject([
      { entryId: dogs, title: 'Chiens', content: 'Les chiens sont les bienvenus partout.', isWritten: true },
    ]);
    const own = await match('can my dog come?', 'en', '');
    expect(own.map(({ content }) => content)).toEqual([
      'Dogs are welcome everywhere.',
      'Behind the house, two hours free.',
    ]);
    expect(await match('can my dog come?', 'en', 'vi')).toEqual([]);
  });

  test('is found by its words before it is learned', async () => {
    await speak('vi');
    await say(parking, 'vi', 'Có chỗ đậu xe phía sau nhà.');
    expect(await match('chỗ đậu xe ở đâu?', 'vi', 'vi')).toMatchObject([{ entryId: parking, passage: null }]);
    expect((await match('chỗ đậu xe ở đâu?', 'vi', 'vi'))[0]?.coverage).toBeGreaterThan(0.2);
  });

  test('in a language without spaces is found by pairs of letters', async () => {
    await speak('ja');
    await say(parking, 'ja', '駐車場は建物の裏にあります。');
    await say(dogs, 'ja', '犬も歓迎します。');
    const found = await match('駐車場はどこですか', 'ja', 'ja');
    expect(found.find(({ entryId }) => entryId === parking)?.coverage).toBeGreaterThan(
      found.find(({ entryId }) => entryId === dogs)?.coverage ?? 1,
    );
    expect((await match('駐'.repeat(500), 'ja', 'ja')).length).toBe(2);
  });

  test('is met across languages by topics and by words that are the same', async () => {
    const [first] = await match('¿hay aparcamiento?', 'es', '');
    expect(first).toMatchObject({ entryId: parking });
    expect(first?.coverage).toBeGreaterThan(0.3);
    expect((await match('le parking ?', 'fr', ''))[0]).toMatchObject({ entryId: parking });
  });

  test('that changes is indexed anew, that and nothing else', async () => {
    await speak('fr');
    await say(dogs, 'fr', 'Les chiens sont les bienvenus.');
    await learn();
    await database.exec(`update public.entry_texts set content = 'Chats aussi.' where language = 'fr'`);
    expect(await indexed()).toEqual([
      ['', true, true],
      ['fr', false, true],
    ]);
    expect((await match('chiens', 'fr', 'fr'))[0]?.coverage).toBe(0);
    expect((await match('chats', 'fr', 'fr'))[0]?.coverage).toBe(0.75);
    expect(await learn()).toEqual({ learned: 1, remaining: 0 });
  });

  test('stays where its entry changes, of a version that is no more', async () => {
    await speak('fr');
    await say(dogs, 'fr', 'Les chiens sont les bienvenus.');
    await learn();
    await database.exec(`update public.knowledge_entries set content = 'No dogs.' where id = '${dogs}'`);
    expect(await indexed()).toContainEqual(['fr', true, true]);
    const { rows } = await database.query(`
      select said.of_version < entry.updated_at as is_outdated from public.entry_texts as said
      join public.knowledge_entries as entry on entry.id = said.entry_id`);
    expect(rows).toEqual([{ is_outdated: true }]);
  });

  test('goes with its language, its entry and its bot, index and all', async () => {
    await speak('fr', 'de');
    await say(dogs, 'fr', 'Les chiens sont les bienvenus.');
    await say(dogs, 'de', 'Hunde sind willkommen.');
    await learn();
    await database.exec(`delete from public.bot_languages where language = 'fr'`);
    expect((await indexed()).map(([language]) => language)).toEqual(['', 'de']);
    await database.exec(`delete from public.knowledge_entries where id = '${dogs}'`);
    expect((await indexed()).map(([language]) => language)).toEqual(['']);
  });

  test('of an entry with a blank is not found', async () => {
    await speak('fr');
    await say(dogs, 'fr', 'Les chiens sont les bienvenus.');
    await database.exec(`update public.knowledge_entries set content = 'Dogs ___' where id = '${dogs}'`);
    expect(await match('chiens', 'fr', 'fr')).toEqual([]);
  });
});

describe('what a text may not be is refused with a sentence:', () => {
  test.each([
    ['empty', ' ', 'An answer cannot be empty.'],
    ['too long', 'a'.repeat(2001), 'An answer has at most 2,000 characters. Please split it into several.'],
    ['with a blank', 'Ouvert ___', 'Please fill in the blanks first: visitors would see them.'],
  ])('%s', async (_, content, message) => {
    await speak('fr');
    await expect(say(dogs, 'fr', content)).rejects.toThrow(message);
  });

  test('in a language that the bot does not speak, or that nobody can be told to speak', async () => {
    await expect(say(dogs, 'fr', 'Oui.')).rejects.toThrow('entry_texts_bot_id_language_fkey');
    await expect(speak('xx')).rejects.toThrow('bot_languages_language_check');
  });

  test('a ninth language', async () => {
    await speak('fr', 'de', 'es', 'it', 'nl', 'pt', 'pl');
    await expect(speak('vi')).rejects.toThrow('A bot speaks at most eight languages.');
  });
});
