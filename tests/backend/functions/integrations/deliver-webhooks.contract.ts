import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { webhookEvent } from '../../../../supabase/functions/_shared/webhooks/events.ts';
import { canary, faults } from '../../../reliability/faults/faults.ts';
import { openBookings, service } from '../booking/booking-cafe.ts';
import { cafe, clinic, entries, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

const saved = z.object({ outcome: z.literal('ok'), secret: z.string() });
const listed = z.array(
  z.object({
    id: z.string(),
    event: z.string(),
    state: z.string(),
    attempts: z.number(),
    status: z.string().nullable(),
  }),
);

/** What a receiver can do wrong. Who never answers is given up by a clock of the test's own: see web/address.test.ts. */
const { 'there is never an answer': _never, ...answering } = faults;

/** How webhooks are told what happens, over a network of the test's own. The receiver checks with the other library. */
export function deliverWebhooksContract(functions: Functions): void {
  const { database, internet, post, rows } = functions;

  describe('deliver-webhooks', () => {
    const url = 'https://crm.hooks.test/new?key=1';
    /** What has come in, as it was sent, and what is answered. */
    let received: { headers: Record<string, string>; body: string }[];
    let answer: (response: ServerResponse) => unknown;
    let webhook: { id: string; secret: string };

    const save = async (events: string[], address = url, id = webhook.id, isNew = false) => {
      const { data, error } = await functions.owner.rpc('save_webhook', {
        ...{ business: cafe.business, webhook: id, is_new: isNew, url: address, events },
      });
      expect(error).toBeNull();
      return data;
    };
    const change = async (what: string) => {
      const { data } = await functions.owner.rpc('change_webhook', { webhook: webhook.id, change: what });
      return z.looseObject({ outcome: z.string() }).parse(data);
    };
    const deliver = async () => {
      const headers = { apikey: functions.backend.apiKeys.secret };
      return (await post('deliver-webhooks', {}, { headers })).body;
    };
    const done = (what: Record<string, number>) => ({
      ...{ delivered: 0, delayed: 0, gone: 0, unwritable: 0 },
      ...what,
    });
    const deliveries = async () => {
      const { data } = await functions.owner.rpc('delivery_list', { webhook: webhook.id });
      return listed.parse(data);
    };
    /** Lets time pass for all deliveries and webhooks. */
    const letPass = (time: string) =>
      database.exec(`update private.webhook_deliveries set
          due_at = due_at - interval '${time}', queued_at = queued_at - interval '${time}';
        update private.webhooks set rests_until = rests_until - interval '${time}',
          failing_since = failing_since - interval '${time}', old_secret_until = old_secret_until - interval '${time}'`);
    const events = (secret = webhook.secret) =>
      received.map(({ headers, body }) => webhookEvent.parse(new Webhook(secret).verify(body, headers)));

    beforeEach(async () => {
      await openBookings(database);
      received = [];
      answer = (response) => response.writeHead(204).end();
      internet.pages.set('crm.hooks.test/new?key=1', (request, response) => {
        let body = '';
        request.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        request.on('end', () => {
          received.push({ headers: z.record(z.string(), z.string()).parse(request.headers), body });
          answer(response);
        });
      });
      const all = z
        .array(z.object({ all: z.array(z.string()) }))
        .parse(await rows('select private.webhook_events() as all'));
      const id = randomUUID();
      const added = saved.parse(await save(all[0]?.all ?? [], url, id, true));
      webhook = { id, secret: added.secret };
    });

    test('a conversation is told from its first message to its end, in order, signed with the secret that was shown', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask({ text: 'Where can I park?', page: 'https://cafe.example/menu?id=5#top' });
      await visitor.act('contact', { contact: 'ann@example.com' });
      await visitor.act('end');
      expect(await deliver()).toEqual(done({ delivered: 4 }));
      const conversation = expect.objectContaining({
        id: visitor.conversation,
        bot: { id: cafe.bot, name: 'Bean' },
        channel: 'web',
        page: 'https://cafe.example/menu',
      });
      expect(events()).toEqual([
        expect.objectContaining({
          type: 'conversation.started',
          business: { id: cafe.business, name: 'Corner Café' },
          data: { conversation },
        }),
        expect.objectContaining({
          type: 'conversation.wants_person',
          data: { conversation, state: 'later', reason: 'contact' },
        }),
        expect.objectContaining({
          type: 'details.left',
          data: { conversation, contact: 'ann@example.com', person: null },
        }),
        expect.objectContaining({ type: 'conversation.ended', data: { conversation } }),
      ]);
      expect(received[0]?.body).not.toContain('park');
      expect((await deliveries()).map(({ event, state, status }) => [event, state, status])).toEqual(
        expect.arrayContaining([['conversation.ended', 'delivered', 'It answered 204.']]),
      );
      expect(await deliver()).toEqual(done({}));
    });

    test('a question the bot cannot answer is told once the visitor has had a minute to be helped', async () => {
      await save(['question.unanswered']);
      const visitor = visitorOf(functions);
      await visitor.ask('Do you repair violins?');
      expect(await deliver()).toEqual(done({}));
      await letPass('61 seconds');
      expect(await deliver()).toEqual(done({ delivered: 1 }));
      expect(events()).toMatchObject([
        { type: 'question.unanswered', data: { question: { text: 'Do you repair violins?' } } },
      ]);
    });

    test('a booking is told when it is made, moved and cancelled', async () => {
      await save(['booking.made', 'booking.moved', 'booking.cancelled']);
      const id = randomUUID();
      const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
      for (const state of [
        `insert into public.bookings (id, business_id, service_id, service_name, resource_name, party, starts_at, ends_at,
          state, name, email) values ('${id}', '${cafe.business}', '${service}', 'Coffee tasting', 'Window', 2,
          '${day} 09:00Z', '${day} 10:00Z', 'confirmed', 'Ann', 'ann@example.com')`,
        `update public.bookings set starts_at = '${day} 10:00Z', ends_at = '${day} 11:00Z', sequence = 1 where id = '${id}'`,
        `update public.bookings set state = 'cancelled' where id = '${id}'`,
      ]) {
        await database.exec(state);
      }
      expect(await deliver()).toEqual(done({ delivered: 3 }));
      const booking = {
        id,
        service: 'Coffee tasting',
        party: 2,
        person: { name: 'Ann', email: 'ann@example.com' },
      };
      expect(events()).toMatchObject([
        {
          type: 'booking.made',
          data: { booking: { ...booking, state: 'confirmed', starts_at: `${day}T09:00:00+00:00` } },
        },
        { type: 'booking.moved', data: { booking: { ...booking, from: `${day}T09:00:00+00:00` } } },
        { type: 'booking.cancelled', data: { booking: { ...booking, state: 'cancelled' } } },
      ]);
    });

    test('answers that one statement changes are told together, and those whose meaning is indexed are not', async () => {
      await save(['answer.changed']);
      await database.exec(`
        update public.knowledge_entries set content = content || ' Ask us.' where bot_id = '${cafe.bot}';
        update public.knowledge_entries set learned_at = now();
        update public.knowledge_entries set content = content || ' Ask us.' where bot_id = '${clinic.bot}';
        delete from public.knowledge_entries where id = '${entries.dogs}'`);
      expect(await deliver()).toEqual(done({ delivered: 2 }));
      expect(events()).toMatchObject([
        { data: { bot: { id: cafe.bot }, change: 'changed', count: 3 } },
        { data: { change: 'removed', count: 1, answers: [entries.dogs] } },
      ]);
    });

    test('nothing is noted of previews, for others, of events nobody wants, nor while it is off', async () => {
      await save(['conversation.started']);
      await visitorOf(functions, clinic.key).ask('Hello?');
      const visitor = visitorOf(functions);
      await change('off');
      await visitor.ask('Hello?');
      await change('on');
      await visitor.act('end');
      expect(await rows('select * from private.webhook_deliveries')).toEqual([]);
    });

    test('what was deleted before it was sent is not sent', async () => {
      const visitor = visitorOf(functions);
      await visitor.ask('Do you repair violins?');
      await visitor.act('delete');
      await letPass('61 seconds');
      expect(await deliver()).toEqual(done({}));
      expect(await rows('select * from private.webhook_deliveries')).toEqual([]);
    });

    test.each([
      [500, 'It answered 500.'],
      [404, 'It answered 404.'],
      [302, 'It answered 302: redirects aren’t followed.'],
    ])('after %i it is tried again, later each time', async (status, words) => {
      answer = (response) => response.writeHead(status, { location: 'http://169.254.169.254/' }).end('no');
      await change('test');
      expect(await deliver()).toEqual(done({ delayed: 1 }));
      expect(await deliveries()).toEqual([
        expect.objectContaining({ event: 'test', state: 'waiting', attempts: 1, status: words }),
      ]);
      expect(await deliver()).toEqual(done({}));
      await letPass('31 seconds');
      expect(await deliver()).toEqual(done({ delayed: 1 }));
      await letPass('20 seconds');
      expect(await deliver()).toEqual(done({}));
      answer = (response) => response.writeHead(200).end('x'.repeat(100_000));
      await letPass('1 hour');
      expect(await deliver()).toEqual(done({ delivered: 1 }));
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(internet.asked).toEqual(Array(3).fill('crm.hooks.test/new?key=1'));
    });

    test.each(Object.entries(answering))('%s: it has arrived, or is tried again', async (_, fault) => {
      let status = 0;
      answer = async (response) => {
        const end = new AbortController();
        response.on('close', () => end.abort());
        try {
          const made = await fault({ right: () => Response.json({ ok: true }), signal: end.signal });
          status = made.status;
          response.writeHead(status, Object.fromEntries(made.headers)).flushHeaders();
          for await (const chunk of made.body ?? []) response.write(chunk);
          response.end();
        } catch {
          response.destroy();
        }
      };
      await change('test');
      const body = await deliver();
      const hasArrived = status >= 200 && status < 300;
      expect(body).toEqual(done(hasArrived ? { delivered: 1 } : { delayed: 1 }));
      expect(await deliveries()).toMatchObject([
        { state: hasArrived ? 'delivered' : 'waiting', attempts: 1 },
      ]);
      expect(JSON.stringify(await deliveries())).not.toContain(canary);
      answer = (response) => response.writeHead(200).end();
      await letPass('1 hour');
      expect(await deliver()).toEqual(done({ delivered: hasArrived ? 0 : 1 }));
    });

    test('a receiver says how long it wants to be left alone, an hour at most', async () => {
      answer = (response) => response.writeHead(429, { 'retry-after': '600' }).end();
      await change('test');
      await deliver();
      await letPass('9 minutes');
      expect(await deliver()).toEqual(done({}));
      await letPass('2 minutes');
      expect(await deliver()).toEqual(done({ delayed: 1 }));
    });

    test.each([
      ['https://nobody.example/', 'There is no server by that name.'],
      ['https://router.local/', 'That server isn’t on the public internet.'],
      // It leads to 169.254.169.254.
      ['https://metadata.hooks.test/', 'That server isn’t on the public internet.'],
      ['https://shop.test/', 'It didn’t answer.'],
    ])('%s is not reached', async (address, status) => {
      await save(['conversation.started'], address);
      await change('test');
      expect(await deliver()).toEqual(done({ delayed: 1 }));
      expect((await deliveries())[0]).toMatchObject({ state: 'waiting', status });
      expect(internet.asked).toEqual([]);
    });

    test('a name that leads elsewhere after it was looked up: the address that was looked at is connected to', async () => {
      const name = `${randomUUID()}.moving.hooks.test`;
      internet.pages.set(`${name}/`, (_, response) => response.writeHead(204).end());
      await save(['conversation.started'], `https://${name}/`);
      await change('test');
      expect(await deliver()).toEqual(done({ delivered: 1 }));
      await change('test');
      expect(await deliver()).toEqual(done({ delayed: 1 }));
      expect((await deliveries()).map(({ status }) => status).sort()).toEqual([
        'It answered 204.',
        'That server isn’t on the public internet.',
      ]);
      expect(internet.asked).toEqual([`${name}/`]);
    });

    test.each([
      'http://crm.hooks.test/',
      'https://169.254.169.254/latest',
      'https://[::1]/',
      'https://me:secret@crm.hooks.test/',
      'https://crm.hooks.test:8443/',
      'https://localhost/',
      'https://crm.hooks.test/ü',
    ])('%s is refused with a sentence', async (address) => {
      const { error } = await functions.owner.rpc('save_webhook', {
        ...{ business: cafe.business, webhook: randomUUID(), is_new: true },
        ...{ url: address, events: ['answer.changed'] },
      });
      expect(error).toMatchObject({ code: '23514', message: expect.stringMatching(/^The address .*\.$/) });
    });

    test('whoever has failed for three days is switched off, and the owners are written to', async () => {
      answer = (response) => response.writeHead(500).end();
      await change('test');
      await deliver();
      // A day later it is given up.
      await letPass('25 hours');
      expect(await deliver()).toEqual(done({}));
      expect(await deliveries()).toMatchObject([{ state: 'failed', status: 'It answered 500.' }]);
      await letPass('48 hours');
      await change('test');
      await deliver();
      const { data } = await functions.owner.rpc('webhook_list', { business: cafe.business });
      expect(data).toMatchObject([{ off_because: 'failures', off_since: expect.any(String) }]);
      expect(await rows(`select recipient, data from private.outbox where kind = 'plan'`)).toEqual([
        {
          recipient: 'owner@deskbell.test',
          data: { what: 'webhook', host: 'crm.hooks.test', because: 'failures' },
        },
      ]);
      await letPass('1 hour');
      expect(await deliver()).toEqual(done({}));
      await change('on');
      answer = (response) => response.writeHead(200).end();
      expect(await deliver()).toEqual(done({ delivered: 1 }));
    });

    test('a receiver that answers 410 gets nothing more', async () => {
      answer = (response) => response.writeHead(410).end();
      await change('test');
      expect(await deliver()).toEqual(done({ gone: 1 }));
      const { data } = await functions.owner.rpc('webhook_list', { business: cafe.business });
      expect(data).toMatchObject([{ off_because: 'gone' }]);
      expect(
        await functions.owner.rpc('send_again', { delivery: (await deliveries())[0]?.id }),
      ).toMatchObject({
        error: { message: 'This webhook is off. Turn it on first.' },
      });
    });

    test('a delivery that is over is sent again, under the same id', async () => {
      await change('test');
      await deliver();
      const [first] = await deliveries();
      expect((await functions.owner.rpc('send_again', { delivery: first?.id })).data).toEqual({
        outcome: 'ok',
      });
      expect(await deliver()).toEqual(done({ delivered: 1 }));
      expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([first?.id, first?.id]);
    });

    test('two secrets sign for a day after a change, and then the new one alone', async () => {
      const { secret } = z.object({ secret: z.string() }).parse(await change('rotate'));
      await change('test');
      await deliver();
      expect(events()).toEqual(events(secret));
      await letPass('25 hours');
      received = [];
      await change('test');
      await deliver();
      expect(events(secret)).toHaveLength(1);
      expect(() => events()).toThrow('No matching signature found');
    });

    test('ten thousand that wait for one receiver hold up no other', async () => {
      await database.exec(`insert into private.webhook_deliveries (webhook_id, business_id, event)
        select '${webhook.id}', '${cafe.business}', 'test' from generate_series(1, 10000);
        with other as (
          insert into private.webhooks (business_id, url, events)
          values ('${clinic.business}', 'https://other.hooks.test/', '{answer.changed}') returning id
        )
        insert into private.webhook_deliveries (webhook_id, business_id, event)
        select id, '${clinic.business}', 'test' from other`);
      const claim = async () =>
        z
          .array(z.object({ url: z.string().nullable() }))
          .parse(await rows(`select private.claim_delivery(60) ->> 'url' as url`))[0]?.url;
      expect([await claim(), await claim(), await claim()].sort()).toEqual(
        [url, 'https://other.hooks.test/', null].sort(),
      );
      await database.exec('delete from private.webhook_deliveries');
    });

    test('an attempt that never ends is made again, and its outcome no longer counts', async () => {
      await change('test');
      const [claimed] = await rows(`select private.claim_delivery(60) ->> 'id' as id`);
      expect(await deliver()).toEqual(done({}));
      await letPass('61 seconds');
      expect(await deliver()).toEqual(done({ delivered: 1 }));
      await rows(`select private.settle_delivery('${claimed?.id}', 1, 'delayed', 'late', null)`);
      expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    });

    test('only owners see webhooks, and the secret is shown to nobody again', async () => {
      const { data } = await functions.owner.rpc('webhook_list', { business: cafe.business });
      expect(data).toMatchObject([{ id: webhook.id, url }]);
      expect(JSON.stringify([data, await rows('select * from private.audit_events')])).not.toContain(
        'whsec_',
      );
      expect((await functions.admin.rpc('webhook_list', { business: cafe.business })).data).toBeNull();
      expect((await functions.admin.rpc('delivery_list', { webhook: webhook.id })).data).toEqual([]);
      for (const call of [
        functions.admin.rpc('change_webhook', { webhook: webhook.id, change: 'remove' }),
        functions.admin.rpc('save_webhook', {
          ...{ business: cafe.business, webhook: webhook.id, is_new: false, url, events: ['answer.changed'] },
        }),
        functions.admin.rpc('send_again', { delivery: randomUUID() }),
      ]) {
        expect((await call).data).toEqual({ outcome: 'missing' });
      }
      expect((await post('deliver-webhooks', {}, { session: functions.owner })).status).toBe(401);
    });
  });
}
