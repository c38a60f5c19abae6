-- What is paid for a business that is to be deleted, on a page that was open before, is given back.

-- Has a plan follow what the provider said when it was asked at `asked` of its subscription `ref`. `state`: settled, ending
-- (settled, and cancelled), unsettled (it goes on trying to charge), ended. Outcomes: ok, done (the event was), old (a
-- later answer is known), other (the business pays by another subscription, or this one was never settled), missing,
-- returned (it was paid for on a page that was open when the deletion of the business began: the caller ends the
-- subscription and gives the payment back; until then the event is not done). Of a business that is not known nothing is
-- given back: the same account at the provider may be another installation's as well. A page lives for a day, and a
-- deletion takes seven.
create or replace function private.follow_billing(
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
