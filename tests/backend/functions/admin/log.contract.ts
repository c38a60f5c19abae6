import { describe, expect, test } from 'vitest';
import type { Functions } from '../runtime.ts';

/** What the function `log` keeps of an error. */
export function logContract(functions: Functions): void {
  const { database, post, rows, target } = functions;

  describe('log', () => {
    const record = { route: '/login', action: 'auth_error', errorMessage: 'It broke.' };

    test('keeps an error of a visitor', async () => {
      expect(await post('log', record)).toMatchObject({ status: 201, body: { ok: true } });
      expect(await rows('select route, action, error_message, user_id from public.client_logs')).toEqual([
        { route: '/login', action: 'auth_error', error_message: 'It broke.', user_id: null },
      ]);
    });

    test('takes the user from the token, never from the body', async () => {
      const { data } = await functions.owner.auth.getSession();
      const other = (await functions.admin.auth.getSession()).data.session?.user.id;
      await post('log', { ...record, userId: other }, { session: functions.owner });
      await post('log', { ...record, userId: other });
      expect(await rows('select user_id from public.client_logs order by id')).toEqual([
        { user_id: data.session?.user.id },
        { user_id: null },
      ]);
    });

    test('keeps an error of somebody whose account is gone', async () => {
      const account = { email: `${crypto.randomUUID()}@example.com`, password: 'A passphrase-4-once' };
      const browser = target.createBrowser();
      await browser.auth.signUp(account);
      await database.query('update auth.users set email_confirmed_at = now() where email = $1', [
        account.email,
      ]);
      await browser.auth.signInWithPassword(account);
      await database.query('delete from auth.users where email = $1', [account.email]);
      expect((await post('log', record, { session: browser })).status).toBe(201);
      expect(await rows('select user_id from public.client_logs')).toEqual([{ user_id: null }]);
    });

    test.each([
      ['<script src="x">a</script>b', 'ab'],
      ['<b><i>bold</i></b>', 'bold'],
      ['<img src=x onerror=alert(1)', ''],
      ['<scr<b>ipt>alert(1)</scr</b>ipt>', 'ipt>alert(1)ipt>'],
      ['<<b>script>alert(1)', 'script>alert(1)'],
      ['<<<<b>b>b>b>', 'b>b>b>'],
      ['<\u0000script>x', 'x'],
      ['<!-- a comment -->x', 'x'],
      ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ])('makes %j %j', async (errorMessage, kept) => {
      expect((await post('log', { ...record, route: errorMessage, errorMessage })).status).toBe(201);
      expect(await rows('select route, error_message from public.client_logs')).toEqual([
        { route: kept, error_message: kept },
      ]);
    });

    test('keeps 500 characters', async () => {
      await post('log', { ...record, errorMessage: `<b>a</b>${'é'.repeat(600)}` });
      expect(await rows('select error_message from public.client_logs')).toEqual([
        { error_message: `a${'é'.repeat(499)}` },
      ]);
    });

    test('cuts a surrogate pair without harm', async () => {
      const answer = await post('log', { ...record, errorMessage: `${'x'.repeat(499)}😀` });
      expect(answer.status).toBe(201);
      expect(await rows('select error_message from public.client_logs')).toEqual([
        { error_message: `${'x'.repeat(499)}\ufffd` },
      ]);
    });

    test.each([
      { ...record, action: '' },
      { ...record, action: 'x'.repeat(101) },
      { ...record, action: '<b>auth_error</b>' },
      { ...record, action: 7 },
      { route: '/login', action: 'auth_error' },
      [],
    ])('refuses %j with 422', async (body) => {
      expect((await post('log', body)).status).toBe(422);
      expect(await rows('select from public.client_logs')).toEqual([]);
    });

    test('refuses more than 16 kB with 413', async () => {
      expect((await post('log', { ...record, errorMessage: 'x'.repeat(16 * 1024) })).status).toBe(413);
    });

    test.each([
      ['log:client:day', 300, 201],
      ['log:day', 10_000, 429],
    ])('counts a day in %s up to %i', async (bucket, hits, others) => {
      await post('log', record);
      await database.query('update private.rate_limits set hits = $2 where bucket = $1', [bucket, hits - 1]);
      expect((await post('log', record)).status).toBe(201);
      expect((await post('log', record)).status).toBe(429);
      expect((await post('log', record, {}, '203.0.113.7')).status).toBe(others);
    });

    test('takes thirty errors a minute from one client', async () => {
      const answers = await Promise.all(Array.from({ length: 31 }, () => post('log', record)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect((await post('log', record, {}, '203.0.113.7')).status).toBe(201);
    });
  });
}
