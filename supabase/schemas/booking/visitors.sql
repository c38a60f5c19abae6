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

-- The language of what a visitor is told of a booking: the one in which they booked, else that of the bot that offers the
-- service. Of a service that is deleted nobody knows the bot, and the first one speaks for the business. Null: it has none.
create function private.booking_language(booked public.bookings) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(booked.language, (
    select bot.language from public.bots as bot
    where bot.business_id = booked.business_id
    order by bot.id = (select bot_id from public.services where id = booked.service_id) desc nulls last,
      bot.created_at, bot.id
    limit 1
  ))
$$;
revoke execute on function private.booking_language(public.bookings) from public;
grant execute on function private.booking_language(public.bookings) to service_role;

-- What a visitor's booking is of, in a language; of a service that is deleted, or has no name in it, as it was booked.
create function private.booked_service(booked public.bookings, language text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select offer.names ->> booked_service.language from public.services as offer
      where offer.id = booked.service_id
    ),
    booked.service_name
  )
$$;
revoke execute on function private.booked_service(public.bookings, text) from public;
grant execute on function private.booked_service(public.bookings, text) to service_role;

-- What is to be brought to a service, in a language where that text says what the answer says; null: nothing is known, or
-- its owner has not filled it in.
create function private.bring_to(service uuid, language text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select spoken.content from public.entry_texts as spoken
      where spoken.entry_id = entry.id and spoken.language = bring_to.language and spoken.of_version = entry.updated_at
    ),
    entry.content
  )
  from public.services as offer join public.knowledge_entries as entry on entry.id = offer.bring_entry_id
  where offer.id = bring_to.service and not entry.has_blanks
$$;
revoke execute on function private.bring_to(uuid, text) from public;
grant execute on function private.bring_to(uuid, text) to service_role;

-- What whoever has the link of a booking reads of it; null for any other token. Of a service that is deleted, or of a
-- bot, there are no other times (`moves`).
create function public.booking_by_link(token_hash text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'id', booking.id, 'business', business.name,
    'service', private.booked_service(booking, private.booking_language(booking)), 'party', booking.party,
    'with', (select name from public.resources where id = booking.resource_id and kind = 'person'),
    'zone', business.time_zone, 'starts_at', booking.starts_at, 'ends_at', booking.ends_at, 'state', booking.state,
    'reason', booking.reason, 'sequence', booking.sequence, 'moves', booking.service_id is not null,
    'language', private.booking_language(booking), 'price', booking.price,
    'bring', private.bring_to(booking.service_id, private.booking_language(booking))
  )
  from public.bookings as booking join public.businesses as business on business.id = booking.business_id
  where booking.id = private.linked_booking(booking_by_link.token_hash)
$$;
revoke execute on function public.booking_by_link(text) from public, anon, authenticated;
grant execute on function public.booking_by_link(text) to service_role;

-- The times that a booking can be moved to, of so many days from one on, and where there are none the three nearest. Its
-- own time is among them. Null: no booking has this token.
create function public.times_by_link(token_hash text, day date, days integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with moved as (
    select booking.id, booking.service_id, booking.party, business.time_zone
    from public.bookings as booking join public.businesses as business on business.id = booking.business_id
    where booking.id = private.linked_booking(times_by_link.token_hash)
  ), times as (
    select distinct (free.starts_at at time zone moved.time_zone)::date as day, free.starts_at
    from moved cross join lateral private.free_starts(
      moved.service_id, times_by_link.day::timestamp at time zone moved.time_zone,
      (times_by_link.day + times_by_link.days)::timestamp at time zone moved.time_zone, moved.party, now(), moved.id
    ) as free
  )
  select jsonb_build_object(
    'zone', moved.time_zone,
    'days', coalesce((
      select jsonb_agg(jsonb_build_object('day', of_day.day, 'times', of_day.times) order by of_day.day)
      from (
        select times.day, jsonb_agg(times.starts_at order by times.starts_at) as times from times group by times.day
      ) as of_day
    ), '[]'),
    'nearest', case when exists (select from times) then '[]' else to_jsonb(private.nearest_times(
      moved.service_id, times_by_link.day::timestamp at time zone moved.time_zone, moved.party, now(), moved.id
    )) end
  )
  from moved
$$;
revoke execute on function public.times_by_link(text, date, integer) from public, anon, authenticated;
grant execute on function public.times_by_link(text, date, integer) to service_role;

-- Cancels a booking, or moves it to `moved_to`; outcomes as of private.cancel_booking and private.move_booking.
create function public.change_booking(token_hash text, moved_to timestamptz) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  booking uuid := private.linked_booking(token_hash);
begin
  return case when moved_to is null then private.cancel_booking(booking)
    else private.move_booking(booking, moved_to, true) end;
end
$$;
revoke execute on function public.change_booking(text, timestamptz) from public, anon, authenticated;
grant execute on function public.change_booking(text, timestamptz) to service_role;
