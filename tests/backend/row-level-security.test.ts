import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Caller,
  callers,
  ids,
  type Operation,
  type Outcome,
  operations,
  serviceColumns,
  tables,
} from './secured-tables.ts';
import { accounts, signIn, targetForFile } from './target.ts';

const target = await targetForFile();

const cells = Object.entries(tables).flatMap(([name, table]) =>
  operations.flatMap((operation) =>
    callers.map((caller) => ({ name, table, operation, caller, outcome: table.outcomes[operation][caller] })),
  ),
);

describe.runIf(target.embedded)('row level security', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  const browsers = new Map<Caller, SupabaseClient>();

  beforeAll(async () => {
    for (const [name, id] of Object.entries(ids)) {
      // The seeded owner's password for all of them.
      await database.query(
        `insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role)
         select $1, $2, encrypted_password, now(), aud, role from auth.users where email = $3`,
        [id, `${name.replace(' ', '-')}@example.com`, accounts.owner.email],
      );
    }
    browsers.set('anon', target.createBrowser());
    browsers.set(
      'service',
      createClient(target.url, backend.apiKeys.secret, { auth: { persistSession: false } }),
    );
    const { password } = accounts.owner;
    for (const caller of ['user', 'admin', 'owner', 'agent', 'removed', 'other owner'] as const) {
      const email = `${caller.replace(' ', '-')}@example.com`;
      browsers.set(caller, await signIn(target, { email, password }));
    }
  });

  beforeEach(async () => {
    for (const [name, { schema, rows }] of Object.entries(tables)) {
      await database.exec(`delete from ${schema}.${name}; ${rows}`);
    }
  });

  /** Every row of a table, as nobody but the database itself sees it. */
  const contents = async (name: string, schema: string) =>
    (await database.query(`select * from ${schema}.${name} order by ctid`)).rows;

  /** A refusal and 0 rows leave the table as it was. */
  async function expectOutcome(
    { name, table, operation, outcome }: (typeof cells)[number],
    happens: () => Promise<Outcome>,
  ) {
    const before = await contents(name, table.schema);
    expect(await happens()).toBe(outcome);
    const after = await contents(name, table.schema);
    const changes = typeof outcome === 'number' && outcome > 0 && operation !== 'select';
    if (changes) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
  }

  test('is decided about every table there is', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'f') and nspname !~ '^pg_' 
         and nspname not in ('information_schema', 'auth', 'extensions', 'supabase_migrations')`,
    );
    const decided = Object.entries(tables).map(([name, { schema }]) => `${schema}.${name}`);
    expect(
      rows.map(({ name }) => name).sort(),
      'not what tests/backend/secured-tables.ts decides about',
    ).toEqual(decided.sort());
  });

  /** Does it to all rows, through the API. */
  async function overHttp(caller: Caller, name: string, operation: Operation): Promise<Outcome> {
    const table = browsers.get(caller)?.from(name);
    if (!table) throw new Error(`${caller} has no browser.`);
    const { row = {}, change = {} } = tables[name] ?? {};
    const [column = ''] = Object.keys(row);
    const everything = { count: 'exact' } as const;
    const answers = {
      select: () => table.select('*', everything),
      insert: () => table.insert(row, everything),
      update: () => table.update(change, everything).not(column, 'is', null),
      delete: () => table.delete(everything).not(column, 'is', null),
    };
    const { error, count } = await answers[operation]();
    return error?.code ?? count ?? Number.NaN;
  }

  describe('over HTTP', () => {
    // The schema `private` is not served: no such table.
    const served = cells.map((cell) =>
      cell.table.schema === 'public' ? cell : { ...cell, outcome: 'PGRST205' },
    );
    test.each(served)('$caller, $operation $name: $outcome', async (cell) => {
      await expectOutcome(cell, () => overHttp(cell.caller, cell.name, cell.operation));
    });

    test.each(serviceColumns)('an owner cannot set %s to %j', async (name, change) => {
      const [column = ''] = Object.keys(change);
      const before = await contents(name, 'public');
      const answer = await browsers.get('owner')?.from(name).update(change).not(column, 'is', null);
      expect(answer).toMatchObject({ status: 403, error: { code: '42501' } });
      expect(await contents(name, 'public')).toEqual(before);
    });

    test.each(callers)('%s cannot ask for the schema private', async (caller) => {
      const answer = await browsers.get(caller)?.schema('private').from('rate_limits').select();
      expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST106' } });
    });
  });

  const roles = {
    anon: ['anon', undefined],
    user: ['authenticated', ids.user],
    admin: ['authenticated', ids.admin],
    owner: ['authenticated', ids.owner],
    agent: ['authenticated', ids.agent],
    removed: ['authenticated', ids.removed],
    'other owner': ['authenticated', ids['other owner']],
    service: ['service_role', undefined],
  } as const;

  /** Does it to all rows in the database itself, under the caller's role and claims. */
  async function inTheDatabase(caller: Caller, name: string, operation: Operation): Promise<Outcome> {
    const { schema, row, change } = tables[name] ?? { schema: '', row: {}, change: {} };
    const [role, sub] = roles[caller];
    const table = `${schema}.${name}`;
    const list = (values: Record<string, unknown>) => Object.keys(values).join(', ');
    const places = (values: Record<string, unknown>) =>
      Object.keys(values).map((_, index) => `$${index + 1}`);
    const statements: Record<Operation, [string, unknown[]]> = {
      select: [`select * from ${table}`, []],
      insert: [`insert into ${table} (${list(row)}) values (${places(row)})`, Object.values(row)],
      update: [`update ${table} set (${list(change)}) = row (${places(change)})`, Object.values(change)],
      delete: [`delete from ${table}`, []],
    };
    try {
      return await database.transaction(async (sql) => {
        await sql.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ role, sub })]);
        await sql.exec(`set local role ${role}`);
        const { rows, affectedRows } = await sql.query(...statements[operation]);
        return operation === 'select' ? rows.length : (affectedRows ?? Number.NaN);
      });
    } catch (error) {
      if (error instanceof Error && 'code' in error) return String(error.code);
      throw error;
    }
  }

  describe('inside the database', () => {
    test.each(cells)('$caller, $operation $name: $outcome', async (cell) => {
      await expectOutcome(cell, () => inTheDatabase(cell.caller, cell.name, cell.operation));
    });
  });
});
