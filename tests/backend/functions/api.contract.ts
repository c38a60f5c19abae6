import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openBookings, service } from './booking-cafe.ts';
import { cafe, clinic, entries, visitorOf } from './cafe.ts';
import type { Functions } from './runtime.ts';

const pageSchema = z.object({ data: z.array(z.looseObject({})), next: z.string().nullable().optional() });
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        responses: z.object({
          200: z.object({
            content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }),
          }),
        }),
      }),
    }),
  ),
});

/** What other programs read with a key of a business. */
export function apiContract(functions: Functions): void {
  const { call, database, rows } = functions;
  const all = ['conversations', 'people', 'bookings', 'numbers', 'answers'];
  const paths = ['conversations', 'messages', 'people', 'bookings', 'answers'];
  const days = 'numbers?from=2026-01-01&to=2026-12-31';

  describe('api', () => {
    const makeKey = async (scopes: string[], id: string = randomUUID()) => {
      const { data, error } = await functions.owner.rpc('make_api_key', {
        ...{ business: cafe.business, api_key: id, name: 'Sheet', scopes },
      });
      expect(error).toBeNull();
      return z.object({ outcome: z.literal('ok'), key: z.string() }).parse(data).key;
    };
    const get = (path: string, key: string, headers: Record<string, string> = {}) =>
      call(`api/${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } });
    const read = async (path: string, key: string) => {
      const answer = await get(path, key);
      expect([path, answer.status]).toEqual([path, 200]);
      return pageSchema.parse(answer.body);
    };
    const problem = (status: number, detail: unknown) => ({
      status,
      body: { type: 'about:blank', title: expect.any(String), status, detail },
    });

    beforeEach(async () => {
      await openBookings(database);
      const visitor = visitorOf(functions);
      await visitor.ask('Where can I park?');
      await visitor.act('contact', { contact: 'ann@example.com' });
      await visitorOf(functions, clinic.key).ask('Do you remove wisdom teeth?');
      await database.exec(`
        insert into public.people (business_id, name, email) values
          ('${cafe.business}', 'Ann', 'ann@example.com'), ('${clinic.business}', 'Dan', 'dan@example.com');
        insert into public.bookings (business_id, service_id, service_name, resource_name, party, starts_at, ends_at,
            state, name, email)
          values ('${cafe.business}', '${service}', 'Coffee tasting', 'Window', 2, '2030-01-07 09:00Z',
            '2030-01-07 10:00Z', 'confirmed', 'Ann', 'ann@example.com')`);
    });

    test('everything a key may read is as the OpenAPI document says', async () => {
      const key = await makeKey(all);
      const { status, body } = await call('api/openapi.json');
      expect(status).toBe(200);
      const document = documentSchema.parse(body);
      expect(Object.keys(document.paths).sort()).toEqual(
        [...paths, 'numbers'].map((path) => `/${path}`).sort(),
      );
      for (const [path, { get: described }] of Object.entries(document.paths)) {
        const answer = await get(path === '/numbers' ? days : path.slice(1), key);
        const schema = z.fromJSONSchema(described.responses[200].content['application/json'].schema);
        expect([path, schema.safeParse(answer.body).error]).toEqual([path, undefined]);
        expect([path, pageSchema.parse(answer.body).data.length > 0]).toEqual([path, true]);
      }
    });

    test('nothing of another business is in it', async () => {
      const key = await makeKey(all);
      for (const path of [...paths, days]) {
        const said = JSON.stringify(await read(path, key));
        for (const other of [clinic.bot, clinic.business, 'isdom teeth', 'dan@example.com']) {
          expect([path, said.includes(other)]).toEqual([path, false]);
        }
      }
      expect((await read('answers', key)).data).toContainEqual(
        expect.objectContaining({ id: entries.parking, question: 'Where can I park?' }),
      );
      expect((await read('conversations', key)).data).toEqual([
        expect.objectContaining({ bot_id: cafe.bot, contact: 'ann@example.com', state: 'later' }),
      ]);
      expect((await read(days, key)).data).toMatchObject([{ conversations: 1 }]);
    });

    test('page after page has every row once', async () => {
      const key = await makeKey(all);
      for (const path of paths) {
        const everything = (await read(path, key)).data;
        const found: unknown[] = [];
        for (let next: string | null | undefined = ''; next !== null && next !== undefined; ) {
          const page: z.infer<typeof pageSchema> = await read(
            `${path}?limit=1${next ? `&after=${encodeURIComponent(next)}` : ''}`,
            key,
          );
          found.push(...page.data);
          next = page.next;
        }
        expect([path, found]).toEqual([path, everything]);
      }
    });

    test('what has not changed is not sent again', async () => {
      const key = await makeKey(['answers']);
      const first = await get('answers', key);
      const etag = first.headers.get('etag') ?? '';
      expect([etag.length, first.headers.get('cache-control')]).toEqual([66, 'private, no-cache']);
      expect(await get('answers', key, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
      await database.exec(
        `update public.knowledge_entries set content = 'New.' where id = '${entries.dogs}'`,
      );
      expect((await get('answers', key, { 'if-none-match': etag })).status).toBe(200);
    });

    test('a key reads what it is for, and nothing else', async () => {
      const key = await makeKey(['people']);
      for (const path of ['conversations', 'messages', 'bookings', 'answers', days]) {
        expect(await get(path, key)).toMatchObject(
          problem(403, expect.stringContaining('may not read this')),
        );
      }
      expect((await read('people', key)).data).toMatchObject([{ name: 'Ann' }]);
    });

    test('a key that was revoked, that nobody made, or of a business that is being deleted is none', async () => {
      const id = randomUUID();
      const key = await makeKey(['people'], id);
      const none = problem(401, 'There is no such key. It may have been revoked.');
      await database.exec(
        `update public.businesses set deletes_at = now() + interval '7 days' where id = '${cafe.business}'`,
      );
      expect(await get('people', key)).toMatchObject(none);
      await database.exec(`update public.businesses set deletes_at = null where id = '${cafe.business}'`);
      expect((await get('people', key)).status).toBe(200);
      expect((await functions.owner.rpc('revoke_api_key', { api_key: id })).data).toEqual({ outcome: 'ok' });
      const refused = await get('people', key);
      expect(refused).toMatchObject(none);
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
      for (const wrong of ['', 'dk_', `dk_${'0'.repeat(64)}`, `${key} `, 'x'.repeat(5000)]) {
        expect(await get('people', wrong)).toMatchObject(none);
      }
      await database.exec(`update private.rate_limits set hits = 60 where bucket = 'api:address'`);
      expect((await get('people', 'dk_')).status).toBe(429);
    });

    test('a key has 120 calls in a minute', async () => {
      const key = await makeKey(['people']);
      await read('people', key);
      await database.exec(`update private.rate_limits set hits = 120 where bucket = 'api:key'`);
      const refused = await get('people', key);
      expect(refused).toMatchObject(problem(429, expect.stringMatching(/^Too many requests/)));
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    test.each([
      ['people?limit=0', 400],
      ['people?limit=101', 400],
      ['people?limit=many', 400],
      ['people?after=%00', 400],
      ['people?after=WzFd', 400],
      // {"id":"Eve"}
      ['people?after=eyJpZCI6IkV2ZSJ9', 400],
      ['numbers', 400],
      ['numbers?from=2026-02-30&to=2026-03-01', 400],
      ['numbers?from=2026-03-01&to=2026-02-01', 400],
      ['numbers?from=2020-01-01&to=2026-02-01', 400],
      ['passwords', 404],
      ['people/1', 404],
      ['', 404],
    ])('%s is answered with %i and a sentence', async (path, status) => {
      const key = await makeKey(all);
      expect(await get(path, key)).toMatchObject(problem(status, expect.stringMatching(/\.$/)));
    });

    test('nothing is written', async () => {
      const key = await makeKey(all);
      const headers = { authorization: `Bearer ${key}` };
      expect(await call('api/answers', { method: 'POST', headers, body: '{}' })).toMatchObject(
        problem(405, 'Only GET is allowed here.'),
      );
    });

    test('only owners make keys, which are shown once and kept as hashes', async () => {
      const id = randomUUID();
      const key = await makeKey(['people'], id);
      // The answer was lost: another takes its place.
      const again = await makeKey(['people'], id);
      expect((await get('people', key)).status).toBe(401);
      await read('people', again);
      const { data } = await functions.owner.rpc('api_key_list', { business: cafe.business });
      expect(data).toEqual([{ id, name: 'Sheet', scopes: ['people'], last_used_at: expect.any(String) }]);
      const kept = JSON.stringify([data, await rows('select * from private.api_keys, private.audit_events')]);
      expect(kept).not.toContain(again.slice(3));
      // Once it is used it stays.
      const arguments_ = { business: cafe.business, api_key: id, name: 'Sheet', scopes: ['people'] };
      expect((await functions.owner.rpc('make_api_key', arguments_)).data).toEqual({ outcome: 'missing' });
      expect(
        (await functions.admin.rpc('make_api_key', { ...arguments_, api_key: randomUUID() })).data,
      ).toEqual({
        outcome: 'missing',
      });
      expect((await functions.admin.rpc('revoke_api_key', { api_key: id })).data).toEqual({
        outcome: 'missing',
      });
      expect((await functions.admin.rpc('api_key_list', { business: cafe.business })).data).toBeNull();
    });

    test.each([
      [{ name: ' ' }, 'Please enter a name.'],
      [{ name: 'a'.repeat(81) }, 'A name has at most 80 characters.'],
      [{ scopes: [] }, 'Choose what the key may read.'],
      [{ scopes: ['passwords'] }, 'Choose what the key may read.'],
    ])('a key with %j is refused with a sentence', async (change, message) => {
      const { error } = await functions.owner.rpc('make_api_key', {
        ...{ business: cafe.business, api_key: randomUUID(), name: 'Sheet', scopes: ['people'] },
        ...change,
      });
      expect(error).toMatchObject({ code: '23514', message });
    });
  });
}
