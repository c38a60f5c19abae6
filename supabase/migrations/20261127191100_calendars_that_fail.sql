create index calendar_feeds_failed_at_idx on private.calendar_feeds (failed_at) where failed_at is not null;

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

create or replace function private.calendar(business uuid, first_day date, last_day date, known text) returns jsonb
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

-- How many calendars of others cannot be read, of the businesses that the caller owns: only owners can mend it.
create function private.calendars_to_mend() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from private.failing_calendars(array(
    select business_id from public.business_members where user_id = auth.uid() and role = 'owner'
  ))
$$;
revoke execute on function private.calendars_to_mend() from public;
grant execute on function private.calendars_to_mend() to authenticated;

create or replace function public.inbox_pulse() returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.inbox_pulse() || jsonb_build_object(
    'requested', private.requested_bookings(), 'failing', private.calendars_to_mend()
  );
end;
