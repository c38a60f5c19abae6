import type { SupabaseContext } from '@supabase/server';
import { readEvent } from '../_shared/billing/event.ts';
import { followTruth } from '../_shared/billing/follow.ts';
import { paymentService } from '../_shared/billing/stripe.ts';
import { json, Refusal, readBytes, serve } from '../_shared/http.ts';

/** The largest event, in bytes: an invoice of many lines. */
const maxBytes = 256 * 1024;

async function billingEvent(request: Request, { supabaseAdmin }: SupabaseContext): Promise<Response> {
  const service = paymentService();
  if (!service) throw new Refusal(404, 'Nothing is paid through a payment service here.');
  // The signature is of the body as it came.
  const body = await readBytes(request, maxBytes, 'The event is too large.');
  const signature = request.headers.get('stripe-signature') ?? '';
  const { id, ref } = await readEvent(body, signature, service.eventSecret);
  if (ref) await followTruth(supabaseAdmin, service, { ref, event: id });
  return json({ received: true });
}

/**
 * POST of an event, by Stripe, which signs it: 200 { received: true }. It is only a reason to ask what is true now; where
 * that cannot be asked, 502, and Stripe sends the event again. 400 for one that is not signed, 404 without a payment service.
 */
export default { fetch: serve({ auth: 'none', methods: ['POST'] }, billingEvent) };
