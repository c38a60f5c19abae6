import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, watch, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { DataInUseError, lockData } from '../../../supabase/embedded/data/data-lock.ts';
import { DamagedDataError, openDatabase } from '../../../supabase/embedded/data/database.ts';
import { copyNewDatabase } from '../new-database.ts';

const room = mkdtempSync(join(tmpdir(), 'deskbell-crash-'));
afterAll(() => rmSync(room, { recursive: true }));

/** A directory of its own for one test, which is not there yet. */
function newDataDir(): string {
  return join(mkdtempSync(join(room, 'data-')), 'database');
}

/** A directory of its own for one test, with a database. */
function newDatabaseDir(): string {
  const dataDir = newDataDir();
  copyNewDatabase(dataDir);
  return dataDir;
}

/** Starts a process that writes to the database until it is killed. */
function startWriter(dataDir: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-writer.ts'), dataDir]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Kills a writer once it has acknowledged so many pairs; answers all it acknowledged. */
async function killAfter(child: ReturnType<typeof startWriter>, pairs: number): Promise<number[]> {
  const acknowledged: number[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (line !== 'open') acknowledged.push(Number(line));
    if (acknowledged.length >= pairs) child.kill('SIGKILL');
  }
  await ended(child);
  return acknowledged;
}

async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

describe('a process that is killed', { timeout: 120_000 }, () => {
  test('has lost nothing it acknowledged, and has left nothing half done', async () => {
    const dataDir = newDatabaseDir();
    const acknowledged: number[] = [];
    for (const pairs of [1, 60, 7, 300]) acknowledged.push(...(await killAfter(startWriter(dataDir), pairs)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(368);

    const database = await openDatabase({ dataDir, seed: false });
    const { rows } = await database.query<{ number: number; halves: string[] }>(
      'select number, array_agg(half order by half) as halves from public.pairs group by number order by number',
    );
    await database.close();
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged));
    for (const { halves } of rows) expect(halves).toEqual(['left', 'right']);
  });

  // The names that appear in the data directory, one after the other, when it is new.
  test.each(['creating', 'postgres'])('at its first start, as soon as there is %j', async (name) => {
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    const child = startWriter(dataDir);
    const watcher = watch(dataDir, (_, file) => {
      if (file === name) child.kill('SIGKILL');
    });
    await ended(child);
    watcher.close();

    const database = await openDatabase({ dataDir, seed: true });
    const { rows } = await database.query('select from public.user_roles');
    await database.close();
    expect(rows).toHaveLength(1);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });
});

describe('two processes', { timeout: 60_000 }, () => {
  test('never have the same data open', async () => {
    const dataDir = newDatabaseDir();
    const child = startWriter(dataDir);
    for await (const line of createInterface(child.stdout)) {
      if (line === 'open') break;
    }
    const second = openDatabase({ dataDir, seed: false });
    await expect(second).rejects.toThrow(DataInUseError);
    await expect(second).rejects.toThrow(`another process (number ${child.pid} on `);

    // What a killed process leaves behind does not keep the next one out.
    child.kill('SIGKILL');
    await ended(child);
    expect(readdirSync(dataDir)).toContain('lock');
    const database = await openDatabase({ dataDir, seed: false });
    await expect(openDatabase({ dataDir, seed: false })).rejects.toThrow(DataInUseError);
    await database.close();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  test.each([
    ['of another machine', { pid: 1, host: 'another-machine', startedAt: 0 }, true],
    [
      'of a process that has our number, before us',
      { pid: process.pid, host: hostname(), startedAt: 0 },
      false,
    ],
    ['that nobody can read', 'scribble', false],
  ])('a lock %s', async (_, content, isHeld) => {
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    const file = join(dataDir, 'lock');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    if (isHeld) expect(() => lockData(file)).toThrow(DataInUseError);
    else {
      const unlock = lockData(file);
      expect(() => lockData(file)).toThrow(DataInUseError);
      unlock();
      expect(readdirSync(dataDir)).toEqual([]);
    }
  });
});

describe('damaged data', { timeout: 60_000 }, () => {
  const inEvery = (directory: string, pattern: RegExp, damage: (file: string) => void) => {
    const files = readdirSync(directory).filter((name) => pattern.test(name));
    if (files.length === 0) throw new Error(`${directory} has no file to damage.`);
    for (const name of files) damage(join(directory, name));
  };
  /** All files but Postgres' own caches, which it makes and removes as it likes. */
  const listFiles = (directory: string) =>
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.endsWith('pg_internal.init'))
      .sort();
  const scribble = (file: string) => writeFileSync(file, Buffer.alloc(8192, 'scribble'));

  test.each<[string, (files: string) => void]>([
    ['the control file overwritten', (files) => scribble(join(files, 'global/pg_control'))],
    ['the control file cut short', (files) => truncateSync(join(files, 'global/pg_control'), 100)],
    ['the control file missing', (files) => rmSync(join(files, 'global/pg_control'))],
    ['another version of Postgres', (files) => writeFileSync(join(files, 'PG_VERSION'), '12\n')],
    ['no version of Postgres', (files) => rmSync(join(files, 'PG_VERSION'))],
    [
      'only the version of Postgres',
      (files) => inEvery(files, /^(?!PG_VERSION)/, (file) => rmSync(file, { recursive: true })),
    ],
    ['an empty directory', (files) => inEvery(files, /./, (file) => rmSync(file, { recursive: true }))],
    ['the tables missing', (files) => rmSync(join(files, 'base'), { recursive: true })],
    ['the tables overwritten', (files) => inEvery(join(files, 'base/5'), /^\d+$/, scribble)],
    [
      'the tables cut short',
      (files) => inEvery(join(files, 'base/5'), /^\d+$/, (file) => truncateSync(file, 1000)),
    ],
    ['the log missing', (files) => rmSync(join(files, 'pg_wal'), { recursive: true })],
    [
      'the log cut short',
      (files) => inEvery(join(files, 'pg_wal'), /^\w{24}$/, (file) => truncateSync(file, 0)),
    ],
    ['the log overwritten', (files) => inEvery(join(files, 'pg_wal'), /^\w{24}$/, scribble)],
    [
      'a file where the directory was',
      (files) => {
        rmSync(files, { recursive: true });
        writeFileSync(files, 'scribble');
      },
    ],
  ])('%s', async (_, damage) => {
    const dataDir = newDatabaseDir();
    damage(join(dataDir, 'postgres'));
    const before = listFiles(dataDir);

    const opening = openDatabase({ dataDir, seed: false });
    await expect(opening).rejects.toThrow(DamagedDataError);
    await expect(opening).rejects.toThrow(`The database in ${dataDir} cannot be opened: `);
    await expect(opening).rejects.toThrow('run `npm run reset`');
    // Nothing was deleted, and the lock was given back.
    expect(listFiles(dataDir)).toEqual(expect.arrayContaining(before));
    expect(readdirSync(dataDir)).not.toContain('lock');
  });
});
