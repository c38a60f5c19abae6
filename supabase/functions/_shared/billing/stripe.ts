import process from 'node:process';
import { z } from 'zod';
import { Refusal } from '../http.ts';

/** The account at Stripe that customers pay to. */
export interface PaymentService {
  url: string;
  key: string;
  /** What its events are signed with. */
  eventSecret: string;
  /** Where owners come back to. */
  site: string;
}

/** What the environment says about payments; null where plans are paid by invoice only. */
export function paymentService(): PaymentService | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: eventSecret, SITE_URL: site } = process.env;
  if (!key || !eventSecret || !site) return null;
  return { url: process.env.STRIPE_API_URL || 'https://api.stripe.com', key, eventSecret, site };
}

/** A subscription as it is true now. */
export interface Truth {
  ref: string;
  /** The business that it was made for. */
  business: string;
  /** The id of the plan, if its price is one of a plan. */
  plan: string | null;
  state: 'settled' | 'ending' | 'unsettled' | 'ended';
  /** When the period that is settled ends. */
  until: string;
}

/** How long the service may take, in milliseconds; STRIPE_TIMEOUT says otherwise. */
const timeLimit = 8_000;

/** The answers are read as this version gives them. */
const version = '2025-03-31.basil';

/**
 * Asks Stripe; null where there is no such thing there.
 * @see https://docs.stripe.com/api
 * @throws {Refusal} 502 if it cannot be reached, refuses, or answers something else
 */
async function ask<Schema extends z.ZodType>(
  service: PaymentService,
  path: string,
  schema: Schema,
  sent?: { form: Record<string, string>; key?: string; method?: 'POST' | 'DELETE' },
): Promise<z.infer<Schema> | null> {
  let status: number | undefined;
  try {
    const response = await fetch(`${service.url}/v1/${path}`, {
      method: sent ? (sent.method ?? 'POST') : 'GET',
      headers: {
        Authorization: `Bearer ${service.key}`,
        'Stripe-Version': version,
        ...(sent?.key && { 'Idempotency-Key': sent.key }),
      },
      ...(sent && { body: new URLSearchParams(sent.form) }),
      signal: AbortSignal.timeout(Number(process.env.STRIPE_TIMEOUT ?? timeLimit)),
    });
    status = response.status;
    const body: unknown = await response.json();
    if (status === 404) return null;
    if (response.ok) return schema.parse(body);
  } catch {
    // The error itself is not logged: its text may quote the key, or who pays.
  }
  console.error(`The payment service gave no usable answer: ${status ?? 'none at all'}.`);
  throw new Refusal(502, 'The payment service could not be reached. Please try again.');
}

const prices = z.object({ data: z.array(z.object({ id: z.string() })) });
const address = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** What is paid for. `since` says how the plan stood when it was asked for. */
interface Purchase {
  business: string;
  plan: string;
  since: string;
}

/**
 * The address of the page where a plan is paid. As long as the plan stands the same it is the same page, which takes one
 * payment: neither two owners nor two tabs pay twice. Null: the account has no price for this plan.
 */
export async function checkoutAddress(
  service: PaymentService,
  { business, plan, since }: Purchase,
): Promise<string | null> {
  const known = await ask(service, `prices?active=true&lookup_keys[]=${encodeURIComponent(plan)}`, prices);
  const price = known?.data[0]?.id;
  if (!price) return null;
  const settings = `${service.site}/settings?business=${business}`;
  const session = await ask(service, 'checkout/sessions', address, {
    key: `checkout ${business} ${plan} ${since}`,
    form: {
      mode: 'subscription',
      'line_items[0][price]': price,
      'line_items[0][quantity]': '1',
      client_reference_id: business,
      'subscription_data[metadata][business]': business,
      success_url: `${settings}&checkout={CHECKOUT_SESSION_ID}`,
      cancel_url: settings,
    },
  });
  return session?.url ?? null;
}

const customerOf = z.object({ customer: z.string() });

/** The address of the page where owners change, cancel and resume what they pay for. Null: there is no such subscription. */
export async function portalAddress(
  service: PaymentService,
  { business, ref }: { business: string; ref: string },
): Promise<string | null> {
  const known = await ask(service, `subscriptions/${encodeURIComponent(ref)}`, customerOf);
  if (!known) return null;
  const session = await ask(service, 'billing_portal/sessions', address, {
    form: {
      customer: known.customer,
      return_url: `${service.site}/settings?business=${business}&checkout=portal`,
    },
  });
  return session?.url ?? null;
}

const subscription = z.object({
  id: z.string().max(200),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_end: z.number(),
          price: z.object({ lookup_key: z.string().nullable() }),
        }),
      )
      .min(1),
  }),
});

/** What each status is to a plan; any other is not settled yet. https://docs.stripe.com/api/subscriptions/object */
const states: Readonly<Record<string, Truth['state']>> = {
  active: 'settled',
  trialing: 'settled',
  canceled: 'ended',
  incomplete_expired: 'ended',
  unpaid: 'ended',
};

/** What is true now of a subscription. Null: there is none, or it is no business's. */
export async function truthOf(service: PaymentService, ref: string): Promise<Truth | null> {
  const known = await ask(service, `subscriptions/${encodeURIComponent(ref)}`, subscription);
  const business = z.uuid().safeParse(known?.metadata.business);
  const [item] = known?.items.data ?? [];
  if (!known || !item || !business.success) return null;
  const state = states[known.status] ?? 'unsettled';
  return {
    ref: known.id,
    business: business.data,
    plan: item.price.lookup_key,
    state: state === 'settled' && known.cancel_at_period_end ? 'ending' : state,
    until: new Date(item.current_period_end * 1000).toISOString(),
  };
}

const checkout = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  subscription: z.string().nullable(),
});

/** How far somebody has come on the page where a plan is paid. Null: there is no such page. */
export const checkoutOf = (service: PaymentService, id: string) =>
  ask(service, `checkout/sessions/${encodeURIComponent(id)}`, checkout);

const latest = z.object({ latest_invoice: z.string().nullable() });
const payments = z.object({
  data: z.array(z.object({ payment: z.object({ payment_intent: z.string().optional() }) })),
});
const made = z.object({ id: z.string() });

/**
 * Gives back what was paid for a subscription, and ends it at once. In this order: what was given back already is not
 * given back again, and where something fails on the way the subscription is still there to be asked about.
 * https://docs.stripe.com/api/invoice-payment, https://docs.stripe.com/api/refunds
 * @throws {Refusal} 502 if the payment service cannot be asked
 */
export async function returnPayment(service: PaymentService, ref: string): Promise<void> {
  const path = `subscriptions/${encodeURIComponent(ref)}`;
  const invoice = (await ask(service, path, latest))?.latest_invoice;
  if (invoice) {
    const paid = await ask(
      service,
      `invoice_payments?status=paid&invoice=${encodeURIComponent(invoice)}`,
      payments,
    );
    for (const { payment } of paid?.data ?? []) {
      const { payment_intent } = payment;
      if (payment_intent)
        await ask(service, 'refunds', made, { form: { payment_intent }, key: `return ${payment_intent}` });
    }
  }
  await ask(service, path, made, { form: {}, method: 'DELETE' });
}
