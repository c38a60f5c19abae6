import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { targetForFile } from '../target.ts';
import { openRest } from './rest-tables.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('calling functions', { timeout: 60_000 }, () => {
  let rest: Awaited<ReturnType<typeof openRest>>;
  beforeAll(async () => {
    rest = await openRest(target);
  }, 60_000);
  beforeEach(() => rest.reset());

  describe.each([{ get: false }, { get: true }])('%o', (how) => {
    test('a value, with named arguments and defaults', async () => {
      expect(await rest.anon.rpc('add', { a: 1, b: 2 }, how)).toMatchObject({
        status: 200,
        data: 3,
        error: null,
      });
      expect((await rest.anon.rpc('add', { b: 5, a: -1 }, how)).data).toBe(4);
      expect((await rest.anon.rpc('add', { a: 1 }, how)).data).toBe(11);
      expect((await rest.anon.rpc('digits', { c: 9, a: 1 }, how)).data).toBe('1 2 9');
    });

    test('a set of values', async () => {
      expect((await rest.anon.rpc('titles', { longer_than: 400 }, how)).data).toEqual(['Emma', 'Ulysses']);
      expect((await rest.anon.rpc('titles', { longer_than: 4000 }, how)).data).toEqual([]);
      expect((await rest.anon.rpc('titles', {}, how)).data).toEqual(['Emma', 'Ulysses', 'Walden']);
    });

    test('a set of rows, filtered and ordered like a table', async () => {
      const { data } = await rest.anon
        .rpc('long_books', { at_least: 400 }, how)
        .select('id, title')
        .order('id');
      expect(data).toEqual([
        { id: 1, title: 'Emma' },
        { id: 2, title: 'Ulysses' },
      ]);
      const filtered = rest.anon.rpc('long_books', { at_least: 1 }, how).select('id').gt('id', 1).order('id');
      expect((await filtered.limit(1)).data).toEqual([{ id: 2 }]);
      expect((await rest.anon.rpc('long_books', { at_least: 500 }, how).select('id').single()).data).toEqual({
        id: 2,
      });
      expect(await rest.anon.rpc('long_books', { at_least: 1 }, how).single()).toMatchObject({
        status: 406,
        error: { code: 'PGRST116', details: 'The result contains 3 rows' },
      });
    });

    test('one row, and the columns of a table of its own', async () => {
      expect((await rest.anon.rpc('first_book', {}, how).select('id, title')).data).toEqual({
        id: 1,
        title: 'Emma',
      });
      const none = await rest.anon.rpc('first_book', {}, how).gt('id', 1);
      expect(none).toMatchObject({ status: 200, data: null, error: null });
      expect((await rest.anon.rpc('summary', {}, how)).data).toEqual([{ books: 4, pages: 1556 }]);
    });

    test('who is calling, and how', async () => {
      const asUser = await rest.owner.rpc('whoami', {}, how);
      const { user } = (await rest.owner.auth.getUser()).data;
      expect(asUser.data).toEqual({
        role: 'authenticated',
        uid: user?.id,
        jwt_role: 'authenticated',
        method: how.get ? 'GET' : 'POST',
        agent: expect.stringContaining('supabase-js'),
      });
      expect((await rest.anon.rpc('whoami', {}, how)).data).toMatchObject({
        role: 'anon',
        uid: null,
        jwt_role: 'anon',
      });
      expect((await rest.service.rpc('whoami', {}, how)).data).toMatchObject({
        role: 'service_role',
        uid: null,
      });
    });
  });

  describe.each([{ get: false }, { get: true }])('%o counted', (how) => {
    test.each([
      ['long_books', { at_least: 400 }, 200, 2],
      ['titles', {}, 200, 3],
      ['titles', { longer_than: 4000 }, 200, 0],
      ['add', { a: 1 }, 200, 1],
      ['first_book', {}, 200, 1],
    ])('%s of %o', async (name, given, status, count) => {
      for (const way of ['exact', 'estimated'] as const) {
        expect(await rest.anon.rpc(name, given, { ...how, count: way })).toMatchObject({ status, count });
      }
      // Nobody plans what a function gives.
      expect((await rest.anon.rpc(name, given, { ...how, count: 'planned' })).count).toBeNaN();
    });

    test('a part of them', async () => {
      const rows = await rest.anon.rpc('long_books', { at_least: 1 }, { ...how, count: 'exact' }).limit(1);
      expect(rows).toMatchObject({ status: 206, count: 3 });
      const values = await rest.anon.rpc('titles', {}, { ...how, count: 'exact' }).range(1, 1);
      expect(values).toMatchObject({ status: 206, count: 3, data: ['Ulysses'] });
    });
  });

  test('at most 1000 values', async () => {
    await rest.database.exec(
      `insert into public.books (title, pages) select 'n' || n, 1 from generate_series(1, 1100) as n`,
    );
    const { data, count } = await rest.anon.rpc('titles', {}, { count: 'exact' });
    expect([data?.length, count]).toEqual([1000, 1103]);
  });

  test('the header Range of a GET', async () => {
    const titles = async (method: string) => {
      const response = await rest.send('/rpc/titles', { method, headers: { Range: '1-5' } });
      return [response.headers.get('content-range'), await response.json()];
    };
    expect(await titles('GET')).toEqual(['1-2/*', ['Ulysses', 'Walden']]);
    expect(await titles('POST')).toEqual(['0-2/*', ['Emma', 'Ulysses', 'Walden']]);
  });

  test.each(['/rpc/add?a=1&limit=1', '/rpc/titles?order=title', '/rpc/titles?title=eq.Emma'])(
    'what is not served: %s',
    async (path) => {
      const response = await rest.send(path);
      expect([response.status, (await response.json()).code]).toEqual([400, 'PGRST127']);
    },
  );

  test('columns as arguments', async () => {
    const response = await rest.send('/rpc/add?columns=a', {
      method: 'POST',
      body: '{"a":1,"b":2}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([response.status, (await response.json()).code]).toEqual([400, 'PGRST127']);
  });

  test('nothing', async () => {
    expect(await rest.service.rpc('touch_books')).toMatchObject({ status: 204, data: null, error: null });
    expect((await rest.service.rpc('touch_books', {}, { count: 'exact' })).count).toBe(1);
    expect(await rest.service.rpc('echo', { value: null })).toMatchObject({
      status: 200,
      data: null,
      error: null,
    });
  });

  test.each([[{ a: [1, '"', null], b: { c: '\\' } }], ['text'], [12.5], [false], [[]]])(
    'json %j comes back',
    async (value) => {
      expect((await rest.anon.rpc('echo', { value })).data).toEqual(value);
    },
  );

  test('writes by POST, not by GET', async () => {
    const added = await rest.service.rpc('insert_book', { title: 'Dune' });
    expect(added).toMatchObject({ status: 200, error: null });
    expect(added.data).toBeTypeOf('number');
    expect(await rest.service.rpc('insert_book', { title: 'Kim' }, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
    });
    expect((await rest.service.from('books').select('title').in('title', ['Dune', 'Kim'])).data).toEqual([
      { title: 'Dune' },
    ]);
  });

  test('row level security holds inside', async () => {
    expect(await rest.anon.rpc('insert_book', { title: 'Dune' })).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
  });

  test('a function nobody has, or not with these arguments', async () => {
    expect(await rest.anon.rpc('subtract', { a: 1, b: 2 })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.subtract(a, b) in the schema cache',
        details: expect.stringContaining('Searched for the function public.subtract with parameters a, b'),
      },
    });
    expect(await rest.anon.rpc('subtract')).toMatchObject({
      status: 404,
      error: {
        message: 'Could not find the function public.subtract without parameters in the schema cache',
      },
    });
    for (const given of [{}, { b: 1 }, { a: 1, c: 2 }]) {
      expect(await rest.anon.rpc('add', given)).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
    }
    expect(await rest.anon.rpc('twice', { a: 1 })).toMatchObject({
      status: 300,
      error: { code: 'PGRST203' },
    });
    // Functions of other schemas are not served.
    expect(await rest.service.rpc('pg_sleep', { seconds: 1 })).toMatchObject({ status: 404 });
  });

  test('a function without the right to call it', async () => {
    expect(await rest.anon.rpc('secret')).toMatchObject({
      status: 401,
      error: { code: '42501', message: 'permission denied for function secret' },
    });
    expect(await rest.owner.rpc('secret')).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await rest.service.rpc('secret')).toMatchObject({ status: 200, data: 42 });
  });

  test.each([
    ['P0001', 400],
    ['PT418', 418],
    ['22023', 400],
    ['23514', 400],
    ['28000', 403],
  ])('an exception %s of its own is %i', async (state, status) => {
    expect(await rest.anon.rpc('refuse', { state })).toMatchObject({
      status,
      error: { code: state, message: 'refused', details: 'why', hint: 'try later' },
    });
  });

  test('a bad argument', async () => {
    expect(await rest.anon.rpc('add', { a: 'one' })).toMatchObject({ status: 400, error: { code: '22P02' } });
    expect(await rest.anon.rpc('add', { a: 2 ** 40 })).toMatchObject({
      status: 400,
      error: { code: '22003' },
    });
  });
});
