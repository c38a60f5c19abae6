-- What can be booked. Everything names its business, and foreign keys of two columns keep it within that business.

-- What people book: a check-up, a haircut, a table for an evening.
create table public.services (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  -- Who offers it.
  bot_id uuid not null references public.bots on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  minutes integer not null check (minutes between 5 and 1440),
  -- Minutes that are kept free around it: to prepare, to clean. They may lie outside of the opening hours.
  buffer_before integer not null default 0 check (buffer_before between 0 and 240),
  buffer_after integer not null default 0 check (buffer_after between 0 and 240),
  -- Times begin at multiples of so many minutes after midnight.
  grid_minutes integer not null default 15 check (grid_minutes in (5, 10, 15, 20, 30, 45, 60, 90, 120)),
  -- The least time between booking and beginning, and how many days ahead of today there are times.
  notice_minutes integer not null default 60 check (notice_minutes between 0 and 43200),
  horizon_days integer not null default 60 check (horizon_days between 0 and 365),
  party_from integer not null default 1,
  party_to integer not null default 1,
  -- How many seats may stay empty at most, so that two do not take the table for eight. Null: any number.
  spare_seats integer check (spare_seats between 0 and 100),
  confirms text not null default 'at_once' check (confirms in ('at_once', 'on_request')),
  price text check (char_length(price) between 1 and 80),
  position integer not null default 0,
  -- The answer of the bot to what is to be brought, if there is one.
  bring_entry_id uuid references public.knowledge_entries on delete set null,
  -- What it is called in other languages of the bot: by their codes.
  names jsonb not null default '{}',
  check (1 <= party_from and party_from <= party_to and party_to <= 100),
  unique (id, business_id)
);
create index services_business_id_idx on public.services (business_id);
create index services_bot_id_idx on public.services (bot_id);
create index services_bring_entry_id_idx on public.services (bring_entry_id);
create trigger limit_rows after insert on public.services
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '100', 'A business has at most 100 services.');

-- A language that a bot speaks no longer is none of its services either.
create function private.forget_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.services set names = names - old.language where bot_id = old.bot_id and names ? old.language;
  return null;
end
$$;
revoke execute on function private.forget_names() from public;
create trigger forget_names after delete on public.bot_languages
  for each row execute function private.forget_names();

-- Who or what is taken by a booking, and by one at a time.
create table public.resources (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  kind text not null check (kind in ('person', 'chair', 'room', 'table')),
  name text not null check (char_length(name) between 1 and 80),
  seats integer not null default 1 check (seats between 1 and 100),
  position integer not null default 0,
  unique (id, business_id)
);
create index resources_business_id_idx on public.resources (business_id);
create trigger limit_rows after insert on public.resources
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '100', 'A business has at most 100 people, rooms and tables.');

-- Two tables that may be joined, and how many sit there then.
create table public.resource_pairs (
  first_id uuid not null,
  second_id uuid not null,
  business_id uuid not null references public.businesses on delete cascade,
  seats integer not null check (seats between 2 and 200),
  primary key (first_id, second_id),
  -- A pair is there once.
  check (first_id < second_id),
  foreign key (first_id, business_id) references public.resources (id, business_id) on delete cascade,
  foreign key (second_id, business_id) references public.resources (id, business_id) on delete cascade
);
create index resource_pairs_first_id_idx on public.resource_pairs (first_id, business_id);
create index resource_pairs_second_id_idx on public.resource_pairs (second_id, business_id);
create index resource_pairs_business_id_idx on public.resource_pairs (business_id);
create trigger limit_rows after insert on public.resource_pairs
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '200', 'A business has at most 200 pairs of tables.');

-- Which of them can do a service.
create table public.service_resources (
  service_id uuid not null,
  resource_id uuid not null,
  business_id uuid not null references public.businesses on delete cascade,
  primary key (service_id, resource_id),
  foreign key (service_id, business_id) references public.services (id, business_id) on delete cascade,
  foreign key (resource_id, business_id) references public.resources (id, business_id) on delete cascade
);
create index service_resources_service_id_idx on public.service_resources (service_id, business_id);
create index service_resources_resource_id_idx on public.service_resources (resource_id, business_id);
create index service_resources_business_id_idx on public.service_resources (business_id);

-- The week of a resource that does not simply keep the opening hours; see public.opening_hours. On a day on which the
-- business has other hours it works as far as both agree.
create table public.resource_hours (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null,
  business_id uuid not null references public.businesses on delete cascade,
  weekday smallint not null check (weekday between 0 and 6), -- 0 is Sunday
  opens time not null,
  closes time not null,
  unique (resource_id, weekday, opens),
  foreign key (resource_id, business_id) references public.resources (id, business_id) on delete cascade
);
create index resource_hours_resource_id_idx on public.resource_hours (resource_id, business_id);
create index resource_hours_business_id_idx on public.resource_hours (business_id);
create trigger limit_rows after insert on public.resource_hours
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '1000', 'A business has at most 1,000 working hours.');

-- When a resource cannot be booked. What is weekly comes again at the same time of the week by the business's clock.
create table public.time_off (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null,
  business_id uuid not null references public.businesses on delete cascade,
  during tstzrange not null check (not isempty(during)),
  is_weekly boolean not null default false,
  note text check (char_length(note) <= 200),
  check (not is_weekly or coalesce(upper(during) - lower(during) <= interval '7 days', false)),
  foreign key (resource_id, business_id) references public.resources (id, business_id) on delete cascade
);
create index time_off_resource_id_idx on public.time_off (resource_id, business_id);
create index time_off_business_id_idx on public.time_off (business_id);
create trigger limit_rows after insert on public.time_off
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '5000', 'A business has at most 5,000 times off.');

-- Members read all of it, and write by functions.
alter table public.services enable row level security;
revoke all on table public.services from anon, authenticated;
grant select on table public.services to authenticated;
grant select, insert, update, delete on table public.services to service_role;
create policy "Members read services" on public.services
  for select to authenticated using (business_id = any (array(select private.member_businesses())));

alter table public.resources enable row level security;
revoke all on table public.resources from anon, authenticated;
grant select on table public.resources to authenticated;
grant select, insert, update, delete on table public.resources to service_role;
create policy "Members read resources" on public.resources
  for select to authenticated using (business_id = any (array(select private.member_businesses())));

alter table public.resource_pairs enable row level security;
revoke all on table public.resource_pairs from anon, authenticated;
grant select on table public.resource_pairs to authenticated;
grant select, insert, update, delete on table public.resource_pairs to service_role;
create policy "Members read pairs" on public.resource_pairs
  for select to authenticated using (business_id = any (array(select private.member_businesses())));

alter table public.service_resources enable row level security;
revoke all on table public.service_resources from anon, authenticated;
grant select on table public.service_resources to authenticated;
grant select, insert, update, delete on table public.service_resources to service_role;
create policy "Members read who does what" on public.service_resources
  for select to authenticated using (business_id = any (array(select private.member_businesses())));

alter table public.resource_hours enable row level security;
revoke all on table public.resource_hours from anon, authenticated;
grant select on table public.resource_hours to authenticated;
grant select, insert, update, delete on table public.resource_hours to service_role;
create policy "Members read working hours" on public.resource_hours
  for select to authenticated using (business_id = any (array(select private.member_businesses())));

alter table public.time_off enable row level security;
revoke all on table public.time_off from anon, authenticated;
grant select on table public.time_off to authenticated;
grant select, insert, update, delete on table public.time_off to service_role;
create policy "Members read times off" on public.time_off
  for select to authenticated using (business_id = any (array(select private.member_businesses())));
