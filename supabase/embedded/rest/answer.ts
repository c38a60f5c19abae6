import type { Transaction } from '@electric-sql/pglite';
import { z } from 'zod';
import { RestError } from './errors.ts';
import { notSatisfiable } from './range.ts';

/** The rows of an answer as JSON, made by Postgres, so that every type looks as it does on Supabase. */
export interface Answer {
  json: string;
  /** How many rows were read or changed. */
  rows: number;
  /** How many there would be without limit and offset, where that was asked for. */
  total?: number;
  /** How many of the rows were there before and were changed instead of inserted. */
  updated?: number;
}

/** Types that PGlite would check before Postgres does; a bad value is Postgres' to refuse. */
const asText = { 16: String, 17: String };

/** Runs `select json, rows[, total][, updated]`. */
export async function runAnswer(transaction: Transaction, sql: string, values: string[]): Promise<Answer> {
  const { rows } = await transaction.query<Answer>(sql, values, { serializers: asText });
  const [answer] = rows;
  if (!answer) throw new Error('A statement that counts its rows answered none.');
  return answer;
}

/** How many rows the planner expects of a query. */
export async function plannedRows(transaction: Transaction, sql: string, values: string[]): Promise<number> {
  const { rows } = await transaction.query(`explain (format json) ${sql}`, values, { serializers: asText });
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = explained.parse(rows);
  return plan['Plan Rows'];
}

const planned = z.object({ Plan: z.object({ 'Plan Rows': z.number() }) });
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([planned]) })]);

/** Refuses an offset behind the last of the rows, where those were counted. */
export function checkOffset(answer: Answer, offset: number): Answer {
  if (answer.total === undefined || offset <= answer.total) return answer;
  throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${answer.total} rows.`);
}

/** Turns a list of exactly one into that one; inside the transaction, so that a refusal takes the change back. */
export function onlyRow(answer: Answer): Answer {
  if (answer.rows === 1) return { ...answer, json: answer.json.slice(1, -1) };
  const details = `The result contains ${answer.rows} rows`;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details);
}

/** `Prefer: max-affected`: refuses a change that hits more rows than the caller thought. */
export function checkAffected({ rows }: Answer, maxAffected: number | undefined) {
  if (maxAffected === undefined || rows <= maxAffected) return;
  const message = 'Query result exceeds max-affected preference constraint';
  throw new RestError(400, 'PGRST124', message, `The query affects ${rows} rows`);
}

/** The header Content-Range: `0-24/3573`, `0-24/*`, `*\/0`. */
export function contentRange(first: number, rows: number, total?: number): string {
  const range = total === 0 || rows === 0 ? '*' : `${first}-${first + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}
