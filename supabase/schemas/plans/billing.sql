-- Payment through a provider. What it tells comes late, twice, and in any order: each event is only a reason to ask it what
-- is true now, and of two answers the one that was asked for later counts.

-- The provider's events that have come.
create table private.billing_events (
  id text primary key constraint billing_events_id_check check (char_length(id) <= 200),
  came_at timestamptz not null default clock_timestamp(),
  -- When the plan followed what the provider said; null: it could not be asked yet.
  done_at timestamptz
);
create index billing_events_came_at_idx on private.billing_events (came_at);
alter table private.billing_events enable row level security;
revoke all on table private.billing_events from public, anon, authenticated;
grant select, insert, update, delete on table private.billing_events to service_role;
create policy "Only the secret key" on private.billing_events
  for all to anon, authenticated using (false) with check (false);

-- The moment before the provider is asked, because of an event or of an owner. Null: that was done for this event before.
create function public.begin_billing(event text default null) returns timestamptz
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if event is not null then
    insert into private.billing_events (id) values (event) on conflict do nothing;
    if exists (select from private.billing_events where id = event and done_at is not null) then
      return null;
    end if;
  end if;
  return clock_timestamp();
end
$$;
revoke execute on function public.begin_billing(text) from public, anon, authenticated;
grant execute on function public.begin_billing(text) to service_role;

-- Has a plan follow what the provider said when it was asked at `asked` of its subscription `ref`. `state`: settled, ending
-- (settled, and cancelled), unsettled (it goes on trying to charge), ended. Outcomes: ok, done (the event was), old (a
-- later answer is known), other (the business pays by another subscription, or this one was never settled), missing,
-- returned (it was paid for on a page that was open when the deletion of the business began: the caller ends the
-- subscription and gives the payment back; until then the event is not done). Of a business that is not known nothing is
-- given back: the same account at the provider may be another installation's as well. A page lives for a day, and a
-- deletion takes seven.
create function private.follow_billing(
  business uuid, ref text, chosen text, state text, until timestamptz, asked timestamptz, event text
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held private.subscriptions;
begin
  perform from public.businesses where id = business for no key update;
  if state in ('settled', 'ending') and not exists (
    select from private.subscriptions where business_id = business and provider_ref = ref
  ) and exists (select from public.businesses where id = business and deletes_at is not null) then
    perform private.tell_owners(business, '{"what": "returned"}', ref);
    return 'returned';
  end if;
  if event is not null then
    update private.billing_events set done_at = clock_timestamp() where id = event and done_at is null;
    if not found then
      return 'done';
    end if;
  end if;
  select * into held from private.subscriptions where business_id = business for update;
  if held.plan is null then
    return 'missing';
  end if;
  if held.provider_ref is distinct from ref
    and (held.provider_ref is not null or state not in ('settled', 'ending')) then
    return 'other';
  end if;
  if held.asked_at >= asked then
    return 'old';
  end if;
  update private.subscriptions set
    provider = case state when 'ended' then 'invoice' else 'stripe' end,
    provider_ref = case when state <> 'ended' then ref end,
    asked_at = asked, next_plan = null, next_plan_from = null
  where business_id = business;
  if chosen <> held.plan and exists (select from private.plans where id = chosen) then
    -- Of another plan owners are told another time.
    update private.usage_months set told_80 = null, told_100 = null where business_id = business;
    update private.subscriptions set plan = chosen where business_id = business;
  end if;
  case
    when state in ('settled', 'ending') then
      if state = 'settled' or held.status not in ('active', 'ending') then
        perform private.set_subscription(business, 'active', until);
      end if;
      if state = 'ending' then
        perform private.set_subscription(business, 'ending', until);
      end if;
    when state = 'unsettled' and held.status = 'active' then
      perform private.set_subscription(business, 'grace', now() + interval '14 days');
      perform private.tell_owners(business, '{"what": "ended", "was": "active"}', held.ends_at::text);
    when state = 'ended' and held.status in ('active', 'ending') then
      -- The clock ends it, and tells the owners.
      perform private.set_subscription(business, 'ending', least(held.ends_at, now()));
    else null;
  end case;
  return 'ok';
end
$$;
revoke execute on function private.follow_billing(uuid, text, text, text, timestamptz, timestamptz, text) from public;
grant execute on function private.follow_billing(uuid, text, text, text, timestamptz, timestamptz, text) to service_role;

create function public.follow_billing(
  business uuid, ref text, chosen text, state text, until timestamptz, asked timestamptz, event text default null
) returns text
language sql volatile security invoker set search_path = ''
begin atomic
  select private.follow_billing(business, ref, chosen, state, until, asked, event);
end;
revoke execute on function public.follow_billing(uuid, text, text, text, timestamptz, timestamptz, text)
  from public, anon, authenticated;
grant execute on function public.follow_billing(uuid, text, text, text, timestamptz, timestamptz, text) to service_role;

-- What an owner would pay for now; null while plans are off, and for what is going to be deleted. `ref`: the subscription they pay by already.
create function private.payable_plan(business uuid) returns jsonb
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
revoke execute on function private.payable_plan(uuid) from public;
grant execute on function private.payable_plan(uuid) to authenticated;

create function public.payable_plan(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.payable_plan(business);
end;
revoke execute on function public.payable_plan(uuid) from public, anon, service_role;
grant execute on function public.payable_plan(uuid) to authenticated;

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
