import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';
import { newDatabase } from '../new-database.ts';

const database = await openDatabase({ seed: false, copyOf: await newDatabase() });
afterAll(() => database.close());

const business = randomUUID();
const bot = randomUUID();
const service = randomUUID();

const answerSchema = z.object({
  outcome: z.string(),
  booking: z.optional(z.string()),
  nearest: z.optional(z.array(z.string())),
});
type Answer = z.infer<typeof answerSchema>;

const rows = async (sql: string, parameters: unknown[] = []) => (await database.query(sql, parameters)).rows;
const ask = async (sql: string, parameters: unknown[]): Promise<Answer> => {
  const [row] = await rows(`select private.${sql} as answer`, parameters);
  return answerSchema.loose().parse(z.object({ answer: z.unknown() }).parse(row).answer);
};

/** A time of the day after tomorrow, in UTC as the business. */
function timeAt(hour: number, minute = 0, days = 2): Date {
  const time = new Date(Date.now() + days * 86_400_000);
  time.setUTCHours(hour, minute, 0, 0);
  return time;
}

interface Guest {
  visitor: string;
  address: string;
}
const guest = (): Guest => ({ visitor: randomUUID(), address: randomUUID() });
const hold = (at: Date, { party = 1, by = guest(), of = service } = {}) =>
  ask('hold_time($1, $2, $3, $4, $5)', [of, at, party, by.visitor, by.address]);
const confirm = (booking: string | undefined, by: Guest) =>
  ask(`confirm_booking($1, $2, 'Ann', 'ann@example.com', null)`, [booking, by.visitor]);
const move = (booking: string | undefined, at: Date, byVisitor = true) =>
  ask('move_booking($1, $2, $3)', [booking, at, byVisitor]);
const cancel = (booking: string | undefined, reason: string | null = null) =>
  ask('cancel_booking($1, $2)', [booking, reason]);

async function book(at: Date, party = 1): Promise<string> {
  const by = guest();
  const { booking = '' } = await hold(at, { party, by });
  expect(await confirm(booking, by)).toMatchObject({ outcome: 'ok' });
  return booking;
}
const look = async (booking: string | undefined) =>
  (await rows('select * from public.bookings where id = $1', [booking]))[0];
const change = (values: string) =>
  database.exec(`update public.services set ${values} where id = '${service}'`);
const begin = (booking: string) =>
  rows(`update public.bookings set starts_at = now() - interval '1 minute' where id = $1`, [booking]);

/** Tables, by name and seats, in the order of their places. */
async function setTables(tables: Record<string, number>) {
  await database.exec(`delete from public.resources where business_id = '${business}'`);
  for (const [index, [name, seats]] of Object.entries(tables).entries()) {
    await rows(
      `with made as (
         insert into public.resources (business_id, kind, name, seats, position) values ($1, 'table', $2, $3, $4) returning id
       )
       insert into public.service_resources (service_id, resource_id, business_id) select $5, id, $1 from made`,
      [business, name, seats, index, service],
    );
  }
}
const join = (first: string, second: string, seats: number) =>
  rows(
    `insert into public.resource_pairs (first_id, second_id, business_id, seats)
     select min(id::text)::uuid, max(id::text)::uuid, business_id, $4 from public.resources
     where business_id = $1 and name in ($2, $3) group by business_id`,
    [business, first, second, seats],
  );

beforeEach(async () => {
  await database.exec(`
    delete from public.businesses where id = '${business}';
    insert into public.businesses (id, name, kind) values ('${business}', 'Bistro', 'restaurant');
    insert into public.opening_hours (business_id, weekday, opens, closes)
      select '${business}', n, '08:00', '20:00' from generate_series(0, 6) as n;
    insert into public.bots (id, business_id, name) values ('${bot}', '${business}', 'Bot');
    insert into public.services (id, business_id, bot_id, name, minutes, grid_minutes, party_to)
      values ('${service}', '${business}', '${bot}', 'A table', 60, 30, 8)`);
  await setTables({ Window: 2 });
});

describe('a time', () => {
  test('is held for five minutes, and nobody else gets it', async () => {
    const answer = await hold(timeAt(10));
    expect(answer).toMatchObject({ outcome: 'ok', held_until: expect.any(String) });
    const left = await rows(`select held_until - now() <= '5 minutes' as soon from public.bookings`);
    expect(left).toEqual([{ soon: true }]);
    const nearest = [timeAt(9), timeAt(11), timeAt(11, 30)];
    const { nearest: others, outcome } = await hold(timeAt(10, 30));
    expect(outcome).toBe('taken');
    expect(others?.map((time) => new Date(time))).toEqual(nearest);
  });

  test('that was held too long is free, and is the holder’s if nobody has come', async () => {
    const first = guest();
    const late = guest();
    const { booking } = await hold(timeAt(10), { by: first });
    const { booking: others } = await hold(timeAt(12), { by: late });
    await database.exec(`update public.bookings set held_until = now() - interval '1 second'`);
    expect(await hold(timeAt(10))).toMatchObject({ outcome: 'ok' });
    expect(await look(booking)).toBeUndefined();
    expect(await confirm(booking, first)).toEqual({ outcome: 'missing' });
    // Whoever else held a time goes with it: only who comes back in time has it.
    expect(await confirm(others, late)).toEqual({ outcome: 'missing' });
    const { booking: back } = await hold(timeAt(14), { by: late });
    await database.exec(`update public.bookings set held_until = now() - interval '1 second'`);
    expect(await confirm(back, late)).toMatchObject({ outcome: 'ok' });
  });

  test('gives way to a third that the same visitor holds', async () => {
    const by = guest();
    const held = [];
    for (const hour of [9, 11, 13]) held.push((await hold(timeAt(hour), { by })).booking);
    const left = await rows('select id from public.bookings order by starts_at');
    expect(left).toEqual(held.slice(1).map((id) => ({ id })));
  });

  test('is refused to an address that holds ten', async () => {
    await setTables(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`Table ${n}`, 2])));
    const { address } = guest();
    for (let number = 0; number < 10; number += 1) {
      expect(await hold(timeAt(10), { by: { ...guest(), address } })).toMatchObject({ outcome: 'ok' });
    }
    const seconds = expect.any(Number);
    expect(await hold(timeAt(10), { by: { ...guest(), address } })).toEqual({ outcome: 'too_many', seconds });
    expect(await hold(timeAt(10))).toMatchObject({ outcome: 'ok' });
  });

  test('is for as many people as the service is for', async () => {
    for (const party of [0, 9, 500]) {
      expect(await hold(timeAt(10), { party })).toEqual({ outcome: 'party', from: 1, to: 8 });
    }
    expect(await hold(timeAt(10), { party: 3 })).toEqual({ outcome: 'taken', nearest: [] });
  });

  test.each([
    ['off the grid', timeAt(10, 10)],
    ['before it opens', timeAt(7, 30)],
    ['until after it closes', timeAt(19, 30)],
    ['beyond the horizon', timeAt(10, 0, 61)],
    ['in the past', timeAt(10, 0, -1)],
  ])('is none %s', async (_, at) => {
    expect(await hold(at)).toMatchObject({ outcome: 'taken' });
  });

  test('can be had that ends on the next day, where the business is open', async () => {
    await rows(`update public.opening_hours set opens = '00:00', closes = '00:00' where business_id = $1`, [
      business,
    ]);
    const late = timeAt(23, 30);
    const { booking } = await hold(late);
    expect(await look(booking)).toMatchObject({ starts_at: late, ends_at: timeAt(0, 30, 3) });
    await rows(`update public.opening_hours set closes = '23:59' where business_id = $1`, [business]);
    expect(await hold(timeAt(23, 30, 4))).toMatchObject({ outcome: 'taken' });
  });

  test('of a service that is gone is none', async () => {
    expect(await hold(timeAt(10), { of: randomUUID() })).toEqual({ outcome: 'missing' });
    const by = guest();
    const { booking } = await hold(timeAt(10), { by });
    await database.exec(`delete from public.services where id = '${service}'`);
    expect(await confirm(booking, by)).toEqual({ outcome: 'missing' });
  });
});

describe('tables', () => {
  const named = async (booking: string) =>
    z.object({ resource_name: z.string() }).parse(await look(booking)).resource_name;

  test('are taken by size, and a pair when no table is large enough', async () => {
    await setTables({ Large: 8, Small: 2, Middle: 4 });
    await join('Small', 'Middle', 6);
    expect(await named(await book(timeAt(10), 2))).toBe('Small');
    expect(await named(await book(timeAt(10), 2))).toBe('Middle');
    expect(await named(await book(timeAt(10), 2))).toBe('Large');
    expect(await named(await book(timeAt(12), 5))).toMatch(/^(Small \+ Middle|Middle \+ Small)$/);
    // Both of the pair are taken.
    expect(await named(await book(timeAt(12), 1))).toBe('Large');
    expect(await hold(timeAt(12))).toMatchObject({ outcome: 'taken' });
  });

  test('stay free rather than have too many empty seats', async () => {
    await setTables({ Large: 8, Small: 2 });
    await change('spare_seats = 2');
    await book(timeAt(10), 2);
    expect(await hold(timeAt(10), { party: 2 })).toMatchObject({ outcome: 'taken' });
    expect(await hold(timeAt(10), { party: 6 })).toMatchObject({ outcome: 'ok' });
  });

  test('that are removed leave their bookings, named', async () => {
    const booking = await book(timeAt(10));
    await database.exec(`delete from public.resources; delete from public.services`);
    expect(await look(booking)).toMatchObject({
      resource_id: null,
      resource_name: 'Window',
      service_id: null,
      service_name: 'A table',
      state: 'confirmed',
    });
    expect(await move(booking, timeAt(12))).toEqual({ outcome: 'missing' });
    expect(await cancel(booking)).toEqual({ outcome: 'ok' });
  });

  test('are never two’s, whatever a function does', async () => {
    const [one, other] = [await book(timeAt(10)), await book(timeAt(12))];
    const twice = rows(
      `update private.allocations as it set during = (
         select during from private.allocations where booking_id = $1
       ) where booking_id = $2`,
      [one, other],
    );
    await expect(twice).rejects.toThrow('allocations_never_twice');
  });
});

describe('a confirmation', () => {
  test.each([
    [
      'the table is away',
      () => `insert into public.time_off (resource_id, business_id, during)
       select id, business_id, tstzrange(now(), now() + interval '9 days') from public.resources`,
    ],
    ['the business is closed', () => 'delete from public.opening_hours'],
    [
      'it is closed on that day',
      () => `insert into public.opening_exceptions (business_id, day)
       values ('${business}', '${timeAt(10).toISOString().slice(0, 10)}')`,
    ],
    ['the table has fewer seats', () => 'update public.resources set seats = 1'],
    ['the table is another’s', () => 'delete from public.service_resources'],
    ['the horizon is nearer', () => 'update public.services set horizon_days = 1'],
    ['it takes longer notice', () => 'update public.services set notice_minutes = 43200'],
  ])('finds, all in one transaction, that %s meanwhile', async (_, sql) => {
    const by = guest();
    const { booking } = await hold(timeAt(10), { party: 2, by });
    await database.exec(sql());
    expect(await confirm(booking, by)).toMatchObject({ outcome: 'taken' });
    expect(await look(booking)).toBeUndefined();
    expect(await rows('select from private.allocations')).toEqual([]);
  });

  test('takes another table if the one that was held is away', async () => {
    await setTables({ Window: 2, Door: 2 });
    const by = guest();
    const { booking } = await hold(timeAt(10), { by });
    expect(await look(booking)).toMatchObject({ resource_name: 'Window' });
    await database.exec(`insert into public.time_off (resource_id, business_id, during)
      select id, business_id, tstzrange(now(), null) from public.resources where name = 'Window'`);
    expect(await confirm(booking, by)).toMatchObject({ outcome: 'ok' });
    expect(await look(booking)).toMatchObject({ resource_name: 'Door', state: 'confirmed' });
  });

  test('is in time if the time was held in time', async () => {
    const by = guest();
    const { booking } = await hold(timeAt(10), { by });
    await rows(`update public.bookings set created_at = now() - interval '4 minutes' where id = $1`, [
      booking,
    ]);
    const minutes = Math.floor((timeAt(10).getTime() - Date.now()) / 60_000) + 2;
    await change(`notice_minutes = ${minutes}`);
    expect(await confirm(booking, by)).toMatchObject({ outcome: 'ok' });
  });

  test('is the visitor’s who holds the time, and counts once', async () => {
    const by = guest();
    const { booking } = await hold(timeAt(10), { by });
    expect(await confirm(booking, guest())).toEqual({ outcome: 'missing' });
    expect(await confirm(booking, by)).toEqual({ outcome: 'ok', state: 'confirmed' });
    const before = await rows('select * from public.bookings, private.booking_visitors');
    expect(await confirm(booking, by)).toEqual({ outcome: 'ok', state: 'confirmed' });
    expect(await rows('select * from public.bookings, private.booking_visitors')).toEqual(before);
  });

  test('asks the business where it confirms each', async () => {
    await change(`confirms = 'on_request'`);
    const booking = await book(timeAt(10));
    expect(await look(booking)).toMatchObject({ state: 'requested', held_until: null, name: 'Ann' });
    expect(await hold(timeAt(10))).toMatchObject({ outcome: 'taken' });
  });
});

describe('a booking', () => {
  test('moves, also to a time that overlaps its own, and counts how often', async () => {
    const booking = await book(timeAt(10));
    expect(await move(booking, timeAt(10, 30))).toEqual({ outcome: 'ok', state: 'confirmed', sequence: 1 });
    expect(await move(booking, timeAt(10, 30))).toEqual({ outcome: 'ok', state: 'confirmed', sequence: 1 });
    expect(await look(booking)).toMatchObject({ starts_at: timeAt(10, 30), ends_at: timeAt(11, 30) });
    expect(await hold(timeAt(9, 30))).toMatchObject({ outcome: 'ok' });
  });

  test('stays where it is if the other time is taken', async () => {
    const booking = await book(timeAt(10));
    await book(timeAt(12));
    const answer = await move(booking, timeAt(12));
    expect(answer.outcome).toBe('taken');
    // Its own time does not stand in its way.
    expect(answer.nearest?.map((time) => new Date(time))).toEqual([timeAt(10, 30), timeAt(11), timeAt(13)]);
    expect(await look(booking)).toMatchObject({ starts_at: timeAt(10), sequence: 0 });
  });

  test('that a visitor moves is asked for again where the business confirms each, and not when it moves it', async () => {
    const booking = await book(timeAt(10));
    await change(`confirms = 'on_request'`);
    expect(await move(booking, timeAt(12), false)).toMatchObject({ state: 'confirmed' });
    expect(await move(booking, timeAt(14))).toMatchObject({ state: 'requested' });
  });

  test('that is cancelled leaves its time to others, and stays cancelled', async () => {
    const booking = await book(timeAt(10));
    expect(await cancel(booking, 'We are ill.')).toEqual({ outcome: 'ok' });
    expect(await cancel(booking, 'Again.')).toEqual({ outcome: 'ok' });
    expect(await look(booking)).toMatchObject({ state: 'cancelled', reason: 'We are ill.', sequence: 1 });
    expect(await move(booking, timeAt(12))).toEqual({ outcome: 'over' });
    expect(await hold(timeAt(10))).toMatchObject({ outcome: 'ok' });
  });

  test('that is only held is let go', async () => {
    const { booking } = await hold(timeAt(10));
    expect(await move(booking, timeAt(12))).toEqual({ outcome: 'missing' });
    expect(await cancel(booking)).toEqual({ outcome: 'ok' });
    expect(await look(booking)).toBeUndefined();
    expect(await cancel(booking)).toEqual({ outcome: 'missing' });
  });

  test('that has begun is neither moved nor cancelled, and one that is over neither', async () => {
    const booking = await book(timeAt(10));
    await begin(booking);
    expect([await move(booking, timeAt(12)), await cancel(booking)]).toEqual([
      { outcome: 'begun' },
      { outcome: 'begun' },
    ]);
    await rows(`update public.bookings set state = 'missed' where id = $1`, [booking]);
    expect([await move(booking, timeAt(12)), await cancel(booking)]).toEqual([
      { outcome: 'over' },
      { outcome: 'over' },
    ]);
  });

  test('keeps its buffers free, within hours or not', async () => {
    await change('buffer_before = 15, buffer_after = 30');
    await book(timeAt(8));
    await book(timeAt(19));
    // From 7:45 to 9:30 it is taken: 9:30 would want 9:15.
    expect(await hold(timeAt(9, 30))).toMatchObject({ outcome: 'taken' });
    expect(await hold(timeAt(10))).toMatchObject({ outcome: 'ok' });
  });
});

test('days have their times, with the seats that are left', async () => {
  await setTables({ Small: 2, Large: 4 });
  await database.exec(`update public.opening_hours set closes = '10:00'`);
  await book(timeAt(9), 4);
  const day = timeAt(0).toISOString().slice(0, 10);
  const found = await rows(
    `select day::text, starts_at, seats from private.free_times($1, $2, 2, 2, now()) order by starts_at`,
    [service, day],
  );
  const next = timeAt(0, 0, 3).toISOString().slice(0, 10);
  expect(found).toEqual([
    { day, starts_at: timeAt(8), seats: 4 },
    { day, starts_at: timeAt(8, 30), seats: 2 },
    { day, starts_at: timeAt(9), seats: 2 },
    { day: next, starts_at: timeAt(8, 0, 3), seats: 4 },
    { day: next, starts_at: timeAt(8, 30, 3), seats: 4 },
    { day: next, starts_at: timeAt(9, 0, 3), seats: 4 },
  ]);
});
