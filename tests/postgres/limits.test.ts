import { expect, test } from 'vitest';
import { worldForFile } from './callers.ts';

const world = await worldForFile('limits', 2);

test('as on a hosted project, statements of the API end after eight seconds', async () => {
  expect(await world.ask('service', 'show statement_timeout')).toEqual([{ statement_timeout: '8s' }]);
});

test('the API acts as whoever asks', async () => {
  const [owner] = await world.sql`select id from auth.users where email = 'owner@deskbell.test'`;
  const names = 'select name from businesses';
  expect(await world.ask({ member: owner?.id }, names)).toHaveLength(1);
});
