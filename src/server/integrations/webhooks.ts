import { z } from 'zod/mini';
import type { Answer, Refusal } from '../../../machines/answers.ts';
import type { Delivery, Webhook, WebhookChange } from '../../../machines/integrations/actors.ts';
import { webhookEvents } from '../../../machines/integrations/choices.ts';
import type { WebhookValues } from '../../../machines/integrations/webhook-form.ts';
import type { SaveAnswer } from '../../../machines/settings/settings-form.machine.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const rows = z.array(
  z.object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    off_because: z.nullable(z.enum(['owner', 'failures', 'gone'])),
    failing_since: z.nullable(z.string()),
  }),
);

/** The webhooks of a business. Throws for who is no owner of it, or if the database cannot be reached. */
export async function getWebhooks(
  { rest }: Supabase,
  { query: { businessId } }: { query: { businessId: string } },
  signal: AbortSignal,
): Promise<readonly Webhook[]> {
  const { data, error } = await rest
    .rpc('webhook_list', { business: businessId })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return rows.parse(data).map((row) => ({
    ...{ id: row.id, businessId, url: row.url, events: row.events, off: row.off_because },
    ...{ failingSince: row.failing_since, secret: '', isNew: false },
  }));
}

const deleted = 'This was deleted.';
const outcome = z.object({ outcome: z.enum(['ok', 'missing']), secret: z.optional(z.string()) });
const made = z.union([
  z.object({ outcome: z.literal('ok'), secret: z.string() }),
  z.object({ outcome: z.literal('missing') }),
]);

/**
 * Adds a webhook, with its secret in the answer, or changes one. Refused with the server's sentence; throws if it cannot be
 * reached.
 */
export async function saveWebhook(
  { rest }: Supabase,
  { saved, values }: { saved: Webhook; values: WebhookValues },
): Promise<SaveAnswer<Webhook>> {
  const { data, error } = await rest.rpc('save_webhook', {
    ...{ business: saved.businessId, webhook: saved.id, is_new: saved.isNew },
    ...{ url: values.url, events: values.events },
  });
  if (error) return refusalOf(error);
  const answer = outcome.parse(data);
  if (answer.outcome === 'missing') return { ok: false, reason: 'missing', message: deleted };
  return { ok: true, saved: { ...saved, ...values, secret: answer.secret ?? '', isNew: false } };
}

/** Tests, turns off or on, or deletes a webhook, or has a delivery sent again. Throws if the server cannot be reached. */
export async function changeWebhook(
  { rest }: Supabase,
  { change }: { change: WebhookChange },
): Promise<Answer<'refused'>> {
  const { data, error } =
    change.type === 'again'
      ? await rest.rpc('send_again', { delivery: change.deliveryId })
      : await rest.rpc('change_webhook', { webhook: change.webhookId, change: change.type });
  if (error) return refusalOf(error);
  if (outcome.parse(data).outcome === 'missing') return { ok: false, reason: 'refused', message: deleted };
  return { ok: true };
}

/** Makes a webhook a new secret. Throws if the server cannot be reached. */
export async function makeWebhookSecret(
  { rest }: Supabase,
  { webhookId }: { webhookId: string },
): Promise<{ ok: true; secret: string } | Refusal<'refused'>> {
  const { data, error } = await rest.rpc('change_webhook', { webhook: webhookId, change: 'rotate' });
  if (error) return refusalOf(error);
  const answer = made.parse(data);
  if (answer.outcome === 'missing') return { ok: false, reason: 'refused', message: deleted };
  return { ok: true, secret: answer.secret };
}

const deliveries = z.array(
  z.object({
    id: z.string(),
    event: z.enum([...webhookEvents, 'test']),
    state: z.enum(['waiting', 'sending', 'delivered', 'failed']),
    attempts: z.number(),
    status: z.nullable(z.string()),
    created_at: z.string(),
  }),
);

/** What a webhook was told last. Throws if the database cannot be reached. */
export async function getDeliveries(
  { rest }: Supabase,
  { query: { webhookId } }: { query: { webhookId: string } },
  signal: AbortSignal,
): Promise<readonly Delivery[]> {
  const { data, error } = await rest
    .rpc('delivery_list', { webhook: webhookId })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return deliveries.parse(data).map(({ created_at, status, ...row }) => ({
    ...row,
    status: status ?? '',
    at: created_at,
  }));
}
