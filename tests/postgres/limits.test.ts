import { expect, test } from 'vitest';
import { z } from 'zod';
import { worldForFile } from './callers.ts';

const world = await worldForFile('limits', 6);

test('as on a hosted project, statements of the API end after eight seconds', async () => {
  expect(await world.ask('service', 'show statement_timeout')).toEqual([{ statement_timeout: '8s' }]);
});

test('the API acts as whoever asks', async () => {
  const [owner] = await world.sql`select id from auth.users where email = 'owner@deskbell.test'`;
  const names = 'select name from businesses';
  expect(await world.ask({ member: owner?.id }, names)).toHaveLength(1);
});

const plan = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
    ]),
  }),
]);

const pagesOf = async (call: string) => {
  const explained = `explain (analyze, buffers, timing off, format json) select ${call}`;
  const [{ 'QUERY PLAN': looked }] = plan.parse(await world.sql.unsafe(explained));
  return looked[0].Plan['Shared Hit Blocks'] + looked[0].Plan['Shared Read Blocks'];
};

test.each([
  ['a hit', `hit_rate_limit('chat', 'visitor', 10, 60)`],
  ['the clock', `private.forget_rows('private.rate_limits', 'ends_at', '0')`],
])('%s looks at few windows, however many are open', async (_, call) => {
  await pagesOf(call);
  await world.sql`insert into private.rate_limits (bucket, key, hits, ends_at)
    select 'chat', gen_random_uuid()::text, 1, now() + interval '1 day' from generate_series(1, 20000)`;
  expect(await pagesOf(call)).toBeLessThan(30);
});

test('who counts the same hit waits in a queue, in which nobody is overtaken', async () => {
  const { sql } = world;
  const count = () => world.ask('service', `select hit_rate_limit('chat:bot', 'busy', 300, 60)`);
  const waiting = () => sql`select wait_event from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%chat:bot%'`;
  const counting: ReturnType<typeof count>[] = [];
  await sql.begin(async (first) => {
    await first`select hit_rate_limit('chat:bot', 'busy', 300, 60)`;
    for (let number = 0; number < 4; number += 1) counting.push(count());
    await expect.poll(waiting).toHaveLength(4);
    // Whoever waits for the transaction that holds a row waits again for the next one, beside all others.
    expect(await waiting()).toEqual(Array(4).fill({ wait_event: 'advisory' }));
  });
  await Promise.all(counting);
  const [counted] =
    await sql`select hits from private.rate_limits where bucket = 'chat:bot' and key = 'busy'`;
  expect(counted).toEqual({ hits: 5 });
});
