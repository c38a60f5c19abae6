import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newVapidKeys } from '../../../tools/push-keys.ts';
import { canary, faults } from '../../reliability/faults/faults.ts';
import { type OpenBrowser, openBrowser, senderOf } from '../push/push-browser.ts';
import { cafe, openBusinesses, visitorOf } from './cafe.ts';
import type { Functions, Served } from './runtime.ts';

/** What a push service can do wrong. Who never answers is given up by a clock of the test's own: see web/address.test.ts. */
const { 'there is never an answer': _never, ...answering } = faults;

/** How devices are told what happens, over a network of the test's own: the push service is `push.hooks.test`. */
export function deliverPushContract(functions: Functions): void {
  const { database, internet, post, call, rows } = functions;

  describe('deliver-push', () => {
    const endpoint = 'https://push.hooks.test/send/1';
    const subject = 'mailto:you@deskbell.test';
    let served: Served;
    let publicKey: string;
    let browser: OpenBrowser;
    let answer: (response: ServerResponse) => unknown;
    /** What has come in, decrypted by the browser, and the headers it came with. */
    let received: { message: unknown; headers: Record<string, string>; size: number }[];

    const deliver = async () =>
      (await post('deliver-push', {}, { served, headers: { apikey: functions.backend.apiKeys.secret } }))
        .body;
    const done = (what: Record<string, number>) => ({
      ...{ delivered: 0, delayed: 0, gone: 0, refused: 0 },
      ...what,
    });
    const letPass = (time: string) =>
      database.exec(`update private.push_notices set
        due_at = due_at - interval '${time}', queued_at = queued_at - interval '${time}'`);
    const turnOn = async (more: object = {}) => {
      const { error } = await functions.owner.rpc('save_push', { endpoint, ...browser.keys, ...more });
      expect(error).toBeNull();
    };
    /** A visitor who waits for a person. */
    async function wait(words = 'Can I bring my dog?') {
      const visitor = visitorOf(functions);
      await visitor.ask(words);
      await database.exec(
        `update public.conversations set state = 'waiting' where id = '${visitor.conversation}'`,
      );
      return visitor;
    }

    beforeAll(async () => {
      const keys = await newVapidKeys();
      publicKey = keys.publicKey;
      served = await functions.runtime.serveWith(['deliver-push', 'push-state'], {
        VAPID_PUBLIC_KEY: keys.publicKey,
        VAPID_PRIVATE_KEY: keys.privateKey,
        VAPID_SUBJECT: subject,
      });
    });
    afterAll(() => served.stop());
    beforeEach(async () => {
      await openBusinesses(database);
      await database.exec('delete from private.push_devices');
      browser = openBrowser();
      received = [];
      answer = (response) => response.writeHead(201).end();
      internet.pages.set('push.hooks.test/send/1', (request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const body = Buffer.concat(chunks);
          const headers = z.record(z.string(), z.string()).parse(request.headers);
          received.push({ message: JSON.parse(browser.decrypted(body)), headers, size: body.length });
          answer(response);
        });
      });
      await turnOn();
    });

    test('tells that somebody waits, encrypted for the browser, and says who sends it', async () => {
      const visitor = await wait();
      expect(await deliver()).toEqual(done({ delivered: 1 }));
      const [first] = received;
      expect(first?.message).toEqual({
        tag: visitor.conversation,
        title: 'Corner Café: someone is waiting',
        body: 'Can I bring my dog?',
        path: `/inbox/${visitor.conversation}`,
        again: true,
        always: false,
      });
      expect(first?.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: '180',
        urgency: 'high',
        topic: visitor.conversation?.replaceAll('-', ''),
      });
      expect(await senderOf(first?.headers.authorization ?? '')).toEqual({
        key: publicKey,
        aud: 'https://push.hooks.test',
        sub: subject,
      });
      expect(await deliver()).toEqual(done({}));
    });

    test('closes it once somebody has taken it', async () => {
      const { conversation } = await wait();
      await deliver();
      await functions.owner.rpc('take_conversation', { conversation });
      expect(await deliver()).toEqual(done({ delivered: 1 }));
      expect(received[1]?.message).toEqual({ tag: conversation, close: true });
    });

    test('is never larger than 3 kB, whatever is in it', async () => {
      await database.exec(
        `update public.businesses set name = repeat('🍋', 80) where id = '${cafe.business}'`,
      );
      await wait('🍋'.repeat(250));
      expect(await deliver()).toEqual(done({ delivered: 1 }));
      expect(received[0]?.size).toBeLessThan(3000);
    });

    test.each([404, 410])('after %i the device is forgotten', async (status) => {
      await wait();
      answer = (response) => response.writeHead(status).end();
      expect(await deliver()).toEqual(done({ gone: 1 }));
      expect(await rows('select * from private.push_devices')).toEqual([]);
    });

    test('a push service says how long it wants to be left alone', async () => {
      await wait();
      answer = (response) => response.writeHead(429, { 'retry-after': '120' }).end();
      expect(await deliver()).toEqual(done({ delayed: 1 }));
      await letPass('119 seconds');
      expect(await deliver()).toEqual(done({}));
      await letPass('2 seconds');
      expect(await deliver()).toEqual(done({ delayed: 1 }));
    });

    test('what is refused is not sent again, and the operator reads why', async () => {
      await wait();
      answer = (response) => response.writeHead(403).end();
      expect(await deliver()).toEqual(done({ refused: 1 }));
      expect(await functions.runtime.logged(/push\.hooks\.test refuses notices with 403/)).toBeTruthy();
      await letPass('30 minutes');
      expect(await deliver()).toEqual(done({}));
    });

    test('no redirect is followed', async () => {
      await wait();
      answer = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      expect(await deliver()).toEqual(done({ refused: 1 }));
      expect(await functions.runtime.logged(/refuses notices with 302/)).toBeTruthy();
      expect(internet.asked).toEqual(['push.hooks.test/send/1']);
    });

    test.each(['https://nobody.example/1', 'https://router.local/1', 'https://shop.test/1'])(
      '%s is not reached',
      async (address) => {
        await database.exec('delete from private.push_devices');
        await turnOn({ endpoint: address });
        await wait();
        expect(await deliver()).toEqual(done({ delayed: 1 }));
        expect(internet.asked).toEqual([]);
      },
    );

    test.each(Object.entries(answering))(
      '%s: it has arrived, or is tried again, or given up',
      async (_, fault) => {
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
        await wait();
        const body = await deliver();
        const outcome = () => {
          if (status >= 200 && status < 300) return 'delivered';
          if (status === 404 || status === 410) return 'gone';
          return status === 0 || status === 429 || status >= 500 ? 'delayed' : 'refused';
        };
        expect(body).toEqual(done({ [outcome()]: 1 }));
        const isRefused = outcome() === 'refused';
        if (isRefused) expect(await functions.runtime.logged(/refuses notices/)).not.toContain(canary);
      },
    );

    test('a key that is no point of the curve is forgotten', async () => {
      await database.exec('delete from private.push_devices');
      await turnOn({ p256dh: `BA${'a'.repeat(85)}` });
      await wait();
      expect(await deliver()).toEqual(done({ gone: 1 }));
    });

    test('is for the secret key only', async () => {
      expect((await post('deliver-push', {}, { served, session: functions.owner })).status).toBe(401);
      expect((await post('deliver-push', {}, { served })).status).toBe(401);
    });

    test('push-state tells those who are signed in which key is in use', async () => {
      expect(await call('push-state', { session: functions.owner, served })).toMatchObject({
        status: 200,
        body: { key: publicKey },
      });
      expect(await call('push-state')).toMatchObject({ status: 401 });
      expect(await call('push-state', { method: 'POST', session: functions.owner })).toMatchObject({
        status: 405,
      });
    });

    // The last ones: under Node the environment is that of all tests.
    test('where push is not set up nothing is sent, and what waits is kept', async () => {
      await wait();
      const without = await functions.runtime.serveWith(['deliver-push', 'push-state'], {
        VAPID_PUBLIC_KEY: '',
      });
      const headers = { apikey: functions.backend.apiKeys.secret };
      const sent = await post('deliver-push', {}, { headers, served: without });
      const state = await call('push-state', { session: functions.owner, served: without });
      await without.stop();
      expect(sent).toMatchObject({ status: 200, body: null });
      expect(state).toMatchObject({ status: 200, body: { key: null } });
      expect(await rows('select kind from private.push_notices')).toEqual([{ kind: 'waiting' }]);
    });

    test('keys that are none are no way to set it up', async () => {
      const wrong = await functions.runtime.serveWith(['push-state'], {
        ...{ VAPID_PUBLIC_KEY: randomUUID(), VAPID_PRIVATE_KEY: 'a', VAPID_SUBJECT: 'you' },
      });
      const answered = await call('push-state', { session: functions.owner, served: wrong });
      expect(answered.status).toBe(500);
      expect(await functions.runtime.logged(/VAPID_PUBLIC_KEY is no public key/)).toBeTruthy();
      await wrong.stop();
    });
  });
}
