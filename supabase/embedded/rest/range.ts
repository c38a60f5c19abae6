import { RestError } from './errors.ts';
import type { Query } from './query.ts';

/**
 * Applies the header `Range` of a GET, such as `0-24` or `25-`: what both it and limit and offset ask for is answered.
 * One with a unit (`bytes=0-24`) is passed over, as PostgREST does; the header `Range-Unit` says nothing.
 * @throws {RestError} 416 PGRST103 for a range without a row in it
 */
export function withinRange(query: Query, header: string | undefined): Query {
  const [, from, to] = /^(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined) return query;
  const first = Number(from);
  const last = to ? Number(to) : Number.POSITIVE_INFINITY;
  if (last < first) {
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  if (query.limit === 0) return query;
  const offset = Math.max(query.offset, first);
  const end = Math.min(last, query.offset + (query.limit ?? Number.POSITIVE_INFINITY) - 1);
  if (end < offset) throw notSatisfiable('Limit should be greater than or equal to zero.');
  return end === Number.POSITIVE_INFINITY
    ? { ...query, offset }
    : { ...query, offset, limit: end - offset + 1 };
}

/** 416 PGRST103: rows that cannot be. */
export function notSatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', details);
}
