import { expect, test } from 'vitest';
import { worldForFile } from './callers.ts';
import { type Business, createBot, createBusiness } from './product.ts';

const world = await worldForFile('large', 2);
const { sql, ask } = world;

/** A bot to which 9,000 visitors have said something. */
async function createLargeBot(business: Business) {
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
  return bot;
}

test('a bot with many conversations is emptied in portions, by its owner, and then deleted', async () => {
  const business = await createBusiness(world, 1);
  const bot = await createLargeBot(business);
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

test('the clock forgets what many bots have kept long enough, a little at a time', async () => {
  const business = await createBusiness(world, 0);
  const [bot, other] = [await createBot(world, business, 1), await createBot(world, business, 1)];
  await sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`create temporary table talk on commit drop as
      select gen_random_uuid() as id, n from generate_series(1, 3000) as n`;
    await sql`insert into private.visitors (id, bot_id, token_hash, first_client_id, last_seen_at)
      select id, case when n % 2 = 0 then ${bot.id}::uuid else ${other.id} end, id::text, id, now() - interval '2 years'
      from talk`;
    await sql`insert into conversations (id, bot_id, business_id, visitor_id, channel, last_message_at)
      select talk.id, visitor.bot_id, ${business.id}, talk.id, 'web', now() - make_interval(days => n % 730)
      from talk join private.visitors as visitor using (id)`;
    await sql`insert into messages (conversation_id, author, text)
      select id, 'visitor', 'Hello?' from talk, generate_series(1, 10)`;
  });
  await sql`update bots set status = 'paused' where id = ${other.id}`;
  const left = async () => {
    const [row] = await sql<{ talks: number; words: number }[]>`select
      (select count(*)::integer from conversations where business_id = ${business.id}) as talks,
      (select count(*)::integer from messages) as words`;
    return row ?? { talks: 0, words: 0 };
  };
  const run = async () => (await sql`select private.run_clock() as has_more`)[0]?.has_more;
  const before = await left();
  expect(await run()).toBe(true);
  expect(before.talks - (await left()).talks).toBeLessThanOrEqual(200);
  // Somebody writes in one of them: it is passed over, and nobody is waited for.
  const held = await sql.begin(async (sql) => {
    const [row] = await sql`select id from conversations where business_id = ${business.id}
      and last_message_at < now() - interval '1 year' order by id limit 1 for update`;
    while (await run());
    return row?.id;
  });
  expect(
    await sql`select id from conversations where business_id = ${business.id}
    and last_message_at < now() - interval '365 days'`,
  ).toEqual([{ id: held }]);
  while (await run());
  const rest = await left();
  expect(rest.talks).toBe(1540);
  expect(rest.words).toBe(15_400);
  expect(await sql`select from private.visitors where bot_id in (${bot.id}, ${other.id})`).toHaveLength(1540);
});

test('a business with many conversations is gone at once, and emptied in portions by the clock', async () => {
  const business = await createBusiness(world, 1);
  const bot = await createLargeBot(business);
  const [owner] = business.members;
  const seenBy = async (member: string) => [
    ...(await ask({ member }, 'select id from bots where id = $1', [bot.id])),
    ...(await ask({ member }, 'select id from conversations where bot_id = $1 limit 1', [bot.id])),
  ];
  const left = async () => {
    const [counted] = await sql`select
      (select count(*)::integer from conversations where bot_id = ${bot.id}) as conversations,
      (select count(*)::integer from bots where id = ${bot.id}) as bots,
      (select count(*)::integer from businesses where id = private.deleted_business()) as businesses`;
    return Object.values(counted ?? {});
  };
  const tick = async () => (await sql`select private.run_clock() as has_more`)[0]?.has_more;

  expect(await seenBy(owner)).toHaveLength(2);
  await sql`update businesses set deletes_at = now() where id = ${business.id}`;
  expect(await tick()).toBe(true);
  expect(await seenBy(owner)).toEqual([]);
  const asked =
    await sql`select from bots where public_key = ${bot.key} or (id = ${bot.id} and status <> 'draft')`;
  expect(asked).toHaveLength(0);
  const [conversations = 0, ...rest] = await left();
  expect(conversations).toBeGreaterThan(0);
  expect(conversations).toBeLessThan(9000);
  expect(rest).toEqual([1, 1]);
  let portions = 1;
  while (await tick()) portions += 1;
  expect(portions).toBeGreaterThan(3);
  expect(await left()).toEqual([0, 0, 0]);
});

test('the words of many entries are found in portions: of a page, and of a bot in another language', async () => {
  const business = await createBusiness(world, 0);
  const [owner] = business.members;
  const bot = await createBot(world, business, 0);
  const entries = Array.from({ length: 450 }, (_, number) => ({
    title: `Course ${number}`,
    content: 'It begins in spring.',
  }));
  const page = { status: 'read', address: 'a.txt', title: 'a', hash: null, bytes: 10, entries };
  const [begun] = await ask<{ begin_document: { lease: string } }>(
    'service',
    `select begin_document($1, 'a.txt', 'a', 1, false)`,
    [bot.id],
  );
  const indexed = async (stem: string) => {
    const [row] = await sql`select count(*)::integer as entries from private.entry_terms
      where bot_id = ${bot.id} and word = 'begins' and lexeme = ${stem}`;
    return row?.entries;
  };
  const tick = async () =>
    (await ask<{ index_due_entries: boolean }>('service', 'select index_due_entries()'))[0]
      ?.index_due_entries;

  const lease = begun?.begin_document.lease ?? '';
  const stored: unknown[] = [];
  for (let given: string | null = JSON.stringify(page); stored.at(-1) !== true; given = null) {
    const answer = await ask<{ store_read_page: boolean | null }>(
      'service',
      'select store_read_page($1, $2::text::jsonb)',
      [lease, given],
    );
    stored.push(answer[0]?.store_read_page);
    const { length } = await sql`select from knowledge_entries where bot_id = ${bot.id}`;
    // Some of them are found as soon as all are there.
    expect([length, await indexed('begin')]).toEqual([
      Math.min(450, 100 * stored.length),
      stored.at(-1) === true ? 100 : 0,
    ]);
  }
  expect(stored).toEqual([null, null, null, null, true]);
  expect([await tick(), await tick(), await tick(), await tick(), await tick()]).toEqual([
    ...[true, true, true, true],
    false,
  ]);
  expect(await indexed('begin')).toBe(450);

  await ask({ member: owner }, `update bots set language = 'es' where id = $1`, [bot.id]);
  expect([await indexed('begin'), await indexed('begins')]).toEqual([350, 100]);
  const first = await sql`select entry_id from private.entries_to_index where bot_id = ${bot.id} limit 1`;
  await ask({ member: owner }, `update knowledge_entries set content = 'It begins soon.' where id = $1`, [
    first[0]?.entry_id,
  ]);
  expect(await indexed('begins')).toBe(101);
  expect([await tick(), await tick(), await tick(), await tick(), await tick()]).toEqual([
    ...[true, true, true, true],
    false,
  ]);
  expect([await indexed('begin'), await indexed('begins')]).toEqual([0, 450]);
});

test('of long entries as many words are found at once as 20,000 characters have', async () => {
  const business = await createBusiness(world, 0);
  const [owner] = business.members;
  const bot = await createBot(world, business, 0);
  await ask(
    { member: owner },
    `insert into knowledge_entries (bot_id, content, other_questions)
     select $1, rpad('course ' || number || ' ', 1500, 'in spring '),
       array[rpad('when ' || number || ' ', 250, 'does it begin '), rpad('what ' || number || ' ', 248, 'is it ')]
     from generate_series(1, 50) as number`,
    [bot.id],
  );
  const indexed = async () => {
    const [row] = await sql`select count(distinct entry_id)::integer as entries from private.entry_terms
      where bot_id = ${bot.id}`;
    return row?.entries;
  };
  const counts = [await indexed()];
  while ((await ask<{ more: boolean }>('service', 'select index_due_entries() as more'))[0]?.more) {
    counts.push(await indexed());
  }
  expect(counts).toEqual([10, 20, 30, 40, 50]);
});
