import type { PGlite } from '@electric-sql/pglite';
import { cafe, openBusinesses } from '../cafe.ts';

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

/**
 * The next night in which clocks are put forward from two to three, the day after it, and where: in Berlin on the last
 * Sunday in March, or, where that is more than a year away, in New York on the second one.
 */
export function springIn(now: Date): { zone: string; night: string; next: string } {
  const dayInMs = 86_400_000;
  const inMarch = (year: number, latest: number) => {
    const last = Date.UTC(year, 2, latest);
    return last - new Date(last).getUTCDay() * dayInMs;
  };
  const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1];
  const nights = [
    ...years.map((year) => ({ zone: 'Europe/Berlin', at: inMarch(year, 31) })),
    ...years.map((year) => ({ zone: 'America/New_York', at: inMarch(year, 14) })),
  ];
  const found = nights.find(({ at }) => at > now.getTime() + dayInMs && at < now.getTime() + 360 * dayInMs);
  if (!found) throw new Error('Clocks are put forward every year.');
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { zone: found.zone, night: dayOf(found.at), next: dayOf(found.at + dayInMs) };
}
