-- No resource is taken by two at a time.
create extension if not exists btree_gist with schema extensions;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  -- A service or a resource that is deleted leaves its bookings, and its name in them.
  service_id uuid references public.services on delete set null,
  service_name text not null,
  resource_id uuid references public.resources on delete set null,
  -- The second table of a pair.
  joined_id uuid references public.resources on delete set null,
  resource_name text not null,
  conversation_id uuid,
  party integer not null check (party between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null check (state in ('held', 'requested', 'confirmed', 'cancelled', 'done', 'missed')),
  -- Nobody else has the time until then; afterwards whoever comes first.
  held_until timestamptz check ((held_until is null) = (state <> 'held')),
  name text check (char_length(name) between 1 and 80),
  email text check (char_length(email) between 3 and 320),
  phone text check (char_length(phone) between 3 and 40),
  -- How often it has changed since it was made, as calendars count (RFC 5545, SEQUENCE). A booking that is not cancelled
  -- and has changed was moved.
  sequence integer not null default 0,
  -- What the business says of a cancellation.
  reason text check (char_length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  -- What members note of it, for themselves.
  note text check (char_length(note) between 1 and 1000),
  -- Whom the visitor said they are.
  person_id uuid references public.people on delete set null,
  -- Its visitor has deleted their data, or a member the person: once it is over, nothing says who it was.
  is_forgotten boolean not null default false,
  -- The language in which it was booked in the chat, if that is another than the bot's.
  language text,
  constraint bookings_is_of_somebody
    check (state = 'held' or is_forgotten or name is not null and (email is not null or phone is not null)),
  -- What the service cost when it was booked, as its owner wrote it.
  price text check (char_length(price) between 1 and 80)
);
create index bookings_business_id_idx on public.bookings (business_id, starts_at);
create index bookings_service_id_idx on public.bookings (service_id);
create index bookings_resource_id_idx on public.bookings (resource_id);
create index bookings_joined_id_idx on public.bookings (joined_id);
-- What the clock looks for.
create index bookings_held_until_idx on public.bookings (held_until) where held_until is not null;
create index bookings_starts_at_idx on public.bookings (starts_at) where state in ('requested', 'confirmed');
create index bookings_ends_at_idx on public.bookings (ends_at);
-- Those that wait for the business.
create index bookings_requested_idx on public.bookings (business_id) where state = 'requested';
create index bookings_person_id_idx on public.bookings (person_id);
create index bookings_conversation_id_idx on public.bookings (conversation_id);
create index bookings_forgotten_idx on public.bookings (ends_at) where is_forgotten and name is not null;

alter table public.bookings enable row level security;
revoke all on table public.bookings from anon, authenticated;
grant select on table public.bookings to authenticated;
grant select, insert, update, delete on table public.bookings to service_role;
create policy "Members read bookings" on public.bookings
  for select to authenticated using (business_id = any (array(select private.member_businesses())));

-- A booking keeps the price of its service, which may change or go.
create function private.keep_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.price := (select price from public.services where id = new.service_id);
  return new;
end
$$;
revoke execute on function private.keep_price() from public;
create trigger keep_price before insert on public.bookings
  for each row execute function private.keep_price();

-- What a booking takes of each of its resources, buffers included, as long as it is held, requested or confirmed. A pair
-- of tables has two rows, which is why the constraint is here.
create table private.allocations (
  booking_id uuid not null references public.bookings on delete cascade,
  resource_id uuid not null references public.resources on delete cascade,
  during tstzrange not null,
  primary key (booking_id, resource_id),
  constraint allocations_never_twice exclude using gist (resource_id with =, during with &&)
);
create index allocations_resource_id_idx on private.allocations (resource_id);
alter table private.allocations enable row level security;
revoke all on table private.allocations from public, anon, authenticated;
grant select, insert, update, delete on table private.allocations to service_role;
create policy "Only the secret key" on private.allocations
  for all to anon, authenticated using (false) with check (false);

-- Who has made a booking: a visitor, from an address that is kept as a hash.
create table private.booking_visitors (
  booking_id uuid primary key references public.bookings on delete cascade,
  visitor_id uuid not null,
  address_hash text not null
);
create index booking_visitors_visitor_id_idx on private.booking_visitors (visitor_id);
create index booking_visitors_address_hash_idx on private.booking_visitors (address_hash);
alter table private.booking_visitors enable row level security;
revoke all on table private.booking_visitors from public, anon, authenticated;
grant select, insert, update, delete on table private.booking_visitors to service_role;
create policy "Only the secret key" on private.booking_visitors
  for all to anon, authenticated using (false) with check (false);

-- Which changes of state there are; machines/booking/booking-state.machine.ts has them, too. What nobody has booked any
-- more takes no resource.
create function private.check_booking_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong text;
begin
  wrong := case
    when tg_op = 'INSERT' then
      case when new.state not in ('held', 'confirmed') then 'A booking begins as held or confirmed.' end
    when old.state = 'held' and new.state in ('cancelled', 'done', 'missed') then
      'A time that is only held is let go, and not cancelled.'
    when old.state <> 'held' and new.state = 'held' then 'A booking is not held again.'
    when old.state = 'cancelled' and new.state <> 'cancelled' then 'A cancelled booking stays cancelled.'
    when old.state in ('done', 'missed') and new.state not in ('done', 'missed') then 'A booking that is over stays over.'
    when old.state = 'requested' and new.state in ('done', 'missed') then
      'A request is confirmed before anybody comes.'
    when old.state = 'confirmed' and new.state in ('done', 'missed') and new.starts_at > now() then
      'A booking begins before it is over.'
    when old.state = 'confirmed' and new.state in ('requested', 'cancelled') and old.starts_at <= now() then
      'A booking that has begun is done or missed.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  if new.state <> 'held' then
    new.held_until := null;
  end if;
  if tg_op = 'UPDATE' and new.state in ('cancelled', 'done', 'missed') then
    delete from private.allocations where booking_id = new.id;
  end if;
  return new;
end
$$;
revoke execute on function private.check_booking_state() from public;
create trigger check_booking_state before insert or update of state on public.bookings
  for each row execute function private.check_booking_state();
