import type { Relation } from './catalogue.ts';
import { unknownColumn } from './errors.ts';
import { quoteIdentifier } from './identifier.ts';
import { requireQuickPattern } from './pattern.ts';
import type { Condition, Filter, OrderTerm, Query, SelectItem } from './query.ts';

/** Collects the values of a statement; each is written as a numbered parameter. */
export class Parameters {
  readonly values: string[] = [];

  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** What our statements call the rows of a table or function, unlikely enough to be no column's name. */
export const sourceName = '_rest_source';

/** The columns of an answer. They name their source, because the columns of a body may be called the same. */
export function selectList(items: SelectItem[], relation: Relation): string {
  return items
    .map(({ column, alias }) => {
      if (column === '*') return `${sourceName}.*`;
      const sql = columnOf(relation, column);
      return alias === undefined ? sql : `${sql} as ${quoteIdentifier(alias)}`;
    })
    .join(', ');
}

/** The `where` of a statement, or nothing. */
export function whereClause(conditions: Condition[], relation: Relation, parameters: Parameters): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => conditionSql(condition, relation, parameters)).join(' and ')}`;
}

/** The most rows one answer has, as `max_rows` of a Supabase project. */
export const maxRows = 1000;

/** The `order by` of a statement, or nothing. */
export function orderClause(query: Query, relation: Relation): string {
  const order = query.order.map((term) => orderSql(term, relation)).join(', ');
  return order && ` order by ${order}`;
}

/** The `limit` and `offset` of a statement. */
export function rangeClause({ limit = maxRows, offset }: Query): string {
  return ` limit ${Math.min(limit, maxRows)} offset ${offset}`;
}

function orderSql({ column, descending, nulls }: OrderTerm, relation: Relation): string {
  return `${columnOf(relation, column)} ${descending ? 'desc' : 'asc'}${nulls ? ` nulls ${nulls}` : ''}`;
}

function conditionSql(condition: Condition, relation: Relation, parameters: Parameters): string {
  const sql =
    'group' in condition
      ? condition.conditions
          .map((inner) => conditionSql(inner, relation, parameters))
          .join(` ${condition.group} `)
      : filterSql(condition, relation, parameters);
  return `${condition.negated ? 'not ' : ''}(${sql})`;
}

const binaryOperators: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
};

function filterSql({ column, operator, values }: Filter, relation: Relation, parameters: Parameters) {
  const left = columnOf(relation, column);
  const [value = ''] = values;
  if (operator === 'is') return `${left} is ${value.replace('not_null', 'not null')}`;
  if (operator === 'in') return `${left} = any(${parameters.add(arrayLiteral(values))})`;
  if (operator === 'match' || operator === 'imatch') requireQuickPattern(value);
  const isPattern = operator === 'like' || operator === 'ilike';
  return `${left} ${binaryOperators[operator]} ${parameters.add(isPattern ? value.replaceAll('*', '%') : value)}`;
}

function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

function columnOf(relation: Relation, column: string): string {
  if (!relation.columns.has(column)) throw unknownColumn(relation.name, column);
  return `${sourceName}.${quoteIdentifier(column)}`;
}
