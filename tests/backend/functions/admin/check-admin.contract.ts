import { describe, expect, test } from 'vitest';
import type { Functions } from '../runtime.ts';

/** Whom the function `check-admin` takes for an administrator. */
export function checkAdminContract(functions: Functions): void {
  const { call, database, rows } = functions;

  describe('check-admin', () => {
    const isAdmin = (session = functions.admin) => call('check-admin', { session });

    test('knows an administrator', async () => {
      expect(await isAdmin()).toMatchObject({ status: 200, body: { isAdmin: true } });
    });

    test('knows everybody else', async () => {
      expect(await isAdmin(functions.owner)).toMatchObject({ status: 200, body: { isAdmin: false } });
    });

    test('forgets an administrator as soon as the role is gone', async () => {
      const [role] = await rows('delete from public.user_roles returning user_id');
      expect((await isAdmin()).body).toEqual({ isAdmin: false });
      await database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
        role?.user_id,
      ]);
      expect((await isAdmin()).body).toEqual({ isAdmin: true });
    });

    test('is kept by no cache', async () => {
      expect((await isAdmin()).headers.get('cache-control')).toBe('no-store');
    });
  });
}
