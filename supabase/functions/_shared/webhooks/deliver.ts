import process from 'node:process';
import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { retryAfter } from '../retry-after.ts';
import type { FailureReason } from '../sources/web/failures.ts';
import { postTo } from '../sources/web/fetch-page.ts';
import { platformNetwork } from '../sources/web/network.ts';
import { webhookEvent } from './events.ts';
import { signatureHeaders } from './sign.ts';

type Admin = SupabaseContext['supabaseAdmin'];

/** How many deliveries are on their way at the same time: a receiver that is slow does not hold up the others. */
const lanes = 8;

/** How long one call goes on beginning with further deliveries, in milliseconds. */
const workingTime = 20_000;

/** How long nobody else sends anything to a webhook something is being sent to, in seconds: longer than any attempt. */
const lease = 60;

/** A delivery as the database hands it out. */
const claimed = z.object({
  id: z.string(),
  attempt: z.number(),
  url: z.string(),
  secrets: z.array(z.string()),
  content: z.unknown(),
});
type Claimed = z.infer<typeof claimed>;

/** What became of an attempt: see private.settle_delivery. */
interface Outcome {
  outcome: 'delivered' | 'delayed' | 'gone' | 'unwritable';
  /** For the owner. */
  status: string;
  /** The seconds the receiver asks for. */
  wait?: number | null;
}

/** What a call has done. */
export type Deliveries = Record<Outcome['outcome'], number>;

/**
 * Sends what is due, in the order of the webhooks' turns, until nothing is or the time is over. Whoever does the same at
 * the same time gets other deliveries.
 * @throws what the database refuses with
 */
export async function deliverDueWebhooks(admin: Admin): Promise<Deliveries> {
  const end = performance.now() + workingTime;
  const done: Deliveries = { delivered: 0, delayed: 0, gone: 0, unwritable: 0 };

  async function lane(): Promise<void> {
    while (performance.now() < end) {
      const { data, error } = await admin.rpc('claim_delivery', { lease_seconds: lease });
      if (error) throw error;
      if (data === null) return;
      const delivery = claimed.parse(data);
      const { outcome, status, wait = null } = await send(delivery);
      const { id, attempt } = delivery;
      const settled = await admin.rpc('settle_delivery', { id, attempt, outcome, status, wait });
      if (settled.error) throw settled.error;
      done[outcome] += 1;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}

/** Sends a delivery. Of the answer only its status is looked at. */
async function send({ id, url, secrets, content }: Claimed): Promise<Outcome> {
  const event = webhookEvent.safeParse(content);
  if (!event.success) {
    console.error('A delivery cannot be written:', event.error);
    return { outcome: 'unwritable', status: 'It couldn’t be written.' };
  }
  const body = JSON.stringify(event.data);
  const at = Math.floor(Date.now() / 1000);
  const answer = await postTo(url, {
    network: platformNetwork,
    siteUrl: process.env.SITE_URL ?? '',
    headers: { 'Content-Type': 'application/json', ...(await signatureHeaders({ id, at, body, secrets })) },
    body,
  });
  if (!answer.ok) return { outcome: 'delayed', status: failures[answer.reason] ?? answer.message };
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return { outcome: 'delivered', status: `It answered ${status}.` };
  if (status === 410) return { outcome: 'gone', status: 'It answered 410: it wants no more.' };
  if (status >= 300 && status < 400) {
    return { outcome: 'delayed', status: `It answered ${status}: redirects aren’t followed.` };
  }
  return {
    outcome: 'delayed',
    status: `It answered ${status}.`,
    wait: retryAfter(headers.get('retry-after')),
  };
}

/** What is said of receivers otherwise than of websites. */
const failures: Partial<Record<FailureReason, string>> = {
  address: 'This address can’t be used.',
  'no-such-name': 'There is no server by that name.',
  'not-public': 'That server isn’t on the public internet.',
  'no-answer': 'It didn’t answer.',
  'too-slow': 'It didn’t answer within 10 seconds.',
  'too-big': 'Its answer couldn’t be read.',
  certificate: 'Its certificate isn’t valid.',
  unreadable: 'Its answer couldn’t be read.',
};
