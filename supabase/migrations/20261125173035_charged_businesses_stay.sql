-- Whether the payment provider goes on charging for a business: it would once the business is gone, too.
create function private.is_charged(business uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.subscriptions
    where business_id = business and provider = 'stripe' and status not in ('ending', 'cancelled')
  )
$$;
revoke execute on function private.is_charged(uuid) from public;

-- Outcomes: ok (deletes_at), sign_in (the caller has to prove who they are), charged (the subscription is to be ended
-- first), missing.
create or replace function private.delete_business(business uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due timestamptz;
begin
  perform private.require_owner(business);
  if not private.has_just_signed_in() then
    return jsonb_build_object('outcome', 'sign_in');
  end if;
  -- Nobody settles its plan meanwhile.
  perform from public.businesses where id = business for no key update;
  if private.is_charged(business) then
    return jsonb_build_object('outcome', 'charged');
  end if;
  due := private.begin_deletion(business);
  return case when due is null then jsonb_build_object('outcome', 'missing')
    else jsonb_build_object('outcome', 'ok', 'deletes_at', due) end;
end
$$;

-- Outcomes: ok (deletes_at), sign_in (the caller has to prove who they are), orphaned (businesses need another owner, or
-- are to be deleted first), administrator (the service needs another one first), charged (the subscription of a business
-- that would go is to be ended first). Asked twice, the first time counts.
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

-- What an owner would pay for now; null while plans are off, and for what is going to be deleted. `ref`: the subscription they pay by already.
create or replace function private.payable_plan(business uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_plan_owner(business);
  return (
    select jsonb_build_object(
      'plan', plans.id, 'price', plans.price, 'status', held.status, 'ends_at', held.ends_at, 'ref', held.provider_ref
    )
    from private.subscriptions as held join private.plans on plans.id = held.plan
    where held.business_id = business and private.are_plans_on()
      and exists (select from public.businesses where id = business and deletes_at is null)
  );
end
$$;
