import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic, openBusinesses } from '../functions/cafe.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

const calendarSchema = z.object({
  zone: z.string(),
  resources: z.array(z.looseObject({ name: z.string(), open: z.nullable(z.array(z.array(z.string()))) })),
  bookings: z.array(z.looseObject({ id: z.string(), starts_at: z.string() })),
  times_off: z.array(z.object({ id: z.string(), from: z.string(), until: z.string() }).loose()),
  requested: z.object({ number: z.number(), first_day: z.nullable(z.string()) }),
  failing: z.array(z.unknown()),
  is_cut: z.boolean(),
  version: z.string(),
});

describe.runIf(target.embedded)('the calendar of a business', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  const { business } = cafe;
  let owner: SupabaseClient;
  let service: string;
  let resources: Record<string, string>;

  const rows = async (sql: string, parameters: unknown[] = []) =>
    (await database.query(sql, parameters)).rows;
  const call = async (name: string, parameters: object) => {
    const { data, error } = await owner.rpc(name, parameters);
    return error ? error.message : data;
  };

  beforeAll(async () => {
    owner = await signIn(target, accounts.owner);
  });
  beforeEach(async () => {
    await openBusinesses(database);
    service = randomUUID();
    resources = { Window: randomUUID(), Door: randomUUID() };
    await database.exec(`
      update public.businesses set time_zone = 'UTC' where id = '${business}';
      delete from public.opening_hours where business_id = '${business}';
      insert into public.opening_hours (business_id, weekday, opens, closes)
        select '${business}', n, '08:00', '20:00' from generate_series(0, 6) as n;
      insert into public.services (id, business_id, bot_id, name, minutes, grid_minutes, party_to, notice_minutes)
        values ('${service}', '${business}', '${cafe.bot}', 'A table', 60, 30, 4, 1440);
      insert into public.resources (id, business_id, kind, name, seats, position) values
        ('${resources.Window}', '${business}', 'table', 'Window', 2, 0),
        ('${resources.Door}', '${business}', 'table', 'Door', 4, 1);
      insert into public.service_resources (service_id, resource_id, business_id)
        select '${service}', id, '${business}' from public.resources where business_id = '${business}'`);
  });

  /** A time of a day from now on, in UTC as the business. */
  const timeAt = (hour: number, minute = 0, days = 2) => {
    const time = new Date(Date.now() + days * 86_400_000);
    time.setUTCHours(hour, minute, 0, 0);
    return time.toISOString();
  };
  const dayOf = (time: string) => time.slice(0, 10);
  const save = (starts_at: string, more: object = {}) =>
    call('save_booking', {
      ...{ business, booking: randomUUID(), service, resource: null, starts_at, party: 2 },
      ...{ name: 'Ann', email: null, phone: '555 0100', note: null, ...more },
    });
  const book = async (starts_at: string, more: object = {}) => {
    const booking = randomUUID();
    expect(await save(starts_at, { booking, ...more })).toEqual({ outcome: 'ok' });
    return booking;
  };
  const move = (booking: string, starts_at: string, more: object = {}) =>
    call('move_booking', { booking, starts_at, ...more });
  const look = async (booking: string) => {
    const [row] = await rows(
      `select resource_name, starts_at, state, sequence, name, note, reason,
         (select count(*)::integer from private.allocations where booking_id = id) as taken
       from public.bookings where id = $1`,
      [booking],
    );
    return row;
  };
  const see = async (first: string, last = first, known: string | null = null) =>
    call('calendar', { business, first_day: dayOf(first), last_day: dayOf(last), known });
  const seen = async (first: string, last = first) => calendarSchema.parse(await see(first, last));
  const request = (booking: string) =>
    database.exec(`
      alter table public.bookings disable trigger check_booking_state;
      update public.bookings set state = 'requested' where id = '${booking}';
      alter table public.bookings enable trigger check_booking_state`);
  const begin = (booking: string) =>
    rows(`update public.bookings set starts_at = now() - interval '1 minute' where id = $1`, [booking]);
  const block = (begins: string, ends: string, more: object = {}) =>
    call('block_time', { business, block: randomUUID(), resource: resources.Window, begins, ends, ...more });

  describe('shows', () => {
    test('bookings of its days, with whom they are for, and none that was cancelled', async () => {
      const booking = await book(timeAt(10), { note: ' Near the door ' });
      const cancelled = await book(timeAt(14));
      await call('cancel_booking', { booking: cancelled });
      await book(timeAt(10, 0, 5));
      const { bookings, zone, is_cut } = await seen(timeAt(10));
      expect(bookings).toMatchObject([
        {
          id: booking,
          name: 'Ann',
          phone: '555 0100',
          note: 'Near the door',
          resource_id: resources.Window,
          state: 'confirmed',
          party: 2,
        },
      ]);
      expect([zone, is_cut]).toEqual(['UTC', false]);
    });

    test('when each resource works, by the clock of the business, on the day of a clock change, too', async () => {
      await database.exec(
        `update public.businesses set time_zone = 'Europe/Berlin' where id = '${business}'`,
      );
      const { resources: shown } = await seen('2027-03-27', '2027-03-28');
      expect(shown[0]?.open?.map((span) => span.map((time) => new Date(time).toISOString()))).toEqual([
        ['2027-03-27T07:00:00.000Z', '2027-03-27T19:00:00.000Z'],
        ['2027-03-28T06:00:00.000Z', '2027-03-28T18:00:00.000Z'],
      ]);
      const { resources: ofMonth } = await seen('2027-03-01', '2027-03-31');
      expect(ofMonth[0]?.open).toBeNull();
    });

    test('what is blocked, every week where it is', async () => {
      await block(timeAt(12), timeAt(13), { is_weekly: true, note: 'Lunch' });
      const { times_off } = await seen(timeAt(0), timeAt(0, 0, 15));
      expect(times_off.map(({ from }) => new Date(from).toISOString())).toEqual([
        timeAt(12),
        timeAt(12, 0, 9),
      ]);
      expect(times_off[0]).toMatchObject({ note: 'Lunch', is_weekly: true });
      expect(await call('unblock_time', { block: times_off[0]?.id })).toEqual({ outcome: 'ok' });
      expect((await seen(timeAt(0), timeAt(0, 0, 15))).times_off).toEqual([]);
    });

    test('when another calendar is busy, which is closed to bookings and freed by nobody', async () => {
      await database.exec(`
        insert into private.calendar_feeds (resource_id, url) values ('${resources.Window}', 'https://ann.example/');
        insert into private.busy_times (resource_id, starts_at, ends_at) values
          ('${resources.Window}', '${timeAt(9)}', '${timeAt(11)}'),
          ('${resources.Window}', '${timeAt(9, 0, 9)}', '${timeAt(11, 0, 9)}')`);
      const { times_off } = await seen(timeAt(0));
      expect(times_off).toEqual([
        expect.objectContaining({ resource_id: resources.Window, is_elsewhere: true, is_weekly: false }),
      ]);
      expect(
        times_off.map(({ from, until }) => [from, until].map((at) => new Date(at).toISOString())),
      ).toEqual([[timeAt(9), timeAt(11)]]);
      await call('unblock_time', { block: times_off[0]?.id });
      expect((await seen(timeAt(0))).times_off).toHaveLength(1);
      expect(await save(timeAt(10), { resource: resources.Window })).toMatchObject({ outcome: 'closed' });
      expect(await save(timeAt(10), { resource: resources.Window, is_outside: true })).toEqual({
        outcome: 'ok',
      });
    });

    test('what waits to be confirmed, and the day of the first', async () => {
      expect((await seen(timeAt(0))).requested).toEqual({ number: 0, first_day: null });
      await request(await book(timeAt(10)));
      await request(await book(timeAt(10, 0, 8)));
      expect((await seen(timeAt(0))).requested).toEqual({ number: 2, first_day: dayOf(timeAt(10)) });
      // Every page of the product is told of them with what waits in the inbox, and nobody else is.
      expect(await call('inbox_pulse', {})).toMatchObject({ requested: 2 });
      const { data } = await (await signIn(target, accounts.admin)).rpc('inbox_pulse');
      expect(data).toMatchObject({ requested: 0 });
    });

    test('which calendars of others cannot be read for an hour or more, and owners on every page how many', async () => {
      await database.exec(`
        insert into private.calendar_feeds (resource_id, url, last_read_at, failed_at, failure)
          select id, 'https://calendar.example/', '2026-01-02 10:00Z', now() - interval '59 minutes', 'It is gone.'
          from public.resources where id = '${resources.Window}'`);
      const told = async () => [
        (await seen(timeAt(0))).failing,
        z.object({ failing: z.number() }).parse(await call('inbox_pulse', {})).failing,
      ];
      expect(await told()).toEqual([[], 0]);
      await database.exec(`update private.calendar_feeds set failed_at = now() - interval '61 minutes'`);
      expect(await told()).toEqual([
        [{ name: 'Window', last_read_at: expect.stringContaining('2026-01-02T10:00:00') }],
        1,
      ]);
      const { data } = await (await signIn(target, accounts.admin)).rpc('inbox_pulse');
      expect(data).toMatchObject({ failing: 0 });
    });

    test('nothing again to whoever knows it', async () => {
      const { version } = await seen(timeAt(0));
      expect(await see(timeAt(0), timeAt(0), version)).toEqual({ version });
      await book(timeAt(10));
      expect(await see(timeAt(0), timeAt(0), version)).toMatchObject({ bookings: [{}] });
    });

    test('999 bookings at most, and says so', async () => {
      await database.exec(`insert into public.bookings (
          business_id, service_name, resource_name, party, starts_at, ends_at, state, name, email
        ) select '${business}', 'A table', 'Window', 1, '${timeAt(10)}'::timestamptz, '${timeAt(11)}', 'confirmed', 'Ann', 'a@b'
        from generate_series(1, 1000)`);
      const { bookings, is_cut } = await seen(timeAt(0));
      expect([bookings.length, is_cut]).toEqual([999, true]);
    });

    test('62 days at most, to members only', async () => {
      expect(await see(timeAt(0), timeAt(0, 0, 64))).toBe('A calendar shows 1 to 62 days.');
      expect(await see(timeAt(0), timeAt(0, 0, 1))).toBe('A calendar shows 1 to 62 days.');
      const { data } = await owner.rpc('calendar', {
        ...{ business: clinic.business, first_day: '2030-01-01', last_day: '2030-01-01' },
      });
      expect(data).toBeNull();
    });
  });

  describe('takes a booking by hand', () => {
    test('of the smallest resource that fits, of another when it is taken, and never twice', async () => {
      expect(await look(await book(timeAt(10)))).toMatchObject({ resource_name: 'Window', taken: 1 });
      expect(await look(await book(timeAt(10)))).toMatchObject({ resource_name: 'Door' });
      expect(await save(timeAt(10, 30))).toEqual({
        outcome: 'taken',
        nearest: [timeAt(9), timeAt(11), timeAt(11, 30)].map((time) => time.replace('.000Z', '+00:00')),
      });
      expect(await save(timeAt(12), { party: 5 })).toEqual({ outcome: 'unable', nearest: [] });
    });

    test('of the resource that is wanted', async () => {
      const { Door } = resources;
      expect(await look(await book(timeAt(10), { resource: Door }))).toMatchObject({ resource_name: 'Door' });
      expect(await save(timeAt(10), { resource: Door })).toMatchObject({ outcome: 'taken' });
      expect(await save(timeAt(12), { resource: resources.Window, party: 3 })).toMatchObject({
        outcome: 'unable',
      });
    });

    test('whatever notice and grid visitors are bound by, and from a day ago until two years ahead', async () => {
      await book(new Date(Date.now() - 3_600_000).toISOString(), { is_outside: true });
      await book(timeAt(10, 7));
      expect(await save(timeAt(10, 0, -2))).toBe('This time is past.');
      expect(await save(timeAt(10, 0, 800))).toBe('The calendar ends in two years.');
    });

    test('outside of hours and in a blocked time only if that is said', async () => {
      expect(await save(timeAt(19, 30))).toMatchObject({ outcome: 'closed' });
      await book(timeAt(19, 30), { is_outside: true });
      for (const resource of Object.values(resources)) await block(timeAt(12), timeAt(13), { resource });
      expect(await save(timeAt(12, 30))).toMatchObject({ outcome: 'closed' });
      await book(timeAt(12, 30), { is_outside: true });
    });

    test('once, however often it is sent', async () => {
      const booking = await book(timeAt(10));
      expect(await save(timeAt(10), { booking })).toEqual({ outcome: 'ok' });
      expect((await seen(timeAt(0))).bookings).toHaveLength(1);
    });

    test.each([
      ['no name', { name: ' ' }, 'A booking needs a name, and an email address or a phone number.'],
      ['no contact', { phone: null }, 'A booking needs a name, and an email address or a phone number.'],
      ['a long name', { name: 'n'.repeat(81) }, 'A name has at most 80 characters.'],
      ['no address', { email: 'ann' }, 'This is not an email address.'],
      ['no number', { phone: 'none' }, 'This is not a phone number.'],
      ['a long note', { note: 'n'.repeat(1001) }, 'A note has at most 1,000 characters.'],
      ['nobody', { party: 0 }, 'A booking is for 1 to 100 people.'],
      ['500', { party: 500 }, 'A booking is for 1 to 100 people.'],
      ['no service', { service: randomUUID() }, { outcome: 'missing' }],
      ['of others', { business: clinic.business }, 'Only members of the business book by hand.'],
    ])('unless something is wrong: %s', async (_, wrong, answer) => {
      expect(await save(timeAt(10), wrong)).toEqual(answer);
    });
  });

  describe('moves a booking', () => {
    test('to another time and resource, once', async () => {
      const booking = await book(timeAt(10));
      const to = { resource: resources.Door };
      expect(await move(booking, timeAt(11, 15), to)).toEqual({ outcome: 'ok' });
      expect(await move(booking, timeAt(11, 15), to)).toEqual({ outcome: 'ok' });
      expect(await look(booking)).toMatchObject({
        ...{ resource_name: 'Door', starts_at: new Date(timeAt(11, 15)), state: 'confirmed' },
        ...{ sequence: 1, taken: 1 },
      });
    });

    test('not where another is, nor outside of hours unless that is said', async () => {
      const booking = await book(timeAt(10));
      await book(timeAt(12), { resource: resources.Window });
      expect(await move(booking, timeAt(12, 30), { resource: resources.Window })).toMatchObject({
        outcome: 'taken',
      });
      expect(await move(booking, timeAt(7))).toMatchObject({
        outcome: 'closed',
        nearest: [{}, {}, {}].map(() => expect.any(String)),
      });
      expect(await look(booking)).toMatchObject({ starts_at: new Date(timeAt(10)), sequence: 0 });
      expect(await move(booking, timeAt(7), { is_outside: true })).toEqual({ outcome: 'ok' });
      // It does not stand in its own way.
      expect(await move(booking, timeAt(7, 30), { is_outside: true })).toEqual({ outcome: 'ok' });
    });

    test('that was asked for, which still is', async () => {
      const booking = await book(timeAt(10));
      await request(booking);
      expect(await move(booking, timeAt(11))).toEqual({ outcome: 'ok' });
      expect(await look(booking)).toMatchObject({ state: 'requested' });
    });

    test('not once it has begun or is over, nor into the past', async () => {
      const booking = await book(timeAt(10));
      expect(await move(booking, timeAt(10, 0, -1))).toBe('This time is past.');
      await begin(booking);
      expect(await move(booking, timeAt(12))).toEqual({ outcome: 'begun' });
      await call('note_visit', { booking, has_come: true });
      expect(await move(booking, timeAt(12))).toEqual({ outcome: 'over' });
      await database.exec(`delete from public.services where id = '${service}'`);
      expect(await move(booking, timeAt(12))).toEqual({ outcome: 'missing' });
    });
  });

  test('accepts what is asked for, or declines it with a sentence and times to propose', async () => {
    const [one, other] = [await book(timeAt(10)), await book(timeAt(10))];
    await request(one);
    await request(other);
    expect(await call('accept_booking', { booking: one })).toEqual({ outcome: 'ok' });
    expect(await call('accept_booking', { booking: one })).toEqual({ outcome: 'ok' });
    expect(await look(one)).toMatchObject({ state: 'confirmed' });
    expect(await call('times_near', { booking: other })).toEqual({
      nearest: [timeAt(8, 30), timeAt(9), timeAt(11)].map((time) => time.replace('.000Z', '+00:00')),
    });
    const reason = 'We are full then. 11:00 is free.';
    expect(await call('cancel_booking', { booking: other, reason })).toEqual({ outcome: 'ok' });
    expect(await look(other)).toMatchObject({ state: 'cancelled', reason, taken: 0 });
    expect(await call('accept_booking', { booking: other })).toEqual({ outcome: 'over' });
    expect(await call('cancel_booking', { booking: one, reason: 'n'.repeat(501) })).toBe(
      'What you say has at most 500 characters.',
    );
  });

  test('notes who came, and who did not, once it has begun', async () => {
    const booking = await book(timeAt(10));
    expect(await call('note_visit', { booking, has_come: false })).toEqual({ outcome: 'early' });
    await begin(booking);
    for (const [has_come, state] of [
      [false, 'missed'],
      [true, 'done'],
    ]) {
      expect(await call('note_visit', { booking, has_come })).toEqual({ outcome: 'ok' });
      expect(await look(booking)).toMatchObject({ state });
    }
    const gone = await book(timeAt(12));
    await call('cancel_booking', { booking: gone });
    expect(await call('note_visit', { booking: gone, has_come: true })).toEqual({ outcome: 'over' });
  });

  test('blocks a time once, says which bookings stay in it, and offers it to nobody', async () => {
    await book(timeAt(10), { resource: resources.Window });
    const id = randomUUID();
    const answer = { outcome: 'ok', bookings: 1 };
    expect(await block(timeAt(9), timeAt(18), { block: id })).toEqual(answer);
    expect(await block(timeAt(9), timeAt(18), { block: id })).toEqual(answer);
    expect((await seen(timeAt(0))).times_off).toHaveLength(1);
    expect(await look(await book(timeAt(12)))).toMatchObject({ resource_name: 'Door' });
    expect(await block(timeAt(9), timeAt(9))).toBe('A blocked time ends after it begins.');
    expect(await block(timeAt(9), timeAt(9, 0, 400))).toBe('A blocked time lasts a year at most.');
    expect(await block(timeAt(9), timeAt(9, 0, 12), { is_weekly: true })).toBe(
      'What comes every week lasts a week at most.',
    );
    expect(await block(timeAt(9), timeAt(10), { note: 'n'.repeat(201) })).toBe(
      'A note has at most 200 characters.',
    );
    expect(await block(timeAt(9), timeAt(10), { resource: randomUUID() })).toEqual({ outcome: 'missing' });
  });

  test('is noted for its owners', async () => {
    const booking = await book(timeAt(10));
    await request(booking);
    await call('accept_booking', { booking });
    await move(booking, timeAt(11));
    await call('cancel_booking', { booking });
    const id = randomUUID();
    await block(timeAt(9), timeAt(18), { block: id });
    await call('unblock_time', { block: id });
    const noted = await rows(
      `select act, target from private.audit_events where business_id = $1 order by at`,
      [business],
    );
    expect(noted).toEqual([
      { act: 'added_booking', target: 'A table' },
      { act: 'accepted_booking', target: 'A table' },
      { act: 'moved_booking', target: 'A table' },
      { act: 'cancelled_booking', target: 'A table' },
      { act: 'blocked_time', target: 'Window' },
      { act: 'unblocked_time', target: 'Window' },
    ]);
  });
});
