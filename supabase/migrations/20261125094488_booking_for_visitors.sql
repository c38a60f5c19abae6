-- The functions for visitors ask for free times under the rights of the service.
grant execute on function private.open_times(uuid, uuid[], date, date) to service_role;
grant execute on function private.times_off(uuid[], tstzrange, text) to service_role;
grant execute on function private.free_starts(uuid, timestamptz, timestamptz, integer, timestamptz, uuid) to service_role;
grant execute on function private.nearest_times(uuid, timestamptz, integer, timestamptz, uuid) to service_role;
grant execute on function private.free_times(uuid, date, integer, integer, timestamptz) to service_role;

-- What the functions for visitors call.

-- The times of a service from a day on, and where there are none the next three. Limits: 60 a minute from one address to
-- one bot, 300 a minute to one bot. Outcomes: 'no bot', 'origin', 'no service', 'wait' (seconds), 'go'.
create function public.booking_slots(
  bot_key text, origin text, address_key text, service uuid, day date, days integer, party integer
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  bot public.bots;
  seconds integer;
  zone text;
  found jsonb;
begin
  select * into bot from public.bots where public_key = bot_key and status = 'live';
  if bot.id is null then
    return jsonb_build_object('outcome', 'no bot');
  end if;
  if not private.is_allowed_origin(bot, origin) then
    return jsonb_build_object('outcome', 'origin');
  end if;
  seconds := private.count_hit('booking-slots:address', bot.id || ' ' || address_key, 60, 60);
  if seconds = 0 then
    seconds := private.count_hit('booking-slots:bot', bot.id::text, 300, 60);
  end if;
  if seconds > 0 then
    return jsonb_build_object('outcome', 'wait', 'seconds', seconds);
  end if;
  if not exists (select from public.services where id = service and bot_id = bot.id) then
    return jsonb_build_object('outcome', 'no service');
  end if;
  select time_zone into zone from public.businesses where id = bot.business_id;
  select coalesce(jsonb_agg(jsonb_build_object('day', of_day.day, 'times', of_day.times) order by of_day.day), '[]')
  into found
  from (
    select free.day, jsonb_agg(free.starts_at order by free.starts_at) as times
    from private.free_times(service, booking_slots.day, booking_slots.days, party, now()) as free group by free.day
  ) as of_day;
  return jsonb_build_object(
    'outcome', 'go', 'zone', zone, 'days', found,
    'nearest', case when found = '[]' then to_jsonb(private.nearest_times(
      service, booking_slots.day::timestamp at time zone zone, party, now()
    )) else '[]' end
  );
end
$$;
revoke execute on function public.booking_slots(text, text, text, uuid, date, integer, integer)
  from public, anon, authenticated;
grant execute on function public.booking_slots(text, text, text, uuid, date, integer, integer) to service_role;

-- What whoever has the link of a booking reads of it; null for any other token.
create function public.booking_by_link(token_hash text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'business', business.name, 'service', booking.service_name, 'party', booking.party, 'zone', business.time_zone,
    'starts_at', booking.starts_at, 'ends_at', booking.ends_at, 'state', booking.state, 'reason', booking.reason
  )
  from private.booking_visitors as maker
    join public.bookings as booking on booking.id = maker.booking_id
    join public.businesses as business on business.id = booking.business_id
  where maker.token_hash = booking_by_link.token_hash
$$;
revoke execute on function public.booking_by_link(text) from public, anon, authenticated;
grant execute on function public.booking_by_link(text) to service_role;

-- Cancels a booking, or moves it to `moved_to`; outcomes as of private.cancel_booking and private.move_booking.
create function public.change_booking(token_hash text, moved_to timestamptz) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  booking uuid := (
    select booking_id from private.booking_visitors as maker where maker.token_hash = change_booking.token_hash
  );
begin
  return case when moved_to is null then private.cancel_booking(booking)
    else private.move_booking(booking, moved_to, true) end;
end
$$;
revoke execute on function public.change_booking(text, timestamptz) from public, anon, authenticated;
grant execute on function public.change_booking(text, timestamptz) to service_role;
