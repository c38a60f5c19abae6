import { expect, test } from 'vitest';
import { accounts, signIn, targetForFile } from '../target.ts';

/** The inbox' search passes over conversations whose letters cannot have what is looked for: never over one that has it. */

const target = await targetForFile();
const database = target.embedded?.database;

/** Some said in one conversation, some with what is at the edges of a search in the middle of a word. */
const talks = [
  ['Do you have 50% off?', 'Übermorgen, vielleicht.'],
  ['azqa', 'Where is the Zeppelin?', 'It’s at 5_5.'],
  ['Qajz and jaqz, azja!', 'zzz qqq jjj'],
  ['Ποιος είναι ο ΟΔΟΣ;', '駐車場はありますか'],
  ['🚲🚲 ok', 'a', ''],
  ['İstanbul, naïve, ÇOK'],
];

test.runIf(database)('finds every conversation in which it is said, and no other', async () => {
  const owner = await signIn(target, accounts.owner);
  const { data: bot } = await owner.rpc('create_bot', { name: 'Searched', business_type: 'other' });
  await database?.exec(`
    insert into private.visitors (bot_id, token_hash, first_client_id) values ('${bot.id}', 'searched', gen_random_uuid())`);
  for (const messages of talks) {
    const { rows } = (await database?.query<{ id: string }>(
      `insert into public.conversations (bot_id, business_id, visitor_id, channel)
         select $1, $2, id, 'web' from private.visitors where bot_id = $1 returning id`,
      [bot.id, bot.business_id],
    )) ?? { rows: [] };
    // Each by itself, as they are said.
    for (const text of messages) {
      await database?.query(
        `insert into public.messages (conversation_id, author, text) values ($1, 'visitor', $2)`,
        [rows[0]?.id, text],
      );
    }
  }
  const texts = talks.flat().flatMap((text) => [text, text.toUpperCase()]);
  const parts = texts.flatMap((text) =>
    Array.from(text).flatMap((_, start) => [1, 2, 3, 4, 6, 9].map((length) => text.substr(start, length))),
  );
  // What is not said, and of groups of letters that are.
  parts.push('where is it', 'zepzep', 'qaz', 'the the', 'zq', '%', '_', '5_%');
  const sought = [...new Set(parts.map((part) => part.toWellFormed()))].filter((part) => part.trim() !== '');
  const { rows } =
    (await database?.query<{ part: string }>(
      `select part from unnest($2::text[]) as part, public.conversations as talk
       where talk.bot_id = $1
         and talk.letters & private.letters_sought(part) <> private.letters_sought(part)
         and exists (
           select from public.messages as message
           where message.conversation_id = talk.id and strpos(lower(message.text), lower(part)) > 0
         )`,
      [bot.id, sought],
    )) ?? {};
  expect(sought.length).toBeGreaterThan(500);
  expect(rows).toEqual([]);

  const found = async (search: string) => {
    const { data, error } = await owner.rpc('conversation_list', { bot: bot.id, search });
    expect(error).toBeNull();
    return data.length;
  };
  expect(await Promise.all(['azqa', 'ZEPP', 'übermorgen', 'a', 'zepzep'].map(found))).toEqual([
    1, 1, 1, 5, 0,
  ]);
});

test.runIf(database)(
  'a conversation whose letters nobody has noted is looked through, and noted with its next message',
  async () => {
    const owner = await signIn(target, accounts.owner);
    await database?.exec(`update public.conversations set letters = null`);
    const found = async () => (await owner.rpc('conversation_list', { search: 'zeppelin' })).data?.length;
    expect(await found()).toBe(1);
    await database?.exec(`
    insert into public.messages (conversation_id, author, text) select id, 'visitor', 'Thanks!' from public.conversations`);
    const { rows } = (await database?.query('select from public.conversations where letters is null')) ?? {};
    expect(rows).toEqual([]);
    expect(await found()).toBe(1);
  },
);
