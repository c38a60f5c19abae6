import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Backend } from '../../supabase/embedded/backend.ts';
import { accounts, signIn, type Target } from './target.ts';

/** Calls an edge function as its edge hands it on: `address` is whose socket the request came in by. */
export type CallFunction = (name: string, init?: RequestInit, address?: string) => Promise<Response>;

const form = {
  full_name: 'Ann Example',
  email: 'ann@example.com',
  company_name: 'Example Ltd',
  phone: '+1 (555) 010-0199',
  businessType: 'clinic',
  message: 'We would like to see a demo.',
  website: '',
};

/** What the edge functions do, wherever they run: the same file is run against Node and against Deno. */
export function functionsContract(target: Target, backend: Backend, callFunction: CallFunction) {
  const { database } = backend;
  let admin: SupabaseClient;
  let owner: SupabaseClient;

  const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;

  /** Calls with the publishable key, and with the session's token if there is a session. */
  async function call(
    name: string,
    { session, headers, ...init }: RequestInit & { session?: SupabaseClient } = {},
    address?: string,
  ) {
    const { data } = (await session?.auth.getSession()) ?? { data: { session: null } };
    const sent = new Headers({ apikey: target.publishableKey });
    if (data.session) sent.set('authorization', `Bearer ${data.session.access_token}`);
    for (const [header, value] of new Headers(headers)) sent.set(header, value);
    const response = await callFunction(name, { ...init, headers: sent }, address);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  }

  const post = (name: string, body: unknown, options: Parameters<typeof call>[1] = {}, address?: string) =>
    call(
      name,
      {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
      },
      address,
    );

  beforeAll(async () => {
    admin = await signIn(target, accounts.admin);
    owner = await signIn(target, accounts.owner);
  });

  beforeEach(async () => {
    await database.exec(
      'delete from private.rate_limits; delete from public.contact_messages; delete from public.client_logs',
    );
  });

  describe('contact', () => {
    test('keeps a message and answers 201', async () => {
      const answer = await post('contact', { ...form, full_name: '  Ann Example ' });
      expect(answer).toMatchObject({ status: 201, body: { ok: true } });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await rows('select * from public.contact_messages')).toEqual([
        {
          id: expect.any(String),
          created_at: expect.any(Date),
          full_name: 'Ann Example',
          email: 'ann@example.com',
          company_name: 'Example Ltd',
          phone: '+1 (555) 010-0199',
          business_type: 'clinic',
          message: 'We would like to see a demo.',
          is_spam: false,
        },
      ]);
    });

    test('takes empty and missing optional fields', async () => {
      const { website: _, ...required } = { ...form, company_name: '', phone: undefined };
      expect((await post('contact', required)).status).toBe(201);
      expect(await rows('select company_name, phone from public.contact_messages')).toEqual([
        { company_name: null, phone: null },
      ]);
    });

    test('answers a filled honeypot like any other message, and marks it as spam', async () => {
      const answer = await post('contact', { ...form, website: 'https://spam.example' });
      expect(answer).toMatchObject({ status: 201, body: { ok: true } });
      expect(await rows('select email, is_spam from public.contact_messages')).toEqual([
        { email: form.email, is_spam: true },
      ]);
    });

    test('refuses what breaks the rules of the form, with its texts', async () => {
      const fields = {
        full_name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        company_name: 'Company name must not exceed 120 characters',
        phone: 'Please enter a valid phone number',
        businessType: 'Please select a business type',
        message: 'HTML tags are not allowed in the message',
      };
      const answer = await post('contact', {
        full_name: ' A ',
        email: 'ann@',
        company_name: 'x'.repeat(121),
        phone: '12345x7',
        businessType: 'bank',
        message: 'Hello <b>there</b>',
      });
      expect(answer).toMatchObject({ status: 422, body: { error: fields.full_name, fields } });
      expect(await rows('select from public.contact_messages')).toEqual([]);
    });

    test.each([
      ['full_name', 'x'.repeat(81), 'Name must not exceed 80 characters'],
      ['email', `${'x'.repeat(60)}@${'x'.repeat(60)}.com`, 'Email must not exceed 120 characters'],
      ['phone', '1'.repeat(21), 'Phone number must not exceed 20 characters'],
      ['phone', '123456', 'Please enter a valid phone number'],
      ['message', ' too short ', 'Message must be at least 10 characters'],
      ['message', 'x'.repeat(2001), 'Message must not exceed 2000 characters'],
      ['full_name', undefined, 'Name must be at least 2 characters'],
      ['email', undefined, 'Please enter a valid email address'],
      ['message', 42, 'Message must be at least 10 characters'],
    ])('says what is wrong with a %s', async (field, value, message) => {
      const answer = await post('contact', { ...form, [field]: value });
      expect(answer).toMatchObject({ status: 422, body: { error: message, fields: { [field]: message } } });
    });

    test.each(['null', '[]', '"text"', '7'])('refuses the JSON value %s with 422', async (body) => {
      expect(await post('contact', body)).toMatchObject({ status: 422, body: { error: expect.any(String) } });
    });

    test.each(['', '{', '{"full_name": "Ann"', 'full_name=Ann'])(
      'refuses the text %j with 400',
      async (body) => {
        const answer = await post('contact', body);
        expect(answer).toMatchObject({ status: 400, body: { error: 'The request is not valid JSON.' } });
      },
    );

    test('refuses bytes that are not UTF-8 with 400', async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await call('contact', {
        method: 'POST',
        headers,
        body: new Uint8Array([0x22, 0xff, 0x22]),
      });
      expect(answer.status).toBe(400);
    });

    test('stores text that Postgres cannot hold without the offending characters', async () => {
      const text = JSON.stringify({ ...form, message: 'A message: NUL HALF' });
      const answer = await post('contact', text.replace('NUL', '\\u0000').replace('HALF', '\\ud83d'));
      expect(answer.status).toBe(201);
      expect(await rows('select message from public.contact_messages')).toEqual([
        { message: 'A message:  \ufffd' },
      ]);
    });

    test('counts characters as the database does', async () => {
      const [name, company, message] = [2, 120, 10].map((length) => '😀'.repeat(length));
      const emoji = { ...form, full_name: name, company_name: company, message };
      expect((await post('contact', emoji)).status).toBe(201);
      expect((await post('contact', { ...emoji, full_name: '😀' })).status).toBe(422);
      expect((await post('contact', { ...emoji, message: '😀'.repeat(9) })).status).toBe(422);
    });

    test('refuses other content types with 415', async () => {
      const answer = await post('contact', form, { headers: { 'content-type': 'text/plain' } });
      expect(answer).toMatchObject({ status: 415, body: { error: 'Please send JSON.' } });
      expect((await post('contact', form, { headers: { 'content-type': 'application/jsonp' } })).status).toBe(
        415,
      );
    });

    test('refuses more than 16 kB with 413, announced or not', async () => {
      const announced = await post('contact', { ...form, website: 'x'.repeat(16 * 1024) });
      expect(announced).toMatchObject({ status: 413, body: { error: 'The message is too large.' } });

      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(1024).fill(0x20)),
      });
      const init = { method: 'POST', body: endless, duplex: 'half' };
      const streamed = await call('contact', { ...init, headers: { 'content-type': 'application/json' } });
      expect(streamed).toMatchObject({ status: 413, body: { error: 'The message is too large.' } });
    });

    test.each(['GET', 'PUT', 'DELETE'])('refuses %s with 405', async (method) => {
      const answer = await call('contact', { method });
      expect(answer).toMatchObject({ status: 405, body: { error: expect.any(String) } });
      expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    });

    test('refuses a caller without the publishable key with 401', async () => {
      expect((await post('contact', form, { headers: { apikey: '' } })).status).toBe(401);
      expect((await post('contact', form, { headers: { apikey: 'sb_publishable_wrong' } })).status).toBe(401);
      expect(await rows('select from public.contact_messages')).toEqual([]);
    });

    test('takes five messages in ten minutes from one client', async () => {
      for (const number of [1, 2, 3, 4, 5]) {
        expect((await post('contact', { ...form, email: `ann${number}@example.com` })).status).toBe(201);
      }
      const sixth = await post('contact', { ...form, email: 'ann6@example.com' });
      expect(sixth).toMatchObject({
        status: 429,
        body: { error: 'Too many requests. Please try again in 10 minutes.' },
      });
      const seconds = Number(sixth.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(590);
      expect(seconds).toBeLessThanOrEqual(600);
      expect((await post('contact', form, {}, '203.0.113.7')).status).toBe(201);
    });

    test('takes five messages in ten minutes from one e-mail address', async () => {
      for (const number of [1, 2, 3, 4, 5]) {
        expect((await post('contact', form, {}, `203.0.113.${number}`)).status).toBe(201);
      }
      const sixth = { ...form, email: form.email.toUpperCase() };
      expect((await post('contact', sixth, {}, '203.0.113.6')).status).toBe(429);
      expect((await post('contact', { ...form, email: 'bob@example.com' }, {}, '203.0.113.6')).status).toBe(
        201,
      );
    });

    test('takes messages again when the ten minutes are over', async () => {
      await post('contact', form, {}, '203.0.113.9');
      for (let number = 0; number < 5; number++) await post('contact', form);
      expect((await post('contact', form)).status).toBe(429);
      await database.exec(`update private.rate_limits set ends_at = ends_at - interval '10 minutes'`);
      expect((await post('contact', form)).status).toBe(201);
      // The counter of the other client is gone.
      expect(await rows('select bucket from private.rate_limits order by bucket')).toEqual([
        { bucket: 'contact:client' },
        { bucket: 'contact:email' },
      ]);
    });

    test('lets exactly five of twenty parallel messages through', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => post('contact', form)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(5).fill(201), ...Array(15).fill(429)]);
      expect(await rows('select from public.contact_messages')).toHaveLength(5);
    });

    test('believes no header about who is calling', async () => {
      const statuses: number[] = [];
      for (let number = 0; number < 6; number++) {
        const address = `198.51.100.${number}`;
        const forged = { 'x-forwarded-for': address, 'cf-connecting-ip': address, 'x-real-ip': address };
        const body = { ...form, email: `ann${number}@example.com` };
        statuses.push((await post('contact', body, { headers: forged })).status);
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    });

    test('does not count messages it refuses', async () => {
      for (let number = 0; number < 6; number++) await post('contact', { ...form, message: 'short' });
      expect((await post('contact', form)).status).toBe(201);
    });

    test('keeps no address among its counters', async () => {
      await post('contact', form, {}, '203.0.113.7');
      const keys = await rows('select key from private.rate_limits');
      expect(keys).toEqual([
        { key: expect.stringMatching(/^[\da-f]{64}$/) },
        { key: expect.stringMatching(/^[\da-f]{64}$/) },
      ]);
    });
  });

  describe('log', () => {
    const record = { route: '/login', action: 'auth_error', errorMessage: 'It broke.' };

    test('keeps an error of a visitor', async () => {
      expect(await post('log', record)).toMatchObject({ status: 201, body: { ok: true } });
      expect(await rows('select route, action, error_message, user_id from public.client_logs')).toEqual([
        { route: '/login', action: 'auth_error', error_message: 'It broke.', user_id: null },
      ]);
    });

    test('takes the user from the token, never from the body', async () => {
      const { data } = await owner.auth.getSession();
      const other = (await admin.auth.getSession()).data.session?.user.id;
      await post('log', { ...record, userId: other }, { session: owner });
      await post('log', { ...record, userId: other });
      expect(await rows('select user_id from public.client_logs order by id')).toEqual([
        { user_id: data.session?.user.id },
        { user_id: null },
      ]);
    });

    test('strips HTML tags and keeps 500 characters', async () => {
      const errorMessage = `<script src="x">a</script>${'é'.repeat(600)}`;
      await post('log', { ...record, route: '/<b>login</b>', errorMessage });
      expect(await rows('select route, error_message from public.client_logs')).toEqual([
        { route: '/login', error_message: `a${'é'.repeat(499)}` },
      ]);
    });

    test('cuts a surrogate pair without harm', async () => {
      const answer = await post('log', { ...record, errorMessage: `${'x'.repeat(499)}😀` });
      expect(answer.status).toBe(201);
    });

    test.each([
      { ...record, action: '' },
      { ...record, action: 'x'.repeat(101) },
      { ...record, action: 7 },
      { route: '/login', action: 'auth_error' },
      [],
    ])('refuses %j with 422', async (body) => {
      expect((await post('log', body)).status).toBe(422);
      expect(await rows('select from public.client_logs')).toEqual([]);
    });

    test('refuses what is no JSON, too large, or not posted', async () => {
      expect((await post('log', '{')).status).toBe(400);
      expect((await post('log', { ...record, errorMessage: 'x'.repeat(16 * 1024) })).status).toBe(413);
      expect((await call('log')).status).toBe(405);
    });

    test('refuses a token that is not good with 401', async () => {
      expect((await post('log', record, { headers: { authorization: 'Bearer a.b.c' } })).status).toBe(401);
    });

    test('takes thirty errors a minute from one client', async () => {
      const answers = await Promise.all(Array.from({ length: 31 }, () => post('log', record)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect((await post('log', record, {}, '203.0.113.7')).status).toBe(201);
    });
  });

  describe('check-admin', () => {
    test('knows an administrator', async () => {
      expect(await call('check-admin', { session: admin })).toMatchObject({
        status: 200,
        body: { isAdmin: true },
      });
    });

    test('knows everybody else', async () => {
      expect(await call('check-admin', { session: owner })).toMatchObject({
        status: 200,
        body: { isAdmin: false },
      });
    });

    test('forgets an administrator as soon as the role is gone', async () => {
      const [role] = await rows('delete from public.user_roles returning user_id');
      expect((await call('check-admin', { session: admin })).body).toEqual({ isAdmin: false });
      await database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
        role?.user_id,
      ]);
      expect((await call('check-admin', { session: admin })).body).toEqual({ isAdmin: true });
    });

    test('asks for a session', async () => {
      expect((await call('check-admin')).status).toBe(401);
    });

    test('refuses POST with 405', async () => {
      expect((await call('check-admin', { method: 'POST', session: admin })).status).toBe(405);
    });
  });

  describe('security-health', () => {
    test('tells an administrator the state of things', async () => {
      const [server] = await rows('show server_version');
      for (const method of ['GET', 'POST']) {
        expect(await call('security-health', { method, session: admin })).toMatchObject({
          status: 200,
          body: {
            db: { upToDate: true, version: server?.server_version },
            leakedPasswordProtection: { enabled: false },
          },
        });
      }
    });

    test.each([
      ['15.14', false],
      ['16.0', true],
    ])('finds Postgres %s up to date: %s', async (version, upToDate) => {
      const [before] = await rows(
        `select pg_get_functiondef('public.database_version()'::regprocedure) as sql`,
      );
      await database.exec(
        `create or replace function public.database_version() returns text language sql as $$ select '${version}' $$`,
      );
      const { body } = await call('security-health', { session: admin });
      await database.exec(String(before?.sql));
      expect(body.db).toEqual({ upToDate, version });
    });

    test('is for administrators only', async () => {
      expect((await call('security-health')).status).toBe(401);
      expect(await call('security-health', { session: owner })).toMatchObject({
        status: 403,
        body: { error: 'Only administrators may do this.' },
      });
    });
  });

  describe('update-leaked-protection', () => {
    const update = (enabled: unknown, session?: SupabaseClient) =>
      post('update-leaked-protection', { enabled }, { session });
    const health = async () =>
      (await call('security-health', { session: admin })).body.leakedPasswordProtection;

    test('switches the protection, and sign-up obeys', async () => {
      const leaked = () =>
        target
          .createBrowser()
          .auth.signUp({ email: `${crypto.randomUUID()}@example.com`, password: 'Password1!' });

      expect(await update(true, admin)).toMatchObject({ status: 200, body: { ok: true, enabled: true } });
      expect(await health()).toEqual({ enabled: true });
      expect((await leaked()).error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });

      expect(await update(false, admin)).toMatchObject({ status: 200, body: { ok: true, enabled: false } });
      expect(await health()).toEqual({ enabled: false });
      expect((await leaked()).error).toBeNull();
    });

    test('is for administrators only', async () => {
      expect((await update(true)).status).toBe(401);
      expect(await update(true, owner)).toMatchObject({
        status: 403,
        body: { ok: false, error: { message: 'Only administrators may do this.' } },
      });
      expect(await health()).toEqual({ enabled: false });
    });

    test.each(['true', 1, null, undefined])('refuses enabled: %j with 422', async (enabled) => {
      expect(await update(enabled, admin)).toMatchObject({
        status: 422,
        body: { ok: false, error: { message: 'enabled must be true or false.' } },
      });
    });

    test('refuses GET with 405', async () => {
      const answer = await call('update-leaked-protection', { session: admin });
      expect(answer).toMatchObject({
        status: 405,
        body: { ok: false, error: { message: expect.any(String) } },
      });
    });
  });
}
