import { describe, expect, test } from 'vitest';
import type { Functions } from '../runtime.ts';

/** What the function `security-health` tells administrators. */
export function securityHealthContract(functions: Functions): void {
  const { call, database, rows } = functions;

  describe('security-health', () => {
    test('tells an administrator the state of things', async () => {
      const [server] = await rows('show server_version');
      for (const method of ['GET', 'POST']) {
        expect(await call('security-health', { method, session: functions.admin })).toMatchObject({
          status: 200,
          body: {
            db: { upToDate: true, version: server?.server_version },
            leakedPasswordProtection: { enabled: false },
          },
        });
      }
    });

    test.each([
      ['15.14', false],
      ['16.0', true],
    ])('finds Postgres %s up to date: %s', async (version, upToDate) => {
      const [before] = await rows(
        `select pg_get_functiondef('public.database_version()'::regprocedure) as sql`,
      );
      await database.exec(
        `create or replace function public.database_version() returns text language sql as $$ select '${version}' $$`,
      );
      const answer = await call('security-health', { session: functions.admin });
      await database.exec(String(before?.sql));
      expect(answer.body).toMatchObject({ db: { upToDate, version } });
    });

    test('is for administrators only', async () => {
      expect(await call('security-health', { session: functions.owner })).toMatchObject({
        status: 403,
        body: { error: 'Only administrators may do this.' },
      });
    });
  });
}
