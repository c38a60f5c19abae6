import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { claimedMail, compose, type Sender } from './compose.ts';
import { type Mail, type MailService, type Outcome, send } from './service.ts';

type Admin = SupabaseContext['supabaseAdmin'];

/** How many mails are on their way at the same time: a slow one does not hold up the others. */
const lanes = 4;

/** How long one call goes on beginning with further mails, in milliseconds. */
const workingTime = 20_000;

/** How long nobody else tries a mail that is being tried, in seconds: longer than any attempt can take. */
const lease = 120;

/** What a call has done. */
export type Delivery = Record<'sent' | 'refused' | 'delayed', number>;

/**
 * Sends what is due, the longest due first, until nothing is, the service takes no more, or the time is over. Whoever
 * does the same at the same time gets other mails.
 * @throws what the database refuses with
 */
export async function deliverDueMails(admin: Admin, service: MailService, sender: Sender): Promise<Delivery> {
  const end = performance.now() + workingTime;
  const done: Delivery = { sent: 0, refused: 0, delayed: 0 };
  let isClosed = false;

  async function lane(): Promise<void> {
    while (!isClosed && performance.now() < end) {
      const claimed = await admin.rpc('claim_mail', { lease_seconds: lease });
      if (claimed.error) throw claimed.error;
      if (claimed.data === null) return;
      const { id, attempt } = place.parse(claimed.data);
      const mail = write(claimed.data);
      const result: Outcome = mail ? await send(service, mail, id) : unwritable;
      if (result.outcome === 'delayed') isClosed ||= result.closed;
      const { outcome, reason = null, wait = null } = { reason: null, wait: null, ...result };
      const { error } = await admin.rpc('settle_mail', { id, attempt, outcome, reason, wait });
      if (error) throw error;
      done[result.outcome] += 1;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;

  /** A mail that cannot be written, for whatever reason, holds up no other. */
  function write(claimed: unknown): Mail | null {
    try {
      return compose(claimedMail.parse(claimed), sender);
    } catch (error) {
      console.error('A mail cannot be written:', error);
      return null;
    }
  }
}

const place = z.object({ id: z.string(), attempt: z.number() });

const unwritable = { outcome: 'refused', reason: 'It cannot be written.' } as const;
