import { beforeAll, describe, expect, test } from 'vitest';
import { targetForFile } from '../target.ts';
import { serviceColumns, tables } from './secured-tables.ts';
import { openAccounts, openTenants } from './tenants.ts';
import { type Caller, callers, ids, type Operation, type Outcome, operations } from './two-tenants.ts';

const target = await targetForFile({ seed: false });

const cells = Object.entries(tables).flatMap(([name, table]) =>
  operations.flatMap((operation) =>
    callers.map((caller) => ({ name, table, operation, caller, outcome: table.outcomes[operation][caller] })),
  ),
);

const roles: Record<Caller, [role: string, sub?: string]> = {
  anon: ['anon'],
  user: ['authenticated', ids.user],
  admin: ['authenticated', ids.admin],
  owner: ['authenticated', ids.owner],
  agent: ['authenticated', ids.agent],
  removed: ['authenticated', ids.removed],
  'other owner': ['authenticated', ids['other owner']],
  service: ['service_role'],
};

const list = (values: Record<string, unknown>) => Object.keys(values).join(', ');
const places = (values: Record<string, unknown>) => Object.keys(values).map((_, index) => `$${index + 1}`);

/** What happens to all rows of a table under a caller's role and claims. All of it is taken back. */
describe.runIf(target.embedded)('row level security', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;

  beforeAll(async () => {
    await openAccounts(database);
    await openTenants(database);
  });

  test('is decided about every table there is', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'f') and nspname !~ '^pg_' 
         and nspname not in ('information_schema', 'auth', 'extensions', 'supabase_migrations')`,
    );
    const decided = Object.entries(tables).map(([name, { schema }]) => `${schema}.${name}`);
    expect(
      rows.map(({ name }) => name).sort(),
      'not what tests/backend/tenants/secured-tables decides about',
    ).toEqual(decided.sort());
  });

  /** What happens, and whether the table is another one afterwards. */
  async function attempt(caller: Caller, name: string, operation: Operation, given: object = {}) {
    const { schema, row, change } = { schema: '', row: {}, change: {}, ...tables[name], ...given };
    const [role, sub] = roles[caller];
    const table = `${schema}.${name}`;
    const statements: Record<Operation, [string, unknown[]]> = {
      select: [`select * from ${table}`, []],
      insert: [`insert into ${table} (${list(row)}) values (${places(row)})`, Object.values(row)],
      update: [`update ${table} set (${list(change)}) = row (${places(change)})`, Object.values(change)],
      delete: [`delete from ${table}`, []],
    };
    return database.transaction(async (sql) => {
      const contents = async () =>
        (await sql.query(`select to_jsonb(it) as row from ${table} as it order by row`)).rows;
      const before = await contents();
      await sql.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ role, sub })]);
      await sql.exec(`savepoint attempt; set local role ${role}`);
      let outcome: Outcome;
      try {
        const { rows, affectedRows } = await sql.query(...statements[operation]);
        outcome = operation === 'select' ? rows.length : (affectedRows ?? Number.NaN);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error;
        outcome = String(error.code);
        await sql.exec('rollback to attempt');
      }
      await sql.exec('reset role');
      const changed = JSON.stringify(await contents()) !== JSON.stringify(before);
      await sql.rollback();
      return { outcome, changed };
    });
  }

  test.each(cells)('$caller, $operation $name: $outcome', async ({ name, operation, caller, outcome }) => {
    const changed = typeof outcome === 'number' && outcome > 0 && operation !== 'select';
    expect(await attempt(caller, name, operation)).toEqual({ outcome, changed });
  });

  test.each(serviceColumns)('an owner cannot set %s to %j', async (name, change) => {
    const refused = { outcome: '42501', changed: false };
    expect(await attempt('owner', name, 'update', { change })).toEqual(refused);
  });
});
