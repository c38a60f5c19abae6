import type { Log } from '../../machines/effects.ts';
import { loadConnection } from './load.ts';

/** Writes an error to the server's log, when it can: it neither fails nor keeps anybody waiting. */
export async function log(entry: Log): Promise<void> {
  try {
    const [connection, { writeLog }] = await Promise.all([loadConnection(), import('./functions.ts')]);
    await writeLog(connection, entry, location.pathname);
  } catch {
    // Without it there is nowhere to write to.
  }
}
