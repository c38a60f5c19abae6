import { describe, expect, test } from 'vitest';
import type { Functions } from '../runtime.ts';

/** What the function `update-leaked-protection` switches, and for whom. */
export function updateLeakedProtectionContract(functions: Functions): void {
  const { call, post, target } = functions;

  describe('update-leaked-protection', () => {
    const update = (enabled: unknown, session = functions.admin) =>
      post('update-leaked-protection', { enabled }, { session });
    const health = async () => (await call('security-health', { session: functions.admin })).body;

    test('switches the protection, and sign-up obeys', async () => {
      const leaked = () =>
        target
          .createBrowser()
          .auth.signUp({ email: `${crypto.randomUUID()}@example.com`, password: 'Password1!' });

      expect(await update(true)).toMatchObject({ status: 200, body: { ok: true, enabled: true } });
      expect(await health()).toMatchObject({ leakedPasswordProtection: { enabled: true } });
      expect((await leaked()).error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });

      expect(await update(false)).toMatchObject({ status: 200, body: { ok: true, enabled: false } });
      expect(await health()).toMatchObject({ leakedPasswordProtection: { enabled: false } });
      expect((await leaked()).error).toBeNull();
    });

    test('is for administrators only', async () => {
      expect(await update(true, functions.owner)).toMatchObject({
        status: 403,
        body: { ok: false, error: { message: 'Only administrators may do this.' } },
      });
      expect(await health()).toMatchObject({ leakedPasswordProtection: { enabled: false } });
    });

    test.each(['true', 1, null, undefined])('refuses enabled: %j with 422', async (enabled) => {
      expect(await update(enabled)).toMatchObject({
        status: 422,
        body: { ok: false, error: { message: 'enabled must be true or false.' } },
      });
    });
  });
}
