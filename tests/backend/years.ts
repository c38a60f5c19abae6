import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';

const column = z.object({ place: z.string(), schema: z.string(), table: z.string(), name: z.string() });

/** The columns of all tables for which a condition on `information_schema.columns` holds. */
export async function columnsOf(database: PGlite, condition: string): Promise<z.infer<typeof column>[]> {
  const { rows } = await database.query(
    `select format('%s.%s.%s', table_schema, table_name, column_name) as place,
       format('%I', table_schema) as schema, format('%I', table_name) as table, format('%I', column_name) as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and ${condition}
     order by 1`,
  );
  return z.array(column).parse(rows);
}

/**
 * Lets time pass: whatever has happened, or was to happen, is so much longer ago.
 * @param time an interval, as Postgres writes it
 */
export async function letPass(database: PGlite, time: string): Promise<void> {
  const moved = await columnsOf(
    database,
    `udt_name = 'timestamptz' and is_generated = 'NEVER' and table_schema in ('public', 'private')`,
  );
  const byTable = Map.groupBy(moved, ({ schema, table }) => `${schema}.${table}`);
  await database.transaction(async (sql) => {
    await sql.exec('set local session_replication_role = replica');
    for (const [table, columns] of byTable) {
      // All at once: a booking ends after it begins.
      const earlier = columns.map(({ name }) => `${name} = ${name} - interval '${time}'`);
      await sql.exec(`update ${table} set ${earlier.join(', ')}`);
    }
  });
}

/**
 * Runs the clock until it has nothing more to do at once, and once around all visitors.
 * @returns how often it ran
 */
export async function runClock(database: PGlite): Promise<number> {
  for (let runs = 1; ; runs += 1) {
    const { rows } = await database.query('select private.run_clock() as has_more');
    if (!z.object({ has_more: z.boolean() }).parse(rows[0]).has_more) return runs;
  }
}
