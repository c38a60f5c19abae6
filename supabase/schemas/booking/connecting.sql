-- How the calendars of others are connected, and read by the clock.

-- The calendars of a resource, for owners: whether there is a secret address of its own, and what is known of the one that
-- is read. Null for everybody else.
create function private.resource_calendars(resource uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'has_address', exists (select from private.calendar_addresses where resource_id = place.id),
    'feed', case when feed.resource_id is not null then jsonb_build_object(
      -- The address is as good as a password.
      'host', substring(feed.url from '^[a-z]+://([^/?#]+)'), 'last_read_at', feed.last_read_at,
      'failed_at', feed.failed_at, 'failure', feed.failure, 'unread', feed.unread
    ) end
  )
  from public.resources as place left join private.calendar_feeds as feed on feed.resource_id = place.id
  where place.id = resource and private.is_owner(place.business_id)
$$;
revoke execute on function private.resource_calendars(uuid) from public;
grant execute on function private.resource_calendars(uuid) to authenticated;

create function public.resource_calendars(resource uuid) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.resource_calendars(resource);
end;
revoke execute on function public.resource_calendars(uuid) from public, anon, service_role;
grant execute on function public.resource_calendars(uuid) to authenticated;

-- What an owner has read: the address of the calendar, if there is one, and the zone of the business. Null for everybody
-- else.
create function private.calendar_to_read(resource uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('url', feed.url, 'zone', business.time_zone)
  from public.resources as place
    join public.businesses as business on business.id = place.business_id
    left join private.calendar_feeds as feed on feed.resource_id = place.id
  where place.id = resource and private.is_owner(place.business_id)
$$;
revoke execute on function private.calendar_to_read(uuid) from public;
grant execute on function private.calendar_to_read(uuid) to authenticated;

create function public.calendar_to_read(resource uuid) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.calendar_to_read(resource);
end;
revoke execute on function public.calendar_to_read(uuid) from public, anon, service_role;
grant execute on function public.calendar_to_read(uuid) to authenticated;

-- Connects a calendar, in place of another one; the clock reads it if nobody else does. Outcomes: ok, missing.
create function private.connect_calendar(resource uuid, url text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place public.resources := private.hold_resource_of_owner(resource);
begin
  if place.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  delete from private.calendar_feeds as feed where feed.resource_id = place.id and feed.url <> connect_calendar.url;
  insert into private.calendar_feeds (resource_id, url) values (place.id, connect_calendar.url)
  on conflict (resource_id) do nothing;
  perform private.note_act(place.business_id, 'changed_settings', 'Calendar of ' || place.name);
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.connect_calendar(uuid, text) from public;
grant execute on function private.connect_calendar(uuid, text) to authenticated;

create function public.connect_calendar(resource uuid, url text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.connect_calendar(resource, url);
end;
revoke execute on function public.connect_calendar(uuid, text) from public, anon, service_role;
grant execute on function public.connect_calendar(uuid, text) to authenticated;

-- Reads a calendar no more, and forgets what it said. Outcomes: ok, missing (the resource).
create function private.remove_calendar(resource uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place public.resources := private.hold_resource_of_owner(resource);
begin
  if place.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  delete from private.calendar_feeds where resource_id = place.id;
  perform private.note_act(place.business_id, 'changed_settings', 'Calendar of ' || place.name);
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.remove_calendar(uuid) from public;
grant execute on function private.remove_calendar(uuid) to authenticated;

create function public.remove_calendar(resource uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.remove_calendar(resource);
end;
revoke execute on function public.remove_calendar(uuid) from public, anon, service_role;
grant execute on function public.remove_calendar(uuid) to authenticated;

-- Calendars of others that cannot be read for an hour or more: what they say is busy may have changed since. Shorter
-- failures mend themselves.
create function private.failing_calendars(businesses uuid[]) returns table (resource_name text, last_read_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select place.name, feed.last_read_at
  from private.calendar_feeds as feed join public.resources as place on place.id = feed.resource_id
  where feed.failed_at <= now() - interval '1 hour' and place.business_id = any (businesses)
  order by place.position, place.name, place.id
$$;
revoke execute on function private.failing_calendars(uuid[]) from public;

-- Whether a calendar is to be read. Those of a business that is being deleted are not.
create function private.is_calendar_due() returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.calendar_feeds as feed
      join public.resources as place on place.id = feed.resource_id
      join public.businesses as business on business.id = place.business_id
    where feed.next_read_at <= now() and business.deletes_at is null
  )
$$;
revoke execute on function private.is_calendar_due() from public;

-- Takes the next calendar that is to be read; nobody else reads it for 15 minutes. Null: there is none. The third time
-- that nobody came to an end, it is left for a day.
create function public.claim_due_calendar() returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  due record;
begin
  loop
    select feed, business.time_zone as zone into due
    from private.calendar_feeds as feed
      join public.resources as place on place.id = feed.resource_id
      join public.businesses as business on business.id = place.business_id
    where feed.next_read_at <= now() and business.deletes_at is null
    order by feed.next_read_at limit 1 for update of feed skip locked;
    if not found then
      return null;
    end if;
    exit when (due.feed).tries < 3;
    update private.calendar_feeds set
      tries = 0, next_read_at = now() + interval '1 day', failed_at = coalesce(failed_at, now()),
      failure = 'Reading this calendar takes longer than we can.'
    where resource_id = (due.feed).resource_id;
  end loop;
  update private.calendar_feeds set tries = tries + 1, next_read_at = now() + interval '15 minutes'
  where resource_id = (due.feed).resource_id;
  return jsonb_build_object(
    'resource', (due.feed).resource_id, 'url', (due.feed).url, 'zone', due.zone,
    'etag', case when (due.feed).filled_at > now() - interval '1 day' then (due.feed).etag end
  );
end
$$;
revoke execute on function public.claim_due_calendar() from public, anon, authenticated;
grant execute on function public.claim_due_calendar() to service_role;

-- Keeps what a calendar says in place of what it said: pairs of milliseconds since 1970, none touching another. Null: it
-- is as it was. False: it is not read any more, or another one is.
create function public.store_calendar(resource uuid, url text, etag text, busy jsonb, unread integer) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.calendar_feeds as feed set
    last_read_at = now(), failed_at = null, failure = null, tries = 0, next_read_at = now() + interval '15 minutes',
    etag = case when busy is null then feed.etag else store_calendar.etag end,
    filled_at = case when busy is null then feed.filled_at else now() end,
    unread = case when busy is null then feed.unread else store_calendar.unread end
  where feed.resource_id = resource and feed.url = store_calendar.url;
  if not found then
    return false;
  end if;
  if busy is not null then
    delete from private.busy_times where resource_id = resource;
    insert into private.busy_times (resource_id, starts_at, ends_at)
    select resource, to_timestamp((span ->> 0)::numeric / 1000), to_timestamp((span ->> 1)::numeric / 1000)
    from jsonb_array_elements(busy) as span;
  end if;
  return true;
end
$$;
revoke execute on function public.store_calendar(uuid, text, text, jsonb, integer) from public, anon, authenticated;
grant execute on function public.store_calendar(uuid, text, text, jsonb, integer) to service_role;

-- Notes why a calendar could not be read. What it said last still counts. Once it has failed for a day it is tried four
-- times a day.
create function public.fail_calendar(resource uuid, url text, failure text) returns void
language sql volatile security invoker set search_path = ''
as $$
  update private.calendar_feeds as feed set
    failed_at = coalesce(feed.failed_at, now()), failure = fail_calendar.failure, tries = 0,
    next_read_at = now() + case
      when feed.failed_at < now() - interval '1 day' then interval '6 hours' else interval '15 minutes' end
  where feed.resource_id = resource and feed.url = fail_calendar.url
$$;
revoke execute on function public.fail_calendar(uuid, text, text) from public, anon, authenticated;
grant execute on function public.fail_calendar(uuid, text, text) to service_role;
