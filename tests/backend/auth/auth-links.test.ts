import { describe, expect, it } from 'vitest';
import { targetForFile } from '../target.ts';
import {
  createAccount,
  dashboard,
  follow,
  generousLimits,
  newAddress,
  password,
  request,
  tokenHash,
  verifyLink,
} from './auth-steps.ts';

const target = await targetForFile({ auth: { rateLimits: generousLimits } });

/** An account with a fresh sign-in mail, asked for without a proof key, as implicit clients do. */
async function accountWithImplicitLink(redirectTo = dashboard) {
  const { email } = await createAccount(target);
  const parameters = new URLSearchParams({ redirect_to: redirectTo });
  const body = { email, code_challenge: null, code_challenge_method: null };
  expect((await request(target, `/otp?${parameters}`, { body })).status).toBe(200);
  return email;
}

describe('a link that is not good', () => {
  it('of a PKCE client leads back with the error in query and hash', async () => {
    const parameters = new URLSearchParams({
      token: `pkce_${'0'.repeat(56)}`,
      type: 'signup',
      redirect_to: `${dashboard}?plan=pro`,
    });
    const landing = await follow(`${target.url}/auth/v1/verify?${parameters}`);
    expect(landing.origin + landing.pathname).toBe(dashboard);
    expect(Object.fromEntries(landing.searchParams)).toEqual({
      plan: 'pro',
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
    expect(landing.hash).toBe(
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  it('of another client leads back with the error in the hash only', async () => {
    const parameters = new URLSearchParams({ token: 'unknown', type: 'recovery', redirect_to: dashboard });
    const landing = await follow(`${target.url}/auth/v1/verify?${parameters}`);
    expect(landing.search).toBe('');
    expect(new URLSearchParams(landing.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });

  it('was used already', async () => {
    const email = newAddress();
    await target.createBrowser().auth.signUp({ email, password });
    const link = await verifyLink(target, email, 'signup');
    await follow(link);
    expect((await follow(link)).searchParams.get('error_code')).toBe('otp_expired');
  });

  it('has a type that does not exist', async () => {
    const link = `${target.url}/auth/v1/verify?token=x&type=telepathy&redirect_to=${dashboard}`;
    const parameters = new URLSearchParams((await follow(link)).hash.slice(1));
    expect(parameters.get('error')).toBe('invalid_request');
    expect(parameters.get('error_description')).toBe('Invalid email verification type');
  });

  it('is no link at all', async () => {
    const refusals: [string, string][] = [
      ['?token=x', 'Verify requires a verification type'],
      ['?type=signup', 'Verify requires a token or a token hash'],
    ];
    for (const [parameters, message] of refusals) {
      const { status, body } = await request(target, `/verify${parameters}`);
      expect([status, body.error_code, body.msg]).toEqual([400, 'validation_failed', message]);
    }
  });

  it.runIf(target.embedded)('carries characters no database stores', async () => {
    const landing = await follow(
      `${target.url}/auth/v1/verify?token=%00&type=signup&redirect_to=${dashboard}`,
    );
    expect(landing.hash).toContain('otp_expired');
  });
});

describe('a link of an implicit client', () => {
  it('leads back with the session in the hash', async () => {
    const email = await accountWithImplicitLink();
    expect(await tokenHash(target, email)).toMatch(/^[0-9a-f]{56}$/);
    const landing = await follow(await verifyLink(target, email, 'magiclink'));
    expect(landing.origin + landing.pathname).toBe(dashboard);
    expect(landing.search).toBe('');
    const session = Object.fromEntries(new URLSearchParams(landing.hash.slice(1)));
    expect(session).toMatchObject({ token_type: 'bearer', type: 'magiclink', expires_in: '3600', sb: '' });
    expect(session.refresh_token).toBeTruthy();
    const { body } = await request(target, '/user', { token: session.access_token });
    expect(body.email).toBe(email);
  });
});

describe('verifyOtp', () => {
  it('refuses what is neither a link nor a code', async () => {
    const both = { type: 'email', token: '123456', token_hash: 'x', email: 'ann@example.com' };
    const refusals: [Record<string, unknown>, string][] = [
      [{ token_hash: 'x' }, 'Verify requires a verification type'],
      [{ type: 'email' }, 'Verify requires either a token or a token hash'],
      [both, 'Verify requires either a token or a token hash'],
      [{ type: 'telepathy', token_hash: 'x' }, 'Invalid email verification type'],
      [
        { type: 'email', token_hash: 'x', email: 'ann@example.com' },
        'Only the token_hash and type should be provided',
      ],
      [
        { type: 'email', token_hash: 'x', redirect_to: dashboard },
        'Only the token_hash and type should be provided',
      ],
      [
        { type: 'email', token: '123456' },
        'Only an email address or phone number should be provided on verify',
      ],
      [
        { type: 'email', token: '123456', email: 'ann@example.com', phone: '+15550100' },
        'Only an email address or phone number should be provided on verify',
      ],
      [{ type: 'sms', token: '123456', phone: 'ann' }, 'Invalid phone number format (E.164 required)'],
    ];
    for (const [body, message] of refusals) {
      const answer = await request(target, '/verify', { body });
      expect(answer.body).toEqual({ code: 400, error_code: 'validation_failed', msg: message });
    }
    const address = await request(target, '/verify', { body: { type: 'email', token: '1', email: 'ann' } });
    expect([address.status, address.body]).toEqual([
      422,
      { code: 422, error_code: 'validation_failed', msg: 'Invalid email format' },
    ]);
  });

  it('has one answer for all codes that are not good', async () => {
    const codes = [
      { type: 'email', token: '123456', email: newAddress('nobody') },
      { type: 'telepathy', token: '123456', email: (await createAccount(target)).email },
      { type: 'email_change', token: '123456', email: newAddress('nobody') },
      { type: 'sms', token: '123456', phone: '+1 555 0100' },
    ];
    for (const body of codes) {
      const answer = await request(target, '/verify', { body });
      expect([answer.status, answer.body]).toEqual([
        403,
        { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
      ]);
    }
  });

  it('takes the token of a mail under its own type or as `email`, not under another', async () => {
    const email = newAddress();
    await target.createBrowser().auth.signUp({ email, password });
    const token_hash = await tokenHash(target, email);
    for (const type of ['recovery', 'magiclink'] as const) {
      const { error } = await target.createBrowser().auth.verifyOtp({ token_hash, type });
      expect(error?.code).toBe('otp_expired');
    }
    const { error } = await target.createBrowser().auth.verifyOtp({ token_hash, type: 'signup' });
    expect(error).toBeNull();
  });

  it('never takes an empty token for that of somebody without one', async () => {
    await createAccount(target);
    const answer = await request(target, '/verify', { body: { type: 'email', token_hash: ' ' } });
    expect([answer.status, answer.body.error_code]).toEqual([403, 'otp_expired']);
  });
});

describe('where a link may lead', () => {
  const site = 'http://localhost:5173';

  const allowed = [
    dashboard,
    `${site}/dashboard?next=%2Fpricing#top`,
    'http://localhost:3000/anything',
    'http://127.0.0.1:8080/',
    'http://[::1]:5173/',
  ];
  const refused = [
    'https://evil.example/',
    'http://localhost.evil.example:5173/',
    'http://localhost:5173.evil.example/',
    'http://localhost:5173@evil.example/',
    // Supabase Auth lets a user name pass in front of the right host.
    ...(target.embedded ? ['http://ann:secret@localhost:5173/dashboard'] : []),
    'https://evil.example/http://localhost:5173/',
    'https://evil.example/#http://localhost:5173/',
    'https://localhost:5173/dashboard',
    'http://192.0.2.1/',
    'http://3221225985/',
    'http://0x7f.evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'dashboard',
  ];

  it('is checked when the link is opened', async () => {
    for (const redirectTo of [...allowed, ...refused]) {
      const parameters = new URLSearchParams({ token: 'x', type: 'signup', redirect_to: redirectTo });
      const landing = await follow(`${target.url}/auth/v1/verify?${parameters}`);
      const { origin, pathname } = new URL(allowed.includes(redirectTo) ? redirectTo : site);
      expect([landing.origin, landing.pathname, landing.username], redirectTo).toEqual([
        origin,
        pathname,
        '',
      ]);
    }
  });

  it('is checked when the mail is sent', async () => {
    for (const redirectTo of ['https://evil.example/x', 'http://localhost:5173@evil.example/']) {
      const email = await accountWithImplicitLink(redirectTo);
      const asked = new URL(await target.latestLink(email)).searchParams.get('redirect_to') ?? '';
      expect(new URL(asked).origin).toBe(site);
    }
  });

  it('without redirect_to is the page the request came from, if that is allowed', async () => {
    const cases = [
      ['http://localhost:5173/login', '/login'],
      ['https://evil.example/login', '/'],
    ];
    for (const [referer = '', path] of cases) {
      const { headers } = await request(target, '/verify?token=x&type=signup', {
        headers: { Referer: referer },
      });
      const landing = new URL(headers.get('location') ?? '');
      expect([landing.origin, landing.pathname]).toEqual([site, path]);
    }
  });
});
