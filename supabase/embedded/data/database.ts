import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { explainCreation, explainPlace } from './data-dir.ts';
import { lockData } from './data-lock.ts';
import { eraseDeleted } from './erase.ts';
import { applyMigrations, applySeeds, type Database } from './migrations.ts';

/** The files of the data directory are not a database any more. Nothing was deleted. */
export class DamagedDataError extends Error {
  override name = 'DamagedDataError';
}

/** What a Supabase project has before its first migration, in this order. Every statement in it can be repeated. */
const platformSchema = ['roles.sql', 'auth.sql', 'rest.sql'];

/** What a Supabase project can `create extension`, and this project does. */
export const extensions = { vector, pg_trgm, btree_gist } satisfies PGliteOptions['extensions'];

/** Where a database is, and what a new one begins with. */
export interface DatabaseOptions {
  /** The directory it lives in; without one it is kept in memory and gone at the end. */
  dataDir?: string;
  /** Whether a new database gets the accounts and businesses of `supabase/seed*.sql`. */
  seed: boolean;
  /** For one in memory: what `dumpDataDir` of another has given. It begins as a copy of that. */
  copyOf?: Blob;
}

/**
 * Opens the database, or creates it, and brings it up to date: platform schema, migrations, seed.
 * `close()` also gives the data directory free.
 * @throws {DamagedDataError} when the files cannot be opened as a database
 * @throws {OtherVersionError} when it has migrations that are not among the files
 * @throws {DataInUseError} when another process works on the same directory
 * @throws {DataDirError} when there can be no database in that place
 */
export async function openDatabase({ dataDir, seed, copyOf }: DatabaseOptions): Promise<PGlite> {
  const inMemory = () => PGlite.create({ extensions, loadDataDir: copyOf });
  const database = dataDir === undefined ? await inMemory() : await openDirectory(dataDir);
  try {
    await applyPlatformSchema(database);
    await applyMigrations(database);
    if (seed) await applySeeds(database);
    await eraseDeleted(database);
  } catch (error) {
    await database.close();
    if (isCorruption(error)) throw damaged(dataDir, error);
    throw dataDir === undefined ? error : explainPlace(error, dataDir);
  }
  return database;
}

/** `dataDir` holds the lock, Postgres' files in `postgres`, and `creating` while those are made. */
async function openDirectory(dataDir: string): Promise<PGlite> {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw explainPlace(error, dataDir);
  }
  const unlock = lockData(join(dataDir, 'lock'));
  try {
    const files = join(dataDir, 'postgres');
    if (!existsSync(files)) await createFiles(dataDir, files);
    // PGlite makes a new database wherever this file is missing, over whatever else is there.
    if (!existsSync(join(files, 'PG_VERSION'))) throw damaged(dataDir, 'the file PG_VERSION is missing');
    const database = await openFiles(files, dataDir);
    const close = database.close.bind(database);
    database.close = async () => {
      await close();
      unlock();
    };
    return database;
  } catch (error) {
    unlock();
    throw explainPlace(error, dataDir);
  }
}

/** A start that is interrupted here leaves no half-made database: the directory gets its name when it is complete. */
async function createFiles(dataDir: string, files: string) {
  const draft = join(dataDir, 'creating');
  rmSync(draft, { recursive: true, force: true });
  try {
    const database = await PGlite.create({ dataDir: draft, extensions });
    await database.close();
  } catch (error) {
    throw explainCreation(error, dataDir);
  }
  renameSync(draft, files);
}

async function openFiles(files: string, dataDir: string): Promise<PGlite> {
  const complaints: string[] = [];
  let isOpen = false;
  const onStderr = (line: string) => {
    if (/FATAL|PANIC/.test(line)) complaints.push(line);
    if (isOpen && line.includes('PANIC')) giveUp(line, dataDir);
    return true;
  };
  try {
    const database = await PGlite.create({ dataDir: files, extensions, onStderr });
    isOpen = true;
    return database;
  } catch (error) {
    const explained = explainPlace(error, dataDir);
    throw explained === error ? damaged(dataDir, complaints.join(' ') || error) : explained;
  }
}

/**
 * Postgres has given up, as it does when it cannot write its log. In PGlite the next query would go round for ever, so
 * the process ends, as that of Postgres would. The next start goes on with all that was acknowledged.
 */
function giveUp(line: string, dataDir: string): never {
  const reason = line.includes('No space left') ? explainPlace({ code: 'ENOSPC' }, dataDir) : line;
  console.error(
    reason instanceof Error ? reason.message : `The database in ${dataDir} has stopped: ${reason}`,
  );
  console.error('Nothing that was acknowledged is lost: start again.');
  process.exit(1);
}

/** Runs the platform schema if the database is new or the files have changed since. */
export async function applyPlatformSchema(database: Database): Promise<void> {
  const sql = platformSchema.map((file) =>
    readFileSync(new URL(`../schema/${file}`, import.meta.url), 'utf8'),
  );
  const version = createHash('sha256').update(sql.join('')).digest('hex');
  if ((await platformSchemaVersion(database)) === version) return;
  await database.transaction(async (transaction) => {
    for (const part of sql) await transaction.exec(part);
    await transaction.query(
      `insert into auth.embedded_settings (key, value) values ('platform_schema', to_jsonb($1::text))
       on conflict (key) do update set value = excluded.value`,
      [version],
    );
  });
}

async function platformSchemaVersion(database: Database): Promise<unknown> {
  const { rows: found } = await database.query(
    `select where to_regclass('auth.embedded_settings') is not null`,
  );
  if (found.length === 0) return undefined;
  const { rows } = await database.query<{ value: unknown }>(
    `select value from auth.embedded_settings where key = 'platform_schema'`,
  );
  return rows[0]?.value;
}

/** Postgres' class XX: what it reads from disk makes no sense. */
function isCorruption(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('XX');
}

function damaged(dataDir: string | undefined, reason: unknown): DamagedDataError {
  const text = reason instanceof Error ? reason.message : String(reason);
  return new DamagedDataError(
    `The database in ${dataDir ?? 'memory'} cannot be opened: ${text}. Nothing was deleted. ` +
      'To start again with an empty database, run `npm run reset`.',
    { cause: reason },
  );
}
