-- Operators raise the guard against abuse.

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
create or replace function private.refuse_bots_over_plan() returns trigger
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
drop trigger limit_rows on public.bots;

alter table private.audit_events drop constraint audit_events_act_check;
alter table private.audit_events add constraint audit_events_act_check
  check (act in (
    'invited', 'joined', 'changed_role', 'removed', 'left', 'exported', 'deleted_bot', 'deleted_conversation',
    'deleted_business', 'restored_business', 'took_over', 'changed_settings', 'deleted_person',
    'merged_people', 'unmerged_people', 'added_booking', 'moved_booking', 'cancelled_booking', 'accepted_booking',
    'blocked_time', 'unblocked_time', 'assigned', 'deleted_note', 'changed_plan', 'cancelled_plan', 'resumed_plan',
    'settled_plan', 'extended_trial', 'suspended', 'lifted_suspension', 'blocked_person', 'unblocked_person',
    'raised_limit'
  ));

drop function public.operate(uuid, text, text, integer, text);
drop function private.operate(uuid, text, text, integer, text);

-- Does one of: 'settle' a month (of the plan `chosen`, or the same), 'extend' the trial by `days`, 'suspend' with a
-- `reason`, 'lift' the suspension, 'raise' the guard against abuse to `most_bots`. Outcomes: ok, unavailable (there is no such step now), missing.
create function private.operate(business uuid, act text, chosen text, days integer, reason text, most_bots integer)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_done boolean := false;
  told text;
begin
  perform private.require_admin();
  perform from public.businesses where id = business and id <> private.deleted_business() for no key update;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  case act
    when 'settle' then
      if chosen is null or exists (select from private.plans where id = chosen) then
        is_done := private.settle(business, chosen) is not null;
        told := (
          select plans.name from private.subscriptions as held join private.plans on plans.id = held.plan
          where held.business_id = business
        );
      end if;
    when 'extend' then
      if days between 1 and 90 then
        is_done := private.extend_trial(business, days) is not null;
        told := days || ' days';
      end if;
    when 'suspend' then
      if char_length(btrim(reason)) between 10 and 300 then
        insert into private.suspensions (business_id, reason) values (business, btrim(reason)) on conflict do nothing;
        is_done := found;
        told := btrim(reason);
      end if;
    when 'lift' then
      delete from private.suspensions where business_id = business;
      is_done := found;
      told := '';
    when 'raise' then
      if most_bots between 51 and 1000 then
        insert into private.raised_limits (business_id, bots) values (business, most_bots)
        on conflict on constraint raised_limits_pkey do update set bots = excluded.bots;
        is_done := true;
        told := most_bots || ' bots';
      end if;
    else null;
  end case;
  if not is_done then
    return '{"outcome": "unavailable"}';
  end if;
  if act in ('suspend', 'lift') then
    perform private.follow_entitlements(business);
    perform private.tell_owners(
      business,
      jsonb_build_object('what', case act when 'suspend' then 'suspended' else 'lifted' end)
        || case act when 'suspend' then jsonb_build_object('reason', told) else '{}' end,
      clock_timestamp()::text
    );
  end if;
  perform private.note_act(
    business,
    case act when 'settle' then 'settled_plan' when 'extend' then 'extended_trial'
      when 'suspend' then 'suspended' when 'lift' then 'lifted_suspension' else 'raised_limit' end,
    told
  );
  return '{"outcome": "ok"}';
end
$$;
revoke execute on function private.operate(uuid, text, text, integer, text, integer) from public;
grant execute on function private.operate(uuid, text, text, integer, text, integer) to authenticated;

create function public.operate(
  business uuid, act text, chosen text default null, days integer default null, reason text default null,
  most_bots integer default null
) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.operate(business, act, chosen, days, reason, most_bots);
end;
revoke execute on function public.operate(uuid, text, text, integer, text, integer) from public, anon, service_role;
grant execute on function public.operate(uuid, text, text, integer, text, integer) to authenticated;

-- One business with its owners, its bots' health and what operators have done; null if it is gone.
create or replace function private.operator_business(business uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.business_standing(known) || jsonb_build_object(
      'plans_on', private.are_plans_on(),
      'most_bots', coalesce((select bots from private.raised_limits where business_id = known.id), 50),
      'owners', coalesce((
        select jsonb_agg(account.email order by account.email) from public.business_members as member
          join auth.users as account on account.id = member.user_id
        where member.business_id = known.id and member.role = 'owner'
      ), '[]'),
      'health', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', bot.id, 'name', bot.name, 'status', bot.status, 'seen_at', bot.last_seen_at, 'website', bot.first_seen_origin
        ) order by bot.created_at, bot.id)
        from public.bots as bot where bot.business_id = known.id
      ), '[]'),
      'acts', coalesce((
        select jsonb_agg(jsonb_build_object('act', act, 'target', target, 'at', at, 'by', by) order by at desc) from (
          select act, target, at, private.email_of(actor) as by from private.audit_events as noted
          where noted.business_id = known.id
            and act in ('settled_plan', 'extended_trial', 'suspended', 'lifted_suspension', 'raised_limit')
          order by at desc limit 50
        ) as latest
      ), '[]')
    )
    from public.businesses as known where known.id = operator_business.business
      and known.id <> private.deleted_business()
  );
end
$$;
