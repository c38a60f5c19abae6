import type { PostgrestError } from '@supabase/postgrest-js';
import { z } from 'zod/mini';

/** Whether Postgres would compare it with an id at all; what it would not is the id of nothing. */
export const isId = (id: string): boolean => z.uuid().safeParse(id).success;

/** Said in place of Postgres' own words about a constraint, which name tables and columns. */
const notStorable =
  'Something here is too long, or not in the form it should have. Please check it and try again.';

/**
 * Rules of the server come with a sentence for the owner. A constraint has none, only Postgres' words, which are in the
 * database's own log. Everything else is an outage or a bug, and is thrown.
 */
export function refusalOf({ code, message }: PostgrestError): {
  ok: false;
  reason: 'refused';
  message: string;
} {
  if (code !== '23514') throw new Error(message);
  if (!message.includes(' constraint "')) return { ok: false, reason: 'refused', message };
  return { ok: false, reason: 'refused', message: notStorable };
}

/** Checks the answer to a change that is answered with nothing. Throws when there is something: it is not our server's. */
export function expectNothing(data: unknown): void {
  if (data !== null) throw new Error('The answer is malformed.');
}

/** Said to an agent, from whom row level security hides what only owners change. */
export const ownersOnly = {
  ok: false,
  reason: 'refused',
  message: 'Only the owner of the business changes this.',
} as const;
