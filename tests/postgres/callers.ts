import { default as postgres, type Sql } from 'postgres';
import { afterAll, inject } from 'vitest';
import { copyTemplate } from './database.ts';

/** Who asks, as PostgREST tells the database: a member by the id of their account, or the functions. */
type Caller = { member: string } | 'service';

/** A database of a file of tests. */
export interface World {
  /** Asks as the superuser, whom no policy and no time limit concerns: to prepare, and to look what has become of it. */
  sql: Sql;
  /** Asks as PostgREST does for somebody: in a transaction of its own, on one of its connections. */
  ask<Row>(caller: Caller, statement: string, parameters?: Parameter[]): Promise<Row[]>;
}

type Parameter = string | number | boolean | null | string[] | Date;

/** Makes the database of a file of tests, and connects to it: `connections` of those that ask can do so at once. */
export async function worldForFile(name: string, connections: number): Promise<World> {
  const place = inject('postgres');
  await copyTemplate(place, name);
  const options = { ...place, database: name, onnotice: () => {} };
  const sql = postgres({ ...options, max: 4 });
  const authenticator = postgres({ ...options, username: 'authenticator', max: connections });
  afterAll(async () => {
    await authenticator.end();
    await sql.end();
  });
  return {
    sql,
    ask: async <Row>(caller: Caller, statement: string, parameters: Parameter[] = []) => {
      const role = caller === 'service' ? 'service_role' : 'authenticated';
      const claims = caller === 'service' ? { role } : { role, sub: caller.member };
      let rows: Row[] = [];
      await authenticator.begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('role', ${role}, true)`;
        rows = await transaction.unsafe<Row[]>(statement, parameters);
      });
      return rows;
    },
  };
}
