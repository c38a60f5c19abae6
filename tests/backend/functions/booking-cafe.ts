import type { PGlite } from '@electric-sql/pglite';
import { cafe, openBusinesses } from './cafe.ts';

export const service = '91000000-0000-4000-8000-000000000001';

/** Opens a café with one table that can be booked, for up to four, from nine to twelve by the hour. */
export async function openBookings(database: PGlite): Promise<void> {
  await openBusinesses(database);
  await database.exec(`
    insert into public.opening_hours (business_id, weekday, opens, closes)
      select '${cafe.business}', n, '09:00', '12:00' from generate_series(0, 6) as n;
    insert into public.services (id, business_id, bot_id, name, minutes, grid_minutes, party_to)
      values ('${service}', '${cafe.business}', '${cafe.bot}', 'Coffee tasting', 60, 60, 4);
    with made as (
      insert into public.resources (business_id, kind, name, seats) values ('${cafe.business}', 'table', 'Window', 4)
      returning id
    )
    insert into public.service_resources (service_id, resource_id, business_id)
      select '${service}', id, '${cafe.business}' from made`);
}
