import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A subscription as Stripe has it. */
interface Subscription {
  id: string;
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  metadata: Record<string, string>;
  latest_invoice: string;
  items: { data: { current_period_end: number; price: { lookup_key: string | null } }[] };
}

type Asked = {
  path: string;
  form: URLSearchParams;
  key: string | undefined;
  authorization: string | undefined;
};

/** Answers a question in another way than Stripe would. */
type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const eventSecret = 'whsec_of_the_tests';
export const secretKey = 'sk_test_of_the_tests';

/** What the pages begin with on which subscriptions are managed. */
const portal = 'portal.';

const month = 30 * 86_400;
const now = () => Math.floor(Date.now() / 1000);

/**
 * Stands in for Stripe: the calls the product makes, and the pages that owners are sent to, with one button each. Written
 * from its documentation; the real one has never been asked.
 */
export async function openStripe() {
  const subscriptions = new Map<string, Subscription>();
  const sessions = new Map<
    string,
    { url: string; status: string; subscription: string | null; form: URLSearchParams }
  >();
  const keys = new Map<string, string>();
  /** The payments that were given back. */
  const returned = new Set<string>();
  const asked: Asked[] = [];
  let instead: Reply | undefined;
  /** What happens once a subscription was read, and before it is answered. */
  let meanwhile: (() => Promise<void>) | undefined;

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.test');
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const { authorization, 'idempotency-key': key } = request.headers;
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (pathname.startsWith('/pages/')) {
      if (request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'text/html' });
        return void response.end(
          '<h1>The payment service</h1><form method="post"><button>Do it</button></form>',
        );
      }
      response.writeHead(303, { location: press(pathname.slice('/pages/'.length)) });
      return void response.end();
    }
    asked.push({ path: pathname, form, key: key?.toString(), authorization });
    if (instead) return instead(request, response);
    const [, , what = '', id = ''] = pathname.split('/');
    if (pathname === '/v1/checkout/sessions') return say(200, openSession(form, String(key)));
    if (pathname === '/v1/billing_portal/sessions') return say(200, { url: `${url}/pages/${portal}${form}` });
    if (what === 'prices') {
      const plan = searchParams.get('lookup_keys[]') ?? '';
      return say(200, { data: plan === 'business' ? [] : [{ id: `price_${plan}` }] });
    }
    if (what === 'invoice_payments') {
      const payment_intent = searchParams.get('invoice')?.replace('in_', 'pi_');
      return say(200, { data: [{ payment: { type: 'payment_intent', payment_intent } }] });
    }
    if (what === 'refunds') {
      returned.add(form.get('payment_intent') ?? '');
      return say(200, { id: `re_${returned.size}` });
    }
    if (request.method === 'DELETE') {
      const ended = subscriptions.get(id);
      if (ended) ended.status = 'canceled';
    }
    const found =
      what === 'subscriptions' ? subscriptions.get(id) : sessions.get(pathname.split('/')[4] ?? '');
    const body = structuredClone(what === 'subscriptions' ? found : found && { ...found, form: undefined });
    await meanwhile?.();
    return body
      ? say(200, body)
      : say(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The stub has no port.');
  const url = `http://127.0.0.1:${address.port}`;

  /** The same key gets the same page, as long as it lives. */
  function openSession(form: URLSearchParams, key: string) {
    const id = keys.get(key) ?? `cs_test_${sessions.size + 1}`;
    keys.set(key, id);
    const session = sessions.get(id) ?? {
      url: `${url}/pages/${id}`,
      status: 'open',
      subscription: null,
      form,
    };
    sessions.set(id, session);
    return { id, url: session.url };
  }

  /** What the one button of a page does, and where it leads: it pays for a plan, or cancels one for the end of its period. */
  function press(page: string): string {
    if (page.startsWith(portal)) {
      const form = new URLSearchParams(page.slice(portal.length));
      for (const held of subscriptions.values()) {
        if (held.customer === form.get('customer')) held.cancel_at_period_end = true;
      }
      return form.get('return_url') ?? '';
    }
    const session = sessions.get(page);
    if (!session) throw new Error(`There is no page ${page}.`);
    pay(page);
    return (session.form.get('success_url') ?? '').replace('{CHECKOUT_SESSION_ID}', page);
  }

  /** Somebody pays on a page. */
  function pay(page: string): Subscription {
    const session = sessions.get(page);
    if (!session) throw new Error(`There is no page ${page}.`);
    const price = session.form.get('line_items[0][price]') ?? '';
    const business = session.form.get('subscription_data[metadata][business]') ?? '';
    const made = add(business, price.replace('price_', ''));
    Object.assign(session, { status: 'complete', subscription: made.id });
    return made;
  }

  /** A subscription, as if it had been paid for. */
  function add(business: string, plan: string): Subscription {
    const id = `sub_${subscriptions.size + 1}`;
    const made: Subscription = {
      id,
      customer: `cus_${subscriptions.size + 1}`,
      status: 'active',
      cancel_at_period_end: false,
      metadata: { business },
      latest_invoice: `in_${subscriptions.size + 1}`,
      items: { data: [{ current_period_end: now() + month, price: { lookup_key: plan } }] },
    };
    subscriptions.set(id, made);
    return made;
  }

  return {
    url,
    environment: {
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: eventSecret,
      STRIPE_TIMEOUT: '500',
    },
    subscriptions,
    sessions,
    returned,
    asked,
    pay,
    add,
    /** How it answers from now on; undefined: as Stripe does. */
    answers(next: Reply | undefined) {
      instead = next;
    },
    /** Does something once, between the reading of the next subscription and its answer. */
    once(work: () => Promise<void>) {
      meanwhile = () => {
        meanwhile = undefined;
        return work();
      };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The event that something happened to a subscription, signed as Stripe signs. */
export function eventOf(
  ref: string,
  {
    id = `evt_${crypto.randomUUID()}`,
    secret = eventSecret,
    at = now(),
    object = { id: ref, object: 'subscription' } as object,
  } = {},
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object },
  });
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, headers: { 'stripe-signature': `t=${at},v1=${signature}` } };
}
