import { default as postgres, type Sql, type TransactionSql } from 'postgres';
import { applyPlatformSchema } from '../../supabase/embedded/data/database.ts';
import {
  applyMigrations,
  applySeeds,
  type Database,
  type Session,
} from '../../supabase/embedded/data/migrations.ts';
import type { Place } from './server.ts';

/** The database all others are copies of. */
const template = 'deskbell';

/** Makes the database that each file of tests begins with a copy of: platform schema, migrations, seeds. */
export async function createTemplate(place: Place): Promise<void> {
  await alone({ ...place, database: 'postgres' }, (sql) => sql.unsafe(`create database ${template}`));
  await alone({ ...place, database: template }, async (sql) => {
    const database = asDatabase(sql);
    await applyPlatformSchema(database);
    // What a hosted project says of its roles: nobody's statement may take longer, or wait longer for others.
    await database.exec(`
      alter role authenticator set statement_timeout = '8s';
      alter role authenticator set lock_timeout = '8s';
    `);
    await applyMigrations(database);
    await applySeeds(database);
    await database.exec(`alter role authenticator password '${place.password}'`);
  });
}

/** Makes a database of its own for one file of tests. */
export async function copyTemplate(place: Place, name: string): Promise<void> {
  await alone({ ...place, database: 'postgres' }, (sql) =>
    sql.unsafe(`create database ${name} template ${template}`),
  );
}

async function alone(options: postgres.Options<Record<string, never>>, work: (sql: Sql) => Promise<unknown>) {
  const sql = postgres({ ...options, max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

function asDatabase(sql: Sql): Database {
  return {
    ...asSession(sql),
    transaction: async (work) => {
      await sql.begin((transaction) => work(asSession(transaction)));
    },
  };
}

function asSession(sql: Sql | TransactionSql): Session {
  return {
    query: async (statement, parameters) => ({ rows: await sql.unsafe(statement, parameters) }),
    exec: (text) => sql.unsafe(text),
  };
}
