import { Cursor, isOperation } from './cursor.ts';
import { RestError } from './errors.ts';
import type { Condition, Filter, Query, SelectItem } from './query.ts';
import { notSatisfiable } from './range.ts';

/**
 * Reads the query string of a request.
 * @throws {RestError} PGRST100 for what the grammar does not have, PGRST127 for what this backend does not have
 * @see https://docs.postgrest.org/en/v14/references/api/tables_views.html
 */
export function parseQuery(parameters: URLSearchParams): Query {
  const query: Query = { select: [{ column: '*' }], where: [], order: [], offset: 0, other: [] };
  for (const [name, value] of parameters) {
    if (name === 'apikey') continue;
    else if (name === 'select') query.select = value === '' ? query.select : parseSelect(value);
    else if (name === 'order') query.order = new Cursor(value, 'order').list((cursor) => cursor.orderTerm());
    else if (name === 'limit') query.limit = parseLimit(value);
    else if (name === 'offset') query.offset = Math.max(0, parseInteger(value) ?? 0);
    else if (name === 'columns') query.columns = parseNames(value, 'columns parameter');
    else if (name === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter');
    else if (/^(?:not\.)?(?:and|or)$/.test(name)) query.where.push(parseGroup(name, value));
    else if (isOperation(value)) query.where.push(parseFilter(name, value));
    else query.other.push([name, value]);
  }
  return query;
}

/** For tables, where every parameter has to be a filter: leaving one out would mean more rows than asked for. */
export function refuseOther({ other: [first] }: Query) {
  if (first) parseFilter(...first);
}

function parseSelect(text: string): SelectItem[] {
  return new Cursor(text, 'select parameter').list((cursor) => cursor.selectItem());
}

function parseNames(text: string, what: string): string[] {
  return new Cursor(text, what).list((cursor) => cursor.name());
}

function parseFilter(name: string, value: string): Filter {
  const key = new Cursor(name, 'tree path');
  const column = key.name();
  if (key.take('.')) {
    const hint = `Verify that '${column}' is included in the 'select' query parameter.`;
    const message = `'${column}' is not an embedded resource in this request`;
    throw new RestError(400, 'PGRST108', message, undefined, hint);
  }
  key.refuseJsonPath();
  key.end();
  const cursor = new Cursor(value, 'filter');
  const filter = cursor.filterOf(column, () => cursor.rest());
  cursor.end();
  return filter;
}

function parseGroup(name: string, value: string): Condition {
  const cursor = new Cursor(`${name}${value}`, 'logic tree');
  const condition = cursor.condition(0);
  cursor.end();
  return condition;
}

function parseLimit(value: string): number | undefined {
  const limit = parseInteger(value);
  if (limit !== undefined && limit < 0) {
    throw notSatisfiable('Limit should be greater than or equal to zero.');
  }
  return limit;
}

/** PostgREST takes no notice of a limit or offset that is no number. */
function parseInteger(value: string): number | undefined {
  const number = /^-?\d+$/.test(value) ? Number(value) : undefined;
  return Number.isSafeInteger(number) ? number : undefined;
}
