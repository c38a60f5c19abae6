import process from 'node:process';
import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { retryAfter } from '../retry-after.ts';
import { postTo } from '../sources/web/fetch-page.ts';
import { platformNetwork } from '../sources/web/network.ts';
import { encrypted } from './encrypt.ts';
import { handling, messageOf, noticeSchema } from './message.ts';
import { type Vapid, vapidHeader } from './vapid.ts';

type Admin = SupabaseContext['supabaseAdmin'];

/** How many notices are on their way at the same time: a push service that is slow does not hold up the others. */
const lanes = 8;

/** How long one call goes on beginning with further notices, in milliseconds. */
const workingTime = 20_000;

/** How long nobody else sends a notice that is being sent, in seconds: longer than any attempt. */
const lease = 60;

/** A notice as the database hands it out. */
const claimed = z.object({
  id: z.string(),
  attempt: z.number(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  content: noticeSchema,
});
type Claimed = z.infer<typeof claimed>;

/** What became of an attempt: see private.settle_push. */
interface Outcome {
  outcome: 'delivered' | 'delayed' | 'gone' | 'refused';
  /** The seconds the push service asks for. */
  wait?: number | null;
}

/** What a call has done. */
export type Pushes = Record<Outcome['outcome'], number>;

/**
 * Sends what is due, in the order of the businesses' turns, until nothing is or the time is over. Whoever does the same at
 * the same time gets other notices.
 * @throws what the database refuses with
 */
export async function deliverDuePushes(admin: Admin, vapid: Vapid): Promise<Pushes> {
  const end = performance.now() + workingTime;
  const done: Pushes = { delivered: 0, delayed: 0, gone: 0, refused: 0 };

  async function lane(): Promise<void> {
    while (performance.now() < end) {
      const { data, error } = await admin.rpc('claim_push', { lease_seconds: lease });
      if (error) throw error;
      if (data === null) return;
      const notice = claimed.parse(data);
      const { outcome, wait = null } = await send(notice, vapid);
      const { id, attempt } = notice;
      const settled = await admin.rpc('settle_push', { id, attempt, outcome, wait });
      if (settled.error) throw settled.error;
      done[outcome] += 1;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}

/** Sends a notice. Of the answer only its head is looked at. */
async function send({ endpoint, p256dh, auth, content }: Claimed, vapid: Vapid): Promise<Outcome> {
  const { hostname } = new URL(endpoint);
  const { ttl, urgency } = handling[content.kind];
  let body: Uint8Array<ArrayBuffer>;
  try {
    const message = messageOf(content, hostname === 'web.push.apple.com');
    body = await encrypted(JSON.stringify(message), { p256dh, auth });
  } catch {
    // The key is no point of the curve: no browser has made it.
    return { outcome: 'gone' };
  }
  const answer = await postTo(endpoint, {
    network: platformNetwork,
    siteUrl: process.env.SITE_URL ?? '',
    headers: {
      Authorization: await vapidHeader(endpoint, vapid, Math.floor(Date.now() / 1000)),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(ttl),
      Urgency: urgency,
      // Of one conversation the push service keeps the last message for a device that is not reached.
      Topic: content.about.replaceAll('-', ''),
    },
    body,
  });
  if (!answer.ok) return { outcome: 'delayed' };
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return { outcome: 'delivered' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) {
    return { outcome: 'delayed', wait: retryAfter(headers.get('retry-after')) };
  }
  console.error(`${hostname} refuses notices with ${status}. Are the VAPID keys those browsers were given?`);
  return { outcome: 'refused' };
}
