import { describe, expect, it } from 'vitest';
import { targetForFile } from '../target.ts';
import { createSignedIn, generousLimits, newAddress, signIn, tokenHash } from './auth-steps.ts';

const target = await targetForFile({ auth: { rateLimits: generousLimits } });

/** Somebody signed in who has asked for another address, and the hashes in both mails. */
async function changing() {
  const { browser, email } = await createSignedIn(target);
  const next = newAddress('next');
  const { data, error } = await browser.auth.updateUser({ email: next });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: next });
  return {
    browser,
    email,
    next,
    ofOld: await tokenHash(target, email),
    ofNew: await tokenHash(target, next),
  };
}
const verify = (token_hash: string) =>
  target.createBrowser().auth.verifyOtp({ token_hash, type: 'email_change' });

describe('a change of address', () => {
  it.each(['the old one', 'the new one'])('is made when both have confirmed it, %s first', async (which) => {
    const { browser, email, next, ofOld, ofNew } = await changing();
    const [first, second] = which === 'the old one' ? [ofOld, ofNew] : [ofNew, ofOld];
    const half = await verify(first);
    expect(half.error).toBeNull();
    expect(half.data.session).toBeNull();
    expect((await browser.auth.getUser()).data.user).toMatchObject({ email, new_email: next });
    // Each once.
    expect((await verify(first)).error).toMatchObject({ status: 403, code: 'otp_expired' });

    const whole = await verify(second);
    expect(whole.data.session?.user).toMatchObject({ email: next });
    expect(whole.data.session?.user.new_email).toBeUndefined();
    expect((await browser.auth.getUser()).data.user?.identities?.[0]).toMatchObject({ email: next });
    expect((await verify(second)).error).toMatchObject({ code: 'otp_expired' });
    await signIn(target.createBrowser(), next);
  });

  it('is refused to an address that has an account', async () => {
    const { browser } = await createSignedIn(target);
    const { email } = await createSignedIn(target);
    const { error } = await browser.auth.updateUser({ email });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('is asked for once a minute', async () => {
    const { browser } = await changing();
    const { error } = await browser.auth.updateUser({ email: newAddress() });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  it('is asked for by nobody who is not signed in, and by no half a proof key', async () => {
    const { browser, email } = await createSignedIn(target);
    // The same address is no change.
    expect((await browser.auth.updateUser({ email })).error).toBeNull();
    expect((await browser.auth.updateUser({ email: 'nobody' })).error).toMatchObject({
      code: 'validation_failed',
    });
    expect((await verify('pkce_'.padEnd(61, '0'))).error).toMatchObject({ code: 'otp_expired' });
  });
});
