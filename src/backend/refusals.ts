import type { PostgrestError } from '@supabase/postgrest-js';
import { z } from 'zod/mini';

/** Whether Postgres would compare it with an id at all; what it would not is the id of nothing. */
export const isId = (id: string): boolean => z.uuid().safeParse(id).success;

/** Rules of the server come with a sentence for the owner; everything else is an outage or a bug, and is thrown. */
export function refusalOf(error: PostgrestError): { ok: false; reason: 'refused'; message: string } {
  if (error.code !== '23514') throw new Error(error.message);
  return { ok: false, reason: 'refused', message: error.message };
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
