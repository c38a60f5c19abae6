import type { Transaction } from '@electric-sql/pglite';
import { type Answer, checkOffset, runAnswer } from './answer.ts';
import type { JsonObject } from './body.ts';
import type { Routine } from './catalogue.ts';
import { notImplemented } from './errors.ts';
import { quoteIdentifier } from './identifier.ts';
import type { Query } from './query.ts';
import { Parameters, rangeClause } from './sql.ts';
import { selectRows } from './tables.ts';

/**
 * Calls a function with named arguments.
 * @returns the JSON of its answer: rows or values as a list if it gives a set, else the one, `null` for void
 */
export async function callRoutine(
  transaction: Transaction,
  routine: Routine,
  given: JsonObject,
  query: Query,
  count: boolean,
): Promise<Answer> {
  const parameters = new Parameters();
  const from = callSql(routine, given, parameters);
  if (routine.returns === 'rows') {
    const source = {
      relation: routine,
      from: '_rest_call',
      withCall: `select _rest_result.* from ${from}`,
      parameters,
    };
    const answer = await selectRows(transaction, source, query, count ? 'exact' : undefined);
    if (routine.returnsSet) return answer;
    return { ...answer, json: answer.rows === 0 ? 'null' : answer.json.slice(1, -1) };
  }
  if (query.where.length > 0 || query.order.length > 0) {
    throw notImplemented('Filters and order of plain values are not served by the embedded backend.');
  }
  if (!routine.returnsSet && (query.limit !== undefined || query.offset > 0)) {
    throw notImplemented('Limit and offset of a single value are not served by the embedded backend.');
  }
  const value = routine.returns === 'nothing' ? 'null::text' : '_rest_result';
  const json = routine.returnsSet
    ? `coalesce(json_agg(value), '[]')::text`
    : `coalesce(json_agg(value) -> 0, 'null')::text`;
  const answer = await runAnswer(
    transaction,
    `with _rest_call as materialized (select ${value} as value from ${from}),
     _rest_rows as (select value from _rest_call${rangeClause(query)})
     select ${json} as json, count(*)::int as rows${count ? ', (select count(*)::int from _rest_call) as total' : ''}
     from _rest_rows`,
    parameters.values,
  );
  return checkOffset(answer, query.offset);
}

/** A `from` with one function call in it, under the name `_rest_result`. */
function callSql(routine: Routine, given: JsonObject, parameters: Parameters): string {
  const used = routine.arguments.filter(({ name }) => given.keys.includes(name));
  if (used.length === 0) return `${routine.sql}() as _rest_result`;
  const json = parameters.add(given.json);
  const types = used.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ');
  const named = used
    .map(({ name }) => `${quoteIdentifier(name)} => _rest_body.${quoteIdentifier(name)}`)
    .join(', ');
  return `json_to_record(${json}::json) as _rest_body (${types}), lateral ${routine.sql}(${named}) as _rest_result`;
}
