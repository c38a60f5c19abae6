-- Holds what a booking rests on, and all resources that the service can have, so that nobody else takes one meanwhile.
-- The service as it is then; none if it is gone. A time that was held too long is let go, but for the one that is kept.
create function private.hold_service(service uuid, kept uuid default null) returns public.services
language plpgsql volatile security definer set search_path = ''
as $$
declare
  offer public.services;
begin
  select * into offer from public.services where id = service;
  perform from public.businesses where id = offer.business_id for key share;
  perform from public.bots where id = offer.bot_id for key share;
  select * into offer from public.services where id = service for key share;
  perform from public.resources where id in (
    select resource_id from public.service_resources where service_id = service
  ) order by id for no key update;
  delete from public.bookings where state = 'held' and held_until <= now() and id is distinct from kept and id in (
    select taken.booking_id
    from private.allocations as taken join public.service_resources as able on able.resource_id = taken.resource_id
    where able.service_id = service
  );
  return offer;
end
$$;
revoke execute on function private.hold_service(uuid, uuid) from public;
grant execute on function private.hold_service(uuid, uuid) to service_role;

-- Puts a booking at a time and on resources, which are free then.
create function private.take_resources(
  booking uuid, offer public.services, starts_at timestamptz, resource uuid, joined uuid, resource_name text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.bookings as booked set
    starts_at = take_resources.starts_at, ends_at = take_resources.starts_at + make_interval(mins => offer.minutes),
    resource_id = resource, joined_id = joined, resource_name = take_resources.resource_name
  where booked.id = booking;
  delete from private.allocations where booking_id = booking;
  insert into private.allocations (booking_id, resource_id, during)
  select booking, taken.id, tstzrange(
    take_resources.starts_at - make_interval(mins => offer.buffer_before),
    take_resources.starts_at + make_interval(mins => offer.minutes + offer.buffer_after)
  )
  from unnest(array[resource, joined]) as taken (id) where taken.id is not null;
end
$$;
revoke execute on function private.take_resources(uuid, public.services, timestamptz, uuid, uuid, text) from public;

-- Gives a booking the smallest resource, or pair, that is free at a time. `at` is when it was asked for. False: none is.
create function private.allocate(booking uuid, offer public.services, starts_at timestamptz, at timestamptz)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record;
begin
  select free.resource_id, free.joined_id, concat_ws(' + ', resource.name, joined.name) as name into place
  from public.bookings as booked
    cross join lateral private.free_starts(
      offer.id, allocate.starts_at, allocate.starts_at + interval '1 microsecond', booked.party, at, booked.id
    ) as free
    join public.resources as resource on resource.id = free.resource_id
    left join public.resources as joined on joined.id = free.joined_id
  where booked.id = booking
  order by free.seats, free.joined_id is not null, (free.resource_id = booked.resource_id) desc nulls last,
    resource.position, resource.id
  limit 1;
  if not found then
    return false;
  end if;
  perform private.take_resources(booking, offer, allocate.starts_at, place.resource_id, place.joined_id, place.name);
  return true;
end
$$;
revoke execute on function private.allocate(uuid, public.services, timestamptz, timestamptz) from public;

create function private.taken_answer(
  service uuid, wanted timestamptz, party integer, moved uuid default null
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', 'taken', 'nearest', to_jsonb(private.nearest_times(service, wanted, party, now(), moved))
  )
$$;
revoke execute on function private.taken_answer(uuid, timestamptz, integer, uuid) from public;

-- Holds a time for a visitor for five minutes. Outcomes: ok (booking, held_until); taken (nearest: up to three times);
-- party (from, to: so many people there may be); too_many (seconds to wait: ten are held from this address); missing
-- (there is no such service). A visitor holds two times at most: the first gives way to a third.
create function private.hold_time(
  service uuid, starts_at timestamptz, party integer, visitor uuid, address_hash text, conversation uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  offer public.services;
  wait integer;
  held public.bookings;
begin
  -- Of two at the same moment the second counts what the first has held.
  perform pg_advisory_xact_lock(hashtextextended('hold_time ' || hold_time.address_hash, 0));
  perform pg_advisory_xact_lock(hashtextextended('hold_time ' || visitor, 0));
  offer := private.hold_service(service);
  if offer.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if hold_time.party not between offer.party_from and offer.party_to then
    return jsonb_build_object('outcome', 'party', 'from', offer.party_from, 'to', offer.party_to);
  end if;
  delete from public.bookings where id in (
    select booking.id from private.booking_visitors as maker join public.bookings as booking on booking.id = booking_id
    where maker.visitor_id = visitor and booking.state = 'held' order by booking.held_until desc offset 1
  );
  select ceil(extract(epoch from min(booking.held_until) - now())) into wait
  from private.booking_visitors as maker join public.bookings as booking on booking.id = booking_id
  where maker.address_hash = hold_time.address_hash and booking.state = 'held' and booking.held_until > now()
  having count(*) >= 10;
  if wait is not null then
    return jsonb_build_object('outcome', 'too_many', 'seconds', wait);
  end if;
  insert into public.bookings (
    business_id, service_id, service_name, resource_name, conversation_id, party, starts_at, ends_at, state, held_until
  ) values (
    offer.business_id, service, offer.name, '', conversation, hold_time.party, hold_time.starts_at,
    hold_time.starts_at + make_interval(mins => offer.minutes), 'held', now() + interval '5 minutes'
  ) returning * into held;
  if not private.allocate(held.id, offer, hold_time.starts_at, now()) then
    delete from public.bookings where id = held.id;
    return private.taken_answer(service, hold_time.starts_at, hold_time.party);
  end if;
  insert into private.booking_visitors (booking_id, visitor_id, address_hash)
  values (held.id, visitor, hold_time.address_hash);
  return jsonb_build_object('outcome', 'ok', 'booking', held.id, 'held_until', held.held_until);
end
$$;
revoke execute on function private.hold_time(uuid, timestamptz, integer, uuid, text, uuid) from public;
grant execute on function private.hold_time(uuid, timestamptz, integer, uuid, text, uuid) to service_role;

-- Makes a booking of a time that the visitor holds; one that was held too long, too, if nobody has taken it. All of it is
-- checked again, as of when it was held. Outcomes: ok (state: confirmed or requested), taken (nearest), missing. Sent
-- again, the first time counts.
create function private.confirm_booking(
  booking uuid, visitor uuid, name text, email text, phone text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  offer public.services;
  booked public.bookings;
begin
  select found.* into booked
  from public.bookings as found join private.booking_visitors as maker on maker.booking_id = found.id
  where found.id = booking and maker.visitor_id = visitor;
  offer := private.hold_service(booked.service_id, booked.id);
  select * into booked from public.bookings where id = booked.id for update;
  if booked.state in ('requested', 'confirmed') then
    return jsonb_build_object('outcome', 'ok', 'state', booked.state);
  end if;
  if booked.state is distinct from 'held' or offer.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if not private.allocate(
    booking, offer, booked.starts_at, case when booked.held_until > now() then booked.created_at else now() end
  ) then
    delete from public.bookings where id = booking;
    return private.taken_answer(offer.id, booked.starts_at, booked.party);
  end if;
  update public.bookings set
    name = confirm_booking.name, email = confirm_booking.email, phone = confirm_booking.phone,
    state = case offer.confirms when 'at_once' then 'confirmed' else 'requested' end
  where id = booking returning * into booked;
  return jsonb_build_object('outcome', 'ok', 'state', booked.state);
end
$$;
revoke execute on function private.confirm_booking(uuid, uuid, text, text, text) from public;
grant execute on function private.confirm_booking(uuid, uuid, text, text, text) to service_role;

-- Moves a booking. What a visitor moves is asked for again where the business confirms each. Outcomes: ok (state,
-- sequence), taken (nearest), begun, over (cancelled, done or missed), missing (the booking, or its service).
create function private.move_booking(booking uuid, starts_at timestamptz, by_visitor boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  offer public.services;
  booked public.bookings;
begin
  offer := private.hold_service((select service_id from public.bookings where id = booking), booking);
  select * into booked from public.bookings where id = booking for update;
  if booked.id is null or booked.state = 'held' or offer.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if booked.state not in ('requested', 'confirmed') then
    return jsonb_build_object('outcome', 'over');
  end if;
  if booked.state = 'confirmed' and booked.starts_at <= now() then
    return jsonb_build_object('outcome', 'begun');
  end if;
  -- Sent again, it has not changed again.
  if booked.starts_at <> move_booking.starts_at then
    if not private.allocate(booking, offer, move_booking.starts_at, now()) then
      return private.taken_answer(offer.id, move_booking.starts_at, booked.party, booking);
    end if;
    update public.bookings set
      sequence = sequence + 1,
      state = case when by_visitor and offer.confirms = 'on_request' then 'requested' else booked.state end
    where id = booking returning * into booked;
  end if;
  return jsonb_build_object('outcome', 'ok', 'state', booked.state, 'sequence', booked.sequence);
end
$$;
revoke execute on function private.move_booking(uuid, timestamptz, boolean) from public;
grant execute on function private.move_booking(uuid, timestamptz, boolean) to service_role;

-- Cancels a booking, with what the business says of it; a time that is only held is let go. Outcomes: ok, begun, over
-- (done or missed), missing. Cancelled again it is cancelled.
create function private.cancel_booking(booking uuid, reason text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booked public.bookings;
begin
  -- Held first, as by whoever books: an email of the business rests on it.
  perform from public.businesses where id = (select business_id from public.bookings where id = booking) for key share;
  select * into booked from public.bookings where id = booking for update;
  case
    when booked.id is null then
      return jsonb_build_object('outcome', 'missing');
    when booked.state = 'held' then
      delete from public.bookings where id = booking;
    when booked.state in ('done', 'missed') then
      return jsonb_build_object('outcome', 'over');
    when booked.state = 'cancelled' then
      null;
    when booked.state = 'confirmed' and booked.starts_at <= now() then
      return jsonb_build_object('outcome', 'begun');
    else
      update public.bookings set
        state = 'cancelled', sequence = sequence + 1, reason = cancel_booking.reason
      where id = booking;
  end case;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.cancel_booking(uuid, text) from public;
grant execute on function private.cancel_booking(uuid, text) to service_role;
