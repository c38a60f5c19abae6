-- A business is the tenant: everything below belongs to one, and only its members see any of it.
create table public.businesses (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  kind text not null check (kind in (
    'clinic', 'salon', 'coffee', 'restaurant', 'hotel', 'retail', 'repair', 'craft', 'gym', 'school', 'law', 'startup',
    'other'
  )),
  website text check (char_length(website) <= 200),
  -- Fails with "time zone … not recognized" for a name Postgres does not know.
  time_zone text not null default 'UTC' check (timestamptz 'epoch' at time zone time_zone is not null),
  created_at timestamptz not null default now(),
  -- Two people who change a business at the same time notice it by this.
  updated_at timestamptz not null default now(),
  -- Seven days after one of its owners has said so; until then any of its owners may undo it.
  deletes_at timestamptz,
  -- The bots that go live again when the deletion is undone.
  paused_bots uuid[] not null default '{}',
  -- Whether visitors are reminded of their bookings a day before, and two hours before.
  reminds_day_before boolean not null default true,
  reminds_hours_before boolean not null default true,
  -- Until when nobody of the team is there, the owner's sentence for visitors, and who has said so. Once the time is past,
  -- all three mean nothing.
  away_until timestamptz,
  away_note text,
  away_by uuid references auth.users on delete set null,
  constraint businesses_away_note_check check (char_length(away_note) <= 200)
);
create index businesses_away_by_idx on public.businesses (away_by);
create index businesses_deletes_at_idx on public.businesses (deletes_at) where deletes_at is not null;

-- Who works for a business: owners invite, change roles and remove members; everybody may leave. All of it goes through
-- functions, so that an agent is refused by the database and not by a missing button.
create table public.business_members (
  business_id uuid not null references public.businesses on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('owner', 'agent')),
  -- Which emails the member wants.
  mail_waiting boolean not null default true,
  mail_contact boolean not null default true,
  created_at timestamptz not null default now(),
  -- The numbers of the month before, on the first.
  mail_month boolean not null default false,
  -- Of what the member is told on their devices, and when they are not, by their own clock.
  push_waiting boolean not null default true,
  push_later boolean not null default true,
  push_replied boolean not null default true,
  push_booked boolean not null default true,
  push_quiet_from time,
  push_quiet_until time,
  push_zone text,
  primary key (business_id, user_id)
);
create index business_members_mail_month_idx on public.business_members (business_id) where mail_month;
create index business_members_user_id_idx on public.business_members (user_id);

-- Whether the caller is a member, or an owner, of a business. Definers: a policy that asked business_members under the
-- caller's rights would ask itself. Policies call them, whose references were resolved when they were made; the schema
-- itself is closed to clients.
create function private.is_member(business_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.business_members as member
    where member.business_id = is_member.business_id and member.user_id = (select auth.uid())
  )
$$;
revoke execute on function private.is_member(uuid) from public;
grant execute on function private.is_member(uuid) to authenticated, service_role;

create function private.is_owner(business_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.business_members as member
    where member.business_id = is_owner.business_id and member.user_id = (select auth.uid()) and member.role = 'owner'
  )
$$;
revoke execute on function private.is_owner(uuid) from public;
grant execute on function private.is_owner(uuid) to authenticated, service_role;

-- The caller's businesses, found once for each statement: policies compare with `= any (array(select …))`, and Postgres
-- finds the rows by index. With is_member it would ask for every row, and look at everybody's; with `in (select …)`
-- too, only faster.
create function private.member_businesses() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select business_id from public.business_members where user_id = (select auth.uid())
$$;
revoke execute on function private.member_businesses() from public;
grant execute on function private.member_businesses() to authenticated;

-- The businesses that the caller owns.
create function private.owned_businesses() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select business_id from public.business_members where user_id = (select auth.uid()) and role = 'owner'
$$;
revoke execute on function private.owned_businesses() from public;
grant execute on function private.owned_businesses() to authenticated;

alter table public.businesses enable row level security;
revoke all on table public.businesses from anon, authenticated;
grant select on table public.businesses to authenticated;
grant update (name, kind, website, time_zone, reminds_day_before, reminds_hours_before) on table public.businesses to authenticated;
grant select, insert, update, delete on table public.businesses to service_role;
create policy "Members read their business" on public.businesses
  for select to authenticated using (id = any (array(select private.member_businesses())));
create policy "Owners change their business" on public.businesses
  for update to authenticated using (id = any (array(select private.owned_businesses())));

alter table public.business_members enable row level security;
revoke all on table public.business_members from anon, authenticated;
grant select on table public.business_members to authenticated;
grant update (mail_waiting, mail_contact, mail_month) on table public.business_members to authenticated;
grant update (
  push_waiting, push_later, push_replied, push_booked, push_quiet_from, push_quiet_until, push_zone
) on table public.business_members to authenticated;
grant select, insert, update, delete on table public.business_members to service_role;
create policy "Members read who is a member" on public.business_members
  for select to authenticated using (business_id = any (array(select private.member_businesses())));
create policy "Members choose what they are told" on public.business_members
  for update to authenticated using (user_id = (select auth.uid()));

-- Checks what an owner writes, with a sentence for the owner: a check constraint has none.
create function private.check_business() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong text;
begin
  new.name := btrim(new.name, E' \t\r\n');
  new.updated_at := now();
  wrong := case
    when char_length(new.name) not between 1 and 80 then 'A name has 1 to 80 characters.'
    when char_length(new.website) > 200 then 'The address of a website has at most 200 characters.'
    when tg_op = 'UPDATE' and new.time_zone = old.time_zone then null
    when not exists (select from private.time_zones where name = new.time_zone) then 'There is no time zone of this name.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  return new;
end
$$;
revoke execute on function private.check_business() from public;
create trigger check_business before insert or update of name, kind, website, time_zone on public.businesses
  for each row execute function private.check_business();

-- Checks the quiet hours of a member, with a sentence for them.
create function private.check_quiet_hours() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong text;
begin
  wrong := case
    when (new.push_quiet_from is null) <> (new.push_quiet_until is null) then 'Quiet hours have a beginning and an end.'
    when new.push_quiet_from = new.push_quiet_until then 'Quiet hours begin and end at different times.'
    when (new.push_quiet_from is not null or new.push_zone is not null)
      and not exists (select from private.time_zones where name = new.push_zone)
    then 'There is no time zone of this name.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  return new;
end
$$;
revoke execute on function private.check_quiet_hours() from public;
create trigger check_quiet_hours before insert or update of push_quiet_from, push_quiet_until, push_zone
  on public.business_members
  for each row execute function private.check_quiet_hours();
