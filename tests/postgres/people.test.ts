import { expect, test } from 'vitest';
import { z } from 'zod';
import { worldForFile } from './callers.ts';
import { createBusiness } from './product.ts';

const world = await worldForFile('people', 1);
const { sql, ask } = world;

const business = await createBusiness(world, 1);
await sql`insert into people (business_id, name, email, phone, tags, note, last_seen_at)
  select ${business.id}, 'Guest ' || n, 'guest' || n || '@people.example', '+49 171 / ' || 1000000 + n,
    array['tag ' || n % 20], repeat('x', 200), now() - make_interval(mins => n)
  from generate_series(1, 10000) as n`;
await sql`analyze people`;

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

// The whole table has about 600 pages: who looks for what nobody has looks at all of it, and at nothing twice.
test.for([
  ['all of them', '', 50, 120],
  ['page 100', `, before_at => '${new Date(Date.now() - 5000 * 60_000).toISOString()}'`, 50, 450],
  ['those with a tag', `, search => 'tag 7'`, 50, 200],
  ['a number', `, search => '0171 1000007'`, 0, 900],
  ['one address', `, search => 'guest9999@'`, 1, 900],
  ['nobody', `, search => 'zeppelin'`, 0, 900],
] as const)('a page of 10,000 people: %s', async ([, search, rows, most]) => {
  const statement = `explain (analyze, buffers, timing off, format json)
    select * from people_list('${business.id}'${search})`;
  await ask({ member: business.members[0] }, statement);
  const [
    {
      'QUERY PLAN': [{ Plan: looked }],
    },
  ] = plan.parse(await ask({ member: business.members[0] }, statement));
  const pages = looked['Shared Hit Blocks'] + looked['Shared Read Blocks'];
  expect(looked['Actual Rows']).toBe(rows);
  expect(pages).toBeLessThan(most);
});
