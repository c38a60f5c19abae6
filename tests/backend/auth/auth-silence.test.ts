import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../supabase/embedded/config.ts';
import { targetForFile } from '../target.ts';
import {
  authServiceWith,
  createAccount,
  followToCode,
  generousLimits,
  newAddress,
  password,
  query,
  request,
  verifyLink,
} from './auth-steps.ts';

const target = await targetForFile({ auth: { rateLimits: generousLimits } });

/** An address without an account, one that waits for its confirmation, one with an account. */
async function addresses() {
  const waiting = newAddress('waiting');
  await target.createBrowser().auth.signUp({ email: waiting, password });
  return [newAddress('nobody'), waiting, (await createAccount(target)).email];
}

const asks = [
  ['/recover', {}],
  ['/otp', {}],
  ['/resend', { type: 'signup' }],
] as const;

// Supabase Auth refuses a second request within a minute, for addresses with an account only.
describe.runIf(target.embedded)('nobody learns who has an account', () => {
  it.each(asks)(
    'from %s: every address gets the same answer, as often as it is asked for',
    async (path, more) => {
      for (const email of await addresses()) {
        for (let time = 0; time < 3; time += 1) {
          const { status, headers, body } = await request(target, path, { body: { email, ...more } });
          expect({ status, body, wait: headers.get('retry-after') }).toEqual({
            status: 200,
            body: {},
            wait: null,
          });
        }
      }
    },
  );

  it('an address gets one mail a minute all the same', async () => {
    for (const [path, more] of asks) {
      for (const email of await addresses()) {
        const before = (await target.mails(email)).length;
        for (let time = 0; time < 3; time += 1) {
          await request(target, path, { body: { email, ...more } });
        }
        expect((await target.mails(email)).length - before).toBeLessThanOrEqual(1);
      }
    }
  });

  it('the password of an account made by a link costs no time, because there is none', async () => {
    const email = newAddress();
    await request(target, '/otp', { body: { email } });
    const sql = 'select encrypted_password from auth.users where email = $1';
    expect(await query(target, sql, [email])).toEqual([{ encrypted_password: '' }]);
    for (const secret of ['', ' ', password]) {
      const answer = await request(target, '/token?grant_type=password', {
        body: { email, password: secret },
      });
      expect(answer.body.error_code).toBe('invalid_credentials');
    }
  });

  it('the browser that asked last may use the mail that was sent', async () => {
    const { email, browser } = await createAccount(target);
    await browser.auth.signInWithOtp({ email });
    await browser.auth.signInWithOtp({ email });
    const code = await followToCode(await verifyLink(target, email, 'magiclink'));
    expect((await browser.auth.exchangeCodeForSession(code)).error).toBeNull();
  });
});

describe.runIf(target.embedded)('AUTH_SILENCE', () => {
  it.each(asks)('as Supabase has it: a second %s is refused for known addresses only', async (path, more) => {
    const { post } = await authServiceWith(target, { tellsKnownAddresses: true });
    const [nobody = '', waiting = '', known = ''] = await addresses();
    const statuses = async (email: string) => {
      const answers = [await post(path, { email, ...more }), await post(path, { email, ...more })];
      return answers.map(({ status, body }) => body.error_code ?? status);
    };
    const refused = 'over_email_send_rate_limit';
    // Who is nobody here has an account that waits once a link was asked for.
    expect(await statuses(nobody)).toEqual(path === '/otp' ? [200, refused] : [200, 200]);
    expect(await statuses(waiting)).toEqual(path === '/recover' ? [200, refused] : [refused, refused]);
    expect(await statuses(known)).toEqual(path === '/resend' ? [200, 200] : [200, refused]);
  });

  it('is full unless it is said otherwise, and has no third value', () => {
    const read = (value: string) => {
      vi.stubEnv('AUTH_SILENCE', value);
      return readConfig().auth.tellsKnownAddresses;
    };
    expect([read(''), read('full'), read('supabase')]).toEqual([false, false, true]);
    expect(() => read('none')).toThrow('AUTH_SILENCE is full or supabase.');
    vi.unstubAllEnvs();
  });
});
