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
      -- It is one too many, or its business is going to be deleted.
      null;
    end;
  end loop;
  delete from private.sleeping_bots where business_id = business;
end
$$;
revoke execute on function private.follow_entitlements(uuid) from public;

-- A business has at most 50 bots, whatever its plan, so that nobody fills the service with them. An operator raises that
-- for whoever needs more.
create table private.raised_limits (
  business_id uuid primary key references public.businesses on delete cascade,
  bots integer not null constraint raised_limits_bots_check check (bots between 51 and 1000)
);
alter table private.raised_limits enable row level security;
revoke all on table private.raised_limits from public, anon, authenticated;
grant select, insert, update, delete on table private.raised_limits to service_role;
create policy "Only the secret key" on private.raised_limits
  for all to anon, authenticated using (false) with check (false);

-- Refuses a bot above the number of the plan, or above the guard against abuse. The business is held first: of two who add at once the second counts
-- what the first has added.
create function private.refuse_bots_over_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  business uuid;
  held record;
  number integer;
  most integer;
begin
  for business in select distinct business_id from added order by business_id loop
    perform from public.businesses where id = business for no key update;
    held := private.entitlements(business);
    number := (select count(*) from public.bots where business_id = business);
    most := coalesce((select bots from private.raised_limits where business_id = business), 50);
    if number > held.bots then
      raise exception using errcode = 'check_violation', message = format(
        'Your plan has %s. To add another, change your plan in Settings.',
        case held.bots when 1 then '1 chatbot' else held.bots || ' chatbots' end
      );
    end if;
    if number > most then
      raise exception using errcode = 'check_violation', message = format(
        'A business has at most %s bots, as a guard against abuse. If you need more, write to us.', most
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
