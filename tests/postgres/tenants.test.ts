import { expect, test } from 'vitest';
import { z } from 'zod';
import { worldForFile } from './callers.ts';
import { createBot, createBusiness, replyWith, Visitor } from './product.ts';

/** So many businesses there are beside the one that asks. */
const tenants = 20_000;

const world = await worldForFile('tenants', 2);
const { sql, ask } = world;

const business = await createBusiness(world, 1);
const bot = await createBot(world, business, 5);
const visitor = new Visitor(world, bot);
await visitor.say('Hello?', [replyWith.unknown('Hello?')]);

/** Everybody else has a bot, two answers, a question, a source, a conversation of two messages … */
await sql.begin(async (sql) => {
  // Not what makes a tenant is tried, but what they are to others.
  await sql`set local session_replication_role = replica`;
  await sql`create temporary table tenant on commit drop as
    select gen_random_uuid() as business, gen_random_uuid() as bot, gen_random_uuid() as visitor,
      gen_random_uuid() as talk, gen_random_uuid() as source, gen_random_uuid() as member, n
    from generate_series(1, ${tenants}) as n`;
  await sql`insert into auth.users (id, email) select member, n || '@tenants.example' from tenant`;
  await sql`insert into businesses (id, name, kind) select business, 'Shop ' || n, 'other' from tenant`;
  await sql`insert into business_members (business_id, user_id, role) select business, member, 'owner' from tenant`;
  await sql`insert into opening_hours (business_id, weekday, opens, closes) select business, 1, '9:00', '17:00' from tenant`;
  await sql`insert into opening_exceptions (business_id, day) select business, '2030-01-01' from tenant`;
  await sql`insert into saved_replies (business_id, title, text) select business, 'Hi', 'Hello!' from tenant`;
  await sql`insert into bots (id, business_id, name, greeting) select bot, business, 'A bot', 'Hello!' from tenant`;
  await sql`insert into knowledge_entries (bot_id, title, content, position)
    select bot, 'Question?', 'An answer.', place from tenant, generate_series(1, 2) as place`;
  await sql`insert into unanswered_questions (bot_id, question, normalized) select bot, 'Hm?', 'hm' from tenant`;
  await sql`insert into sources (id, bot_id, kind, address, title, scope) select source, bot, 'website', 'https://a.example', 'A', 'site' from tenant`;
  await sql`insert into source_pages (source_id, address) select source, 'https://a.example' from tenant`;
  await sql`insert into private.visitors (id, bot_id, token_hash, first_client_id)
    select visitor, bot, visitor::text, visitor from tenant`;
  await sql`insert into conversations (id, bot_id, business_id, visitor_id, channel) select talk, bot, business, visitor, 'web' from tenant`;
  await sql`insert into messages (conversation_id, author, text)
    select talk, author, 'Hello?' from tenant, unnest(array['visitor', 'bot']) as author`;
});
await sql`analyze`;

const plan = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({
        Plan: z.object({
          'Shared Hit Blocks': z.number(),
          'Shared Read Blocks': z.number(),
          'Actual Rows': z.number(),
        }),
      }),
    ]),
  }),
]);

/** How many pages of 8 kB a statement looks at, when its plan is there. */
async function pagesOf(statement: string) {
  const explain = `explain (analyze, buffers, timing off, format json) ${statement}`;
  await ask({ member: business.members[0] }, explain);
  const [
    {
      'QUERY PLAN': [{ Plan }],
    },
  ] = plan.parse(await ask({ member: business.members[0] }, explain));
  return { pages: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], rows: Plan['Actual Rows'] };
}

test.for([
  'select * from businesses',
  'select * from business_members',
  'select * from opening_hours',
  'select * from opening_exceptions',
  'select * from saved_replies',
  'select * from bots',
  `update bots set name = 'Another'`,
  'select * from knowledge_entries',
  `update knowledge_entries set position = position + 1`,
  'select * from unanswered_questions',
  'select * from sources',
  'select * from source_pages',
  'select * from conversations',
  'update conversations set read_at = now()',
  'select * from bot_overview()',
  'select * from conversation_list()',
  // Everybody else says it, nobody does, too short for letters to be of use.
  `select * from conversation_list(search => 'hello')`,
  `select * from conversation_list(search => 'zeppelin')`,
  `select * from conversation_list(search => 'lo')`,
  'select * from unanswered_list()',
  'select inbox_pulse()',
  `select inbox_pulse('old', '{}')`,
])('%s looks at the rows of the caller’s business, not at those of 20,000 others', async (statement) => {
  const { pages } = await pagesOf(statement);
  expect(pages).toBeLessThan(250);
});

test('the clock looks at a part of the 20,000 businesses each time, and comes round', async () => {
  await sql`select private.run_clock()`;
  const looked = plan.parse(
    await sql.unsafe(`explain (analyze, buffers, timing off, format json) select private.run_clock()`),
  )[0]['QUERY PLAN'][0].Plan;
  expect(looked['Shared Hit Blocks'] + looked['Shared Read Blocks']).toBeLessThan(12_000);
  let runs = 0;
  do runs += 1;
  while ((await sql`select private.run_clock() as has_more`)[0]?.has_more);
  expect(runs).toBeLessThan(60);
});
