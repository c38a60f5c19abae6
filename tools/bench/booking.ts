import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { measure, type Taken } from './questions.ts';

const business = '2b000000-0000-4000-8000-000000000001';
const bot = '3b000000-0000-4000-8000-000000000001';
const service = '9b000000-0000-4000-8000-000000000001';

/**
 * The free times of 30 days of a business with ten resources and 10,000 bookings of 20 minutes: all of them within these
 * days, of whose 12 hours each is taken for 11, or spread over 300 days.
 */
export async function bookingFigures(): Promise<{ days: number; times: number; taken: Taken }[]> {
  const database = await openDatabase({ seed: false });
  try {
    await database.exec(`
      insert into public.businesses (id, name, kind, time_zone) values ('${business}', 'Clinic', 'clinic', 'Europe/Berlin');
      insert into public.bots (id, business_id, name) values ('${bot}', '${business}', 'Bot');
      insert into public.opening_hours (business_id, weekday, opens, closes)
        select '${business}', n, '08:00', '20:00' from generate_series(0, 6) as n;
      insert into public.services (id, business_id, bot_id, name, minutes, grid_minutes, horizon_days)
        values ('${service}', '${business}', '${bot}', 'Check-up', 20, 20, 365);
      with made as (
        insert into public.resources (business_id, kind, name)
        select '${business}', 'room', 'Room ' || n from generate_series(1, 10) as n returning id
      )
      insert into public.service_resources (service_id, resource_id, business_id)
        select '${service}', id, '${business}' from made`);
    const figures = [];
    for (const days of [30, 300]) {
      await database.exec(`
        delete from public.bookings;
        insert into public.bookings (
          business_id, service_id, service_name, resource_id, resource_name, party, starts_at, ends_at, state, name, email
        )
          select '${business}', '${service}', 'Check-up', room.id, room.name, 1, at, at + interval '20 minutes',
            'confirmed', 'Ann', 'ann@example.com'
          from generate_series(0, 9999) as n
            join (
              select id, name, row_number() over (order by id) - 1 as number from public.resources
            ) as room on room.number = n % 10
            cross join lateral (
              select (current_date + 1 + n / 10 % ${days} + time '08:00' + n / 10 / ${days} * interval '20 minutes')
                at time zone 'Europe/Berlin' as at
            ) as it;
        insert into private.allocations (booking_id, resource_id, during)
          select id, resource_id, tstzrange(starts_at, ends_at) from public.bookings`);
      await database.exec('vacuum analyze');
      let times = 0;
      const taken = await measure(30, async () => {
        const { rows } = await database.query(
          'select * from private.free_times($1, current_date + 1, 30, 1, now())',
          [service],
        );
        times = rows.length;
      });
      figures.push({ days, times, taken });
    }
    return figures;
  } finally {
    await database.close();
  }
}
