import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { type PaymentService, returnPayment, type Truth, truthOf } from './stripe.ts';

type Admin = SupabaseContext['supabaseAdmin'];

const moment = z.string().nullable();
const outcome = z.enum(['ok', 'done', 'old', 'other', 'missing', 'returned']);

/**
 * Asks what is true now of a subscription, and has the plan of its business follow. Null: the event was done before, or
 * the subscription is no business's.
 * @param onlyOf of any other business nothing follows
 * @throws {Refusal} 502 if the payment service cannot be asked
 */
export async function followTruth(
  admin: Admin,
  service: PaymentService,
  { ref, event = null, onlyOf }: { ref: string; event?: string | null; onlyOf?: string },
): Promise<Truth | null> {
  // Before the question: of two answers the one that was asked for later counts.
  const { data: asked, error } = await admin.rpc('begin_billing', { event });
  if (error) throw error;
  if (moment.parse(asked) === null) return null;
  const truth = await truthOf(service, ref);
  if (!truth || (onlyOf !== undefined && truth.business !== onlyOf)) return null;
  const { business, plan, state, until } = truth;
  const followed = await admin.rpc('follow_billing', {
    business,
    ref: truth.ref,
    chosen: plan,
    state,
    until,
    asked,
    event,
  });
  if (followed.error) throw followed.error;
  const came = outcome.parse(followed.data);
  if (came === 'returned') await returnPayment(service, truth.ref);
  if (came === 'other' && state !== 'ended') {
    console.error(`A business pays by two subscriptions: ${truth.ref} is one too many.`);
  }
  return truth;
}
