-- An account is deleted seven days after its owner has said so, who has just proved who they are. Until then they may undo
-- it. The businesses that nobody else works for go with it; one that others work for keeps an owner.

-- Refuses whoever has no account, one that was deleted a moment ago included: its tokens are good for a while.
create function private.require_account() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from auth.users where id = auth.uid() for key share;
  if not found then
    raise exception using errcode = 'insufficient_privilege', message = 'This account is gone.';
  end if;
  return auth.uid();
end
$$;
revoke execute on function private.require_account() from public;

-- The businesses that only this account works for.
create function private.lone_businesses(account uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select mine.business_id from public.business_members as mine
  where mine.user_id = account and not exists (
    select from public.business_members as other where other.business_id = mine.business_id and other.user_id <> account
  )
  order by mine.business_id
$$;
revoke execute on function private.lone_businesses(uuid) from public;

-- The businesses that others work for, and only this account owns. Those that are going to be deleted need no owner.
create function private.orphaned_businesses(account uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select mine.business_id
  from public.business_members as mine join public.businesses as business on business.id = mine.business_id
  where mine.user_id = account and mine.role = 'owner' and business.deletes_at is null
    and exists (
      select from public.business_members as other where other.business_id = mine.business_id and other.user_id <> account
    )
    and not exists (
      select from public.business_members as other
      where other.business_id = mine.business_id and other.user_id <> account and other.role = 'owner'
    )
$$;
revoke execute on function private.orphaned_businesses(uuid) from public;

-- Whether the service would have no administrator without this account. One whose account is going to be deleted is none.
create function private.is_only_administrator(account uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = account and role = 'admin')
    and not exists (
      select from public.user_roles as other left join public.profiles as profile on profile.user_id = other.user_id
      where other.user_id <> account and other.role = 'admin' and profile.deletes_at is null
    )
$$;
revoke execute on function private.is_only_administrator(uuid) from public;

-- Holds the businesses of an account.
create function private.hold_businesses(account uuid) returns void
language sql volatile set search_path = ''
as $$
  select from public.businesses where id in (
    select business_id from public.business_members where user_id = account
  ) order by id for no key update
$$;
revoke execute on function private.hold_businesses(uuid) from public;

create function private.named_businesses(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by created_at, id), '[]')
  from public.businesses where id = any (ids)
$$;
revoke execute on function private.named_businesses(uuid[]) from public;

-- What comes of deleting the caller's account: `orphaned` are to be handed on or deleted first, `lone` go with it.
create function private.account_deletion() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account uuid := private.require_account();
begin
  return jsonb_build_object(
    'orphaned', private.named_businesses(array(select private.orphaned_businesses(account))),
    'lone', private.named_businesses(array(select private.lone_businesses(account)))
  );
end
$$;
revoke execute on function private.account_deletion() from public;
grant execute on function private.account_deletion() to authenticated;

create function public.account_deletion() returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.account_deletion();
end;
revoke execute on function public.account_deletion() from public, anon, service_role;
grant execute on function public.account_deletion() to authenticated;

-- What tells an email about the deletion of an account from others.
create function private.account_mail_key(account uuid, due timestamptz) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(':', 'account', account, extract(epoch from due))
$$;
revoke execute on function private.account_mail_key(uuid, timestamptz) from public;

-- Outcomes: ok (deletes_at), sign_in (the caller has to prove who they are), orphaned (businesses need another owner, or
-- are to be deleted first), administrator (the service needs another one first), charged (the subscription of a business
-- that would go is to be ended first). Asked twice, the first time counts.
create function private.delete_account() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  due timestamptz;
  business uuid;
begin
  perform private.hold_businesses(account);
  perform private.require_account();
  if not private.has_just_signed_in() then
    return jsonb_build_object('outcome', 'sign_in');
  end if;
  if exists (select private.orphaned_businesses(account)) then
    return jsonb_build_object('outcome', 'orphaned');
  end if;
  if private.is_only_administrator(account) then
    return jsonb_build_object('outcome', 'administrator');
  end if;
  if exists (select from private.lone_businesses(account) as lone where private.is_charged(lone)) then
    return jsonb_build_object('outcome', 'charged');
  end if;
  insert into public.profiles (user_id, deletes_at) values (account, now() + interval '7 days')
  on conflict (user_id) do update set deletes_at = coalesce(profiles.deletes_at, excluded.deletes_at)
  returning deletes_at into due;
  for business in select private.lone_businesses(account) loop
    perform private.begin_deletion(business);
  end loop;
  -- Once in ten minutes, however often they change their mind. It says the same at each attempt, so that it counts as
  -- written from the start.
  insert into private.outbox (kind, recipient, data, dedupe_key, attempts)
  select 'deletion', email, jsonb_build_object('at', due), private.account_mail_key(account, due), 1
  from auth.users as person where id = account and email is not null and not exists (
    select from private.outbox as told
    where told.recipient = person.email and told.kind = 'deletion' and told.business_id is null
      and told.created_at > now() - interval '10 minutes'
  )
  on conflict (dedupe_key) do nothing;
  return jsonb_build_object('outcome', 'ok', 'deletes_at', due);
end
$$;
revoke execute on function private.delete_account() from public;
grant execute on function private.delete_account() to authenticated;

-- Deletes the caller's account in seven days. They have signed in a moment ago, whatever session that was in.
create function public.delete_account() returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.delete_account();
end;
revoke execute on function public.delete_account() from public, anon, service_role;
grant execute on function public.delete_account() to authenticated;

-- Outcomes: ok. It is also ok if it was undone before. As long as the account is there, it is in time. The businesses whose
-- deletion began with it stay as well.
create function private.restore_account() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  due timestamptz;
  business uuid;
begin
  perform private.hold_businesses(account);
  perform private.require_account();
  select deletes_at into due from public.profiles where user_id = account for no key update;
  if due is not null then
    update public.profiles set deletes_at = null where user_id = account;
    delete from private.outbox
    where dedupe_key = private.account_mail_key(account, due) and sent_at is null and failed_at is null;
    for business in
      select id from public.businesses where id in (select private.lone_businesses(account)) and deletes_at = due
    loop
      perform private.undo_deletion(business);
    end loop;
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.restore_account() from public;
grant execute on function private.restore_account() to authenticated;

create function public.restore_account() returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.restore_account();
end;
revoke execute on function public.restore_account() from public, anon, service_role;
grant execute on function public.restore_account() to authenticated;

-- The accounts that are to be deleted by now. One that has become the only owner of a business, or the only administrator,
-- meanwhile stays until there is another one.
create function private.due_accounts() returns setof uuid
language sql stable set search_path = ''
as $$
  select user_id from public.profiles
  where deletes_at <= now() and not exists (select private.orphaned_businesses(user_id))
    and not private.is_only_administrator(user_id)
  order by deletes_at, user_id
$$;
revoke execute on function private.due_accounts() from public;

-- Takes a portion of what an account has written off it, and then deletes it. What it wrote in conversations is the
-- business's, and said by nobody from now on. True: there is more. Who holds any of it is not waited for.
create function private.drop_account(account uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  business uuid;
begin
  if (
    select count(*) from (
      select from public.businesses where id in (
        select business_id from public.business_members where user_id = account
      ) order by id for no key update skip locked
    ) as held
  ) <> (select count(*) from public.business_members where user_id = account)
    or exists (select private.orphaned_businesses(account))
  then
    return false;
  end if;
  update public.messages set sent_by = null where ctid = any (array(
    select ctid from public.messages where sent_by = account limit 200 for update skip locked
  ));
  if found then
    return true;
  end if;
  update public.conversations set assigned_to = null where ctid = any (array(
    select ctid from public.conversations where assigned_to = account limit 200 for update skip locked
  ));
  if found then
    return true;
  end if;
  if private.drop_filing(account) then
    return true;
  end if;
  if exists (select from public.messages where sent_by = account)
    or exists (select from public.conversations where assigned_to = account or assignee_id = account)
    or exists (select from public.notes where author = account)
  then
    return false;
  end if;
  for business in select private.lone_businesses(account) loop
    perform private.drop_business(business);
  end loop;
  delete from private.invitations as invitation using auth.users as person
  where person.id = account
    and (invitation.invited_by = account and invitation.accepted_at is null or invitation.email = lower(person.email));
  delete from auth.users where id = account;
  return true;
end
$$;
revoke execute on function private.drop_account(uuid) from public;

-- Deletes the account that has been due longest, or a portion of it. True: there is more.
create function private.delete_due_account() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  account uuid;
begin
  select person.id into account
  from auth.users as person join public.profiles as profile on profile.user_id = person.id
  where person.id in (select private.due_accounts()) and profile.deletes_at <= now()
  order by profile.deletes_at limit 1 for update of person, profile skip locked;
  return account is not null and private.drop_account(account);
end
$$;
revoke execute on function private.delete_due_account() from public;
