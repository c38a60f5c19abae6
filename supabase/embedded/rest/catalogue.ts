import type { PGlite, Transaction } from '@electric-sql/pglite';
import { RestError } from './errors.ts';
import { quoteIdentifier } from './identifier.ts';

/** A column of a table, or a value a function takes or gives. `type` is SQL, as Postgres writes it. */
interface Column {
  name: string;
  type: string;
  /** The SQL of what a new row gets when it does not say. */
  defaultTo?: string | null;
}

/** Something rows come from. `name` is what the caller calls it, `sql` what statements do. */
export interface Relation {
  name: string;
  sql: string;
  columns: Map<string, Column>;
}

export interface Table extends Relation {
  primaryKey: string[];
}

/** A function of schema public. */
export interface Routine extends Relation {
  arguments: Column[];
  /** How many of the arguments, from the first, have no default. */
  required: number;
  returnsSet: boolean;
  /** `rows` have columns; a `value` has none. */
  returns: 'rows' | 'value' | 'nothing';
  /** Stable or immutable: Postgres lets it read only. */
  readOnly: boolean;
}

/** What statements are made from: the tables and functions of schema public. */
export interface Catalogue {
  /**
   * Looks a table or view up.
   * @throws {RestError} 404 PGRST205
   */
  findTable(transaction: Transaction, name: string): Promise<Table>;
  /**
   * Looks the function up that takes these arguments, by name; those with a default may be missing.
   * @throws {RestError} 404 PGRST202 for none, 300 PGRST203 for more than one
   */
  findRoutine(transaction: Transaction, name: string, given: string[]): Promise<Routine>;
}

/**
 * The catalogue of a database. As PostgREST's schema cache, it keeps what it has found until the database says on the
 * channel `pgrst` that its schema is another one: to look that up takes as long as a short statement.
 */
export async function openCatalogue(database: PGlite): Promise<Catalogue> {
  const tables = new Map<string, Table>();
  const routines = new Map<string, RoutineRow[]>();
  await database.listen('pgrst', () => {
    tables.clear();
    routines.clear();
  });
  return {
    async findTable(transaction, name) {
      const table = tables.get(name) ?? (await readTable(transaction, name));
      tables.set(name, table);
      return table;
    },
    async findRoutine(transaction, name, given) {
      const rows = routines.get(name) ?? (await readRoutines(transaction, name));
      // Names that nobody has are as many as callers think of.
      if (rows.length > 0) routines.set(name, rows);
      return fittingRoutine(rows, name, given);
    },
  };
}

async function readTable(transaction: Transaction, name: string): Promise<Table> {
  const { rows } = await transaction.query<{ columns: Column[]; primary_key: string[] }>(
    'select * from auth.embedded_table($1)',
    [name],
  );
  const [found] = rows;
  if (!found) {
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
  }
  return {
    name,
    sql: `public.${quoteIdentifier(name)}`,
    columns: byName(found.columns),
    primaryKey: found.primary_key,
  };
}

interface RoutineRow {
  inputs: { name: string; type: string }[];
  required: number;
  outputs: Column[];
  returns_set: boolean;
  returns: Routine['returns'];
  read_only: boolean;
}

async function readRoutines(transaction: Transaction, name: string): Promise<RoutineRow[]> {
  const { rows } = await transaction.query<RoutineRow>('select * from auth.embedded_routines($1)', [name]);
  return rows;
}

function fittingRoutine(rows: readonly RoutineRow[], name: string, given: string[]): Routine {
  const fitting = rows.filter(
    ({ inputs, required }) =>
      given.every((key) => inputs.some((input) => input.name === key)) &&
      inputs.slice(0, required).every((input) => given.includes(input.name)),
  );
  const [found] = fitting;
  if (!found) throw noRoutine(name, given);
  if (fitting.length > 1) throw ambiguousRoutine(name, fitting);
  return {
    name,
    sql: `public.${quoteIdentifier(name)}`,
    columns: byName(found.outputs),
    arguments: found.inputs,
    required: found.required,
    returnsSet: found.returns_set,
    returns: found.returns,
    readOnly: found.read_only,
  };
}

function noRoutine(name: string, given: string[]): RestError {
  const list = given.join(', ');
  const called = given.length === 0 ? ' without parameters' : `(${list})`;
  const searched =
    given.length === 0 ? ' without parameters' : ` with parameter${given.length > 1 ? 's' : ''} ${list}`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${called} in the schema cache`,
    `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
  );
}

function ambiguousRoutine(name: string, candidates: RoutineRow[]): RestError {
  const list = candidates.map(
    ({ inputs }) => `public.${name}(${inputs.map((input) => `${input.name} => ${input.type}`).join(', ')})`,
  );
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${list.join(', ')}`,
    undefined,
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  );
}

function byName(columns: Column[]): Map<string, Column> {
  return new Map(columns.map((column) => [column.name, column]));
}
