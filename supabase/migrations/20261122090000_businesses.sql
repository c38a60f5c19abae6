-- A business is the tenant: everything below belongs to one, and only its members see any of it.
create table public.businesses (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  kind text not null check (kind in ('clinic', 'coffee', 'restaurant', 'startup', 'retail', 'other')),
  website text check (char_length(website) <= 200),
  -- Fails with "time zone … not recognized" for a name Postgres does not know.
  time_zone text not null default 'UTC' check (timestamptz 'epoch' at time zone time_zone is not null),
  created_at timestamptz not null default now()
);

create table public.business_members (
  business_id uuid not null references public.businesses on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('owner', 'agent')),
  primary key (business_id, user_id)
);
create index business_members_user_id_idx on public.business_members (user_id);

-- Several rows of a weekday are several spans. A span that closes at or before it opens ends on the next day.
create table public.opening_hours (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  weekday smallint not null check (weekday between 0 and 6), -- 0 is Sunday
  opens time,
  closes time,
  check ((opens is null) = (closes is null)), -- both null: closed
  unique nulls not distinct (business_id, weekday, opens)
);

create table public.opening_exceptions (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  day date not null,
  opens time,
  closes time,
  note text check (char_length(note) <= 200),
  check ((opens is null) = (closes is null)),
  unique nulls not distinct (business_id, day, opens)
);

-- Definers: a policy that asked business_members under the caller's rights would ask itself. Only policies call them,
-- whose references were resolved when they were made; the schema itself is closed to clients.
create function private.is_member(business_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.business_members as member
    where member.business_id = is_member.business_id and member.user_id = (select auth.uid())
  )
$$;

create function private.is_owner(business_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.business_members as member
    where member.business_id = is_owner.business_id and member.user_id = (select auth.uid()) and member.role = 'owner'
  )
$$;

revoke execute on function private.is_member(uuid), private.is_owner(uuid) from public;
grant execute on function private.is_member(uuid), private.is_owner(uuid) to authenticated, service_role;

alter table public.businesses enable row level security;
revoke all on table public.businesses from anon, authenticated;
grant select, delete on table public.businesses to authenticated;
grant update (name, kind, website, time_zone) on table public.businesses to authenticated;
grant select, insert, update, delete on table public.businesses to service_role;

create policy "Members read their business" on public.businesses
  for select to authenticated using ((select private.is_member(id)));
create policy "Owners change their business" on public.businesses
  for update to authenticated using ((select private.is_owner(id)));
create policy "Owners delete their business" on public.businesses
  for delete to authenticated using ((select private.is_owner(id)));

alter table public.business_members enable row level security;
revoke all on table public.business_members from anon, authenticated;
grant select on table public.business_members to authenticated;
grant select, insert, update, delete on table public.business_members to service_role;

create policy "Members read who is a member" on public.business_members
  for select to authenticated using ((select private.is_member(business_id)));

alter table public.opening_hours enable row level security;
revoke all on table public.opening_hours from anon, authenticated;
grant select, insert, update, delete on table public.opening_hours to authenticated, service_role;

create policy "Members read the opening hours" on public.opening_hours
  for select to authenticated using ((select private.is_member(business_id)));
create policy "Owners add opening hours" on public.opening_hours
  for insert to authenticated with check ((select private.is_owner(business_id)));
create policy "Owners change opening hours" on public.opening_hours
  for update to authenticated using ((select private.is_owner(business_id)));
create policy "Owners delete opening hours" on public.opening_hours
  for delete to authenticated using ((select private.is_owner(business_id)));

alter table public.opening_exceptions enable row level security;
revoke all on table public.opening_exceptions from anon, authenticated;
grant select, insert, update, delete on table public.opening_exceptions to authenticated, service_role;

create policy "Members read the exceptions" on public.opening_exceptions
  for select to authenticated using ((select private.is_member(business_id)));
create policy "Owners add exceptions" on public.opening_exceptions
  for insert to authenticated with check ((select private.is_owner(business_id)));
create policy "Owners change exceptions" on public.opening_exceptions
  for update to authenticated using ((select private.is_owner(business_id)));
create policy "Owners delete exceptions" on public.opening_exceptions
  for delete to authenticated using ((select private.is_owner(business_id)));

-- Refuses a statement that leaves one parent with too many rows: the column of the parent, how many, what to say.
create function private.refuse_too_many() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  too_many boolean;
begin
  execute format(
    'select exists (
       select from %1$I.%2$I where %3$I in (select %3$I from added) group by %3$I having count(*) > %4$s
     )', tg_table_schema, tg_table_name, tg_argv[0], tg_argv[1]
  ) into too_many;
  if too_many then
    raise exception using errcode = 'check_violation', message = tg_argv[2];
  end if;
  return null;
end
$$;
revoke execute on function private.refuse_too_many() from public;

create trigger limit_rows after insert on public.opening_hours
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '28', 'A business has at most 28 spans of opening hours.');
create trigger limit_rows after insert on public.opening_exceptions
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '200', 'A business has at most 200 days with other hours.');
