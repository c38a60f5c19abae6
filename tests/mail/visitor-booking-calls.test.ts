import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { functionsUrl } from '../../src/server/bots/public-bot.ts';
import {
  cancelVisitorBooking,
  getBookingTimes,
  getVisitorBooking,
  moveVisitorBooking,
} from '../../src/server/mail/visitor-booking.ts';
import { targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const { signal } = new AbortController();

describe.runIf(target.embedded)('the calls of a booking’s page', () => {
  const database = target.embedded?.database;
  if (!database) return;
  const business = '20000000-0000-4000-8000-000000000001';
  const service = randomUUID();
  const send = fetch;
  let isConnected = true;
  /** The page asks the server it was built for; here it is that of the tests. */
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!isConnected) throw new TypeError('fetch failed');
    return send(address.replace(functionsUrl, `${target.url}/functions/v1`), init);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  /** A time of next week, by the clock of London, where the café is. */
  const timeAt = async (hour: number) => {
    const { rows } = await database.query(
      `select to_jsonb(((now() at time zone 'Europe/London')::date + 7 + make_interval(hours => $1)) at time zone 'Europe/London') as time`,
      [hour],
    );
    return new Date(z.object({ time: z.string() }).parse(rows[0]).time).toISOString();
  };
  const sameTimes = (times: readonly string[]) => times.map((time) => new Date(time).toISOString());

  async function book(hour: number): Promise<string> {
    const made = await database?.query(
      `select private.booking_token(booking) as token,
         private.confirm_booking(booking, $3, 'Ann', 'ann@example.com', null)
       from (select (private.hold_time($1, $2, 1, $3, 'a') ->> 'booking')::uuid as booking) as held`,
      [service, await timeAt(hour), randomUUID()],
    );
    return z.object({ token: z.string() }).parse(made?.rows[0]).token;
  }

  beforeEach(async () => {
    await database.exec(`
      delete from private.rate_limits; delete from public.bookings; delete from public.services;
      delete from public.resources; delete from public.opening_hours where business_id = '${business}';
      delete from public.opening_exceptions where business_id = '${business}';
      update public.businesses set time_zone = 'Europe/London' where id = '${business}';
      insert into public.opening_hours (business_id, weekday, opens, closes)
        select '${business}', n, '09:00', '12:00' from generate_series(0, 6) as n;
      insert into public.services (id, business_id, bot_id, name, minutes, grid_minutes)
        select '${service}', business_id, id, 'Tasting', 60, 60 from public.bots where business_id = '${business}' limit 1;
      with made as (
        insert into public.resources (business_id, kind, name) values ('${business}', 'person', 'Bo') returning id
      )
      insert into public.service_resources (service_id, resource_id, business_id)
        select '${service}', id, '${business}' from made`);
  });

  test('the booking of a link is read', async () => {
    const token = await book(10);
    const answer = await getVisitorBooking({ token }, signal);
    expect(answer).toMatchObject({
      ok: true,
      booking: { service: 'Tasting', with: 'Bo', party: 1, state: 'confirmed', isOpen: true, moves: true },
    });
  });

  test('what has begun cannot be changed', async () => {
    const token = await book(10);
    await database.exec(`update public.bookings set starts_at = now() - interval '1 minute'`);
    expect(await getVisitorBooking({ token }, signal)).toMatchObject({ booking: { isOpen: false } });
    for (const change of [
      cancelVisitorBooking({ token }, signal),
      moveVisitorBooking({ token, at: await timeAt(11) }, signal),
    ]) {
      expect(await change).toMatchObject({
        ok: false,
        reason: 'fixed',
        message: 'This booking has begun. Please contact the business.',
      });
    }
  });

  test('a link that is nobody’s leads nowhere', async () => {
    const token = randomUUID();
    const missing = { ok: false, reason: 'missing' };
    expect(await getVisitorBooking({ token }, signal)).toMatchObject(missing);
    expect(await getVisitorBooking({ token: '' }, signal)).toMatchObject(missing);
    expect(await getBookingTimes({ token, from: '2027-03-15' }, signal)).toMatchObject(missing);
    expect(await cancelVisitorBooking({ token }, signal)).toMatchObject(missing);
  });

  test('it is moved to one of the times that there are', async () => {
    const token = await book(10);
    const from = (await timeAt(10)).slice(0, 10);
    const found = await getBookingTimes({ token, from }, signal);
    if (!found.ok) throw new Error('There are no times.');
    expect(found.times.from).toBe(from);
    expect(found.times.days).toHaveLength(7);
    expect(sameTimes(found.times.days[0]?.times ?? [])).toEqual([
      await timeAt(9),
      await timeAt(10),
      await timeAt(11),
    ]);
    const moved = await moveVisitorBooking({ token, at: await timeAt(11) }, signal);
    if (!moved.ok) throw new Error(moved.message);
    expect(sameTimes([moved.booking.startsAt])).toEqual([await timeAt(11)]);
  });

  test('a time that is taken names the nearest', async () => {
    const token = await book(10);
    await book(9);
    const answer = await moveVisitorBooking({ token, at: await timeAt(9) }, signal);
    expect(answer).toMatchObject({ ok: false, reason: 'taken' });
    expect('nearest' in answer && answer.nearest).toHaveLength(3);
  });

  test('it is cancelled', async () => {
    const token = await book(10);
    expect(await cancelVisitorBooking({ token }, signal)).toMatchObject({
      ok: true,
      booking: { state: 'cancelled', isOpen: false },
    });
  });

  test('an outage is no answer', async () => {
    const token = await book(10);
    isConnected = false;
    await expect(getVisitorBooking({ token }, signal)).rejects.toThrow();
    await expect(getBookingTimes({ token, from: '2027-03-15' }, signal)).rejects.toThrow();
    await expect(cancelVisitorBooking({ token }, signal)).rejects.toThrow();
  });
});
