import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { targetForFile } from '../target.ts';
import { openRest } from './rest-tables.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('changing tables', { timeout: 60_000 }, () => {
  let rest: Awaited<ReturnType<typeof openRest>>;
  beforeAll(async () => {
    rest = await openRest(target);
  }, 60_000);
  beforeEach(() => rest.reset());

  const titles = async () => {
    const { data } = await rest.service.from('books').select('title').order('title');
    return data?.map((row) => row.title);
  };
  const original = ['Emma', 'Fragments', 'Ulysses', 'Walden'];

  describe('insert', () => {
    test('one row, without and with its representation', async () => {
      const silent = await rest.owner.from('books').insert({ title: 'Dune' });
      expect(silent).toMatchObject({ status: 201, data: null, error: null, count: null });
      const shown = await rest.owner
        .from('books')
        .insert({ title: 'Momo', pages: 304 })
        .select('title, pages, in_print');
      expect(shown).toMatchObject({ status: 201, data: [{ title: 'Momo', pages: 304, in_print: true }] });
      const one = await rest.owner.from('books').insert({ title: 'Kim' }).select('title').single();
      expect(one.data).toEqual({ title: 'Kim' });
      expect(await titles()).toEqual(['Dune', 'Emma', 'Fragments', 'Kim', 'Momo', 'Ulysses', 'Walden']);
    });

    test('many rows, all or none', async () => {
      const many = await rest.owner
        .from('books')
        .insert([{ title: 'Dune' }, { title: 'Kim' }], { count: 'exact' });
      expect(many).toMatchObject({ status: 201, count: 2 });
      const rows = [{ title: 'Momo' }, { title: 'Emma' }];
      expect(await rest.service.from('books').insert(rows)).toMatchObject({
        status: 409,
        error: {
          code: '23505',
          message: 'duplicate key value violates unique constraint "books_title_key"',
          details: 'Key (title)=(Emma) already exists.',
          hint: null,
        },
      });
      // Under row level security Postgres keeps the value of a row to itself, which may be a hidden one.
      expect(await rest.owner.from('books').insert(rows)).toMatchObject({
        status: 409,
        error: { code: '23505', details: null },
      });
      expect(await titles()).toEqual(['Dune', 'Emma', 'Fragments', 'Kim', 'Ulysses', 'Walden']);
      expect(await rest.owner.from('books').insert([])).toMatchObject({ status: 201, error: null });
    });

    test('a column one row leaves out is null, or its default if that is wanted', async () => {
      await rest.service.from('books').insert([{ title: 'A', facts: { a: 1 } }, { title: 'B' }]);
      const rows = [
        { title: 'C', pages: 1 },
        { title: 'D', tags: ['x'] },
      ];
      const nulls = await rest.service.from('books').insert(rows);
      expect(nulls).toMatchObject({ status: 400, error: { code: '23502' } });
      const defaults = await rest.service
        .from('books')
        .insert(rows, { defaultToNull: false })
        .select('title, pages, tags');
      expect(defaults.data).toEqual([
        { title: 'C', pages: 1, tags: [] },
        { title: 'D', pages: null, tags: ['x'] },
      ]);
    });

    test('numbers keep the digits JavaScript would lose', async () => {
      const headers = { 'Content-Type': 'application/json', apikey: target.embedded?.apiKeys.secret ?? '' };
      const body = '{"title":"long","facts":[12345678901234567890.123456789]}';
      await rest.send('/books', { method: 'POST', body, headers });
      const facts = async () => (await rest.send('/books?select=facts&title=eq.long')).text();
      expect(await facts()).toBe('[{"facts":[12345678901234567890.123456789]}]');
      const change = '{"facts":[98765432109876543210.987654321]}';
      await rest.send('/books?title=eq.long', { method: 'PATCH', body: change, headers });
      expect(await facts()).toBe('[{"facts":[98765432109876543210.987654321]}]');
    });

    test('a row of nothing but defaults', async () => {
      await rest.database.exec(
        'create table if not exists public.marks (id serial primary key, at timestamptz default now())',
      );
      expect(await rest.service.from('marks').insert({})).toMatchObject({ status: 201, error: null });
      expect((await rest.service.from('marks').insert([{}, {}]).select('id')).data).toHaveLength(2);
    });

    test('the right to insert is enough, if nothing is to be shown', async () => {
      await rest.database.exec(`
        create table if not exists public.letters (body text);
        revoke all on public.letters from anon; grant insert on public.letters to anon`);
      expect(await rest.anon.from('letters').insert({ body: 'hello' })).toMatchObject({
        status: 201,
        error: null,
      });
      expect(await rest.anon.from('letters').insert({ body: 'hello' }).select()).toMatchObject({
        status: 401,
        error: { code: '42501', message: 'permission denied for table letters' },
      });
      expect((await rest.service.from('letters').select()).data).toHaveLength(1);
    });
  });

  describe('upsert', () => {
    test('changes what is there, adds what is not', async () => {
      const rows = [
        { id: 1, title: 'Emma, or Not' },
        { id: 9, title: 'New' },
      ];
      const { data, status } = await rest.owner
        .from('books')
        .upsert(rows)
        .select('id, title, pages')
        .order('id');
      expect([status, data]).toEqual([400, null]);
      const unordered = await rest.owner.from('books').upsert(rows).select('id, title, pages');
      expect(unordered).toMatchObject({ status: 201, error: null });
      expect(unordered.data).toEqual([
        { id: 1, title: 'Emma, or Not', pages: 474 },
        { id: 9, title: 'New', pages: null },
      ]);
    });

    test('by another unique column, or leaving what is there alone', async () => {
      const emma = { title: 'Emma', pages: 1 };
      await rest.owner.from('books').upsert(emma, { onConflict: 'title', ignoreDuplicates: true });
      expect((await rest.owner.from('books').select('pages').eq('id', 1).single()).data).toEqual({
        pages: 474,
      });
      await rest.owner.from('books').upsert(emma, { onConflict: 'title' });
      expect((await rest.owner.from('books').select('pages').eq('id', 1).single()).data).toEqual({
        pages: 1,
      });
      expect(await titles()).toEqual(original);
    });

    test('says whether any row is new', async () => {
      const status = async (titles: string[], ignoreDuplicates = false) => {
        const rows = titles.map((title) => ({ title, pages: 1 }));
        const answer = await rest.owner.from('books').upsert(rows, { onConflict: 'title', ignoreDuplicates });
        expect(answer.error).toBeNull();
        return answer.status;
      };
      expect(await status(['Emma', 'Dune'])).toBe(201);
      expect(await status(['Emma', 'Dune'])).toBe(200);
      expect(await status([])).toBe(200);
      expect(await status(['Emma'], true)).toBe(201);
    });

    test('refuses columns that are not unique or not there', async () => {
      expect(await rest.owner.from('books').upsert({ title: 'x' }, { onConflict: 'pages' })).toMatchObject({
        status: 400,
        error: { code: '42P10' },
      });
      expect(await rest.owner.from('books').upsert({ title: 'x' }, { onConflict: 'isbn' })).toMatchObject({
        status: 400,
        error: { code: '42703', message: 'column books.isbn does not exist' },
      });
    });
  });

  describe('put', () => {
    const put = async (query: string, body: object, prefer = 'return=representation', accept = '*/*') => {
      const headers = {
        'Content-Type': 'application/json',
        Prefer: prefer,
        Accept: accept,
        Range: '5-6',
        apikey: target.embedded?.apiKeys.secret ?? '',
      };
      const response = await rest.send(`/books?${query}`, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers,
      });
      const text = await response.text();
      return [response.status, text && JSON.parse(text)];
    };

    test('adds the row the address names, or changes it', async () => {
      const dune = { id: 9, title: 'Dune', pages: 412 };
      expect(await put('id=eq.9&select=title,pages', dune)).toEqual([201, [{ title: 'Dune', pages: 412 }]]);
      expect(await put('id=eq.9&select=title,pages', { ...dune, pages: 1 })).toEqual([
        200,
        [{ title: 'Dune', pages: 1 }],
      ]);
      expect(await put('id=eq.9', { ...dune, pages: 2 }, 'return=minimal')).toEqual([204, '']);
      expect(await put('id=eq.8', { id: 8, title: 'Kim' }, '')).toEqual([204, '']);
      expect(await titles()).toEqual(['Dune', 'Emma', 'Fragments', 'Kim', 'Ulysses', 'Walden']);
    });

    test('takes that row only, of several', async () => {
      const both = [
        { id: 1, title: 'Emma, or Not' },
        { id: 2, title: 'Stolen' },
      ];
      const one = 'application/vnd.pgrst.object+json';
      expect(await put('id=eq.1&select=title', both, 'return=representation', one)).toEqual([
        200,
        { title: 'Emma, or Not' },
      ]);
      expect(await titles()).toEqual(['Emma, or Not', 'Fragments', 'Ulysses', 'Walden']);
    });

    test('changes nothing where row level security is against it', async () => {
      const response = await rest.send('/books?id=eq.1', {
        method: 'PUT',
        body: '{"id":1,"title":"Stolen"}',
        headers: { 'Content-Type': 'application/json' },
      });
      expect([response.status, (await response.json()).code]).toEqual([401, '42501']);
      expect(await titles()).toEqual(original);
    });
  });

  describe('update', () => {
    test('the rows the filters choose, counted or shown', async () => {
      const silent = await rest.owner.from('books').update({ pages: 1 }).lt('id', 3);
      expect(silent).toMatchObject({ status: 204, data: null, error: null });
      const counted = await rest.owner.from('books').update({ pages: 2 }, { count: 'exact' }).lt('id', 3);
      expect(counted).toMatchObject({ status: 204, count: 2 });
      const shown = await rest.owner.from('books').update({ pages: 3 }).eq('id', 3).select('id, pages');
      expect(shown).toMatchObject({ status: 200, data: [{ id: 3, pages: 3 }] });
      const all = await rest.service.from('books').select('pages').order('id');
      expect(all.data).toEqual([{ pages: 2 }, { pages: 2 }, { pages: 3 }, { pages: null }]);
    });

    test('no row at all is no error, unless one was expected', async () => {
      expect(await rest.owner.from('books').update({ pages: 1 }).eq('id', 99)).toMatchObject({
        status: 204,
        error: null,
      });
      const one = rest.owner.from('books').update({ pages: 1 });
      expect(await one.lt('id', 3).select().single()).toMatchObject({
        status: 406,
        error: { code: 'PGRST116' },
      });
      // The refusal took the change back.
      expect((await rest.service.from('books').select('id').eq('pages', 1)).data).toEqual([]);
    });

    test('sets null, json and arrays', async () => {
      const row = {
        pages: null,
        facts: { nested: [1, 'two', { three: null }] },
        tags: ['a,b', '"c"', '{d}'],
      };
      const { data } = await rest.owner
        .from('books')
        .update(row)
        .eq('id', 1)
        .select('pages, facts, tags')
        .single();
      expect(data).toEqual(row);
    });

    test('the columns that are named, whatever else the body has', async () => {
      const patch = (query: string, body: object, prefer = '') =>
        rest.send(`/books?${query}`, {
          method: 'PATCH',
          body: JSON.stringify(body),
          headers: {
            'Content-Type': 'application/json',
            Prefer: prefer,
            apikey: target.embedded?.apiKeys.secret ?? '',
          },
        });
      const emma = async () =>
        (await rest.service.from('books').select('title, pages, tags, price').eq('id', 1).single()).data;
      const body = { title: 'Stolen', pages: 1, nothing: true };
      expect((await patch('id=eq.1&columns=pages', body)).status).toBe(204);
      expect(await emma()).toEqual({ title: 'Emma', pages: 1, tags: ['novel', 'humour'], price: 9.5 });
      // What is named and not there is null, or its default.
      expect((await patch('id=eq.1&columns=price,tags', {}, 'missing=default')).status).toBe(204);
      expect(await emma()).toEqual({ title: 'Emma', pages: 1, tags: [], price: null });
      expect((await patch('id=eq.1&columns=title', {})).status).toBe(400);
      expect(await (await patch('id=eq.1&columns=isbn', {})).json()).toMatchObject({ code: 'PGRST204' });
    });

    test('nobody plans how many', async () => {
      const change = () => rest.owner.from('books').update({ pages: 1 }, { count: 'planned' }).eq('id', 1);
      expect((await change()).count).toBeNaN();
      const counted = rest.owner.from('books').update({ pages: 1 }, { count: 'estimated' }).eq('id', 1);
      expect((await counted).count).toBe(1);
    });

    test('nothing to set changes nothing', async () => {
      expect(await rest.owner.from('books').update({}).eq('id', 1)).toMatchObject({
        status: 204,
        error: null,
      });
    });

    test('a limit on the number of rows takes the change back', async () => {
      const refused = await rest.owner.from('books').update({ pages: 1 }).lt('id', 3).maxAffected(1);
      expect(refused).toMatchObject({
        status: 400,
        error: { code: 'PGRST124', details: 'The query affects 2 rows' },
      });
      expect((await rest.service.from('books').select('id').eq('pages', 1)).data).toEqual([]);
    });
  });

  describe('delete', () => {
    test('the rows the filters choose', async () => {
      expect(await rest.owner.from('books').delete().eq('id', 1)).toMatchObject({
        status: 204,
        data: null,
        error: null,
      });
      const shown = await rest.owner.from('books').delete({ count: 'exact' }).eq('id', 2).select('title');
      expect(shown).toMatchObject({ status: 200, count: 1, data: [{ title: 'Ulysses' }] });
      expect(await titles()).toEqual(['Fragments', 'Walden']);
    });

    test('a row others refer to stays', async () => {
      await rest.service.from('reviews').insert({ book_id: 1 });
      expect(await rest.service.from('books').delete().eq('id', 1)).toMatchObject({
        status: 409,
        error: { code: '23503', details: 'Key (id)=(1) is still referenced from table "reviews".' },
      });
      expect(await rest.service.from('reviews').insert({ book_id: 99 })).toMatchObject({
        status: 409,
        error: { code: '23503' },
      });
    });
  });

  test('a change without a filter is refused, as safeupdate does on the platform', async () => {
    expect(await rest.service.from('books').delete()).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'DELETE requires a WHERE clause' },
    });
    expect(await rest.service.from('books').update({ pages: 1 })).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'UPDATE requires a WHERE clause' },
    });
    expect(await titles()).toEqual(original);
  });

  describe('row level security', () => {
    test('anon may read, not write', async () => {
      const refused = {
        status: 401,
        error: { code: '42501', message: 'new row violates row-level security policy for table "books"' },
      };
      expect(await rest.anon.from('books').insert({ title: 'Dune' })).toMatchObject(refused);
      // Rows a policy hides are not there to be changed.
      expect(await rest.anon.from('books').update({ pages: 1 }).eq('id', 1)).toMatchObject({
        status: 204,
        error: null,
      });
      expect(await rest.anon.from('books').delete().eq('id', 1)).toMatchObject({ status: 204, error: null });
      expect(await rest.anon.from('books').select('pages').eq('id', 1).single()).toMatchObject({
        data: { pages: 474 },
      });
    });

    test('a user is refused with 403', async () => {
      expect(await rest.owner.from('books').insert({ title: 'Dune', pages: 666 })).toMatchObject({
        status: 403,
        error: { code: '42501' },
      });
    });

    test('users have only what is theirs', async () => {
      const mine = await rest.owner.from('notes').insert({ body: 'mine' }).select('id, owner').single();
      expect(mine.data?.owner).toBe((await rest.owner.auth.getUser()).data.user?.id);
      expect(
        (await rest.admin.from('notes').update({ body: 'stolen' }).eq('id', mine.data?.id).select()).data,
      ).toEqual([]);
      expect((await rest.admin.from('notes').delete().eq('id', mine.data?.id).select()).data).toEqual([]);
      const forged = await rest.admin.from('notes').insert({ body: 'x', owner: mine.data?.owner });
      expect(forged).toMatchObject({ status: 403, error: { code: '42501' } });
      expect((await rest.service.from('notes').select('body')).data).toEqual([{ body: 'mine' }]);
    });
  });
});
