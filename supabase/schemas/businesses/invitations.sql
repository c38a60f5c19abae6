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
