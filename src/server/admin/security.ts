import { z } from 'zod/mini';
import type { HealthAnswer } from '../../../machines/admin/actors.ts';
import type { Answer } from '../../../machines/answers.ts';
import type { Supabase } from '../supabase.ts';
import { announceProtection } from './protection-channel.ts';

/** The answer's `db.upToDate` is left out: the same rule is asked by machines/admin/health.ts. */
const healthAnswer = z.object({
  db: z.object({ version: z.string() }),
  leakedPasswordProtection: z.object({ enabled: z.boolean() }),
});
const healthRefusal = z.object({ error: z.string() });
const updateAnswer = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.object({ message: z.string().check(z.minLength(1)) }) }),
]);

/**
 * What the server says of its security. Refused to anybody but administrators; throws if the server cannot be reached or
 * fails.
 */
export async function getSecurityHealth(
  { functions }: Supabase,
  signal?: AbortSignal,
): Promise<HealthAnswer> {
  const { data, error, response } = await functions.invoke<unknown>('security-health', {
    method: 'GET',
    signal,
  });
  if (!error) return { ok: true, health: healthAnswer.parse(data) };
  if (response?.status !== 403) throw error;
  const { error: message } = healthRefusal.parse(await response.json());
  return { ok: false, reason: 'forbidden', message };
}

/** Where trying again changes nothing: no plan for it, no right to it, no way to it (`update-leaked-protection`). */
const unavailable = [402, 403, 501];

/**
 * Switches leaked-password protection, and tells all tabs once it is switched. Every answer of the function but success
 * is a refusal with its text. Throws if the server cannot be reached, or answers something else.
 */
export async function updateLeakedProtection(
  { functions }: Supabase,
  { enabled }: { enabled: boolean },
): Promise<Answer<'unavailable' | 'refused'>> {
  const { data, error, response } = await functions.invoke<unknown>('update-leaked-protection', {
    body: { enabled },
  });
  if (!response) throw error;
  const answer = updateAnswer.parse(error ? await response.json() : data);
  if (!answer.ok) {
    const reason = unavailable.includes(response.status) ? 'unavailable' : 'refused';
    return { ok: false, reason, message: answer.error.message };
  }
  announceProtection(enabled);
  return { ok: true };
}

/**
 * Asks the database how many messages of the contact form there are, which everybody may: whether it answers is what
 * matters, and the client's own tries over half a minute would only put that off. Throws if it does not.
 */
export async function checkDatabase({ rest }: Supabase, signal: AbortSignal): Promise<void> {
  const { count, error, status } = await rest
    .from('contact_messages')
    .select('id', { count: 'exact', head: true })
    .retry(false)
    .abortSignal(signal);
  // A refused HEAD request has no text of its own, and a missing table the client takes for an empty answer.
  if (count === null) throw new Error(error?.message || `The database answered ${status}.`);
}
