// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { EmailLink } from '../../machines/actors.ts';
import { redeemCode, redeemLink } from '../../src/backend/links.ts';
import {
  createAccount,
  followToCode,
  newAddress,
  password,
  dashboard as redirectTo,
  tokenHash,
  verifyLink,
} from '../backend/auth-steps.ts';
import { targetForFile } from '../backend/target.ts';
import { createProfile, type Profile } from './browser-profile.ts';

const target = await targetForFile();

/** Asks for a mail in a browser; returns the browser and the token in the mail. */
async function askForMail(kind: 'signUp' | 'recovery') {
  const profile = createProfile(target);
  const { auth } = profile.load();
  const email = kind === 'signUp' ? newAddress() : (await createAccount(target)).email;
  const { error } =
    kind === 'signUp'
      ? await auth.signUp({ email, password, options: { emailRedirectTo: redirectTo } })
      : await auth.resetPasswordForEmail(email, { redirectTo });
  expect(error).toBeNull();
  profile.takeRequests();
  return { profile, email, token: await tokenHash(target, email) };
}

/** Opens Supabase's own link of a mail, which confirms the address and leads back with a code. */
async function codeOf(email: string, type: string): Promise<EmailLink> {
  return { kind: 'code', code: await followToCode(await verifyLink(target, email, type)) };
}

const redeem = (profile: Profile, link: EmailLink, supabase = profile.load()) =>
  redeemLink(supabase, link, profile.tabStorage);

const exchange = 'POST /token?grant_type=pkce';

describe('a link with a token', () => {
  test('signs in on any device', async () => {
    const { token } = await askForMail('signUp');
    const link: EmailLink = { kind: 'tokenHash', tokenHash: token, type: 'email' };
    expect(await redeem(createProfile(target), link)).toEqual({ ok: true, recovery: false });
  });

  test('of a password reset leads to choosing a new password', async () => {
    const { profile, token } = await askForMail('recovery');
    const link: EmailLink = { kind: 'tokenHash', tokenHash: token, type: 'recovery' };
    expect(await redeem(profile, link)).toEqual({ ok: true, recovery: true });
    expect(await redeem(profile, link)).toEqual({ ok: true, recovery: true });
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
      { ok: true, recovery: false },
      { ok: true, recovery: false },
    ]);
    expect(profile.takeRequests()).toEqual([exchange]);
  });

  test('is not redeemed again after a reload', async () => {
    const { profile, email } = await askForMail('recovery');
    const link = await codeOf(email, 'recovery');
    await redeem(profile, link);
    expect(await redeem(profile, link)).toEqual({ ok: true, recovery: true });
    expect(profile.takeRequests()).toEqual([exchange]);
  });

  test('was used, and the session is gone: a reload does not pretend there was one', async () => {
    const { profile, email } = await askForMail('signUp');
    const link = await codeOf(email, 'signup');
    const supabase = profile.load();
    await redeem(profile, link, supabase);
    await supabase.auth.signOut({ scope: 'local' });
    expect(await redeem(profile, link)).toMatchObject({ ok: false });
  });

  test('can be tried again after the connection was lost', async () => {
    const { profile, email } = await askForMail('signUp');
    const link = await codeOf(email, 'signup');
    const supabase = profile.load();
    profile.disconnect();
    await expect(redeem(profile, link, supabase)).rejects.toMatchObject({ name: 'AuthRetryableFetchError' });
    profile.connect();
    expect(await redeem(profile, link, supabase)).toEqual({ ok: true, recovery: false });
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
    const { data } = await supabase.auth.getSession();
    expect(data.session?.user.email).toBe(email);
  });

  test('are refused when they are wrong', async () => {
    const { profile, email } = await askForMail('signUp');
    expect(await redeemCode(profile.load(), { email, code: '000000', type: 'email' })).toEqual({
      ok: false,
      reason: 'refused',
      message: 'Token has expired or is invalid',
    });
  });

  test('cannot be checked without a connection', async () => {
    const { profile, email } = await askForMail('signUp');
    profile.disconnect();
    const checked = redeemCode(profile.load(), { email, code: '123456', type: 'email' });
    await expect(checked).rejects.toMatchObject({ name: 'AuthRetryableFetchError' });
  });
});
