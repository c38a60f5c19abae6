-- The time zones that browsers and functions know, too: for any other name `Intl` throws, and no opening hours could be
-- said by its clock. In a table, because Postgres reads its names from some 600 files whenever it is asked for them: 24
-- ms for each business that was made or moved.
create table private.time_zones (name text primary key);
alter table private.time_zones enable row level security;
revoke all on table private.time_zones from public, anon, authenticated;
grant select, insert, update, delete on table private.time_zones to service_role;
create policy "Only the secret key" on private.time_zones
  for all to anon, authenticated using (false) with check (false);

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
  paused_bots uuid[] not null default '{}'
);
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
  primary key (business_id, user_id)
);
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
grant update (name, kind, website, time_zone) on table public.businesses to authenticated;
grant select, insert, update, delete on table public.businesses to service_role;
create policy "Members read their business" on public.businesses
  for select to authenticated using (id = any (array(select private.member_businesses())));
create policy "Owners change their business" on public.businesses
  for update to authenticated using (id = any (array(select private.owned_businesses())));

alter table public.business_members enable row level security;
revoke all on table public.business_members from anon, authenticated;
grant select on table public.business_members to authenticated;
grant update (mail_waiting, mail_contact) on table public.business_members to authenticated;
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

-- Refuses a statement that leaves one parent with too many rows. Its arguments: the column of the parent, how many
-- rows, the message. The parent (the bot, or the business) is held first: see the order of locks.
create function private.refuse_too_many() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  too_many boolean;
begin
  -- Of two who add at the same moment the second counts what the first has added.
  execute format(
    'select from public.%I where id in (select %I from added) order by id for no key update',
    case tg_argv[0] when 'bot_id' then 'bots' else 'businesses' end, tg_argv[0]
  );
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

-- The row of the business is locked first: two owners who leave at the same moment leave one after the other, and the
-- second sees that nobody else is left. A business that is deleted takes all its members along.
create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.businesses where id = old.business_id for no key update;
  if found and not exists (
    select from public.business_members where business_id = old.business_id and role = 'owner'
  ) then
    raise exception using errcode = 'check_violation',
      message = 'A business needs an owner. Make somebody else an owner first.';
  end if;
  return null;
end
$$;
revoke execute on function private.keep_an_owner() from public;
create trigger keep_an_owner after update of role, business_id or delete on public.business_members
  for each row when (old.role = 'owner') execute function private.keep_an_owner();

-- Refuses everybody but the owners of a business, all in the same words: a stranger is not told whether it exists.
create function private.require_owner(business uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_owner(business) is not true then
    raise exception using errcode = 'insufficient_privilege',
      message = 'Only an owner of the business changes its team.';
  end if;
end
$$;
revoke execute on function private.require_owner(uuid) from public;

create function private.check_role(role text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if role is null or role not in ('owner', 'agent') then
    raise exception using errcode = 'check_violation', message = 'A role is owner or agent.';
  end if;
end
$$;
revoke execute on function private.check_role(text) from public;

-- What a colleague goes by; null for anybody else.
create function private.colleague(business uuid, account uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.email_of(account) where private.is_member(business)
    and exists (select from public.business_members where business_id = business and user_id = account)
$$;
revoke execute on function private.colleague(uuid, uuid) from public;
grant execute on function private.colleague(uuid, uuid) to authenticated;

create function private.member_list(business uuid)
returns table (
  user_id uuid, email text, name text, picture text, role text, since timestamptz, is_me boolean
)
language sql stable security definer set search_path = ''
as $$
  select
    member.user_id, account.email::text, coalesce(profile.name, ''), coalesce(profile.picture, ''), member.role,
    member.created_at, member.user_id = (select auth.uid())
  from public.business_members as member
    join auth.users as account on account.id = member.user_id
    left join public.profiles as profile on profile.user_id = member.user_id
  where member.business_id = business and (select private.is_member(business))
  order by member.created_at, account.email
$$;
revoke execute on function private.member_list(uuid) from public;
grant execute on function private.member_list(uuid) to authenticated;

-- The names that members see in the inbox: whose message it is, and who has a conversation.
create function private.member_names(business uuid)
returns table (user_id uuid, name text, is_owner boolean, is_me boolean)
language sql stable security definer set search_path = ''
as $$
  select member.user_id, private.email_of(member.user_id), member.role = 'owner', member.user_id = auth.uid()
  from public.business_members as member
  where member.business_id = member_names.business and private.is_member(member_names.business)
$$;
revoke execute on function private.member_names(uuid) from public;
grant execute on function private.member_names(uuid) to authenticated;

create function private.set_member_role(business uuid, member uuid, role text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner(business);
  perform private.check_role(set_member_role.role);
  perform from public.businesses where id = business for no key update;
  update public.business_members as changed set role = set_member_role.role
  where changed.business_id = business and changed.user_id = member;
  return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
end
$$;
revoke execute on function private.set_member_role(uuid, uuid, text) from public;
grant execute on function private.set_member_role(uuid, uuid, text) to authenticated;

create function private.remove_member(business uuid, member uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner(business);
  perform from public.businesses where id = business for no key update;
  delete from public.business_members where business_id = business and user_id = member;
  return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
end
$$;
revoke execute on function private.remove_member(uuid, uuid) from public;
grant execute on function private.remove_member(uuid, uuid) to authenticated;

create function private.leave_business(business uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.businesses where id = business for no key update;
  delete from public.business_members where business_id = business and user_id = auth.uid();
  return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
end
$$;
revoke execute on function private.leave_business(uuid) from public;
grant execute on function private.leave_business(uuid) to authenticated;

-- What clients call. The bodies are resolved when the functions are made, so clients need no way into the schema
-- private.

create function public.member_list(business uuid)
returns table (
  user_id uuid, email text, name text, picture text, role text, since timestamptz, is_me boolean
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.member_list(business);
end;
revoke execute on function public.member_list(uuid) from public, anon, service_role;
grant execute on function public.member_list(uuid) to authenticated;

create function public.member_names(business uuid)
returns table (user_id uuid, name text, is_owner boolean, is_me boolean)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.member_names(member_names.business);
end;
revoke execute on function public.member_names(uuid) from public, anon, service_role;
grant execute on function public.member_names(uuid) to authenticated;

create function public.set_member_role(business uuid, member uuid, role text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.set_member_role(business, member, role);
end;
revoke execute on function public.set_member_role(uuid, uuid, text) from public, anon, service_role;
grant execute on function public.set_member_role(uuid, uuid, text) to authenticated;

create function public.remove_member(business uuid, member uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.remove_member(business, member);
end;
revoke execute on function public.remove_member(uuid, uuid) from public, anon, service_role;
grant execute on function public.remove_member(uuid, uuid) to authenticated;

create function public.leave_business(business uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.leave_business(business);
end;
revoke execute on function public.leave_business(uuid) from public, anon, service_role;
grant execute on function public.leave_business(uuid) to authenticated;

-- Invitations to a team. In `private`, so that nobody reads the hash of a token. The token itself is in the email only.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  email text not null, -- in lower case
  role text not null check (role in ('owner', 'agent')),
  token_hash text not null unique,
  invited_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references auth.users on delete cascade
);
create index invitations_business_id_idx on private.invitations (business_id);
create index invitations_invited_by_idx on private.invitations (invited_by);
create index invitations_accepted_by_idx on private.invitations (accepted_by);
create index invitations_expires_at_idx on private.invitations (expires_at);
create unique index invitations_open_idx on private.invitations (business_id, email) where accepted_at is null;
alter table private.invitations enable row level security;
revoke all on table private.invitations from public, anon, authenticated;
grant select, insert, update, delete on table private.invitations to service_role;
create policy "Only the secret key" on private.invitations
  for all to anon, authenticated using (false) with check (false);

create function private.invitation_list(business uuid)
returns table (id uuid, email text, role text, invited_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select invitation.id, invitation.email, invitation.role, invitation.created_at, invitation.expires_at
  from private.invitations as invitation
  where invitation.business_id = business and accepted_at is null and (select private.is_owner(business))
  order by invitation.created_at, invitation.email
$$;
revoke execute on function private.invitation_list(uuid) from public;
grant execute on function private.invitation_list(uuid) to authenticated;

create function private.revoke_invitation(invitation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.invitations
  where id = revoke_invitation.invitation and accepted_at is null and private.is_owner(business_id);
  return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
end
$$;
revoke execute on function private.revoke_invitation(uuid) from public;
grant execute on function private.revoke_invitation(uuid) to authenticated;

-- The state of an invitation for whoever holds its token: `open` (nobody is signed in), `yours`, `other_address`,
-- `unconfirmed`, `joined` (a member already) or `gone` (unknown, taken back, replaced, expired, accepted by somebody
-- else: nobody is told which). The address it was sent to is told to nobody.
create function private.open_invitation(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object(
      'outcome', case
        when (select private.is_member(invitation.business_id)) then 'joined'
        when account.id is null then 'open'
        when lower(account.email) is distinct from invitation.email then 'other_address'
        when account.email_confirmed_at is null then 'unconfirmed'
        else 'yours'
      end,
      'business', business.name, 'role', invitation.role, 'invited_by', inviter.email
    )
    from private.invitations as invitation
      join public.businesses as business on business.id = invitation.business_id
      left join auth.users as inviter on inviter.id = invitation.invited_by
      left join auth.users as account on account.id = (select auth.uid())
    where invitation.token_hash = private.token_hash(token) and (
      (accepted_at is null and expires_at > now()) or (select private.is_member(invitation.business_id))
    )
  ), '{"outcome": "gone"}')
$$;
revoke execute on function private.open_invitation(text) from public;
grant execute on function private.open_invitation(text) to anon, authenticated;

-- As open_invitation, and makes the invited person a member. Twice is fine.
create function private.accept_invitation(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  standing jsonb;
  accepted private.invitations;
begin
  -- Who accepts and who takes back at the same moment do so one after the other.
  perform from private.invitations where token_hash = private.token_hash(token) for update;
  standing := private.open_invitation(token);
  if standing ->> 'outcome' <> 'yours' then
    return standing;
  end if;
  update private.invitations set accepted_at = now(), accepted_by = auth.uid()
  where token_hash = private.token_hash(token) returning * into accepted;
  insert into public.business_members (business_id, user_id, role)
  values (accepted.business_id, auth.uid(), accepted.role)
  on conflict do nothing;
  return standing || '{"outcome": "joined"}';
end
$$;
revoke execute on function private.accept_invitation(text) from public;
grant execute on function private.accept_invitation(text) to authenticated;

-- The open invitations of a business, expired ones among them; for its owners.
create function public.invitation_list(business uuid)
returns table (id uuid, email text, role text, invited_at timestamptz, expires_at timestamptz)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.invitation_list(business);
end;
revoke execute on function public.invitation_list(uuid) from public, anon, service_role;
grant execute on function public.invitation_list(uuid) to authenticated;

create function public.revoke_invitation(invitation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.revoke_invitation(invitation);
end;
revoke execute on function public.revoke_invitation(uuid) from public, anon, service_role;
grant execute on function public.revoke_invitation(uuid) to authenticated;

create function public.open_invitation(token text) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.open_invitation(token);
end;
revoke execute on function public.open_invitation(text) from public, service_role;
grant execute on function public.open_invitation(text) to anon, authenticated;

create function public.accept_invitation(token text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.accept_invitation(token);
end;
revoke execute on function public.accept_invitation(text) from public, anon, service_role;
grant execute on function public.accept_invitation(text) to authenticated;

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
create trigger limit_rows after insert on public.opening_hours
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '28', 'A business has at most 28 spans of opening hours.');
alter table public.opening_hours enable row level security;
revoke all on table public.opening_hours from anon, authenticated;
grant select, delete on table public.opening_hours to authenticated;
-- The owner writes the hours, but not whose they are, and not their ids: with an id of somebody else's hours the
-- refusal would say that they exist.
grant insert (business_id, weekday, opens, closes), update (weekday, opens, closes)
  on table public.opening_hours to authenticated;
grant select, insert, update, delete on table public.opening_hours to service_role;
create policy "Members read the opening hours" on public.opening_hours
  for select to authenticated using (business_id = any (array(select private.member_businesses())));
create policy "Owners add opening hours" on public.opening_hours
  for insert to authenticated with check (business_id = any (array(select private.owned_businesses())));
create policy "Owners change opening hours" on public.opening_hours
  for update to authenticated using (business_id = any (array(select private.owned_businesses())));
create policy "Owners delete opening hours" on public.opening_hours
  for delete to authenticated using (business_id = any (array(select private.owned_businesses())));

-- Days with other hours.
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
create trigger limit_rows after insert on public.opening_exceptions
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '200', 'A business has at most 200 days with other hours.');
alter table public.opening_exceptions enable row level security;
revoke all on table public.opening_exceptions from anon, authenticated;
grant select, delete on table public.opening_exceptions to authenticated;
grant insert (business_id, day, opens, closes, note), update (day, opens, closes, note)
  on table public.opening_exceptions to authenticated;
grant select, insert, update, delete on table public.opening_exceptions to service_role;
create policy "Members read the exceptions" on public.opening_exceptions
  for select to authenticated using (business_id = any (array(select private.member_businesses())));
create policy "Owners add exceptions" on public.opening_exceptions
  for insert to authenticated with check (business_id = any (array(select private.owned_businesses())));
create policy "Owners change exceptions" on public.opening_exceptions
  for update to authenticated using (business_id = any (array(select private.owned_businesses())));
create policy "Owners delete exceptions" on public.opening_exceptions
  for delete to authenticated using (business_id = any (array(select private.owned_businesses())));

-- The opening hours of a business as the answer engine's type `Schedule` has them.
create function private.schedule(business uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'timeZone', time_zone,
    'hours', coalesce((
      select jsonb_agg(jsonb_build_object(
        'weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')
      ) order by weekday, opens) from public.opening_hours where business_id = business
    ), '[]'),
    'exceptions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', day, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'), 'note', note
      ) order by day, opens) from public.opening_exceptions where business_id = business and day >= current_date - 1
    ), '[]')
  )
  from public.businesses where id = business
$$;
revoke execute on function private.schedule(uuid) from public;
grant execute on function private.schedule(uuid) to service_role;

-- The opening hours of a business as its members see and save them: the week, and the days with other hours.
create function public.opening_hours_of(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'timeZone', businesses.time_zone,
    'week', coalesce((
      select jsonb_agg(jsonb_build_object(
        'weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')
      ) order by weekday, opens) from public.opening_hours as span where span.business_id = businesses.id
    ), '[]'),
    'exceptions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', day, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'), 'note', note
      ) order by day, opens) from public.opening_exceptions as span where span.business_id = businesses.id
    ), '[]')
  )
  from public.businesses where businesses.id = business
$$;
revoke execute on function public.opening_hours_of(uuid) from public, anon, service_role;
grant execute on function public.opening_hours_of(uuid) to authenticated;

-- Replaces the opening hours `known` to the caller, all in one transaction. Returns the hours as they are then; nothing
-- has changed if somebody else has changed them meanwhile.
create function public.set_opening_hours(business uuid, known jsonb, week jsonb, exceptions jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  current jsonb;
begin
  -- Of two who save at the same moment the second sees what the first has saved.
  perform pg_advisory_xact_lock(hashtextextended('set_opening_hours ' || business, 0));
  current := public.opening_hours_of(business);
  if current is null or current is distinct from known then
    return current;
  end if;
  delete from public.opening_hours where business_id = business;
  delete from public.opening_exceptions where business_id = business;
  insert into public.opening_hours (business_id, weekday, opens, closes)
  select business, span.weekday, span.opens, span.closes
  from jsonb_to_recordset(week) as span (weekday smallint, opens time, closes time);
  insert into public.opening_exceptions (business_id, day, opens, closes, note)
  select business, span.day, span.opens, span.closes, nullif(btrim(span.note), '')
  from jsonb_to_recordset(exceptions) as span (day date, opens time, closes time, note text);
  return public.opening_hours_of(business);
end
$$;
revoke execute on function public.set_opening_hours(uuid, jsonb, jsonb, jsonb) from public, anon, service_role;
grant execute on function public.set_opening_hours(uuid, jsonb, jsonb, jsonb) to authenticated;
