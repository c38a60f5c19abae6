import { describe, expect, it } from 'vitest';
import {
  createAccount,
  generousLimits,
  newAddress,
  password,
  query,
  request,
  signIn,
  tokenHash,
} from './auth-steps.ts';
import { targetForFile } from './target.ts';

const target = await targetForFile({ auth: { rateLimits: generousLimits } });

const strangersPassword = 'Mallory-4-ever!';

/** Somebody signs up an address that is not theirs. */
async function strangerSignsUp() {
  const email = newAddress('rosa');
  const stranger = target.createBrowser();
  const options = { data: { full_name: 'Mallory' } };
  const { error } = await stranger.auth.signUp({ email, password: strangersPassword, options });
  expect(error).toBeNull();
  return email;
}

const tryPassword = async (email: string, secret: string) =>
  (await target.createBrowser().auth.signInWithPassword({ email, password: secret })).error?.code;

/** The owner opens the link of the newest mail. */
async function ownerConfirms(email: string, type: 'email' | 'recovery' = 'email') {
  const browser = target.createBrowser();
  const token_hash = await tokenHash(target, email);
  const { data, error } = await browser.auth.verifyOtp({ token_hash, type });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  return browser;
}

describe.runIf(target.embedded)('a stranger signs up my address before me', () => {
  it('my own sign-up replaces password and name, and voids the mail before', async () => {
    const email = await strangerSignsUp();
    const strangersLink = await tokenHash(target, email);
    await target.passTime(email, 61);
    const { data } = await target
      .createBrowser()
      .auth.signUp({ email, password, options: { data: { full_name: 'Rosa' } } });
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Rosa', email, sub: data.user?.id });
    expect(data.user?.identities).toMatchObject([{ identity_data: { full_name: 'Rosa' } }]);

    const old = await target.createBrowser().auth.verifyOtp({ token_hash: strangersLink, type: 'email' });
    expect(old.error?.code).toBe('otp_expired');
    await ownerConfirms(email);
    expect(await tryPassword(email, strangersPassword)).toBe('invalid_credentials');
    await signIn(target.createBrowser(), email);
  });

  it('no code of theirs opens my session', async () => {
    const email = await strangerSignsUp();
    await target.passTime(email, 61);
    await target.createBrowser().auth.signUp({ email, password });
    const flows = `select authentication_method from auth.flow_state join auth.users on users.id = user_id
      where email = $1`;
    expect(await query(target, flows, [email])).toHaveLength(1);
  });

  it('within a minute no mail can go out: the password in doubt is void', async () => {
    const email = await strangerSignsUp();
    const { error } = await target.createBrowser().auth.signUp({ email, password });
    expect(error?.code).toBe('over_email_send_rate_limit');
    await ownerConfirms(email);
    expect(await tryPassword(email, strangersPassword)).toBe('invalid_credentials');
    expect(await tryPassword(email, password)).toBe('invalid_credentials');
  });

  it('who sends the same sign-up twice keeps the password', async () => {
    const email = newAddress();
    await target.createBrowser().auth.signUp({ email, password });
    await target.createBrowser().auth.signUp({ email, password });
    await ownerConfirms(email);
    await signIn(target.createBrowser(), email);
  });

  it('a sign-in link I ask for instead leaves them without a password, at any time', async () => {
    for (const seconds of [0, 61]) {
      const email = await strangerSignsUp();
      await target.passTime(email, seconds);
      await target.createBrowser().auth.signInWithOtp({ email });
      await ownerConfirms(email);
      expect(await tryPassword(email, strangersPassword), `after ${seconds} s`).toBe('invalid_credentials');
    }
  });

  it('so does a reset link', async () => {
    const email = await strangerSignsUp();
    await target.createBrowser().auth.resetPasswordForEmail(email);
    const browser = await ownerConfirms(email, 'recovery');
    expect(await tryPassword(email, strangersPassword)).toBe('invalid_credentials');
    expect((await browser.auth.updateUser({ password })).error).toBeNull();
    await signIn(target.createBrowser(), email);
  });

  it('the mail sent again keeps the password', async () => {
    const email = newAddress();
    const browser = target.createBrowser();
    await browser.auth.signUp({ email, password });
    await target.passTime(email, 61);
    await browser.auth.resend({ type: 'signup', email });
    expect(await target.mails(email)).toHaveLength(2);
    await ownerConfirms(email);
    await signIn(target.createBrowser(), email);
  });

  it('a confirmed account is touched by none of this', async () => {
    const { email } = await createAccount(target);
    await target.createBrowser().auth.signUp({ email, password: strangersPassword });
    await target.createBrowser().auth.signInWithOtp({ email });
    await target.createBrowser().auth.resetPasswordForEmail(email);
    await request(target, '/resend', { body: { type: 'signup', email } });
    expect(await tryPassword(email, strangersPassword)).toBe('invalid_credentials');
    await signIn(target.createBrowser(), email);
  });
});

/**
 * What Supabase Auth itself writes (v2.196: signup.go, resend.go, verify.go): another sign-up of an address changes no
 * password. The trigger of our migration is what stands in the way there.
 */
describe.runIf(target.embedded)('on Supabase Auth, a stranger signs up my address before me', () => {
  const hash = '$2b$10$mallory';

  async function signedUpByStranger() {
    const email = newAddress('rosa');
    const [user] = await query<{ id: string }>(
      target,
      `insert into auth.users (email, encrypted_password, confirmation_token, confirmation_sent_at)
       values ($1, $2, $1, now() - interval '2 minutes') returning id`,
      [email, hash],
    );
    return user?.id ?? '';
  }

  /** A mail to an account that waits for its confirmation, with the flow state the request leaves, if any. */
  async function sendAgain(id: string, provider?: 'email' | 'email/signup') {
    await target.embedded?.database.transaction(async (sql) => {
      if (provider) {
        await sql.query(
          `insert into auth.flow_state
             (user_id, code_challenge_method, code_challenge, provider_type, authentication_method)
           values ($1, 's256', 'x', $2, 'email/signup')`,
          [id, provider],
        );
      }
      await sql.query(
        `update auth.users set confirmation_token = $1::uuid::text || 'again', confirmation_sent_at = now() where id = $1`,
        [id],
      );
    });
  }

  const confirm = (id: string) =>
    query(target, `update auth.users set confirmation_token = '', email_confirmed_at = now() where id = $1`, [
      id,
    ]);

  async function passwordOf(id: string) {
    const [user] = await query<{ encrypted_password: string }>(
      target,
      'select encrypted_password from auth.users where id = $1',
      [id],
    );
    return user?.encrypted_password;
  }

  it.each(['email', undefined] as const)(
    'the second sign-up (flow %s) leaves them without a password',
    async (provider) => {
      const id = await signedUpByStranger();
      await sendAgain(id, provider);
      await confirm(id);
      expect(await passwordOf(id)).toBe('');
    },
  );

  it('the mail sent again keeps it, also if somebody else did sign up again before', async () => {
    const id = await signedUpByStranger();
    await sendAgain(id, 'email/signup');
    await confirm(id);
    expect(await passwordOf(id)).toBe(hash);

    const other = await signedUpByStranger();
    await sendAgain(other, 'email/signup');
    await query(
      target,
      `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '2 minutes' where id = $1`,
      [other],
    );
    await sendAgain(other, 'email');
    expect(await passwordOf(other), 'an older flow state is no excuse').toBe('');
  });

  it('a reset link leaves them without one; the one chosen afterwards stays', async () => {
    const id = await signedUpByStranger();
    await query(target, 'update auth.users set recovery_token = $1, recovery_sent_at = now() where id = $2', [
      `recover ${id}`,
      id,
    ]);
    await query(target, `update auth.users set recovery_token = '' where id = $1`, [id]);
    await confirm(id);
    expect(await passwordOf(id)).toBe('');
    await query(target, `update auth.users set encrypted_password = 'new' where id = $1`, [id]);
    await query(target, 'update auth.users set recovery_sent_at = now(), updated_at = now() where id = $1', [
      id,
    ]);
    expect(await passwordOf(id)).toBe('new');
  });

  it('who signs up once keeps the password', async () => {
    const id = await signedUpByStranger();
    await confirm(id);
    expect(await passwordOf(id)).toBe(hash);
  });
});
