import type { Chance } from '../postgres/chance.ts';
import { clockAt, instantOf, type Resource, type World } from './brute-force.ts';

export const businessId = '2a000000-0000-4000-8000-000000000001';
const botId = '3a000000-0000-4000-8000-000000000001';
export const serviceId = '9a000000-0000-4000-8000-000000000001';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Zones and the days around which their clocks change: by an hour and by half of one, at two and at a quarter to three. */
const changes: { zone: string; days: [string, ...string[]] }[] = [
  { zone: 'Europe/Berlin', days: ['2027-03-28', '2027-10-31'] },
  { zone: 'America/New_York', days: ['2027-03-14', '2027-11-07'] },
  { zone: 'America/St_Johns', days: ['2027-03-14', '2027-11-07'] },
  { zone: 'Australia/Lord_Howe', days: ['2027-04-04', '2027-10-03'] },
  { zone: 'Pacific/Auckland', days: ['2027-04-04', '2027-09-26'] },
  { zone: 'Pacific/Chatham', days: ['2027-04-04', '2027-09-26'] },
];

/** Every second one is in the four hours in which clocks change. */
const timeOf = (chance: Chance) => 5 * chance.below(chance.below(2) ? 48 : 288);

const spanOf = (chance: Chance) => ({ opens: timeOf(chance), closes: timeOf(chance) });

/** Spans of a week, no two of which begin at the same time of a weekday. */
function weekOf(chance: Chance, spans: number): World['week'] {
  const week = Array.from({ length: spans }, () => ({ weekday: chance.below(7), ...spanOf(chance) }));
  return week.filter(
    (span, index) =>
      !week.slice(0, index).some((it) => it.weekday === span.weekday && it.opens === span.opens),
  );
}

/** A business whose clock changes about the days it is asked for. */
export function randomWorld(chance: Chance): World & { around: number } {
  const { zone, days } = chance.of(changes);
  const around = Date.parse(`${chance.of(days)}T00:00:00Z`);
  const near = () => around + (chance.below(5) - 2) * day;
  const resources = Array.from(
    { length: 1 + chance.below(3) },
    (_, number): Resource => ({
      id: `6a000000-0000-4000-8000-00000000000${number}`,
      seats: 1 + chance.below(4),
      hours: chance.below(2) ? weekOf(chance, 1 + chance.below(12)) : [],
      off: Array.from({ length: chance.below(3) }, () => {
        const isWeekly = chance.below(2) === 0;
        const from = near() + timeOf(chance) * minute - (isWeekly ? chance.below(3) * 7 * day : 0);
        const to = from + (1 + chance.below(100)) * 5 * minute;
        // What a clock leaves out is no time that comes again every week.
        const shown = (time: number) => clockAt(zone, instantOf(zone, time));
        return { from: shown(from), to: shown(to), isWeekly };
      }),
    }),
  );
  const service = {
    minutes: 5 * (1 + chance.below(24)),
    before: 5 * chance.below(4),
    after: 5 * chance.below(4),
    grid: chance.of([5, 10, 15, 20, 30, 45, 60, 90, 120]),
    notice: 5 * chance.below(40),
    horizon: chance.below(6),
    partyTo: 3 + chance.below(4),
    spareSeats: chance.below(2) ? chance.below(3) : null,
  };
  const exceptions = new Map(
    Array.from({ length: chance.below(3) }, () => {
      const { opens, closes } = spanOf(chance);
      return [near(), chance.below(3) ? [{ opens, closes }] : []] as const;
    }),
  );
  const world: World = {
    zone,
    week: weekOf(chance, 4 + chance.below(14)),
    exceptions: Array.from(exceptions, ([date, spans]) => ({ day: date, spans })),
    resources,
    pairs:
      resources.length > 1 && chance.below(2) ? [{ first: 0, second: 1, seats: 2 + chance.below(6) }] : [],
    service,
    taken: [],
  };
  for (let number = 0; number < 12; number += 1) {
    const from = instantOf(zone, near() + timeOf(chance) * minute);
    const to = from + (1 + chance.below(30)) * 5 * minute;
    const pair = world.pairs[0];
    const taken =
      pair && chance.below(3) === 0 ? [pair.first, pair.second] : [chance.below(resources.length)];
    const overlaps = world.taken.some(
      (it) => it.from < to && from < it.to && it.resources.some((one) => taken.includes(one)),
    );
    const heldUntil = chance.below(3) ? null : around + (chance.below(8) - 4) * day;
    if (!overlaps) world.taken.push({ resources: taken, from, to, heldUntil });
  }
  return { ...world, around };
}

/** A question about some days around the change, asked a little before. */
export function randomQuestion(chance: Chance, { zone, around }: World & { around: number }) {
  const from = instantOf(
    zone,
    around + (chance.below(3) - 1) * day + (chance.below(2) ? 0 : timeOf(chance) * minute),
  );
  return {
    from,
    to: from + (1 + chance.below(40)) * 60 * minute,
    at: from - chance.below(60) * 60 * minute + 30 * minute,
    party: 1 + chance.below(5),
  };
}

const text = (value: string | number | boolean | null) => (value === null ? 'null' : `'${value}'`);
const row = (...values: (string | number | boolean | null)[]) => `(${values.map(text).join(', ')})`;
const insert = (into: string, rows: string[]) =>
  rows.length > 0 ? `insert into ${into} values ${rows.join(', ')};` : '';
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const date = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);
const at = (instant: number) => new Date(instant).toISOString();

/** Makes the business in a database, in the place of the one before. */
export function statementsFor(world: World): string {
  const { service, resources } = world;
  const idOf = (number: number) => resources[number]?.id ?? null;
  const bookings = world.taken.map((it, number) => ({
    ...it,
    id: `8a000000-0000-4000-8000-0000000000${10 + number}`,
  }));
  return `begin;
    delete from public.businesses where id = '${businessId}';
    ${insert('public.businesses (id, name, kind, time_zone)', [row(businessId, 'Any', 'other', world.zone)])}
    ${insert('public.bots (id, business_id, name)', [row(botId, businessId, 'Bot')])}
    ${insert(
      'public.opening_hours (business_id, weekday, opens, closes)',
      world.week.map(({ weekday, opens, closes }) => row(businessId, weekday, clock(opens), clock(closes))),
    )}
    ${insert(
      'public.opening_exceptions (business_id, day, opens, closes)',
      world.exceptions.flatMap(({ day: on, spans }) =>
        spans.length === 0
          ? [row(businessId, date(on), null, null)]
          : spans.map(({ opens, closes }) => row(businessId, date(on), clock(opens), clock(closes))),
      ),
    )}
    ${insert(
      `public.services (id, business_id, bot_id, name, minutes, buffer_before, buffer_after, grid_minutes,
        notice_minutes, horizon_days, party_to, spare_seats)`,
      [
        row(
          serviceId,
          businessId,
          botId,
          'Any',
          service.minutes,
          service.before,
          service.after,
          service.grid,
          service.notice,
          service.horizon,
          service.partyTo,
          service.spareSeats,
        ),
      ],
    )}
    ${insert(
      'public.resources (id, business_id, kind, name, seats)',
      resources.map(({ id, seats }) => row(id, businessId, 'table', 'Any', seats)),
    )}
    ${insert(
      'public.service_resources (service_id, resource_id, business_id)',
      resources.map(({ id }) => row(serviceId, id, businessId)),
    )}
    ${insert(
      'public.resource_pairs (first_id, second_id, business_id, seats)',
      world.pairs.map(({ first, second, seats }) => row(idOf(first), idOf(second), businessId, seats)),
    )}
    ${insert(
      'public.resource_hours (resource_id, business_id, weekday, opens, closes)',
      resources.flatMap(({ id, hours }) =>
        hours.map(({ weekday, opens, closes }) => row(id, businessId, weekday, clock(opens), clock(closes))),
      ),
    )}
    ${insert(
      'public.time_off (resource_id, business_id, during, is_weekly)',
      resources.flatMap(({ id, off }) =>
        off
          .map((it) => ({ ...it, from: instantOf(world.zone, it.from), to: instantOf(world.zone, it.to) }))
          .filter(({ from, to }) => from < to)
          .map(({ from, to, isWeekly }) => row(id, businessId, `[${at(from)},${at(to)})`, isWeekly)),
      ),
    )}
    ${insert(
      `public.bookings (id, business_id, service_name, resource_name, party, starts_at, ends_at, state, held_until, name,
        email)`,
      bookings.map(({ id, from, to, heldUntil }) =>
        row(
          id,
          businessId,
          'Any',
          'Any',
          1,
          at(from),
          at(to),
          heldUntil === null ? 'confirmed' : 'held',
          heldUntil === null ? null : at(heldUntil),
          'Ann',
          'ann@example.com',
        ),
      ),
    )}
    ${insert(
      'private.allocations (booking_id, resource_id, during)',
      bookings.flatMap(({ id, resources: taken, from, to }) =>
        taken.map((number) => row(id, idOf(number), `[${at(from)},${at(to)})`)),
      ),
    )}
    commit;`;
}
