import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirError, dataDir } from './data/data-dir.ts';
import { DataInUseError, lockData } from './data/data-lock.ts';

/** `npm run reset`: the next start begins with an empty database and what the seeds hold. */
function reset(): string {
  if (!existsSync(dataDir)) return 'There is no data to delete.';
  // A running backend holds the lock.
  const unlock = lockData(join(dataDir, 'lock'));
  // By name, and not the directory: DATA_DIR may point anywhere.
  for (const name of ['postgres', 'creating']) rmSync(join(dataDir, name), { recursive: true, force: true });
  unlock();
  return `The database in ${dataDir} is deleted. The next start makes a new one.`;
}

try {
  console.log(reset());
} catch (error) {
  if (!(error instanceof DataInUseError || error instanceof DataDirError)) throw error;
  console.error(error.message);
  process.exit(1);
}
