import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';

const database = await openDatabase({ seed: false });
afterAll(() => database.close());

/** What Supabase's database linter looks for, and something that it would find. */
interface Check {
  /** The linter's name for it, see https://supabase.com/docs/guides/database/database-advisors */
  name: string;
  /** Finds offenders by their name; `ours` are the schemas of the product. */
  query: string;
  /** Makes one called `offender`. */
  offence: string;
}

/** All schemas but the platform's own. The API serves `public`; what must not be there is not wanted elsewhere either. */
const ours = `(
  select oid from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'auth', 'extensions', 'supabase_migrations')
)`;

const clients = `array['anon', 'authenticated']`;
const tables = `pg_class where relnamespace in ${ours} and relkind in ('r', 'p')`;
const policies = `(
  select polname as name, polrelid, polcmd, polpermissive, polroles,
    coalesce(pg_get_expr(polqual, polrelid), '') as using, coalesce(pg_get_expr(polwithcheck, polrelid), '') as checked
  from pg_policy join pg_class on pg_class.oid = polrelid where relnamespace in ${ours}
) as policies`;

const table =
  'create table public.offender (id integer primary key); alter table public.offender enable row level security;';
const policyOn = (rest: string) => `${table} create policy offender on public.offender ${rest};`;

const checks: Check[] = [
  {
    name: 'unindexed_foreign_keys',
    query: `
      select conname as name from pg_constraint where contype = 'f' and connamespace in ${ours} and not exists (
        select from pg_index
        where indrelid = conrelid and indisvalid and indpred is null
          and conkey <@ (indkey::smallint[])[0:cardinality(conkey) - 1]
      )`,
    offence: `create table public.t (id integer primary key,
      user_id uuid constraint offender references auth.users (id))`,
  },
  {
    name: 'auth_users_exposed',
    query: `
      select distinct view.relname as name from pg_class as view
        join pg_rewrite on ev_class = view.oid
        join pg_depend on pg_depend.objid = pg_rewrite.oid and refobjid = 'auth.users'::regclass,
        unnest(${clients}) as client
      where view.relkind in ('v', 'm') and view.relnamespace in ${ours}
        and has_table_privilege(client, view.oid, 'select')`,
    offence: 'create view public.offender as select id, email from auth.users',
  },
  {
    name: 'auth_rls_initplan',
    query: `
      select name from ${policies}, unnest(array["using", checked]) as expression
      where regexp_replace(expression, 'SELECT [\\w.]+\\([^()]*\\)', '', 'g')
        ~ '(auth\\.(uid|jwt|role|email)|is_admin|is_member|is_owner|current_setting)\\('`,
    offence: policyOn('for insert to authenticated with check (auth.uid() is not null)'),
  },
  {
    name: 'no_primary_key',
    query: `
      select relname as name from ${tables}
        and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`,
    offence: 'create table public.offender (id integer unique)',
  },
  {
    name: 'multiple_permissive_policies',
    query: `
      select string_agg(name, ' and ') as name from ${policies}, unnest(${clients}) as client,
        unnest(array['r', 'a', 'w', 'd']) as command
      where polpermissive and polcmd in (command::"char", '*')
        and (polroles = '{0}' or client::regrole = any (polroles))
      group by polrelid, client, command having count(*) > 1`,
    offence: `${policyOn('for all to public using (id > 0)')}
      create policy "another" on public.offender for delete to authenticated using (id > 1)`,
  },
  {
    name: 'policy_exists_rls_disabled',
    query: `select relname as name from ${tables} and not relrowsecurity
      and exists (select from pg_policy where polrelid = pg_class.oid)`,
    offence: `${policyOn('for select to anon using (id > 0)')} alter table public.offender disable row level security`,
  },
  {
    name: 'rls_enabled_no_policy',
    query: `select relname as name from ${tables} and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid)`,
    offence: table,
  },
  {
    name: 'rls_disabled_in_public',
    query: `select relname as name from ${tables} and not relrowsecurity`,
    offence: 'create table public.offender (id integer primary key)',
  },
  {
    name: 'duplicate_index',
    query: `
      select string_agg(relname, ' and ') as name from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace in ${ours}
      group by indrelid, regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ', '')
      having count(*) > 1`,
    offence: `${table} create index on public.offender (id)`,
  },
  {
    name: 'invalid_index',
    query: `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace in ${ours} and not (indisvalid and indisready)`,
    offence: `${table} update pg_index set indisvalid = false where indexrelid = 'public.offender_pkey'::regclass`,
  },
  {
    name: 'security_definer_view',
    query: `select relname as name from pg_class where relkind = 'v' and relnamespace in ${ours}
      and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)`,
    offence: 'create view public.offender as select 1 as one',
  },
  {
    name: 'function_search_path_mutable',
    query: `select proname as name from pg_proc where pronamespace in ${ours}
      and not coalesce('search_path=""' = any (proconfig), false)`,
    offence: `create function public.offender() returns integer language sql as 'select 1'`,
  },
  ...['anon', 'authenticated'].map((client) => ({
    name: `${client}_security_definer_function_executable`,
    // Of the schemas the API serves: in `private` they are for policies to call, and nobody else can.
    query: `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and has_function_privilege('${client}', pg_proc.oid, 'execute')`,
    offence: `create function public.offender() returns integer language sql security definer set search_path = ''
      as 'select 1'`,
  })),
  {
    name: 'extension_in_public',
    query: `select extname as name from pg_extension where extnamespace in ${ours}`,
    offence: `update pg_extension set extname = 'offender', extnamespace = 'public'::regnamespace where extname = 'vector'`,
  },
  {
    name: 'rls_references_user_metadata',
    query: `select name from ${policies} where "using" || checked ~ 'user_?metadata'`,
    offence: policyOn(
      `for select to authenticated using ((select auth.jwt() -> 'user_metadata' ->> 'role') = 'admin')`,
    ),
  },
  {
    name: 'rls_policy_always_true',
    query: `select name from ${policies} where polpermissive and polcmd <> 'r' and 'true' in ("using", checked)`,
    offence: policyOn('for insert to authenticated with check (true)'),
  },
  {
    name: 'rls_policy_null_auth_disjunct',
    query: `select name from ${policies} where "using" ~* 'auth\\.(uid|jwt|role)\\(\\)[^()]*\\)* is null'`,
    offence: policyOn('for select to anon using ((select auth.uid()) is null or id = 1)'),
  },
  {
    name: 'materialized_view_in_api',
    query: `select relname as name from pg_class, unnest(${clients}) as client
      where relkind = 'm' and relnamespace in ${ours} and has_table_privilege(client, pg_class.oid, 'select')`,
    offence: 'create materialized view public.offender as select 1 as one',
  },
  {
    name: 'foreign_table_in_api',
    query: `select relname as name from pg_class, unnest(${clients}) as client
      where relkind = 'f' and relnamespace in ${ours} and has_table_privilege(client, pg_class.oid, 'select')`,
    offence: `create foreign data wrapper elsewhere; create server elsewhere foreign data wrapper elsewhere;
      create foreign table public.offender (id integer) server elsewhere`,
  },
  {
    // Ours: Supabase's linter has no word on sequences, which its default privileges give to everybody.
    name: 'sequence_in_api',
    query: `select distinct relname as name from pg_class, unnest(${clients}) as client
      where relkind = 'S' and relnamespace in ${ours}
        and has_sequence_privilege(client, pg_class.oid, 'usage, select, update')`,
    offence: 'create sequence public.offender',
  },
  {
    name: 'unsupported_reg_types',
    query: `select attname as name from pg_attribute where attnum > 0 and not attisdropped
      and attrelid in (select oid from ${tables})
      and atttypid::regtype::text ~ '^reg(collation|config|dictionary|namespace|oper|operator|proc|procedure)(\\[\\])?$'`,
    offence: 'create table public.t (id integer primary key, offender regproc)',
  },
  {
    name: 'fkey_to_auth_unique',
    query: `
      select conname as name from pg_constraint join pg_class on pg_class.oid = confrelid
      where contype = 'f' and connamespace in ${ours} and relnamespace = 'auth'::regnamespace
        and not exists (select from pg_index where indexrelid = conindid and indisprimary)`,
    offence: `create table public.t (phone text primary key constraint offender references auth.users (phone))`,
  },
];

describe('the linter of the database', () => {
  test.each(checks)('$name', async ({ query, offence }) => {
    const found = async (sql: Pick<typeof database, 'query'>) =>
      (await sql.query<{ name: string }>(query)).rows.map(({ name }) => name);

    expect(await found(database)).toEqual([]);
    await database.transaction(async (transaction) => {
      await transaction.exec(offence);
      expect((await found(transaction)).join()).toContain('offender');
      await transaction.rollback();
    });
    expect(await found(database)).toEqual([]);
  });
});
