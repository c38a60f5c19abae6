import { AuthWeakPasswordError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { isLeaked } from '../../../supabase/embedded/auth/leaked-passwords.ts';
import { targetForFile } from '../target.ts';
import {
  authServiceWith,
  createAccount,
  createSignedIn,
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

const resetPage = 'http://localhost:5173/reset-password';
const newPassword = 'Other9!horse-qu';
const leakedText = 'Password is known to be weak and easy to guess, please choose a different one.';

describe('a forgotten password', () => {
  it('the mail leads to the reset page, with a session of its own', async () => {
    const { email, browser } = await createAccount(target);
    const events: string[] = [];
    browser.auth.onAuthStateChange((event) => void events.push(event));
    const { error } = await browser.auth.resetPasswordForEmail(email, { redirectTo: resetPage });
    expect(error).toBeNull();
    const link = new URL(await target.latestLink(email));
    expect(link.origin + link.pathname).toBe(resetPage);
    expect(link.searchParams.get('type')).toBe('recovery');

    const code = await followToCode(await verifyLink(target, email, 'recovery', resetPage));
    const exchanged = await browser.auth.exchangeCodeForSession(code);
    expect(exchanged.error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await browser.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect(events).toContain('USER_UPDATED');
    await signIn(target.createBrowser(), email, newPassword);
    const old = await target.createBrowser().auth.signInWithPassword({ email, password });
    expect(old.error?.code).toBe('invalid_credentials');
  });

  it('the mail works on any device', async () => {
    const { email, browser } = await createAccount(target);
    await browser.auth.resetPasswordForEmail(email);
    const token_hash = await tokenHash(target, email);
    const other = target.createBrowser();
    const { data, error } = await other.auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  it('says nothing about addresses without an account', async () => {
    const email = newAddress('nobody');
    const { data, error } = await target.createBrowser().auth.resetPasswordForEmail(email);
    expect([data, error]).toEqual([{}, null]);
    expect(await target.mails(email)).toEqual([]);
  });

  it('is mailed once a minute, sign-in links counted', async () => {
    const { email, browser } = await createAccount(target);
    await browser.auth.resetPasswordForEmail(email);
    const before = await target.mails(email);
    // Supabase Auth refuses these, for known addresses only; the embedded backend tells nobody.
    await browser.auth.resetPasswordForEmail(email);
    await browser.auth.signInWithOtp({ email });
    expect(await target.mails(email)).toHaveLength(before.length);
  });

  it('refuses what is no address', async () => {
    const refusals: [unknown, string][] = [
      [{}, 'Password recovery requires an email'],
      [{ email: 'ann' }, 'Unable to validate email address: invalid format'],
    ];
    for (const [body, message] of refusals) {
      const answer = await request(target, '/recover', { body });
      expect(answer.body).toEqual({ code: 400, error_code: 'validation_failed', msg: message });
    }
  });
});

describe('a new password', () => {
  it('ends all other sessions and voids the links asked for before', async () => {
    const { email, browser } = await createSignedIn(target);
    const other = target.createBrowser();
    await signIn(other, email);
    await other.auth.resetPasswordForEmail(email);
    const token_hash = await tokenHash(target, email);

    expect((await browser.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await browser.auth.getUser()).data.user?.email).toBe(email);
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const old = await other.auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(old.error?.code).toBe('otp_expired');
  });

  it('must be another one', async () => {
    const { browser } = await createSignedIn(target);
    expect((await browser.auth.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
  });

  it('must be long enough, not too long, and a text', async () => {
    const { email, browser, session } = await createSignedIn(target);
    const { error } = await browser.auth.updateUser({ password: 'Ab1!x' });
    expect(error).toBeInstanceOf(AuthWeakPasswordError);
    expect(error).toMatchObject({
      status: 422,
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      reasons: ['length'],
    });
    const refusals: [unknown, number, string][] = [
      ['x'.repeat(73), 400, 'validation_failed'],
      ['', 422, 'weak_password'],
      [7, 400, 'bad_json'],
      [['a'], 400, 'bad_json'],
      [{}, 400, 'bad_json'],
    ];
    for (const [secret, expected, code] of refusals) {
      const { status, body } = await request(target, '/user', {
        method: 'PUT',
        body: { password: secret },
        token: session.access_token,
      });
      expect([status, body.error_code]).toEqual([expected, code]);
    }
    await signIn(target.createBrowser(), email);
  });

  it('needs a session', async () => {
    const { error } = await target.createBrowser().auth.updateUser({ password: newPassword });
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  it('a session that ended meanwhile changes nothing', async () => {
    const { email, browser, session } = await createSignedIn(target);
    await browser.auth.signOut();
    const { status, body } = await request(target, '/user', {
      method: 'PUT',
      body: { password: newPassword },
      token: session.access_token,
    });
    expect([status, body.error_code]).toEqual([403, 'session_not_found']);
    await signIn(target.createBrowser(), email);
  });
});

describe('changes of the account', () => {
  it('merges user metadata; null removes a field', async () => {
    const { browser } = await createSignedIn(target);
    await browser.auth.updateUser({ data: { name: 'Ann', colour: 'blue', town: { zip: null } } });
    const { data } = await browser.auth.updateUser({ data: { colour: null, street: 'Main' } });
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ann', street: 'Main', town: { zip: null } });
    expect(data.user?.user_metadata).not.toHaveProperty('colour');
  });

  it('counts the bytes of a password', async () => {
    const { browser } = await createSignedIn(target);
    expect((await browser.auth.updateUser({ password: 'äöü' })).error).toBeNull();
  });

  it('the own address in other capitals is no change', async () => {
    const { email, session } = await createSignedIn(target);
    const body = { email: email.toUpperCase() };
    const answer = await request(target, '/user', { method: 'PUT', body, token: session.access_token });
    expect([answer.status, answer.body.email]).toEqual([200, email]);
  });

  // Supabase Auth would change the address, after a mail.
  it.runIf(target.embedded)('leaves roles and telephone numbers alone, and what is no address', async () => {
    const { session } = await createSignedIn(target);
    const refusals: [unknown, number, string][] = [
      [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
      [{ email: 'ann' }, 400, 'validation_failed'],
      [{ phone: '+15550100' }, 400, 'validation_failed'],
    ];
    for (const [body, status, code] of refusals) {
      const answer = await request(target, '/user', { method: 'PUT', body, token: session.access_token });
      expect([answer.status, answer.body.error_code]).toEqual([status, code]);
    }
  });
});

describe.runIf(target.embedded)('password rules', () => {
  it('asks for a character of each kind when configured', async () => {
    const { post } = await authServiceWith(target, {
      minimumPasswordLength: 8,
      requiredCharacters: ['abc', '0123456789'],
    });
    const { status, body } = await post('/signup', { email: newAddress(), password: 'xyz' });
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 8 characters. Password should contain at least one character of each: abc, 0123456789.',
      weak_password: { reasons: ['length', 'characters'] },
    });
    expect((await post('/signup', { email: newAddress(), password: 'a1-xyzxyz' })).status).toBe(200);
  });
});

describe.runIf(target.embedded)('leaked passwords', () => {
  const protect = (on: boolean) =>
    query(
      target,
      `insert into auth.embedded_settings (key, value) values ('leaked_password_protection', $1)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(on)],
    );

  it('are refused at sign-up and change only while the protection is on', async () => {
    const { browser } = await createSignedIn(target);
    const early = newAddress();
    expect((await browser.auth.signUp({ email: early, password: 'Password1!' })).error).toBeNull();

    await protect(true);
    const refusal = { status: 422, code: 'weak_password', reasons: ['pwned'], message: leakedText };
    const signedUp = await target
      .createBrowser()
      .auth.signUp({ email: newAddress(), password: 'Password1!' });
    expect(signedUp.error).toMatchObject(refusal);
    const { browser: other } = await createSignedIn(target);
    expect((await other.auth.updateUser({ password: 'P@ssw0rd123!' })).error).toMatchObject(refusal);

    await target
      .createBrowser()
      .auth.verifyOtp({ token_hash: await tokenHash(target, early), type: 'email' });
    const signedIn = await target
      .createBrowser()
      .auth.signInWithPassword({ email: early, password: 'Password1!' });
    expect(signedIn.error, 'who has one already still gets in').toBeNull();
    expect(signedIn.data.session).toBeTruthy();
    expect(signedIn.data.weakPassword).toEqual({ message: leakedText, reasons: ['pwned'] });

    await protect(false);
    expect((await other.auth.updateUser({ password: 'P@ssw0rd123!' })).error).toBeNull();
  });

  it('are known behind their usual disguises', async () => {
    for (const leaked of [
      'password',
      'Password1!',
      'P@ssw0rd!',
      'Welcome1!',
      'W3lc0m3!',
      'Qwerty123!',
      '!!letmein99',
    ]) {
      expect(await isLeaked(leaked), leaked).toBe(true);
    }
    for (const fine of [
      password,
      newPassword,
      'correct horse battery staple',
      'Deskbell-admin-1!',
      'x9$Kq',
      '',
    ]) {
      expect(await isLeaked(fine), fine).toBe(false);
    }
  });
});
