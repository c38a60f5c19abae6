-- What the chat calls while a visitor books. A conversation is the visitor's: that is looked at before.

-- Some of the first days with a free time.
create function public.chat_days(bot uuid, service uuid, party integer) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  today date;
  horizon integer;
  days integer;
  found jsonb;
begin
  select (now() at time zone business.time_zone)::date, offer.horizon_days into today, horizon
  from public.services as offer join public.businesses as business on business.id = offer.business_id
  where offer.bot_id = chat_days.bot and offer.id = chat_days.service;
  -- Most businesses have something soon.
  foreach days in array array[8, horizon + 1] loop
    select jsonb_agg(free.day order by free.day) into found
    from (
      select distinct each.day from private.free_times(service, today, days, party, now()) as each order by each.day limit 6
    ) as free;
    exit when jsonb_array_length(found) = 6;
  end loop;
  return jsonb_build_object('days', coalesce(found, '[]'));
end
$$;
revoke execute on function public.chat_days(uuid, uuid, integer) from public, anon, authenticated;
grant execute on function public.chat_days(uuid, uuid, integer) to service_role;

-- The free times of a day, and where it has none, or where a time is named instead, the three nearest.
create function public.chat_times(bot uuid, service uuid, party integer, day date, near timestamptz) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  zone text;
  times timestamptz[];
begin
  select business.time_zone into zone
  from public.services as offer join public.businesses as business on business.id = offer.business_id
  where offer.bot_id = chat_times.bot and offer.id = chat_times.service;
  if zone is not null and day is not null then
    times := array(
      select free.starts_at from private.free_times(service, chat_times.day, 1, party, now()) as free order by free.starts_at
    );
  end if;
  return jsonb_build_object(
    'times', coalesce(to_jsonb(times), '[]'),
    'nearest', case
      when zone is null or cardinality(times) > 0 then '[]'
      else to_jsonb(private.nearest_times(
        service, coalesce(near, (chat_times.day + time '12:00') at time zone zone), party, now()
      ))
    end
  );
end
$$;
revoke execute on function public.chat_times(uuid, uuid, integer, date, timestamptz) from public, anon, authenticated;
grant execute on function public.chat_times(uuid, uuid, integer, date, timestamptz) to service_role;

-- For how many people there is room at a time of a day at which there is none for so many: the largest party that could
-- come at one of these minutes after midnight, by the business's clock. `seats` is 0 if nobody could.
create function public.chat_seats(bot uuid, service uuid, party integer, day date, minutes integer[]) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  zone text;
  fewest integer;
  wanted timestamptz;
  room integer;
begin
  select business.time_zone, offer.party_from into zone, fewest
  from public.services as offer join public.businesses as business on business.id = offer.business_id
  where offer.bot_id = chat_seats.bot and offer.id = chat_seats.service;
  for wanted in
    select (chat_seats.day + make_interval(mins => minute)) at time zone zone
    from unnest(chat_seats.minutes[1:2]) as minute where minute between 0 and 1439 and zone is not null
  loop
    -- So many sit at a table, or at a pair of them. The best that a table can do is to be full.
    for room in
      select distinct seating.seats
      from (
        select place.seats
        from public.resources as place join public.service_resources as able on able.resource_id = place.id
        where able.service_id = chat_seats.service
        union all
        select pair.seats
        from public.resource_pairs as pair
          join public.service_resources as able on able.resource_id = pair.first_id
        where able.service_id = chat_seats.service
      ) as seating
      where seating.seats between fewest and chat_seats.party - 1
      order by seating.seats desc limit 20
    loop
      if exists (
        select from private.free_starts(service, wanted, wanted + interval '1 microsecond', room, now())
      ) then
        return jsonb_build_object('at', wanted, 'seats', room);
      end if;
    end loop;
  end loop;
  return jsonb_build_object('at', null, 'seats', 0);
end
$$;
revoke execute on function public.chat_seats(uuid, uuid, integer, date, integer[]) from public, anon, authenticated;
grant execute on function public.chat_seats(uuid, uuid, integer, date, integer[]) to service_role;

-- Holds a time for the visitor of a conversation, who lets go of any other that they hold in it. Outcomes as of
-- private.hold_time. Asked again, it is held as it was.
create function public.hold_in_chat(
  conversation uuid, service uuid, starts_at timestamptz, party integer, address_key text
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  talk public.conversations;
  offer public.services;
  held public.bookings;
begin
  select * into talk from public.conversations where id = conversation;
  offer := private.hold_service(service);
  if offer.bot_id is distinct from talk.bot_id then
    return jsonb_build_object('outcome', 'missing');
  end if;
  select * into held from public.bookings as booking
  where booking.conversation_id = talk.id and booking.state = 'held' and booking.held_until > now()
    and booking.service_id = offer.id and booking.starts_at = hold_in_chat.starts_at
    and booking.party = hold_in_chat.party
  order by booking.held_until desc limit 1;
  if held.id is not null then
    return jsonb_build_object('outcome', 'ok', 'booking', held.id, 'held_until', held.held_until);
  end if;
  delete from public.bookings as booking where booking.conversation_id = talk.id and booking.state = 'held';
  return private.hold_time(service, hold_in_chat.starts_at, hold_in_chat.party, talk.visitor_id, address_key, talk.id);
end
$$;
revoke execute on function public.hold_in_chat(uuid, uuid, timestamptz, integer, text) from public, anon, authenticated;
grant execute on function public.hold_in_chat(uuid, uuid, timestamptz, integer, text) to service_role;

-- Books what the visitor of a conversation holds, and ties it to the person they say they are. Outcomes as of
-- private.confirm_booking, with the token of the booking's link and what is to be brought; sent again, the first time
-- counts.
create function public.confirm_in_chat(
  conversation uuid, booking uuid, name text, email text, phone text, consent text
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  talk public.conversations;
  booked public.bookings;
  result jsonb;
begin
  select * into talk from public.conversations where id = conversation;
  select * into booked from public.bookings as known where known.id = booking and known.conversation_id = talk.id;
  if booked.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  -- What whoever confirms holds comes before the visitor, as everywhere.
  perform private.hold_service(booked.service_id, booked.id);
  perform from private.visitors where id = talk.visitor_id for no key update;
  select * into booked from public.bookings as known where known.id = booked.id for update;
  result := private.confirm_booking(booking, talk.visitor_id, name, email, phone);
  if booked.state = 'held' and result ->> 'outcome' = 'ok' then
    perform private.keep_details(
      talk.id, jsonb_build_object('name', name, 'email', email, 'phone', phone), consent
    );
    update public.bookings as known set person_id = visitor.person_id, language = talk.language
    from private.visitors as visitor where known.id = booked.id and visitor.id = talk.visitor_id;
  end if;
  return result || jsonb_build_object(
    'token', private.booking_token(booked.id),
    'bring', private.bring_to(booked.service_id, (
      select coalesce(talk.language, bot.language) from public.bots as bot where bot.id = talk.bot_id
    ))
  );
end
$$;
revoke execute on function public.confirm_in_chat(uuid, uuid, text, text, text, text) from public, anon, authenticated;
grant execute on function public.confirm_in_chat(uuid, uuid, text, text, text, text) to service_role;

-- What was booked in a conversation and is still to come.
create function public.bookings_in_chat(conversation uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'service', private.booked_service(booking, coalesce(talk.language, bot.language)), 'party', booking.party,
      'starts_at', booking.starts_at,
      'token', private.booking_token(booking.id)
    ) order by booking.starts_at, booking.id
  ), '[]')
  from public.bookings as booking
    join public.conversations as talk on talk.id = booking.conversation_id
    join public.bots as bot on bot.id = talk.bot_id
  where booking.conversation_id = bookings_in_chat.conversation
    and booking.state in ('requested', 'confirmed') and booking.ends_at > now()
$$;
revoke execute on function public.bookings_in_chat(uuid) from public, anon, authenticated;
grant execute on function public.bookings_in_chat(uuid) to service_role;
