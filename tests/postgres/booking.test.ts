import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { worldForFile } from './callers.ts';

const world = await worldForFile('booking', 60);

const answerSchema = z.object({
  outcome: z.string(),
  booking: z.optional(z.string()),
  nearest: z.optional(z.array(z.string())),
  state: z.optional(z.string()),
  sequence: z.optional(z.number()),
});
type Answer = z.infer<typeof answerSchema>;

let business: string;
let bot: string;

beforeEach(async () => {
  [business, bot] = [randomUUID(), randomUUID()];
  const { sql } = world;
  await sql`insert into businesses (id, name, kind, time_zone) values (${business}, 'A clinic', 'clinic', 'Europe/Berlin')`;
  await sql`insert into opening_hours (business_id, weekday, opens, closes)
    select ${business}, n, '00:00', '24:00' from generate_series(0, 6) as n`;
  await sql`insert into bots (id, business_id, name) values (${bot}, ${business}, 'A bot')`;
});

/** What can be booked, of so many rooms. */
async function offer({
  rooms = 1,
  minutes = 30,
  more = {},
}: {
  rooms?: number;
  minutes?: number;
  more?: object;
} = {}) {
  const { sql } = world;
  const service = randomUUID();
  await sql`insert into services ${sql({ id: service, business_id: business, bot_id: bot, name: 'Check-up', minutes, ...more })}`;
  const resources = await sql<{ id: string }[]>`
    insert into resources (business_id, kind, name)
    select ${business}, 'room', 'Room ' || n from generate_series(1, ${rooms}::integer) as n returning id`;
  for (const { id } of resources) await enable(service, id);
  return { service, resources: resources.map(({ id }) => id) };
}
const enable = (service: string, resource: string) =>
  world.sql`insert into service_resources (service_id, resource_id, business_id) values (${service}, ${resource}, ${business})`;

/** A time of day after tomorrow. */
function timeAt(hour: number, minute = 0): Date {
  const time = new Date(Date.now() + 2 * 86_400_000);
  time.setUTCHours(hour, minute, 0, 0);
  return time;
}

async function call(
  name: string,
  places: string,
  parameters: (string | Date | number | boolean)[],
): Promise<Answer> {
  const [row] = await world.ask<{ answer: unknown }>(
    'service',
    `select private.${name}(${places}) as answer`,
    parameters,
  );
  return answerSchema.parse(row?.answer);
}
const hold = (service: string, at: Date, visitor: string = randomUUID()) =>
  call('hold_time', '$1, $2, 1, $3, $4', [service, at, visitor, visitor]);
const confirm = (booking: string, visitor: string) =>
  call('confirm_booking', `$1, $2, 'Ann', 'ann@example.com', null`, [booking, visitor]);
const cancel = (booking: string) => call('cancel_booking', '$1', [booking]);
const move = (booking: string, at: Date) => call('move_booking', '$1, $2, true', [booking, at]);

/** Holds and confirms, as a visitor does. */
async function book(service: string, at: Date): Promise<Answer> {
  const visitor = randomUUID();
  const held = await hold(service, at, visitor);
  if (!held.booking) return held;
  return { ...(await confirm(held.booking, visitor)), booking: held.booking };
}

const many = <T>(number: number, make: (index: number) => T): T[] =>
  Array.from({ length: number }, (_, index) => make(index));
const outcomes = (answers: readonly Answer[]) => answers.map(({ outcome }) => outcome).toSorted();

/** What is taken now, by the room and the time it begins. */
const taken = () => world.sql`
  select booking.state, taken.resource_id, lower(taken.during) as begins
  from private.allocations as taken join bookings as booking on booking.id = taken.booking_id
  where booking.business_id = ${business} order by begins, resource_id`;

test.each([1, 3])(
  'of 50 who want one time at once, as many have it as there are rooms: %i',
  async (rooms) => {
    const { service } = await offer({ rooms });
    const answers = await Promise.all(many(50, () => book(service, timeAt(9))));
    expect(outcomes(answers)).toEqual([...many(rooms, () => 'ok'), ...many(50 - rooms, () => 'taken')]);
    for (const { outcome, nearest } of answers) {
      if (outcome === 'taken') expect(nearest).toHaveLength(3);
    }
    const rows = await taken();
    expect(rows.map(({ state }) => state)).toEqual(many(rooms, () => 'confirmed'));
    expect(new Set(rows.map(({ resource_id }) => resource_id)).size).toBe(rooms);
  },
);

test('of 50 who want times that overlap, those have one that no earlier one overlaps', async () => {
  const { service } = await offer();
  const answers = await Promise.all(many(50, (index) => book(service, timeAt(9, (index % 5) * 15))));
  expect(new Set(outcomes(answers))).toEqual(new Set(['ok', 'taken']));
  const begins = (await taken()).map((row) => row.begins.getTime());
  expect(begins).toHaveLength(answers.filter(({ outcome }) => outcome === 'ok').length);
  for (const [index, time] of begins.entries()) {
    if (index > 0) expect(time - (begins[index - 1] ?? 0)).toBeGreaterThanOrEqual(30 * 60_000);
  }
});

test('two services that share rooms in another order never have one at a time', async () => {
  const first = await offer({ rooms: 4 });
  const second = await offer({ rooms: 1, minutes: 60 });
  for (const room of first.resources.toReversed()) await enable(second.service, room);
  const answers = await Promise.all(
    many(50, (index) => book(index % 2 ? first.service : second.service, timeAt(9, (index % 3) * 15))),
  );
  expect(new Set(outcomes(answers))).toEqual(new Set(['ok', 'taken']));
  expect(await taken()).toHaveLength(answers.filter(({ outcome }) => outcome === 'ok').length);
});

test('a time to which one moves and which others book has one', async () => {
  const { service } = await offer();
  const booked = await Promise.all(many(8, (index) => book(service, timeAt(12 + index))));
  const answers = await Promise.all([
    ...booked.map(({ booking }) => move(booking ?? '', timeAt(9))),
    ...many(20, () => book(service, timeAt(9))),
  ]);
  expect(outcomes(answers)).toEqual(['ok', ...many(27, () => 'taken')]);
  const rows = await taken();
  expect(rows.filter(({ begins }) => begins.getTime() === timeAt(9).getTime())).toHaveLength(1);
  // Who has not moved still has the time of before.
  expect(rows).toHaveLength(answers.slice(0, 8).some(({ outcome }) => outcome === 'ok') ? 8 : 9);
});

test('two who swap their times at once lose neither', async () => {
  const { service } = await offer({ rooms: 2 });
  const [nine, ten] = await Promise.all([book(service, timeAt(9)), book(service, timeAt(10))]);
  const answers = await Promise.all(
    many(20, (index) =>
      index % 2
        ? move(nine.booking ?? '', timeAt(10 - (index % 4 === 1 ? 0 : 1)))
        : move(ten.booking ?? '', timeAt(9)),
    ),
  );
  expect(outcomes(answers)).toEqual(many(20, () => 'ok'));
  expect(await taken()).toHaveLength(2);
});

test('what is cancelled while it is moved is free afterwards', async () => {
  const { service } = await offer();
  for (const round of many(10, (index) => index)) {
    const { booking = '' } = await book(service, timeAt(9, 0));
    const [moved, cancelled, ...others] = await Promise.all([
      move(booking, timeAt(10)),
      cancel(booking),
      move(booking, timeAt(11)),
      cancel(booking),
    ]);
    for (const { outcome } of [moved, ...others]) expect(['ok', 'over']).toContain(outcome);
    expect([round, cancelled.outcome, (await taken()).length]).toEqual([round, 'ok', 0]);
  }
});

test('a confirmation that is sent twenty times at once books once', async () => {
  const { service } = await offer();
  const visitor = randomUUID();
  const { booking = '' } = await hold(service, timeAt(9), visitor);
  const answers = await Promise.all(many(20, () => confirm(booking, visitor)));
  expect(answers).toEqual(many(20, () => ({ outcome: 'ok', state: 'confirmed' })));
  expect(await taken()).toHaveLength(1);
});

test('what was held too long is had by one: who holds it, or another', async () => {
  const { service } = await offer();
  for (const round of many(10, (index) => index)) {
    const visitor = randomUUID();
    const at = timeAt(8 + round);
    const { booking = '' } = await hold(service, at, visitor);
    await world.sql`update bookings set held_until = now() - interval '1 second' where id = ${booking}`;
    const answers = await Promise.all([confirm(booking, visitor), ...many(5, () => book(service, at))]);
    expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
    expect(
      answers.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'taken' && outcome !== 'missing'),
    ).toEqual([]);
  }
  expect((await taken()).map(({ state }) => state)).toEqual(many(10, () => 'confirmed'));
});

test('one visitor holds two times and one address ten, however many are asked for at once', async () => {
  const { service } = await offer({ rooms: 40 });
  const visitor = randomUUID();
  await Promise.all(many(12, (index) => hold(service, timeAt(9 + index), visitor)));
  expect(await taken()).toHaveLength(2);
  const address = randomUUID();
  const answers = await Promise.all(
    many(20, (index) =>
      call('hold_time', '$1, $2, 1, $3, $4', [service, timeAt(9 + (index % 8)), randomUUID(), address]),
    ),
  );
  expect(outcomes(answers)).toEqual([...many(10, () => 'ok'), ...many(10, () => 'too_many')]);
});

test.each(['services', 'resources', 'bots', 'businesses'])(
  '%s go while people book, move and cancel',
  async (table) => {
    const { service } = await offer({ rooms: 3 });
    const booked = await Promise.all(many(4, (index) => book(service, timeAt(12 + index))));
    const column = table === 'businesses' ? 'id' : 'business_id';
    const answers = await Promise.allSettled([
      ...many(15, (index) => book(service, timeAt(8 + (index % 4)))),
      ...booked.map(({ booking = '' }) => move(booking, timeAt(16))),
      ...booked.map(({ booking = '' }) => cancel(booking)),
      world.sql`delete from ${world.sql(table)} where ${world.sql(column)} = ${business}`,
    ]);
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    const [left] = await world.sql`select count(*)::integer from bookings
    where business_id = ${business} and state <> 'cancelled' and resource_id is null and service_id is null
      and resource_name = ''`;
    expect(left).toEqual({ count: 0 });
  },
);

/** A member of the business, who moves bookings and books by hand. */
async function member() {
  const { sql } = world;
  const id = randomUUID();
  await sql`insert into auth.users (id, email, aud, role) values (${id}, ${`${id}@example.com`}, 'authenticated', 'authenticated')`;
  await sql`insert into business_members (business_id, user_id, role) values (${business}, ${id}, 'agent')`;
  const call = async (
    name: string,
    places: string,
    parameters: (string | Date | boolean | null)[],
  ): Promise<Answer> => {
    const [row] = await world.ask<{ answer: unknown }>(
      { member: id },
      `select public.${name}(${places}) as answer`,
      parameters,
    );
    return answerSchema.parse(row?.answer);
  };
  return {
    move: (booking: string, at: Date, resource: string | null = null) =>
      call('move_booking', '$1, $2, $3', [booking, at, resource]),
    save: (service: string, at: Date, booking: string = randomUUID()) =>
      call('save_booking', `$1, $2, $3, null, $4, 1, 'Bea', null, '555 0100', null`, [
        business,
        booking,
        service,
        at,
      ]),
    cancel: (booking: string) => call('cancel_booking', '$1', [booking]),
    block: (resource: string, from: Date, until: Date) =>
      call('block_time', '$1, $2, $3, $4, $5', [business, randomUUID(), resource, from, until]),
  };
}

test('what a member moves while the visitor moves it is where one of them wanted it, once', async () => {
  const { service, resources } = await offer({ rooms: 2 });
  const staff = await member();
  for (const round of many(10, (index) => index)) {
    const { booking = '' } = await book(service, timeAt(8, 30));
    const answers = await Promise.all([
      move(booking, timeAt(10)),
      staff.move(booking, timeAt(11), resources[1]),
      move(booking, timeAt(12)),
      staff.move(booking, timeAt(13)),
    ]);
    expect([round, outcomes(answers)]).toEqual([round, many(4, () => 'ok')]);
    const rows = await taken();
    expect(rows).toHaveLength(1);
    expect([10, 11, 12, 13].map((hour) => timeAt(hour).getTime())).toContain(rows[0]?.begins.getTime());
    expect((await staff.cancel(booking)).outcome).toBe('ok');
  }
});

test('a time that members and visitors want at once has one', async () => {
  const { service, resources } = await offer();
  const staff = await member();
  const booked = await Promise.all(many(6, (index) => book(service, timeAt(12 + index))));
  const answers = await Promise.all([
    ...booked.map(({ booking = '' }, index) =>
      index % 2 ? move(booking, timeAt(9)) : staff.move(booking, timeAt(9), resources[0]),
    ),
    ...many(10, () => book(service, timeAt(9))),
    ...many(10, () => staff.save(service, timeAt(9))),
  ]);
  expect(outcomes(answers)).toEqual(['ok', ...many(25, () => 'taken')]);
  expect((await taken()).filter(({ begins }) => begins.getTime() === timeAt(9).getTime())).toHaveLength(1);
});

test('a booking by hand that is sent twenty times at once is made once', async () => {
  const { service } = await offer({ rooms: 3 });
  const staff = await member();
  const booking = randomUUID();
  const answers = await Promise.all(many(20, () => staff.save(service, timeAt(9), booking)));
  expect(outcomes(answers)).toEqual(many(20, () => 'ok'));
  expect(await taken()).toHaveLength(1);
});

test('a time that is blocked while others book it is theirs, or nobody’s', async () => {
  const { service, resources } = await offer();
  const staff = await member();
  const [room = ''] = resources;
  for (const round of many(8, (index) => index)) {
    const at = timeAt(8 + round);
    const answers = await Promise.all([
      ...many(3, () => book(service, at)),
      staff.block(room, at, timeAt(8 + round, 30)),
      ...many(3, () => book(service, at)),
    ]);
    const ok = answers.filter(({ booking, outcome }) => booking && outcome === 'ok');
    expect(ok.length).toBeLessThanOrEqual(1);
    expect(await book(service, at)).toMatchObject({ outcome: 'taken' });
  }
});
