-- What an export has of bookings, and of what can be booked: how many rows of each part, and a page of a part as
-- private.export_rows has it. A time that is only held is no booking, and the addresses of calendars are secret.
create function private.export_booking_counts(business uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'services', (select count(*) from public.services where business_id = business),
    'resources', (select count(*) from public.resources where business_id = business),
    'resource_pairs', (select count(*) from public.resource_pairs where business_id = business),
    'service_resources', (select count(*) from public.service_resources where business_id = business),
    'resource_hours', (select count(*) from public.resource_hours where business_id = business),
    'time_off', (select count(*) from public.time_off where business_id = business),
    'bookings', (select count(*) from public.bookings where business_id = business and state <> 'held')
  )
$$;
revoke execute on function private.export_booking_counts(uuid) from public, anon, authenticated, service_role;

create function private.export_booking_rows(
  business uuid, part text, after jsonb, until timestamptz, page_size integer
)
returns table (place jsonb, content jsonb)
language plpgsql stable security definer set search_path = ''
set timezone = 'UTC'
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  after_id constant uuid := coalesce((after ->> 'id')::uuid, nobody);
  after_other constant uuid := coalesce((after ->> 'given')::uuid, nobody);
begin
  case part
    when 'services' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select id, bot_id, name, minutes, buffer_before, buffer_after, grid_minutes, notice_minutes, horizon_days,
          party_from, party_to, spare_seats, confirms, price, position, bring_entry_id, names
        from public.services where business_id = business and id > after_id order by id limit page_size
      ) as row;
    when 'resources' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select id, kind, name, seats, position
        from public.resources where business_id = business and id > after_id order by id limit page_size
      ) as row;
    when 'resource_pairs' then
      return query select jsonb_build_object('id', row.first_id, 'given', row.second_id), to_jsonb(row) from (
        select first_id, second_id, seats from public.resource_pairs
        where business_id = business and (first_id, second_id) > (after_id, after_other)
        order by first_id, second_id limit page_size
      ) as row;
    when 'service_resources' then
      return query select jsonb_build_object('id', row.service_id, 'given', row.resource_id), to_jsonb(row) from (
        select service_id, resource_id from public.service_resources
        where business_id = business and (service_id, resource_id) > (after_id, after_other)
        order by service_id, resource_id limit page_size
      ) as row;
    when 'resource_hours' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) - 'id' from (
        select id, resource_id, weekday, opens, closes
        from public.resource_hours where business_id = business and id > after_id order by id limit page_size
      ) as row;
    when 'time_off' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select id, resource_id, lower(during) as starts_at, upper(during) as ends_at, is_weekly, note
        from public.time_off where business_id = business and id > after_id order by id limit page_size
      ) as row;
    else
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select id, service_id, service_name, resource_id, joined_id, resource_name, conversation_id, person_id, party,
          starts_at, ends_at, state, name, email, phone, note, reason, created_at, language, price
        from public.bookings
        where business_id = business and state <> 'held' and created_at <= until and id > after_id
        order by id limit page_size
      ) as row;
  end case;
end
$$;
revoke execute on function private.export_booking_rows(uuid, text, jsonb, timestamptz, integer)
  from public, anon, authenticated, service_role;
