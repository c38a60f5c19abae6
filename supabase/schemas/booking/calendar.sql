-- What members see and do in the calendar. They are not bound by what only concerns visitors: notice, horizon, grid and
-- the number of people a service is offered to. Hours and times off they may pass over if they say so. Nobody has a time
-- twice.

-- When resources are away within a time, 999 at most, as a calendar shows it: their times off, and what the calendars of
-- others say (`is_elsewhere`), which nobody changes here.
create function private.shown_times_off(resources uuid[], within tstzrange, time_zone text)
returns table (id uuid, resource_id uuid, during tstzrange, is_weekly boolean, note text, is_elsewhere boolean)
language sql stable set search_path = ''
as $$
  select one.id, one.resource_id, one.during, off.is_weekly, off.note, false
  from private.each_time_off(resources, within, time_zone) as one join public.time_off as off on off.id = one.id
  where one.during && within
  union all
  -- Pages tell them apart by an id.
  select md5(concat_ws(' ', busy.resource_id, busy.starts_at))::uuid, busy.resource_id,
    tstzrange(busy.starts_at, busy.ends_at), false, null, true
  from private.busy_times as busy
  where busy.resource_id = any (resources) and busy.starts_at < upper(within) and busy.ends_at > lower(within)
  order by 3, 1 limit 999
$$;
revoke execute on function private.shown_times_off(uuid[], tstzrange, text) from public;

-- The calendar of a business from a day until another, by its clock, with what can be booked. A version that is known is
-- not sent again. Opening times come with nine days at most. `failing`: calendars of others that cannot be read. Of more than 999 bookings the first come, and `is_cut`.
create function private.calendar(business uuid, first_day date, last_day date, known text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone text;
  within tstzrange;
  places uuid[];
  answer jsonb;
  version text;
begin
  if private.is_member(business) is not true then
    return null;
  end if;
  if first_day is null or last_day is null or last_day - first_day not between 0 and 61 then
    raise exception using errcode = 'check_violation', message = 'A calendar shows 1 to 62 days.';
  end if;
  select time_zone into zone from public.businesses where id = business;
  within := tstzrange(first_day::timestamp at time zone zone, (last_day + 1)::timestamp at time zone zone);
  places := array(select id from public.resources where business_id = business);
  answer := jsonb_build_object(
    'zone', zone,
    'services', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', service.id, 'name', service.name, 'minutes', service.minutes, 'buffer_before', service.buffer_before,
        'buffer_after', service.buffer_after, 'resources', array(
          select able.resource_id from public.service_resources as able where able.service_id = service.id
        )
      ) order by service.position, service.name, service.id)
      from public.services as service where service.business_id = business
    ), '[]'),
    'resources', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'seats', seats, 'open', (
        select jsonb_agg(jsonb_build_array(lower(span), upper(span)) order by span)
        from private.open_times(business, array[resource.id], first_day - 1, last_day) as hours
          cross join unnest(hours.open_times * tstzmultirange(within)) as span
        where last_day - first_day < 9
      )) order by position, name, id)
      from public.resources as resource where business_id = business
    ), '[]'),
    'pairs', coalesce((
      select jsonb_agg(jsonb_build_array(first_id, second_id, seats) order by first_id, second_id)
      from public.resource_pairs where business_id = business
    ), '[]'),
    'bookings', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', booking.id, 'service_id', booking.service_id, 'service_name', booking.service_name,
        'resource_id', booking.resource_id, 'joined_id', booking.joined_id, 'resource_name', booking.resource_name,
        'party', booking.party, 'starts_at', booking.starts_at, 'ends_at', booking.ends_at, 'state', booking.state,
        'name', booking.name, 'email', booking.email, 'phone', booking.phone, 'note', booking.note,
        'taken_from', lower(taken.during), 'taken_until', upper(taken.during)
      ) order by booking.starts_at, booking.id)
      from (
        select * from public.bookings as one
        where one.business_id = business and one.state <> 'cancelled'
          and (one.state <> 'held' or one.held_until > now())
          -- Nothing lasts longer than a day.
          and one.starts_at > lower(within) - interval '1 day' and one.starts_at < upper(within)
          and one.ends_at > lower(within)
        order by one.starts_at, one.id limit 999
      ) as booking
        left join private.allocations as taken
          on taken.booking_id = booking.id and taken.resource_id = booking.resource_id
    ), '[]'),
    'times_off', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', away.id, 'resource_id', away.resource_id, 'from', lower(away.during), 'until', upper(away.during),
        'is_weekly', away.is_weekly, 'note', away.note, 'is_elsewhere', away.is_elsewhere
      ) order by away.during, away.id)
      from private.shown_times_off(places, within, zone) as away
    ), '[]'),
    'requested', (
      select jsonb_build_object(
        'number', count(*), 'first_day', (min(waiting.starts_at) at time zone zone)::date
      )
      from public.bookings as waiting where waiting.business_id = business and waiting.state = 'requested'
    ),
    'failing', coalesce((
      select jsonb_agg(jsonb_build_object('name', feed.resource_name, 'last_read_at', feed.last_read_at))
      from private.failing_calendars(array[business]) as feed
    ), '[]')
  );
  answer := answer || jsonb_build_object('is_cut', jsonb_array_length(answer -> 'bookings') = 999);
  version := md5(answer::text);
  return case when version = known then jsonb_build_object('version', version)
    else answer || jsonb_build_object('version', version) end;
end
$$;
revoke execute on function private.calendar(uuid, date, date, text) from public;
grant execute on function private.calendar(uuid, date, date, text) to authenticated;

create function public.calendar(business uuid, first_day date, last_day date, known text default null) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.calendar(business, first_day, last_day, known);
end;
revoke execute on function public.calendar(uuid, date, date, text) from public, anon, service_role;
grant execute on function public.calendar(uuid, date, date, text) to authenticated;

-- Where a member may put a booking: the smallest resource, or pair, that has the seats, is free and works then; of those
-- with the wanted resource if there is one. A booking that is moved does not stand in its own way. Outcomes: ok;
-- closed (free, but outside of hours or in time off; not if that is allowed); taken; unable (none does it, or has the
-- seats).
create function private.find_place(
  offer public.services, starts_at timestamptz, party integer, wanted uuid, is_outside boolean, moved uuid,
  out outcome text, out resource_id uuid, out joined_id uuid, out resource_name text
)
language plpgsql stable set search_path = ''
as $$
declare
  zone text := (select time_zone from public.businesses where id = offer.business_id);
  visit tstzrange := tstzrange(starts_at, starts_at + make_interval(mins => offer.minutes));
  taken_within tstzrange := tstzrange(
    starts_at - make_interval(mins => offer.buffer_before),
    starts_at + make_interval(mins => offer.minutes + offer.buffer_after)
  );
  places uuid[] := array(select able.resource_id from public.service_resources as able where able.service_id = offer.id);
begin
  with works as (
    select hours.resource_id as id, visit <@ hours.open_times and not exists (
      select from private.times_off(places, visit, zone) as away
      where away.resource_id = hours.resource_id and away.during && visit
    ) as is_open,
    not exists (
      select from private.allocations as taken
      where taken.resource_id = hours.resource_id and taken.during && taken_within
        and taken.booking_id is distinct from moved
    ) as is_free
    from private.open_times(
      offer.business_id, places, (starts_at at time zone zone)::date - 1, (upper(visit) at time zone zone)::date
    ) as hours
  ),
  seatings as (
    select one.id, null::uuid as other_id, place.seats, place.name, place.position, one.is_open, one.is_free
    from works as one join public.resources as place on place.id = one.id
    union all
    select one.id, other.id, pair.seats, first.name || ' + ' || second.name, first.position,
      one.is_open and other.is_open, one.is_free and other.is_free
    from public.resource_pairs as pair
      join works as one on one.id = pair.first_id join public.resources as first on first.id = one.id
      join works as other on other.id = pair.second_id join public.resources as second on second.id = other.id
  )
  select
    case when not seating.is_free then 'taken' when seating.is_open or is_outside then 'ok' else 'closed' end,
    seating.id, seating.other_id, seating.name
  into outcome, resource_id, joined_id, resource_name
  from seatings as seating
  where seating.seats >= party and (wanted is null or wanted in (seating.id, seating.other_id))
  order by seating.is_free desc, seating.is_open desc, seating.seats, seating.other_id is not null, seating.position,
    seating.id
  limit 1;
  outcome := coalesce(outcome, 'unable');
end
$$;
revoke execute on function private.find_place(public.services, timestamptz, integer, uuid, boolean, uuid) from public;

-- What a member is told whose time was not to be had, with the nearest times.
create function private.no_place_answer(
  outcome text, offer public.services, wanted timestamptz, party integer, moved uuid default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', outcome, 'nearest', to_jsonb(private.nearest_times(offer.id, wanted, party, now(), moved))
  )
$$;
revoke execute on function private.no_place_answer(text, public.services, timestamptz, integer, uuid) from public;

-- A time that a member chooses.
create function private.check_time(at timestamptz, earliest timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if at is null or at < earliest then
    raise exception using errcode = 'check_violation', message = 'This time is past.';
  elsif at > now() + interval '2 years' then
    raise exception using errcode = 'check_violation', message = 'The calendar ends in two years.';
  end if;
end
$$;
revoke execute on function private.check_time(timestamptz, timestamptz) from public;

-- Books by hand, at any time from a day ago: who came is noted afterwards. The id is of the page's making: sent again,
-- it is booked once. Outcomes: ok; closed, taken, unable (nearest); missing (the service).
create function private.save_booking(
  business uuid, booking uuid, service uuid, resource uuid, starts_at timestamptz, party integer, name text, email text,
  phone text, note text, is_outside boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  offer public.services;
  place record;
  given_name constant text := nullif(btrim(save_booking.name, E' \t\r\n'), '');
  given_email constant text := nullif(btrim(save_booking.email, E' \t\r\n'), '');
  given_phone constant text := nullif(btrim(save_booking.phone, E' \t\r\n'), '');
  wrong text;
begin
  if private.is_member(business) is not true then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members of the business book by hand.';
  end if;
  wrong := case
    when given_name is null or given_email is null and given_phone is null then
      'A booking needs a name, and an email address or a phone number.'
    when char_length(given_name) > 80 then 'A name has at most 80 characters.'
    when char_length(given_email) > 254 or given_email !~ '^[^@\s]+@[^@\s]+$' then 'This is not an email address.'
    when char_length(given_phone) > 40 or given_phone !~ '\d' then 'This is not a phone number.'
    when char_length(save_booking.note) > 1000 then 'A note has at most 1,000 characters.'
    when save_booking.party is null or save_booking.party not between 1 and 100 then 'A booking is for 1 to 100 people.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  perform private.check_time(save_booking.starts_at, now() - interval '1 day');
  if exists (select from public.services where id = service and business_id = business) then
    offer := private.hold_service(service);
  end if;
  if exists (select from public.bookings where id = booking and business_id = business) then
    return jsonb_build_object('outcome', 'ok');
  end if;
  if offer.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  place := private.find_place(offer, save_booking.starts_at, save_booking.party, resource, is_outside, null);
  if place.outcome <> 'ok' then
    return private.no_place_answer(place.outcome, offer, save_booking.starts_at, save_booking.party);
  end if;
  insert into public.bookings (
    id, business_id, service_id, service_name, resource_id, joined_id, resource_name, party, starts_at, ends_at, state,
    name, email, phone, note
  ) values (
    booking, business, offer.id, offer.name, place.resource_id, place.joined_id, place.resource_name,
    save_booking.party, save_booking.starts_at, save_booking.starts_at + make_interval(mins => offer.minutes),
    'confirmed', given_name, given_email, given_phone, nullif(btrim(save_booking.note, E' \t\r\n'), '')
  ) on conflict (id) do nothing;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.take_resources(
    booking, offer, save_booking.starts_at, place.resource_id, place.joined_id, place.resource_name
  );
  perform private.note_act(business, 'added_booking', offer.name);
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.save_booking(
  uuid, uuid, uuid, uuid, timestamptz, integer, text, text, text, text, boolean
) from public;
grant execute on function private.save_booking(
  uuid, uuid, uuid, uuid, timestamptz, integer, text, text, text, text, boolean
) to authenticated;

create function public.save_booking(
  business uuid, booking uuid, service uuid, resource uuid, starts_at timestamptz, party integer, name text, email text,
  phone text, note text, is_outside boolean default false
) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.save_booking(
    business, booking, service, resource, starts_at, party, name, email, phone, note, is_outside
  );
end;
revoke execute on function public.save_booking(
  uuid, uuid, uuid, uuid, timestamptz, integer, text, text, text, text, boolean
) from public, anon, service_role;
grant execute on function public.save_booking(
  uuid, uuid, uuid, uuid, timestamptz, integer, text, text, text, text, boolean
) to authenticated;

-- A booking that a member may change; held if `is_held`, so that nobody else changes it meanwhile.
create function private.booking_of_member(booking uuid, is_held boolean default true) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booked public.bookings;
begin
  if is_held then
    select * into booked from public.bookings
    where id = booking and business_id in (select private.member_businesses()) for update;
  else
    select * into booked from public.bookings
    where id = booking and business_id in (select private.member_businesses());
  end if;
  return booked;
end
$$;
revoke execute on function private.booking_of_member(uuid, boolean) from public;

-- Moves a booking to another time or resource; what was asked for is still asked for. Outcomes: ok; closed, taken,
-- unable (nearest); begun, over (cancelled, done or missed), missing (the booking, or its service).
create function private.move_booking_by_member(booking uuid, starts_at timestamptz, resource uuid, is_outside boolean)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  offer public.services;
  booked public.bookings := private.booking_of_member(booking, false);
  place record;
begin
  offer := private.hold_service(booked.service_id, booked.id);
  booked := private.booking_of_member(booked.id);
  case
    when booked.id is null or booked.state = 'held' or offer.id is null then
      return jsonb_build_object('outcome', 'missing');
    when booked.state not in ('requested', 'confirmed') then
      return jsonb_build_object('outcome', 'over');
    when booked.state = 'confirmed' and booked.starts_at <= now() then
      return jsonb_build_object('outcome', 'begun');
    -- Sent again, it has not changed again.
    when booked.starts_at = move_booking_by_member.starts_at
      and (resource is null or resource in (booked.resource_id, booked.joined_id)) then
      return jsonb_build_object('outcome', 'ok');
    else
      perform private.check_time(move_booking_by_member.starts_at, now());
  end case;
  place := private.find_place(
    offer, move_booking_by_member.starts_at, booked.party, resource, is_outside, booked.id
  );
  if place.outcome <> 'ok' then
    return private.no_place_answer(
      place.outcome, offer, move_booking_by_member.starts_at, booked.party, booked.id
    );
  end if;
  perform private.take_resources(
    booked.id, offer, move_booking_by_member.starts_at, place.resource_id, place.joined_id, place.resource_name
  );
  update public.bookings set sequence = sequence + 1 where id = booked.id;
  perform private.note_act(booked.business_id, 'moved_booking', booked.service_name);
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.move_booking_by_member(uuid, timestamptz, uuid, boolean) from public;
grant execute on function private.move_booking_by_member(uuid, timestamptz, uuid, boolean) to authenticated;

create function public.move_booking(
  booking uuid, starts_at timestamptz, resource uuid default null, is_outside boolean default false
) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.move_booking_by_member(booking, starts_at, resource, is_outside);
end;
revoke execute on function public.move_booking(uuid, timestamptz, uuid, boolean) from public, anon, service_role;
grant execute on function public.move_booking(uuid, timestamptz, uuid, boolean) to authenticated;

-- Cancels a booking, or declines one that was asked for, with a sentence for the visitor. Outcomes as of
-- private.cancel_booking.
create function private.cancel_booking_by_member(booking uuid, reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booked public.bookings := private.booking_of_member(booking);
  given constant text := nullif(btrim(reason, E' \t\r\n'), '');
  answer jsonb;
begin
  if booked.state = 'held' then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if char_length(given) > 500 then
    raise exception using errcode = 'check_violation', message = 'What you say has at most 500 characters.';
  end if;
  answer := private.cancel_booking(booked.id, given);
  if answer ->> 'outcome' = 'ok' and booked.state <> 'cancelled' then
    perform private.note_act(booked.business_id, 'cancelled_booking', booked.service_name);
  end if;
  return answer;
end
$$;
revoke execute on function private.cancel_booking_by_member(uuid, text) from public;
grant execute on function private.cancel_booking_by_member(uuid, text) to authenticated;

create function public.cancel_booking(booking uuid, reason text default null) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.cancel_booking_by_member(booking, reason);
end;
revoke execute on function public.cancel_booking(uuid, text) from public, anon, service_role;
grant execute on function public.cancel_booking(uuid, text) to authenticated;

-- Accepts what was asked for. Outcomes: ok, over (cancelled, done or missed), missing.
create function private.accept_booking(booking uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booked public.bookings := private.booking_of_member(booking);
begin
  if booked.id is null or booked.state = 'held' then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if booked.state not in ('requested', 'confirmed') then
    return jsonb_build_object('outcome', 'over');
  end if;
  if booked.state = 'requested' then
    update public.bookings set state = 'confirmed' where id = booked.id;
    perform private.note_act(booked.business_id, 'accepted_booking', booked.service_name);
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.accept_booking(uuid) from public;
grant execute on function private.accept_booking(uuid) to authenticated;

create function public.accept_booking(booking uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.accept_booking(booking);
end;
revoke execute on function public.accept_booking(uuid) from public, anon, service_role;
grant execute on function public.accept_booking(uuid) to authenticated;

-- Notes whether the visitor came. Outcomes: ok, early (it has not begun), over (cancelled), missing (or not confirmed).
create function private.note_visit(booking uuid, has_come boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booked public.bookings := private.booking_of_member(booking);
begin
  case
    when booked.id is null or booked.state in ('held', 'requested') then
      return jsonb_build_object('outcome', 'missing');
    when booked.state = 'cancelled' then
      return jsonb_build_object('outcome', 'over');
    when booked.starts_at > now() then
      return jsonb_build_object('outcome', 'early');
    else
      update public.bookings set state = case when has_come then 'done' else 'missed' end where id = booked.id;
      return jsonb_build_object('outcome', 'ok');
  end case;
end
$$;
revoke execute on function private.note_visit(uuid, boolean) from public;
grant execute on function private.note_visit(uuid, boolean) to authenticated;

create function public.note_visit(booking uuid, has_come boolean) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.note_visit(booking, has_come);
end;
revoke execute on function public.note_visit(uuid, boolean) from public, anon, service_role;
grant execute on function public.note_visit(uuid, boolean) to authenticated;

-- The three times nearest to that of a booking (nearest), to propose when it is declined; null if there is no such
-- booking.
create function private.times_near(booking uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'nearest', to_jsonb(private.nearest_times(booked.service_id, booked.starts_at, booked.party, now()))
  )
  from private.booking_of_member(booking, false) as booked where booked.id is not null
$$;
revoke execute on function private.times_near(uuid) from public;
grant execute on function private.times_near(uuid) to authenticated;

create function public.times_near(booking uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.times_near(booking);
end;
revoke execute on function public.times_near(uuid) from public, anon, service_role;
grant execute on function public.times_near(uuid) to authenticated;

-- Blocks a time of a resource, once or every week. The id is of the page's making: sent again, it is blocked once.
-- Outcomes: ok (bookings: so many lie in it, and stay), missing (the resource).
create function private.block_time(
  business uuid, block uuid, resource uuid, begins timestamptz, ends timestamptz, is_weekly boolean, note text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wrong text;
  name text;
begin
  if private.is_member(business) is not true then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members of the business block its time.';
  end if;
  wrong := case
    when begins is null or ends is null or ends <= begins then 'A blocked time ends after it begins.'
    when ends - begins > interval '366 days' then 'A blocked time lasts a year at most.'
    when is_weekly and ends - begins > interval '7 days' then 'What comes every week lasts a week at most.'
    when char_length(block_time.note) > 200 then 'A note has at most 200 characters.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  perform private.check_time(begins, now() - interval '1 day');
  perform from public.businesses where id = business for key share;
  select resources.name into name from public.resources
  where id = resource and business_id = business for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  insert into public.time_off (id, resource_id, business_id, during, is_weekly, note)
  values (
    block, resource, business, tstzrange(begins, ends), coalesce(is_weekly, false),
    nullif(btrim(block_time.note, E' \t\r\n'), '')
  ) on conflict (id) do nothing;
  if found then
    perform private.note_act(business, 'blocked_time', name);
  end if;
  return jsonb_build_object('outcome', 'ok', 'bookings', (
    select count(*) from private.allocations as taken
    where taken.resource_id = resource and taken.during && tstzrange(begins, ends)
  ));
end
$$;
revoke execute on function private.block_time(uuid, uuid, uuid, timestamptz, timestamptz, boolean, text) from public;
grant execute on function private.block_time(uuid, uuid, uuid, timestamptz, timestamptz, boolean, text) to authenticated;

create function public.block_time(
  business uuid, block uuid, resource uuid, begins timestamptz, ends timestamptz, is_weekly boolean default false,
  note text default null
) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.block_time(business, block, resource, begins, ends, is_weekly, note);
end;
revoke execute on function public.block_time(uuid, uuid, uuid, timestamptz, timestamptz, boolean, text)
  from public, anon, service_role;
grant execute on function public.block_time(uuid, uuid, uuid, timestamptz, timestamptz, boolean, text) to authenticated;

-- Frees a blocked time, in all weeks. What is not there any more is free, too.
create function private.unblock_time(block uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  freed record;
begin
  delete from public.time_off using public.resources as place
  where time_off.id = block and time_off.business_id in (select private.member_businesses())
    and place.id = time_off.resource_id
  returning time_off.business_id, place.name into freed;
  if found then
    perform private.note_act(freed.business_id, 'unblocked_time', freed.name);
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.unblock_time(uuid) from public;
grant execute on function private.unblock_time(uuid) to authenticated;

create function public.unblock_time(block uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.unblock_time(block);
end;
revoke execute on function public.unblock_time(uuid) from public, anon, service_role;
grant execute on function public.unblock_time(uuid) to authenticated;
