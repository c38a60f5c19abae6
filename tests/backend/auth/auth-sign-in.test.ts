import { describe, expect, it } from 'vitest';
import { targetForFile } from '../target.ts';
import {
  createAccount,
  createSignedIn,
  dashboard,
  followToCode,
  generousLimits,
  latestCode,
  newAddress,
  password,
  query,
  request,
  signIn,
  tokenHash,
  verifyLink,
} from './auth-steps.ts';

const target = await targetForFile({ auth: { rateLimits: generousLimits } });

describe('sign-in with a password', () => {
  it('opens a session', async () => {
    const { email, browser } = await createAccount(target);
    const { data, error } = await browser.auth.signInWithPassword({ email: email.toUpperCase(), password });
    expect(error).toBeNull();
    expect(data.weakPassword ?? undefined).toBeUndefined();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } });
    expect(data.user?.last_sign_in_at).toBeDefined();
    expect((await browser.auth.getUser()).data.user?.id).toBe(data.user?.id);
  });

  it('tells nobody which part was wrong', async () => {
    const { email } = await createAccount(target);
    const attempts = [
      { email, password: 'not the password' },
      { email, password: '' },
      { email: newAddress('nobody'), password },
    ];
    for (const body of attempts) {
      const answer = await request(target, '/token?grant_type=password', { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
    }
  });

  it('reads all of a long password, though bcrypt reads 72 bytes of it', async () => {
    const email = newAddress();
    const longest = `Aa1!${'x'.repeat(68)}`;
    await target.createBrowser().auth.signUp({ email, password: longest });
    await target
      .createBrowser()
      .auth.verifyOtp({ token_hash: await tokenHash(target, email), type: 'email' });
    await signIn(target.createBrowser(), email, longest);
    const longer = await target.createBrowser().auth.signInWithPassword({ email, password: `${longest}y` });
    expect(longer.error?.code).toBe('invalid_credentials');
  });

  /** Made by another library, as those of data directories that are older, and of accounts that come from elsewhere. */
  const keptHashes = [
    ['Deskbell-owner-1!', '$2a$04$LUUxoPQoGbQ5QibB/0iKZeUQ24XygwzOHcqq4Dz7KxpVb4qnT69qO'],
    ['Déskbell-ówner-1!', '$2b$04$xc9K.8X5MqgXgbZBi7BLV.C8mp89RV6nKNrXdLWkXUsJJcPjaVcfK'],
    [`Aa1!${'x'.repeat(68)}`, '$2y$04$wsXpGHq5FV2MuMwj.WsI9uiNRQ20wprkIllO7mXjz9UhRCxQ6Xm7y'],
  ] as const;
  it.runIf(target.embedded)('knows passwords by hashes of every version', async () => {
    const { email } = await createAccount(target);
    for (const [secret, hash] of keptHashes) {
      await query(target, 'update auth.users set encrypted_password = $2 where email = $1', [email, hash]);
      await signIn(target.createBrowser(), email, secret);
      const { error } = await target
        .createBrowser()
        .auth.signInWithPassword({ email, password: `${secret.slice(0, -1)}?` });
      expect(error?.code).toBe('invalid_credentials');
    }
  });

  it('refuses what is no sign-in', async () => {
    const refusals: [string, unknown, number, string, string][] = [
      ['?grant_type=password', { password }, 400, 'validation_failed', 'missing email or phone'],
      [
        '?grant_type=password',
        { phone: '+15550100', password },
        422,
        'phone_provider_disabled',
        'Phone logins are disabled',
      ],
      [
        '?grant_type=password',
        { email: 'ann@example.com', phone: '+15550100', password },
        400,
        'validation_failed',
        'Only an email address or phone number should be provided on login.',
      ],
      ['?grant_type=telepathy', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
      ['', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ];
    for (const [parameters, body, status, code, message] of refusals) {
      const answer = await request(target, `/token${parameters}`, { body });
      expect(answer.body).toEqual({ code: status, error_code: code, msg: message });
    }
  });
});

describe('sign-in by mail', () => {
  it('sends an account a link and a code', async () => {
    const { email, browser } = await createAccount(target);
    const { data, error } = await browser.auth.signInWithOtp({
      email,
      options: { emailRedirectTo: dashboard },
    });
    expect(error).toBeNull();
    expect(data).toEqual({ user: null, session: null });
    expect(new URL(await target.latestLink(email)).searchParams.get('type')).toBe('magiclink');

    const code = await followToCode(await verifyLink(target, email, 'magiclink'));
    const exchanged = await browser.auth.exchangeCodeForSession(code);
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user?.email).toBe(email);
  });

  it('works with the six digits', async () => {
    const { email } = await createAccount(target);
    await target.createBrowser().auth.signInWithOtp({ email });
    const browser = target.createBrowser();
    const wrong = await browser.auth.verifyOtp({ email, token: 'abcdef', type: 'email' });
    expect(wrong.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    const token = await latestCode(target, email);
    expect((await browser.auth.verifyOtp({ email, token, type: 'email' })).data.session).toBeTruthy();
    expect((await browser.auth.verifyOtp({ email, token, type: 'email' })).error?.code).toBe('otp_expired');
  });

  it('belongs to one address', async () => {
    const [ann, bob] = [await createAccount(target), await createAccount(target, newAddress('bob'))];
    await target.createBrowser().auth.signInWithOtp({ email: ann.email });
    await target.createBrowser().auth.signInWithOtp({ email: bob.email });
    const token = await latestCode(target, ann.email);
    const { error } = await target.createBrowser().auth.verifyOtp({ email: bob.email, token, type: 'email' });
    expect(error?.code).toBe('otp_expired');
  });

  it('makes an account for a new address, unconfirmed until the link is used', async () => {
    const email = newAddress();
    const browser = target.createBrowser();
    expect((await browser.auth.signInWithOtp({ email })).error).toBeNull();
    expect(new URL(await target.latestLink(email)).searchParams.get('type')).toBe('email');
    if (target.embedded) {
      const sql = `select email_confirmed_at,
          (select count(*)::int from auth.sessions where user_id = users.id) as sessions
        from auth.users where email = $1`;
      expect(await query(target, sql, [email])).toEqual([{ email_confirmed_at: null, sessions: 0 }]);
    }
    const code = await followToCode(await verifyLink(target, email, 'signup'));
    expect((await browser.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email);
  });

  it('makes none when the caller says so', async () => {
    const email = newAddress('nobody');
    const { error } = await target
      .createBrowser()
      .auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
    expect(await target.mails(email)).toEqual([]);
  });

  it('refuses what is no address', async () => {
    const refusals: [unknown, string, string][] = [
      [{}, 'validation_failed', 'One of email or phone must be set'],
      [{ email: 'ann' }, 'validation_failed', 'Unable to validate email address: invalid format'],
      [{ phone: '+15550100' }, 'phone_provider_disabled', 'Unsupported phone provider'],
      [
        { email: 'ann@example.com', phone: '+15550100' },
        'validation_failed',
        'Only an email address or phone number should be provided',
      ],
      [
        { email: 'ann@example.com', channel: 'sms' },
        'validation_failed',
        'Channel should only be specified with Phone OTP',
      ],
      [
        { email: 'ann', code_challenge: 'x'.repeat(43) },
        'validation_failed',
        'PKCE flow requires code_challenge_method and code_challenge',
      ],
      [{ create_user: false }, 'validation_failed', 'One of email or phone must be set'],
    ];
    for (const [body, code, message] of refusals) {
      const answer = await request(target, '/otp', { body });
      expect(answer.body).toEqual({ code: 400, error_code: code, msg: message });
    }
    for (const body of [{ email: 'ann' }, { phone: '+15550100' }]) {
      const answer = await request(target, '/otp', { body: { ...body, create_user: false } });
      expect([answer.status, answer.body.error_code], 'nobody has it').toEqual([422, 'otp_disabled']);
    }
  });
});

describe('the code a link leads back with', () => {
  // Supabase Auth may give a session to both.
  it.runIf(target.embedded)(
    'is good once: of two exchanges at once, as StrictMode makes them, one succeeds',
    async () => {
      const { email, browser } = await createAccount(target);
      await browser.auth.signInWithOtp({ email });
      const code = await followToCode(await verifyLink(target, email, 'magiclink'));
      const both = await Promise.all([
        browser.auth.exchangeCodeForSession(code),
        browser.auth.exchangeCodeForSession(code),
      ]);
      const refused = both.flatMap(({ error }) => (error ? [error] : []));
      expect(refused).toHaveLength(1);
      expect(refused[0]).toMatchObject({
        status: 404,
        code: 'flow_state_not_found',
        message: 'invalid flow state, no valid flow state found',
      });
    },
  );

  it('needs the verifier of the browser that asked', async () => {
    const { email, browser } = await createAccount(target);
    await browser.auth.signInWithOtp({ email });
    const code = await followToCode(await verifyLink(target, email, 'magiclink'));
    const wrong = await request(target, '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(56) },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({
      error_code: 'bad_code_verifier',
      msg: 'code challenge does not match previously saved code verifier',
    });
    expect((await browser.auth.exchangeCodeForSession(code)).error, 'a wrong try spends nothing').toBeNull();
  });

  it('is refused when half of it is missing, or when it never was', async () => {
    for (const body of [
      { auth_code: 'x' },
      { code_verifier: 'x' },
      { auth_code: null, code_verifier: null },
    ]) {
      const answer = await request(target, '/token?grant_type=pkce', { body });
      expect(answer.body).toEqual({
        code: 400,
        error_code: 'validation_failed',
        msg: 'invalid request: both auth code and code verifier should be non-empty',
      });
    }
    const unknown = { auth_code: 'no such code', code_verifier: 'x'.repeat(56) };
    const answer = await request(target, '/token?grant_type=pkce', { body: unknown });
    expect([answer.status, answer.body.error_code]).toEqual([404, 'flow_state_not_found']);
  });

  it('supabase-js forgets its verifier when an exchange fails', async () => {
    const { email, browser } = await createAccount(target);
    await browser.auth.signInWithOtp({ email });
    const code = await followToCode(await verifyLink(target, email, 'magiclink'));
    expect((await browser.auth.exchangeCodeForSession('no such code')).error?.code).toBe(
      'flow_state_not_found',
    );
    expect((await browser.auth.exchangeCodeForSession(code)).error?.code).toBe(
      'pkce_code_verifier_not_found',
    );
  });
});

describe.runIf(target.embedded)('time', () => {
  const minutes = (count: number) => `interval '${count} minutes'`;

  it("a magic link's code is good for five minutes after the click", async () => {
    const { email, browser } = await createAccount(target);
    await browser.auth.signInWithOtp({ email });
    await query(target, `update auth.flow_state set created_at = created_at - ${minutes(30)}`);
    const code = await followToCode(await verifyLink(target, email, 'magiclink'));
    expect((await browser.auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  it("a sign-up's code only for five minutes after the request", async () => {
    const email = newAddress();
    const browser = target.createBrowser();
    await browser.auth.signUp({ email, password });
    await query(target, `update auth.flow_state set created_at = created_at - ${minutes(6)}`);
    const code = await followToCode(await verifyLink(target, email, 'signup'));
    expect((await browser.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
      message: 'invalid flow state, flow state has expired',
    });
    await signIn(browser, email);
  });

  it('links and codes are good for an hour', async () => {
    const { email, browser } = await createAccount(target);
    await browser.auth.signInWithOtp({ email });
    const [token_hash, token] = [await tokenHash(target, email), await latestCode(target, email)];
    await target.passTime(email, 3601);
    expect((await browser.auth.verifyOtp({ token_hash, type: 'email' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
    expect((await browser.auth.verifyOtp({ email, token, type: 'email' })).error?.code).toBe('otp_expired');
    await target.passTime(email, -10);
    expect((await browser.auth.verifyOtp({ token_hash, type: 'email' })).error).toBeNull();
  });

  it('the newest mail is the one that counts', async () => {
    const { email, browser } = await createAccount(target);
    await browser.auth.signInWithOtp({ email });
    const first = await tokenHash(target, email);
    await target.passTime(email, 61);
    await browser.auth.signInWithOtp({ email });
    expect((await browser.auth.verifyOtp({ token_hash: first, type: 'email' })).error?.code).toBe(
      'otp_expired',
    );
    const token_hash = await tokenHash(target, email);
    expect((await browser.auth.verifyOtp({ token_hash, type: 'email' })).error).toBeNull();
  });
});

describe.runIf(target.embedded)('banned accounts', () => {
  const ban = (email: string) =>
    query(target, `update auth.users set banned_until = now() + interval '1 day' where email = $1`, [email]);

  it('get in neither by password, nor by link, nor by an old session', async () => {
    const { email, browser, session } = await createSignedIn(target);
    await browser.auth.signInWithOtp({ email });
    const token_hash = await tokenHash(target, email);
    await ban(email);
    const banned = { code: 'user_banned', message: 'User is banned' };
    for (const secret of [password, 'not the password']) {
      const byPassword = await browser.auth.signInWithPassword({ email, password: secret });
      expect(byPassword.error).toMatchObject({ ...banned, status: 400 });
    }
    const byLink = await browser.auth.verifyOtp({ token_hash, type: 'email' });
    expect(byLink.error).toMatchObject({ ...banned, status: 403 });
    const { refresh_token } = session;
    const bySession = await target.createBrowser().auth.refreshSession({ refresh_token });
    expect(bySession.error).toMatchObject({
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
      status: 400,
    });
  });

  it('see and change nothing with a token they still have', async () => {
    const { email, session } = await createSignedIn(target);
    await ban(email);
    const requests: [string, string, unknown?][] = [
      ['GET', '/user'],
      ['PUT', '/user', { data: { name: 'Ann' } }],
      ['POST', '/logout'],
    ];
    for (const [method, path, body] of requests) {
      const answer = await request(target, path, { method, body, token: session.access_token });
      expect([answer.status, answer.body]).toEqual([
        403,
        { code: 403, error_code: 'user_banned', msg: 'User is banned' },
      ]);
    }
  });
});
