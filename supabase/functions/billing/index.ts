import type { SupabaseContext } from '@supabase/server';
import { z } from 'zod';
import { followTruth } from '../_shared/billing/follow.ts';
import {
  checkoutAddress,
  checkoutOf,
  type PaymentService,
  paymentService,
  portalAddress,
} from '../_shared/billing/stripe.ts';
import { json, Refusal, readJson, serve } from '../_shared/http.ts';
import { accountOf, limitRate } from '../_shared/rate-limit.ts';

const perAccount = { bucket: 'billing:account', hits: 60, seconds: 60 };

const business = z.uuid('business must be the id of a business.');
const asked = z.discriminatedUnion('action', [
  z.object({ action: z.literal('look'), business }),
  z.object({ action: z.literal('open'), business }),
  z.object({
    action: z.literal('confirm'),
    business,
    checkout: z.string().regex(/^(portal|cs_\w{1,200})$/, 'checkout must be the id of a checkout.'),
  }),
]);

const payablePlan = z
  .object({
    plan: z.string(),
    price: z.number().nullable(),
    status: z.string(),
    ends_at: z.string(),
    ref: z.string().nullable(),
  })
  .nullable();

/** The owner asks about nothing that the business has. */
const none = () => new Refusal(404, 'There is nothing to pay for here.');

async function billing(request: Request, context: SupabaseContext): Promise<Response> {
  const question = await readJson(request, asked);
  const service = paymentService();
  if (!service) {
    if (question.action === 'look') return json({ card: false });
    throw new Refusal(404, 'Plans are paid by invoice here.');
  }
  await limitRate(context, perAccount, accountOf(context));
  const { data, error } = await context.supabase.rpc('payable_plan', { business: question.business });
  if (error?.code === '42501') throw new Refusal(403, 'Only an owner of the business pays for its plan.');
  if (error) throw error;
  const held = payablePlan.parse(data);
  if (!held) throw none();
  switch (question.action) {
    case 'look':
      return json({ card: held.ref !== null || held.price !== null });
    case 'open':
      return json({ address: await pageOf(service, question.business, held) });
    case 'confirm':
      return json({ state: await confirm(context, service, question, held.ref) });
  }
}

/**
 * Where the plan is paid, or where it is managed once it is.
 * @throws {Refusal} 409 if there is nothing to pay by card now
 */
async function pageOf(
  service: PaymentService,
  business: string,
  { plan, price, status, ends_at, ref }: NonNullable<z.infer<typeof payablePlan>>,
): Promise<string> {
  const since = `${status} ${ends_at}`;
  if (ref === null && (status === 'active' || status === 'ending')) {
    throw new Refusal(409, 'This month is settled already.');
  }
  const address =
    ref !== null
      ? await portalAddress(service, { business, ref })
      : price === null
        ? null
        : await checkoutAddress(service, { business, plan, since });
  if (address === null) throw new Refusal(409, 'This plan can’t be paid by card. We’ll send you an invoice.');
  return address;
}

/** What became of a payment, or of a visit to where it is managed; the plan follows. */
async function confirm(
  { supabaseAdmin }: SupabaseContext,
  service: PaymentService,
  { business, checkout }: { business: string; checkout: string },
  ref: string | null,
): Promise<'settled' | 'pending' | 'expired'> {
  const page =
    checkout === 'portal'
      ? ref && { status: 'complete', subscription: ref }
      : await checkoutOf(service, checkout);
  if (!page) throw none();
  if (page.status === 'expired') return 'expired';
  if (page.status === 'open' || page.subscription === null) return 'pending';
  const truth = await followTruth(supabaseAdmin, service, { ref: page.subscription, onlyOf: business });
  if (!truth) throw none();
  return truth.state === 'unsettled' ? 'pending' : 'settled';
}

/**
 * POST { business, action }, for its owners. `look`: 200 { card }, whether plans are paid by card here. `open`: 200
 * { address } of the page where the plan is paid, or where what is paid is changed and cancelled. `confirm`
 * with `checkout`, the id that the page came back with, or "portal": 200 { state: 'settled' | 'pending' | 'expired' }, once
 * the plan has followed. 403 for anybody else, 404 for nothing of this business, 409 if there is nothing to pay by card,
 * 404 without a payment service, 502 if it cannot be reached.
 */
export default { fetch: serve({ auth: 'user', methods: ['POST'] }, billing) };
