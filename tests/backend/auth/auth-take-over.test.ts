import { describe, expect, it } from 'vitest';
import { targetForFile } from '../target.ts';
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
  it('my own sign-up replaces the name, and voids the mail before and both passwords', async () => {
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
    expect(await tryPassword(email, password)).toBe('invalid_credentials');
  });

  it('or after me: their sign-up does not put its password in the place of mine', async () => {
    const email = newAddress('rosa');
    await target.createBrowser().auth.signUp({ email, password });
    await target.passTime(email, 61);
    await target.createBrowser().auth.signUp({ email, password: strangersPassword });
    await ownerConfirms(email);
    expect(await tryPassword(email, strangersPassword)).toBe('invalid_credentials');
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

  it('who sends the same sign-up twice keeps the password, at any time', async () => {
    for (const seconds of [0, 61]) {
      const email = newAddress();
      await target.createBrowser().auth.signUp({ email, password });
      await target.passTime(email, seconds);
      await target.createBrowser().auth.signUp({ email, password });
      await ownerConfirms(email);
      await signIn(target.createBrowser(), email);
    }
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
 * What the page behind a confirming link asks before it redeems the link, and after it has redeemed a code: Supabase Auth
 * refuses a second sign-up within a minute before anything of ours can see it.
 */
describe.runIf(target.embedded)('a password nobody here has chosen', () => {
  /** An account waits for its confirmation, with a password of somebody's. */
  async function waiting() {
    const email = newAddress('rosa');
    const { data } = await target.createBrowser().auth.signUp({ email, password: strangersPassword });
    return { email, id: data.user?.id ?? '', token_hash: await tokenHash(target, email) };
  }

  const doubt = async (asked: { token_hash: string; signed_up?: string; link_asked?: string }) => {
    const { data, error } = await target.createBrowser().rpc('doubt_waiting_password', asked);
    expect(error).toBeNull();
    return data;
  };

  it('is void before the link is redeemed', async () => {
    const { email, token_hash } = await waiting();
    expect(await doubt({ token_hash, signed_up: crypto.randomUUID(), link_asked: newAddress() })).toBe(true);
    await ownerConfirms(email);
    expect(await tryPassword(email, strangersPassword)).toBe('invalid_credentials');
  });

  it('stays where this account was signed up, unless it is void already', async () => {
    const { email, id, token_hash } = await waiting();
    expect(await doubt({ token_hash, signed_up: id })).toBe(false);
    await query(target, `update auth.users set encrypted_password = '' where id = $1`, [id]);
    expect(await doubt({ token_hash, signed_up: id })).toBe(true);
    await ownerConfirms(email);
    expect(await tryPassword(email, strangersPassword)).toBe('invalid_credentials');
  });

  it('is not asked for where a link was', async () => {
    const { email, token_hash } = await waiting();
    expect(await doubt({ token_hash, link_asked: email.toUpperCase() })).toBe(false);
  });

  it('goes by the token of the mail only, and not once the address is confirmed', async () => {
    const { email, token_hash } = await waiting();
    for (const wrong of ['', ' ', '0', `${token_hash}0`, 'x'.repeat(100_000)]) {
      expect(await doubt({ token_hash: wrong })).toBe(false);
    }
    await ownerConfirms(email);
    expect(await doubt({ token_hash })).toBe(false);
    await query(target, 'update auth.users set confirmation_token = $1 where email = $2', [
      token_hash,
      email,
    ]);
    expect(await doubt({ token_hash })).toBe(false);
    expect(await tryPassword(email, strangersPassword)).toBeUndefined();
  });

  it('is void after a code was redeemed, and sessions opened meanwhile have ended', async () => {
    const { email } = await waiting();
    const owner = await ownerConfirms(email);
    const stranger = target.createBrowser();
    const entered = await stranger.auth.signInWithPassword({ email, password: strangersPassword });
    expect(entered.error).toBeNull();
    expect(await owner.rpc('doubt_confirmed_password', {})).toMatchObject({ data: true, error: null });
    expect(await tryPassword(email, strangersPassword)).toBe('invalid_credentials');
    const seen = await stranger.auth.getUser();
    expect(seen.error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await owner.auth.updateUser({ password })).error).toBeNull();
    await signIn(target.createBrowser(), email);
  });

  it('of an account that was confirmed before is nobody’s to doubt', async () => {
    const { email } = await createAccount(target);
    const owner = target.createBrowser();
    await owner.auth.signInWithPassword({ email, password });
    await query(
      target,
      `update auth.users set email_confirmed_at = now() - interval '11 minutes' where email = $1`,
      [email],
    );
    expect((await owner.rpc('doubt_confirmed_password', {})).data).toBe(false);
    await signIn(target.createBrowser(), email);
    const anybody = await target.createBrowser().rpc('doubt_confirmed_password', {});
    expect(anybody.error?.code).toBe('42501');
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
