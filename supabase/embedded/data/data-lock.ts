import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { explainPlace } from './data-dir.ts';

/** Another process works on the data directory at this moment. */
export class DataInUseError extends Error {
  override name = 'DataInUseError';
}

const owner = z.object({ pid: z.number(), host: z.string(), startedAt: z.number() });

/**
 * Makes this process the only one to work on a data directory: Postgres files with two writers are lost.
 * The lock is a file that names its process; one that a killed process left behind is recognised and taken over.
 * @param file the lock file; its directory has to exist
 * @returns a function that gives the lock back
 * @throws {DataInUseError} when a living process has the lock
 * @throws {DataDirError} when no lock can be made there
 */
export function lockData(file: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), startedAt: performance.timeOrigin });
  try {
    if (!create(file, mine)) takeOver(file, mine);
  } catch (error) {
    throw explainPlace(error, dirname(file));
  }
  return () => {
    if (read(file) === mine) rmSync(file);
  };
}

function takeOver(file: string, mine: string) {
  const found = read(file);
  if (found !== undefined && isHeld(found)) throw inUse(file, found);
  takeAway(file, found);
  if (!create(file, mine)) throw inUse(file, read(file));
}

/** Writing and naming are two steps, so that nobody ever reads half a lock. */
function create(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { flush: true });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Removes an abandoned lock, and puts it back if it was somebody's fresh one: two processes may find it at once. */
function takeAway(file: string, abandoned: string | undefined) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  try {
    if (read(aside) !== abandoned) linkSync(aside, file);
  } finally {
    rmSync(aside);
  }
}

function isHeld(content: string): boolean {
  const { pid, host, startedAt } = parse(content) ?? {};
  if (pid === undefined) return false;
  // Processes of another machine (or container) cannot be asked.
  if (host !== hostname()) return true;
  // A container restarted gives its numbers out again, so our own number may be our predecessor's.
  if (pid === process.pid) return startedAt === performance.timeOrigin;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, 'ESRCH');
  }
}

function inUse(file: string, content = ''): DataInUseError {
  const { pid, host } = parse(content) ?? {};
  return new DataInUseError(
    `The data is in use: another process${pid === undefined ? '' : ` (number ${pid} on ${host})`} has the database open. ` +
      `Stop that one first. If it is not running any more, delete ${file}.`,
  );
}

function parse(content: string) {
  try {
    return owner.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
