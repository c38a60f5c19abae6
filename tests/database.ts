import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../supabase/embedded/data/database.ts';

/** A new database takes seconds, a copy of one a fraction: all tests begin with copies of one that is made once. */

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/deskbell');

/** What a new database is made of. */
const sources = ['supabase/migrations/*.sql', 'supabase/seed*.sql', 'supabase/embedded/schema/*.sql'];

/** A new database with its seed. */
interface NewDatabase {
  /** As a data directory. */
  directory: string;
  /** As `dumpDataDir` writes it. */
  dump: string;
}

/** Before all tests: makes the database, unless it is there and nothing it is made of has changed. */
export default async function setup({ provide }: TestProject): Promise<void> {
  const files = ['package-lock.json', ...globSync(sources, { cwd: root }).sort()];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  const folder = join(cache, `database-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) await create(folder);
  provide('newDatabase', { directory: join(folder, 'directory'), dump: join(folder, 'dump.tar') });
}

/** The folder gets its name when it is complete: of two test runs that begin together, one is first. Others go. */
async function create(folder: string): Promise<void> {
  for (const old of globSync('database-*', { cwd: cache })) {
    if (!old.includes('.')) rmSync(join(cache, old), { recursive: true, force: true });
  }
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const database = await openDatabase({ dataDir: join(draft, 'directory'), seed: true });
  await database.exec(`update pg_database set datistemplate = false where datname <> current_database()`);
  // Half of the files are those other databases would begin with. Nobody makes one, and every test copies them.
  for (const template of ['template0', 'template1']) await database.exec(`drop database ${template}`);
  const dump = await database.dumpDataDir('none');
  writeFileSync(join(draft, 'dump.tar'), new Uint8Array(await dump.arrayBuffer()));
  await database.close();
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}

declare module 'vitest' {
  interface ProvidedContext {
    newDatabase: NewDatabase;
  }
}
