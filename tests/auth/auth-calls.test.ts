import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { askedHere } from '../../src/server/auth/asked-mail.ts';
import { awaitedAddress } from '../../src/server/auth/awaited-address.ts';
import { sendPasswordReset, updatePassword } from '../../src/server/auth/passwords.ts';
import { secondsLeft } from '../../src/server/auth/resend-cooldown.ts';
import { sendMagicLink, signIn } from '../../src/server/auth/sign-in.ts';
import { resendVerification, signUp } from '../../src/server/auth/sign-up.ts';
import type { Supabase } from '../../src/server/supabase.ts';
import { createAccount, newAddress, password, query, tokenHash } from '../backend/auth/auth-steps.ts';
import { targetForFile } from '../backend/target.ts';
import { createProfile } from './browser-profile.ts';

const target = await targetForFile();
const next = '/status?a=1';
const tooOften = { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
const otherPassword = 'Vw3?tambul-Oqr';

beforeEach(() => void vi.stubGlobal('location', { origin: 'http://localhost:5173' }));

const newBrowser = () => createProfile(target).load();

/** Where the newest mail to an address leads once its link has been redeemed. */
async function destinationOf(email: string) {
  return new URL(await target.latestLink(email)).searchParams.get('redirect_to');
}

/** Has the server refuse passwords known from breaches, until the test is over. */
async function protectPasswords() {
  const set = (enabled: boolean) =>
    query(
      target,
      `insert into auth.embedded_settings (key, value) values ('leaked_password_protection', $1)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(enabled)],
    );
  onTestFinished(async () => void (await set(false)));
  await set(true);
}

describe('signIn', () => {
  test.each([
    ['an empty object', () => Response.json({})],
    ['a refusal of the key', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ])('takes %s for an outage', async (_, answer) => {
    const profile = createProfile(target);
    profile.answer(answer);
    await expect(signIn(profile.load(), { email: newAddress(), password })).rejects.toThrow();
  });

  test('signs in who has an account', async () => {
    const { email } = await createAccount(target);
    const browser = newBrowser();
    expect(await signIn(browser, { email, password })).toEqual({ ok: true });
    expect((await browser.session())?.user.email).toBe(email);
  });

  test.each([
    ['a wrong password', true],
    ['an unknown address', false],
  ])('does not tell %s from the other', async (_, isKnown) => {
    const email = isKnown ? (await createAccount(target)).email : newAddress();
    expect(await signIn(newBrowser(), { email, password: otherPassword })).toEqual({
      ok: false,
      reason: 'invalidCredentials',
      message: 'Invalid login credentials',
    });
  });

  test('says that an address is not confirmed', async () => {
    const email = newAddress();
    await signUp(newBrowser(), { email, password, next });
    expect(await signIn(newBrowser(), { email, password })).toEqual({
      ok: false,
      reason: 'unverified',
      message: 'Email not confirmed',
    });
  });
});

describe('signUp', () => {
  test('creates an account, mails the way to the next page, and starts the cooldown', async () => {
    const email = newAddress();
    const profile = createProfile(target);
    expect(await signUp(profile.load(), { email, password, next })).toEqual({ ok: true });
    const [account] = await query<{ id: string }>(target, 'select id from auth.users where email = $1', [
      email,
    ]);
    expect(askedHere(profile.storage, 'signedUp')).toBe(account?.id);
    expect(await destinationOf(email)).toBe('http://localhost:5173/status?a=1');
    expect(secondsLeft(email)).toBeGreaterThan(50);
    expect(awaitedAddress()).toBe(email);
  });

  test('says that an address has an account', async () => {
    const { email } = await createAccount(target);
    expect(await signUp(newBrowser(), { email, password, next })).toEqual({
      ok: false,
      reason: 'accountExists',
      message: 'User already registered',
    });
    expect(secondsLeft(email)).toBe(0);
  });

  test.runIf(target.embedded)('says that a password is known from a breach', async () => {
    await protectPasswords();
    const answer = await signUp(newBrowser(), { email: newAddress(), password: 'Password1!', next });
    expect(answer).toMatchObject({ ok: false, reason: 'compromised' });
  });

  test('takes an answer without an account for none', async () => {
    const profile = createProfile(target);
    const email = newAddress();
    profile.answer(() => Response.json({}));
    await expect(signUp(profile.load(), { email, password, next })).rejects.toThrow('without an account');
    expect(secondsLeft(email)).toBe(0);
  });

  test('hands on what else the server refuses', async () => {
    const answer = await signUp(newBrowser(), { email: newAddress(), password: 'Aa1!', next });
    expect(answer).toMatchObject({
      ok: false,
      reason: 'refused',
      message: expect.stringContaining('at least 6 characters'),
    });
  });
});

describe('resendVerification', () => {
  test('waits for the cooldown that sign-up has started, without a request', async () => {
    const email = newAddress();
    const profile = createProfile(target);
    await signUp(profile.load(), { email, password, next });
    profile.takeRequests();
    const answer = await resendVerification(profile.load(), { email, next });
    expect(answer).toEqual({ ok: false, reason: 'cooldown', seconds: secondsLeft(email) });
    expect(profile.takeRequests()).toEqual([]);
  });

  test("takes the server's own pause for the cooldown", async () => {
    const email = newAddress();
    const profile = createProfile(target);
    const msg = 'For security purposes, you can only request this after 42 seconds.';
    profile.answer(() => Response.json({ error_code: 'over_email_send_rate_limit', msg }, { status: 429 }));
    const answer = await resendVerification(profile.load(), { email, next });
    expect(answer).toEqual({ ok: false, reason: 'cooldown', seconds: 42 });
    expect(secondsLeft(email)).toBe(42);
  });

  test.runIf(target.embedded)('does not tell that a mail was sent a moment ago', async () => {
    const email = newAddress();
    await target.createBrowser().auth.signUp({ email, password });
    const [waiting, unknown] = [email, newAddress('nobody')].map(async (address) => ({
      answer: await resendVerification(newBrowser(), { email: address, next }),
      isCooling: secondsLeft(address) > 50,
    }));
    expect(await waiting).toEqual({ answer: { ok: true }, isCooling: true });
    expect(await unknown).toEqual(await waiting);
    expect(await target.mails(email)).toHaveLength(1);
  });

  test.runIf(target.embedded)('mails the way to the next page, and starts the cooldown', async () => {
    const email = newAddress();
    await target.createBrowser().auth.signUp({ email, password });
    const first = await tokenHash(target, email);
    await target.passTime(email, 60);
    expect(await resendVerification(newBrowser(), { email, next })).toEqual({ ok: true });
    expect(await tokenHash(target, email)).not.toBe(first);
    expect(await destinationOf(email)).toBe('http://localhost:5173/status?a=1');
    expect(secondsLeft(email)).toBeGreaterThan(50);
  });
});

describe('sendMagicLink', () => {
  test('mails the way to the next page', async () => {
    const { email } = await createAccount(target);
    const profile = createProfile(target);
    expect(await sendMagicLink(profile.load(), { email, next })).toEqual({ ok: true });
    expect(askedHere(profile.storage, 'linkAsked')).toBe(email);
    expect(await destinationOf(email)).toBe('http://localhost:5173/status?a=1');
  });

  test('does not tell that an address has no account', async () => {
    expect(await sendMagicLink(newBrowser(), { email: newAddress(), next })).toEqual({ ok: true });
  });

  test('does not tell that a mail was sent a moment ago, which it is to known addresses only', async () => {
    const { email } = await createAccount(target);
    await sendMagicLink(newBrowser(), { email, next });
    expect(await sendMagicLink(newBrowser(), { email, next })).toEqual({ ok: true });
  });

  test('counts a mail that was sent a moment ago as sent, but not as asked for here', async () => {
    const profile = createProfile(target);
    const tooSoon = {
      error_code: 'over_email_send_rate_limit',
      msg: 'you can only request this after 9 seconds',
    };
    profile.answer(() => Response.json(tooSoon, { status: 429 }));
    expect(await sendMagicLink(profile.load(), { email: newAddress(), next })).toEqual({ ok: true });
    expect(askedHere(profile.storage, 'linkAsked')).toBeUndefined();
  });

  test('hands on what else the server refuses', async () => {
    const profile = createProfile(target);
    profile.answer(() => Response.json(tooOften, { status: 429 }));
    expect(await sendMagicLink(profile.load(), { email: newAddress(), next })).toEqual({
      ok: false,
      reason: 'refused',
      message: tooOften.msg,
    });
  });
});

describe.runIf(target.embedded)('where the server refuses a second mail to known addresses', async () => {
  const telling = await targetForFile({ auth: { tellsKnownAddresses: true } });

  test.each([
    ['the magic link', sendMagicLink],
    ['the reset link', sendPasswordReset],
  ])('%s answers every address alike', async (_, send) => {
    const { email: known } = await createAccount(telling);
    for (const email of [known, newAddress('nobody')]) {
      for (let time = 0; time < 2; time += 1) {
        expect(await send(createProfile(telling).load(), { email, next })).toEqual({ ok: true });
      }
    }
  });

  test('the verification tells who waits for it: the pause is the server’s', async () => {
    const email = newAddress('waiting');
    await telling.createBrowser().auth.signUp({ email, password });
    expect(await resendVerification(createProfile(telling).load(), { email, next })).toMatchObject({
      reason: 'cooldown',
    });
    const nobody = { email: newAddress('nobody'), next };
    expect(await resendVerification(createProfile(telling).load(), nobody)).toEqual({ ok: true });
  });
});

describe('sendPasswordReset', () => {
  test('mails a link to the page for new passwords', async () => {
    const { email } = await createAccount(target);
    expect(await sendPasswordReset(newBrowser(), { email })).toEqual({ ok: true });
    const { pathname, searchParams } = new URL(await target.latestLink(email));
    expect([pathname, searchParams.get('type')]).toEqual(['/reset-password', 'recovery']);
  });

  test('does not tell that an address has no account', async () => {
    expect(await sendPasswordReset(newBrowser(), { email: newAddress() })).toEqual({ ok: true });
  });

  test('does not tell that a mail was sent a moment ago, which it is to known addresses only', async () => {
    const { email } = await createAccount(target);
    await sendPasswordReset(newBrowser(), { email });
    expect(await sendPasswordReset(newBrowser(), { email })).toEqual({ ok: true });
  });

  test('hands on what else the server refuses', async () => {
    const profile = createProfile(target);
    profile.answer(() => Response.json(tooOften, { status: 429 }));
    expect(await sendPasswordReset(profile.load(), { email: newAddress() })).toEqual({
      ok: false,
      reason: 'refused',
      message: tooOften.msg,
    });
  });
});

describe('updatePassword', () => {
  async function signedIn() {
    const { email } = await createAccount(target);
    const browser = newBrowser();
    await signIn(browser, { email, password });
    return { email, browser };
  }

  test('changes the password', async () => {
    const { email, browser } = await signedIn();
    expect(await updatePassword(browser, { password: otherPassword })).toEqual({ ok: true });
    expect(await signIn(newBrowser(), { email, password: otherPassword })).toEqual({ ok: true });
  });

  test('hands on that the password is the old one', async () => {
    const { browser } = await signedIn();
    expect(await updatePassword(browser, { password })).toEqual({
      ok: false,
      reason: 'refused',
      message: 'New password should be different from the old password.',
    });
  });

  test.runIf(target.embedded)('says that a password is known from a breach', async () => {
    const { browser } = await signedIn();
    await protectPasswords();
    const answer = await updatePassword(browser, { password: 'Password1!' });
    expect(answer).toMatchObject({ ok: false, reason: 'compromised' });
  });

  test('is refused without a session', async () => {
    expect(await updatePassword(newBrowser(), { password })).toMatchObject({ ok: false, reason: 'refused' });
  });
});

test.each<[string, (browser: Supabase, email: string) => Promise<unknown>]>([
  ['signIn', (browser, email) => signIn(browser, { email, password })],
  ['signUp', (browser) => signUp(browser, { email: newAddress(), password, next })],
  ['resendVerification', (browser, email) => resendVerification(browser, { email, next })],
  ['sendMagicLink', (browser, email) => sendMagicLink(browser, { email, next })],
  ['sendPasswordReset', (browser, email) => sendPasswordReset(browser, { email })],
  ['updatePassword', (browser) => updatePassword(browser, { password: otherPassword })],
])('without a connection %s fails, instead of being refused', async (_, call) => {
  const { email } = await createAccount(target);
  const profile = createProfile(target);
  const browser = profile.load();
  await signIn(browser, { email, password });
  profile.disconnect();
  await expect(call(browser, email)).rejects.toThrow('fetch failed');
});
