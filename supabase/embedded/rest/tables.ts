import type { Transaction } from '@electric-sql/pglite';
import { type Answer, checkOffset, plannedRows, runAnswer } from './answer.ts';
import type { Rows } from './body.ts';
import type { Relation, Table } from './catalogue.ts';
import { notImplemented, RestError, unknownColumn } from './errors.ts';
import { quoteIdentifier } from './identifier.ts';
import type { Count, Preferences } from './preferences.ts';
import type { Condition, Query } from './query.ts';
import { maxRows, orderClause, Parameters, rangeClause, selectList, sourceName, whereClause } from './sql.ts';

const jsonOfRows = `coalesce(json_agg(_rest_rows), '[]')::text as json, count(*)::int as rows`;

/** Where rows are read from: a table as it stands, or a function call that a `with` has to hold. */
export interface Source {
  relation: Relation;
  from: string;
  withCall?: string;
  parameters: Parameters;
}

/** Reads rows; with `count` also how many there are, or may be, without limit and offset. */
export async function selectRows(
  transaction: Transaction,
  source: Source,
  query: Query,
  count: Count | undefined,
): Promise<Answer> {
  const { relation, withCall, parameters } = source;
  const from = `${source.from} as ${sourceName}${whereClause(query.where, relation, parameters)}`;
  const answer = await runAnswer(
    transaction,
    `with ${withCall ? `_rest_call as materialized (${withCall}), ` : ''}_rest_rows as (
       select ${selectList(query.select, relation)} from ${from}${orderClause(query, relation)}${rangeClause(query)}
     )
     select ${jsonOfRows}${totalSql(from, count)} from _rest_rows`,
    parameters.values,
  );
  const plan = () => plannedRows(transaction, `select 1 from ${from}`, parameters.values);
  return checkOffset(await withPlannedTotal(answer, count, plan), query.offset);
}

/** How many rows there are; for an estimate no more are counted than one answer has, and one. */
function totalSql(from: string, count: Count | undefined): string {
  if (count === undefined || count === 'planned') return '';
  const counted = count === 'exact' ? from : `(select 1 from ${from} limit ${maxRows + 1}) as _rest_counted`;
  return `, (select count(*)::int from ${counted}) as total`;
}

async function withPlannedTotal(answer: Answer, count: Count | undefined, plan: () => Promise<number>) {
  if (count === 'planned') return { ...answer, total: await plan() };
  if (count !== 'estimated' || answer.total === undefined || answer.total <= maxRows) return answer;
  return { ...answer, total: Math.max(answer.total, await plan()) };
}

/** Inserts rows; with a resolution, rows that exist already are changed or left alone. */
export async function insertRows(
  transaction: Transaction,
  table: Table,
  body: Rows,
  query: Query,
  preferences: Preferences,
): Promise<Answer> {
  refuseRange(query);
  const parameters = new Parameters();
  const names = body.columns.map(quoteIdentifier);
  const rows = rowsOfBody(table, body, preferences.missingDefault, parameters);
  const into = `insert into ${table.sql} as ${sourceName}${names.length === 0 ? '' : ` (${names.join(', ')})`}`;
  const conflict = conflictClause(table, names, query.onConflict ?? table.primaryKey, preferences.resolution);
  return change(transaction, `${into} select ${names.join(', ')} from ${rows}${conflict}`, {
    table,
    query,
    preferences,
    parameters,
  });
}

/**
 * Makes a row what the body says, whether it is there or not: a PUT, whose filters name the row by its key.
 * @throws {RestError} PGRST114, PGRST105, PGRST115 for an address that does not name the row of the body
 */
export async function putRow(
  transaction: Transaction,
  table: Table,
  body: Rows,
  query: Query,
  preferences: Preferences,
): Promise<Answer> {
  if (query.limit !== undefined || query.offset > 0) {
    const message = 'limit/offset querystring parameters are not allowed for PUT';
    throw new RestError(400, 'PGRST114', message);
  }
  if (!isKeyOf(table, query.where)) {
    const message = "Filters must include all and only primary key columns with 'eq' operators";
    throw new RestError(405, 'PGRST105', message);
  }
  const parameters = new Parameters();
  const names = body.columns.map(quoteIdentifier).join(', ');
  // Of several rows only the one that the address names; a body without the key names none.
  const rows = `(select * from ${rowsOfBody(table, body, false, parameters)}) as ${sourceName}`;
  const given = { ...table, columns: new Map(body.columns.map((name) => [name, { name, type: '' }])) };
  const put = `insert into ${table.sql} as ${sourceName} (${names})
    select ${names} from ${rows}${whereClause(query.where, given, parameters)}
    ${conflictClause(table, body.columns.map(quoteIdentifier), table.primaryKey, 'merge')}`;
  const answer = await change(transaction, put, { table, query, preferences, parameters });
  if (answer.rows === 1) return answer;
  throw new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
}

function isKeyOf({ primaryKey }: Table, where: Condition[]): boolean {
  const columns = where.map((filter) =>
    'column' in filter && filter.operator === 'eq' && !filter.negated ? filter.column : undefined,
  );
  return (
    primaryKey.length > 0 &&
    columns.length === primaryKey.length &&
    primaryKey.every((column) => columns.includes(column))
  );
}

/** Changes the rows the filters choose. */
export async function updateRows(
  transaction: Transaction,
  table: Table,
  body: Rows,
  query: Query,
  preferences: Preferences,
): Promise<Answer> {
  refuseRange(query);
  requireWhere(query, 'UPDATE');
  // Nothing to set is no statement in SQL; PostgREST answers that nothing was changed.
  if (body.columns.length === 0) return { json: '[]', rows: 0 };
  const parameters = new Parameters();
  const rows = rowsOfBody(table, body, preferences.missingDefault, parameters);
  const set = body.columns.map(quoteIdentifier).map((name) => `${name} = _rest_body.${name}`);
  const where = whereClause(query.where, table, parameters);
  return change(
    transaction,
    `update ${table.sql} as ${sourceName} set ${set.join(', ')} from ${rows}${where}`,
    {
      table,
      query,
      preferences,
      parameters,
    },
  );
}

/** Deletes the rows the filters choose. */
export async function deleteRows(
  transaction: Transaction,
  table: Table,
  query: Query,
  preferences: Preferences,
): Promise<Answer> {
  refuseRange(query);
  requireWhere(query, 'DELETE');
  const parameters = new Parameters();
  const where = whereClause(query.where, table, parameters);
  return change(transaction, `delete from ${table.sql} as ${sourceName}${where}`, {
    table,
    query,
    preferences,
    parameters,
  });
}

/** Without a representation nothing of the row is returned, because that would need the right to read it. */
async function change(
  transaction: Transaction,
  statement: string,
  {
    table,
    query,
    preferences,
    parameters,
  }: { table: Table; query: Query; preferences: Preferences; parameters: Parameters },
): Promise<Answer> {
  const returning = preferences.representation ? selectList(query.select, table) : '1';
  return runAnswer(
    transaction,
    `with _rest_rows as (${statement} returning ${returning})
     select ${jsonOfRows}, coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int as updated
     from _rest_rows`,
    parameters.values,
  );
}

/** The rows of a body as a source of SQL: Postgres itself turns JSON into the columns' types. */
function rowsOfBody(
  table: Table,
  { json: given, columns }: Rows,
  missingDefault: boolean,
  parameters: Parameters,
): string {
  const json = parameters.add(given);
  const defined = columns.map((name) => {
    const column = table.columns.get(name);
    if (column) return column;
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of '${table.name}' in the schema cache`,
    );
  });
  if (defined.length === 0) return `json_array_elements(${json}::json) as _rest_body`;
  const types = defined.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ');
  const defaults = missingDefault ? defined.filter(({ defaultTo }) => defaultTo) : [];
  const pairs = defaults.map(({ name, defaultTo }) => `${parameters.add(name)}::text, ${defaultTo}`);
  const filled =
    pairs.length === 0
      ? `${json}::json`
      : `(select json_agg(jsonb_build_object(${pairs.join(', ')}) || given) from jsonb_array_elements(${json}::jsonb) as given)`;
  return `json_to_recordset(${filled}) as _rest_body (${types})`;
}

function conflictClause(
  table: Table,
  names: string[],
  target: string[],
  resolution: Preferences['resolution'],
): string {
  if (!resolution || target.length === 0) return '';
  for (const column of target) {
    if (!table.columns.has(column)) throw unknownColumn(table.name, column);
  }
  const on = ` on conflict (${target.map(quoteIdentifier).join(', ')})`;
  if (resolution === 'ignore' || names.length === 0) return `${on} do nothing`;
  const set = names.map((name) => `${name} = excluded.${name}`).join(', ');
  return `${on} do update set ${set} where ${countUpdate}`;
}

/** Always true, and counts the rows that were there: to see that in `xmax` would need the right to read them. */
const countUpdate = `set_config(
  'rest.updated', (coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int + 1)::text, true) <> ''`;

/** The platform loads the extension safeupdate for the API: a forgotten filter does not empty a table. */
function requireWhere(query: Query, command: string) {
  if (query.where.length === 0) throw new RestError(400, '21000', `${command} requires a WHERE clause`);
}

function refuseRange({ limit, offset, order }: Query) {
  if (limit === undefined && offset === 0 && order.length === 0) return;
  throw notImplemented('Order, limit and offset of changed rows are not served by the embedded backend.');
}
