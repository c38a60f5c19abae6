import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { worldForFile } from './callers.ts';
import { createBot, createBusiness, replyWith, Visitor } from './product.ts';

/** Visitors leave details and delete everything, while members do something with the people they say they are. */

const world = await worldForFile('people_races', 24);
const { sql, ask } = world;

const many = <T>(number: number, make: (index: number) => T): T[] =>
  Array.from({ length: number }, (_, index) => make(index));

/** Runs all at once, and answers what went wrong: by code and text, each once. */
async function failuresOf(works: Iterable<Promise<unknown>>): Promise<string[]> {
  const found = new Set<string>();
  for (const outcome of await Promise.allSettled(works)) {
    if (outcome.status === 'rejected') found.add(`${outcome.reason.code} ${outcome.reason.message}`);
  }
  return [...found];
}

/** A flow that is over after one step, in which a visitor has left this address. */
const leaves = (email: string) => ({
  flow_id: 'details',
  version: 1,
  // Every bot has it: it is kept with its run.
  flow: {},
  state: null,
  step: 'details',
  effects: [{ type: 'details', step: 'details', given: { name: 'Ann', email }, consent: 'To answer you.' }],
});

test('people are claimed, forgotten, merged and deleted at once, and nobody waits in a circle', async () => {
  const business = await createBusiness(world, 1);
  const bot = await createBot(world, business, 1);
  const [member] = business.members;
  const addresses = many(3, (number) => `ann${number}@example.com`);
  const failures = await failuresOf([
    ...many(8, async (index) => {
      for (let round = 0; round < 8; round += 1) {
        const visitor = new Visitor(world, bot);
        const leave = (number: number) =>
          visitor.say('Here', [replyWith.thanks()], randomUUID(), null, leaves(addresses[number % 3] ?? ''));
        await leave(index + round);
        const first = visitor.conversation;
        // Another conversation of the same browser.
        visitor.conversation = null;
        await leave(index + round + 1);
        await Promise.all([
          leave(index + round + 2),
          ask({ member }, 'delete from conversations where id = $1', [first]),
          visitor.leave(),
        ]);
      }
    }),
    ...many(2, async (index) => {
      for (let round = 0; round < 40; round += 1) {
        const [person] =
          await sql`select id from people where email = ${addresses[(index + round) % 3] ?? ''}`;
        const [other] =
          await sql`select id, email from people where id <> ${person?.id ?? randomUUID()} limit 1`;
        if (person && other && round % 3 !== 0) {
          await ask({ member }, `select merge_people($1, $2, 'Ann', $3, null, '{}', null)`, [
            ...[person.id, other.id, other.email],
          ]);
          if (round % 3 === 1) {
            await ask({ member }, `select unmerge_people((person_merge($1) ->> 'id')::uuid)`, [person.id]);
          }
        } else if (person) await ask({ member }, 'select delete_person($1)', [person.id]);
        await sql`select private.run_clock()`;
        await sql`select private.forget_rows('private.rate_limits', 'ends_at', '-2 days')`;
      }
    }),
  ]);
  expect(failures).toEqual([]);
  // Whoever was held when the last of their details went is forgotten by the clock.
  await sql`select private.run_clock()`;
  expect(await sql`select email from people where business_id = ${business.id}`).toEqual([]);
});

test('an address that is left while a list with it is imported is one person, with what the list says', async () => {
  const business = await createBusiness(world, 1);
  const [member] = business.members;
  const list = [{ id: randomUUID(), name: 'Ann', email: 'Ann@example.com', phone: '0171', tags: ['List'] }];
  let imported: Promise<unknown> = Promise.resolve();
  await sql.begin(async (visitor) => {
    await visitor`insert into people (business_id, name, email) values (${business.id}, 'Annie', 'ann@example.com')`;
    imported = ask({ member }, 'select import_people($1, $2::text::jsonb)', [
      business.id,
      JSON.stringify(list),
    ]);
    // Until it waits for the visitor.
    while (
      !(
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%import_people%'`
      )[0]
    );
  });
  await imported;
  expect(await sql`select name, email, phone, tags from people where business_id = ${business.id}`).toEqual([
    { name: 'Annie', email: 'ann@example.com', phone: '0171', tags: ['List'] },
  ]);
});
