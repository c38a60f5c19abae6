-- Plans: what a business may use, its trial, and how that goes on by the clock.

-- What a business may use. The rows of private.plans are those of src/content/plan-list.ts, which the price lists show; a
-- test compares them. Plans are off until private.switch_plans says otherwise: whoever hosts this for themselves has no
-- limits.
create table private.plans (
  id text primary key,
  name text not null,
  -- US dollars a month; null: agreed with the customer.
  price integer,
  -- How many; null: as many as anybody likes.
  bots integer,
  -- Included in a month; null: all of them.
  conversations integer,
  features text[] not null
);
alter table private.plans enable row level security;
revoke all on table private.plans from public, anon, authenticated;
grant select, insert, update, delete on table private.plans to service_role;
create policy "Only the secret key" on private.plans
  for all to anon, authenticated using (false) with check (false);

-- One row while plans are on; none while they are off.
create table private.plans_on (
  one boolean primary key default true check (one),
  since timestamptz not null default now()
);
alter table private.plans_on enable row level security;
revoke all on table private.plans_on from public, anon, authenticated;
grant select, insert, update, delete on table private.plans_on to service_role;
create policy "Only the secret key" on private.plans_on
  for all to anon, authenticated using (false) with check (false);

create function private.are_plans_on() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.plans_on)
$$;
revoke execute on function private.are_plans_on() from public;

-- The plan that a business is on, and how it stands. Each state ends by itself at `ends_at`:
--   trial      everything the plan has, for 14 days
--   grace      the same for 14 more: the trial is over, or the period, and nobody has settled an invoice
--   active     settled; a period is a month
--   ending     settled and cancelled: served until the period ends
--   paused     the bots are not shown, and the data is kept for 90 days
--   cancelled  the same, because an owner has cancelled
create table private.subscriptions (
  business_id uuid primary key references public.businesses on delete cascade,
  plan text not null references private.plans,
  status text not null default 'trial'
    constraint subscriptions_status_check check (status in ('trial', 'grace', 'active', 'ending', 'paused', 'cancelled')),
  ends_at timestamptz not null default now() + interval '14 days',
  -- The plan from the next period on; null: the same.
  next_plan text references private.plans,
  next_plan_from timestamptz,
  -- How many days before the end of the trial its owners were last told; null: not yet.
  told_days integer,
  provider text not null default 'invoice'
    constraint subscriptions_provider_check check (provider in ('invoice', 'stripe')),
  -- What the provider calls the subscription.
  provider_ref text unique constraint subscriptions_provider_ref_check check (char_length(provider_ref) <= 200),
  constraint subscriptions_next_check check ((next_plan is null) = (next_plan_from is null))
);
create index subscriptions_plan_idx on private.subscriptions (plan);
create index subscriptions_next_plan_idx on private.subscriptions (next_plan);
create index subscriptions_ends_at_idx on private.subscriptions (ends_at);
create index subscriptions_next_plan_from_idx on private.subscriptions (next_plan_from) where next_plan is not null;
alter table private.subscriptions enable row level security;
revoke all on table private.subscriptions from public, anon, authenticated;
grant select, insert, update, delete on table private.subscriptions to service_role;
create policy "Only the secret key" on private.subscriptions
  for all to anon, authenticated using (false) with check (false);

-- The steps of the chart `subscription-state` (machines/plans/), and no others.
create function private.check_subscription_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (old.status, new.status) not in (
    ('trial', 'grace'), ('trial', 'active'),
    ('grace', 'trial'), ('grace', 'active'), ('grace', 'paused'),
    ('active', 'grace'), ('active', 'ending'),
    ('ending', 'active'), ('ending', 'cancelled'),
    ('paused', 'trial'), ('paused', 'active'),
    ('cancelled', 'active')
  ) then
    raise exception using errcode = 'check_violation',
      message = format('A plan does not go from %s to %s.', old.status, new.status);
  end if;
  return new;
end
$$;
revoke execute on function private.check_subscription_state() from public;
create trigger check_subscription_state before update of status on private.subscriptions
  for each row when (old.status <> new.status) execute function private.check_subscription_state();

-- The businesses that an operator has suspended, and why. With plans off, too.
create table private.suspensions (
  business_id uuid primary key references public.businesses on delete cascade,
  reason text not null constraint suspensions_reason_check check (char_length(btrim(reason)) between 10 and 500),
  since timestamptz not null default now()
);
alter table private.suspensions enable row level security;
revoke all on table private.suspensions from public, anon, authenticated;
grant select, insert, update, delete on table private.suspensions to service_role;
create policy "Only the secret key" on private.suspensions
  for all to anon, authenticated using (false) with check (false);

-- The one place that says what a business may use. Null: without a limit. `sleeps`: why its bots are not shown, or null.
create function private.entitlements(
  business uuid, out plan text, out bots integer, out conversations integer, out features text[], out sleeps text
)
language sql stable security definer set search_path = ''
as $$
  select plans.id, plans.bots, plans.conversations, plans.features,
    case
      when exists (select from private.suspensions where business_id = business) then 'suspended'
      when held.status in ('paused', 'cancelled') then held.status
    end
  from (values (1)) as one
    left join private.subscriptions as held on held.business_id = business and private.are_plans_on()
    left join private.plans on plans.id = held.plan
$$;
revoke execute on function private.entitlements(uuid) from public;

-- Begins the trial of a new business: of the plan that its first owner has chosen at the sign-up, or else of Pro. What
-- is agreed with the customer has no trial.
create function private.begin_trial() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.are_plans_on() and new.id <> private.deleted_business() then
    insert into private.subscriptions (business_id, plan)
    select new.id, coalesce(
      (
        select plans.id from private.plans join auth.users as account on account.raw_user_meta_data ->> 'plan' = plans.id
        where account.id = auth.uid() and plans.price is not null
      ),
      'pro'
    );
  end if;
  return null;
end
$$;
revoke execute on function private.begin_trial() from public;
create trigger begin_trial after insert on public.businesses
  for each row execute function private.begin_trial();

-- Switches plans on or off for the whole service, as often as it is called. Switched on, each business that has none begins
-- its trial now.
create function private.switch_plans(on_or_off boolean) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if not on_or_off then
    delete from private.plans_on;
    return;
  end if;
  insert into private.plans_on default values on conflict do nothing;
  insert into private.subscriptions (business_id, plan)
  select id, 'pro' from public.businesses where id <> private.deleted_business()
  on conflict do nothing;
end
$$;
revoke execute on function private.switch_plans(boolean) from public;

insert into private.plans (id, name, price, bots, conversations, features) values
  ('starter', 'Starter', 19, null, 500, '{}'),
  ('professional', 'Professional', 99, null, 5000, '{booking,languages,integrations,analytics}'),
  ('enterprise', 'Enterprise', null, null, null, '{booking,languages,integrations,analytics,white_label}'),
  ('basic', 'Basic', 29, 1, 500, '{}'),
  ('pro', 'Pro', 79, 3, 2000, '{booking,languages,integrations,analytics}'),
  ('business', 'Business', 159, null, 10000, '{booking,languages,integrations,analytics,white_label}');

-- The bots of a business that may not use the service sleep: they are paused, and wake once it may. So do bots above the
-- number of a smaller plan, but nobody wakes those: their owner chooses which are live.

-- The bots that were live when their business went to sleep.
create table private.sleeping_bots (
  bot_id uuid primary key references public.bots on delete cascade,
  business_id uuid not null references public.businesses on delete cascade
);
create index sleeping_bots_business_id_idx on private.sleeping_bots (business_id);
alter table private.sleeping_bots enable row level security;
revoke all on table private.sleeping_bots from public, anon, authenticated;
grant select, insert, update, delete on table private.sleeping_bots to service_role;
create policy "Only the secret key" on private.sleeping_bots
  for all to anon, authenticated using (false) with check (false);

-- Has the bots of a business sleep or wake, as its entitlements say. The business is held.
create function private.follow_entitlements(business uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  held record := private.entitlements(business);
  bot uuid;
begin
  perform from public.bots where business_id = business order by id for no key update;
  if held.sleeps is not null then
    insert into private.sleeping_bots (bot_id, business_id)
    select id, business_id from public.bots where business_id = business and status = 'live'
    on conflict do nothing;
    update public.bots set status = 'paused' where business_id = business and status = 'live';
    return;
  end if;
  update public.bots set status = 'paused' where id in (
    select id from public.bots where business_id = business and status = 'live'
    order by created_at, id offset coalesce(held.bots, 2147483647)
  );
  for bot in
    select bot_id from private.sleeping_bots as asleep join public.bots on bots.id = bot_id
    where asleep.business_id = business order by bots.created_at, bots.id
  loop
    begin
      update public.bots set status = 'live' where id = bot and status = 'paused';
    exception when check_violation then
      -- It has no answers any more, is one too many, or its business is going to be deleted.
      null;
    end;
  end loop;
  delete from private.sleeping_bots where business_id = business;
end
$$;
revoke execute on function private.follow_entitlements(uuid) from public;

-- Refuses a bot above the number of the plan. The business is held first: of two who add at once the second counts
-- what the first has added.
create function private.refuse_bots_over_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  business uuid;
  held record;
begin
  for business in select distinct business_id from added order by business_id loop
    perform from public.businesses where id = business for no key update;
    held := private.entitlements(business);
    if (select count(*) from public.bots where business_id = business) > held.bots then
      raise exception using errcode = 'check_violation', message = format(
        'Your plan has %s. To add another, change your plan in Settings.',
        case held.bots when 1 then '1 chatbot' else held.bots || ' chatbots' end
      );
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function private.refuse_bots_over_plan() from public;
create trigger refuse_bots_over_plan after insert on public.bots
  referencing new table as added for each statement
  execute function private.refuse_bots_over_plan();

-- Refuses a bot that goes live while its business sleeps, or above the number of the plan. Of two that go live at once
-- one waits for the other here: their bots are held, so their business cannot be.
create function private.check_going_live() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held record := private.entitlements(new.business_id);
  wrong text;
begin
  if held.bots is not null then
    perform pg_advisory_xact_lock(hashtextextended('live bots of ' || new.business_id, 0));
  end if;
  wrong := case
    when held.sleeps = 'suspended' then 'This business is suspended. Home says why.'
    when held.sleeps is not null then 'Your plan has ended. Choose one in Settings, and your bots can go live again.'
    when (
      select count(*) from public.bots
      where business_id = new.business_id and status = 'live' and id <> new.id
    ) >= held.bots then format(
      'Your plan has %s, and as many are live. Pause one, or change your plan in Settings.',
      case held.bots when 1 then '1 chatbot' else held.bots || ' chatbots' end
    )
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  return new;
end
$$;
revoke execute on function private.check_going_live() from public;
create trigger check_going_live before update of status on public.bots
  for each row when (new.status = 'live' and old.status <> 'live') execute function private.check_going_live();

-- The meter: how many conversations a business has had in each month, by its own clock. Past the plan's number its bots go
-- on answering, and its owners are told.
create table private.usage_months (
  business_id uuid references public.businesses on delete cascade,
  month date,
  conversations integer not null default 0,
  -- When its owners were told that so many percent are used.
  told_80 timestamptz,
  told_100 timestamptz,
  primary key (business_id, month)
);
alter table private.usage_months enable row level security;
revoke all on table private.usage_months from public, anon, authenticated;
grant select, insert, update, delete on table private.usage_months to service_role;
create policy "Only the secret key" on private.usage_months
  for all to anon, authenticated using (false) with check (false);

-- Counts a conversation in the transaction that makes it: one that is sent again makes none, and one that is refused
-- makes none either. Deleted, it stays counted. It counts in the month in which it begins.
create function private.count_conversation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  included integer := (private.entitlements(new.business_id)).conversations;
  used private.usage_months;
  share integer;
begin
  insert into private.usage_months as known (business_id, month, conversations)
  select id, date_trunc('month', new.started_at at time zone time_zone), 1
  from public.businesses where id = new.business_id
  on conflict on constraint usage_months_pkey do update set conversations = known.conversations + 1
  returning * into used;
  share := case
    when used.conversations >= included and used.told_100 is null then 100
    when used.conversations * 5 >= included * 4 and used.told_80 is null and used.told_100 is null then 80
  end;
  if share is not null then
    update private.usage_months set
      told_80 = coalesce(told_80, now()), told_100 = case share when 100 then now() else told_100 end
    where business_id = used.business_id and month = used.month;
    perform private.tell_owners(
      used.business_id, jsonb_build_object('what', 'usage', 'share', share, 'included', included),
      concat_ws(':', share, used.month, included)
    );
  end if;
  return null;
end
$$;
revoke execute on function private.count_conversation() from public;
create trigger count_conversation after insert on public.conversations
  for each row when (new.channel <> 'preview') execute function private.count_conversation();

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
-- plans are off nothing ends; switched on again, what was over meanwhile ends then.
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
    where ends_at <= now() or next_plan is not null and next_plan_from <= now()
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

-- What an email about a plan says, as things are now; null when it need not be sent any more.
create function private.plan_mail(mail private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
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

-- What members see of their plan, and what owners change of it.

-- How a business stands; null while plans are off and nobody has suspended it.
create function private.plan_of(business uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'plan', plans.id, 'name', plans.name, 'status', held.status, 'ends_at', held.ends_at,
    'next_plan', held.next_plan, 'next_plan_from', held.next_plan_from,
    'included', plans.conversations, 'bot_limit', plans.bots,
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
-- settled the change waits for its end. Outcomes: ok, changed, and unavailable: such a plan is agreed with us, or there
-- is no such step.
create function private.change_plan(business uuid, act text, chosen text, known text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held private.subscriptions;
begin
  perform private.require_plan_owner(business);
  perform from public.businesses where id = business for no key update;
  select * into held from private.subscriptions where business_id = business for update;
  if held.plan is null or not private.are_plans_on() then
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

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check
  check (kind in ('reply', 'waiting', 'contact', 'invitation', 'deletion', 'booking', 'plan'));

-- What an email about a conversation, a deletion or a plan says, as things are now; null when it need not be sent any more: a
-- reply once it has reached the visitor's page, a deletion once it is undone.
create or replace function private.mail_content(mail private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  talk public.conversations;
  own jsonb;
begin
  if mail.kind = 'deletion' then
    return (
      select mail.data || jsonb_build_object('id', id, 'business', name, 'at', deletes_at, 'time_zone', time_zone)
      from public.businesses where id = mail.business_id and deletes_at is not null
    );
  end if;
  if mail.kind = 'booking' then
    return private.booking_content(mail);
  end if;
  if mail.kind = 'plan' then
    return private.plan_mail(mail);
  end if;
  select * into talk from public.conversations where id = mail.conversation_id;
  if mail.kind = 'reply' then
    select jsonb_build_object(
      'from', min(reply.id)::text, 'token', private.resume_token(talk.visitor_id),
      'refuse', private.refusal_token(talk.business_id, mail.recipient)
    ) into own
    from public.messages as reply join private.visitors as visitor on visitor.id = talk.visitor_id
    where reply.conversation_id = talk.id and reply.author = 'agent' and reply.id >= (mail.data ->> 'message')::bigint
      and case
        when visitor.heard_in = talk.id then reply.id > visitor.heard_through
        else reply.created_at > visitor.last_seen_at
      end
    having count(*) > 0;
  elsif talk.state <> 'human' and not (mail.kind = 'waiting' and talk.state = 'resolved') then
    select jsonb_build_object('unsubscribe', private.unsubscribe_token(mail.kind, member.business_id, member.user_id))
    into own
    from public.business_members as member
    where member.business_id = talk.business_id and member.user_id = (mail.data ->> 'member')::uuid
      and case mail.kind when 'waiting' then member.mail_waiting else member.mail_contact end;
  end if;
  return own || (
    select jsonb_build_object(
      'conversation', talk.id,
      'contact', talk.contact,
      'since', talk.waiting_since,
      'page', talk.page_url,
      'business', business.name,
      'time_zone', business.time_zone,
      'bot', jsonb_build_object(
        'name', bot.name, 'key', bot.public_key, 'language', bot.language, 'contact_email', bot.contact_email,
        'owner_email', (
          select account.email from public.business_members as member join auth.users as account on account.id = member.user_id
          where member.business_id = business.id and member.role = 'owner' order by account.created_at, account.id limit 1
        )
      ),
      'messages', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', said.id::text, 'author', said.author, 'text', said.text, 'at', said.created_at)
          order by said.id
        )
        from (
          select * from public.messages as message
          where message.conversation_id = talk.id and message.author <> 'system' order by message.id desc limit 20
        ) as said
      ), '[]'),
      'said', case when mail.kind <> 'reply' then private.said_in(talk.id) end
    )
    from public.bots as bot join public.businesses as business on business.id = bot.business_id
    where bot.id = talk.bot_id
  );
end
$$;

