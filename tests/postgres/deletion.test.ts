import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { worldForFile } from './callers.ts';
import { type Business, createBot, createBusiness, replyWith, Visitor } from './product.ts';

const world = await worldForFile('deletion', 8);
const { sql, ask } = world;

const isThere = async ({ id }: Business) => (await sql`select from businesses where id = ${id}`).length === 1;

/** A bot to which so many visitors have said something. */
async function createBotWith(visitors: number, business: Business) {
  const bot = await createBot(world, business, 1);
  await sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`create temporary table talk on commit drop as
      select gen_random_uuid() as id from generate_series(1, ${visitors}::integer)`;
    await sql`insert into private.visitors (id, bot_id, token_hash, first_client_id)
      select id, ${bot.id}, id::text, id from talk`;
    await sql`insert into conversations (id, bot_id, business_id, visitor_id, channel)
      select id, ${bot.id}, ${business.id}, id, 'web' from talk`;
    await sql`insert into messages (conversation_id, author, text) select id, 'visitor', 'Hello?' from talk`;
  });
  return bot;
}

test('nobody waits for a portion of a deletion: others chat, ask for a person, take over and reply while it is not yet done', async () => {
  const gone = await createBusiness(world, 0);
  await createBotWith(2000, gone);
  const business = await createBusiness(world, 1);
  const bot = await createBot(world, business, 1);
  const [, member = ''] = business.members;
  await sql`update businesses set deletes_at = now() where id = ${gone.id}`;

  let portions = 0;
  for (let hasMore = true; hasMore; portions += 1) {
    await sql.begin(async (deleting) => {
      const [row] = await deleting`select private.run_clock() as has_more`;
      hasMore = row?.has_more;
      // Whoever waited for the clock would wait for good: it ends after them.
      const visitor = new Visitor(world, bot);
      await visitor.say('Hello?', [replyWith.unknown('Hello?')], visitor.first);
      await visitor.want(null);
      await visitor.hear();
      await ask({ member }, 'select take_conversation($1)', [visitor.conversation]);
      await ask({ member }, `select send_reply($1, $2, 'Hello!')`, [visitor.conversation, randomUUID()]);
      const waiting = await sql`select query from pg_stat_activity where wait_event_type = 'Lock'`;
      expect(waiting).toEqual([]);
    });
  }
  expect(portions).toBeGreaterThan(2);
  expect(await isThere(gone)).toBe(false);
});

test('the people and bookings of a business go in portions as well, and nobody brings it back meanwhile', async () => {
  const gone = await createBusiness(world, 0);
  const [owner] = gone.members;
  await sql`insert into people (business_id, name, email, is_kept)
    select ${gone.id}, 'Bea', n || '@example.com', true from generate_series(1, 2000) as n`;
  await sql`insert into bookings
      (business_id, service_name, resource_name, party, starts_at, ends_at, state, name, email, person_id)
    select ${gone.id}, 'Cut', 'Chair', 1, '2030-01-07 10:00Z', '2030-01-07 10:30Z', 'confirmed', 'Bea', email, id
      from people where business_id = ${gone.id}`;
  const left = async () => {
    const [counted] = await sql`select
      (select count(*)::integer from people where business_id = ${gone.id}) as people,
      (select count(*)::integer from bookings where business_id = ${gone.id}) as bookings`;
    return { people: Number(counted?.people), bookings: Number(counted?.bookings) };
  };
  await sql`analyze people, bookings`;
  await sql`update businesses set deletes_at = now() where id = ${gone.id}`;
  await sql`select private.run_clock()`;
  const { people, bookings } = await left();
  expect(people).toBe(2000);
  expect(bookings).toBeGreaterThan(0);
  expect(bookings).toBeLessThan(2000);
  expect(await ask({ member: owner }, 'select id from businesses where id = $1', [gone.id])).toEqual([]);
  const undone = ask({ member: owner }, 'select restore_business($1)', [gone.id]);
  await expect(undone).rejects.toMatchObject({ code: '42501' });
  while ((await sql`select private.run_clock() as has_more`)[0]?.has_more);
  expect([await left(), await isThere(gone)]).toEqual([{ people: 0, bookings: 0 }, false]);
});

test('the clock does not wait for a booking that somebody is changing', async () => {
  const gone = await createBusiness(world, 0);
  const [booking] = await sql`
    insert into bookings (business_id, service_name, resource_name, party, starts_at, ends_at, state, name, email)
    values (${gone.id}, 'Cut', 'Chair', 1, '2030-01-07 10:00Z', '2030-01-07 10:30Z', 'confirmed', 'Bea', 'bea@example.com')
    returning id`;
  await sql`update businesses set deletes_at = now() where id = ${gone.id}`;
  await sql.begin(async (changing) => {
    await changing`update bookings set note = 'By the window.' where id = ${booking?.id}`;
    await sql.begin(async (clock) => {
      await clock`set local lock_timeout = '1s'`;
      await clock`select private.run_clock()`;
    });
    expect(await isThere(gone)).toBe(true);
  });
  await sql`select private.run_clock()`;
  expect(await isThere(gone)).toBe(false);
});
