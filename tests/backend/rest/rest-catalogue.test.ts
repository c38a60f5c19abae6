import { expect, test } from 'vitest';
import { targetForFile } from '../target.ts';

const target = await targetForFile();

test.runIf(target.embedded)('a schema that changes is the changed one at the next request', async () => {
  const database = target.embedded?.database;
  const browser = target.createBrowser();
  const things = async () => {
    const { data, error } = await browser.from('things').select();
    return data ?? error.code;
  };
  const count = async (given: object) => {
    const { data, error } = await browser.rpc('count_things', given);
    return data ?? error?.code;
  };
  expect(await things()).toBe('PGRST205');
  expect(await count({})).toBe('PGRST202');

  await database?.exec(`
    create table public.things (id integer primary key);
    insert into public.things values (1);
    grant select on public.things to anon;
    create function public.count_things() returns integer language sql stable as 'select count(*)::integer from public.things';
  `);
  expect(await things()).toEqual([{ id: 1 }]);
  expect(await count({})).toBe(1);

  await database?.exec(`
    alter table public.things add name text default 'cup';
    drop function public.count_things();
    create function public.count_things(than integer) returns setof public.things
      language sql stable as 'select * from public.things where id > than';
  `);
  expect(await things()).toEqual([{ id: 1, name: 'cup' }]);
  expect(await count({})).toBe('PGRST202');
  expect(await count({ than: 0 })).toEqual([{ id: 1, name: 'cup' }]);

  // Of a function that gives rows of a table, the table's columns are its own.
  await database?.exec('alter table public.things rename name to title');
  expect(await things()).toEqual([{ id: 1, title: 'cup' }]);
  expect(await count({ than: 0 })).toEqual([{ id: 1, title: 'cup' }]);

  await database?.transaction(async (transaction) => {
    await transaction.exec('alter table public.things drop title');
    await transaction.rollback();
  });
  expect(await things()).toEqual([{ id: 1, title: 'cup' }]);

  await database?.exec('drop function public.count_things(integer); drop table public.things');
  expect(await things()).toBe('PGRST205');
  expect(await count({ than: 0 })).toBe('PGRST202');
});
