-- The link of a booking, which moves or cancels it. It is the same in every email, and only the hash of its token is kept.
create table private.booking_links (
  booking_id uuid primary key references public.bookings on delete cascade,
  token_hash text not null unique
);
alter table private.booking_links enable row level security;
revoke all on table private.booking_links from public, anon, authenticated;
grant select, insert, update, delete on table private.booking_links to service_role;
create policy "Only the secret key" on private.booking_links
  for all to anon, authenticated using (false) with check (false);

create function private.booking_token(booking uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.signature(concat_ws(' ', 'booking', booking))
$$;
revoke execute on function private.booking_token(uuid) from public;
grant execute on function private.booking_token(uuid) to service_role;

-- A booking has its link from the moment that it is one, whoever makes it.
create function private.link_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.booking_links (booking_id, token_hash)
  values (new.id, private.token_hash(private.booking_token(new.id)))
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function private.link_booking() from public;
create trigger link_booking after insert or update of state on public.bookings
  for each row when (new.state in ('requested', 'confirmed')) execute function private.link_booking();

-- The booking of a link.
create function private.linked_booking(token_hash text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select booking_id from private.booking_links as link where link.token_hash = linked_booking.token_hash
$$;
revoke execute on function private.linked_booking(text) from public;
grant execute on function private.linked_booking(text) to service_role;
