-- Plans have what their price list says.

-- What only some plans have is asked for here, and nowhere else.

-- Whether the plan of a business has a feature; with plans off, every business has all of them.
create function private.allows(business uuid, feature text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(feature = any ((private.entitlements(business)).features), true)
$$;
revoke execute on function private.allows(uuid, text) from public;
grant execute on function private.allows(uuid, text) to service_role;

-- Refuses a row of a business whose plan has not the feature of the first argument, in the words of the second.
create function private.require_feature() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.allows(new.business_id, tg_argv[0]) then
    raise exception using errcode = 'check_violation', message = tg_argv[1];
  end if;
  return new;
end
$$;
revoke execute on function private.require_feature() from public;

-- Services that are there stay: after a change to a plan without booking nobody books them.
create trigger require_booking before insert on public.services
  for each row execute function private.require_feature(
    'booking', 'Your plan doesn’t have booking. Settings shows the plans that do.'
  );

-- What can be booked with a bot, in the owner's order: nothing while the plan has no booking.
create or replace function private.bookable(bot uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(jsonb_agg(
    jsonb_build_object(
      'id', offer.id, 'name', offer.name, 'party_from', offer.party_from, 'party_to', offer.party_to,
      'horizon_days', offer.horizon_days
    ) order by offer.position, offer.id
  ), '[]')
  from public.services as offer
  where offer.bot_id = bookable.bot
    and (select private.allows(business_id, 'booking') from public.bots where id = bookable.bot)
    and exists (select from public.service_resources as able where able.service_id = offer.id);
end
$$;

-- How a business stands; null while plans are off and nobody has suspended it.
create or replace function private.plan_of(business uuid) returns jsonb
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
