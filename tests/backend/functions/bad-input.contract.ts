import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadSigningKey } from '../../../supabase/embedded/auth/signing-key.ts';
import { cafe, openBusinesses } from './cafe.ts';
import { form } from './contact/contact-form.ts';
import { type Functions, functionNames } from './runtime.ts';

/** A visitor who has said something to the café. */
const known = { visitor: 'a known token', conversation: '51000000-0000-4000-8000-000000000001' };

/** A source of the café, that was read. */
const source = '71000000-0000-4000-8000-000000000002';

/** A good request to each function. One thing at a time is made wrong with it. */
const requests = [
  { name: 'contact', method: 'POST', body: form },
  { name: 'log', method: 'POST', body: { route: '/login', action: 'auth_error', errorMessage: 'It broke.' } },
  { name: 'check-admin', method: 'GET', body: undefined },
  { name: 'security-health', method: 'POST', body: {} },
  { name: 'update-leaked-protection', method: 'POST', body: { enabled: false } },
  { name: `widget-config?bot=${cafe.key}`, method: 'GET', body: undefined },
  {
    name: 'chat',
    method: 'POST',
    body: { v: 1, bot: cafe.key, id: '71000000-0000-4000-8000-000000000001', text: 'hello' },
  },
  { name: 'chat-updates', method: 'POST', body: { v: 1, ...known } },
  { name: 'chat-action', method: 'POST', body: { v: 1, ...known, action: 'end' } },
  { name: 'learn', method: 'POST', body: { bot_id: cafe.bot } },
  { name: 'add-website', method: 'POST', body: { bot_id: cafe.bot, address: 'cafe.test', scope: 'page' } },
  { name: 'read-source', method: 'POST', body: { source_id: source } },
  { name: 'nearest-entries', method: 'POST', body: { bot_id: cafe.bot, questions: ['hello'] } },
  { name: 'run-exam', method: 'POST', body: { bot_id: cafe.bot } },
];

/** They read no body, or a file, or need a provider. Whom they refuse stands in their own contracts. */
const elsewhere = [
  'api',
  'billing',
  'billing-event',
  'booking',
  'booking-slots',
  'calendar-feed',
  'deliver-mail',
  'deliver-push',
  'deliver-webhooks',
  'mail-in',
  'mail-state',
  'model',
  'push-state',
  'read-calendar',
  'read-document',
  'set-flow-live',
  'sub-processors',
  'unsubscribe',
];

/** What each function answers, in the order of `requests`; missing where there is no such request. Members' calls are alike. */
type Statuses = [
  ...[contact: number, log: number, checkAdmin: number | undefined, health: number, protection: number],
  ...[config: number | undefined, chat: number, updates: number, action: number, members: number],
];

/** One test for each function of each row: what is wrong, how it is made, what is answered. */
const matrix = <How>(rows: [what: string, how: How, statuses: Statuses][]) =>
  rows.flatMap(([what, how, statuses]) =>
    requests.flatMap(({ name, method, body }, column) => {
      const status = statuses[Math.min(column, statuses.length - 1)];
      return status === undefined ? [] : [{ what, how, name, method, body, status }];
    }),
  );

type Key = Awaited<ReturnType<typeof loadSigningKey>>;
type Claims = { sub: string; role: string; aud: string; exp: number };

const sign = ({ privateKey, kid }: Pick<Key, 'privateKey' | 'kid'>, claims: Partial<Claims>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(privateKey);

/** Tokens that say they are an administrator's. */
const tokens = {
  expired: (key: Key, claims: Claims) => sign(key, { ...claims, exp: claims.exp - 7200 }),
  changed: async (key: Key, claims: Claims) => {
    const [header, , signature] = (await sign(key, { ...claims, sub: crypto.randomUUID() })).split('.');
    return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  },
  foreign: async ({ kid }: Key, claims: Claims) =>
    sign({ kid, privateKey: (await generateKeyPair('ES256')).privateKey }, claims),
  unsigned: async (_: Key, claims: Claims) => new UnsecuredJWT(claims).encode(),
  confused: async ({ kid, publicJwk }: Key, claims: Claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(JSON.stringify(publicJwk))),
  nameless: (key: Key, { sub: _, ...claims }: Claims) => sign(key, claims),
  noToken: async () => 'a.b.c',
};

const json = { 'content-type': 'application/json' };
const megabyte = 1024 * 1024;

/** What the functions answer to callers and requests they cannot take. */
export function badInputContract(functions: Functions): void {
  const { backend, call, target } = functions;

  /** Whether the next test needs the café as it was: a refusal has changed nothing. */
  let isChanged = true;

  /** Every refusal looks the same, and no answer tells what is none of the caller's business. */
  async function expectAnswer(name: string, answer: Awaited<ReturnType<typeof call>>, status: number) {
    isChanged = answer.status < 400;
    expect(answer.status, answer.text).toBe(status);
    if (status >= 400) {
      const error = expect.stringMatching(/^\w[^\n]*$/);
      const body = name === 'update-leaked-protection' ? { ok: false, error: { message: error } } : { error };
      expect(answer.body).toMatchObject(body);
    }
    const headers = JSON.stringify([...answer.headers]);
    const { MANAGEMENT_API_TOKEN: platformToken = '' } = await backend.functionEnvironment();
    for (const secret of [backend.apiKeys.secret, platformToken]) {
      expect(answer.text + headers).not.toContain(secret);
    }
    expect(answer.text).not.toMatch(/supabase|\bat \S+ \(|\.\w+:\d+:\d+|node_modules|file:/);
    expect(answer.headers.get('content-type')).toBe('application/json');
    const kept = name.startsWith('widget-config') && status === 200;
    expect(answer.headers.get('cache-control')).toBe(kept ? 'public, max-age=60' : 'no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }

  describe('bad input', () => {
    beforeEach(async () => {
      if (!isChanged) return;
      const { database } = functions;
      await openBusinesses(database);
      await database.exec(`
        insert into private.visitors (id, bot_id, token_hash, first_client_id) values
          ('${known.conversation}', '${cafe.bot}', encode(sha256('${known.visitor}'), 'hex'), '${known.conversation}');
        insert into public.conversations (id, bot_id, business_id, visitor_id, channel) values
          ('${known.conversation}', '${cafe.bot}', '${cafe.business}', '${known.conversation}', 'web');
        insert into public.sources (id, bot_id, kind, address, title, status) values
          ('${source}', '${cafe.bot}', 'website', 'https://cafe.example/', 'cafe.example', 'ready');
        insert into public.messages (conversation_id, author, text) values ('${known.conversation}', 'visitor', 'hello');
      `);
    });

    test('is tried on every function', () => {
      const tried = requests.map(({ name }) => name.replace(/\?.*/, ''));
      expect([...tried, ...elsewhere].sort()).toEqual([...functionNames].sort());
    });

    const callers = matrix<Record<string, string> | (() => Promise<Record<string, string>>)>([
      ['neither key nor token', { apikey: '' }, [401, 401, 401, 401, 401, 200, 200, 200, 200, 401]],
      ['a wrong key', { apikey: 'sb_publishable_wrong' }, [401, 401, 401, 401, 401, 200, 200, 200, 200, 401]],
      [
        'a guessed secret key',
        { apikey: 'sb_secret_guessed' },
        [401, 401, 401, 401, 401, 200, 200, 200, 200, 401],
      ],
      ['the publishable key alone', {}, [201, 201, 401, 401, 401, 200, 200, 200, 200, 401]],
      // supabase-js repeats the key as the token when there is no session.
      [
        'the key as the token',
        { authorization: `Bearer ${target.publishableKey}` },
        [201, 201, 401, 401, 401, 200, 200, 200, 200, 401],
      ],
      [
        'a password as the token',
        { authorization: 'Basic YWRtaW46YWRtaW4=' },
        [201, 201, 401, 401, 401, 200, 200, 200, 200, 401],
      ],
      ['an empty token', { authorization: 'Bearer ' }, [201, 201, 401, 401, 401, 200, 200, 200, 200, 401]],
    ]);
    test.each(callers)('$what: $name answers $status', async ({ how, name, method, body, status }) => {
      const answer = await call(name, { method, body: JSON.stringify(body), headers: { ...json, ...how } });
      await expectAnswer(name, answer, status);
    });

    const sessions = matrix<'owner' | 'admin'>([
      ['a customer', 'owner', [201, 201, 200, 403, 403, 200, 200, 200, 200, 200]],
      ['an administrator', 'admin', [201, 201, 200, 200, 200, 200, 200, 200, 200, 404]],
    ]);
    test.each(sessions)('$what: $name answers $status', async ({ how, name, method, body, status }) => {
      const init = { method, body: JSON.stringify(body), headers: json, session: functions[how] };
      await expectAnswer(name, await call(name, init), status);
    });

    // The contact form is for everybody: it looks at no token.
    const forged = matrix<keyof typeof tokens>([
      ['an expired token', 'expired', [201, 401, 401, 401, 401, 401, 401, 200, 200, 401]],
      ['a changed token', 'changed', [201, 401, 401, 401, 401, 401, 401, 200, 200, 401]],
      ['a token of another key', 'foreign', [201, 401, 401, 401, 401, 401, 401, 200, 200, 401]],
      ['a token without a signature', 'unsigned', [201, 401, 401, 401, 401, 401, 401, 200, 200, 401]],
      ['a token signed with the public key', 'confused', [201, 401, 401, 401, 401, 401, 401, 200, 200, 401]],
      ['a token of nobody', 'nameless', [201, 401, 401, 401, 401, 401, 401, 200, 200, 401]],
      ['no token at all', 'noToken', [201, 401, 401, 401, 401, 401, 401, 200, 200, 401]],
    ]);
    test.each(forged)('$what: $name answers $status', async ({ how, name, method, body, status }) => {
      const { data } = await functions.admin.auth.getUser();
      const exp = Math.floor(Date.now() / 1000) + 3600;
      const claims = { sub: data.user?.id ?? '', role: 'authenticated', aud: 'authenticated', exp };
      const token = await tokens[how](await loadSigningKey(backend.database), claims);
      const headers = { ...json, authorization: `Bearer ${token}` };
      await expectAnswer(name, await call(name, { method, body: JSON.stringify(body), headers }), status);
    });

    const methods = matrix<string>([
      ['GET', 'GET', [405, 405, 200, 200, 405, 200, 405, 400, 405, 405]],
      ['POST', 'POST', [201, 201, 405, 200, 200, 405, 200, 200, 200, 404]],
      ['PUT', 'PUT', [405, 405, 405, 405, 405, 405, 405, 405, 405, 405]],
      ['PATCH', 'PATCH', [405, 405, 405, 405, 405, 405, 405, 405, 405, 405]],
      ['DELETE', 'DELETE', [405, 405, 405, 405, 405, 405, 405, 405, 405, 405]],
    ]);
    test.each(methods)('the method $what: $name answers $status', async ({ how, name, body, status }) => {
      const text = how === 'GET' ? undefined : JSON.stringify(body ?? {});
      const answer = await call(name, { method: how, body: text, headers: json, session: functions.admin });
      await expectAnswer(name, answer, status);
      const allowed = answer.headers.get('allow')?.split(', ');
      if (status === 405) expect(allowed).toContain('OPTIONS');
      if (status === 405) expect(allowed).not.toContain(how);
    });

    const contentTypes = matrix<string>([
      ['text', 'text/plain', [415, 415, undefined, 200, 415, undefined, 200, 200, 200, 415]],
      [
        'a form',
        'application/x-www-form-urlencoded',
        [415, 415, undefined, 200, 415, undefined, 200, 200, 200, 415],
      ],
      ['almost JSON', 'application/jsonp', [415, 415, undefined, 200, 415, undefined, 200, 200, 200, 415]],
      ['no content type', '', [415, 415, undefined, 200, 415, undefined, 200, 200, 200, 415]],
      [
        'JSON in another spelling',
        'Application/JSON; charset=utf-8',
        [201, 201, undefined, 200, 200, undefined, 200, 200, 200, 404],
      ],
    ]);
    test.each(contentTypes)('$what: $name answers $status', async ({ how, name, method, body, status }) => {
      const headers = { 'content-type': how };
      const init = { method, body: JSON.stringify(body), headers, session: functions.admin };
      await expectAnswer(name, await call(name, init), status);
    });

    const everyFieldA = (value: unknown) => (body: object | undefined) =>
      JSON.stringify(Object.fromEntries(Object.keys(body ?? {}).map((field) => [field, value])));
    const bodies = matrix<(body: object | undefined) => string | Uint8Array<ArrayBuffer>>([
      ['no body', () => '', [400, 400, undefined, 200, 400, undefined, 400, 400, 400, 400]],
      [
        'half a JSON',
        (body) => JSON.stringify(body).slice(0, -1),
        [400, 400, undefined, 200, 400, undefined, 400, 400, 400, 400],
      ],
      [
        'two JSONs',
        (body) => JSON.stringify(body).repeat(2),
        [400, 400, undefined, 200, 400, undefined, 400, 400, 400, 400],
      ],
      ['form fields', () => 'full_name=Ann', [400, 400, undefined, 200, 400, undefined, 400, 400, 400, 400]],
      [
        'bytes that are not UTF-8',
        () => new Uint8Array([0x22, 0xff, 0x22]),
        [400, 400, undefined, 200, 400, undefined, 400, 400, 400, 400],
      ],
      [
        'the start of a character',
        () => new Uint8Array([0x22, 0xf0, 0x9f]),
        [400, 400, undefined, 200, 400, undefined, 400, 400, 400, 400],
      ],
      [
        'endless brackets',
        () => '['.repeat(16_000),
        [400, 400, undefined, 200, 400, undefined, 413, 413, 413, 400],
      ],
      [
        'deep brackets',
        () => '['.repeat(8000) + ']'.repeat(8000),
        [422, 422, undefined, 200, 422, undefined, 413, 413, 413, 422],
      ],
      ['null', () => 'null', [422, 422, undefined, 200, 422, undefined, 400, 400, 400, 422]],
      ['a list', () => '[]', [422, 422, undefined, 200, 422, undefined, 400, 400, 400, 422]],
      ['a text', () => '"text"', [422, 422, undefined, 200, 422, undefined, 400, 400, 400, 422]],
      ['a number', () => '7', [422, 422, undefined, 200, 422, undefined, 400, 400, 400, 422]],
      ['no fields', () => '{}', [422, 422, undefined, 200, 422, undefined, 400, 400, 400, 422]],
      [
        'numbers in the fields',
        everyFieldA(7),
        [422, 422, undefined, 200, 422, undefined, 400, 400, 400, 422],
      ],
      [
        'nulls in the fields',
        everyFieldA(null),
        [422, 422, undefined, 200, 422, undefined, 400, 400, 400, 422],
      ],
      [
        'lists in the fields',
        everyFieldA(['x']),
        [422, 422, undefined, 200, 422, undefined, 400, 400, 400, 422],
      ],
      [
        'objects in the fields',
        everyFieldA({ $ne: '' }),
        [422, 422, undefined, 200, 422, undefined, 400, 400, 400, 422],
      ],
      [
        'a prototype',
        () => '{"__proto__":{"enabled":true}}',
        [422, 422, undefined, 200, 422, undefined, 400, 400, 400, 422],
      ],
      [
        'a megabyte',
        () => JSON.stringify('x'.repeat(megabyte)),
        [413, 413, undefined, 200, 413, undefined, 413, 413, 413, 413],
      ],
      [
        'a megabyte of space',
        (body) => ' '.repeat(megabyte) + JSON.stringify(body),
        [413, 413, undefined, 200, 413, undefined, 413, 413, 413, 413],
      ],
    ]);
    test.each(bodies)('$what: $name answers $status', async ({ how, name, method, body, status }) => {
      const init = { method, body: how(body), headers: json, session: functions.admin };
      await expectAnswer(name, await call(name, init), status);
      expect(await functions.rows('select from public.contact_messages, public.client_logs')).toEqual([]);
    });
  });
}
