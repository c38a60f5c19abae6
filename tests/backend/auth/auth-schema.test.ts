import type { Transaction } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { loadSigningKey } from '../../../supabase/embedded/auth/signing-key.ts';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';

const database = await openDatabase({ seed: false });
afterAll(() => database.close());

/** Runs as one of the API's roles, with the claims of a token, and forgets it all. */
async function as<T>(
  role: string,
  claims: object | undefined,
  work: (sql: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (sql) => {
    const text = claims === undefined ? '' : JSON.stringify(claims);
    await sql.query(`select set_config('request.jwt.claims', $1, true)`, [text]);
    await sql.exec(`set local role ${role}`);
    const result = await work(sql);
    await sql.rollback();
    return result;
  });
}

describe('the tables of auth', () => {
  const tables = ['users', 'identities', 'sessions', 'refresh_tokens', 'flow_state', 'embedded_settings'];

  for (const role of ['anon', 'authenticated', 'service_role']) {
    it(`are closed to ${role}, passwords and signing key included`, async () => {
      for (const table of tables) {
        for (const statement of [`select * from auth.${table}`, `delete from auth.${table}`]) {
          await expect(
            as(role, undefined, (sql) => sql.query(statement)),
            statement,
          ).rejects.toThrow(`permission denied for table ${table}`);
        }
      }
    });
  }
});

describe('the functions of auth', () => {
  const ask = `select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt`;
  const answer = async (claims?: object) =>
    (await as('authenticated', claims, (sql) => sql.query(ask))).rows[0];

  it('tell policies whose token it is', async () => {
    const claims = {
      sub: '7d0a53f8-0d4c-4c2b-8d0a-1f64be2a4b11',
      role: 'authenticated',
      email: 'ann@example.com',
    };
    expect(await answer(claims)).toEqual({
      uid: claims.sub,
      role: claims.role,
      email: claims.email,
      jwt: claims,
    });
  });

  it('know nobody without a token', async () => {
    const nobody = { uid: null, role: null, email: null, jwt: {} };
    expect(await answer()).toEqual(nobody);
    expect(await answer({ sub: '' })).toMatchObject({ uid: null });
  });
});

describe('the signing key', () => {
  it('is made once and kept', async () => {
    const [first, second] = [await loadSigningKey(database), await loadSigningKey(database)];
    expect(second.kid).toBe(first.kid);
    expect(second.publicJwk).toEqual(first.publicJwk);
    expect(first.publicJwk).not.toHaveProperty('d');
  });
});
