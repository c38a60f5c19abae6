import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';
import { newDatabase } from '../new-database.ts';

/** What visitors are told of their bookings, and what time does to bookings. */

const database = await openDatabase({ seed: false, copyOf: await newDatabase() });
afterAll(() => database.close());

const business = randomUUID();
const bot = randomUUID();
const service = randomUUID();
const member = randomUUID();
const email = 'ann@example.com';

const rows = async (sql: string, parameters: unknown[] = []) => (await database.query(sql, parameters)).rows;

const minutes = 60_000;

/** So many hours and about thirty minutes from now: far from a full hour, whenever the tests run and however long. */
const inHours = (hours: number) =>
  new Date(Math.ceil((Date.now() + (hours * 60 + 30) * minutes) / (5 * minutes)) * 5 * minutes);

beforeEach(async () => {
  await database.exec(`
    delete from public.businesses where id = '${business}';
    delete from auth.users where id = '${member}';
    delete from private.rate_limits;
    insert into auth.users (id, email) values ('${member}', 'owner@bistro.example');
    insert into public.businesses (id, name, kind) values ('${business}', 'Bistro', 'restaurant');
    insert into public.business_members (business_id, user_id, role) values ('${business}', '${member}', 'owner');
    insert into public.opening_hours (business_id, weekday, opens, closes)
      select '${business}', n, '00:00', '00:00' from generate_series(0, 6) as n;
    insert into public.bots (id, business_id, name, language) values ('${bot}', '${business}', 'Bot', 'de');
    insert into public.services (id, business_id, bot_id, name, minutes, grid_minutes, notice_minutes, horizon_days, party_to)
      values ('${service}', '${business}', '${bot}', 'A table', 60, 5, 0, 365, 8);
    with made as (
      insert into public.resources (business_id, kind, name, seats)
        select '${business}', 'table', concat('Table ', n), 8 from generate_series(1, 20) as n returning id
    )
    insert into public.service_resources (service_id, resource_id, business_id)
      select '${service}', id, '${business}' from made`);
});

async function hold(at: Date, visitor: string = randomUUID()): Promise<string> {
  const [held] = await rows(
    `select private.hold_time($1, $2, 2, $3, gen_random_uuid()::text) ->> 'booking' as booking`,
    [service, at, visitor],
  );
  return z.object({ booking: z.string() }).parse(held).booking;
}
async function book(at: Date, address: string | null = email): Promise<string> {
  const visitor = randomUUID();
  const booking = await hold(at, visitor);
  await rows(`select private.confirm_booking($1, $2, 'Ann', $3, '+44 20 123456')`, [
    booking,
    visitor,
    address,
  ]);
  return booking;
}
const onRequest = () => rows(`update public.services set confirms = 'on_request'`);

/** Does something as a member does it, who is signed in. */
const asMember = (sql: string, parameters: unknown[]) =>
  database.transaction(async (transaction) => {
    await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: member, role: 'authenticated' }),
    ]);
    await transaction.query(sql, parameters);
  });

const claimed = z.object({
  kind: z.literal('booking'),
  recipient: z.string(),
  data: z.looseObject({ news: z.string(), state: z.string(), sequence: z.number() }),
});
/** Takes what is due to be sent. */
async function send() {
  const sent: z.infer<typeof claimed>[] = [];
  for (;;) {
    const [row] = await rows('select private.claim_mail(60) as mail');
    const { mail } = z
      .object({ mail: z.looseObject({ id: z.string(), attempt: z.number() }).nullable() })
      .parse(row);
    if (mail === null) return sent;
    sent.push(claimed.parse(mail));
    await rows(`select private.settle_mail($1, $2, 'sent', null, null)`, [mail.id, mail.attempt]);
  }
}
const news = async () => (await send()).map(({ data }) => data.news);

/** Lets time pass for bookings and emails, and then runs the clock. */
async function pass(time: string) {
  await database.transaction(async (transaction) => {
    await transaction.exec(`set local session_replication_role = replica;
      update public.bookings set starts_at = starts_at - interval '${time}', ends_at = ends_at - interval '${time}',
        held_until = held_until - interval '${time}', created_at = created_at - interval '${time}';
      update private.booking_reminders set due_at = due_at - interval '${time}';
      update private.outbox set due_at = due_at - interval '${time}', created_at = created_at - interval '${time}';
      update private.rate_limits set ends_at = ends_at - interval '${time}'`);
  });
  await rows('select private.run_clock()');
}
const state = async (booking: string) =>
  (await rows('select state, sequence from public.bookings where id = $1', [booking]))[0];

describe('a visitor is told', () => {
  test('that a booking is confirmed, with all that stands in it, and the link that works', async () => {
    const booking = await book(inHours(48));
    const [mail] = await send();
    expect(mail).toMatchObject({
      recipient: email,
      data: {
        news: 'confirmed',
        id: booking,
        business: 'Bistro',
        time_zone: 'UTC',
        language: 'de',
        owner_email: 'owner@bistro.example',
        name: 'Ann',
        service: 'A table',
        party: 2,
        with: null,
        state: 'confirmed',
        sequence: 0,
        reason: null,
      },
    });
    const [seen] = await rows(
      `select link ->> 'id' as id, link ->> 'language' as language
       from public.booking_by_link(private.token_hash($1)) as link`,
      [mail?.data.token],
    );
    expect(seen).toEqual({ id: booking, language: 'de' });
  });

  test('whom they booked with, if it is a person', async () => {
    await rows(`update public.resources set kind = 'person', name = 'Dr. Example'`);
    await rows(`update public.bots set contact_email = 'hello@bistro.example'`);
    await book(inHours(48));
    expect((await send())[0]?.data).toMatchObject({
      with: 'Dr. Example',
      contact_email: 'hello@bistro.example',
    });
  });

  test('that a request has come, and that it is accepted', async () => {
    await onRequest();
    const booking = await book(inHours(48));
    expect(await news()).toEqual(['requested']);
    await asMember(`update public.bookings set state = 'confirmed' where id = $1`, [booking]);
    expect(await news()).toEqual(['accepted']);
  });

  test('that a request is declined, and with which words', async () => {
    await onRequest();
    const booking = await book(inHours(48));
    await send();
    await asMember(`select private.cancel_booking($1, 'We are full. Friday?')`, [booking]);
    expect((await send())[0]?.data).toMatchObject({
      news: 'declined',
      reason: 'We are full. Friday?',
      state: 'cancelled',
      sequence: 1,
    });
  });

  test('that a booking has moved, by whomever', async () => {
    const booking = await book(inHours(48));
    await send();
    await rows('select private.move_booking($1, $2, true)', [booking, inHours(50)]);
    expect(await news()).toEqual(['moved']);
    await asMember('select private.move_booking($1, $2, false)', [booking, inHours(52)]);
    expect((await send())[0]?.data).toMatchObject({ news: 'moved', sequence: 2 });
  });

  test('that it is asked again where the business confirms each; and moved, when the business moves a request', async () => {
    await onRequest();
    const booking = await book(inHours(48));
    await send();
    await rows('select private.move_booking($1, $2, true)', [booking, inHours(49)]);
    expect(await news()).toEqual(['requested']);
    await asMember(`update public.bookings set state = 'confirmed' where id = $1`, [booking]);
    await send();
    await rows('select private.move_booking($1, $2, true)', [booking, inHours(50)]);
    expect(await news()).toEqual(['requested']);
    await asMember('select private.move_booking($1, $2, false)', [booking, inHours(52)]);
    expect(await news()).toEqual(['moved']);
  });

  test('that it is cancelled, by themselves or by the business', async () => {
    for (const cancel of [rows, asMember]) {
      const booking = await book(inHours(48));
      await send();
      await cancel('select private.cancel_booking($1, null)', [booking]);
      expect(await news()).toEqual(['cancelled']);
    }
    await onRequest();
    const request = await book(inHours(48));
    await send();
    await rows('select private.cancel_booking($1, null)', [request]);
    expect(await news()).toEqual(['cancelled']);
  });

  test('what a member has booked for them by hand', async () => {
    await rows(
      `insert into public.bookings (business_id, service_id, service_name, resource_name, party, starts_at, ends_at, state, name, email)
       values ($1, $2, 'A table', 'Window', 2, $3, $4, 'confirmed', 'Ann', $5)`,
      [business, service, inHours(48), inHours(49), email],
    );
    const [mail] = await send();
    expect(mail?.data).toMatchObject({ news: 'confirmed' });
    const [seen] = await rows('select public.booking_by_link(private.token_hash($1)) as booking', [
      mail?.data.token,
    ]);
    expect(seen).toMatchObject({ booking: { service: 'A table' } });
  });

  test('the last of several changes, if none was sent yet', async () => {
    const booking = await book(inHours(48));
    await rows('select private.move_booking($1, $2, true)', [booking, inHours(50)]);
    await rows('select private.move_booking($1, $2, true)', [booking, inHours(52)]);
    expect(await send()).toMatchObject([{ data: { news: 'moved', sequence: 2 } }]);
  });

  test('nothing without an address, of a hold, of what has not changed, or of what has begun', async () => {
    await book(inHours(48), null);
    await hold(inHours(48));
    const booking = await book(inHours(48));
    await send();
    await rows('select private.move_booking($1, $2, true)', [booking, inHours(48)]);
    await rows(`update public.bookings set name = 'Bea' where id = $1`, [booking]);
    await pass('49 hours');
    await rows(`update public.bookings set state = 'missed' where id = $1`, [booking]);
    const late = await book(inHours(2));
    await pass('3 hours');
    expect(await news()).toEqual([]);
    expect(await rows('select last_error from private.outbox where booking_id = $1', [late])).toEqual([
      { last_error: 'Not needed any more.' },
    ]);
  });

  test('nothing any more once they want no emails of the business', async () => {
    const booking = await book(inHours(48));
    const [mail] = await send();
    await rows('select private.move_booking($1, $2, true)', [booking, inHours(50)]);
    await rows('select private.refuse_mails($1)', [mail?.data.refuse]);
    expect(await news()).toEqual([]);
    await rows('select private.cancel_booking($1, null)', [booking]);
    expect(
      await rows(
        `select from private.outbox where booking_id = $1 and failed_at is null and sent_at is null`,
        [booking],
      ),
    ).toEqual([]);
  });

  test('nothing at an address that the booking has no more, and no trace of it is left', async () => {
    const booking = await book(inHours(48));
    await rows('update public.bookings set email = null where id = $1', [booking]);
    expect(await rows(`select from private.outbox where recipient = $1`, [email])).toEqual([]);
    expect(await rows('select from private.booking_reminders')).toEqual([]);
  });

  test('no more than six times an hour', async () => {
    for (let count = 0; count < 8; count += 1) {
      await book(inHours(48 + count));
    }
    expect(await news()).toHaveLength(6);
    await pass('1 hour');
    expect(await news()).toHaveLength(2);
  });

  test('by a new business at ten addresses a day', async () => {
    for (let count = 0; count < 12; count += 1) await book(inHours(72), `guest-${count}@example.com`);
    expect(await news()).toHaveLength(10);
  });

  test('by a new business at a hundred, if they have booked in the chat', async () => {
    for (let count = 0; count < 12; count += 1) {
      const booking = await book(inHours(72), `guest-${count}@example.com`);
      await rows('update public.bookings set conversation_id = gen_random_uuid() where id = $1', [booking]);
    }
    const limits = await rows(
      `select distinct counted.max_hits from private.outbox as mail, private.mail_limits(mail) as counted
       where counted.bucket = 'mail:business:day'`,
    );
    expect(limits).toEqual([{ max_hits: 100 }]);
    expect(await news()).toHaveLength(12);
  });
});

describe('the clock', () => {
  /** Runs hour by hour; what was told, and so many hours from now. */
  async function told(hours: number): Promise<string[]> {
    const all: string[] = [];
    for (let hour = 1; hour <= hours; hour += 1) {
      await pass('1 hour');
      for (const what of await news()) all.push(`${what} after ${hour}`);
    }
    return all;
  }

  test('reminds a day before and two hours before, once each', async () => {
    await book(inHours(30));
    expect(await news()).toEqual(['confirmed']);
    expect(await told(40)).toEqual(['reminder after 7', 'reminder after 29']);
  });

  test('does not remind of what was booked later than that', async () => {
    await book(inHours(12));
    await book(inHours(1));
    expect(await news()).toHaveLength(2);
    expect(await told(20)).toEqual(['reminder after 11']);
  });

  test('reminds anew of what was moved, at its new time only', async () => {
    const booking = await book(inHours(30));
    await rows('select private.move_booking($1, $2, true)', [booking, inHours(54)]);
    await send();
    expect(await told(60)).toEqual(['reminder after 31', 'reminder after 53']);
  });

  test.each([
    ['reminds_day_before', ['reminder after 29']],
    ['reminds_hours_before', ['reminder after 7']],
  ])('reminds as the business wants it: without %s', async (setting, expected) => {
    await rows(`update public.businesses set ${setting} = false`);
    await book(inHours(30));
    await send();
    expect(await told(40)).toEqual(expected);
  });

  test('reminds of nothing that is cancelled, only asked for, or without an address', async () => {
    await rows('select private.cancel_booking($1, null)', [await book(inHours(30))]);
    await book(inHours(30), null);
    await onRequest();
    await book(inHours(30));
    await send();
    expect(await told(40)).toEqual([]);
  });

  test('that was off for long reminds once, and of nothing that has begun', async () => {
    await book(inHours(30));
    await book(inHours(4), 'bea@example.com');
    await send();
    await pass('29 hours');
    expect(await send()).toMatchObject([{ recipient: email, data: { news: 'reminder' } }]);
    expect(await told(10)).toEqual([]);
    expect(await rows('select from private.booking_reminders')).toEqual([]);
  });

  test('calls done what has ended, unless it was missed', async () => {
    const [came, missed, later] = [await book(inHours(4)), await book(inHours(4)), await book(inHours(30))];
    await pass('5 hours');
    expect(await state(came)).toMatchObject({ state: 'confirmed' });
    await rows(`update public.bookings set state = 'missed' where id = $1`, [missed]);
    await pass('1 hour');
    expect([await state(came), await state(missed), await state(later)]).toMatchObject([
      { state: 'done' },
      { state: 'missed' },
      { state: 'confirmed' },
    ]);
    // They can still have been missed.
    await rows(`update public.bookings set state = 'missed' where id = $1`, [came]);
  });

  test('cancels a request that nobody has answered, when it would begin', async () => {
    await onRequest();
    const booking = await book(inHours(4));
    await pass('4 hours');
    expect(await state(booking)).toMatchObject({ state: 'requested' });
    await pass('1 hour');
    expect(await state(booking)).toEqual({ state: 'cancelled', sequence: 1 });
    expect(await rows('select from private.allocations')).toEqual([]);
  });

  test('lets go of a hold an hour after it ran out', async () => {
    const booking = await hold(inHours(48));
    await pass('1 hour');
    expect(await state(booking)).toMatchObject({ state: 'held' });
    await pass('6 minutes');
    expect(await state(booking)).toBeUndefined();
    expect(await rows('select from private.booking_visitors')).toEqual([]);
  });

  test('forgets bookings, whatever became of them, two years after they ended', async () => {
    const [came, cancelled] = [await book(inHours(4)), await book(inHours(4))];
    await rows('select private.cancel_booking($1, null)', [cancelled]);
    await pass('729 days');
    expect(await state(came)).toMatchObject({ state: 'done' });
    expect(await state(cancelled)).toMatchObject({ state: 'cancelled' });
    await pass('2 days');
    expect(await rows('select from public.bookings')).toEqual([]);
    for (const table of ['booking_links', 'booking_visitors', 'booking_reminders', 'allocations']) {
      expect(await rows(`select from private.${table}`)).toEqual([]);
    }
    expect(await rows(`select from private.outbox where kind = 'booking'`)).toEqual([]);
  });

  const deleteIn = (time: string) =>
    rows(`update public.businesses set deletes_at = now() + interval '${time}' where id = $1`, [business]);

  test('cancels what a deleted business would no longer be there for, a day before it goes', async () => {
    const before = await book(inHours(20));
    const after = [await book(inHours(26)), await book(inHours(600))];
    await send();
    await deleteIn('24 hours 1 minute');
    await rows('select private.run_clock()');
    expect(await news()).toEqual([]);
    await deleteIn('23 hours 59 minutes');
    await rows('select private.run_clock()');
    expect((await send()).map(({ data }) => [data.id, data.news])).toEqual(
      expect.arrayContaining(after.map((booking) => [booking, 'cancelled'])),
    );
    expect(await state(before)).toEqual({ state: 'confirmed', sequence: 0 });
    for (const booking of after) expect(await state(booking)).toEqual({ state: 'cancelled', sequence: 1 });
    // What is told once is told once.
    await rows('select private.run_clock()');
    expect(await news()).toEqual([]);
  });

  test('cancels nothing of a business whose deletion was undone, nor of one that is not deleted', async () => {
    const booking = await book(inHours(200));
    await send();
    await deleteIn('7 days');
    await rows('select private.run_clock()');
    await rows('update public.businesses set deletes_at = null where id = $1', [business]);
    await rows('select private.run_clock()');
    expect(await state(booking)).toEqual({ state: 'confirmed', sequence: 0 });
    expect(await news()).toEqual([]);
  });

  test('takes much in portions', async () => {
    await rows(
      `insert into public.bookings (business_id, service_name, resource_name, party, starts_at, ends_at, state, name, email)
       select $1, 'A table', 'Window', 2, now() + interval '25 hours', now() + interval '26 hours', 'confirmed', 'Ann', n || '@example.com'
       from generate_series(1, 450) as n`,
      [business],
    );
    await rows(`update private.booking_reminders set due_at = now() where kind = 'day'`);
    const more = async () => (await rows('select private.run_clock() as more'))[0];
    expect([await more(), await more(), await more()]).toEqual([
      { more: true },
      { more: true },
      { more: false },
    ]);
    expect(await rows(`select from private.outbox where data ->> 'news' = 'reminder'`)).toHaveLength(450);
  });
});
