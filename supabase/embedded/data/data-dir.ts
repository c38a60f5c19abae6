import { realpathSync, statfsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';

/** Where the database lives: `.data` in the project, or what DATA_DIR says. */
export const dataDir = resolve(process.env.DATA_DIR || join(import.meta.dirname, '../../../.data'));

/** The data cannot be where DATA_DIR says; the message says why, and what to do. */
export class DataDirError extends Error {
  override name = 'DataDirError';
}

/** What stands in the way of data in a directory, by the code of the failure. */
const faults: Record<string, (directory: string) => string> = {
  ENOSPC: (directory) => `There is no space left for the data in ${directory}. Make some`,
  EEXIST: (directory) => `The data cannot be in ${directory}: it is a file. Move it away`,
  ENOTDIR: (directory) => `The data cannot be in ${directory}: on the way there is a file. Move it away`,
  EISDIR: (directory) => `In ${directory}, lock is a folder where a file has to be. Move it away`,
  EACCES: (directory) => `This account may not write in ${directory}. Allow it`,
  EROFS: (directory) => `Nothing can be written in ${directory}. Allow it`,
};

const systemError = z.object({ code: z.string() });

/** PGlite's failures are no errors: they have a name, and a number of WASI. */
const pgliteError = z
  .object({ name: z.literal('ErrnoError'), errno: z.literal(51) })
  .transform(() => ({ code: 'ENOSPC' }));

/**
 * Says in one sentence what a person can put right about the place of the data.
 * @param error what Node or PGlite failed with there
 * @returns the error to go on with: the one given, if nobody can do anything about it
 */
export function explainPlace(error: unknown, directory: string): unknown {
  const { data } = z.union([pgliteError, systemError]).safeParse(error);
  const explain = faults[data?.code ?? ''];
  if (!explain) return error;
  return new DataDirError(`${explain(directory)}, or choose another place with DATA_DIR.`, { cause: error });
}

/** What Postgres writes ahead at once, in bytes: with less it cannot begin. */
const leastSpace = 16 * 1024 * 1024;

/** As {@link explainPlace}, for a new database: where nothing fits, PGlite does not always say so. */
export function explainCreation(error: unknown, directory: string): unknown {
  const { bavail, bsize } = statfsSync(directory);
  return explainPlace(bavail * bsize < leastSpace ? { code: 'ENOSPC' } : error, directory);
}

/**
 * Every name a directory has for a web server, as glob patterns of all that is in it: the one it was given, and the one
 * it has on disk where a link is on the way.
 * @param directory absolute; it need not exist yet
 */
export function filesIn(directory: string): string[] {
  const names = new Set([directory, onDisk(directory)]);
  return [...names].map((name) => `${escapeGlob(name.split(sep).join('/'))}/**`);
}

/**
 * Holds the database apart from what a web server hands out whatever it is told.
 * @param served the directories whose files are for everybody
 * @throws {DataDirError} when the data would lie in one of them, or around the whole project
 */
export function keepApart(directory: string, { root, served }: { root: string; served: string[] }): void {
  const open = served.find((folder) => isWithin(onDisk(folder), onDisk(directory)));
  if (open) {
    throw new DataDirError(
      `DATA_DIR is ${directory}, and the files in ${open} are for everybody. Choose another place for the data.`,
    );
  }
  if (isWithin(onDisk(directory), onDisk(root))) {
    throw new DataDirError(
      `DATA_DIR is ${directory}, where the project is. Choose a folder of its own for the data.`,
    );
  }
}

/** Where a path leads, links followed, as far as it exists. */
function onDisk(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(onDisk(parent), basename(path));
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

const escapeGlob = (path: string) => path.replaceAll(/[\\$^*+?()[\]{}!|@]/g, '\\$&');
