import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { worldForFile } from './callers.ts';
import { createBot, createBusiness, replyWith, Visitor } from './product.ts';

const world = await worldForFile('accounts', 12);
const { sql, ask } = world;

const tick = () => sql`select private.run_clock()`;
const makeDue = async (member: string, business: string) => {
  await sql.begin(async (sql) => {
    await sql`insert into profiles (user_id, deletes_at) values (${member}, now())
      on conflict (user_id) do update set deletes_at = now()`;
    await sql`update businesses set deletes_at = now() where id = ${business}
      and not exists (select from business_members where business_id = ${business} and user_id <> ${member})`;
  });
};
const codeOf = (error: { code?: string }) => error.code;
const isThere = async (account: string) =>
  (await sql`select from auth.users where id = ${account}`).length === 1;

const which = ['with a business', 'without one'];

test.for(which)('the clock passes over an account that is being undone: %s', async (that) => {
  const { id, members } = await createBusiness(world, 0);
  const [member] = members;
  if (that === 'without one') await sql`delete from businesses where id = ${id}`;
  await makeDue(member, id);
  await sql.begin(async (undoing) => {
    await undoing`select set_config('request.jwt.claims', ${JSON.stringify({ sub: member })}, true)`;
    await undoing`select private.restore_account()`;
    await tick();
    expect(await isThere(member)).toBe(true);
  });
  await tick();
  expect(await isThere(member)).toBe(true);
  expect(await sql`select from businesses where id = ${id} and deletes_at is not null`).toHaveLength(0);
});

test.for(which)('whoever undoes it while the clock deletes it is told: %s', async (that) => {
  const { id, members } = await createBusiness(world, 0);
  const [member] = members;
  if (that === 'without one') await sql`delete from businesses where id = ${id}`;
  await makeDue(member, id);
  let undone: Promise<unknown> = Promise.resolve();
  await sql.begin(async (deleting) => {
    await deleting`select private.run_clock()`;
    undone = ask({ member }, 'select restore_account()').then(() => 'undone', codeOf);
    // Until it waits for the clock.
    while (
      !(
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%restore_account%'`
      )[0]
    );
  });
  expect([await undone, await isThere(member)]).toEqual(['42501', false]);
  expect(await sql`select from businesses where id = ${id}`).toHaveLength(0);
});

test('whoever is held by somebody is deleted once they are free, and nobody waits for the clock', async () => {
  const business = await createBusiness(world, 1);
  const [, agent = ''] = business.members;
  await makeDue(agent, business.id);
  await sql.begin(async (held) => {
    await held`select from businesses where id = ${business.id} for no key update`;
    await tick();
    expect(await isThere(agent)).toBe(true);
  });
  await tick();
  expect(await isThere(agent)).toBe(false);
});

test('a member is deleted while they write, and visitors with them', async () => {
  const failures = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const business = await createBusiness(world, 1);
      const bot = await createBot(world, business, 1);
      const [, member = ''] = business.members;
      const visitors = Array.from({ length: 4 }, () => new Visitor(world, bot));
      for (const visitor of visitors) {
        await visitor.say('Hello?', [replyWith.unknown('Hello?')], visitor.first);
        await visitor.want(null);
        await ask({ member }, 'select take_conversation($1)', [visitor.conversation]);
      }
      const works = visitors.flatMap((visitor) => [
        visitor.say('And now?', null),
        ask({ member }, `select send_reply($1, $2, 'Hello!')`, [visitor.conversation, randomUUID()]),
        visitor.hear(),
        ask({ member }, `select send_reply($1, $2, 'Still here.')`, [visitor.conversation, randomUUID()]),
      ]);
      await makeDue(member, business.id);
      const outcomes = await Promise.allSettled([...works, tick(), tick()]);
      // The clock is one for all: it may be busy with the others.
      while (await isThere(member)) await tick();
      const [left] = await sql`select
        (select count(*)::integer from conversations where bot_id = ${bot.id} and state = 'waiting') as waiting`;
      expect(left).toEqual({ waiting: 4 });
      return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []));
    }),
  );
  expect(failures.flat()).toEqual([]);
});
