import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '../../target.ts';
import type { Functions, Served } from '../runtime.ts';
import { eventOf, openStripe, secretKey } from './stripe.ts';

const address = z.object({ address: z.string() });

/** Plans that are paid through a provider. Stripe itself was never asked: a stub stands in for it. */
export function billingContract(functions: Functions): void {
  const { call, post, rows, runtime, database } = functions;
  const business = randomUUID();
  const other = randomUUID();

  const standing = async (of = business) =>
    (
      await rows(`select plan, status, provider, provider_ref as ref from private.subscriptions
        where business_id = '${of}'`)
    )[0];
  const outage = { error: 'The payment service could not be reached. Please try again.' };

  describe('paying for a plan', async () => {
    let stripe: Awaited<ReturnType<typeof openStripe>>;
    let served: Served;
    beforeAll(async () => {
      stripe = await openStripe();
      served = await runtime.serveWith(['billing', 'billing-event'], stripe.environment);
    });
    afterAll(async () => {
      await served.stop();
      stripe.stop();
      await database.exec(`delete from public.businesses where id in ('${business}', '${other}');
        select private.switch_plans(false)`);
    });
    beforeEach(async () => {
      stripe.answers(undefined);
      stripe.subscriptions.clear();
      stripe.sessions.clear();
      stripe.returned.clear();
      stripe.asked.length = 0;
      await database.exec(`delete from private.billing_events;
        delete from public.businesses where id in ('${business}', '${other}');
        select private.switch_plans(true);
        insert into public.businesses (id, name, kind) values ('${business}', 'Shop', 'other'), ('${other}', 'Bar', 'other');
        insert into public.business_members (business_id, user_id, role)
          select '${business}', id, 'owner' from auth.users where email = '${accounts.owner.email}'`);
    });

    const ask = (action: string, more: object = {}, session = functions.owner) =>
      post('billing', { business, action, ...more }, { session, served });
    const tell = (ref: string, more: Parameters<typeof eventOf>[1] = {}) => {
      const { body, headers } = eventOf(ref, more);
      return post('billing-event', body, { headers, served });
    };
    /** Opens the page where the plan is paid: its id. */
    const open = async () => {
      const { body } = await ask('open');
      return address.parse(body).address.replace(/^.*\//, '');
    };
    const settled = (ref: string, plan = 'pro') => ({ plan, status: 'active', provider: 'stripe', ref });
    const unpaid = { plan: 'pro', status: 'trial', provider: 'invoice', ref: null };

    test('leads to a page, and what was paid there is settled when its owner comes back', async () => {
      expect((await ask('look')).body).toEqual({ card: true });
      const page = await open();
      expect(stripe.asked.at(-1)).toMatchObject({ authorization: `Bearer ${secretKey}` });
      expect((await ask('confirm', { checkout: page })).body).toEqual({ state: 'pending' });
      expect(await standing()).toEqual(unpaid);
      const { id } = stripe.pay(page);
      // No event has come.
      expect((await ask('confirm', { checkout: page })).body).toEqual({ state: 'settled' });
      expect(await standing()).toEqual(settled(id));
    });

    test('is one page for two owners and two tabs: nobody pays twice', async () => {
      expect(await open()).toBe(await open());
      expect(stripe.sessions.size).toBe(1);
    });

    test('is managed where it is paid, and what was done there is true once its owner is back', async () => {
      const made = stripe.pay(await open());
      await tell(made.id);
      expect((await ask('open')).body).toEqual({ address: expect.stringContaining('portal') });
      expect(stripe.asked.at(-1)?.form.get('customer')).toBe(made.customer);
      Object.assign(made, { cancel_at_period_end: true });
      expect((await ask('confirm', { checkout: 'portal' })).body).toEqual({ state: 'settled' });
      expect(await standing()).toEqual({ ...settled(made.id), status: 'ending' });
    });

    test('is settled by an event, once however often it comes', async () => {
      const { id } = stripe.pay(await open());
      const event = { id: 'evt_1' };
      const answers = await Promise.all([tell(id, event), tell(id, event), tell(id, event)]);
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        Array.from({ length: 3 }, () => [200, { received: true }]),
      );
      expect(await standing()).toEqual(settled(id));
      stripe.asked.length = 0;
      await tell(id, event);
      expect(stripe.asked).toEqual([]);
    });

    test.each([
      ['a checkout', (id: string) => ({ object: 'checkout.session', id: 'cs_1', subscription: id })],
      ['an invoice', (id: string) => ({ object: 'invoice', id: 'in_1', subscription: id })],
      [
        'an invoice of today’s version',
        (id: string) => ({
          object: 'invoice',
          id: 'in_1',
          parent: { subscription_details: { subscription: id } },
        }),
      ],
      [
        'a subscription as a whole',
        (id: string) => ({ object: 'invoice', subscription: { id, status: 'canceled' } }),
      ],
    ])('is settled by the event of %s', async (_, object) => {
      const { id } = stripe.pay(await open());
      expect((await tell(id, { object: object(id) })).status).toBe(200);
      expect(await standing()).toEqual(settled(id));
    });

    test('believes no event: what is true now counts, in whatever order they come', async () => {
      const made = stripe.pay(await open());
      await tell(made.id);
      Object.assign(made, { status: 'canceled' });
      await tell(made.id);
      // The one that it was paid comes last, and says nothing new.
      await tell(made.id, { object: { id: made.id, object: 'subscription', status: 'active' } });
      expect(await standing()).toMatchObject({ status: 'ending', provider: 'invoice', ref: null });
    });

    test('believes the answer that was asked for later, even if it is there first', async () => {
      const made = stripe.pay(await open());
      await tell(made.id);
      stripe.once(async () => {
        Object.assign(made, { cancel_at_period_end: true });
        await tell(made.id);
      });
      // Asked before it was cancelled, answered after that is known.
      await tell(made.id);
      expect(await standing()).toMatchObject({ status: 'ending' });
    });

    test('goes on in the days of grace while it cannot be charged, and ends with the subscription', async () => {
      const made = stripe.pay(await open());
      await tell(made.id);
      Object.assign(made, { status: 'past_due' });
      await tell(made.id);
      expect(await standing()).toMatchObject({ status: 'grace', ref: made.id });
      Object.assign(made, { status: 'active' });
      await tell(made.id);
      expect(await standing()).toEqual(settled(made.id));
      Object.assign(made, { status: 'canceled' });
      await tell(made.id);
      await database.exec('select private.run_clock()');
      expect(await standing()).toEqual({ plan: 'pro', status: 'cancelled', provider: 'invoice', ref: null });
    });

    test('waits a day for the next charge at the end of a month', async () => {
      const made = stripe.pay(await open());
      await tell(made.id);
      const end = (ago: string) =>
        database.exec(`update private.subscriptions set ends_at = now() - interval '${ago}'
          where business_id = '${business}'; select private.run_clock()`);
      await end('20 hours');
      expect(await standing()).toEqual(settled(made.id));
      await end('25 hours');
      expect(await standing()).toMatchObject({ status: 'grace' });
    });

    test('follows a change of plan, and keeps the plan it has where the price is one of none', async () => {
      const made = stripe.pay(await open());
      const [item] = made.items.data;
      Object.assign(item?.price ?? {}, { lookup_key: 'basic' });
      await tell(made.id);
      expect(await standing()).toEqual(settled(made.id, 'basic'));
      for (const lookup_key of ['gold', null]) {
        Object.assign(item?.price ?? {}, { lookup_key });
        await tell(made.id);
        expect(await standing()).toEqual(settled(made.id, 'basic'));
      }
      // Changed there, and nowhere else.
      for (const act of ['change', 'cancel']) {
        const asked = { business, act, chosen: 'pro', known: 'basic active' };
        expect((await functions.owner.rpc('change_plan', asked)).data).toEqual({ outcome: 'unavailable' });
      }
    });

    test('takes no second subscription for the first', async () => {
      const made = stripe.pay(await open());
      await tell(made.id);
      const second = stripe.add(business, 'pro');
      await tell(second.id);
      expect(await standing()).toEqual(settled(made.id));
      await runtime.logged(/pays by two subscriptions: sub_2/);
      Object.assign(second, { status: 'canceled' });
      await tell(second.id);
      expect(await standing()).toEqual(settled(made.id));
    });

    test.each([
      ['of another secret', { secret: 'whsec_guessed' }],
      ['that is too old', { at: Math.floor(Date.now() / 1000) - 400 }],
      ['from the future', { at: Math.floor(Date.now() / 1000) + 400 }],
    ])('ignores an event with a signature %s', async (_, forged) => {
      const { id } = stripe.pay(await open());
      stripe.asked.length = 0;
      expect((await tell(id, forged)).status).toBe(400);
      expect(stripe.asked).toEqual([]);
      expect(await standing()).toEqual(unpaid);
    });

    test('gives back what is paid for a business that is to be deleted, on a page that was open before', async () => {
      const page = await open();
      await database.exec(
        `update public.businesses set deletes_at = now() + interval '7 days' where id = '${business}'`,
      );
      expect((await ask('open')).status).toBe(404);
      const made = stripe.pay(page);
      // The first try to give it back fails, and the event comes again.
      stripe.answers((request, response) => {
        if (request.url?.startsWith('/v1/invoice_payments')) response.writeHead(500);
        response.end(JSON.stringify(made));
      });
      expect((await tell(made.id, { id: 'evt_paid' })).status).toBe(502);
      await runtime.logged(/gave no usable answer: 500/);
      expect([...stripe.returned, made.status]).toEqual(['active']);
      stripe.answers(undefined);
      for (const _ of ['first', 'again'])
        expect((await tell(made.id, { id: 'evt_paid' })).body).toEqual({ received: true });
      expect([...stripe.returned]).toEqual([made.latest_invoice.replace('in_', 'pi_')]);
      expect(made.status).toBe('canceled');
      expect(await standing()).toEqual(unpaid);
      expect(
        await rows(`select count(*)::int as mails from private.outbox
          where business_id = '${business}' and dedupe_key like '%:returned:%'`),
      ).toEqual([{ mails: 1 }]);
    });

    test('gives nothing back of a business that is another installation’s', async () => {
      const made = stripe.add(randomUUID(), 'pro');
      expect((await tell(made.id)).body).toEqual({ received: true });
      expect([...stripe.returned, made.status]).toEqual(['active']);
    });

    test('ignores an event that was changed on its way, has no signature, or is none', async () => {
      const { body, headers } = eventOf('sub_1');
      const changed = body.replace('sub_1', 'sub_2');
      for (const [sent, signature] of [
        [changed, headers['stripe-signature']],
        [body, ''],
        [body, 't=,v1='],
        [body, `t=NaN,v1=${'0'.repeat(64)}`],
        [body, headers['stripe-signature']?.replace('v1', 'v0')],
        ['', 'v1=00'],
      ]) {
        const answer = await post('billing-event', sent, {
          headers: { 'stripe-signature': signature ?? '' },
          served,
        });
        expect(answer.status).toBe(400);
      }
      expect((await post('billing-event', 'x'.repeat(300_000), { served })).status).toBe(413);
    });

    test('is nothing to a business that it is not for', async () => {
      const foreign = stripe.add(other, 'business');
      await tell(foreign.id);
      expect(await standing()).toEqual(unpaid);
      expect(await standing(other)).toEqual(settled(foreign.id, 'business'));
      // Nor can an owner take somebody else's payment for their own.
      const page = await open();
      const session = stripe.sessions.get(page);
      Object.assign(session ?? {}, { status: 'complete', subscription: foreign.id });
      expect((await ask('confirm', { checkout: page })).status).toBe(404);
      expect(await standing()).toEqual(unpaid);
      // A subscription to something else, and one that is not there.
      for (const owner of ['', 'nobody', randomUUID()]) {
        expect((await tell(stripe.add(owner, 'pro').id)).status).toBe(200);
      }
      expect((await tell('sub_missing')).status).toBe(200);
      expect((await tell('', { object: { id: 'cus_1', object: 'customer' } })).status).toBe(200);
    });

    test('is for owners', async () => {
      for (const action of ['look', 'open']) {
        expect((await ask(action, {}, functions.admin)).status).toBe(403);
        expect((await call('billing', { method: 'POST', body: '{}', served })).status).toBe(401);
      }
      expect((await ask('confirm', { checkout: 'cs_1' }, functions.admin)).status).toBe(403);
      expect((await ask('confirm', { checkout: '../prices' })).status).toBe(422);
      expect((await ask('refund')).status).toBe(422);
      expect((await post('billing', '[', { session: functions.owner, served })).status).toBe(400);
      expect((await post('billing', ' '.repeat(20_000), { session: functions.owner, served })).status).toBe(
        413,
      );
    });

    test('is by invoice where a plan is priced with the customer, or has no price there', async () => {
      const sorry = { error: 'This plan can’t be paid by card. We’ll send you an invoice.' };
      for (const plan of ['business', 'enterprise']) {
        await database.exec(
          `update private.subscriptions set plan = '${plan}' where business_id = '${business}'`,
        );
        const { status, body } = await ask('open');
        expect([status, body]).toEqual([409, sorry]);
      }
      expect((await ask('look')).body).toEqual({ card: false });
      await database.exec(`select private.settle('${business}', 'pro')`);
      expect((await ask('open')).body).toEqual({ error: 'This month is settled already.' });
      expect((await ask('confirm', { checkout: 'portal' })).status).toBe(404);
    });

    test.each([
      ['does not answer', () => {}, 'none at all'],
      [
        'fails',
        (_: unknown, response: { writeHead(status: number): { end(text: string): void } }) =>
          response.writeHead(500).end('{}'),
        '500',
      ],
      [
        'answers a page',
        (_: unknown, response: { end(text: string): void }) => response.end('<h1>Hello</h1>'),
        '200',
      ],
    ] as const)(
      'tells its owner and asks for the event again when the provider %s',
      async (_, reply, logged) => {
        const made = stripe.pay(await open());
        stripe.answers(reply);
        for (const action of ['open', 'confirm']) {
          const { status, body } = await ask(action, { checkout: 'cs_1' });
          expect([status, body]).toEqual([502, outage]);
        }
        expect((await tell(made.id, { id: 'evt_late' })).status).toBe(502);
        const text = await runtime.logged(new RegExp(`The payment service gave no usable answer: ${logged}`));
        expect(text).not.toContain(secretKey);
        stripe.answers(undefined);
        expect((await tell(made.id, { id: 'evt_late' })).status).toBe(200);
        expect(await standing()).toEqual(settled(made.id));
      },
    );
  });

  test('plans are by invoice where no provider is set up', async () => {
    const { body, status } = await post(
      'billing',
      { business, action: 'look' },
      { session: functions.owner },
    );
    expect([status, body]).toEqual([200, { card: false }]);
    const paid = await post('billing', { business, action: 'open' }, { session: functions.owner });
    expect([paid.status, paid.body]).toEqual([404, { error: 'Plans are paid by invoice here.' }]);
    expect((await post('billing-event', {})).status).toBe(404);
  });
}
