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
  constraint subscriptions_next_check check ((next_plan is null) = (next_plan_from is null)),
  -- When the provider was asked for what is true now; null: never.
  asked_at timestamptz
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
