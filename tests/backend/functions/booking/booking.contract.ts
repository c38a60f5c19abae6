import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic } from '../cafe.ts';
import type { Functions } from '../runtime.ts';
import { openBookings, service, springIn } from './booking-cafe.ts';

/** Of the booking that was made last. */
let token = '';

/** What visitors may ask without the chat: when there are times, and what becomes of their booking. */
export function bookingContract(functions: Functions): void {
  const { call, database, rows } = functions;

  /** A day of next week, as the café's clock has it, which is two hours ahead of UTC or one. */
  const day = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const at = (hour: number) =>
    rows(`select to_jsonb(('${day()} ${hour}:00'::timestamp) at time zone 'Europe/Berlin') as time`);
  const timeAt = async (hour: number) => z.object({ time: z.string() }).parse((await at(hour))[0]).time;

  const openCafe = () => openBookings(database);

  /** Books as the chat does. */
  async function book(hour: number) {
    const visitor = randomUUID();
    const [held] = await rows(
      `select private.hold_time('${service}', '${await timeAt(hour)}', 2, '${visitor}', 'a') ->> 'booking' as booking`,
    );
    const { booking } = z.object({ booking: z.string() }).parse(held);
    await rows(`select private.confirm_booking('${booking}', '${visitor}', 'Ann', 'ann@example.com', null)`);
    const [link] = await rows(`select private.booking_token('${booking}') as token`);
    ({ token } = z.object({ token: z.string() }).parse(link));
  }

  describe('booking-slots', () => {
    beforeEach(openCafe);

    const ask = (more: Record<string, string | undefined> = {}, headers: Record<string, string> = {}) => {
      const query = { bot: cafe.key, service, day: day(), days: '1', party: '2', ...more };
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      return call(`booking-slots?${new URLSearchParams(given)}`, { headers });
    };

    test('says the times of a day, without those that are taken', async () => {
      const times = [await timeAt(9), await timeAt(10), await timeAt(11)];
      const answer = await ask();
      expect(answer.body).toEqual({ zone: 'Europe/Berlin', days: [{ day: day(), times }], nearest: [] });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      await book(10);
      const left = [times[0], times[2]];
      expect((await ask()).body).toMatchObject({ days: [{ day: day(), times: left }] });
      expect(Object((await ask({ days: '3', party: undefined })).body).days).toHaveLength(3);
    });

    test('says the three nearest of a day that has none', async () => {
      await rows(
        `insert into public.opening_exceptions (business_id, day) values ('${cafe.business}', '${day()}')`,
      );
      const { days, nearest } = Object((await ask()).body);
      expect([days, nearest.length]).toEqual([[], 3]);
      expect((await ask({ party: '100' })).body).toMatchObject({ days: [], nearest: [] });
    });

    test('is there for bots that are live, for their services, and on their websites', async () => {
      const statuses = async (...asked: Promise<{ status: number }>[]) =>
        (await Promise.all(asked)).map(({ status }) => status);
      expect(
        await statuses(ask({ bot: 'bot_none' }), ask({ bot: clinic.key }), ask({ service: randomUUID() })),
      ).toEqual([404, 404, 404]);
      await rows(
        `update public.bots set allowed_origins = '{https://cafe.example}' where id = '${cafe.bot}'`,
      );
      expect(
        await statuses(
          ask({}, { origin: 'https://eve.example' }),
          ask({}, { origin: 'https://cafe.example' }),
        ),
      ).toEqual([403, 200]);
    });

    test.each([
      ['service', 'haircut'],
      ['service', undefined],
      ['day', '2027-02-29'],
      ['day', 'tomorrow'],
      ['day', '99999-01-01'],
      ['day', '0000-01-01'],
      ['days', '32'],
      ['days', '0'],
      ['days', '-1'],
      ['days', '1e2'],
      ['party', '101'],
      ['party', '500'],
      ['party', '0'],
      ['bot', 'b'.repeat(101)],
    ])('refuses %s=%s', async (name, value) => {
      expect((await ask({ [name]: value })).status).toBe(400);
    });

    test('has no hour that the clock leaves out, and the hour after it once', async () => {
      const { zone, night, next } = springIn(new Date());
      await rows(`update public.businesses set time_zone = '${zone}'`);
      await rows(`update public.opening_hours set opens = '00:00', closes = '05:00'`);
      await rows(`update public.services set horizon_days = 365`);
      const hoursOf = async (of: string) => {
        const format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
        const { days } = Object((await ask({ day: of })).body);
        return days[0].times.map((time: string) => Number(format.format(new Date(time))));
      };
      expect(await hoursOf(night)).toEqual([0, 1, 3, 4]);
      expect(await hoursOf(next)).toEqual([0, 1, 2, 3, 4]);
    });

    test('answers days that are far away', async () => {
      for (const far of ['0001-01-01', '9999-12-31']) {
        expect(await ask({ day: far, days: '31' })).toMatchObject({ status: 200, body: { days: [] } });
      }
    });

    test('answers an address 60 times a minute', async () => {
      for (let number = 0; number < 60; number += 1) expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(429);
    });

    test('answers for a bot 300 times a minute', async () => {
      await rows(`insert into private.rate_limits (bucket, key, hits, ends_at)
        values ('booking-slots:bot', '${cafe.bot}', 300, now() + interval '1 minute')`);
      const answer = await ask();
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    });
  });

  describe('booking', () => {
    beforeEach(openCafe);

    const look = (given: string = token) => call('booking', { headers: { 'x-visitor': given } });
    const post = (body: object) =>
      call('booking', { method: 'POST', body: JSON.stringify({ v: 1, token, ...body }) });
    const stored = () => rows('select state, starts_at, sequence from public.bookings');

    test('is seen by whoever has its link, and by nobody else', async () => {
      await book(10);
      const before = await stored();
      expect(await look()).toMatchObject({
        status: 200,
        body: {
          business: 'Corner Café',
          language: 'en',
          service: 'Coffee tasting',
          party: 2,
          zone: 'Europe/Berlin',
          startsAt: await timeAt(10),
          endsAt: await timeAt(11),
          state: 'confirmed',
          reason: null,
          price: null,
          bring: null,
          with: null,
          moves: true,
          calendar: expect.stringMatching(/^BEGIN:VCALENDAR\r\n/),
        },
      });
      expect(await stored()).toEqual(before);
      for (const other of ['d'.repeat(64), 'x', '']) expect((await look(other)).status).toBe(404);
      expect((await post({ token: 'd'.repeat(64), action: 'cancel' })).status).toBe(404);
      expect(await stored()).toEqual(before);
    });

    test('is in an email with its link and its file, and the link opens it', async () => {
      await book(10);
      const headers = { apikey: functions.backend.apiKeys.secret };
      expect((await call('deliver-mail', { method: 'POST', headers })).body).toMatchObject({ sent: 1 });
      const [mail] = await functions.target.mails('ann@example.com');
      expect(mail).toMatchObject({
        subject: 'Your booking with Corner Café',
        attachments: [
          { filename: 'booking.ics', content_type: 'text/calendar; charset=utf-8; method=REQUEST' },
        ],
      });
      const link = /\/booking#(\w{64})$/.exec(mail?.links[0] ?? '')?.[1] ?? '';
      expect((await look(link)).body).toMatchObject({ startsAt: await timeAt(10) });
      expect((await post({ token: link, action: 'cancel' })).body).toMatchObject({ state: 'cancelled' });
      await call('deliver-mail', { method: 'POST', headers });
      expect((await functions.target.mails('ann@example.com'))[0]).toMatchObject({
        subject: 'Your booking with Corner Café is cancelled',
        attachments: [{ content_type: 'text/calendar; charset=utf-8; method=CANCEL' }],
      });
    });

    const times = (query: string, given = token) =>
      call(`booking?${query}`, { headers: { 'x-visitor': given } });

    test('has the times that it can be moved to, its own among them', async () => {
      await book(9);
      await book(10);
      const free = [await timeAt(10), await timeAt(11)];
      const answer = await times(`day=${day()}&days=1`);
      expect(answer.body).toEqual({
        zone: 'Europe/Berlin',
        days: [{ day: day(), times: free }],
        nearest: [],
      });
      expect(Object((await times(`day=${day()}`)).body).days).toHaveLength(7);
      await rows(
        `insert into public.opening_exceptions (business_id, day) values ('${cafe.business}', '${day()}')`,
      );
      const { days, nearest } = Object((await times(`day=${day()}&days=1`)).body);
      expect([days, nearest.length]).toEqual([[], 3]);
    });

    test('has no times once its service is gone, and none for a link that is nobody’s', async () => {
      await book(10);
      expect((await times(`day=${day()}`, 'd'.repeat(64))).status).toBe(404);
      await rows('delete from public.services');
      expect((await look()).body).toMatchObject({ moves: false });
      expect((await times(`day=${day()}`)).body).toMatchObject({ days: [], nearest: [] });
    });

    test.each([
      'day=tomorrow',
      'day=2027-02-29',
      'day=0000-01-01',
      'day=',
      'day=2027-01-01&days=32',
      'day=2027-01-01&days=0',
      'day=2027-01-01&days=1e1',
    ])('refuses ?%s', async (query) => {
      await book(10);
      expect((await times(query)).status).toBe(400);
    });

    test('is moved', async () => {
      await book(10);
      expect(await post({ action: 'move', at: await timeAt(11) })).toMatchObject({
        status: 200,
        body: { startsAt: await timeAt(11), state: 'confirmed' },
      });
    });

    test('is moved to an instant, however it is written, and to none that there is not', async () => {
      await book(10);
      const at = new Date(Date.parse(await timeAt(11)) + 23 * 3_600_000).toISOString().replace('Z', '+23:00');
      expect(await post({ action: 'move', at })).toMatchObject({ body: { startsAt: await timeAt(11) } });
      for (const none of [
        '0000-01-01T00:00:00Z',
        '0000-01-01T00:00:00+01:00',
        '0001-01-01T00:00:00+01:00',
        '9999-12-31T23:00:00-05:00',
        '2027-02-29T00:00:00Z',
      ]) {
        expect((await post({ action: 'move', at: none })).status).toBe(400);
      }
    });

    test('stays where it is if the time is taken, with the nearest ones', async () => {
      await book(9);
      await book(10);
      const answer = await post({ action: 'move', at: await timeAt(9) });
      expect(answer).toMatchObject({ status: 409, body: { error: 'This time is taken.', outcome: 'taken' } });
      expect(Object(answer.body).nearest).toHaveLength(3);
      expect((await look()).body).toMatchObject({ startsAt: await timeAt(10) });
    });

    test('is cancelled, as often as it is asked, and then not moved', async () => {
      await book(10);
      for (const _ of [1, 2]) {
        expect(await post({ action: 'cancel' })).toMatchObject({ status: 200, body: { state: 'cancelled' } });
      }
      expect(await post({ action: 'move', at: await timeAt(11) })).toMatchObject({
        status: 409,
        body: { error: 'This booking is over.' },
      });
      expect((await look()).body).toMatchObject({ state: 'cancelled' });
    });

    test.each([
      { action: 'delete' },
      { action: 'move' },
      { action: 'move', at: 'tomorrow' },
      { action: 'move', at: '2027-02-30T10:00:00Z' },
      { action: 'move', at: 'infinity' },
      { action: 'cancel', token: '' },
      { action: 'cancel', token: 'c'.repeat(201) },
      { action: 'cancel', v: 2 },
    ])('refuses %j', async (body) => {
      await book(10);
      expect((await post(body)).status).toBe(400);
      expect(await stored()).toMatchObject([{ state: 'confirmed', sequence: 0 }]);
    });

    test('stays, under its name, when its table is removed, and is moved to none', async () => {
      await book(10);
      await rows('delete from public.resources');
      expect(await look()).toMatchObject({
        status: 200,
        body: { state: 'confirmed', service: 'Coffee tasting' },
      });
      expect(await post({ action: 'move', at: await timeAt(11) })).toMatchObject({
        status: 409,
        body: { error: 'This time is taken.', nearest: [] },
      });
      expect((await functions.owner.from('bookings').select('resource_name')).data).toEqual([
        { resource_name: 'Window' },
      ]);
      expect(await post({ action: 'cancel' })).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    });

    test('is where its visitor or its business wants it, when both move it at once', async () => {
      await book(10);
      const [made] = await rows('select id from public.bookings');
      const wanted = [await timeAt(9), await timeAt(11)];
      const [theirs, ours] = await Promise.all([
        post({ action: 'move', at: wanted[0] }),
        functions.owner.rpc('move_booking', {
          booking: z.object({ id: z.string() }).parse(made).id,
          starts_at: wanted[1],
        }),
      ]);
      expect([theirs.status, ours.data]).toEqual([200, { outcome: 'ok' }]);
      expect(wanted).toContain(Object((await look()).body).startsAt);
      expect(await rows('select count(*)::integer as number from private.allocations')).toEqual([
        { number: 1 },
      ]);
      expect(await rows('select sequence from public.bookings')).toEqual([{ sequence: 2 }]);
    });

    test('is looked for 60 times a minute', async () => {
      for (let number = 0; number < 60; number += 1) await look('x');
      expect((await look('x')).status).toBe(429);
    });
  });
}
