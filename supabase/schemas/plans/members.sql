-- What members see of their plan, and what owners change of it.

-- How a business stands; null while plans are off and nobody has suspended it.
create function private.plan_of(business uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'plan', plans.id, 'name', plans.name, 'status', held.status, 'ends_at', held.ends_at,
    'next_plan', held.next_plan, 'next_plan_from', held.next_plan_from, 'provider', held.provider,
    'included', plans.conversations, 'bot_limit', plans.bots, 'features', plans.features,
    'conversations', coalesce((
      select used.conversations from private.usage_months as used
      where used.business_id = plan_of.business
        and used.month = date_trunc('month', now() at time zone business.time_zone)::date
    ), 0),
    'bots', (select count(*) from public.bots where business_id = plan_of.business),
    'suspended', (select reason from private.suspensions where business_id = plan_of.business)
  )
  from public.businesses as business
    left join private.subscriptions as held on held.business_id = business.id and private.are_plans_on()
    left join private.plans on plans.id = held.plan
  where business.id = plan_of.business and private.is_member(plan_of.business)
    and (held.plan is not null or exists (select from private.suspensions where business_id = plan_of.business))
$$;
revoke execute on function private.plan_of(uuid) from public;
grant execute on function private.plan_of(uuid) to authenticated;

create function public.plan_of(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.plan_of(business);
end;
revoke execute on function public.plan_of(uuid) from public, anon, service_role;
grant execute on function public.plan_of(uuid) to authenticated;

create function private.require_plan_owner(business uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_owner(business) is not true then
    raise exception using errcode = 'insufficient_privilege',
      message = 'Only an owner of the business changes its plan.';
  end if;
end
$$;
revoke execute on function private.require_plan_owner(uuid) from public;

-- Changes, cancels or resumes a plan. `act`: 'change' to the plan `chosen`, 'cancel', 'resume'. `known` is the plan that the
-- caller saw as the one to come, with its status: two owners who decide at once notice each other. While a period is
-- settled the change waits for its end. Outcomes: ok, changed, and unavailable: such a plan is agreed with us, there is no
-- such step, or it is paid through a provider, and changed there.
create function private.change_plan(business uuid, act text, chosen text, known text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held private.subscriptions;
begin
  perform private.require_plan_owner(business);
  perform from public.businesses where id = business for no key update;
  select * into held from private.subscriptions where business_id = business for update;
  if held.plan is null or held.provider_ref is not null or not private.are_plans_on() then
    return '{"outcome": "unavailable"}';
  end if;
  if known is distinct from concat_ws(' ', coalesce(held.next_plan, held.plan), held.status) then
    return '{"outcome": "changed"}';
  end if;
  case
    when act = 'cancel' and held.status = 'active' then
      perform private.set_subscription(business, 'ending', held.ends_at);
      update private.subscriptions set next_plan = null, next_plan_from = null where business_id = business;
    when act = 'resume' and held.status = 'ending' then
      perform private.set_subscription(business, 'active', held.ends_at);
    when act = 'change' and held.status <> 'ending'
      and exists (select from private.plans where id = chosen and price is not null) then
      if held.status = 'active' then
        update private.subscriptions set
          next_plan = nullif(chosen, held.plan),
          next_plan_from = case when chosen <> held.plan then held.ends_at end
        where business_id = business;
      else
        update private.usage_months set told_80 = null, told_100 = null where business_id = business;
        update private.subscriptions set plan = chosen where business_id = business;
        perform private.follow_entitlements(business);
      end if;
    else
      return '{"outcome": "unavailable"}';
  end case;
  perform private.note_act(
    business, case act when 'change' then 'changed_plan' when 'cancel' then 'cancelled_plan' else 'resumed_plan' end,
    (select coalesce(next.name, plans.name) from private.subscriptions as now_held
      join private.plans on plans.id = now_held.plan left join private.plans as next on next.id = now_held.next_plan
      where now_held.business_id = business)
  );
  return '{"outcome": "ok"}';
end
$$;
revoke execute on function private.change_plan(uuid, text, text, text) from public;
grant execute on function private.change_plan(uuid, text, text, text) to authenticated;

create function public.change_plan(business uuid, act text, known text, chosen text default null) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.change_plan(business, act, chosen, known);
end;
revoke execute on function public.change_plan(uuid, text, text, text) from public, anon, service_role;
grant execute on function public.change_plan(uuid, text, text, text) to authenticated;

-- Whether there is anything to say about the plan of one of the caller's businesses.
create function private.has_plans() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.are_plans_on() or exists (
    select from private.suspensions where business_id in (select private.member_businesses())
  )
$$;
revoke execute on function private.has_plans() from public;
grant execute on function private.has_plans() to authenticated;

create function public.has_plans() returns boolean
language sql stable security invoker set search_path = ''
begin atomic
  select private.has_plans();
end;
revoke execute on function public.has_plans() from public, anon, service_role;
grant execute on function public.has_plans() to authenticated;
