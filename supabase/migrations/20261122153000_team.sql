-- Who works for a business: owners invite, change roles and remove; everybody may leave. All of it goes through the
-- functions below, so that an agent is refused by the database and not by a missing button.

alter table public.business_members add column created_at timestamptz not null default now();

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

-- In `private`, so that nobody reads the hash of a token. The token itself is in the mail only.
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
create unique index invitations_open_idx on private.invitations (business_id, email) where accepted_at is null;

alter table private.invitations enable row level security;
revoke all on table private.invitations from public, anon, authenticated;
grant select, insert, update, delete on table private.invitations to service_role;

create policy "Only the secret key" on private.invitations
  for all to anon, authenticated
  using (false) with check (false);

create function private.token_hash(token text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- Refuses everybody but the owners of a business, all in the same words: a stranger is not told whether there is one.
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

create function private.check_role(role text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if role is null or role not in ('owner', 'agent') then
    raise exception using errcode = 'check_violation', message = 'A role is owner or agent.';
  end if;
end
$$;

create function private.member_list(business uuid)
returns table (user_id uuid, email text, role text, since timestamptz, is_me boolean)
language sql stable security definer set search_path = ''
as $$
  select member.user_id, account.email::text, member.role, member.created_at, member.user_id = (select auth.uid())
  from public.business_members as member join auth.users as account on account.id = member.user_id
  where member.business_id = business and (select private.is_member(business))
  order by member.created_at, account.email
$$;

create function private.invitation_list(business uuid)
returns table (id uuid, email text, role text, invited_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select invitation.id, invitation.email, invitation.role, invitation.created_at, invitation.expires_at
  from private.invitations as invitation
  where invitation.business_id = business and accepted_at is null and (select private.is_owner(business))
  order by invitation.created_at, invitation.email
$$;

create function private.invite_member(business uuid, email text, role text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address text := lower(btrim(invite_member.email, E' \t\r\n'));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  hash text := private.token_hash(token);
  business_name text;
  made uuid;
  wrong text;
begin
  perform private.require_owner(business);
  perform private.check_role(invite_member.role);
  -- One invitation of a business at a time, or two could be one too many.
  select name into business_name from public.businesses where id = business for no key update;
  wrong := case
    when address is null or char_length(address) > 255 or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
      then 'Invalid email address'
    when exists (
      select from public.business_members as member join auth.users as account on account.id = member.user_id
      where member.business_id = business and lower(account.email) = address
    ) then format('%s is on your team already.', address)
    when (
      select count(*) from private.invitations as invitation
      where invitation.business_id = business and accepted_at is null and invitation.email <> address
    ) >= 50 then '50 invitations are open. Take one back before you send another.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  if public.hit_rate_limit('invite:business', business::text, 30, 3600) > 0 then
    raise exception using errcode = 'PT429', message = 'That were many invitations. Please try again in an hour.';
  end if;
  -- Of all businesses together: nobody's mailbox is filled by ours.
  if public.hit_rate_limit('invite:address', private.token_hash(address), 5, 86400) > 0 then
    raise exception using errcode = 'PT429',
      message = 'This address has had several invitations today. Please try again tomorrow.';
  end if;

  -- Sent again, it is a new one: the token of the mail before is void.
  insert into private.invitations as invitation (business_id, email, role, token_hash, invited_by)
  values (business, address, invite_member.role, hash, auth.uid())
  on conflict (business_id, email) where accepted_at is null do update set
    role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  returning invitation.id into made;
  perform private.queue_mail(
    'invitation', address,
    jsonb_build_object(
      'token', token, 'business', business_name, 'role', invite_member.role,
      'invited_by', coalesce((select account.email from auth.users as account where account.id = auth.uid()), 'A colleague')
    ),
    'invitation ' || hash
  );
  return jsonb_build_object('outcome', 'ok', 'id', made);
end
$$;

create function private.revoke_invitation(invitation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.invitations
  where id = revoke_invitation.invitation and accepted_at is null and private.is_owner(business_id);
  return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
end
$$;

-- How an invitation stands for whoever holds its token: `open` (nobody is signed in), `yours`, `other_address`,
-- `unconfirmed`, `joined` (a member already) or `gone` (unknown, taken back, replaced, over, accepted by somebody else:
-- nobody is told which). The address it was sent to is told to nobody.
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

-- As open_invitation, and whose it is becomes a member. Twice is fine.
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

create function private.set_member_role(business uuid, member uuid, role text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner(business);
  perform private.check_role(set_member_role.role);
  update public.business_members as changed set role = set_member_role.role
  where changed.business_id = business and changed.user_id = member;
  return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
end
$$;

create function private.remove_member(business uuid, member uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner(business);
  delete from public.business_members where business_id = business and user_id = member;
  return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
end
$$;

create function private.leave_business(business uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.business_members where business_id = business and user_id = auth.uid();
  return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
end
$$;

revoke execute on function
  private.token_hash(text), private.require_owner(uuid), private.check_role(text), private.member_list(uuid),
  private.invitation_list(uuid), private.invite_member(uuid, text, text), private.revoke_invitation(uuid),
  private.open_invitation(text), private.accept_invitation(text), private.set_member_role(uuid, uuid, text),
  private.remove_member(uuid, uuid), private.leave_business(uuid)
from public;
grant execute on function
  private.member_list(uuid), private.invitation_list(uuid), private.invite_member(uuid, text, text),
  private.revoke_invitation(uuid), private.open_invitation(text), private.accept_invitation(text),
  private.set_member_role(uuid, uuid, text), private.remove_member(uuid, uuid), private.leave_business(uuid)
to authenticated;
grant execute on function private.open_invitation(text) to anon;

-- What clients call. Their bodies are resolved here and now, so clients need no way into the schema private.

create function public.member_list(business uuid)
returns table (user_id uuid, email text, role text, since timestamptz, is_me boolean)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.member_list(business);
end;

-- The open invitations of a business, those that have run out among them; for its owners.
create function public.invitation_list(business uuid)
returns table (id uuid, email text, role text, invited_at timestamptz, expires_at timestamptz)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.invitation_list(business);
end;

create function public.invite_member(business uuid, email text, role text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.invite_member(business, email, role);
end;

create function public.revoke_invitation(invitation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.revoke_invitation(invitation);
end;

create function public.open_invitation(token text) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.open_invitation(token);
end;

create function public.accept_invitation(token text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.accept_invitation(token);
end;

create function public.set_member_role(business uuid, member uuid, role text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.set_member_role(business, member, role);
end;

create function public.remove_member(business uuid, member uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.remove_member(business, member);
end;

create function public.leave_business(business uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.leave_business(business);
end;

revoke execute on function
  public.member_list(uuid), public.invitation_list(uuid), public.invite_member(uuid, text, text),
  public.revoke_invitation(uuid), public.open_invitation(text), public.accept_invitation(text),
  public.set_member_role(uuid, uuid, text), public.remove_member(uuid, uuid), public.leave_business(uuid)
from public, anon, service_role;
grant execute on function
  public.member_list(uuid), public.invitation_list(uuid), public.invite_member(uuid, text, text),
  public.revoke_invitation(uuid), public.open_invitation(text), public.accept_invitation(text),
  public.set_member_role(uuid, uuid, text), public.remove_member(uuid, uuid), public.leave_business(uuid)
to authenticated;
grant execute on function public.open_invitation(text) to anon;
