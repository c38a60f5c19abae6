-- The row of the business is locked first: two owners who leave at the same moment leave one after the other, and the
-- second sees that nobody else is left. A business that is deleted for good needs none.
create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.businesses
  where id = old.business_id and deletes_at is distinct from '-infinity' for no key update;
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
