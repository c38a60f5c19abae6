import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { parse } from 'smol-toml';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { applyPlatformSchema, extensions, openDatabase } from '../../../supabase/embedded/data/database.ts';
import { newDatabase } from '../new-database.ts';
import { catalogueOf } from './schema-catalogue.ts';

const { db } = z
  .object({ db: z.object({ migrations: z.object({ schema_paths: z.array(z.string()) }) }) })
  .parse(parse(readFileSync('supabase/config.toml', 'utf8')));
const files = db.migrations.schema_paths.map((path) => join('supabase', path));

const migrated = await openDatabase({ seed: false, copyOf: await newDatabase() });
const declared = await PGlite.create({ extensions });
await applyPlatformSchema(declared);
for (const file of files) await declared.exec(readFileSync(file, 'utf8'));
afterAll(async () => {
  await migrated.close();
  await declared.close();
});

test('every schema file has its place in the order', () => {
  expect(files.toSorted(), 'a new one is named in supabase/config.toml').toEqual(
    globSync('supabase/schemas/**/*.sql').toSorted(),
  );
});

/** The catalogue of a database once a change is made, which is taken back. */
async function catalogueAfter(database: PGlite, change: string): Promise<Map<string, string>> {
  return database.transaction(async (transaction) => {
    await transaction.exec(change);
    const catalogue = await catalogueOf(transaction);
    await transaction.rollback();
    return catalogue;
  });
}

/** The objects of one of two catalogues that the other does not have, or has otherwise. */
const apart = (one: Map<string, string>, other: Map<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((object) => one.get(object) !== other.get(object));

const inMigrations = await catalogueAfter(migrated, '');
const inSchemas = await catalogueAfter(declared, '');

test('migrations and schema files make the same database', () => {
  const objects = apart(inMigrations, inSchemas);
  const [first = ''] = objects;
  const both = `${first}\nin supabase/migrations: ${inMigrations.get(first)}\nin supabase/schemas: ${inSchemas.get(first)}`;
  expect(objects, both).toEqual([]);
});

test.each([
  ['schema private', 'grant usage on schema private to anon'],
  ['extension vector', 'drop extension vector cascade'],
  ['table public.bots', 'alter table public.bots disable row level security'],
  ['table public.bots', 'grant insert on public.bots to authenticated'],
  ['table public.bots', `comment on table public.bots is 'All bots.'`],
  ['sequence public.client_logs_id_seq', 'grant usage on public.client_logs_id_seq to anon'],
  ['column public.bots.delay_ms', 'alter table public.bots alter delay_ms set default 1'],
  ['column public.bots.name', 'alter table public.bots alter name drop not null'],
  ['column public.bots.name', 'revoke update (name) on public.bots from authenticated'],
  ['column public.bots.name', 'alter table public.bots drop id cascade; alter table public.bots add id uuid'],
  [
    'constraint public.bots.bots_delay_ms_check',
    'alter table public.bots drop constraint bots_delay_ms_check',
  ],
  ['index public.bots_business_id_idx', 'drop index public.bots_business_id_idx'],
  [
    'policy public.bots.Members read their bots',
    'alter policy "Members read their bots" on public.bots using (true)',
  ],
  ['trigger public.bots.check_bot', 'alter table public.bots disable trigger check_bot'],
  ['function private.signature(text)', `alter function private.signature(text) security invoker`],
  ['function private.signature(text)', 'grant execute on function private.signature(text) to authenticated'],
  [
    'function private.kept_id(uuid)',
    `create or replace function private.kept_id(client_id uuid) returns uuid
     language sql immutable set search_path = '' as 'select client_id'`,
  ],
  [
    'aggregate public.last(integer)',
    'create aggregate public.last(integer) (sfunc = int4larger, stype = integer)',
  ],
  ['type public.mood', `create type public.mood as enum ('glad')`],
  [
    'default privileges postgres private r',
    'alter default privileges in schema private grant all on tables to anon',
  ],
  ['statistics seen', 'create statistics private.seen on id, bot_id from private.visitors'],
  ['publication news', 'create publication news'],
  [
    'event trigger noted',
    `create function private.note() returns event_trigger language plpgsql as 'begin end';
     create event trigger noted on ddl_command_end execute function private.note()`,
  ],
])('%s is told apart after: %s', async (object, change) => {
  expect(apart(inSchemas, await catalogueAfter(declared, change))).toContain(object);
});
