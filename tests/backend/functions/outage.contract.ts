import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from './contact/contact-form.ts';
import { type Functions, functionNames, type Served } from './runtime.ts';

/** What the functions answer when it is nobody's fault but the server's. */
export function outageContract(functions: Functions): void {
  const { backend, call, post, runtime } = functions;
  const message = 'Something went wrong on our side. Please try again.';

  describe.each([
    ['the database cannot be reached', { SUPABASE_URL: 'http://127.0.0.1:9' }, /fetch|sending request/],
    [
      'their keys are missing',
      { SUPABASE_PUBLISHABLE_KEYS: '{}', SUPABASE_JWKS: '', SUPABASE_URL: 'http://example.invalid' },
      /NO_KEYS_CONFIGURED|JWKS_NOT_CONFIGURED/,
    ],
  ])('when %s', (_, environment, logged) => {
    let served: Served;
    beforeAll(async () => {
      served = await runtime.serveWith(functionNames, environment);
    });
    afterAll(() => served.stop());

    test.each([
      ['contact', form],
      ['log', { route: '/', action: 'auth_error', errorMessage: 'It broke.' }],
      ['security-health', {}],
      ['update-leaked-protection', { enabled: true }],
    ])('%s answers 500, and says no more', async (name, body) => {
      const session = name === 'contact' || name === 'log' ? undefined : functions.admin;
      const answer = await post(name, body, { served, session });
      const error =
        name === 'update-leaked-protection' ? { ok: false, error: { message } } : { error: message };
      expect([answer.status, answer.body]).toEqual([500, error]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await runtime.logged(logged)).not.toContain(backend.apiKeys.secret);
    });

    test('check-admin answers 500, and says no more', async () => {
      const answer = await call('check-admin', { served, session: functions.admin });
      expect([answer.status, answer.body]).toEqual([500, { error: message }]);
      expect(await runtime.logged(logged)).not.toContain(backend.apiKeys.secret);
    });
  });
}
