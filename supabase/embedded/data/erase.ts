import type { PGlite } from '@electric-sql/pglite';

/** Notes that something is about to be deleted whose bytes are to leave the files as well. */
export async function noteDeletion(database: PGlite): Promise<void> {
  await database.exec(`insert into auth.embedded_settings (key, value)
    select 'erase', 'true' where private.is_deletion_due() on conflict do nothing`);
}

/**
 * Takes the bytes of what was deleted out of the files. Postgres only marks rows as gone: every table is written anew, and
 * the log of changes begun anew. It takes seconds and holds up everybody, so it is done before anybody is served.
 */
export async function eraseDeleted(database: PGlite): Promise<void> {
  const { rows } = await database.query(`select from auth.embedded_settings where key = 'erase'`);
  if (rows.length === 0) return;
  // Postgres keeps old parts of its log for reuse, with what was written there. From now on it deletes them instead; moving
  // on as many times as there are parts leaves behind those that were kept before.
  await database.exec('set wal_recycle = off');
  await database.exec('vacuum full');
  const parts = await database.query('select from pg_ls_waldir()');
  for (const _ of parts.rows) {
    await database.exec('checkpoint');
    await database.exec('select pg_switch_wal()');
  }
  await database.exec('checkpoint');
  await database.exec('reset wal_recycle');
  await database.exec(`delete from auth.embedded_settings where key = 'erase'`);
}
