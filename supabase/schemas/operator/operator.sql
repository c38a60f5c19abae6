-- What administrators see and do of the businesses: how they stand, and never a conversation's content. Every function
-- here asks whether the caller is one, and every act is in the audit log of its business.

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = auth.uid() and role = 'admin') then
    raise exception using errcode = 'insufficient_privilege', message = 'Only an administrator sees other businesses.';
  end if;
end
$$;
revoke execute on function private.require_admin() from public;

-- How a business stands, as an administrator sees it. `last_sign_in_at`: of whichever member was here last.
create function private.business_standing(business public.businesses) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', business.id, 'name', business.name, 'kind', business.kind, 'website', business.website,
    'created_at', business.created_at, 'deletes_at', business.deletes_at,
    'plan', plans.name, 'plan_id', held.plan, 'status', held.status, 'ends_at', held.ends_at, 'next_plan', held.next_plan,
    'included', plans.conversations,
    'conversations', coalesce((
      select used.conversations from private.usage_months as used
      where used.business_id = business.id
        and used.month = date_trunc('month', now() at time zone business.time_zone)::date
    ), 0),
    'suspended', (select reason from private.suspensions where business_id = business.id),
    'last_sign_in_at', (
      select max(account.last_sign_in_at) from public.business_members as member
        join auth.users as account on account.id = member.user_id
      where member.business_id = business.id
    ),
    'bots', bots.number, 'live', bots.live, 'seen_at', bots.seen_at,
    'waiting', (
      select count(*) from public.conversations as talk join public.bots as bot on bot.id = talk.bot_id
      where bot.business_id = business.id and talk.state = 'waiting' and talk.channel <> 'preview'
        and talk.waiting_since < now() - interval '10 minutes'
    )
  )
  from (values (1)) as one
    left join private.subscriptions as held on held.business_id = business.id
    left join private.plans on plans.id = held.plan
    cross join lateral (
      select count(*) as number, count(*) filter (where bot.status = 'live') as live, max(bot.last_seen_at) as seen_at
      from public.bots as bot where bot.business_id = business.id
    ) as bots
$$;
revoke execute on function private.business_standing(public.businesses) from public;

-- The businesses whose name, website or owner's address has the words in it, the newest first.
create function private.operator_businesses(words text, before_at timestamptz, before_id uuid, page_size integer)
returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select private.business_standing(business) from public.businesses as business
    where business.id <> private.deleted_business()
      and (before_id is null or (business.created_at, business.id) < (before_at, before_id))
      and (
        coalesce(words, '') = '' or strpos(lower(business.name), lower(left(words, 200))) > 0
        or strpos(lower(business.website), lower(left(words, 200))) > 0
        or exists (
          select from public.business_members as member join auth.users as account on account.id = member.user_id
          where member.business_id = business.id and member.role = 'owner'
            and strpos(lower(account.email), lower(left(words, 200))) > 0
        )
      )
    order by business.created_at desc, business.id desc
    limit least(greatest(page_size, 1), 100);
end
$$;
revoke execute on function private.operator_businesses(text, timestamptz, uuid, integer) from public;
grant execute on function private.operator_businesses(text, timestamptz, uuid, integer) to authenticated;

create function public.operator_businesses(
  words text default '', before_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns setof jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.operator_businesses(words, before_at, before_id, page_size);
end;
revoke execute on function public.operator_businesses(text, timestamptz, uuid, integer) from public, anon, service_role;
grant execute on function public.operator_businesses(text, timestamptz, uuid, integer) to authenticated;

-- One business with its owners, its bots' health and what operators have done; null if it is gone.
create function private.operator_business(business uuid) returns jsonb
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
revoke execute on function private.operator_business(uuid) from public;
grant execute on function private.operator_business(uuid) to authenticated;

create function public.operator_business(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.operator_business(business);
end;
revoke execute on function public.operator_business(uuid) from public, anon, service_role;
grant execute on function public.operator_business(uuid) to authenticated;

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
