import { AuthRetryableFetchError } from '@supabase/auth-js';
import { describe, expect, test, vi } from 'vitest';
import type { EmailLink } from '../../machines/auth/actors.ts';
import { askedHere, rememberAsked } from '../../src/server/auth/asked-mail.ts';
import { redeemCode, redeemLink } from '../../src/server/auth/links.ts';
import type { Supabase } from '../../src/server/supabase.ts';
import {
  createAccount,
  followToCode,
  generousLimits,
  newAddress,
  password,
  dashboard as redirectTo,
  tokenHash,
  verifyLink,
} from '../backend/auth/auth-steps.ts';
import { targetForFile } from '../backend/target.ts';
import { createProfile, type Profile } from './browser-profile.ts';

const target = await targetForFile({ auth: { rateLimits: generousLimits } });

/** Asks for a mail in a browser; returns the browser and the token in the mail. */
async function askForMail(kind: 'signUp' | 'recovery') {
  const profile = createProfile(target);
  const auth = await profile.load().loadAuth();
  const email = kind === 'signUp' ? newAddress() : (await createAccount(target)).email;
  if (kind === 'signUp') await signUp(profile, email);
  else expect((await auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
  profile.takeRequests();
  return { profile, email, token: await tokenHash(target, email) };
}

/** Signs up in a browser, which remembers that. */
async function signUp(profile: Profile, email: string, secret = password) {
  const auth = await profile.load().loadAuth();
  const sent = await auth.signUp({ email, password: secret, options: { emailRedirectTo: redirectTo } });
  expect(sent.error).toBeNull();
  rememberAsked(profile.storage, 'signedUp', sent.data.user?.id ?? '');
}

/** Opens Supabase's own link of a mail, which confirms the address and leads back with a code. */
async function codeOf(email: string, type: string): Promise<EmailLink> {
  return { kind: 'code', code: await followToCode(await verifyLink(target, email, type)) };
}

const redeem = (profile: Profile, link: EmailLink, supabase = profile.load(), switchAccount = false) =>
  redeemLink(supabase, { link, switchAccount }, profile.tabStorage);

const exchange = 'POST /token?grant_type=pkce';
const doubtWaiting = 'POST /rest/v1/rpc/doubt_waiting_password';
const doubtConfirmed = 'POST /rest/v1/rpc/doubt_confirmed_password';

describe('a link with a token', () => {
  test('signs in on any device', async () => {
    const { token } = await askForMail('signUp');
    const link: EmailLink = { kind: 'tokenHash', tokenHash: token, type: 'email' };
    expect(await redeem(createProfile(target), link)).toEqual({ ok: true, purpose: 'newPassword' });
  });

  test('of a password reset leads to choosing a new password', async () => {
    const { profile, token } = await askForMail('recovery');
    const link: EmailLink = { kind: 'tokenHash', tokenHash: token, type: 'recovery' };
    expect(await redeem(profile, link)).toEqual({ ok: true, purpose: 'recovery' });
    expect(await redeem(profile, link)).toEqual({ ok: true, purpose: 'recovery' });
    expect(profile.takeRequests()).toEqual(['POST /verify']);
  });

  test('that was used already is refused in the server’s words', async () => {
    const { token } = await askForMail('signUp');
    const link: EmailLink = { kind: 'tokenHash', tokenHash: token, type: 'email' };
    await redeem(createProfile(target), link);
    expect(await redeem(createProfile(target), link)).toEqual({
      ok: false,
      reason: 'refused',
      message: 'Email link is invalid or has expired',
    });
  });
});

describe('a link with a code', () => {
  test('is redeemed once, however often it is asked at the same time', async () => {
    const { profile, email } = await askForMail('signUp');
    const link = await codeOf(email, 'signup');
    const supabase = profile.load();
    const answers = await Promise.all([redeem(profile, link, supabase), redeem(profile, link, supabase)]);
    expect(answers).toEqual([
      { ok: true, purpose: 'signIn' },
      { ok: true, purpose: 'signIn' },
    ]);
    expect(profile.takeRequests()).toEqual([exchange, doubtConfirmed]);
  });

  test('is not redeemed again after a reload', async () => {
    const { profile, email } = await askForMail('recovery');
    const link = await codeOf(email, 'recovery');
    await redeem(profile, link);
    expect(await redeem(profile, link)).toEqual({ ok: true, purpose: 'recovery' });
    expect(profile.takeRequests()).toEqual([exchange]);
  });

  test('was used, and the session is gone: a reload does not pretend there was one', async () => {
    const { profile, email } = await askForMail('signUp');
    const link = await codeOf(email, 'signup');
    const supabase = profile.load();
    await redeem(profile, link, supabase);
    await (await supabase.loadAuth()).signOut({ scope: 'local' });
    expect(await redeem(profile, link)).toMatchObject({ ok: false });
  });

  test('can be tried again after the connection was lost', async () => {
    const { profile, email } = await askForMail('signUp');
    const link = await codeOf(email, 'signup');
    const supabase = profile.load();
    profile.disconnect();
    await expect(redeem(profile, link, supabase)).rejects.toMatchObject({ name: 'AuthRetryableFetchError' });
    profile.connect();
    expect(await redeem(profile, link, supabase)).toEqual({ ok: true, purpose: 'signIn' });
  });

  test('that the server does not know is refused, and refused again', async () => {
    const { profile } = await askForMail('signUp');
    const link: EmailLink = { kind: 'code', code: '3f0d8f5e-6f0b-4d0e-9d57-3a4a0d0c7a11' };
    const refused = {
      ok: false,
      reason: 'refused',
      message: 'invalid flow state, no valid flow state found',
    };
    const supabase = profile.load();
    expect(await redeem(profile, link, supabase)).toEqual(refused);
    expect(await redeem(profile, link, supabase)).toEqual(refused);
    expect(profile.takeRequests()).toEqual([exchange, exchange]);
  });

  test('asked for in another browser confirms the address, but cannot sign in', async () => {
    const { email } = await askForMail('signUp');
    const link = await codeOf(email, 'signup');
    expect(await redeem(createProfile(target), link)).toMatchObject({ ok: false, reason: 'otherBrowser' });
  });

  test('does not fit the secret of another mail', async () => {
    const { email } = await askForMail('signUp');
    const { profile } = await askForMail('signUp');
    const link = await codeOf(email, 'signup');
    expect(await redeem(profile, link)).toMatchObject({ ok: false, reason: 'otherBrowser' });
  });
});

describe('a link of another account than the one signed in', () => {
  /** Signs in an account of its own in a browser. */
  async function signInTo(profile: Profile) {
    const { email } = await createAccount(target);
    const supabase = profile.load();
    const { error } = await (await supabase.loadAuth()).signInWithPassword({ email, password });
    expect(error).toBeNull();
    profile.takeRequests();
    return { supabase, current: email };
  }

  const signedInAs = async ({ session }: Supabase) => (await session())?.user.email;

  test('asks first, by both names, and leaves the session as it is', async () => {
    const { email: other, token } = await askForMail('signUp');
    const profile = createProfile(target);
    const { supabase, current } = await signInTo(profile);
    const link: EmailLink = { kind: 'tokenHash', tokenHash: token, type: 'email' };
    const question = { ok: false, reason: 'otherAccount', current, other };
    expect(await redeem(profile, link, supabase)).toEqual(question);
    expect(await redeem(profile, link, supabase)).toEqual(question);
    expect(profile.takeRequests()).toEqual([doubtWaiting, 'POST /verify']);
    expect(await signedInAs(profile.load())).toBe(current);
  });

  test('signs in once the person agrees, at once and after a lost connection', async () => {
    const { email: other, token } = await askForMail('recovery');
    const profile = createProfile(target);
    const { supabase, current } = await signInTo(profile);
    const link: EmailLink = { kind: 'tokenHash', tokenHash: token, type: 'recovery' };
    await redeem(profile, link, supabase);
    profile.disconnect();
    await expect(redeem(profile, link, supabase, true)).rejects.toMatchObject({
      name: 'AuthRetryableFetchError',
    });
    expect(await signedInAs(supabase)).toBe(current);
    profile.connect();
    expect(await redeem(profile, link, supabase, true)).toEqual({ ok: true, purpose: 'recovery' });
    expect(await signedInAs(profile.load())).toBe(other);
    expect(await redeem(profile, link)).toEqual({ ok: true, purpose: 'recovery' });
  });

  test('signs in without a question once the first has signed out', async () => {
    const { email: other, token } = await askForMail('signUp');
    const profile = createProfile(target);
    const { supabase } = await signInTo(profile);
    const link: EmailLink = { kind: 'tokenHash', tokenHash: token, type: 'email' };
    await redeem(profile, link, supabase);
    await (await supabase.loadAuth()).signOut({ scope: 'local' });
    expect(await redeem(profile, link, supabase)).toEqual({ ok: true, purpose: 'newPassword' });
    expect(await signedInAs(supabase)).toBe(other);
  });

  test('asks first also where the link brings a code', async () => {
    const { profile, email: other } = await askForMail('signUp');
    const { supabase, current } = await signInTo(profile);
    const link = await codeOf(other, 'signup');
    profile.disconnect();
    await expect(redeem(profile, link, supabase)).rejects.toMatchObject({ name: 'AuthRetryableFetchError' });
    profile.connect();
    expect(await redeem(profile, link, supabase)).toEqual({
      ok: false,
      reason: 'otherAccount',
      current,
      other,
    });
    expect(await signedInAs(supabase)).toBe(current);
    expect(await redeem(profile, link, supabase, true)).toEqual({ ok: true, purpose: 'signIn' });
    expect(await signedInAs(supabase)).toBe(other);
  });

  test('does not ask who is signed in as the same, and is not lost with the connection', async () => {
    const profile = createProfile(target);
    const { supabase, current } = await signInTo(profile);
    await (await supabase.loadAuth()).signInWithOtp({ email: current });
    const link: EmailLink = {
      kind: 'tokenHash',
      tokenHash: await tokenHash(target, current),
      type: 'magiclink',
    };
    vi.spyOn(await supabase.loadAuth(), 'setSession').mockResolvedValueOnce({
      data: { user: null, session: null },
      error: new AuthRetryableFetchError('fetch failed', 0),
    });
    await expect(redeem(profile, link, supabase)).rejects.toMatchObject({ name: 'AuthRetryableFetchError' });
    expect(await redeem(profile, link, supabase)).toEqual({ ok: true, purpose: 'signIn' });
    expect(await signedInAs(supabase)).toBe(current);
  });

  test('is refused when it is no good, and the session stays', async () => {
    const profile = createProfile(target);
    const { supabase, current } = await signInTo(profile);
    const link: EmailLink = { kind: 'tokenHash', tokenHash: 'unknown', type: 'email' };
    expect(await redeem(profile, link, supabase)).toMatchObject({ ok: false, reason: 'refused' });
    expect(await signedInAs(supabase)).toBe(current);
  });
});

describe('the password of an account that a mail confirms', () => {
  const strangers = 'Mallory-4-ever!';
  const wanted = (profile: Profile) => profile.storage.getItem('deskbell-password-wanted') !== null;
  const signsIn = async (email: string, secret: string) => {
    const { error } = await target.createBrowser().auth.signInWithPassword({ email, password: secret });
    return error === null;
  };
  const linkTo = async (email: string): Promise<EmailLink> => ({
    kind: 'tokenHash',
    tokenHash: await tokenHash(target, email),
    type: 'email',
  });

  test('stays where the account was signed up', async () => {
    const { profile, email } = await askForMail('signUp');
    expect(await redeem(profile, await linkTo(email))).toEqual({ ok: true, purpose: 'signIn' });
    expect(wanted(profile)).toBe(false);
    expect(await signsIn(email, password)).toBe(true);
  });

  test('is a stranger’s no longer where another account was signed up, also after a reload', async () => {
    const email = newAddress('rosa');
    await signUp(createProfile(target), email, strangers);
    const { profile } = await askForMail('signUp');
    const link = await linkTo(email);
    expect(await redeem(profile, link)).toEqual({ ok: true, purpose: 'newPassword' });
    expect(await redeem(profile, link)).toEqual({ ok: true, purpose: 'newPassword' });
    expect(wanted(profile)).toBe(true);
    expect(await signsIn(email, strangers)).toBe(false);
  });

  test('is no stranger’s by a code that leads back, nor by the six digits', async () => {
    for (const way of ['code', 'digits'] as const) {
      const email = newAddress('rosa');
      const profile = createProfile(target);
      await signUp(profile, email, strangers);
      // Its owner, who has asked for nothing here: the proof key of the stranger stands in for that of a mail sent again.
      profile.storage.removeItem('deskbell-signed-up');
      const [mail] = await target.mails(email);
      if (way === 'code') {
        const answer = await redeem(profile, await codeOf(email, 'signup'));
        expect(answer).toEqual({ ok: true, purpose: 'newPassword' });
      } else {
        const digits = { email, code: mail?.code ?? '', type: 'email' } as const;
        expect(await redeemCode(profile.load(), digits)).toEqual({ ok: true });
      }
      expect([way, wanted(profile), await signsIn(email, strangers)]).toEqual([way, true, false]);
    }
  });

  test('is asked for after two sign-ups of one’s own, of which neither counts', async () => {
    const { profile, email } = await askForMail('signUp');
    await target.passTime(email, 61);
    await signUp(profile, email, 'Another-2-choose!');
    expect(await redeem(profile, await linkTo(email))).toEqual({ ok: true, purpose: 'newPassword' });
  });

  test('is not asked for where a sign-in link was', async () => {
    const email = newAddress();
    const profile = createProfile(target);
    expect((await (await profile.load().loadAuth()).signInWithOtp({ email })).error).toBeNull();
    rememberAsked(profile.storage, 'linkAsked', email);
    expect(await redeem(profile, await linkTo(email))).toEqual({ ok: true, purpose: 'signIn' });
  });

  test('is in doubt where nobody answers once a code is spent', async () => {
    const { profile, email } = await askForMail('signUp');
    const link = await codeOf(email, 'signup');
    const supabase = profile.load();
    vi.spyOn(supabase.services.rest, 'send').mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await redeem(profile, link, supabase)).toEqual({ ok: true, purpose: 'newPassword' });
  });

  test('is looked after for a day', () => {
    const { storage } = createProfile(target);
    rememberAsked(storage, 'signedUp', 'u1');
    expect([askedHere(storage, 'signedUp'), askedHere(storage, 'linkAsked')]).toEqual(['u1', undefined]);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1_000);
    expect(askedHere(storage, 'signedUp')).toBeUndefined();
  });
});

test.each<[EmailLink, string]>([
  [{ kind: 'none' }, 'No authentication code found.'],
  [{ kind: 'error', errorCode: 'otp_expired', description: 'Too late' }, 'Too late'],
  [{ kind: 'error', errorCode: 'otp_expired', description: '' }, 'otp_expired'],
])('%j is refused without asking the server', async (link, message) => {
  const profile = createProfile(target);
  expect(await redeem(profile, link)).toEqual({ ok: false, reason: 'refused', message });
  expect(profile.takeRequests()).toEqual([]);
});

describe('the six digits', () => {
  test('sign in', async () => {
    const { profile, email } = await askForMail('signUp');
    const [mail] = await target.mails(email);
    const supabase = profile.load();
    expect(await redeemCode(supabase, { email, code: mail?.code ?? '', type: 'email' })).toEqual({
      ok: true,
    });
    expect((await supabase.session())?.user.email).toBe(email);
  });

  test('are refused when they are wrong', async () => {
    const { profile, email } = await askForMail('signUp');
    expect(await redeemCode(profile.load(), { email, code: '000000', type: 'email' })).toEqual({
      ok: false,
      reason: 'refused',
      message: 'Token has expired or is invalid',
    });
  });

  test.each([
    ['answers without a session', () => Response.json({})],
    ['does not know the key', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ])('are not checked by what %s', async (_, answer) => {
    const profile = createProfile(target);
    profile.answer(answer);
    const code = { email: newAddress(), code: '123456', type: 'email' } as const;
    await expect(redeemCode(profile.load(), code)).rejects.toThrow();
    const link: EmailLink = { kind: 'tokenHash', tokenHash: 'a1', type: 'email' };
    await expect(redeem(profile, link)).rejects.toThrow();
  });

  test('cannot be checked without a connection', async () => {
    const { profile, email } = await askForMail('signUp');
    profile.disconnect();
    const checked = redeemCode(profile.load(), { email, code: '123456', type: 'email' });
    await expect(checked).rejects.toMatchObject({ name: 'AuthRetryableFetchError' });
  });
});
