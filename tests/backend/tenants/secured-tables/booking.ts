import { denied, members, mine, onlyService, outcomes, type Table, theirs } from '../two-tenants.ts';

/** What is booked. */
export const booking: Record<string, Table> = {
  services: {
    schema: 'public',
    rows: `insert into public.services (id, business_id, bot_id, name, minutes) values
      ('${mine.service}', '${mine.business}', '${mine.bot}', 'Coffee tasting', 60),
      ('${theirs.service}', '${theirs.business}', '${theirs.bot}', 'General Checkup', 30)`,
    row: { business_id: mine.business, bot_id: mine.bot, name: 'Forged', minutes: 5 },
    change: { name: 'Renamed' },
    // Members write what can be booked, and bookings, by functions.
    outcomes: { select: members(2), insert: onlyService(1), update: onlyService(2), delete: onlyService(2) },
  },
  resources: {
    schema: 'public',
    rows: `insert into public.resources (id, business_id, kind, name) values
      ('${mine.resource}', '${mine.business}', 'table', 'Table by the window'),
      ('${theirs.resource}', '${theirs.business}', 'person', 'Dr. Example'),
      ('c${mine.resource.slice(1)}', '${mine.business}', 'table', 'Table at the door'),
      ('c${theirs.resource.slice(1)}', '${theirs.business}', 'person', 'Nurse Example')`,
    row: { business_id: mine.business, kind: 'room', name: 'Forged' },
    change: { name: 'Renamed' },
    outcomes: {
      select: outcomes(0, { anon: denied, owner: 2, agent: 2, 'other owner': 2, service: 4 }),
      insert: onlyService(1),
      update: onlyService(4),
      delete: onlyService(4),
    },
  },
  resource_pairs: {
    schema: 'public',
    rows: `insert into public.resource_pairs (first_id, second_id, business_id, seats) values
      ('${mine.resource}', 'c${mine.resource.slice(1)}', '${mine.business}', 6),
      ('${theirs.resource}', 'c${theirs.resource.slice(1)}', '${theirs.business}', 2)`,
    row: {
      first_id: `0${mine.resource.slice(1)}`,
      second_id: mine.resource,
      business_id: mine.business,
      seats: 8,
    },
    change: { seats: 3 },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { service: '23503' }),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  service_resources: {
    schema: 'public',
    rows: `insert into public.service_resources (service_id, resource_id, business_id) values
      ('${mine.service}', '${mine.resource}', '${mine.business}'),
      ('${theirs.service}', '${theirs.resource}', '${theirs.business}')`,
    // Of two businesses: the database refuses it even to the service.
    row: { service_id: mine.service, resource_id: theirs.resource, business_id: mine.business },
    change: { business_id: mine.business },
    outcomes: {
      select: members(2),
      insert: outcomes(denied, { service: '23503' }),
      update: outcomes(denied, { service: '23503' }),
      delete: onlyService(2),
    },
  },
  resource_hours: {
    schema: 'public',
    rows: `insert into public.resource_hours (resource_id, business_id, weekday, opens, closes) values
      ('${mine.resource}', '${mine.business}', 1, '09:00', '17:00'),
      ('${theirs.resource}', '${theirs.business}', 1, '09:00', '17:00')`,
    row: {
      resource_id: mine.resource,
      business_id: mine.business,
      weekday: 2,
      opens: '09:00',
      closes: '17:00',
    },
    change: { closes: '18:00' },
    outcomes: { select: members(2), insert: onlyService(1), update: onlyService(2), delete: onlyService(2) },
  },
  time_off: {
    schema: 'public',
    rows: `insert into public.time_off (resource_id, business_id, during, note) values
      ('${mine.resource}', '${mine.business}', '[2030-01-01, 2030-01-02)', 'Being mended'),
      ('${theirs.resource}', '${theirs.business}', '[2030-01-01, 2030-01-02)', 'On holiday')`,
    row: { resource_id: mine.resource, business_id: mine.business, during: '[2031-01-01, 2031-01-02)' },
    change: { note: 'Forged' },
    outcomes: { select: members(2), insert: onlyService(1), update: onlyService(2), delete: onlyService(2) },
  },
  bookings: {
    schema: 'public',
    rows: `insert into public.bookings (
        id, business_id, service_id, service_name, resource_id, resource_name, party, starts_at, ends_at, state, name, email
      ) values
      ('${mine.booking}', '${mine.business}', '${mine.service}', 'Coffee tasting', '${mine.resource}', 'Table by the window',
        2, '2030-01-07 10:00+00', '2030-01-07 11:00+00', 'confirmed', 'Ann Guest', 'ann.guest@example.com'),
      ('${theirs.booking}', '${theirs.business}', '${theirs.service}', 'General Checkup', '${theirs.resource}',
        'Dr. Example', 1, '2030-01-07 10:00+00', '2030-01-07 10:30+00', 'confirmed', 'Bea Guest', 'bea.guest@example.com')`,
    row: {
      business_id: mine.business,
      service_name: 'Forged',
      resource_name: 'Forged',
      party: 1,
      starts_at: '2030-01-08 10:00+00',
      ends_at: '2030-01-08 11:00+00',
      state: 'held',
      held_until: '2030-01-01 10:00+00',
    },
    change: { state: 'cancelled' },
    outcomes: { select: members(2), insert: onlyService(1), update: onlyService(2), delete: onlyService(2) },
  },
  allocations: {
    schema: 'private',
    rows: `insert into private.allocations (booking_id, resource_id, during) values
      ('${mine.booking}', '${mine.resource}', '[2030-01-07 10:00+00, 2030-01-07 11:00+00)')`,
    row: {
      booking_id: theirs.booking,
      resource_id: theirs.resource,
      during: '[2030-01-07 10:00+00, 2030-01-07 10:30+00)',
    },
    change: { during: '[2030-01-08 10:00+00, 2030-01-08 11:00+00)' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  booking_visitors: {
    schema: 'private',
    rows: `insert into private.booking_visitors (booking_id, visitor_id, address_hash)
      values ('${mine.booking}', '${mine.visitor}', 'a')`,
    row: { booking_id: theirs.booking, visitor_id: theirs.visitor, address_hash: 'c' },
    change: { address_hash: 'd' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  calendar_addresses: {
    schema: 'private',
    rows: `insert into private.calendar_addresses (resource_id, token_hash) values ('${mine.resource}', 'a')`,
    row: { resource_id: theirs.resource, token_hash: 'c' },
    change: { token_hash: 'd' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  calendar_feeds: {
    schema: 'private',
    rows: `insert into private.calendar_feeds (resource_id, url) values ('${mine.resource}', 'https://ann.example/')`,
    row: { resource_id: theirs.resource, url: 'https://eve.example/' },
    change: { url: 'https://eve.example/' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  busy_times: {
    schema: 'private',
    rows: `insert into private.busy_times (resource_id, starts_at, ends_at)
      values ('${mine.resource}', '2030-01-06 10:00+00', '2030-01-06 11:00+00')`,
    row: { resource_id: mine.resource, starts_at: '2030-01-07 10:00+00', ends_at: '2030-01-07 11:00+00' },
    change: { ends_at: '2030-01-07 12:00+00' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  booking_links: {
    schema: 'private',
    rows: `insert into private.booking_links (booking_id, token_hash) values ('${mine.booking}', 'a')`,
    row: { booking_id: theirs.booking, token_hash: 'c' },
    change: { token_hash: 'd' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  booking_reminders: {
    schema: 'private',
    rows: `insert into private.booking_reminders (booking_id, kind, due_at)
      values ('${mine.booking}', 'day', '2030-01-06 10:00+00')`,
    row: { booking_id: theirs.booking, kind: 'day', due_at: '2030-01-07 10:00+00' },
    change: { due_at: '2030-01-07 10:00+00' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
};
