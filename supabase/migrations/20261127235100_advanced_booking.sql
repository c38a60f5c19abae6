-- Advanced booking is what the price lists say of it: parties, joined tables and requests, from Business on.
update private.plans set features = array_append(features, 'advanced_booking') where id in ('business', 'enterprise');

-- Advanced booking: parties, requests that the business confirms, and joined tables. What there is stays, and is changed
-- as long as it becomes no more.
create function private.require_advanced_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_more boolean;
begin
  if tg_table_name = 'services' then
    is_more := new.party_to > greatest(coalesce(old.party_to, 1), 1)
      or new.confirms = 'on_request' and coalesce(old.confirms, 'at_once') <> 'on_request';
  else
    is_more := not exists (
      select from public.resource_pairs where first_id = new.first_id and second_id = new.second_id
    );
  end if;
  if is_more and not private.allows(new.business_id, 'advanced_booking') then
    raise exception using errcode = 'check_violation', message =
      'Your plan doesn’t have advanced booking: parties, joined tables, and requests that you confirm. '
      'Settings shows the plans that do.';
  end if;
  return new;
end
$$;
revoke execute on function private.require_advanced_booking() from public;
create trigger require_advanced_booking before insert or update of party_to, confirms on public.services
  for each row execute function private.require_advanced_booking();
create trigger require_advanced_booking before insert on public.resource_pairs
  for each row execute function private.require_advanced_booking();

-- Fills in what a bot of a trade offers, if it offers nothing yet: `resources` ({ kind, name, seats }), of which those
-- that are there by name are not made again; `pairs` of them, by their places in the list; `services` (as their columns,
-- and the places of their resources). Of a plan without advanced booking it is what the plan has: no pairs, nothing on
-- request, and one booking for each table. Outcomes: ok; there (it offers something).
create or replace function private.apply_booking_template(bot uuid, template jsonb) returns jsonb
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

-- Saves a person, chair, room or table: what it is booked for, its own hours (`[{ weekday, opens, closes }]`; none: the
-- opening hours), and the tables it is joined with, which then have the seats of both. Outcomes: ok; missing.
create or replace function private.save_resource(
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
