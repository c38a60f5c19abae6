import { messages } from '@electric-sql/pglite';
import type { Role } from '../callers.ts';

/** A refusal as PostgREST answers it. */
export interface RestErrorBody {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** A request that PostgREST would refuse: thrown anywhere below the routes, it rolls the transaction back. */
export class RestError extends Error {
  readonly status: number;
  readonly body: RestErrorBody;

  constructor(status: number, code: string, message: string, details?: string, hint?: string) {
    super(message);
    this.name = 'RestError';
    this.status = status;
    this.body = { code, message, details: details ?? null, hint: hint ?? null };
  }

  toResponse(): Response {
    const headers: HeadersInit = this.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
    return Response.json(this.body, { status: this.status, headers });
  }
}

/** PGRST100: a part of the query string that PostgREST's grammar does not have. */
export function parseError(what: string, text: string, column: number, details: string): RestError {
  return new RestError(
    400,
    'PGRST100',
    `"failed to parse ${what} (${text})" (line 1, column ${column})`,
    details,
  );
}

/** PGRST127: Supabase can do it, this backend cannot. */
export function notImplemented(details: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', details);
}

/** PGRST102: a body that is not what the method needs. */
export function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

/** Postgres' own answer to a column nobody has heard of, for names that never get into a statement. */
export function unknownColumn(relation: string, column: string): RestError {
  return new RestError(400, '42703', `column ${relation}.${column} does not exist`);
}

/**
 * What a caller is told about a failure: refusals of ours and of Postgres with their status, `undefined` for
 * everything else (a bug, or no memory left), which the caller learns nothing about.
 */
export function explainError(error: unknown, role: Role): RestError | undefined {
  if (error instanceof RestError) return error;
  if (!(error instanceof messages.DatabaseError)) return undefined;
  const { code = 'XX000', message, detail, hint } = error;
  return new RestError(statusOf(code, message, role), code, message, detail, hint);
}

/** @see https://docs.postgrest.org/en/v14/references/errors.html#http-status-codes */
function statusOf(code: string, message: string, role: Role): number {
  const custom = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (custom !== undefined) return Number(custom);
  switch (code) {
    case '23503':
    case '23505':
      return 409;
    case '25006':
      return 405;
    case '21000':
      return message.endsWith('requires a WHERE clause') ? 400 : 500;
    case '42501':
      return role === 'anon' ? 401 : 403;
    case '42883':
    case '42P01':
      return 404;
    case '42P17':
      return 500;
    case '53400':
      return 500;
    case 'P0001':
      return 400;
  }
  return statusOfClass[code.slice(0, 2)] ?? 400;
}

const statusOfClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};
