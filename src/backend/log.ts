import type { Log } from '../../machines/effects.ts';
import { loadSupabase } from './load.ts';

/** Writes an error to the server's log, when it can: it neither fails nor keeps anybody waiting. */
export async function log(entry: Log): Promise<void> {
  try {
    const [supabase, { writeLog }] = await Promise.all([loadSupabase(), import('./functions.ts')]);
    await writeLog(supabase, entry, location.pathname);
  } catch {
    // Without the client there is nowhere to write to.
  }
}
