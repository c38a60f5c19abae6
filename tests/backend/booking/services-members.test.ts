import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingTrades } from '../../../machines/services/booking-trades.ts';
import { bookingTemplates } from '../../../src/content/booking-templates.ts';
import { cafe, clinic, openBusinesses } from '../functions/cafe.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

const setupSchema = z.object({
  zone: z.string(),
  has_hours: z.boolean(),
  services: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      bring: z.nullable(z.string()),
      resources: z.array(z.string()),
      next: z.array(z.string()),
      bookings: z.number(),
    }),
  ),
  resources: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      seats: z.number(),
      hours: z.array(z.unknown()),
      joined: z.array(z.string()),
      bookings: z.number(),
    }),
  ),
  times_off: z.array(z.looseObject({ id: z.string(), starts: z.string(), ends: z.string() })),
});

describe.runIf(target.embedded)('what can be booked', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  const { business, bot } = cafe;
  let owner: SupabaseClient;
  beforeAll(async () => {
    owner = await signIn(target, accounts.owner);
  });
  beforeEach(async () => {
    await openBusinesses(database);
    await database.exec(`insert into public.opening_hours (business_id, weekday, opens, closes)
      select '${business}', n, '08:00', '20:00' from generate_series(0, 6) as n`);
  });

  /** What the server answers, or says. */
  const call = async (name: string, values: object) => {
    const { data, error } = await owner.rpc(name, values);
    return error ? error.message : data;
  };
  const ok = { outcome: 'ok' };
  const look = async () => setupSchema.parse(await call('booking_setup', { business }));
  const rows = async (sql: string) => (await database.query(sql)).rows;
  const plain = {
    bot,
    is_new: true,
    name: 'Tasting',
    minutes: 60,
    buffer_before: 0,
    buffer_after: 0,
    grid_minutes: 30,
    notice_minutes: 0,
    horizon_days: 30,
    party_from: 1,
    party_to: 4,
    spare_seats: null,
    confirms: 'at_once',
    price: '',
    bring: '',
    resources: [] as string[],
    names: {},
  };
  const addService = async (values: object = {}) => {
    const service = randomUUID();
    expect(await call('save_service', { ...plain, service, ...values })).toEqual(ok);
    return service;
  };
  const table = {
    business,
    is_new: true,
    kind: 'table',
    name: 'Window',
    seats: 2,
    hours: [],
    services: [] as string[],
    joined: [] as string[],
  };
  const addResource = async (values: object = {}) => {
    const resource = randomUUID();
    expect(await call('save_resource', { ...table, resource, ...values })).toEqual(ok);
    return resource;
  };
  /** A booking of tomorrow. */
  const book = async (service: string, resource: string) => {
    const booking = randomUUID();
    await database.exec(`insert into public.bookings
      (id, business_id, service_id, service_name, resource_id, resource_name, party, starts_at, ends_at, state, name, email)
      values ('${booking}', '${business}', '${service}', 'Tasting', '${resource}', 'Window', 1,
        now() + interval '1 day', now() + interval '25 hours', 'confirmed', 'Ann', 'ann@example.com')`);
    return booking;
  };

  test.each(bookingTrades)(
    'is filled in for a %s once, and each of its services has free times',
    async (trade) => {
      const template = bookingTemplates[trade];
      expect(await call('apply_booking_template', { bot, template })).toEqual(ok);
      expect(await call('apply_booking_template', { bot, template })).toEqual({ outcome: 'there' });
      const { services, resources } = await look();
      expect(services.map(({ name }) => name)).toEqual(template.services.map(({ name }) => name));
      expect(resources.map(({ name, seats }) => ({ name, seats }))).toEqual(
        template.resources.map(({ name, seats }) => ({ name, seats })),
      );
      for (const { name, next } of services) expect([name, next.length]).toEqual([name, 3]);
      expect(resources.filter(({ joined }) => joined.length > 0)).toHaveLength(template.pairs.length * 2);
    },
  );

  test('is filled in with the tables that are there already', async () => {
    const window = await addResource({ name: 'Table 1' });
    await call('apply_booking_template', { bot, template: bookingTemplates.restaurant });
    const { resources } = await look();
    expect(resources.filter(({ name }) => name === 'Table 1').map(({ id }) => id)).toEqual([window]);
    expect(await call('apply_booking_template', { bot, template: [] })).toBe('There is no such template.');
  });

  test('is called by its names in the languages of its bot, and in no others', async () => {
    await owner.from('bot_languages').insert([
      { bot_id: bot, language: 'de' },
      { bot_id: bot, language: 'fr' },
    ]);
    const names = { de: ' Verkostung ', fr: ' ', it: 'Degustazione' };
    const tasting = await addService({ names });
    const called = async () => (await rows(`select names from public.services where id = '${tasting}'`))[0];
    expect(await called()).toEqual({ names: { de: 'Verkostung' } });
    const change = { ...plain, service: tasting, is_new: false };
    expect(await call('save_service', { ...change, names: { de: 'ä'.repeat(81) } })).toBe(
      'A name has at most 80 characters.',
    );
    expect(await call('save_service', { ...change, names: ['de'] })).toEqual(ok);
    expect(await called()).toEqual({ names: {} });
    expect(await call('save_service', { ...change, names: { de: 'Probe', fr: 'Goûter' } })).toEqual(ok);
    await owner.from('bot_languages').delete().eq('bot_id', bot).eq('language', 'de');
    expect(await called()).toEqual({ names: { fr: 'Goûter' } });
  });

  test('is added once, whoever sends it again, changed, and put in order', async () => {
    const window = await addResource();
    const tasting = await addService({ resources: [window] });
    expect(await call('save_service', { ...plain, service: tasting, resources: [window] })).toEqual(ok);
    const table2 = await addService({ name: 'Table' });
    expect((await look()).services).toMatchObject([
      { id: tasting, resources: [window], price: null },
      { id: table2, resources: [], next: [] },
    ]);
    const change = { ...plain, service: tasting, is_new: false, name: ' Tasting for two ', price: '€12' };
    expect(await call('save_service', change)).toEqual(ok);
    expect(await call('order_services', { business, services: [table2, tasting] })).toEqual(ok);
    expect((await look()).services).toMatchObject([
      { id: table2 },
      { id: tasting, name: 'Tasting for two', price: '€12', resources: [] },
    ]);
    expect(await call('save_service', { ...change, service: randomUUID() })).toEqual({ outcome: 'missing' });
    expect(await call('save_service', { ...change, minutes: 0 })).toContain('constraint');
  });

  test('takes hours of its own, tables joined with the seats of both, and services', async () => {
    const tasting = await addService({ party_from: 5, party_to: 6 });
    const door = await addResource({ name: 'Door', seats: 4, services: [tasting] });
    expect((await look()).services).toMatchObject([{ resources: [door], next: [] }]);
    const hours = [{ weekday: 1, opens: '18:00', closes: '22:00' }];
    const window = await addResource({ services: [tasting], joined: [door], hours });
    const { resources, services } = await look();
    expect(resources).toMatchObject([{ joined: [window] }, { joined: [door], hours }]);
    // Six sit at both, on the one evening on which both are there.
    expect(services[0]?.next).toHaveLength(3);
    expect(await rows('select seats from public.resource_pairs')).toEqual([{ seats: 6 }]);
    const change = { ...table, resource: window, is_new: false, kind: 'room' };
    expect(await call('save_resource', { ...change, joined: [door] })).toEqual(ok);
    expect((await look()).resources).toMatchObject([{ joined: [] }, { joined: [], hours: [] }]);
    expect(await call('save_resource', { ...change, resource: randomUUID() })).toEqual({
      outcome: 'missing',
    });
  });

  test('says what to bring in an answer of the bot, which has its name until somebody renames it', async () => {
    const answers = () =>
      rows(
        `select title, content from public.knowledge_entries where bot_id = '${bot}' and title ~ 'bring|need'`,
      );
    const tasting = await addService({ bring: 'Your own cup.' });
    expect(await answers()).toEqual([{ title: 'Tasting: what should I bring?', content: 'Your own cup.' }]);
    expect((await look()).services).toMatchObject([{ bring: 'Your own cup.' }]);
    const change = { ...plain, service: tasting, is_new: false };
    await call('save_service', { ...change, name: 'Cupping', bring: 'A cup.' });
    expect(await answers()).toEqual([{ title: 'Cupping: what should I bring?', content: 'A cup.' }]);
    await database.exec(
      `update public.knowledge_entries set title = 'What do I need?' where content = 'A cup.'`,
    );
    await call('save_service', { ...change, name: 'Tasting', bring: 'A mug.' });
    expect(await answers()).toEqual([{ title: 'What do I need?', content: 'A mug.' }]);
    await call('save_service', { ...change, bring: ' ' });
    expect([await answers(), (await look()).services[0]?.bring]).toEqual([[], null]);
    await call('save_service', { ...change, bring: 'A glass.' });
    expect(await call('delete_offer', { service: tasting })).toEqual(ok);
    expect(await answers()).toEqual([]);
  });

  test('is off for days or every week by the business’s clock, and deleted', async () => {
    const window = await addResource();
    const off = {
      resource: window,
      time_off: randomUUID(),
      starts: '2030-01-07T12:00',
      ends: '2030-01-07T13:00',
      is_weekly: true,
      note: 'Lunch',
    };
    for (const _ of ['once', 'twice']) expect(await call('add_time_off', off)).toEqual(ok);
    expect((await look()).times_off).toEqual([
      {
        id: off.time_off,
        resource_id: window,
        starts: '2030-01-07T12:00',
        ends: '2030-01-07T13:00',
        is_weekly: true,
        note: 'Lunch',
      },
    ]);
    const [stored] = await rows(
      `select lower(during) = '2030-01-07 11:00Z' as is_berlin from public.time_off where id = '${off.time_off}'`,
    );
    expect(stored).toEqual({ is_berlin: true });
    const another = { ...off, time_off: randomUUID() };
    expect(await call('add_time_off', { ...another, ends: off.starts })).toBe(
      'A time off ends after it begins.',
    );
    // The hour that is left out in March 2030: nothing of it is there.
    const gap = { starts: '2030-03-31T02:30', ends: '2030-03-31T03:30', is_weekly: false };
    expect(await call('add_time_off', { ...another, ...gap })).toBe('A time off ends after it begins.');
    expect(await call('add_time_off', { ...another, ends: '2030-01-15T13:00' })).toBe(
      'What is every week lasts a week at most.',
    );
    expect(await call('add_time_off', { ...another, resource: randomUUID() })).toEqual({
      outcome: 'missing',
    });
    for (const _ of ['once', 'twice']) {
      expect(await call('delete_offer', { time_off: off.time_off })).toEqual(ok);
    }
    expect((await look()).times_off).toEqual([]);
  });

  test('leaves its bookings when it is deleted, and says before how many are to come', async () => {
    const window = await addResource();
    const tasting = await addService({ resources: [window] });
    const booking = await book(tasting, window);
    await database.exec(
      `update public.bookings set state = 'cancelled' where id = '${await book(tasting, window)}'`,
    );
    expect(await look()).toMatchObject({ services: [{ bookings: 1 }], resources: [{ bookings: 1 }] });
    expect(await call('delete_offer', { resource: window })).toEqual(ok);
    expect(await call('delete_offer', { service: tasting })).toEqual(ok);
    expect(
      await rows(`select service_name, resource_name, state from public.bookings where id = '${booking}'`),
    ).toEqual([{ service_name: 'Tasting', resource_name: 'Window', state: 'confirmed' }]);
    expect(await look()).toMatchObject({ services: [], resources: [] });
  });

  test('of other businesses is neither seen nor changed', async () => {
    const [theirs, room] = [randomUUID(), randomUUID()];
    await database.exec(`
      insert into public.services (id, business_id, bot_id, name, minutes)
        values ('${theirs}', '${clinic.business}', '${clinic.bot}', 'Checkup', 30);
      insert into public.resources (id, business_id, kind, name) values ('${room}', '${clinic.business}', 'room', 'Room');
      insert into public.service_resources (service_id, resource_id, business_id)
        values ('${theirs}', '${room}', '${clinic.business}')`);
    const all = () =>
      rows(`select service.*, able.resource_id, place.name as place from public.services as service
        left join public.service_resources as able on able.service_id = service.id
        left join public.resources as place on place.id = able.resource_id where service.id = '${theirs}'`);
    const before = await all();
    const not = 'Only members of the business change what can be booked.';
    expect(await call('booking_setup', { business: clinic.business })).toBeNull();
    expect(await call('save_service', { ...plain, service: theirs, is_new: false })).toEqual({
      outcome: 'missing',
    });
    // An id that is taken adds nothing.
    expect(await call('save_service', { ...plain, service: theirs })).toEqual({ outcome: 'missing' });
    expect(await call('save_service', { ...plain, bot: clinic.bot, service: theirs })).toBe(not);
    expect(await call('save_resource', { ...table, resource: room })).toEqual({ outcome: 'missing' });
    expect(await call('save_resource', { ...table, business: clinic.business, resource: room })).toBe(not);
    expect(await call('apply_booking_template', { bot: clinic.bot, template: {} })).toBe(not);
    expect(await call('order_services', { business: clinic.business, services: [theirs] })).toBe(not);
    expect(await call('order_services', { business, services: [theirs] })).toEqual(ok);
    for (const id of [{ service: theirs }, { resource: room }])
      expect(await call('delete_offer', id)).toEqual(ok);
    // Named in a list they are not there.
    const own = await addService({ resources: [room] });
    const window = await addResource({ services: [theirs], joined: [room] });
    expect(await look()).toMatchObject({
      services: [{ id: own, resources: [] }],
      resources: [{ id: window, joined: [] }],
    });
    expect(await all()).toEqual(before);
  });
});
