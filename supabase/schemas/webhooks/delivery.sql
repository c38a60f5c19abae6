-- What deliver-webhooks calls. A webhook is held before its deliveries.

-- The webhooks something is due for, in the order of their turns: the one that has waited longest since something was sent
-- to it first. Those that are off, rest or have something on its way are left out. One row is looked at for each webhook.
create function private.webhooks_due() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with recursive waiting as (
    (
      select webhook_id from private.webhook_deliveries where state in ('waiting', 'sending') order by webhook_id limit 1
    )
    union all
    select (
      select later.webhook_id from private.webhook_deliveries as later
      where state in ('waiting', 'sending') and later.webhook_id > waiting.webhook_id
      order by later.webhook_id limit 1
    ) from waiting where waiting.webhook_id is not null
  )
  select hook.id
  from waiting
    join private.webhooks as hook on hook.id = waiting.webhook_id
    join public.businesses as business on business.id = hook.business_id
    cross join lateral (
      select min(due_at) as due_at from private.webhook_deliveries as due
      where due.webhook_id = hook.id and state in ('waiting', 'sending')
    ) as first
  where hook.off_since is null and hook.rests_until <= now() and first.due_at <= now() and business.deletes_at is null
  order by hook.claimed_at nulls first, first.due_at
$$;
revoke execute on function private.webhooks_due() from public;

-- Whether deliver-webhooks has anything to do.
create function private.is_webhook_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select private.webhooks_due())
$$;
revoke execute on function private.is_webhook_due() from public;
grant execute on function private.is_webhook_due() to service_role;

-- Takes the next delivery, for as long as an attempt may last: nobody else sends anything to the same webhook meanwhile.
-- An attempt that never ends is made again after that, under the same id. Null when none is due. What is a day old is
-- given up, and what is about something that is gone goes.
create function private.claim_delivery(lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook private.webhooks;
  told private.webhook_deliveries;
  content jsonb;
  next_hook uuid;
begin
  -- One is taken at a time, so that turns are kept.
  perform pg_advisory_xact_lock(hashtextextended('claim_delivery', 0));
  for next_hook in select private.webhooks_due() loop
    select * into hook from private.webhooks
    where id = next_hook and off_since is null and rests_until <= now() for no key update skip locked;
    continue when not found;
    update private.webhook_deliveries set
      state = 'failed', status = coalesce(status, 'It couldn’t be sent within a day.')
    where id = any (array(
      select id from private.webhook_deliveries
      where webhook_id = hook.id and state in ('waiting', 'sending') and due_at <= now()
        and queued_at < now() - interval '1 day'
      limit 1000 for update skip locked
    ));
    -- So many are looked at in one call that none of them may take for ever.
    for looked_at in 1..200 loop
      select * into told from private.webhook_deliveries
      where webhook_id = hook.id and state in ('waiting', 'sending') and due_at <= now()
        and queued_at >= now() - interval '1 day'
      order by due_at, created_at limit 1 for update skip locked;
      exit when not found;
      content := private.delivery_content(told);
      if content is null then
        delete from private.webhook_deliveries where id = told.id;
        continue;
      end if;
      update private.webhook_deliveries set
        state = 'sending', attempts = attempts + 1, due_at = now() + make_interval(secs => lease_seconds)
      where id = told.id
      returning * into told;
      update private.webhooks set
        rests_until = now() + make_interval(secs => lease_seconds), claimed_at = clock_timestamp()
      where id = hook.id;
      return jsonb_build_object(
        'id', told.id, 'attempt', told.attempts, 'url', hook.url, 'content', content,
        'secrets', to_jsonb(array_remove(array[
          hook.secret, case when hook.old_secret_until > now() then hook.old_secret end
        ], null))
      );
    end loop;
  end loop;
  return null;
end
$$;
revoke execute on function private.claim_delivery(integer) from public;
grant execute on function private.claim_delivery(integer) to service_role;

-- Switches a webhook off that nobody hears, and writes to the owners. It is held.
create function private.give_up_webhook(hook private.webhooks, because text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.webhooks set off_since = now(), off_because = because where id = hook.id;
  perform private.tell_owners(
    hook.business_id,
    jsonb_build_object('what', 'webhook', 'host', substring(hook.url from '^https://([^/]+)'), 'because', because),
    concat_ws(':', hook.id, extract(epoch from now()))
  );
end
$$;
revoke execute on function private.give_up_webhook(private.webhooks, text) from public;

-- Keeps the outcome of an attempt: 'delivered'; 'gone': nothing is to be sent there any more; 'unwritable': it is given
-- up, for a reason of ours; or 'delayed': then it is made again after `wait` seconds, or once as much time has passed as
-- since it was queued: 30 seconds at least, an hour at most, for a day. The outcome of an attempt that has been given up does not count. Whoever fails
-- again and again is left alone for longer each time, up to an hour; after three days it is switched off.
create function private.settle_delivery(id uuid, attempt integer, outcome text, status text, wait integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook private.webhooks;
  told private.webhook_deliveries;
begin
  select * into hook from private.webhooks
  where webhooks.id = (select webhook_id from private.webhook_deliveries as one where one.id = settle_delivery.id)
  for no key update;
  select * into told from private.webhook_deliveries as one
  where one.id = settle_delivery.id and one.attempts = attempt and one.state = 'sending' for update;
  if not found then
    return;
  end if;
  update private.webhook_deliveries as one set
    state = case
      when outcome = 'delivered' then 'delivered'
      when outcome = 'delayed' and one.queued_at >= now() - interval '1 day' then 'waiting'
      else 'failed'
    end,
    due_at = now() + least(
      coalesce(make_interval(secs => wait), greatest(now() - one.queued_at, interval '30 seconds')), interval '1 hour'
    ),
    status = left(settle_delivery.status, 200)
  where one.id = told.id;
  if outcome in ('delivered', 'unwritable') then
    update private.webhooks set
      failing_since = case when outcome = 'unwritable' then failing_since end,
      failures = case when outcome = 'unwritable' then failures else 0 end,
      rests_until = now()
    where webhooks.id = hook.id;
    return;
  end if;
  update private.webhooks set
    failing_since = coalesce(failing_since, now()), failures = failures + 1,
    rests_until = now() + make_interval(secs => least(5 * 2 ^ least(failures, 10), 3600))
  where webhooks.id = hook.id;
  if hook.off_since is null and outcome = 'gone' then
    perform private.give_up_webhook(hook, 'gone');
  elsif hook.off_since is null and hook.failing_since < now() - interval '3 days' then
    perform private.give_up_webhook(hook, 'failures');
  end if;
end
$$;
revoke execute on function private.settle_delivery(uuid, integer, text, text, integer) from public;
grant execute on function private.settle_delivery(uuid, integer, text, text, integer) to service_role;

create function public.claim_delivery(lease_seconds integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_delivery(lease_seconds) $$;
revoke execute on function public.claim_delivery(integer) from public, anon, authenticated;
grant execute on function public.claim_delivery(integer) to service_role;

create function public.settle_delivery(
  id uuid, attempt integer, outcome text, status text default null, wait integer default null
) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.settle_delivery(id, attempt, outcome, status, wait) $$;
revoke execute on function public.settle_delivery(uuid, integer, text, text, integer) from public, anon, authenticated;
grant execute on function public.settle_delivery(uuid, integer, text, text, integer) to service_role;
