import fc from 'fast-check';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSigningKey } from '../../../supabase/embedded/auth/signing-key.ts';
import { targetForFile } from '../target.ts';
import { openRest } from './rest-tables.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('what rest refuses', { timeout: 60_000 }, () => {
  let rest: Awaited<ReturnType<typeof openRest>>;
  beforeAll(async () => {
    rest = await openRest(target);
    await rest.reset();
  }, 60_000);

  const json = { 'Content-Type': 'application/json' };
  /** A request that is to be refused: its status and its body. */
  const refused = async (path: string, init?: RequestInit) => {
    const response = await rest.send(path, init);
    const body = await response.json();
    return { status: response.status, challenge: response.headers.get('www-authenticate'), ...body };
  };

  describe('the API key', () => {
    test('none', async () => {
      const response = await fetch(`${target.url}/rest/v1/books`);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      });
    });

    test.each(['sb_publishable_wrong', 'sb_secret_wrong', 'eyJhbGciOiJIUzI1NiJ9.e30.x', ' '.repeat(3)])(
      'a wrong one: %j',
      async (apikey) => {
        const response = await fetch(`${target.url}/rest/v1/books?apikey=${encodeURIComponent(apikey)}`);
        expect(response.status).toBe(401);
        expect(await response.json()).toEqual({
          message: 'Invalid API key',
          hint: 'Double check your Supabase `anon` or `service_role` API key.',
        });
      },
    );

    test('in the address is as good as in the header', async () => {
      const response = await fetch(
        `${target.url}/rest/v1/books?select=id&limit=1&order=id&apikey=${target.publishableKey}`,
      );
      expect([response.status, await response.json()]).toEqual([200, [{ id: 1 }]]);
    });

    test('the publishable key opens nothing with the secret key as its token', async () => {
      const secret = target.embedded?.apiKeys.secret ?? '';
      expect(await refused('/locked', { headers: { Authorization: `Bearer ${secret}` } })).toMatchObject({
        status: 401,
        code: 'PGRST301',
      });
    });
  });

  describe('the token', () => {
    const whoami = async (authorization: string) => {
      const response = await rest.send('/rpc/whoami', { headers: { Authorization: authorization } });
      const challenge = response.headers.get('www-authenticate');
      return { status: response.status, challenge, ...(await response.json()) };
    };
    const key = async () => {
      if (!target.embedded) throw new Error('Only the embedded backend shows its signing key.');
      return loadSigningKey(target.embedded.database);
    };
    const sign = async (claims: Record<string, unknown>) => {
      const { privateKey, kid } = await key();
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(privateKey);
    };
    const now = Math.floor(Date.now() / 1000);
    const sub = '00000000-0000-4000-8000-000000000001';

    test('a good one', async () => {
      const token = await sign({ sub, role: 'authenticated', exp: now + 60 });
      expect(await whoami(`Bearer ${token}`)).toMatchObject({ status: 200, role: 'authenticated', uid: sub });
      expect(await whoami(`bearer ${token}`)).toMatchObject({ status: 200, role: 'authenticated' });
    });

    test('one without a role is nobody in particular', async () => {
      const token = await sign({ sub, exp: now + 60 });
      expect(await whoami(`Bearer ${token}`)).toMatchObject({ status: 200, role: 'anon', jwt_role: 'anon' });
    });

    test.each(['postgres', 'authenticator', 'supabase_auth_admin', '', 'ANON'])(
      'one with the role %j',
      async (role) => {
        expect(await whoami(`Bearer ${await sign({ sub, role, exp: now + 60 })}`)).toMatchObject({
          status: 401,
          code: '22023',
          message: `role "${role}" does not exist`,
        });
      },
    );

    test.each([
      [{ exp: now - 31 }, 'JWT expired'],
      [{ nbf: now + 60 }, 'JWT not yet valid'],
      [{ exp: 'tomorrow' }, "The JWT 'exp' claim must be a number"],
    ])('one with the claims %j', async (claims, message) => {
      expect(await whoami(`Bearer ${await sign({ sub, role: 'authenticated', ...claims })}`)).toEqual({
        status: 401,
        challenge: `Bearer error="invalid_token", error_description="${message}"`,
        code: 'PGRST303',
        message,
        details: null,
        hint: null,
      });
    });

    test('thirty seconds of difference between clocks are allowed', async () => {
      const token = await sign({ sub, role: 'authenticated', exp: now - 5 });
      expect(await whoami(`Bearer ${token}`)).toMatchObject({ status: 200, role: 'authenticated' });
    });

    test('one that was changed', async () => {
      const [header, , signature] = (await sign({ sub, role: 'authenticated', exp: now + 60 })).split('.');
      const claims = Buffer.from(JSON.stringify({ sub, role: 'service_role', exp: now + 60 })).toString(
        'base64url',
      );
      expect(await whoami(`Bearer ${header}.${claims}.${signature}`)).toMatchObject({
        status: 401,
        code: 'PGRST301',
        message: 'No suitable key or wrong key type',
        details: 'None of the keys was able to decode the JWT',
      });
    });

    test('one of another key or another algorithm', async () => {
      const claims = { sub, role: 'service_role', exp: now + 60 };
      const { kid, publicJwk } = await key();
      const stranger = await generateKeyPair('ES256');
      const foreign = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(stranger.privateKey);
      const publicAsSecret = new TextEncoder().encode(JSON.stringify(publicJwk));
      const confused = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(publicAsSecret);
      const unsigned = new UnsecuredJWT(claims).encode();
      const answer = (message: string) => ({ status: 401, code: 'PGRST301', message });
      expect(await whoami(`Bearer ${foreign}`)).toMatchObject(answer('No suitable key or wrong key type'));
      for (const token of [confused, unsigned]) {
        expect(await whoami(`Bearer ${token}`)).toMatchObject(
          answer('Wrong or unsupported encoding algorithm'),
        );
      }
    });

    test.each([
      ['Bearer', 'Empty JWT is sent in Authorization header'],
      ['Bearer x', 'Expected 3 parts in JWT; got 1'],
      ['Bearer a.b.c.d', 'Expected 3 parts in JWT; got 4'],
      ['Bearer a.b.c', "JWT couldn't be decoded"],
    ])('none at all: %j', async (authorization, message) => {
      expect(await whoami(authorization)).toMatchObject({ status: 401, code: 'PGRST301', message });
    });

    test('whatever it is, it is never taken for good and never an error of the server', async () => {
      const header = fc.string({
        unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(header, { minLength: 1, maxLength: 4 }), async (parts) => {
          expect((await whoami(`Bearer ${parts.join('.')}`)).status).toBe(401);
        }),
        { numRuns: 50 },
      );
    });
  });

  describe('the address', () => {
    test.each([
      ['/nothing', 404, 'PGRST205', "Could not find the table 'public.nothing' in the schema cache"],
      ['/pg_class', 404, 'PGRST205', "Could not find the table 'public.pg_class' in the schema cache"],
      ['/auth.users', 404, 'PGRST205', "Could not find the table 'public.auth.users' in the schema cache"],
      ['/books/1', 404, 'PGRST125', 'Invalid path specified in request URL'],
      ['/rpc/add/1', 404, 'PGRST125', 'Invalid path specified in request URL'],
      ['/books?select=isbn', 400, '42703', 'column books.isbn does not exist'],
      ['/books?isbn=eq.1', 400, '42703', 'column books.isbn does not exist'],
      ['/books?order=isbn', 400, '42703', 'column books.isbn does not exist'],
      ['/books?order=id.up', 400, 'PGRST100', '"failed to parse order (id.up)" (line 1, column 3)'],
      ['/books?id=1', 400, 'PGRST100', '"failed to parse filter (1)" (line 1, column 1)'],
      ['/books?id=is.1', 400, 'PGRST100', '"failed to parse filter (is.1)" (line 1, column 4)'],
      ['/books?id=in.1', 400, 'PGRST100', '"failed to parse filter (in.1)" (line 1, column 4)'],
      [
        '/books?or=(id.eq.1',
        400,
        'PGRST100',
        '"failed to parse logic tree (or(id.eq.1)" (line 1, column 11)',
      ],
      ['/books?or=()', 400, 'PGRST100', '"failed to parse logic tree (or())" (line 1, column 4)'],
      [
        '/books?select=id,,title',
        400,
        'PGRST100',
        '"failed to parse select parameter (id,,title)" (line 1, column 4)',
      ],
      ['/books?reviews.id=eq.1', 400, 'PGRST108', "'reviews' is not an embedded resource in this request"],
      ['/books?id=eq.one', 400, '22P02', 'invalid input syntax for type integer: "one"'],
      ['/books?in_print=eq.maybe', 400, '22P02', 'invalid input syntax for type boolean: "maybe"'],
      ['/books?id=is.true', 400, '42804', 'argument of IS TRUE must be type boolean, not type integer'],
      ['/books?id=like.1', 404, '42883', 'operator does not exist: integer ~~ unknown'],
      ['/books?title=eq.%00', 400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
      ['/books?limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
      ['/books?select=title,reviews(*)', 400, 'PGRST127', 'Feature not implemented'],
      ['/books?select=id::text', 400, 'PGRST127', 'Feature not implemented'],
      ['/books?select=facts->a', 400, 'PGRST127', 'Feature not implemented'],
      ['/books?select=id.count()', 400, 'PGRST127', 'Feature not implemented'],
      ['/books?title=fts.emma', 400, 'PGRST127', 'Feature not implemented'],
      ['/rpc/add?a=1&a.b=eq.1', 400, 'PGRST108', "'a' is not an embedded resource in this request"],
      ['/', 404, 'PGRST126', 'Root endpoint metadata is disabled'],
    ])('%s', async (path, status, code, message) => {
      expect(await refused(path)).toMatchObject({
        status,
        code,
        message,
      });
    });

    test.each([
      '(a+)+$',
      '(a*)*',
      '((a|b){2})*?',
      '([a-z]?){255}',
      '(x(a+)y)+',
      '(a[)]*)+',
      '(.*)\\1',
      '(?b)\\(a*\\)*',
      '***:(a+)+',
      'a?'.repeat(11),
      'a'.repeat(1_001),
      '(a[[.).]a]*)+',
    ])('a pattern that may take long: %s', async (pattern) => {
      const filters = [
        `title=match.${encodeURIComponent(pattern)}`,
        `title=not.imatch.${encodeURIComponent(pattern)}`,
        `or=${encodeURIComponent(`(id.eq.1,title.match.${JSON.stringify(pattern)})`)}`,
      ];
      for (const filter of filters) {
        expect(await refused(`/books?${filter}`)).toMatchObject({ status: 400, code: 'PGRST127' });
      }
    });

    test('a pattern that takes long to be looked at', async () => {
      const sets = `[${'[.\\]'.repeat(100)}`;
      expect(await refused(`/books?title=match.${encodeURIComponent(sets)}`)).toMatchObject({
        code: '2201B',
      });
    });

    test('groups without end', async () => {
      const deep = (levels: number) => `/books?or=${'(and'.repeat(levels)}(id.eq.1)${')'.repeat(levels)}`;
      expect((await rest.send(deep(20))).status).toBe(200);
      expect(await refused(deep(200))).toMatchObject({ status: 400, code: 'PGRST100' });
    });

    test('an offset behind the last row, where rows are counted', async () => {
      expect(await refused('/books?offset=9', { headers: { Prefer: 'count=exact' } })).toMatchObject({
        status: 416,
        code: 'PGRST103',
        details: 'An offset of 9 was requested, but there are only 4 rows.',
      });
    });

    test('another schema', async () => {
      expect(await refused('/users', { headers: { 'Accept-Profile': 'auth' } })).toMatchObject({
        status: 406,
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        hint: 'Only the following schemas are exposed: public',
      });
    });

    test('whatever the query string says, it is no error of the server and never a statement of its own', async () => {
      const word = fc.constantFrom(
        'eq',
        'in',
        'is',
        'not',
        'or',
        'and',
        'id',
        'title',
        'select',
        'order',
        'null',
      );
      const sign = fc.constantFrom(
        '.',
        ',',
        '(',
        ')',
        '"',
        "'",
        '\\',
        ':',
        '::',
        '->',
        '!',
        '*',
        ' ',
        ';--',
        '$1',
        '=',
        '{',
        '}',
        '%00',
      );
      const text = fc
        .array(fc.oneof(word, sign, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
        .map((all) => all.join(''));
      const name = fc.oneof(
        fc.constantFrom('select', 'order', 'or', 'not.and', 'id', 'title', 'columns', 'limit', 'offset'),
        text,
      );
      await fc.assert(
        fc.asyncProperty(name, text, async (parameter, value) => {
          const query = new URLSearchParams([[parameter, value]]);
          const { status } = await rest.send(`/books?${query}`);
          expect([200, 400, 404, 416]).toContain(status);
        }),
        { numRuns: 300 },
      );
      expect((await rest.service.from('books').select('id', { count: 'exact', head: true })).count).toBe(4);
    });
  });

  describe('the method', () => {
    test('one a table does not have', async () => {
      expect(await refused('/books?id=eq.1', { method: 'PROPFIND' })).toMatchObject({
        status: 405,
        code: 'PGRST117',
        message: 'Unsupported HTTP method: PROPFIND',
      });
    });

    test('one a function does not have', async () => {
      expect(await refused('/rpc/add', { method: 'PATCH', body: '{}', headers: json })).toMatchObject({
        status: 405,
        code: 'PGRST101',
        message: 'Cannot use the PATCH method on RPC',
      });
    });

    test('order and limit of a change', async () => {
      expect(
        await rest.owner.from('books').update({ pages: 1 }).gt('id', 0).order('id').limit(1),
      ).toMatchObject({
        status: 400,
        error: { code: 'PGRST127' },
      });
    });
  });

  describe('the preferences', () => {
    test.each([
      ['handling=strict, foo, count=exact, count=none', 'foo, count=none'],
      ['return=representation,handling=strict,params=all', 'params=all'],
      ['handling=strict, handling=lenient, bar', 'bar'],
    ])('%s: what nobody knows, if that is to be said', async (prefer, invalid) => {
      for (const [path, method] of [
        ['/books', 'GET'],
        ['/books', 'POST'],
        ['/rpc/add', 'POST'],
      ] as const) {
        const body = method === 'POST' ? '{}' : null;
        expect(await refused(path, { method, body, headers: { ...json, Prefer: prefer } })).toEqual({
          status: 400,
          challenge: null,
          code: 'PGRST122',
          message: 'Invalid preferences given with handling=strict',
          details: `Invalid preferences: ${invalid}`,
          hint: null,
        });
      }
    });

    test.each([
      'handling=lenient, handling=strict, foo',
      'foo, count=none',
      'handling=strict, count=exact, return=minimal, missing=null, tx=commit, max-affected=1',
      '',
    ])('%s: nothing to refuse', async (prefer) => {
      expect((await rest.send('/books?limit=1', { headers: { Prefer: prefer } })).status).toBeLessThan(300);
    });

    test.each([
      ['/books', 'timezone=America/Los_Angeles'],
      ['/books', 'return=headers-only'],
      ['/rpc/titles', 'handling=strict, max-affected=1'],
    ])('%s with %s', async (path, prefer) => {
      expect(await refused(path, { headers: { Prefer: prefer } })).toMatchObject({
        status: 400,
        code: 'PGRST127',
      });
    });
  });

  test.each([
    ['2-1', '', 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'],
    ['0-1', '&offset=2', 'Limit should be greater than or equal to zero.'],
    ['9-10', '', 'An offset of 9 was requested, but there are only 4 rows.'],
  ])('a range %s without a row%s', async (range, query, details) => {
    const headers = { Range: range, Prefer: 'count=exact' };
    for (const path of [`/books?select=id${query}`, `/rpc/long_books?at_least=0${query}`]) {
      expect(await refused(path, { headers })).toMatchObject({
        status: 416,
        code: 'PGRST103',
        details: path.startsWith('/rpc') ? details.replace('4 rows', '3 rows') : details,
      });
    }
  });

  const put = (path: string, body: string) =>
    refused(path, {
      method: 'PUT',
      body,
      headers: { ...json, apikey: target.embedded?.apiKeys.secret ?? '' },
    });

  test.each([
    '',
    'title=eq.Emma',
    'id=in.(1)',
    'id=not.eq.1',
    'id=eq.1&title=eq.Emma',
    'and=(id.eq.1)',
    'id=eq.1&id=eq.1',
  ])('a PUT of %s', async (query) => {
    expect(await put(`/books?${query}`, '{"id":1,"title":"Emma"}')).toMatchObject({
      status: 405,
      code: 'PGRST105',
      message: "Filters must include all and only primary key columns with 'eq' operators",
    });
  });

  test('a PUT of a part, or of another row than the address names', async () => {
    expect(await put('/books?id=eq.1&limit=1', '{"id":1,"title":"Emma"}')).toMatchObject({
      status: 400,
      code: 'PGRST114',
      message: 'limit/offset querystring parameters are not allowed for PUT',
    });
    expect(await put('/books?id=eq.2', '{"id":1,"title":"Emma"}')).toMatchObject({
      status: 400,
      code: 'PGRST115',
      message: 'Payload values do not match URL in primary key column(s)',
    });
  });

  test('a PUT of rows without a key, or of a body without it', async () => {
    await rest.database.exec('create table if not exists public.keyless (a integer)');
    expect(await put('/keyless?a=eq.1', '{"a":1}')).toMatchObject({ status: 405, code: 'PGRST105' });
    expect(await put('/books?id=eq.1', '{"title":"Emma"}')).toMatchObject({ status: 400, code: '42703' });
  });

  describe('the body', () => {
    test.each([
      ['', 'Empty or invalid json'],
      ['{', 'Empty or invalid json'],
      ['{"title":"x"}x', 'Empty or invalid json'],
      ['null', 'All object keys must match'],
      ['"title"', 'All object keys must match'],
      ['[1]', 'All object keys must match'],
      ['[[]]', 'All object keys must match'],
      ['[{"title":"x"},{"pages":1}]', 'All object keys must match'],
    ])('%s', async (body, message) => {
      const answer = await refused('/books', { method: 'POST', body, headers: json });
      expect(answer).toMatchObject({ status: 400, code: 'PGRST102', message });
    });

    test.each([
      ['{"isbn":1}', 'PGRST204', "Could not find the 'isbn' column of 'books' in the schema cache"],
      ['{"title":"x","pages":"many"}', '22P02', 'invalid input syntax for type integer: "many"'],
      ['{"title":"x","pages":1e99}', '22P02', expect.stringContaining('integer')],
      ['{"title":"x","published":"soon"}', '22007', 'invalid input syntax for type date: "soon"'],
      ['{"title":"x","tags":"none"}', '22P02', 'malformed array literal: "none"'],
      ['{"title":"x","code":"12345"}', '22001', 'value too long for type character varying(4)'],
      ['{"title":"a\\u0000b"}', '22P05', 'unsupported Unicode escape sequence'],
      [
        '{"title":null}',
        '23502',
        'null value in column "title" of relation "books" violates not-null constraint',
      ],
      ['{"title":""}', '23514', 'new row for relation "books" violates check constraint "books_title_check"'],
    ])('%s', async (body, code, message) => {
      const headers = { ...json, apikey: target.embedded?.apiKeys.secret ?? '' };
      expect(await refused('/books', { method: 'POST', body, headers })).toMatchObject({
        status: 400,
        code,
        message,
      });
    });

    test('nested without end', async () => {
      const deep = (levels: number) => `{"title":"deep","facts":${'['.repeat(levels)}${']'.repeat(levels)}}`;
      const headers = { ...json, apikey: target.embedded?.apiKeys.secret ?? '' };
      for (const levels of [5000, 500_000]) {
        expect(await refused('/books', { method: 'POST', body: deep(levels), headers })).toMatchObject({
          status: 400,
          code: 'PGRST102',
          message: 'Empty or invalid json',
        });
      }
      expect((await rest.send('/books', { method: 'POST', body: deep(50), headers })).status).toBe(201);
      await rest.service.from('books').delete().eq('title', 'deep');
    });

    test('of another type', async () => {
      expect(
        await refused('/books', {
          method: 'POST',
          body: 'title=x',
          headers: { 'Content-Type': 'text/plain' },
        }),
      ).toMatchObject({
        status: 400,
        code: 'PGRST102',
        message: 'Content-Type not acceptable: text/plain',
      });
    });

    test('too large', async () => {
      const body = JSON.stringify({ title: 'x'.repeat(1024 * 1024) });
      expect(await refused('/books', { method: 'POST', body, headers: json })).toMatchObject({ status: 413 });
    });

    test('a list where a change needs an object', async () => {
      for (const [path, method] of [
        ['/books?id=eq.1', 'PATCH'],
        ['/rpc/add', 'POST'],
      ] as const) {
        expect(await refused(path, { method, body: '[{"pages":1}]', headers: json })).toMatchObject({
          status: 400,
          code: 'PGRST127',
        });
      }
    });
  });

  test.each(['text/csv', 'application/vnd.pgrst.object+json;nulls=stripped'])(
    'an answer as %s',
    async (type) => {
      expect(await refused('/books', { headers: { Accept: type } })).toMatchObject({
        status: 406,
        code: 'PGRST107',
        message: `None of these media types are available: ${type}`,
      });
    },
  );

  test('a table one has no right to: 401 without a user, 403 with one', async () => {
    const message = 'permission denied for table locked';
    expect(await refused('/locked')).toMatchObject({
      status: 401,
      code: '42501',
      message,
      challenge: 'Bearer',
    });
    expect(await rest.owner.from('locked').select()).toMatchObject({
      status: 403,
      error: { code: '42501', message },
    });
    expect(await rest.service.from('locked').select()).toMatchObject({ status: 200, data: [] });
    // A HEAD answer has no body to say why.
    expect(await rest.anon.from('locked').select('id', { head: true })).toMatchObject({ status: 401 });
  });
});
