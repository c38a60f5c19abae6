import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Functions, Served } from '../runtime.ts';

const token = 'sbp_token_of_the_management_api';
/** Short ones: the errors of JSON.parse quote the first ten characters of what they cannot read. */
const secrets = { smtp_pass: 'pa$$-mail', external_github_secret: 'pa$$-git' };

/** What the stand-in for the Management API does with a request. */
type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const says =
  (status: number, body: unknown): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Under hosted Supabase the protection is a setting of the Management API, whose answers hold the project's secrets. */
export function managementApiContract(functions: Functions): void {
  const { call, post, runtime } = functions;

  const received: Array<{ method?: string; url?: string; authorization?: string; body: string }> = [];
  let reply: Reply;
  const stub = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ method, url, authorization: headers.authorization, body });
    reply(request, response);
  });
  beforeAll(async () => {
    await once(stub.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    stub.closeAllConnections();
    stub.close();
  });
  function serveWith(environment: Record<string, string> = {}): Promise<Served> {
    const address = stub.address();
    if (typeof address !== 'object' || !address) throw new Error('The stub has no port.');
    return runtime.serveWith(['security-health', 'update-leaked-protection'], {
      MANAGEMENT_API_URL: `http://127.0.0.1:${address.port}`,
      MANAGEMENT_API_TOKEN: token,
      PROJECT_REF: 'abcdefghijklmnopqrst',
      ...environment,
    });
  }
  const read = (served: Served) => call('security-health', { session: functions.admin, served });
  const write = (enabled: boolean, served: Served) =>
    post('update-leaked-protection', { enabled }, { session: functions.admin, served });

  function expectNoSecret(text: string) {
    for (const secret of [token, ...Object.values(secrets)]) expect(text).not.toContain(secret);
  }

  /** Asks once and switches once: both say no more than that the platform gave nothing to use, `status` in the log. */
  async function expectUnknown(served: Served, status: string) {
    const message = 'The platform could not be reached. Please try again.';
    const [health, update] = [await read(served), await write(true, served)];
    expect([health.status, health.body]).toEqual([502, { error: message }]);
    expect([update.status, update.body]).toEqual([502, { ok: false, error: { message } }]);
    const logged = await runtime.logged(new RegExp(`The Management API gave no usable answer: ${status}`));
    expectNoSecret(health.text + update.text + logged);
  }

  describe('leaked-password protection through the Management API', () => {
    let served: Served;
    beforeAll(async () => {
      served = await serveWith();
    });
    afterAll(() => served.stop());
    beforeEach(() => {
      received.length = 0;
    });

    test.each([
      [true, true],
      [false, false],
      [null, false],
    ])('is read: %j is %s', async (password_hibp_enabled, enabled) => {
      reply = says(200, { ...secrets, password_hibp_enabled });
      const answer = await read(served);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        db: { upToDate: true, version: expect.any(String) },
        leakedPasswordProtection: { enabled },
      });
      const url = '/v1/projects/abcdefghijklmnopqrst/config/auth';
      expect(received).toEqual([{ method: 'GET', url, authorization: `Bearer ${token}`, body: '' }]);
    });

    test.each([true, false])('is switched to %s, and no other setting', async (enabled) => {
      reply = says(200, { ...secrets, password_hibp_enabled: enabled });
      const answer = await write(enabled, served);
      expect([answer.status, answer.body]).toEqual([200, { ok: true, enabled }]);
      const url = '/v1/projects/abcdefghijklmnopqrst/config/auth';
      const body = JSON.stringify({ password_hibp_enabled: enabled });
      expect(received).toEqual([{ method: 'PATCH', url, authorization: `Bearer ${token}`, body }]);
    });

    test.each([402, 403])('is not part of the plan: %s with the text of the platform', async (status) => {
      const message = 'Leaked-password protection is available on Pro Plans and up.';
      reply = says(status, { ...secrets, message });
      const [health, update] = [await read(served), await write(true, served)];
      expect([health.status, health.body]).toEqual([status, { error: message }]);
      expect([update.status, update.body]).toEqual([status, { ok: false, error: { message } }]);
      expectNoSecret(health.text + update.text);
    });

    test.each<[string, Reply, string]>([
      ['refuses a revoked token', says(401, { ...secrets, message: `Unauthorized: ${token}` }), '401'],
      ['refuses without a word', says(403, secrets), '403'],
      ['knows no such project', says(404, { message: 'Not found' }), '404'],
      ['is asked too often', says(429, { message: 'Too many requests' }), '429'],
      ['fails', says(500, { ...secrets, message: 'Internal error' }), '500'],
      ['fails with a page', says(502, `<h1>${secrets.smtp_pass}</h1>`), '502'],
      ['answers half a JSON', says(200, `{"smtp_pass":"${secrets.smtp_pass}"`), '200'],
      ['answers text instead of JSON', says(200, secrets.smtp_pass), '200'],
      ['answers without the setting', says(200, secrets), '200'],
      ['answers another type', says(200, { ...secrets, password_hibp_enabled: secrets.smtp_pass }), '200'],
      ['hangs up', ({ socket }) => socket.destroy(), 'none at all'],
    ])('is unknown when the platform %s', async (_, given, status) => {
      reply = given;
      await expectUnknown(served, status);
    });

    test('is not asked about for anybody but administrators', async () => {
      for (const session of [undefined, functions.owner]) {
        await call('security-health', { session, served });
        await post('update-leaked-protection', { enabled: true }, { session, served });
      }
      expect(received).toEqual([]);
    });
  });

  describe('leaked-password protection through a Management API that does not answer', () => {
    let served: Served;
    beforeAll(async () => {
      served = await serveWith({ MANAGEMENT_API_TIMEOUT: '100' });
    });
    afterAll(() => served.stop());

    test('is unknown', async () => {
      reply = () => {};
      await expectUnknown(served, 'none at all');
    });
  });

  describe('leaked-password protection without the Management API', () => {
    let served: Served;
    beforeAll(async () => {
      served = await runtime.serveWith(['security-health', 'update-leaked-protection'], {
        MANAGEMENT_API_TOKEN: '',
        GOTRUE_PASSWORD_HIBP_ENABLED: 'true',
      });
    });
    afterAll(() => served.stop());

    test('is what the auth server’s variable says', async () => {
      expect(await call('security-health', { session: functions.admin, served })).toMatchObject({
        status: 200,
        body: { leakedPasswordProtection: { enabled: true } },
      });
    });

    test('is switched there: 501', async () => {
      const answer = await post(
        'update-leaked-protection',
        { enabled: false },
        { session: functions.admin, served },
      );
      expect(answer).toMatchObject({
        status: 501,
        body: { ok: false, error: { message: expect.stringContaining('GOTRUE_PASSWORD_HIBP_ENABLED') } },
      });
    });
  });
}
