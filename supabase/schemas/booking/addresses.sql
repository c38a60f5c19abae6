-- The secret address at which a calendar program reads what is booked of a resource. Whoever has it reads names, so an
-- owner makes it, sees it once and may revoke it; only the hash of its token is kept.
create table private.calendar_addresses (
  resource_id uuid primary key references public.resources on delete cascade,
  token_hash text not null unique
);
alter table private.calendar_addresses enable row level security;
revoke all on table private.calendar_addresses from public, anon, authenticated;
grant select, insert, update, delete on table private.calendar_addresses to service_role;
create policy "Only the secret key" on private.calendar_addresses
  for all to anon, authenticated using (false) with check (false);

-- A resource whose calendars the caller may change, held meanwhile; none for whoever does not own its business.
create function private.hold_resource_of_owner(resource uuid) returns public.resources
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place public.resources;
begin
  select * into place from public.resources where id = resource and private.is_owner(business_id);
  perform from public.businesses where id = place.business_id for key share;
  select * into place from public.resources where id = place.id for key share;
  return place;
end
$$;
revoke execute on function private.hold_resource_of_owner(uuid) from public;

-- Makes the secret address of a resource, in place of one it has: that one is revoked. Outcomes: ok (token), missing.
create function private.make_calendar_address(resource uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place public.resources := private.hold_resource_of_owner(resource);
  -- Two random UUIDs have 244 bits that nobody can guess.
  token text := encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
begin
  if place.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  insert into private.calendar_addresses (resource_id, token_hash) values (place.id, private.token_hash(token))
  on conflict (resource_id) do update set token_hash = excluded.token_hash;
  perform private.note_act(place.business_id, 'changed_settings', 'Calendar of ' || place.name);
  return jsonb_build_object('outcome', 'ok', 'token', token);
end
$$;
revoke execute on function private.make_calendar_address(uuid) from public;
grant execute on function private.make_calendar_address(uuid) to authenticated;

create function public.make_calendar_address(resource uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.make_calendar_address(resource);
end;
revoke execute on function public.make_calendar_address(uuid) from public, anon, service_role;
grant execute on function public.make_calendar_address(uuid) to authenticated;

-- Revokes the secret address of a resource: from now on nobody reads anything there. Outcomes: ok, missing.
create function private.revoke_calendar_address(resource uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place public.resources := private.hold_resource_of_owner(resource);
begin
  if place.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  delete from private.calendar_addresses where resource_id = place.id;
  perform private.note_act(place.business_id, 'changed_settings', 'Calendar of ' || place.name);
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.revoke_calendar_address(uuid) from public;
grant execute on function private.revoke_calendar_address(uuid) to authenticated;

create function public.revoke_calendar_address(resource uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.revoke_calendar_address(resource);
end;
revoke execute on function public.revoke_calendar_address(uuid) from public, anon, service_role;
grant execute on function public.revoke_calendar_address(uuid) to authenticated;

-- What a calendar program reads at a secret address: what is booked of the resource from a month ago on, the first 2,000.
-- Null: nobody has this token, or the business is being deleted.
create function public.calendar_at_address(token_hash text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'resource', place.name, 'business', business.name,
    'bookings', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', booked.id, 'sequence', booked.sequence, 'state', booked.state, 'service', booked.service_name,
        'name', booked.name, 'email', booked.email, 'phone', booked.phone, 'party', booked.party,
        'starts_at', booked.starts_at, 'ends_at', booked.ends_at, 'created_at', booked.created_at
      ) order by booked.starts_at, booked.id)
      from (
        select * from public.bookings as one
        where one.business_id = place.business_id and place.id in (one.resource_id, one.joined_id)
          and one.state in ('requested', 'confirmed', 'done', 'missed') and one.starts_at > now() - interval '1 month'
        order by one.starts_at, one.id limit 2000
      ) as booked
    ), '[]')
  )
  from private.calendar_addresses as address
    join public.resources as place on place.id = address.resource_id
    join public.businesses as business on business.id = place.business_id
  where address.token_hash = calendar_at_address.token_hash and business.deletes_at is null
$$;
revoke execute on function public.calendar_at_address(text) from public, anon, authenticated;
grant execute on function public.calendar_at_address(text) to service_role;
