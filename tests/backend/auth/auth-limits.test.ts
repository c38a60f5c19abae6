import { describe, expect, it } from 'vitest';
import { targetForFile } from '../target.ts';
import { authServiceWith, createSignedIn, generousLimits, newAddress, password } from './auth-steps.ts';

const target = await targetForFile({ auth: { rateLimits: generousLimits } });

/** Small enough to be reached; one more is left after a minute and a half. */
const small = { burst: 3, signInSignUps: 3, tokenVerifications: 3, tokenRefresh: 3 };

describe.runIf(target.embedded)('the limits of requests', () => {
  const tooMany = { status: 429, body: { code: 429, error_code: 'over_request_rate_limit' } };

  it('password, refresh and code exchange share one, per client address', async () => {
    const { post } = await authServiceWith(target, { rateLimits: small });
    const byPassword = (from?: string) =>
      post('/token?grant_type=password', { email: 'nobody@example.com', password }, from);
    const byToken = () => post('/token?grant_type=refresh_token', { refresh_token: 'nosuchtoken2' });
    const byCode = () => post('/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' });
    expect((await byPassword()).body.error_code).toBe('invalid_credentials');
    expect((await byToken()).body.error_code).toBe('refresh_token_not_found');
    expect((await byCode()).body.error_code).toBe('flow_state_not_found');
    for (const attempt of [byPassword, byToken, byCode]) expect(await attempt()).toMatchObject(tooMany);
    expect((await byPassword('192.0.2.2')).status, 'another address is not affected').toBe(400);
  });

  it('a grant that does not exist is not counted', async () => {
    const { post } = await authServiceWith(target, { rateLimits: small });
    for (let count = 0; count < 5; count += 1) {
      expect((await post('/token?grant_type=telepathy', {})).status).toBe(400);
    }
  });

  it('fill up as their setting says', async () => {
    const rateLimits = { ...small, tokenRefresh: 3_000_000 };
    const { post } = await authServiceWith(target, { rateLimits });
    for (let count = 0; count < 20; count += 1) {
      const answer = await post('/token?grant_type=refresh_token', { refresh_token: 'nosuchtoken2' });
      expect(answer.status).toBe(400);
    }
  });

  it('let thirty through at once, whatever their setting', async () => {
    const { post } = await authServiceWith(target, {
      rateLimits: { burst: 30, signInSignUps: 1, tokenVerifications: 1, tokenRefresh: 1 },
    });
    const attempts: [string, unknown][] = [
      ['/verify', { type: 'signup', token_hash: 'x' }],
      ['/recover', {}],
      ['/token?grant_type=pkce', {}],
    ];
    for (const [path, body] of attempts) {
      for (let count = 0; count < 30; count += 1) expect((await post(path, body)).status).not.toBe(429);
      expect(await post(path, body)).toMatchObject(tooMany);
    }
  });

  it('changes of an account are counted, looks at it are not', async () => {
    const { session } = await createSignedIn(target);
    const { put, get } = await authServiceWith(target, { rateLimits: small });
    const change = () => put('/user', { data: { colour: 'blue' } }, session.access_token);
    for (let count = 0; count < 3; count += 1) expect((await change()).status).toBe(200);
    expect(await change()).toMatchObject(tooMany);
    expect((await put('/user', {}, 'nonsense')).status, 'strangers are turned away uncounted').toBe(403);
    expect((await get('/user', session.access_token)).status).toBe(200);
  });

  it('a sign-up without an address is not counted', async () => {
    const { post } = await authServiceWith(target, { rateLimits: small });
    for (let count = 0; count < 5; count += 1) {
      expect((await post('/signup', { password })).body.error_code).toBe('anonymous_provider_disabled');
    }
    expect((await post('/signup', { email: newAddress(), password })).status).toBe(200);
  });

  it('of tries to guess a code, for the address under attack too', async () => {
    const { post, mails } = await authServiceWith(target, { rateLimits: small });
    const email = newAddress();
    await post('/signup', { email, password });
    const guess = (from: string) => post('/verify', { type: 'email', email, token: 'abcdef' }, from);
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect((await guess(from)).status).toBe(403);
    expect(await guess('192.0.2.4')).toMatchObject(tooMany);
    const token_hash = /token_hash=([0-9a-f]+)/.exec(mails[0]?.html ?? '')?.[1];
    const byLink = await post('/verify', { type: 'email', token_hash }, '192.0.2.5');
    expect(byLink.status, 'the link still works').toBe(200);
  });
});

describe.runIf(target.embedded)('who is refused for being too often', () => {
  it('hears for how long, in the text and in Retry-After', async () => {
    const { post } = await authServiceWith(target, { rateLimits: { ...small, burst: 1 } });
    const attempt = () => post('/token?grant_type=pkce', {});
    await attempt();
    const { status, headers, body } = await attempt();
    expect(status).toBe(429);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(90);
    expect(seconds).toBeLessThanOrEqual(100);
    expect(body.msg).toBe(`Request rate limit reached. Please try again in ${seconds} seconds.`);
  });

  it('of a mail, too', async () => {
    const { post } = await authServiceWith(target, {});
    const account = { email: newAddress(), password };
    await post('/signup', account);
    const { status, headers, body } = await post('/signup', account);
    expect([status, body.error_code]).toEqual([429, 'over_email_send_rate_limit']);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    // The text rounds down, as Supabase Auth does.
    const [, told] = /after (\d+) seconds\.$/.exec(body.msg) ?? [];
    expect(seconds - Number(told)).toBeLessThanOrEqual(1);
  });

  it('of all mails of the project, too', async () => {
    const { post } = await authServiceWith(target, { mailsPerHour: 1 });
    await post('/signup', { email: newAddress(), password });
    const { headers, body } = await post('/signup', { email: newAddress(), password });
    expect(body.msg).toBe('email rate limit exceeded');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  });
});
