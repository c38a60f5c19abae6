import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe } from '../cafe.ts';
import type { Functions } from '../runtime.ts';
import { openBookings, service } from './booking-cafe.ts';

/** What calendar programs read at the secret address of a resource. */
export function calendarFeedContract(functions: Functions): void {
  const { database, rows, runtime } = functions;

  describe('calendar-feed', () => {
    let resource: string;
    beforeEach(async () => {
      await openBookings(database);
      const [table] = await rows(`select id from public.resources where business_id = '${cafe.business}'`);
      resource = z.object({ id: z.string() }).parse(table).id;
    });

    const change = async (name: string) => {
      const { data, error } = await functions.owner.rpc(name, { resource });
      expect(error).toBeNull();
      return z.object({ outcome: z.literal('ok'), token: z.string().optional() }).parse(data);
    };
    const newAddress = async () => (await change('make_calendar_address')).token ?? '';
    const ask = (token: string, init: RequestInit = {}) =>
      runtime.fetch(`calendar-feed?token=${token}`, init);
    /** The events at an address, as another library reads them. */
    const read = async (token: string) => {
      const response = await ask(token);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/calendar; charset=utf-8',
      ]);
      const calendar = new ICAL.Component(ICAL.parse(await response.text()));
      return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    };
    /** A booking of the table, at noon of a day in so many days, as the café's clock has it. */
    async function book(days: number, more = '') {
      const [made] = await rows(`
        with at as (select (((now() at time zone 'Europe/Berlin')::date + ${days})::timestamp + interval '12 hours')
          at time zone 'Europe/Berlin' as time)
        insert into public.bookings (business_id, service_id, service_name, resource_id, resource_name, party, starts_at,
          ends_at, state, name, phone) select '${cafe.business}', '${service}', 'Tasting', '${resource}', 'Window', 3,
          time, time + interval '1 hour', 'confirmed', 'Ann', '+44 20 7946 0000' from at
        returning id, to_json(starts_at) as starts_at`);
      const booking = z.object({ id: z.string(), starts_at: z.string() }).parse(made);
      if (more) await rows(`update public.bookings set ${more} where id = '${booking.id}'`);
      return booking;
    }

    test('has what is booked, with who comes; what is asked for is tentative, and what is over is not there', async () => {
      const token = await newAddress();
      expect(await read(token)).toEqual([]);
      const first = await book(1);
      const second = await book(2, `state = 'requested', sequence = 2, name = null, is_forgotten = true`);
      await book(3, `state = 'cancelled'`);
      await database.exec(`insert into public.bookings (business_id, service_name, resource_id, resource_name, party,
        starts_at, ends_at, state, held_until) values ('${cafe.business}', 'Tasting', '${resource}', 'Window', 1,
        now() + interval '2 hours', now() + interval '3 hours', 'held', now() + interval '5 minutes')`);
      const events = await read(token);
      expect(
        events.map(({ uid, sequence, summary, description, startDate, endDate, component }) => ({
          uid,
          sequence,
          summary,
          description,
          status: component.getFirstPropertyValue('status'),
          starts: startDate.toJSDate().toISOString(),
          minutes: (endDate.toUnixTime() - startDate.toUnixTime()) / 60,
        })),
      ).toEqual([
        {
          uid: first.id,
          sequence: 0,
          summary: 'Ann · Tasting',
          description: '3 people\n+44 20 7946 0000',
          status: 'CONFIRMED',
          starts: new Date(first.starts_at).toISOString(),
          minutes: 60,
        },
        {
          uid: second.id,
          sequence: 2,
          summary: 'Tasting',
          description: '3 people\n+44 20 7946 0000',
          status: 'TENTATIVE',
          starts: new Date(second.starts_at).toISOString(),
          minutes: 60,
        },
      ]);
    });

    test('follows what becomes of a booking', async () => {
      const token = await newAddress();
      const { id } = await book(1);
      expect((await read(token)).map(({ uid }) => uid)).toEqual([id]);
      await rows(`select private.cancel_booking('${id}')`);
      expect(await read(token)).toEqual([]);
    });

    test('has the second table of a pair as well', async () => {
      await book(1, 'resource_id = null, joined_id = resource_id');
      expect(await read(await newAddress())).toHaveLength(1);
    });

    test('sends nothing again that has not changed, and keeps it from caches and search engines', async () => {
      const token = await newAddress();
      await book(1);
      const first = await ask(token);
      const etag = first.headers.get('etag') ?? '';
      expect(await first.text()).toContain('Tasting');
      expect([first.headers.get('cache-control'), first.headers.get('x-robots-tag')]).toEqual([
        'private, no-cache',
        'noindex',
      ]);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await ask(token, { headers: { 'if-none-match': known } });
        expect([again.status, await again.text()]).toEqual([304, '']);
      }
      const head = await ask(token, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
      await book(2);
      expect((await ask(token, { headers: { 'if-none-match': etag } })).status).toBe(200);
    });

    test('works until another address is made, or none', async () => {
      const first = await newAddress();
      const second = await newAddress();
      expect(first).toMatch(/^[\da-f]{64}$/);
      expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
      await change('revoke_calendar_address');
      const answer = await ask(second);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        error: 'This calendar is not here any more. Its address may have been revoked.',
      });
      for (const wrong of ['', 'x', '%00', 'd'.repeat(64)]) expect((await ask(wrong)).status).toBe(404);
      expect((await ask(second, { method: 'POST' })).status).toBe(405);
    });

    test('is closed while its business is being deleted', async () => {
      const token = await newAddress();
      await rows(
        `update public.businesses set deletes_at = now() + interval '7 days' where id = '${cafe.business}'`,
      );
      expect((await ask(token)).status).toBe(404);
    });

    test('answers for a calendar 60 times an hour, and whoever tries tokens 60 times a minute', async () => {
      const token = await newAddress();
      for (const [asked, status] of [
        [token, 200],
        ['guess', 404],
      ] as const) {
        expect((await ask(asked)).status).toBe(status);
        await rows('update private.rate_limits set hits = 59');
        expect((await ask(asked)).status).toBe(status);
        const limited = await ask(asked);
        expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
      }
    });

    test('keeps no more of the address than its hash', async () => {
      const token = await newAddress();
      const hash = createHash('sha256').update(token).digest('hex');
      expect(await rows('select token_hash from private.calendar_addresses')).toEqual([{ token_hash: hash }]);
    });
  });
}
