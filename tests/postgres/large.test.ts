import { expect, test } from 'vitest';
import { worldForFile } from './callers.ts';
import { createBot, createBusiness } from './product.ts';

const world = await worldForFile('large', 2);
const { sql, ask } = world;

test('a bot with many conversations is emptied in portions, by its owner, and then deleted', async () => {
  const business = await createBusiness(world, 1);
  const bot = await createBot(world, business, 1);
  await sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`create temporary table talk on commit drop as
      select gen_random_uuid() as id from generate_series(1, 9000)`;
    await sql`insert into private.visitors (id, bot_id, token_hash, first_client_id)
      select id, ${bot.id}, id::text, id from talk`;
    await sql`insert into conversations (id, bot_id, business_id, visitor_id, channel)
      select id, ${bot.id}, ${business.id}, id, 'web' from talk`;
    await sql`insert into messages (conversation_id, author, text)
      select id, author, 'Hello?' from talk, unnest(array['visitor', 'bot']) as author`;
  });
  const [owner, agent = ''] = business.members;
  const left = () => sql`select
    (select count(*)::integer from conversations where bot_id = ${bot.id}) as conversations,
    (select count(*)::integer from messages) as messages, (select status from bots where id = ${bot.id}) as status`;
  const empty = async (member: string) =>
    (await ask<{ empty_bot: boolean }>({ member }, 'select empty_bot($1)', [bot.id]))[0]?.empty_bot;

  expect(await empty(agent)).toBe(false);
  expect(await left()).toEqual([{ conversations: 9000, messages: 18_000, status: 'live' }]);
  expect(await empty(owner)).toBe(true);
  expect(await left()).toEqual([{ conversations: 5000, messages: 10_000, status: 'draft' }]);
  expect([await empty(owner), await empty(owner)]).toEqual([true, false]);
  await ask({ member: owner }, 'delete from bots where id = $1', [bot.id]);
  expect(await left()).toEqual([{ conversations: 0, messages: 0, status: null }]);
});
