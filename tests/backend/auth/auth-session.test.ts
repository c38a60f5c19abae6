import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { loadSigningKey } from '../../../supabase/embedded/auth/signing-key.ts';
import { targetForFile } from '../target.ts';
import {
  createAccount,
  createSignedIn,
  generousLimits,
  latestCode,
  query,
  request,
  signIn,
} from './auth-steps.ts';

const target = await targetForFile({ auth: { rateLimits: generousLimits } });

describe('access tokens', () => {
  it('say who somebody is, in the claims of Supabase Auth', async () => {
    const { email, session } = await createSignedIn(target);
    const keys = createRemoteJWKSet(new URL(`${target.url}/auth/v1/.well-known/jwks.json`));
    const { payload } = await jwtVerify(session.access_token, keys, {
      issuer: `${target.url}/auth/v1`,
      audience: 'authenticated',
    });
    expect(payload).toMatchObject({
      sub: session.user.id,
      email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email, email_verified: true },
      is_anonymous: false,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(payload.exp).toBe(session.expires_at);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  });

  it('are signed with a key whose private half nobody sees', async () => {
    const { session } = await createSignedIn(target);
    const { status, headers, body } = await request(target, '/.well-known/jwks.json', {
      headers: { apikey: '' },
    });
    expect(status, 'no API key needed').toBe(200);
    expect(headers.get('cache-control')).toContain('max-age');
    expect(body.keys).toHaveLength(1);
    expect(body.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(body.keys[0]).not.toHaveProperty('d');
    expect(decodeProtectedHeader(session.access_token)).toEqual({
      alg: 'ES256',
      typ: 'JWT',
      kid: body.keys[0].kid,
    });
  });

  it('are verified by supabase-js without asking the server', async () => {
    const { email, browser } = await createSignedIn(target);
    const { data, error } = await browser.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.email).toBe(email);
  });

  it('name how the session was opened', async () => {
    const { email, browser } = await createAccount(target);
    await browser.auth.signInWithOtp({ email });
    const token = await latestCode(target, email);
    await browser.auth.verifyOtp({ email, token, type: 'email' });
    expect((await browser.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  it('are asked for where they are needed: without one, the gateway sends the API key in its place', async () => {
    const routes = [
      ['GET', '/user'],
      ['PUT', '/user'],
      ['POST', '/logout'],
    ];
    for (const [method = '', path = ''] of routes) {
      const without = await request(target, path, { method });
      expect([without.status, without.body.error_code]).toEqual([403, 'bad_jwt']);
      const other = await request(target, path, { method, headers: { Authorization: 'Basic YTpi' } });
      expect([other.status, other.body]).toEqual([
        401,
        {
          code: 401,
          error_code: 'no_authorization',
          msg: 'This endpoint requires a valid Bearer token',
        },
      ]);
    }
  });

  it('are announced by `Bearer` in any capitals', async () => {
    const { session } = await createSignedIn(target);
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { Authorization: `${scheme} ${session.access_token}` };
      expect((await request(target, '/user', { headers })).status).toBe(200);
    }
  });

  it('are refused when they are not whole or not signed', async () => {
    const { session } = await createSignedIn(target);
    const [header = '', payload = '', signature = ''] = session.access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const admin = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
    const secret = Buffer.from(
      JSON.stringify((await request(target, '/.well-known/jwks.json')).body.keys[0]),
    );
    const refused = {
      'not a token': 'a.b.c',
      'an API key': target.publishableKey,
      'other claims under the same signature': `${header}.${admin}.${signature}`,
      'the signature cut': `${header}.${payload}.${signature.slice(0, -4)}`,
      'no signature': `${header}.${payload}.`,
      'alg none': new UnsecuredJWT(claims).encode(),
      'signed with the public key as a secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret),
    };
    for (const [what, token] of Object.entries(refused)) {
      const { status, body } = await request(target, '/user', { token });
      expect([status, body.error_code], what).toEqual([403, 'bad_jwt']);
      expect(body.msg).toMatch(/^invalid JWT: unable to parse or verify signature, /);
    }
    expect((await request(target, '/user', { token: session.access_token })).status).toBe(200);
  });
});

describe.runIf(target.embedded)('tokens signed by us', () => {
  /** A token like that of a session, with other claims. */
  async function signed(
    claims: Record<string, unknown>,
    expiration: string | number = '1h',
    header: { kid?: string } = {},
  ) {
    if (!target.embedded) throw new Error('Only the embedded backend hands out its key.');
    const { kid, privateKey } = await loadSigningKey(target.embedded.database);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid, ...header })
      .setExpirationTime(expiration)
      .sign(privateKey);
  }

  it('expire', async () => {
    const { session } = await createSignedIn(target);
    const token = await signed({ sub: session.user.id }, Math.floor(Date.now() / 1000) - 1);
    const { status, body } = await request(target, '/user', { token });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      error_code: 'bad_jwt',
      msg: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    });
  });

  it('must speak for a user and a session that exist, and belong together', async () => {
    const [ann, bob] = [await createSignedIn(target), await createSignedIn(target)];
    const { data } = await ann.browser.auth.getClaims();
    const session_id = data?.claims.session_id;
    const nobody = '00000000-0000-4000-8000-000000000000';
    const sub = ann.session.user.id;
    const cases: [Record<string, unknown>, number, string, string?][] = [
      [{}, 403, 'bad_jwt', 'invalid claim: missing sub claim'],
      [{ sub: 'ann', session_id }, 400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'],
      [{ sub, session_id: 'one' }, 403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID'],
      // Stricter than Supabase Auth, where it may be missing.
      [{ sub }, 403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID'],
      [{ sub: nobody, session_id }, 403, 'user_not_found'],
      [{ sub, session_id: nobody }, 403, 'session_not_found'],
      [{ sub: bob.session.user.id, session_id }, 403, 'session_not_found'],
    ];
    for (const [claims, status, code, text] of cases) {
      const answer = await request(target, '/user', { token: await signed(claims) });
      expect([answer.status, answer.body.error_code]).toEqual([status, code]);
      if (text) expect(answer.body.msg).toBe(text);
    }
  });

  it('name the key they are signed with', async () => {
    const { browser, session } = await createSignedIn(target);
    const session_id = (await browser.auth.getClaims()).data?.claims.session_id;
    for (const kid of ['another', undefined]) {
      const token = await signed({ sub: session.user.id, session_id }, '1h', { kid });
      const { status, body } = await request(target, '/user', { token });
      expect([status, body.error_code]).toEqual([403, 'bad_jwt']);
      expect(body.msg).toBe(
        `invalid JWT: unable to parse or verify signature, token is unverifiable: error while executing keyfunc: unrecognized JWT kid ${kid ?? '<nil>'} for algorithm ES256`,
      );
    }
  });
});

describe('refresh', () => {
  it('exchanges the refresh token for a new one and keeps the session', async () => {
    const { browser, session } = await createSignedIn(target);
    const before = await browser.auth.getClaims();
    const { data, error } = await browser.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.refresh_token).toMatch(/^[a-z0-9]{12}$/);
    const after = await browser.auth.getClaims();
    expect(after.data?.claims.session_id).toBe(before.data?.claims.session_id);
    expect(after.data?.claims.amr).toEqual(before.data?.claims.amr);
  });

  it('answers the current token again to whoever missed it: two tabs, a lost answer', async () => {
    const { session } = await createSignedIn(target);
    const refresh = () =>
      request(target, '/token?grant_type=refresh_token', { body: { refresh_token: session.refresh_token } });
    const [first, second] = await Promise.all([refresh(), refresh()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
  });

  it('refuses what is no refresh token', async () => {
    const unknown = await request(target, '/token?grant_type=refresh_token', {
      body: { refresh_token: 'nosuchtoken2' },
    });
    expect([unknown.status, unknown.body]).toEqual([
      400,
      {
        code: 400,
        error_code: 'refresh_token_not_found',
        msg: 'Invalid Refresh Token: Refresh Token Not Found',
      },
    ]);
    for (const body of [
      {},
      { refresh_token: '' },
      { refresh_token: 'short' },
      { refresh_token: 'no-suchToken' },
    ]) {
      const answer = await request(target, '/token?grant_type=refresh_token', { body });
      expect(answer.body.error_code).toBe('validation_failed');
    }
  });
});

describe.runIf(target.embedded)('a refresh token used twice', () => {
  const refresh = (refresh_token: string) =>
    request(target, '/token?grant_type=refresh_token', { body: { refresh_token } });
  const letReuseIntervalPass = () =>
    query(target, `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'`);

  /** A session refreshed twice: its three refresh tokens, oldest first. */
  async function refreshedTwice() {
    const account = await createSignedIn(target);
    const first = account.session.refresh_token;
    const second = (await refresh(first)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    return { ...account, first, second, third };
  }

  it('within ten seconds goes on', async () => {
    const { first } = await refreshedTwice();
    expect((await refresh(first)).status).toBe(200);
  });

  it('later ends the session: somebody holds a copy', async () => {
    const { first, second, third } = await refreshedTwice();
    await letReuseIntervalPass();
    const reused = await refresh(first);
    expect(reused.status).toBe(400);
    expect(reused.body).toEqual({
      code: 400,
      error_code: 'refresh_token_already_used',
      msg: 'Invalid Refresh Token: Already Used',
    });
    for (const token of [second, third]) {
      expect((await refresh(token)).body.error_code).toBe('refresh_token_already_used');
    }
  });

  it('later still goes on while it is the parent of the current one', async () => {
    const { second, third } = await refreshedTwice();
    await letReuseIntervalPass();
    expect((await refresh(second)).body.refresh_token).toBe(third);
  });

  it('touches no other session', async () => {
    const { first, email } = await refreshedTwice();
    const other = await signIn(target.createBrowser(), email);
    await letReuseIntervalPass();
    await refresh(first);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it('is refused once the session is over its time', async () => {
    const { session, email } = await createSignedIn(target);
    await query(
      target,
      `update auth.sessions set not_after = now() - interval '1 second'
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    const { status, body } = await refresh(session.refresh_token);
    expect([status, body.error_code]).toEqual([400, 'session_expired']);
  });
});

describe('sign-out', () => {
  it('of this session leaves the others', async () => {
    const { browser, email, session } = await createSignedIn(target);
    const other = target.createBrowser();
    await signIn(other, email);
    expect((await browser.auth.signOut({ scope: 'local' })).error).toBeNull();
    const old = await request(target, '/user', { token: session.access_token });
    expect([old.status, old.body.error_code]).toEqual([403, 'session_not_found']);
    const { refresh_token } = session;
    const refreshed = await request(target, '/token?grant_type=refresh_token', { body: { refresh_token } });
    expect(refreshed.body.error_code).toBe('refresh_token_not_found');
    expect((await other.auth.getUser()).error).toBeNull();
  });

  it('of the others leaves this one', async () => {
    const { browser, email } = await createSignedIn(target);
    const other = target.createBrowser();
    await signIn(other, email);
    expect((await browser.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await browser.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('everywhere, unless said otherwise, and of nobody else', async () => {
    const [ann, bob] = [await createSignedIn(target), await createSignedIn(target)];
    const other = target.createBrowser();
    await signIn(other, ann.email);
    expect((await ann.browser.auth.signOut()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await bob.browser.auth.getUser()).error).toBeNull();
  });

  it('has no other scopes', async () => {
    const { session } = await createSignedIn(target);
    const answer = await request(target, '/logout?scope=some', {
      method: 'POST',
      token: session.access_token,
    });
    expect(answer.body).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported logout scope "some"',
    });
  });
});
