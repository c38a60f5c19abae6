-- The service keeps an administrator.

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

create or replace function private.delete_account() returns jsonb
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

create or replace function private.due_accounts() returns setof uuid
language sql stable set search_path = ''
as $$
  select user_id from public.profiles
  where deletes_at <= now() and not exists (select private.orphaned_businesses(user_id))
    and not private.is_only_administrator(user_id)
  order by deletes_at, user_id
$$;
