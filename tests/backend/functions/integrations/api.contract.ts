import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openBookings, service } from '../booking/booking-cafe.ts';
import { cafe, clinic, entries, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

const pageSchema = z.object({ data: z.array(z.looseObject({})), next: z.string().nullable().optional() });
const jsonOf = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({ responses: z.object({ 200: jsonOf }) }),
    }),
  ),
});
/** What the document says of writing. */
const writingSchema = z.object({
  paths: z.object({
    '/answers': z.object({
      post: z.object({ requestBody: jsonOf, responses: z.object({ 200: jsonOf, 201: jsonOf }) }),
    }),
    '/answers/{id}': z.object({
      patch: z.object({ requestBody: jsonOf, responses: z.object({ 200: jsonOf }) }),
    }),
  }),
  components: z.object({ schemas: z.object({ Problem: z.looseObject({}) }) }),
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
        [...paths, 'answers/{id}', 'numbers'].map((path) => `/${path}`).sort(),
      );
      for (const [path, { get: described }] of Object.entries(document.paths)) {
        const asked = path === '/numbers' ? days : path.slice(1).replace('{id}', entries.parking);
        const answer = await get(asked, key);
        const schema = z.fromJSONSchema(described.responses[200].content['application/json'].schema);
        expect([path, schema.safeParse(answer.body).error]).toEqual([path, undefined]);
        if (path === '/answers/{id}') continue;
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
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        expect(await get('answers', key, { 'if-none-match': known })).toMatchObject({
          status: 304,
          text: '',
        });
      }
      await database.exec(
        `update public.knowledge_entries set content = 'New.' where id = '${entries.dogs}'`,
      );
      expect((await get('answers', key, { 'if-none-match': etag })).status).toBe(200);
    });

    test('what can be read has a head', async () => {
      const key = await makeKey(['answers']);
      const { headers } = await get('answers', key);
      const head = await call('api/answers', { method: 'HEAD', headers: { authorization: `Bearer ${key}` } });
      expect(head).toMatchObject({ status: 200, text: '' });
      expect(head.headers.get('etag')).toBe(headers.get('etag'));
      expect((await call('api/answers', { method: 'HEAD' })).status).toBe(401);
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
      // {"id":"\u0000"}, which Postgres cannot store
      [`people?after=${btoa(JSON.stringify({ id: '\0' }))}`, 400],
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

    describe('answers', () => {
      const write = (path: string, key: string, method: string, body?: unknown, headers: object = {}) =>
        call(`api/${path}`, {
          method,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
      const vegan = {
        bot_id: cafe.bot,
        question: 'Do you have vegan cake?',
        answer: 'Every day: carrot and poppy seed.',
        other_questions: ['plant based'],
      };
      const kept = async (id: string) => {
        const [row] = await rows(`
          select title, content, other_questions, position, learned_at is not null as is_learned, is_example
          from public.knowledge_entries where id = '${id}'`);
        return row;
      };

      test('one is added, first of all, and the bot answers with it by its meaning', async () => {
        const key = await makeKey(['write_answers']);
        const answer = await write('answers', key, 'POST', vegan);
        const { id } = z.object({ id: z.string() }).parse(answer.body);
        expect(answer).toMatchObject({ status: 201, body: { ...vegan, texts: null } });
        expect(answer.headers.get('location')).toMatch(new RegExp(`/api/answers/${id}$`));
        expect(await kept(id)).toEqual({
          ...{ title: vegan.question, content: vegan.answer, other_questions: vegan.other_questions },
          ...{ position: 0, is_learned: true, is_example: false },
        });
        const [reply] = (await visitorOf(functions).ask('anything without milk or eggs?')).messages.slice(-1);
        expect(reply).toMatchObject({ author: 'bot', text: expect.stringContaining(vegan.answer) });
      });

      test('bodies and answers are as the OpenAPI document says', async () => {
        const { paths: written, components } = writingSchema.parse((await call('api/openapi.json')).body);
        const { post } = written['/answers'];
        const { patch } = written['/answers/{id}'];
        const isAs = (described: z.infer<typeof jsonOf>, value: unknown) =>
          z.fromJSONSchema(described.content['application/json'].schema).safeParse(value).error?.message;
        const key = await makeKey(['write_answers']);
        const id = randomUUID();
        const added = await write('answers', key, 'POST', { id, ...vegan });
        const again = await write('answers', key, 'POST', { id, ...vegan });
        const changed = await write(`answers/${id}`, key, 'PATCH', { answer: 'On Sundays.' });
        expect([added.status, again.status, changed.status]).toEqual([201, 200, 200]);
        expect(isAs(post.requestBody, { id, ...vegan })).toBeUndefined();
        expect(isAs(post.requestBody, { ...vegan, answer: 'a'.repeat(2001) })).toContain('2000');
        expect(isAs(patch.requestBody, { answer: 'On Sundays.' })).toBeUndefined();
        expect(isAs(post.responses[201], added.body)).toBeUndefined();
        expect(isAs(post.responses[200], again.body)).toBeUndefined();
        expect(isAs(patch.responses[200], changed.body)).toBeUndefined();
        const wrong = await write('answers', key, 'POST', { ...vegan, answer: '' });
        const said = z.fromJSONSchema(components.schemas.Problem).safeParse(wrong.body);
        expect([wrong.status, said.error]).toEqual([422, undefined]);
      });

      test('what is sent again under an id is added once; something else under it is refused', async () => {
        const key = await makeKey(['write_answers']);
        const id = randomUUID();
        const sent = { id, ...vegan, question: ` ${vegan.question} ` };
        expect((await write('answers', key, 'POST', sent)).status).toBe(201);
        const again = await write('answers', key, 'POST', sent);
        expect([again.status, again.headers.get('location')]).toEqual([200, null]);
        const taken = problem(409, 'There is another answer with this id.');
        expect(await write('answers', key, 'POST', { ...sent, answer: 'Never.' })).toMatchObject(taken);
        expect(await write('answers', key, 'POST', { ...vegan, id: entries.dentist })).toMatchObject(taken);
        expect(
          await rows(`select content from public.knowledge_entries where title = '${vegan.question}'`),
        ).toEqual([{ content: vegan.answer }]);
      });

      test('a change changes what it names, and indexes it anew', async () => {
        const key = await makeKey(['answers', 'write_answers']);
        await database.exec(
          `update public.knowledge_entries set is_example = true where id = '${entries.dogs}'`,
        );
        const answer = await write(`answers/${entries.dogs}`, key, 'PATCH', { other_questions: ['puppies'] });
        expect(answer).toMatchObject({
          status: 200,
          body: { question: 'Are dogs allowed?', other_questions: ['puppies'] },
        });
        expect(await kept(entries.dogs)).toMatchObject({
          ...{ content: 'Dogs are welcome, inside and outside.', is_learned: true, is_example: false },
        });
        const read = await get(`answers/${entries.dogs}`, key);
        expect([read.body, read.headers.get('etag')]).toEqual([answer.body, answer.headers.get('etag')]);
      });

      test('what was changed meanwhile is not written over', async () => {
        const key = await makeKey(['answers', 'write_answers']);
        const path = `answers/${entries.dogs}`;
        const seen = (await get(path, key)).headers.get('etag') ?? '';
        expect(await get(path, key, { 'if-none-match': seen })).toMatchObject({ status: 304, text: '' });
        await database.exec(
          `update public.knowledge_entries set content = 'On a lead.' where id = '${entries.dogs}'`,
        );
        const changed = problem(412, 'The answer was changed meanwhile. Read it again.');
        for (const tag of [seen, `W/${seen}`, 'x', '"x", "y"']) {
          const headers = { 'if-match': tag };
          expect(await write(path, key, 'PATCH', { answer: 'No.' }, headers)).toMatchObject(changed);
          expect(await write(path, key, 'DELETE', undefined, headers)).toMatchObject(changed);
        }
        expect(await kept(entries.dogs)).toMatchObject({ content: 'On a lead.' });
        const now = (await get(path, key)).headers.get('etag') ?? '';
        const match = { 'if-match': `"x", ${now}` };
        const written = await write(path, key, 'PATCH', { answer: 'Yes.' }, match);
        expect(written.status).toBe(200);
        expect((await write(path, key, 'PATCH', { answer: 'No.' }, match)).status).toBe(412);
        expect((await write(path, key, 'PATCH', { answer: 'Yes!' }, { 'if-match': '*' })).status).toBe(200);
      });

      test('one is deleted, once', async () => {
        const key = await makeKey(['write_answers']);
        const path = `answers/${entries.dogs}`;
        expect(await write(path, key, 'DELETE')).toMatchObject({ status: 204, text: '' });
        expect(await kept(entries.dogs)).toBeUndefined();
        expect(await write(path, key, 'DELETE')).toMatchObject(problem(404, 'There is no such answer.'));
      });

      test('texts in other languages of the bot are written and removed with it', async () => {
        const key = await makeKey(['answers', 'write_answers']);
        await database.exec(
          `insert into public.bot_languages (bot_id, language) values ('${cafe.bot}', 'de')`,
        );
        const de = { question: 'Gibt es veganen Kuchen?', answer: 'Jeden Tag.', other_questions: [] };
        const id = randomUUID();
        const sent = { id, ...vegan, texts: { de } };
        const added = await write('answers', key, 'POST', sent);
        expect(added).toMatchObject({ status: 201, body: { texts: { de } } });
        expect((await write('answers', key, 'POST', sent)).status).toBe(200);
        expect((await write('answers', key, 'POST', { id, ...vegan })).status).toBe(409);
        expect(
          await rows(`select of_version = (select updated_at from public.knowledge_entries where id = '${id}')
          as is_current, learned_at is not null as is_learned from public.entry_texts where entry_id = '${id}'`),
        ).toEqual([{ is_current: true, is_learned: true }]);
        const changed = await write(`answers/${id}`, key, 'PATCH', {
          texts: { de: { ...de, answer: 'Ja.' } },
        });
        expect(changed).toMatchObject({ status: 200, body: { texts: { de: { answer: 'Ja.' } } } });
        expect(changed.headers.get('etag')).not.toBe(added.headers.get('etag'));
        expect(await write(`answers/${id}`, key, 'PATCH', { texts: { fr: de } })).toMatchObject(
          problem(422, 'Texts are in the other languages of the bot. An owner can add one in its settings.'),
        );
        const removed = await write(`answers/${id}`, key, 'PATCH', { texts: { de: null } });
        expect(removed).toMatchObject({ status: 200, body: { texts: null } });
      });

      test('nothing of another business, and nothing that was read, is written', async () => {
        const key = await makeKey(['answers', 'write_answers']);
        await database.exec(`
          insert into public.sources (id, bot_id, kind, address, title, status)
          values ('${randomUUID()}', '${cafe.bot}', 'website', 'https://cafe.test/', 'Café', 'ready');
          update public.knowledge_entries set source_id = (select id from public.sources where bot_id = '${cafe.bot}')
          where id = '${entries.cakes}'`);
        const missing = problem(404, 'There is no such answer.');
        for (const id of [entries.dentist, entries.cakes, randomUUID()]) {
          expect(await get(`answers/${id}`, key)).toMatchObject(missing);
          expect(await write(`answers/${id}`, key, 'PATCH', { answer: 'Mine.' })).toMatchObject(missing);
          expect(await write(`answers/${id}`, key, 'DELETE')).toMatchObject(missing);
        }
        expect(await write('answers', key, 'POST', { ...vegan, bot_id: clinic.bot })).toMatchObject(
          problem(422, 'There is no such bot.'),
        );
        expect(
          await rows(`select from public.knowledge_entries where content in ('Mine.', '${vegan.answer}')`),
        ).toEqual([]);
      });

      test('a key without the scope writes nothing, and is told so; one that writes reads no lists', async () => {
        const reader = await makeKey(all);
        const mayNot = problem(403, 'This key may not write. An owner can make one that may.');
        expect(await write('answers', reader, 'POST', vegan)).toMatchObject(mayNot);
        expect(await write(`answers/${entries.dogs}`, reader, 'PATCH', {})).toMatchObject(mayNot);
        expect(await write(`answers/${entries.dogs}`, reader, 'DELETE')).toMatchObject(mayNot);
        const writer = await makeKey(['write_answers']);
        expect((await get('answers', writer)).status).toBe(403);
        expect((await get(`answers/${entries.dogs}`, writer)).status).toBe(403);
        expect((await write('answers', 'dk_', 'POST', vegan)).status).toBe(401);
        expect((await write(`answers/${entries.dogs}`, 'dk_', 'DELETE')).status).toBe(401);
      });

      test('calls that write are counted, also those that are refused', async () => {
        const key = await makeKey(['write_answers']);
        expect((await write('answers', key, 'POST', '{')).status).toBe(400);
        expect(await rows(`select hits from private.rate_limits where bucket = 'api:key'`)).toEqual([
          { hits: 1 },
        ]);
        await database.exec(`update private.rate_limits set hits = 120 where bucket = 'api:key'`);
        const refused = await write('answers', key, 'POST', vegan);
        expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      });

      test('the owners see in the audit log which key has written, once in an hour', async () => {
        const key = await makeKey(['write_answers']);
        await write('answers', key, 'POST', vegan);
        await write('answers', key, 'POST', { ...vegan, question: 'And gluten free?' });
        await write(`answers/${entries.dogs}`, key, 'PATCH', { answer: 'Yes.' });
        await write(`answers/${entries.dogs}`, key, 'DELETE');
        const { data } = await functions.owner.rpc('audit_list', { business: cafe.business });
        const log = z.array(z.looseObject({ act: z.string() })).parse(data);
        expect(log.filter(({ act }) => act.startsWith('key_')).reverse()).toEqual(
          ['key_added_answer', 'key_changed_answer', 'key_deleted_answer'].map((act) =>
            expect.objectContaining({ act, actor: null, is_me: false, target: 'Sheet' }),
          ),
        );
      });

      const tooManyWays = 'An answer has at most 20 other ways to ask, of 1 to 500 characters each.';
      const fill = 'Please send a JSON object with fields.';
      const noHalves = 'A text has no NUL, and no half of a surrogate pair.';
      test.each<[what: string, change: object | string, pointer: string, detail: string]>([
        ['a list', '[]', '#', fill],
        ['no answer', { answer: undefined }, '#/answer', 'answer is a text.'],
        ['an empty answer', { answer: ' ' }, '#/answer', 'An answer cannot be empty.'],
        [
          ...(['a long answer', { answer: 'ä'.repeat(2001) }, '#/answer'] as const),
          'An answer has at most 2,000 characters. Please split it into several.',
        ],
        ['a NUL', { answer: 'a\0' }, '#/answer', noHalves],
        ['half a letter', { answer: '\ud800' }, '#/answer', noHalves],
        [
          'a long question',
          { question: 'a'.repeat(201) },
          '#/question',
          'A title has at most 200 characters.',
        ],
        ['21 ways to ask', { other_questions: Array(21).fill('a') }, '#/other_questions', tooManyWays],
        ['a long way to ask', { other_questions: ['a'.repeat(501)] }, '#/other_questions', tooManyWays],
        ['an empty way to ask', { other_questions: [' '] }, '#/other_questions', tooManyWays],
        ['a name of a bot', { bot_id: 'Bean' }, '#/bot_id', 'bot_id is the id of a bot.'],
        ['another’s bot', { bot_id: clinic.bot }, '#/bot_id', 'There is no such bot.'],
        ['a number as id', { id: '1' }, '#/id', 'id is a UUID.'],
        ['an added text that is null', { texts: { de: null } }, '#/texts', fill],
        [
          'no language',
          { texts: { 'd\0': { answer: 'Ja.' } } },
          '#/texts',
          'texts has a text for each language.',
        ],
        ['another field', { position: 1 }, '#', 'There is no field position.'],
      ])('%s is refused with a sentence and the field', async (_what, change, pointer, detail) => {
        const key = await makeKey(['write_answers']);
        const body = typeof change === 'string' ? change : { ...vegan, ...change };
        const answer = await write('answers', key, 'POST', body);
        expect(answer).toMatchObject(problem(422, detail));
        expect(answer.body).toMatchObject({ errors: [{ detail, pointer }] });
        expect(await rows(`select from public.knowledge_entries where title = '${vegan.question}'`)).toEqual(
          [],
        );
      });

      test('what is no JSON, too large or of another type is refused', async () => {
        const key = await makeKey(['write_answers']);
        const of = async (body: string, type = 'application/json') =>
          (await write('answers', key, 'POST', body, { 'content-type': type })).status;
        expect(await of('{')).toBe(400);
        expect(await of(JSON.stringify({ ...vegan, answer: 'a'.repeat(600_000) }))).toBe(413);
        expect(await of(JSON.stringify(vegan), 'text/plain')).toBe(415);
      });

      test('a bot has 2,000 answers at most', async () => {
        const key = await makeKey(['write_answers']);
        await database.exec(`
          begin; set local deskbell.index_later = 'true';
          insert into public.knowledge_entries (bot_id, content)
            select '${cafe.bot}', 'Answer ' || number from generate_series(1, 1997) as number;
          commit`);
        expect(await write('answers', key, 'POST', vegan)).toMatchObject(
          problem(422, 'A bot knows at most 2,000 answers.'),
        );
      });

      test.each([
        ['answers', 'PUT', 'GET, HEAD, POST, PATCH, DELETE, OPTIONS'],
        ['answers', 'DELETE', 'GET, HEAD, POST, OPTIONS'],
        [`answers/${entries.dogs}`, 'POST', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
        ['people', 'POST', 'GET, HEAD, OPTIONS'],
        [days, 'PATCH', 'GET, HEAD, OPTIONS'],
        ['openapi.json', 'POST', 'GET, HEAD, OPTIONS'],
      ])('%s takes no %s', async (path, method, allowed) => {
        const key = await makeKey([...all, 'write_answers']);
        const answer = await write(path, key, method, {});
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
        expect(answer.body).toMatchObject({
          detail: expect.stringMatching(/^Only (GET is|.+ and .+ are) allowed/),
        });
      });
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
      [{ scopes: [] }, 'Choose what the key may do.'],
      [{ scopes: ['passwords'] }, 'Choose what the key may do.'],
    ])('a key with %j is refused with a sentence', async (change, message) => {
      const { error } = await functions.owner.rpc('make_api_key', {
        ...{ business: cafe.business, api_key: randomUUID(), name: 'Sheet', scopes: ['people'] },
        ...change,
      });
      expect(error).toMatchObject({ code: '23514', message });
    });
  });
}
