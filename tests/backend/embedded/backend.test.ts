import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { edgeFunctions } from '../../../supabase/embedded/functions/functions.ts';
import { clientAddress } from '../../../supabase/functions/_shared/client-address.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('the embedded backend', () => {
  const backend = target.embedded;
  if (!backend) return;

  test.each(['/', '/auth/callback', '/rest', '/auth/v2/user', '/v1/projects/embedded/config/auth'])(
    'has nothing at %s',
    async (path) => {
      const response = await fetch(target.url + path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'no Route matched with those values' });
    },
  );

  test('refuses an endless body with 413', async () => {
    for (const path of ['/auth/v1/signup', '/rest/v1/contact_messages']) {
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(0x20)),
      });
      const headers = { apikey: target.publishableKey, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: endless, duplex: 'half' };
      expect((await fetch(target.url + path, init)).status).toBe(413);
    }
  });

  test('takes a streamed body of a usual size', async () => {
    const body = new Blob([
      JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' }),
    ]).stream();
    const headers = { apikey: target.publishableKey, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await fetch(`${target.url}/auth/v1/token?grant_type=password`, init);
    expect(response.status).toBe(400);
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });

  test('never tells its secrets', async () => {
    const admin = await signIn(target, accounts.admin);
    const { data } = await admin.auth.getSession();
    const headers = {
      apikey: target.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    };
    const environment = await backend.functionEnvironment();
    const secrets = [backend.apiKeys.secret, environment.MANAGEMENT_API_TOKEN];
    const requests = [
      ...['/', '/mailbox', '/mailbox/api', '/auth/v1/settings', '/auth/v1/health', '/auth/v1/user'],
      ...['/auth/v1/.well-known/jwks.json', '/rest/v1/', '/rest/v1/user_roles', '/rest/v1/nothing'],
      ...['check-admin', 'security-health', 'contact', 'log', 'nothing'].map(
        (name) => `/functions/v1/${name}`,
      ),
    ];
    const answers = await Promise.all([
      ...requests.map((path) => fetch(target.url + path, { headers })),
      ...requests.map((path) => fetch(target.url + path, { method: 'POST', headers, body: '{}' })),
      ...requests.map((path) => fetch(target.url + path)),
      ...requests.map((path) => fetch(target.url + path, { headers: { apikey: 'sb_secret_guessed' } })),
    ]);
    for (const answer of answers) {
      const said = JSON.stringify([...answer.headers]) + (await answer.text());
      for (const secret of secrets) expect(said).not.toContain(secret);
      expect(answer.status, answer.url).toBeLessThan(500);
    }
  });

  test('keeps the platform for its functions', async () => {
    const { MANAGEMENT_API_URL, MANAGEMENT_API_TOKEN } = await backend.functionEnvironment();
    const path = '/v1/projects/embedded/config/auth';
    const withToken = { authorization: `Bearer ${MANAGEMENT_API_TOKEN}` };
    expect((await fetch(target.url + path, { headers: withToken })).status).toBe(404);
    expect((await fetch(MANAGEMENT_API_URL + path)).status).toBe(401);
    expect((await fetch(MANAGEMENT_API_URL + path, { headers: { authorization: 'Bearer x' } })).status).toBe(
      401,
    );
    expect((await fetch(MANAGEMENT_API_URL + path, { headers: withToken })).status).toBe(200);
    const wrong = { method: 'PATCH', headers: withToken, body: '{"password_hibp_enabled":1}' };
    expect((await fetch(MANAGEMENT_API_URL + path, wrong)).status).toBe(400);
  });
});

describe('a broken edge function', () => {
  const directory = mkdtempSync(join(tmpdir(), 'deskbell-functions-'));
  const functions = edgeFunctions({
    directory,
    inside: new Hono(),
    apiKeys: { publishable: 'sb_publishable_test', secret: 'sb_secret_test' },
    publicJwk: {},
    platformToken: 'test',
    mailKey: 'test',
    siteUrl: 'http://localhost:5173',
    origin: 'http://localhost:5173',
  });
  afterAll(async () => {
    await functions.stop();
    rmSync(directory, { recursive: true });
  });

  async function callFunction(name: string, source?: string) {
    mkdirSync(join(directory, name), { recursive: true });
    if (source) writeFileSync(join(directory, name, 'index.ts'), source);
    vi.mocked(console.error).mockImplementation(() => {});
    const response = await functions.fetch(new Request(`http://localhost/functions/v1/${name}`), {});
    const logged = vi.mocked(console.error).mock.calls.length;
    vi.mocked(console.error).mockClear();
    const allowed = response.headers.get('access-control-allow-origin');
    return { status: response.status, body: await response.json(), allowed, logged };
  }

  test('that throws is answered as the platform does, and logged', async () => {
    const source = `export default { fetch: async () => { throw new Error('secret detail'); } };`;
    const body = { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' };
    expect(await callFunction('throws', source)).toEqual({ status: 500, body, allowed: '*', logged: 1 });
  });

  test.each([
    ['exports-nothing', 'export const nothing = 1;'],
    ['does-not-parse', 'export default {'],
    ['fails-at-load', `throw new Error('no');`],
  ])('that %s is answered as the platform does, and logged', async (name, source) => {
    const body = { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' };
    expect(await callFunction(name, source)).toEqual({ status: 503, body, allowed: '*', logged: 1 });
  });

  test.each([
    ['missing', undefined],
    ['', undefined],
    ['_shared', 'export default { fetch: async () => new Response() };'],
  ])('called %j is not found', async (name, source) => {
    const body = { code: 'NOT_FOUND', message: 'Requested function was not found' };
    expect(await callFunction(name, source)).toEqual({ status: 404, body, allowed: '*', logged: 0 });
  });
});

describe('a function that reads', () => {
  const directory = mkdtempSync(join(tmpdir(), 'deskbell-functions-'));
  const source = `
    const texts = [];
    export default {
      fetch: async (request) => {
        const text = await request.text();
        while (text === 'for ever');
        while (text === 'without bounds') texts.push(new Array(1e6).fill(texts.length));
        return Response.json({ read: text }, { status: 201, headers: { 'x-asked': request.headers.get('x-ask') } });
      },
    };`;
  const functions = edgeFunctions({
    directory,
    inside: new Hono(),
    apiKeys: { publishable: 'sb_publishable_test', secret: 'sb_secret_test' },
    publicJwk: {},
    platformToken: 'test',
    mailKey: 'test',
    siteUrl: 'http://localhost:5173',
    origin: 'http://localhost:5173',
    limits: { cpu: 1_500, memory: 64 },
  });
  beforeAll(() => {
    for (const name of ['read-document', 'chat']) {
      mkdirSync(join(directory, name));
      writeFileSync(join(directory, name, 'index.ts'), source);
    }
  });
  afterAll(async () => {
    await functions.stop();
    rmSync(directory, { recursive: true });
  });

  const send = (name: string, body: string) =>
    functions.fetch(
      new Request(`http://localhost/functions/v1/${name}`, {
        method: 'POST',
        body,
        headers: { 'x-ask': name },
      }),
      {},
    );

  test.each(['for ever', 'without bounds'])('%s holds nobody up, and ends', async (body) => {
    vi.mocked(console.error).mockImplementation(() => {});
    const answered: string[] = [];
    const reading = send('read-document', body).then((response) => {
      answered.push('reading');
      return response;
    });
    for (const each of ['first', 'second']) {
      expect(await (await send('chat', each)).json()).toEqual({ read: each });
      answered.push(each);
    }
    const response = await reading;
    expect(response.status).toBe(546);
    expect(await response.json()).toMatchObject({ code: 'WORKER_LIMIT' });
    expect(answered).toEqual(['first', 'second', 'reading']);
    expect(console.error).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();

    const next = await send('read-document', 'a menu');
    expect(next.status).toBe(201);
    expect(next.headers.get('x-asked')).toBe('read-document');
    expect(await next.json()).toEqual({ read: 'a menu' });
  });

  test('more at once than there are threads are all answered', async () => {
    const texts = Array.from({ length: 9 }, (_, number) => `menu ${number}`);
    const answers = await Promise.all(texts.map(async (text) => (await send('read-document', text)).json()));
    expect(answers).toEqual(texts.map((text) => ({ read: text })));
  });
});

describe("a caller's address", () => {
  const address = (headers: Record<string, string>) =>
    clientAddress(new Request('http://localhost', { headers }));

  test('is what Cloudflare saw, on hosted Supabase', () => {
    vi.stubEnv('SUPABASE_URL', 'https://abcdefghijklmnopqrst.supabase.co');
    expect(address({ 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '192.0.2.1' })).toBe(
      '203.0.113.7',
    );
    expect(address({ 'x-forwarded-for': '192.0.2.1' })).toBe('unknown');
    vi.unstubAllEnvs();
  });

  test('is what our own proxy appended, on a self-hosted project', () => {
    vi.stubEnv('SUPABASE_URL', 'http://kong:8000');
    const forged = { 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.1, 203.0.113.7' };
    expect(address(forged)).toBe('203.0.113.7');
    vi.stubEnv('TRUSTED_PROXY_HOPS', '2');
    expect(address({ 'x-forwarded-for': '192.0.2.1, 203.0.113.7, 10.0.0.1' })).toBe('203.0.113.7');
    expect(address({})).toBe('unknown');
    vi.unstubAllEnvs();
  });

  test.each(['0', '', ' ', '-1', '1.5', 'one', 'Infinity'].map((hops, index) => [hops, index] as const))(
    'is not guessed where TRUSTED_PROXY_HOPS is %j: the functions do not start',
    async (hops, index) => {
      vi.stubEnv('TRUSTED_PROXY_HOPS', hops);
      // A module of its own: resetting all would have the next file's target take this file's backend for a Supabase.
      const module = `../../../supabase/functions/_shared/client-address.ts?copy${index}`;
      await expect(import(/* @vite-ignore */ module)).rejects.toThrow('TRUSTED_PROXY_HOPS');
      vi.unstubAllEnvs();
    },
  );

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
  ])('of IPv6 is the network one customer gets: %s', (seen, counted) => {
    expect(address({ 'x-forwarded-for': seen })).toBe(counted);
  });
});
