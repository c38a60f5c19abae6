import { FunctionsHttpError } from '@supabase/functions-js';
import { z } from 'zod/mini';
import type { Refusal } from '../../machines/answers.ts';

/** What a function refuses with a sentence for the owner. */
const refusals = [404, 409, 413, 415, 422, 429];
const refusalSchema = z.object({ error: z.string() });

/** What a function has refused. Throws what is no refusal but an outage or a bug. */
export async function refusalOfFunction(error: unknown): Promise<Refusal<'refused'>> {
  if (!(error instanceof FunctionsHttpError)) throw error;
  const response: Response = error.context;
  if (!refusals.includes(response.status)) throw error;
  const { error: message } = refusalSchema.parse(await response.json());
  return { ok: false, reason: 'refused', message };
}
