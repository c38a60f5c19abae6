-- Each time from `after` up to, and without, `before` at which a service can begin, with each resource, or pair of them,
-- that can do it for so many people. `at` is the time of asking. A booking that is to be moved does not stand in its
-- own way.
create or replace function private.free_starts(
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
