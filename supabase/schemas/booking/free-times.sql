-- When something can be booked. Days and hours are by the business's clock: a time of day that a clock change leaves out
-- is as much later, and of one that comes twice the second is meant. What is offered and what is checked when somebody
-- books are the same function.

-- When resources work, by the opening hours, their own hours and the days with other hours. A span that closes at or
-- before it opens ends on the next day.
create function private.open_times(business uuid, resources uuid[], first_day date, last_day date)
returns table (resource_id uuid, open_times tstzmultirange)
language sql stable set search_path = ''
as $$
  with days as (
    select first_day + n as day from generate_series(0, last_day - first_day) as n
  ),
  spans as (
    select 'week' as source, null::uuid as resource_id, days.day, span.opens, span.closes
    from days join public.opening_hours as span
      on span.business_id = business and span.weekday = extract(dow from days.day)
    union all
    select 'exception', null, span.day, span.opens, span.closes
    from public.opening_exceptions as span
    where span.business_id = business and span.day between first_day and last_day
    union all
    select 'own', span.resource_id, days.day, span.opens, span.closes
    from days join public.resource_hours as span
      on span.resource_id = any (resources) and span.weekday = extract(dow from days.day)
  ),
  instants as (
    select spans.source, spans.resource_id, spans.day, (spans.day + spans.opens) at time zone time_zone as opens_at,
      (spans.day + (spans.closes <= spans.opens)::integer + spans.closes) at time zone time_zone as closes_at
    from spans cross join public.businesses where businesses.id = business
  ),
  hours as (
    select source, instants.resource_id, day,
      coalesce(range_agg(tstzrange(opens_at, closes_at)) filter (where opens_at < closes_at), '{}') as open
    from instants group by source, instants.resource_id, day
  )
  select one.id, coalesce(
    range_agg(
      case when one.has_hours then own.open * coalesce(exception.open, own.open)
        else coalesce(exception.open, week.open) end
    ), '{}'
  )
  from (
      select listed.id, exists (
        select from public.resource_hours as span where span.resource_id = listed.id
      ) as has_hours
      from unnest(resources) as listed (id)
    ) as one
    cross join days
    left join hours as week on week.source = 'week' and week.day = days.day
    left join hours as exception on exception.source = 'exception' and exception.day = days.day
    left join hours as own on own.source = 'own' and own.day = days.day and own.resource_id = one.id
  group by one.id
$$;
revoke execute on function private.open_times(uuid, uuid[], date, date) from public;
grant execute on function private.open_times(uuid, uuid[], date, date) to service_role;

-- When resources are away within a time, with the row that says so.
create function private.each_time_off(resources uuid[], within tstzrange, time_zone text)
returns table (id uuid, resource_id uuid, during tstzrange)
language sql stable set search_path = ''
as $$
  select off.id, off.resource_id, off.during from public.time_off as off
  where off.resource_id = any (resources) and not off.is_weekly and off.during && within
  union all
  select off.id, off.resource_id, tstzrange(week.begins_at, week.ends_at)
  from public.time_off as off
    cross join generate_series(
      greatest(0, floor(extract(epoch from lower(within) - lower(off.during)) / 604800)::integer - 1),
      ceil(extract(epoch from upper(within) - lower(off.during)) / 604800)::integer
    ) as number
    cross join lateral (
      select
        (lower(off.during) at time zone time_zone + number * interval '7 days') at time zone time_zone as begins_at,
        (upper(off.during) at time zone time_zone + number * interval '7 days') at time zone time_zone as ends_at
    ) as week
  where off.resource_id = any (resources) and off.is_weekly and week.begins_at < week.ends_at
$$;
revoke execute on function private.each_time_off(uuid[], tstzrange, text) from public;
grant execute on function private.each_time_off(uuid[], tstzrange, text) to service_role;

-- The same without the rows, and when the calendars of others say that they are busy.
create function private.times_off(resources uuid[], within tstzrange, time_zone text)
returns table (resource_id uuid, during tstzrange)
language sql stable set search_path = ''
as $$
  select away.resource_id, away.during from private.each_time_off(resources, within, time_zone) as away
  union all
  select busy.resource_id, tstzrange(busy.starts_at, busy.ends_at) from private.busy_times as busy
  where busy.resource_id = any (resources) and busy.starts_at < upper(within) and busy.ends_at > lower(within)
$$;
revoke execute on function private.times_off(uuid[], tstzrange, text) from public;
grant execute on function private.times_off(uuid[], tstzrange, text) to service_role;

-- Each time from `after` up to, and without, `before` at which a service can begin, with each resource, or pair of them,
-- that can do it for so many people. `at` is the time of asking. A booking that is to be moved does not stand in its
-- own way.
create function private.free_starts(
  service uuid, after timestamptz, before timestamptz, party integer, at timestamptz, moved uuid default null
)
returns table (starts_at timestamptz, resource_id uuid, joined_id uuid, seats integer)
language plpgsql stable set search_path = ''
as $$
declare
  offer public.services;
  zone text;
  first_at timestamptz;
  last_at timestamptz;
  places uuid[];
  taken_within tstzrange;
  -- Clocks differ by quarters of an hour, so that what is on the grid by the clock is a multiple of this.
  step integer;
begin
  select * into offer from public.services where id = service;
  if offer.id is null or party is null or party not between offer.party_from and offer.party_to then
    return;
  end if;
  select time_zone into zone from public.businesses where id = offer.business_id;
  first_at := greatest(after, at + make_interval(mins => offer.notice_minutes));
  last_at := least(
    before, (((at at time zone zone)::date + offer.horizon_days + 1)::timestamp) at time zone zone
  );
  if first_at is null or last_at is null or first_at >= last_at then
    return;
  end if;
  places := array(select able.resource_id from public.service_resources as able where able.service_id = service);
  step := gcd(offer.grid_minutes, 15);
  taken_within := tstzrange(
    first_at - make_interval(mins => offer.buffer_before),
    last_at + make_interval(mins => offer.minutes + offer.buffer_after)
  );
  return query
    with busy as (
      select away.resource_id, away.during from private.times_off(places, taken_within, zone) as away
      union all
      -- Whoever begins within this would have a buffer, or the booking itself, in what is taken.
      select taken.resource_id, tstzrange(
        lower(taken.during) - make_interval(mins => offer.buffer_after),
        upper(taken.during) + make_interval(mins => offer.buffer_before)
      )
      from private.allocations as taken join public.bookings as booking on booking.id = taken.booking_id
      where taken.resource_id = any (places) and taken.during && taken_within
        and (booking.state <> 'held' or booking.held_until > at) and booking.id is distinct from moved
    ),
    free as (
      select hours.resource_id, hours.open_times - coalesce(
        (select range_agg(busy.during) from busy where busy.resource_id = hours.resource_id), '{}'
      ) as times
      from private.open_times(
        offer.business_id, places, (first_at at time zone zone)::date - 1,
        -- What begins last may end on the next day.
        ((last_at + make_interval(mins => offer.minutes)) at time zone zone)::date
      ) as hours
    ),
    seatings as (
      select free.resource_id, null::uuid as joined_id, resource.seats, free.times
      from free join public.resources as resource on resource.id = free.resource_id
      union all
      select pair.first_id, pair.second_id, pair.seats, one.times * other.times
      from public.resource_pairs as pair
        join free as one on one.resource_id = pair.first_id
        join free as other on other.resource_id = pair.second_id
    )
    select found.starts_at, seating.resource_id, seating.joined_id, seating.seats
    from seatings as seating
      cross join unnest(seating.times) as span
      cross join generate_series(
        to_timestamp(ceil(extract(epoch from greatest(lower(span), first_at)) / 60 / step) * 60 * step),
        upper(span) - make_interval(mins => offer.minutes),
        make_interval(mins => step)
      ) as found (starts_at)
    where seating.seats >= party and (offer.spare_seats is null or seating.seats - party <= offer.spare_seats)
      and found.starts_at < last_at
      and (
        step = offer.grid_minutes
        or extract(epoch from found.starts_at at time zone zone)::bigint / 60 % offer.grid_minutes = 0
      );
end
$$;
revoke execute on function private.free_starts(uuid, timestamptz, timestamptz, integer, timestamptz, uuid) from public;
grant execute on function private.free_starts(uuid, timestamptz, timestamptz, integer, timestamptz, uuid) to service_role;

-- The three times nearest to one, of as few days around it as have so many.
create function private.nearest_times(
  service uuid, wanted timestamptz, party integer, at timestamptz, moved uuid default null
)
returns timestamptz[]
language plpgsql stable set search_path = ''
as $$
declare
  days integer;
  nearest timestamptz[];
begin
  foreach days in array array[1, 7, 31, 366] loop
    nearest := array(
      select free.starts_at
      from private.free_starts(
        service, wanted - make_interval(days => days), wanted + make_interval(days => days), party, at, moved
      ) as free
      group by free.starts_at
      order by greatest(free.starts_at - wanted, wanted - free.starts_at), free.starts_at limit 3
    );
    exit when cardinality(nearest) = 3;
  end loop;
  return array(select one from unnest(nearest) as one order by one);
end
$$;
revoke execute on function private.nearest_times(uuid, timestamptz, integer, timestamptz, uuid) from public;
grant execute on function private.nearest_times(uuid, timestamptz, integer, timestamptz, uuid) to service_role;

-- The times of so many days from one on, and the seats that are left at each: those of the largest resource that is free.
create function private.free_times(service uuid, first_day date, days integer, party integer, at timestamptz)
returns table (day date, starts_at timestamptz, seats integer)
language sql stable set search_path = ''
as $$
  select (free.starts_at at time zone business.time_zone)::date, free.starts_at, max(free.seats)
  from public.services as offer
    join public.businesses as business on business.id = offer.business_id
    cross join lateral private.free_starts(
      offer.id, first_day::timestamp at time zone business.time_zone,
      (first_day + days)::timestamp at time zone business.time_zone, party, at
    ) as free
  where offer.id = service
  group by business.time_zone, free.starts_at order by free.starts_at
$$;
revoke execute on function private.free_times(uuid, date, integer, integer, timestamptz) from public;
grant execute on function private.free_times(uuid, date, integer, integer, timestamptz) to service_role;
