-- What members do with what can be booked.

-- Holds a business for a member who changes what can be booked there; nobody else changes it meanwhile.
create function private.hold_offers(business uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if private.is_member(business) is not true then
    raise exception using errcode = 'insufficient_privilege',
      message = 'Only members of the business change what can be booked.';
  end if;
  perform from public.businesses where id = business for no key update;
end
$$;
revoke execute on function private.hold_offers(uuid) from public;

-- All that can be booked with a business, with the next three times of each service, and how many bookings are to come.
-- Times off are by its clock: those to come, 200 at most. Null: it is not the caller's.
create function private.booking_setup(business uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'zone', firm.time_zone,
    'has_hours', exists (
      select from public.opening_hours as span where span.business_id = firm.id and span.opens is not null
    ),
    'bots', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', bot.id, 'name', bot.name, 'status', bot.status,
        'languages', array(
          select spoken.language from public.bot_languages as spoken where spoken.bot_id = bot.id order by spoken.language
        )
      ) order by bot.created_at, bot.id)
      from public.bots as bot where bot.business_id = firm.id
    ), '[]'),
    'services', coalesce((
      select jsonb_agg(to_jsonb(service) || jsonb_build_object(
        'bring', (select entry.content from public.knowledge_entries as entry where entry.id = service.bring_entry_id),
        'resources', array(
          select able.resource_id from public.service_resources as able where able.service_id = service.id
        ),
        'next', private.nearest_times(service.id, now(), service.party_from, now()),
        'bookings', (
          select count(*) from public.bookings as booking
          where booking.service_id = service.id and booking.state in ('requested', 'confirmed')
            and booking.ends_at > now()
        )
      ) order by service.position, service.id)
      from public.services as service where service.business_id = firm.id
    ), '[]'),
    'resources', coalesce((
      select jsonb_agg(to_jsonb(place) || jsonb_build_object(
        'hours', coalesce((
          select jsonb_agg(jsonb_build_object(
            'weekday', span.weekday, 'opens', to_char(span.opens, 'HH24:MI'), 'closes', to_char(span.closes, 'HH24:MI')
          ) order by span.weekday, span.opens)
          from public.resource_hours as span where span.resource_id = place.id
        ), '[]'),
        'joined', array(
          select case pair.first_id when place.id then pair.second_id else pair.first_id end
          from public.resource_pairs as pair where place.id in (pair.first_id, pair.second_id)
        ),
        'bookings', (
          select count(*) from public.bookings as booking
          where place.id in (booking.resource_id, booking.joined_id) and booking.state in ('requested', 'confirmed')
            and booking.ends_at > now() and booking.business_id = firm.id
        )
      ) order by place.position, place.id)
      from public.resources as place where place.business_id = firm.id
    ), '[]'),
    'times_off', coalesce((
      select jsonb_agg(to_jsonb(off) order by off.is_weekly, off.starts, off.id)
      from (
        select away.id, away.resource_id, away.is_weekly, away.note,
          to_char(lower(away.during) at time zone firm.time_zone, 'YYYY-MM-DD"T"HH24:MI') as starts,
          to_char(upper(away.during) at time zone firm.time_zone, 'YYYY-MM-DD"T"HH24:MI') as ends
        from public.time_off as away
        where away.business_id = firm.id and (away.is_weekly or away.during && tstzrange(now(), null))
        order by lower(away.during), away.id limit 200
      ) as off
    ), '[]')
  )
  from public.businesses as firm where firm.id = business and firm.id in (select private.member_businesses())
$$;
revoke execute on function private.booking_setup(uuid) from public;
grant execute on function private.booking_setup(uuid) to authenticated;

create function public.booking_setup(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.booking_setup(business);
end;
revoke execute on function public.booking_setup(uuid) from public, anon, service_role;
grant execute on function public.booking_setup(uuid) to authenticated;

-- Fills in what a bot of a trade offers, if it offers nothing yet: `resources` ({ kind, name, seats }), of which those
-- that are there by name are not made again; `pairs` of them, by their places in the list; `services` (as their columns,
-- and the places of their resources). Of a plan without advanced booking it is what the plan has: no pairs, nothing on
-- request, and one booking for each table. Outcomes: ok; there (it offers something).
create function private.apply_booking_template(bot uuid, template jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  business uuid := (select business_id from public.bots where id = bot);
  is_advanced boolean;
  places uuid[] := '{}';
  listed record;
  made uuid;
begin
  perform private.hold_offers(business);
  if jsonb_typeof(template) <> 'object' or octet_length(template::text) > 20000 then
    raise exception using errcode = 'check_violation', message = 'There is no such template.';
  end if;
  if exists (select from public.services where bot_id = bot) then
    return jsonb_build_object('outcome', 'there');
  end if;
  is_advanced := private.allows(business, 'advanced_booking');
  for listed in
    select * from jsonb_to_recordset(template -> 'resources') as it (kind text, name text, seats integer)
  loop
    select id into made from public.resources
    where business_id = business and kind = listed.kind and name = listed.name order by position, id limit 1;
    if made is null then
      insert into public.resources (business_id, kind, name, seats, position)
      values (business, listed.kind, listed.name, listed.seats, cardinality(places)) returning id into made;
    end if;
    places := places || made;
  end loop;
  insert into public.resource_pairs (first_id, second_id, business_id, seats)
  select least(one.id, other.id), greatest(one.id, other.id), business, one.seats + other.seats
  from jsonb_array_elements(template -> 'pairs') as pair
    join public.resources as one on one.id = places[(pair ->> 0)::integer + 1]
    join public.resources as other on other.id = places[(pair ->> 1)::integer + 1]
  where is_advanced
  on conflict do nothing;
  for listed in
    select * from rows from (jsonb_to_recordset(template -> 'services') as (
      name text, minutes integer, buffer_after integer, grid_minutes integer, notice_minutes integer, party_to integer,
      spare_seats integer, confirms text, price text, resources jsonb
    )) with ordinality
  loop
    continue when listed.confirms = 'on_request' and not is_advanced;
    insert into public.services (
      business_id, bot_id, name, minutes, buffer_after, grid_minutes, notice_minutes, party_to, spare_seats, confirms,
      price, position
    ) values (
      business, bot, listed.name, listed.minutes, listed.buffer_after, listed.grid_minutes, listed.notice_minutes,
      case when is_advanced then listed.party_to else 1 end, case when is_advanced then listed.spare_seats end,
      listed.confirms, listed.price, listed.ordinality
    ) returning id into made;
    insert into public.service_resources (service_id, resource_id, business_id)
    select distinct made, places[place::integer + 1], business
    from jsonb_array_elements_text(listed.resources) as place;
  end loop;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.apply_booking_template(uuid, jsonb) from public;
grant execute on function private.apply_booking_template(uuid, jsonb) to authenticated;

create function public.apply_booking_template(bot uuid, template jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.apply_booking_template(bot, template);
end;
revoke execute on function public.apply_booking_template(uuid, jsonb) from public, anon, service_role;
grant execute on function public.apply_booking_template(uuid, jsonb) to authenticated;

-- Says which resources do a service, or with `resource` which services one does: those of the list, and no others.
create function private.link_offers(business uuid, service uuid, resource uuid, others uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from public.service_resources as able
  where able.business_id = business
    and (able.service_id = service and able.resource_id <> all (others)
      or able.resource_id = resource and able.service_id <> all (others));
  -- Others that are gone, or another business's, are none.
  insert into public.service_resources (service_id, resource_id, business_id)
  select coalesce(service, offer.id), coalesce(resource, place.id), business
  from unnest(others) as other (id)
    left join public.services as offer on offer.id = other.id and offer.business_id = business
    left join public.resources as place on place.id = other.id and place.business_id = business
  where coalesce(service, offer.id) is not null and coalesce(resource, place.id) is not null
  on conflict do nothing;
end
$$;
revoke execute on function private.link_offers(uuid, uuid, uuid, uuid[]) from public;

-- Keeps what is to be brought to a service as an answer of its bot, so that it is found as every answer is. The title
-- follows the name of the service until somebody has given it another; without a text there is no answer.
create function private.keep_bring(service public.services, old_name text, bring text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  heading constant text := '%s: what should I bring?';
  entry uuid := service.bring_entry_id;
begin
  if nullif(btrim(bring, E' \t\r\n'), '') is null then
    delete from public.knowledge_entries where id = entry;
  elsif entry is null then
    insert into public.knowledge_entries (bot_id, title, content, position)
    select service.bot_id, format(heading, service.name), bring, coalesce(max(known.position), 0) + 1
    from public.knowledge_entries as known where known.bot_id = service.bot_id
    returning id into entry;
    update public.services set bring_entry_id = entry where id = service.id;
  else
    update public.knowledge_entries as known set
      content = bring,
      title = case known.title when format(heading, old_name) then format(heading, service.name) else known.title end
    where known.id = entry;
  end if;
end
$$;
revoke execute on function private.keep_bring(public.services, text, text) from public;

-- Names by languages, of those that a bot speaks beside its own; an empty one is none.
create function private.names_of(bot uuid, names jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  kept jsonb;
begin
  if jsonb_typeof(names) is distinct from 'object' then
    return '{}';
  end if;
  select coalesce(jsonb_object_agg(spoken.language, btrim(names ->> spoken.language)), '{}') into kept
  from public.bot_languages as spoken
  where spoken.bot_id = names_of.bot and btrim(names ->> spoken.language) <> '';
  if exists (select from jsonb_each_text(kept) as called where char_length(called.value) > 80) then
    raise exception using errcode = 'check_violation', message = 'A name has at most 80 characters.';
  end if;
  return kept;
end
$$;
revoke execute on function private.names_of(uuid, jsonb) from public;

-- Saves a service of a bot, the resources that can do it, and what is to be brought. One that is new has an id of the
-- page's making: sent again, it is made once. Outcomes: ok; missing.
create function private.save_service(
  bot uuid, service uuid, is_new boolean, name text, minutes integer, buffer_before integer, buffer_after integer,
  grid_minutes integer, notice_minutes integer, horizon_days integer, party_from integer, party_to integer,
  spare_seats integer, confirms text, price text, bring text, resources uuid[], names jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  business uuid := (select business_id from public.bots where id = bot);
  old_name text;
  saved public.services;
begin
  perform private.hold_offers(business);
  if is_new then
    insert into public.services (id, business_id, bot_id, name, minutes, position)
    select service, business, bot, btrim(save_service.name), save_service.minutes, coalesce(max(known.position), 0) + 1
    from public.services as known where known.business_id = business
    on conflict (id) do nothing;
  end if;
  select known.name into old_name from public.services as known where known.id = service and known.bot_id = bot;
  update public.services as known set
    name = btrim(save_service.name), minutes = save_service.minutes, buffer_before = save_service.buffer_before,
    buffer_after = save_service.buffer_after, grid_minutes = save_service.grid_minutes,
    notice_minutes = save_service.notice_minutes, horizon_days = save_service.horizon_days,
    party_from = save_service.party_from, party_to = save_service.party_to, spare_seats = save_service.spare_seats,
    confirms = save_service.confirms, price = nullif(btrim(save_service.price), ''),
    names = private.names_of(bot, save_service.names)
  where known.id = service and known.bot_id = bot returning * into saved;
  if saved.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.keep_bring(saved, old_name, bring);
  perform private.link_offers(business, service, null, coalesce(resources, '{}'));
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.save_service(
  uuid, uuid, boolean, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, text,
  text, text, uuid[], jsonb
) from public;
grant execute on function private.save_service(
  uuid, uuid, boolean, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, text,
  text, text, uuid[], jsonb
) to authenticated;

create function public.save_service(
  bot uuid, service uuid, is_new boolean, name text, minutes integer, buffer_before integer, buffer_after integer,
  grid_minutes integer, notice_minutes integer, horizon_days integer, party_from integer, party_to integer,
  spare_seats integer, confirms text, price text, bring text, resources uuid[], names jsonb
) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.save_service(
    bot, service, is_new, name, minutes, buffer_before, buffer_after, grid_minutes, notice_minutes, horizon_days,
    party_from, party_to, spare_seats, confirms, price, bring, resources, names
  );
end;
revoke execute on function public.save_service(
  uuid, uuid, boolean, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, text,
  text, text, uuid[], jsonb
) from public, anon, service_role;
grant execute on function public.save_service(
  uuid, uuid, boolean, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, text,
  text, text, uuid[], jsonb
) to authenticated;

-- Saves a person, chair, room or table: what it is booked for, its own hours (`[{ weekday, opens, closes }]`; none: the
-- opening hours), and the tables it is joined with, which then have the seats of both. Outcomes: ok; missing.
create function private.save_resource(
  business uuid, resource uuid, is_new boolean, kind text, name text, seats integer, hours jsonb, services uuid[],
  joined uuid[]
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- The tables that it is joined with.
  others uuid[];
begin
  perform private.hold_offers(business);
  if is_new then
    insert into public.resources (id, business_id, kind, name, position)
    select resource, business, save_resource.kind, btrim(save_resource.name), coalesce(max(known.position), 0) + 1
    from public.resources as known where known.business_id = business
    on conflict (id) do nothing;
  end if;
  update public.resources as known set
    kind = save_resource.kind, name = btrim(save_resource.name), seats = save_resource.seats
  where known.id = resource and known.business_id = business;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  delete from public.resource_hours as span where span.resource_id = resource;
  insert into public.resource_hours (resource_id, business_id, weekday, opens, closes)
  select resource, business, span.weekday, span.opens, span.closes
  from jsonb_to_recordset(hours) as span (weekday smallint, opens time, closes time);
  others := array(
    select other.id from public.resources as other
    where other.business_id = business and other.id = any (joined) and other.id <> resource
      and other.kind = 'table' and save_resource.kind = 'table'
  );
  delete from public.resource_pairs as pair
  where pair.first_id = resource and pair.second_id <> all (others)
    or pair.second_id = resource and pair.first_id <> all (others);
  insert into public.resource_pairs (first_id, second_id, business_id, seats)
  select least(other.id, resource), greatest(other.id, resource), business, other.seats + save_resource.seats
  from public.resources as other where other.id = any (others)
  on conflict (first_id, second_id) do update set seats = excluded.seats;
  perform private.link_offers(business, null, resource, coalesce(services, '{}'));
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.save_resource(uuid, uuid, boolean, text, text, integer, jsonb, uuid[], uuid[])
  from public;
grant execute on function private.save_resource(uuid, uuid, boolean, text, text, integer, jsonb, uuid[], uuid[])
  to authenticated;

create function public.save_resource(
  business uuid, resource uuid, is_new boolean, kind text, name text, seats integer, hours jsonb, services uuid[],
  joined uuid[]
) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.save_resource(business, resource, is_new, kind, name, seats, hours, services, joined);
end;
revoke execute on function public.save_resource(uuid, uuid, boolean, text, text, integer, jsonb, uuid[], uuid[])
  from public, anon, service_role;
grant execute on function public.save_resource(uuid, uuid, boolean, text, text, integer, jsonb, uuid[], uuid[])
  to authenticated;

-- Adds a time off, given by the clock of the business, once for one id. Outcomes: ok; missing.
create function private.add_time_off(
  resource uuid, time_off uuid, starts timestamp, ends timestamp, is_weekly boolean, note text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  business uuid := (
    select business_id from public.resources
    where id = resource and business_id in (select private.member_businesses())
  );
  zone text;
begin
  if business is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.hold_offers(business);
  select time_zone into zone from public.businesses where id = business;
  -- What ends in the hour that a clock change leaves out, and began before, may end as it begins.
  if ends <= starts or ends at time zone zone <= starts at time zone zone then
    raise exception using errcode = 'check_violation', message = 'A time off ends after it begins.';
  end if;
  if is_weekly and ends - starts > interval '7 days' then
    raise exception using errcode = 'check_violation', message = 'What is every week lasts a week at most.';
  end if;
  insert into public.time_off (id, resource_id, business_id, during, is_weekly, note)
  values (
    time_off, resource, business, tstzrange(starts at time zone zone, ends at time zone zone),
    add_time_off.is_weekly, nullif(btrim(add_time_off.note), '')
  ) on conflict (id) do nothing;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.add_time_off(uuid, uuid, timestamp, timestamp, boolean, text) from public;
grant execute on function private.add_time_off(uuid, uuid, timestamp, timestamp, boolean, text) to authenticated;

create function public.add_time_off(
  resource uuid, time_off uuid, starts timestamp, ends timestamp, is_weekly boolean, note text
) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.add_time_off(resource, time_off, starts, ends, is_weekly, note);
end;
revoke execute on function public.add_time_off(uuid, uuid, timestamp, timestamp, boolean, text)
  from public, anon, service_role;
grant execute on function public.add_time_off(uuid, uuid, timestamp, timestamp, boolean, text) to authenticated;

-- Deletes a service with its answer about what to bring, a resource, or a time off. Bookings stay, and keep the names.
-- Outcome: ok; what is not there any more is deleted, too.
create function private.delete_offer(service uuid, resource uuid, time_off uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry uuid;
begin
  delete from public.services
  where id = service and business_id in (select private.member_businesses()) returning bring_entry_id into entry;
  delete from public.knowledge_entries where id = entry;
  delete from public.resources where id = resource and business_id in (select private.member_businesses());
  delete from public.time_off as off
  where off.id = delete_offer.time_off and off.business_id in (select private.member_businesses());
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.delete_offer(uuid, uuid, uuid) from public;
grant execute on function private.delete_offer(uuid, uuid, uuid) to authenticated;

create function public.delete_offer(
  service uuid default null, resource uuid default null, time_off uuid default null
) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.delete_offer(service, resource, time_off);
end;
revoke execute on function public.delete_offer(uuid, uuid, uuid) from public, anon, service_role;
grant execute on function public.delete_offer(uuid, uuid, uuid) to authenticated;

-- Puts services in this order; those that are not named keep their places. Outcome: ok.
create function private.order_services(business uuid, services uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.hold_offers(business);
  update public.services as known set position = listed.number
  from unnest(services) with ordinality as listed (id, number)
  where known.id = listed.id and known.business_id = business;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.order_services(uuid, uuid[]) from public;
grant execute on function private.order_services(uuid, uuid[]) to authenticated;

create function public.order_services(business uuid, services uuid[]) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.order_services(business, services);
end;
revoke execute on function public.order_services(uuid, uuid[]) from public, anon, service_role;
grant execute on function public.order_services(uuid, uuid[]) to authenticated;
