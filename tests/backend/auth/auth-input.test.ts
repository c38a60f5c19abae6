import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetForFile } from '../target.ts';
import {
  createSignedIn,
  follow,
  generousLimits,
  newAddress,
  password,
  request,
  verifyLink,
} from './auth-steps.ts';

const target = await targetForFile({ auth: { rateLimits: generousLimits } });
const { session } = await createSignedIn(target);

const routes = [
  ['POST', '/signup'],
  ['POST', '/otp'],
  ['POST', '/resend'],
  ['POST', '/recover'],
  ['POST', '/verify'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/token?grant_type=refresh_token'],
  ['PUT', '/user'],
] as const;

const send = (method: string, path: string, body: string | Record<string, unknown>) =>
  request(target, path, { method, body, token: session.access_token });

/** A server that answers 500 to a request has not looked at it. Answers without a code would not be understood. */
function expectRefusalOrSuccess({ status, body }: Awaited<ReturnType<typeof send>>) {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(body.error_code).toMatch(/^[a-z_]+$/);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|select |insert /);
}

describe('bodies', () => {
  const notJson = /^Could not parse request body as JSON: ./;

  it('that are not JSON', async () => {
    for (const [method, path] of routes) {
      for (const text of ['', '{', 'email=ann', '{"a":}', '\0']) {
        const { status, body } = await send(method, path, text);
        expect([status, body.error_code], `${path} ${text}`).toEqual([400, 'bad_json']);
        expect(body.msg).toMatch(notJson);
      }
    }
  });

  it('of the wrong types are none either', async () => {
    for (const [method, path] of routes) {
      for (const text of ['[]', '7', '"text"', '[{"email":"ann@example.com"}]']) {
        const { status, body } = await send(method, path, text);
        expect([status, body.error_code], `${path} ${text}`).toEqual([400, 'bad_json']);
      }
    }
    const wrong: [string, string, unknown][] = [
      ['POST', '/signup', { email: 7, password }],
      ['POST', '/signup', { email: 'ann@example.com', password, data: ['a'] }],
      ['POST', '/otp', { email: 'ann@example.com', create_user: 'no' }],
      ['POST', '/token?grant_type=password', { email: 'ann@example.com', password: {} }],
      ['POST', '/token?grant_type=refresh_token', { refresh_token: true }],
      ['PUT', '/user', { password: 7 }],
      ['PUT', '/user', { app_metadata: 'admin' }],
    ];
    for (const [method, path, json] of wrong) {
      const { status, body } = await send(method, path, JSON.stringify(json));
      expect([status, body.error_code], path).toEqual([400, 'bad_json']);
      expect(body.msg).toMatch(notJson);
    }
  });

  it('`null` is an empty one, and so is a field', async () => {
    const refusals: [string, string][] = [
      ['/recover', 'Password recovery requires an email'],
      ['/otp', 'One of email or phone must be set'],
      ['/resend', 'Missing one of these types: signup, email_change, sms, phone_change'],
      ['/verify', 'Verify requires a verification type'],
      ['/token?grant_type=password', 'missing email or phone'],
      ['/token?grant_type=refresh_token', 'Refresh token is not valid'],
    ];
    for (const [path, message] of refusals) {
      for (const text of ['null', '{"email":null,"type":null,"refresh_token":null}']) {
        const { status, body } = await send('POST', path, text);
        expect([status, body.error_code, body.msg]).toEqual([400, 'validation_failed', message]);
      }
    }
    expect((await send('PUT', '/user', 'null')).status).toBe(200);
  });

  // Supabase Auth takes what it can, and answers 500 to the rest.
  it.runIf(target.embedded)('that no database can store', async () => {
    const account = { email: newAddress(), password };
    const bodies = [
      { ...account, password: 'secret\0password' },
      { ...account, data: { name: 'a\0b' } },
      { ...account, data: { 'a\0b': 'name' } },
      { ...account, data: { name: '\ud800' } },
      { ...account, data: JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`) },
    ];
    for (const body of bodies) {
      const answer = await send('POST', '/signup', body);
      expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed']);
    }
    const nested = `{"data":${'['.repeat(200_000)}`;
    expect((await send('POST', '/signup', nested)).body.error_code).toBe('bad_json');
    expect((await send('POST', '/signup', `${nested}${']'.repeat(200_000)}}`)).body.error_code).toBe(
      'validation_failed',
    );
    expect((await send('POST', '/signup', account)).status, 'the account is free still').toBe(200);
  });

  it('that are too large', async () => {
    const { status, body } = await send('POST', '/signup', { data: { text: 'x'.repeat(2_000_000) } });
    expect([status, body.error_code]).toEqual([413, 'request_entity_too_large']);
  });

  it.runIf(target.embedded)('of any kind get a refusal with a code, or an answer', async () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('ann@example.com', 'signup', 'email', '123456', null, '\0', '\ud800', "' or 1=1 --"),
    );
    const fields = [
      'email',
      'phone',
      'password',
      'data',
      'type',
      'token',
      'token_hash',
      'code_challenge',
      'code_challenge_method',
      'auth_code',
      'code_verifier',
      'refresh_token',
      'create_user',
      'gotrue_meta_security',
    ];
    const body = fc.dictionary(fc.constantFrom(...fields), value, { noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.oneof(body, fc.jsonValue()),
        async ([method, path], json) => {
          expectRefusalOrSuccess(await send(method, path, JSON.stringify(json)));
        },
      ),
      { numRuns: 150 },
    );
  });

  it.runIf(target.embedded)('and parameters and headers of any kind, too', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('pkce_', '\0', 'pkce_\0', 'email', 'signup'),
    );
    await fc.assert(
      fc.asyncProperty(text, text, text, async (token, type, redirect_to) => {
        const well = (value: string) => value.toWellFormed();
        const query = new URLSearchParams({
          token: well(token),
          type: well(type),
          redirect_to: well(redirect_to),
        });
        const verified = await request(target, `/verify?${query}`);
        expect([303, 400]).toContain(verified.status);
        const landing = verified.headers.get('location');
        if (landing) expect(new URL(landing).hostname).toMatch(/^(localhost|127\.|\[::1\])/);
        expectRefusalOrSuccess(await request(target, '/user', { token: encodeURIComponent(well(token)) }));
      }),
      { numRuns: 60 },
    );
  });
});

describe('errors', () => {
  it('in the version of the API that supabase-js asks for', async () => {
    const { status, headers, body } = await request(target, '/signup', {
      body: { email: 'ann@example.com', password: 'x' },
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    });
    expect(status).toBe(422);
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(headers.get('x-sb-error-code'), 'the code stands in the body').toBeNull();
    expect(body).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it('in the older one for others', async () => {
    for (const headers of [undefined, { 'X-Supabase-Api-Version': '2023-01-01' }]) {
      const answer = await request(target, '/recover', { body: {}, headers });
      expect(answer.headers.get('x-supabase-api-version')).toBeNull();
      expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
      expect(answer.body).toEqual({
        code: 400,
        error_code: 'validation_failed',
        msg: 'Password recovery requires an email',
      });
    }
  });
});

describe('the gateway', () => {
  it('asks for an API key', async () => {
    const missing = await request(target, '/health', { headers: { apikey: '' } });
    expect([missing.status, missing.body.message]).toEqual([401, 'No API key found in request']);
    const unknown = await request(target, '/health', { headers: { apikey: 'sb_publishable_other' } });
    expect([unknown.status, unknown.body.message]).toEqual([401, 'Invalid API key']);
  });

  it('knows what there is', async () => {
    expect((await request(target, '/health')).body.name).toBe('GoTrue');
    const { body } = await request(target, '/settings');
    expect(body).toMatchObject({
      external: { email: true },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
  });

  it('and by which methods: a mail scanner that sends HEAD opens no link', async () => {
    const others: [string, string, string][] = [
      ['GET', '/signup', 'POST'],
      ['PUT', '/token', 'POST'],
      ['DELETE', '/user', 'GET, PUT'],
      ['HEAD', '/user', 'GET, PUT'],
      ['GET', '/logout', 'POST'],
      ['POST', '/health', 'GET'],
      ['HEAD', '/health', 'GET'],
    ];
    for (const [method, path, allowed] of others) {
      const answer = await request(target, path, { method, token: session.access_token });
      expect(answer.status, `${method} ${path}`).toBe(405);
      const allow = answer.headers.get('allow')?.split(/, */);
      expect(allow?.sort().join(', ')).toBe(allowed);
    }

    const email = newAddress();
    await target.createBrowser().auth.signUp({ email, password });
    const link = await verifyLink(target, email, 'signup');
    const head = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect([head.status, head.headers.get('location')]).toEqual([405, null]);
    expect((await follow(link)).searchParams.get('code')).toBeTruthy();
  });

  it.runIf(target.embedded)('and what there is not', async () => {
    const absent = [
      ['GET', '/'],
      ['GET', '/factors'],
      ['POST', '/factors'],
      ['GET', '/reauthenticate'],
      ['POST', '/invite'],
      ['POST', '/admin/generate_link'],
      ['GET', '/admin/users'],
      ['GET', '/authorize'],
    ];
    for (const [method = '', path = ''] of absent) {
      const answer = await request(target, path, { method, token: session.access_token });
      expect([answer.status, answer.body.error_code], `${method} ${path}`).toEqual([404, 'not_found']);
    }
  });
});
