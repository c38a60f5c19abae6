-- How a plan goes on: by the clock, or because somebody settles, cancels or extends it. Every function here holds the
-- business first, then its plan, then its bots.

-- Tells the owners of a business, once for each key. `about`: { what, … }.
create function private.tell_owners(business uuid, about jsonb, key text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.outbox (kind, recipient, data, dedupe_key, business_id)
  select 'plan', account.email, about, concat_ws(':', 'plan', business, about ->> 'what', key, account.id), business
  from public.business_members as member join auth.users as account on account.id = member.user_id
  where member.business_id = business and member.role = 'owner' and account.email is not null
  on conflict on constraint outbox_dedupe_key_key do nothing
$$;
revoke execute on function private.tell_owners(uuid, jsonb, text) from public;

-- Puts a plan into a state until a time. The business is held.
create function private.set_subscription(business uuid, status text, ends_at timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update private.subscriptions set
    status = set_subscription.status, ends_at = set_subscription.ends_at, told_days = null
  where business_id = business;
  perform private.follow_entitlements(business);
end
$$;
revoke execute on function private.set_subscription(uuid, text, timestamptz) from public;

-- Ends what is over, and has plans change that were to change by now: 20 businesses at most. True: there are more. While
-- plans are off nothing ends; switched on again, what was over meanwhile ends then. A provider charges for the next month
-- within some hours after the end of the last: it has a day.
create function private.end_periods() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  business uuid;
  held private.subscriptions;
  changed integer := 0;
begin
  if not private.are_plans_on() then
    return false;
  end if;
  for business in
    select business_id from private.subscriptions
    where ends_at <= now() - case when provider_ref is not null and status = 'active' then interval '1 day' else '0' end
      or next_plan is not null and next_plan_from <= now()
    order by ends_at limit 20
  loop
    perform from public.businesses where id = business for no key update skip locked;
    continue when not found;
    changed := changed + 1;
    update private.subscriptions set plan = next_plan, next_plan = null, next_plan_from = null
    where business_id = business and next_plan_from <= now();
    if found then
      -- Of another plan owners are told another time.
      update private.usage_months set told_80 = null, told_100 = null where business_id = business;
      perform private.follow_entitlements(business);
    end if;
    select * into held from private.subscriptions where business_id = business and ends_at <= now() for update;
    case held.status
      when 'trial', 'active' then
        perform private.set_subscription(business, 'grace', held.ends_at + interval '14 days');
        perform private.tell_owners(
          business, jsonb_build_object('what', 'ended', 'was', held.status), held.ends_at::text
        );
      when 'grace' then
        perform private.set_subscription(business, 'paused', now() + interval '90 days');
        perform private.tell_owners(business, '{"what": "paused"}', held.ends_at::text);
      when 'ending' then
        perform private.set_subscription(business, 'cancelled', now() + interval '90 days');
        perform private.tell_owners(business, '{"what": "cancelled"}', held.ends_at::text);
      when 'paused', 'cancelled' then
        -- An owner may undo it for seven days more. The data is kept for another 90 then.
        perform private.begin_deletion(business);
        update private.subscriptions set ends_at = now() + interval '90 days' where business_id = business;
      else null;
    end case;
  end loop;
  return changed = 20;
end
$$;
revoke execute on function private.end_periods() from public;

-- Writes to owners three days before the end of their trial, and on its last day. True: there are more.
create function private.tell_of_trials() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  told record;
  number integer := 0;
begin
  if not private.are_plans_on() then
    return false;
  end if;
  for told in
    update private.subscriptions as held set told_days = due.days
    from (
      select business_id, case when ends_at <= now() + interval '1 day' then 1 else 3 end as days
      from private.subscriptions
      where status = 'trial' and ends_at between now() and now() + interval '3 days'
        and coalesce(told_days, 4) > case when ends_at <= now() + interval '1 day' then 1 else 3 end
      order by ends_at limit 100 for update skip locked
    ) as due
    where held.business_id = due.business_id
    returning held.business_id, held.ends_at, due.days
  loop
    number := number + 1;
    perform private.tell_owners(
      told.business_id, jsonb_build_object('what', 'trial', 'days', told.days), concat_ws(':', told.days, told.ends_at)
    );
  end loop;
  return number = 100;
end
$$;
revoke execute on function private.tell_of_trials() from public;

-- What an email about a plan says, as things are now, or one that an operator has written; null when it need not be sent
-- any more.
create function private.plan_mail(mail private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select mail.data where mail.data ->> 'what' in ('broadcast', 'contact_reply')
  union all
  select mail.data || jsonb_build_object(
    'id', business.id, 'business', business.name, 'time_zone', business.time_zone,
    'plan', plans.name, 'ends_at', held.ends_at
  )
  from public.businesses as business
    left join private.subscriptions as held on held.business_id = business.id
    left join private.plans on plans.id = held.plan
  where business.id = mail.business_id and case mail.data ->> 'what'
    when 'trial' then held.status = 'trial'
    when 'ended' then held.status = 'grace'
    when 'paused' then held.status = 'paused'
    when 'cancelled' then held.status = 'cancelled'
    when 'suspended' then exists (select from private.suspensions where business_id = business.id)
    when 'lifted' then not exists (select from private.suspensions where business_id = business.id)
    else true
  end
$$;
revoke execute on function private.plan_mail(private.outbox) from public;

-- Settles a plan for a month: from now on, or while one is settled already, from its end on. Who cancelled begins anew.
-- A plan that is agreed with the customer is chosen here as well. Null: there is no such business, plan or step.
create function private.settle(business uuid, chosen text) returns timestamptz
language plpgsql volatile set search_path = ''
as $$
declare
  held private.subscriptions;
  until timestamptz;
begin
  perform from public.businesses where id = business for no key update;
  select * into held from private.subscriptions where business_id = business for update;
  if held.status is null or held.status = 'ending' then
    return null;
  end if;
  if chosen is not null and chosen <> held.plan then
    -- Of another plan owners are told another time.
    update private.usage_months set told_80 = null, told_100 = null where business_id = business;
    update private.subscriptions set plan = chosen, next_plan = null, next_plan_from = null where business_id = business;
  end if;
  until := case held.status when 'active' then held.ends_at else now() end + interval '1 month';
  perform private.set_subscription(business, 'active', until);
  return until;
end
$$;
revoke execute on function private.settle(uuid, text) from public;

-- Gives a trial so many days from now on: one that goes on, or is over and was never settled. Null: there is no such
-- business or step.
create function private.extend_trial(business uuid, days integer) returns timestamptz
language plpgsql volatile set search_path = ''
as $$
declare
  until constant timestamptz := now() + make_interval(days => days);
begin
  perform from public.businesses where id = business for no key update;
  perform from private.subscriptions
  where business_id = business and status in ('trial', 'grace', 'paused') for update;
  if not found then
    return null;
  end if;
  perform private.set_subscription(business, 'trial', until);
  return until;
end
$$;
revoke execute on function private.extend_trial(uuid, integer) from public;
