import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

type Parameter = string | string[];

/** Runs SQL: one statement with parameters, or a text of any number. */
export interface Session {
  query<Row>(statement: string, parameters?: Parameter[]): Promise<{ rows: Row[] }>;
  exec(sql: string): Promise<unknown>;
}

/** A Postgres that migrations and seeds are applied to: PGlite, or in some tests another one. */
export interface Database extends Session {
  transaction(work: (session: Session) => Promise<void>): Promise<void>;
}

/** The database was made by a version of Deskbell with other migrations. Nothing was deleted. */
export class OtherVersionError extends Error {
  override name = 'OtherVersionError';
}

/** Where this project keeps what it tells Postgres: the folder `supabase/`. */
const projectDir = new URL('../../', import.meta.url);

/** The file names the Supabase CLI accepts: a version of digits, a name. */
const migrationName = /^(?<version>\d+)_(?<name>.*)\.sql$/;

/** Everything in which a `;` ends no statement, and the words and signs that open and close such a thing. */
const sqlToken = new RegExp(
  [
    String.raw`--[^\n]*`,
    String.raw`/\*(?:/\*[\s\S]*?\*/|[\s\S])*?\*/`, // one comment inside another is allowed
    String.raw`\be'(?:[^'\\]|\\[\s\S]|'')*'`,
    `'(?:[^']|'')*'`,
    '"(?:[^"]|"")*"',
    String.raw`\$(\w*)\$[\s\S]*?\$\1\$`,
    String.raw`\b(?:atomic|case|end)\b`,
    '[();]',
  ].join('|'),
  'gi',
);

/**
 * Cuts a file into its statements as the Supabase CLI does: without the final `;` and the space around, comments kept.
 * @see https://github.com/supabase/cli/tree/main/pkg/parser
 */
function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let parentheses = 0;
  // Inside `begin atomic … end`, every `case` needs an `end` of its own.
  let ends = 0;
  for (const { 0: match, index } of sql.matchAll(sqlToken)) {
    const token = match.toLowerCase();
    if (token === '(') parentheses += 1;
    else if (token === ')') parentheses = Math.max(0, parentheses - 1);
    else if (token === 'atomic' || (token === 'case' && ends > 0)) ends += 1;
    else if (token === 'end') ends = Math.max(0, ends - 1);
    else if (token === ';' && parentheses === 0 && ends === 0) {
      statements.push(sql.slice(start, index));
      start = index + 1;
    }
  }
  statements.push(sql.slice(start));
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

/**
 * Runs the files of `supabase/migrations` that have not run yet, each in a transaction, and records them in
 * `supabase_migrations.schema_migrations` as the Supabase CLI does.
 * @throws {OtherVersionError} if one has run that is not among the files: the others would meet a database they do not fit
 * @throws if two files have one version, of which one would never run; otherwise
 *   an error that names file, number and text of the statement that failed; that file then left no trace
 */
export async function applyMigrations(database: Database, directory = new URL('migrations/', projectDir)) {
  const files = migrationFiles(directory);
  const { rows } = await database.query<{ version: string; name: string }>(
    'select version, name from supabase_migrations.schema_migrations order by version',
  );
  const other = rows.find(({ version }) => !files.has(version));
  if (other) {
    throw new OtherVersionError(
      `Another version of Deskbell made this database: it has the migration ${other.version}_${other.name}, ` +
        'which this version does not know. Nothing was deleted. To start again with an empty database, run `npm run reset`.',
    );
  }
  const applied = new Set(rows.map(({ version }) => version));
  for (const [version, { file, name }] of files) {
    if (applied.has(version)) continue;
    const statements = splitStatements(readFileSync(new URL(file, directory), 'utf8'));
    await runFile(database, file, statements, [
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [version, name, statements],
    ]);
  }
}

/** The migrations in a folder by their versions, in order. */
function migrationFiles(directory: URL) {
  const files = new Map<string, { file: string; name: string }>();
  for (const file of readdirSync(directory).sort()) {
    const { version, name } = migrationName.exec(file)?.groups ?? {};
    if (version === undefined || name === undefined) continue;
    const other = files.get(version);
    if (other) throw new Error(`${file} has the version of ${other.file}.`);
    files.set(version, { file, name });
  }
  return files;
}

/** What a new project begins with, as `config.toml` names it. */
const seeds = ['seed.sql', 'seed-deskbell.sql', 'seed-clinic.sql'].map((name) => new URL(name, projectDir));

/** Runs the seeds that never ran, and records them in `supabase_migrations.seed_files`. */
export async function applySeeds(database: Database): Promise<void> {
  for (const seed of seeds) await applySeed(database, seed);
}

async function applySeed(database: Database, file: URL) {
  const path = `supabase/${basename(file.pathname)}`;
  const { rows } = await database.query('select from supabase_migrations.seed_files where path = $1', [path]);
  if (rows.length > 0) return;
  const sql = readFileSync(file, 'utf8');
  await runFile(database, path, splitStatements(sql), [
    'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)',
    [path, createHash('sha256').update(sql).digest('hex')],
  ]);
}

async function runFile(
  database: Database,
  file: string,
  statements: string[],
  record: [string, Parameter[]],
) {
  await database.transaction(async (transaction) => {
    for (const [index, statement] of statements.entries()) {
      try {
        await transaction.exec(statement);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${file}, statement ${index + 1}: ${reason}\n${statement}`, { cause: error });
      }
    }
    await transaction.query(...record);
  });
}
