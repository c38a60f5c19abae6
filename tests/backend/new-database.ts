import { cpSync, openAsBlob } from 'node:fs';
import { inject } from 'vitest';

/** A new database with its seed, for one in memory to begin with. */
export const newDatabase = (): Promise<Blob> => openAsBlob(inject('newDatabase').dump);

/** Makes a directory the data directory of a new database with its seed. */
export const copyNewDatabase = (dataDir: string): void =>
  cpSync(inject('newDatabase').directory, dataDir, { recursive: true });
