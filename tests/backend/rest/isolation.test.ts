import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { targetForFile } from '../target.ts';
import { openRest } from './rest-tables.ts';

const target = await targetForFile();

/** Requests of different callers, all under way at the same time. */
const pairs = 200;

describe.runIf(target.embedded)('requests in parallel', { timeout: 60_000 }, () => {
  let rest: Awaited<ReturnType<typeof openRest>>;
  let ownerId: string | undefined;
  let adminId: string | undefined;
  beforeAll(async () => {
    rest = await openRest(target);
    ownerId = (await rest.owner.auth.getUser()).data.user?.id;
    adminId = (await rest.admin.auth.getUser()).data.user?.id;
    await rest.database.exec(`
      create function public.note_and_fail(body text) returns void language plpgsql as $$
        begin
          insert into public.notes (body) values (note_and_fail.body);
          perform set_config('request.jwt.claims', '{"role":"service_role"}', true);
          raise exception 'halfway';
        end
      $$`);
  }, 60_000);
  beforeEach(() => rest.reset());

  const inParallel = async <A, B>(
    first: (index: number) => PromiseLike<A>,
    second: (index: number) => PromiseLike<B>,
  ) => {
    const started = Array.from({ length: pairs }, (_, index) => Promise.all([first(index), second(index)]));
    const answers = await Promise.all(started);
    return { first: answers.map(([answer]) => answer), second: answers.map(([, answer]) => answer) };
  };

  test('anon sees nothing of what the secret key sees', async () => {
    await rest.service.from('notes').insert({ owner: ownerId, body: 'for the owner only' });
    const answers = await inParallel(
      () => rest.anon.from('notes').select('body'),
      () => rest.service.from('notes').select('body'),
    );
    for (const { data, error } of answers.first) expect([data, error]).toEqual([[], null]);
    for (const { data } of answers.second) expect(data).toEqual([{ body: 'for the owner only' }]);
  });

  test('every request has its own role and claims', async () => {
    const answers = await inParallel(
      (index) => (index % 2 ? rest.owner : rest.anon).rpc('whoami'),
      (index) => (index % 2 ? rest.service : rest.admin).rpc('whoami', {}, { get: true }),
    );
    const expected = {
      owner: { role: 'authenticated', uid: ownerId, method: 'POST' },
      anon: { role: 'anon', uid: null, method: 'POST' },
      service: { role: 'service_role', uid: null, method: 'GET' },
      admin: { role: 'authenticated', uid: adminId, method: 'GET' },
    };
    for (const [index, { data }] of answers.first.entries()) {
      expect(data).toMatchObject(index % 2 ? expected.owner : expected.anon);
    }
    for (const [index, { data }] of answers.second.entries()) {
      expect(data).toMatchObject(index % 2 ? expected.service : expected.admin);
    }
  });

  test('two users write, every second request fails halfway: nothing of it stays, nothing else is lost', async () => {
    const write = (browser: typeof rest.owner, who: string) => (index: number) =>
      index % 2
        ? browser.rpc('note_and_fail', { body: `${who} ${index}` })
        : browser
            .from('notes')
            .insert({ body: `${who} ${index}` })
            .select('owner, body')
            .single();
    const answers = await inParallel(write(rest.owner, 'owner'), write(rest.admin, 'admin'));
    for (const [who, id, results] of [
      ['owner', ownerId, answers.first],
      ['admin', adminId, answers.second],
    ] as const) {
      for (const [index, { data, error }] of results.entries()) {
        if (index % 2) expect(error).toMatchObject({ code: 'P0001', message: 'halfway' });
        else expect([data, error]).toEqual([{ owner: id, body: `${who} ${index}` }, null]);
      }
    }
    const kept = Array.from({ length: pairs / 2 }, (_, index) => index * 2);
    for (const [who, browser] of [
      ['owner', rest.owner],
      ['admin', rest.admin],
    ] as const) {
      const { data } = await browser.from('notes').select('body').limit(1000);
      expect(new Set(data?.map((note) => note.body))).toEqual(
        new Set(kept.map((index) => `${who} ${index}`)),
      );
    }
  });

  test('a refused change takes back its own rows only', async () => {
    const answers = await inParallel(
      (index) => rest.owner.from('books').insert([{ title: `lost ${index}` }, { title: 'Emma' }]),
      (index) =>
        rest.service.from('books').insert([{ title: `kept ${index}` }, { title: `kept too ${index}` }]),
    );
    for (const { status } of answers.first) expect(status).toBe(409);
    for (const { status } of answers.second) expect(status).toBe(201);
    const { count } = await rest.anon
      .from('books')
      .select('id', { count: 'exact', head: true })
      .like('title', 'kept*');
    expect(count).toBe(2 * pairs);
    expect((await rest.anon.from('books').select('id').like('title', 'lost*')).data).toEqual([]);
  });

  test('counting up in parallel counts every time', async () => {
    await rest.database.exec(`
      create or replace function public.turn_page() returns integer language sql security definer as
        'update public.books set pages = pages + 1 where id = 1 returning pages'`);
    const answers = await inParallel(
      () => rest.anon.rpc('turn_page'),
      () => rest.owner.rpc('turn_page'),
    );
    const seen = [...answers.first, ...answers.second].map(({ data }) => data);
    expect(new Set(seen)).toEqual(new Set(Array.from({ length: 2 * pairs }, (_, index) => 475 + index)));
  });

  test('callers who hang up leave nothing behind', async () => {
    const impatient = Array.from({ length: pairs }, () => {
      const hangUp = new AbortController();
      const answer = rest.send('/books', {
        method: 'POST',
        body: JSON.stringify({ title: 'Emma' }),
        headers: { 'Content-Type': 'application/json' },
        signal: hangUp.signal,
      });
      hangUp.abort();
      return answer.catch(() => 'hung up');
    });
    const answers = await inParallel(
      () => rest.anon.rpc('whoami'),
      () => rest.service.from('books').select('id', { count: 'exact', head: true }),
    );
    expect(await Promise.all(impatient)).toContain('hung up');
    for (const { data } of answers.first) expect(data).toMatchObject({ role: 'anon' });
    for (const { count } of answers.second) expect(count).toBe(4);
  });

  test('afterwards the session belongs to nobody', async () => {
    await inParallel(
      () => rest.owner.rpc('note_and_fail', { body: 'x' }),
      () => rest.admin.rpc('whoami', {}, { get: true }),
    );
    const { rows } = await rest.database.query(`
      select current_user::text, current_setting('role') as role, current_setting('transaction_read_only') as read_only,
        coalesce(current_setting('request.jwt.claims', true), '') as claims,
        coalesce(current_setting('request.headers', true), '') as headers`);
    expect(rows).toEqual([
      { current_user: 'postgres', role: 'none', read_only: 'off', claims: '', headers: '' },
    ]);
  });
});
