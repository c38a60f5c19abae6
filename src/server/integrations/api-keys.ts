import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { ApiKey } from '../../../machines/integrations/actors.ts';
import type { ApiKeyValues } from '../../../machines/integrations/api-key-form.ts';
import { apiScopes } from '../../../machines/integrations/choices.ts';
import type { SaveAnswer } from '../../../machines/settings/settings-form.machine.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    last_used_at: z.nullable(z.string()),
  }),
);

/** The keys of a business. Throws for who is no owner of it, or if the database cannot be reached. */
export async function getApiKeys(
  { rest }: Supabase,
  { query: { businessId } }: { query: { businessId: string } },
  signal: AbortSignal,
): Promise<readonly ApiKey[]> {
  const { data, error } = await rest
    .rpc('api_key_list', { business: businessId })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return rows.parse(data).map(({ last_used_at, ...row }) => ({
    ...row,
    businessId,
    lastUsedAt: last_used_at,
    key: '',
  }));
}

const deleted = 'This was deleted.';
const outcome = z.object({ outcome: z.enum(['ok', 'missing']) });
const made = z.union([
  z.object({ outcome: z.literal('ok'), key: z.string() }),
  z.object({ outcome: z.literal('missing') }),
]);

/** Makes a key, which is in the answer. Refused with the server's sentence; throws if it cannot be reached. */
export async function makeApiKey(
  { rest }: Supabase,
  { saved, values }: { saved: ApiKey; values: ApiKeyValues },
): Promise<SaveAnswer<ApiKey>> {
  const { data, error } = await rest.rpc('make_api_key', {
    ...{ business: saved.businessId, api_key: saved.id, name: values.name, scopes: values.scopes },
  });
  if (error) return refusalOf(error);
  const answer = made.parse(data);
  if (answer.outcome === 'missing') return { ok: false, reason: 'missing', message: deleted };
  return { ok: true, saved: { ...saved, ...values, key: answer.key } };
}

/** Revokes a key. Throws if the server cannot be reached. */
export async function revokeApiKey(
  { rest }: Supabase,
  { change: { apiKeyId } }: { change: { apiKeyId: string } },
): Promise<Answer<'refused'>> {
  const { data, error } = await rest.rpc('revoke_api_key', { api_key: apiKeyId });
  if (error) return refusalOf(error);
  if (outcome.parse(data).outcome === 'missing') return { ok: false, reason: 'refused', message: deleted };
  return { ok: true };
}
