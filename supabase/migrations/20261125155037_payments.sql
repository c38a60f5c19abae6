-- Plans are paid through a provider, where there is one.

alter table private.subscriptions add column asked_at timestamptz;

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
-- later answer is known), other (the business pays by another subscription, or this one was never settled), missing.
create function private.follow_billing(
  business uuid, ref text, chosen text, state text, until timestamptz, asked timestamptz, event text
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held private.subscriptions;
begin
  perform from public.businesses where id = business for no key update;
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

-- What an owner would pay for now; null while plans are off. `ref`: the subscription they pay by already.
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

-- Changes, cancels or resumes a plan. `act`: 'change' to the plan `chosen`, 'cancel', 'resume'. `known` is the plan that the
-- caller saw as the one to come, with its status: two owners who decide at once notice each other. While a period is
-- settled the change waits for its end. Outcomes: ok, changed, and unavailable: such a plan is agreed with us, there is no
-- such step, or it is paid through a provider, and changed there.
create or replace function private.change_plan(business uuid, act text, chosen text, known text) returns jsonb
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

-- Ends what is over, and has plans change that were to change by now: 20 businesses at most. True: there are more. While
-- plans are off nothing ends; switched on again, what was over meanwhile ends then. A provider charges for the next month
-- within some hours after the end of the last: it has a day.
create or replace function private.end_periods() returns boolean
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

-- A batch of everything. True: there is more to be done at once. A job in the database runs it every ten seconds.
create or replace function private.run_clock() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_more boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('clock', 0)) then
    return false;
  end if;
  has_more := true = any (array[
    private.delete_due(),
    private.empty_deleted(),
    private.end_periods(),
    private.tell_of_trials(),
    private.forget_conversations(),
    private.forget_visitors(),
    private.forget_people_held(),
    private.remind_of_bookings(),
    private.end_bookings(),
    private.forget_bookers(),
    private.forget_rows('public.bookings', 'ends_at', '2 years'),
    private.forget_rows('public.contact_messages', 'created_at', '2 years'),
    private.forget_rows('public.client_logs', 'created_at', '90 days'),
    private.forget_rows('private.audit_events', 'at', '1 year'),
    private.forget_rows('private.invitations', 'expires_at', '30 days'),
    private.forget_rows('private.outbox', 'created_at', '30 days'),
    private.forget_rows('private.rate_limits', 'ends_at', '0'),
    private.forget_rows('private.file_claims', 'claimed_at', '1 day'),
    private.forget_rows('private.flow_runs', 'expires_at', '0'),
    private.forget_rows('private.merges', 'at', '1 day'),
    private.forget_rows('private.billing_events', 'came_at', '30 days'),
    private.wake_conversations()
  ]);
  if not has_more then
    delete from private.clock_places;
  end if;
  return has_more;
end
$$;
