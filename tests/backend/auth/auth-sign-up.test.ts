import { describe, expect, it } from 'vitest';
import { targetForFile } from '../target.ts';
import {
  authServiceWith,
  createAccount,
  dashboard,
  follow,
  followToCode,
  generousLimits,
  newAddress,
  password,
  query,
  request,
  signIn,
  tokenHash,
  verifyLink,
} from './auth-steps.ts';

const target = await targetForFile({ auth: { rateLimits: generousLimits } });

describe('sign-up', () => {
  it('makes an unconfirmed account, opens no session and sends a mail', async () => {
    const email = newAddress();
    const { data, error } = await target.createBrowser().auth.signUp({
      email: email.toUpperCase(),
      password,
      options: { emailRedirectTo: dashboard, data: { full_name: 'Ann' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ann', email, email_verified: false, sub: data.user?.id },
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(data.user?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.identities?.[0]).toMatchObject({
      provider: 'email',
      id: data.user?.id,
      identity_data: { email },
    });

    const link = new URL(await target.latestLink(email));
    expect(link.pathname).toBe('/auth/callback');
    expect(link.searchParams.get('type')).toBe('email');
    expect(link.searchParams.get('token_hash')).toMatch(/^pkce_[0-9a-f]{56}$/);
    expect(link.searchParams.get('redirect_to')).toBe(dashboard);
  });

  it('never lets metadata pose as the account', async () => {
    const email = newAddress();
    const data = { sub: 'somebody else', email: 'boss@example.com', email_verified: true };
    const answer = await target.createBrowser().auth.signUp({ email, password, options: { data } });
    expect(answer.data.user?.user_metadata).toMatchObject({
      sub: answer.data.user?.id,
      email,
      email_verified: false,
    });
  });

  it('does not tell that a confirmed address has an account, and sends nothing', async () => {
    const { email } = await createAccount(target);
    const before = await target.mails(email);
    const { data, error } = await target.createBrowser().auth.signUp({ email, password: 'Another-9!pass' });
    expect(data.session).toBeNull();
    // `supabase start` confirms telephone numbers by itself, and then tells all.
    if (error) expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
    else expect(data.user).toMatchObject({ email, role: '', identities: [] });
    expect(await target.mails(email)).toHaveLength(before.length);
    const session = await signIn(target.createBrowser(), email);
    expect(session.user.id, 'the id was made up').not.toBe(data.user?.id);
  });

  it('refuses what is no address and no password', async () => {
    const refusals: [Record<string, unknown>, string][] = [
      [{ email: 'ann@example.com' }, 'Signup requires a valid password'],
      [{ email: 'ann@example.com', password: '' }, 'Signup requires a valid password'],
      [{ email: 'ann', password }, 'Unable to validate email address: invalid format'],
      [{ email: 'ann@', password }, 'Unable to validate email address: invalid format'],
      [{ email: 'ann@-example.com', password }, 'Unable to validate email address: invalid format'],
      [{ email: 'ä@example.com', password }, 'Unable to validate email address: invalid format'],
      [{ email: 'a b@example.com', password }, 'Unable to validate email address: invalid format'],
      [{ email: `${'a'.repeat(250)}@example.com`, password }, 'An email address is too long'],
      [
        { email: 'ann@example.com', password: 'ä'.repeat(37) },
        'Password cannot be longer than 72 characters',
      ],
      [
        { email: 'ann@example.com', phone: '+15550100', password },
        'Only an email address or phone number should be provided on signup.',
      ],
      [
        { phone: '+15550100', password, code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
        'PKCE not supported for phone signups',
      ],
      [
        { email: 'ann@example.com', password, code_challenge: 'x'.repeat(43) },
        'PKCE flow requires code_challenge_method and code_challenge',
      ],
      [
        { email: 'ann@example.com', password, code_challenge: 'short', code_challenge_method: 's256' },
        'code challenge has to be between 43 and 128 characters',
      ],
    ];
    for (const [body, message] of refusals) {
      const answer = await request(target, '/signup', { body });
      expect(answer.body, message).toEqual({ code: 400, error_code: 'validation_failed', msg: message });
      expect(answer.status).toBe(400);
    }
  });

  it('has no accounts without an address, which is said first', async () => {
    for (const body of [{}, { password }, { data: { name: 'Ann' } }]) {
      const answer = await request(target, '/signup', { body });
      expect([answer.status, answer.body]).toEqual([
        422,
        { code: 422, error_code: 'anonymous_provider_disabled', msg: 'Anonymous sign-ins are disabled' },
      ]);
    }
  });

  it('has no phones', async () => {
    const { status, body } = await request(target, '/signup', { body: { phone: '+15550100', password } });
    expect([status, body.error_code]).toEqual([400, 'phone_provider_disabled']);
  });
});

describe('confirmation', () => {
  it('by the link of the mail: 303 to the app with a code for the browser that signed up', async () => {
    const email = newAddress();
    const browser = target.createBrowser();
    const events: string[] = [];
    browser.auth.onAuthStateChange((event) => void events.push(event));
    await browser.auth.signUp({ email, password, options: { emailRedirectTo: dashboard } });
    const landing = await follow(await verifyLink(target, email, 'signup'));
    expect(landing.origin + landing.pathname).toBe(dashboard);
    expect(landing.hash).toBe('');

    const code = landing.searchParams.get('code') ?? '';
    const { data, error } = await browser.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.user?.user_metadata.email_verified).toBe(true);
    expect(events).toContain('SIGNED_IN');
  });

  it('by the token of the mail, on any device', async () => {
    const email = newAddress();
    await target.createBrowser().auth.signUp({ email, password });
    const other = target.createBrowser();
    const { data, error } = await other.auth.verifyOtp({
      token_hash: await tokenHash(target, email),
      type: 'email',
    });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  it('lets nobody in before', async () => {
    const email = newAddress();
    const browser = target.createBrowser();
    await browser.auth.signUp({ email, password });
    const wrong = await browser.auth.signInWithPassword({ email, password: 'not the password' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const right = await browser.auth.signInWithPassword({ email, password });
    expect(right.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
  });

  it('on another device the address is confirmed, but the code cannot be redeemed', async () => {
    const email = newAddress();
    await target.createBrowser().auth.signUp({ email, password });
    const code = await followToCode(await verifyLink(target, email, 'signup'));
    const { error } = await target.createBrowser().auth.exchangeCodeForSession(code);
    expect(error).toMatchObject({
      name: 'AuthPKCECodeVerifierMissingError',
      code: 'pkce_code_verifier_not_found',
    });
    await signIn(target.createBrowser(), email);
  });
});

describe('the confirmation mail again', () => {
  it('is sent once a minute', async () => {
    const email = newAddress();
    const browser = target.createBrowser();
    await browser.auth.signUp({ email, password });
    const { error } = await browser.auth.signUp({ email, password });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(error?.message).toMatch(
      /^For security purposes, you can only request this after (5\d|60) seconds\.$/,
    );
    // Supabase Auth refuses this too; the embedded backend does not tell that somebody waits for a mail.
    await browser.auth.resend({ type: 'signup', email });
    expect(await target.mails(email)).toHaveLength(1);
  });

  it('says nothing about addresses that wait for none', async () => {
    const { email } = await createAccount(target);
    for (const address of [email, newAddress('nobody')]) {
      const before = await target.mails(address);
      const { error } = await target.createBrowser().auth.resend({ type: 'signup', email: address });
      expect(error).toBeNull();
      expect(await target.mails(address)).toHaveLength(before.length);
    }
  });

  it('names what it is missing', async () => {
    const refusals: [Record<string, unknown>, string, string][] = [
      [
        { email: 'ann@example.com' },
        'validation_failed',
        'Missing one of these types: signup, email_change, sms, phone_change',
      ],
      [{ type: 'signup' }, 'validation_failed', 'Type provided requires an email address'],
      [
        { type: 'signup', email: 'ann' },
        'validation_failed',
        'Unable to validate email address: invalid format',
      ],
      [{ type: 'sms', phone: '+15550100' }, 'phone_provider_disabled', 'Phone logins are disabled'],
      [{ type: 'sms' }, 'validation_failed', 'Type provided requires a phone number'],
      [{ type: 'email_change' }, 'validation_failed', 'Missing email address or phone number'],
      [
        { type: 'signup', email: 'ann@example.com', phone: '+15550100' },
        'validation_failed',
        'Only an email address or phone number should be provided.',
      ],
    ];
    for (const [body, code, message] of refusals) {
      const answer = await request(target, '/resend', { body });
      expect(answer.body).toEqual({ code: 400, error_code: code, msg: message });
    }
  });
});

describe.runIf(target.embedded)('a minute later', () => {
  it('resend sends a new mail and the older link is dead', async () => {
    const email = newAddress();
    const browser = target.createBrowser();
    await browser.auth.signUp({ email, password });
    const first = await verifyLink(target, email, 'signup');
    await target.passTime(email, 61);
    const { error } = await browser.auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: dashboard },
    });
    expect(error).toBeNull();
    expect(await target.mails(email)).toHaveLength(2);
    expect((await follow(first)).searchParams.get('error_code')).toBe('otp_expired');
    const code = await followToCode(await verifyLink(target, email, 'signup'));
    expect((await browser.auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  it('confirmation and recovery have timers of their own', async () => {
    const email = newAddress();
    const browser = target.createBrowser();
    await browser.auth.signUp({ email, password });
    expect((await browser.auth.resetPasswordForEmail(email)).error).toBeNull();
    expect((await browser.auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(await target.mails(email)).toHaveLength(2);
  });
});

describe.runIf(target.embedded)('settings', () => {
  const body = () => ({ email: newAddress(), password });

  it('sign-ups switched off', async () => {
    const { post } = await authServiceWith(target, { enableSignup: false });
    for (const path of ['/signup', '/otp']) {
      expect(await post(path, body())).toMatchObject({
        status: 422,
        body: { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' },
      });
    }
  });

  it('e-mail switched off', async () => {
    const { post } = await authServiceWith(target, { enableEmail: false });
    const refusals: [string, number, string][] = [
      ['/signup', 400, 'Email signups are disabled'],
      ['/token?grant_type=password', 422, 'Email logins are disabled'],
      ['/otp', 422, 'Email logins are disabled'],
      ['/recover', 400, 'Email logins are disabled'],
    ];
    for (const [path, status, msg] of refusals) {
      const answer = await post(path, body());
      expect(answer.body).toEqual({ code: status, error_code: 'email_provider_disabled', msg });
      expect(answer.status).toBe(status);
    }
  });

  it('a limit of mails for the whole project', async () => {
    const { post, mails } = await authServiceWith(target, { mailsPerHour: 1 });
    expect((await post('/signup', body())).status).toBe(200);
    const late = body();
    expect(await post('/signup', late)).toMatchObject({
      status: 429,
      body: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' },
    });
    expect(mails).toHaveLength(1);
    const users = await query(target, 'select id from auth.users where email = $1', [late.email]);
    expect(users, 'no account without its mail').toEqual([]);
  });
});
