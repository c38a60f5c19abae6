-- What owners do with webhooks. To everybody else there are none.

-- The webhooks of a business, without their secrets; null for who is no owner of it.
create function private.webhook_list(business uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', hook.id, 'url', hook.url, 'events', hook.events, 'off_since', hook.off_since,
      'off_because', hook.off_because, 'failing_since', hook.failing_since
    ) order by hook.created_at, hook.id
  ), '[]')
  from private.webhooks as hook where hook.business_id = business
  having private.is_owner(business)
$$;
revoke execute on function private.webhook_list(uuid) from public;
grant execute on function private.webhook_list(uuid) to authenticated;

create function public.webhook_list(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.webhook_list(business);
end;
revoke execute on function public.webhook_list(uuid) from public, anon, service_role;
grant execute on function public.webhook_list(uuid) to authenticated;

-- Checks what an owner has written, with a sentence for them.
create function private.check_webhook(url text, events text[]) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  wrong text;
begin
  wrong := case
    when char_length(url) > 1000 then 'The address has at most 1,000 characters.'
    when coalesce(url, '') !~ '^https://' then 'The address begins with https://.'
    when url !~ '^https://[^/?#\\@:[:space:]]+\.[a-z][a-z0-9-]*[a-z0-9]/[!-~]*$' then
      'The address needs a public name, like https://hooks.example.com/new, without a port or a password.'
    when coalesce(cardinality(events), 0) = 0 then 'Choose at least one event.'
    when not events <@ private.webhook_events() or cardinality(events) > 10 then 'There is no such event.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
end
$$;
revoke execute on function private.check_webhook(text, text[]) from public;

-- Adds a webhook under an id that the owner's page has chosen, so that a request sent again adds no second one, or changes
-- one. Outcomes: ok (with the secret of one that was added, which nobody is shown again), missing.
create function private.save_webhook(business uuid, webhook uuid, is_new boolean, url text, events text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved private.webhooks;
  was_added boolean := false;
begin
  if private.is_owner(business) is not true then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.check_webhook(save_webhook.url, save_webhook.events);
  if is_new then
    insert into private.webhooks (id, business_id, url, events)
    values (webhook, business, save_webhook.url, save_webhook.events)
    on conflict do nothing returning * into saved;
    was_added := found;
  end if;
  if not was_added then
    update private.webhooks as hook set url = save_webhook.url, events = save_webhook.events
    where hook.id = webhook and hook.business_id = business returning * into saved;
    if not found then
      return jsonb_build_object('outcome', 'missing');
    end if;
  end if;
  perform private.note_act(business, 'changed_settings', 'Webhook to ' || substring(saved.url from '^https://([^/]+)'));
  return jsonb_build_object('outcome', 'ok')
    || case when was_added then jsonb_build_object('secret', saved.secret) else '{}' end;
end
$$;
revoke execute on function private.save_webhook(uuid, uuid, boolean, text, text[]) from public;
grant execute on function private.save_webhook(uuid, uuid, boolean, text, text[]) to authenticated;

create function public.save_webhook(business uuid, webhook uuid, is_new boolean, url text, events text[]) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.save_webhook(business, webhook, is_new, url, events);
end;
revoke execute on function public.save_webhook(uuid, uuid, boolean, text, text[]) from public, anon, service_role;
grant execute on function public.save_webhook(uuid, uuid, boolean, text, text[]) to authenticated;

-- A webhook of a business the caller owns, held; null otherwise.
create function private.hold_webhook_of_owner(webhook uuid) returns private.webhooks
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook private.webhooks;
begin
  select * into hook from private.webhooks where id = webhook and private.is_owner(business_id) for no key update;
  return hook;
end
$$;
revoke execute on function private.hold_webhook_of_owner(uuid) from public;

-- Sends at most so much that nobody uses us against somebody's server: an hour has 60 for each business.
create function private.limit_resending(business uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.count_hit('webhook:again', business::text, 60, 3600) > 0 then
    raise exception using errcode = 'check_violation',
      message = 'That’s more than 60 tests and repeats in an hour. Please try again later.';
  end if;
end
$$;
revoke execute on function private.limit_resending(uuid) from public;

-- Whoever has mended their server need not wait until it is tried again.
create function private.wake_webhook(webhook uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.webhooks set rests_until = now() where id = webhook and not exists (
    select from private.webhook_deliveries where webhook_id = webhook and state = 'sending'
  )
$$;
revoke execute on function private.wake_webhook(uuid) from public;

-- Changes a webhook: 'off', 'on', 'remove', 'rotate' (answers a new secret; the old one signs, too, for a day), 'test'
-- (sends something that says it is a test). Outcomes: ok, missing.
create function private.change_webhook(webhook uuid, change text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook private.webhooks := private.hold_webhook_of_owner(webhook);
  fresh constant text := private.new_webhook_secret();
begin
  if hook.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  case change
    when 'off' then
      update private.webhooks set off_since = now(), off_because = 'owner' where id = hook.id and off_since is null;
    when 'on' then
      update private.webhooks set
        off_since = null, off_because = null, failing_since = null, failures = 0, rests_until = now()
      where id = hook.id and off_since is not null;
    when 'remove' then
      delete from private.webhooks where id = hook.id;
    when 'rotate' then
      update private.webhooks set
        secret = fresh, old_secret = hook.secret, old_secret_until = now() + interval '1 day'
      where id = hook.id;
    when 'test' then
      perform private.limit_resending(hook.business_id);
      insert into private.webhook_deliveries (webhook_id, business_id, event) values (hook.id, hook.business_id, 'test');
      perform private.wake_webhook(hook.id);
    else
      raise exception using errcode = 'check_violation', message = 'A webhook has no such change.';
  end case;
  if change <> 'test' then
    perform private.note_act(
      hook.business_id, 'changed_settings', 'Webhook to ' || substring(hook.url from '^https://([^/]+)')
    );
  end if;
  return jsonb_build_object('outcome', 'ok')
    || case when change = 'rotate' then jsonb_build_object('secret', fresh) else '{}' end;
end
$$;
revoke execute on function private.change_webhook(uuid, text) from public;
grant execute on function private.change_webhook(uuid, text) to authenticated;

create function public.change_webhook(webhook uuid, change text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.change_webhook(webhook, change);
end;
revoke execute on function public.change_webhook(uuid, text) from public, anon, service_role;
grant execute on function public.change_webhook(uuid, text) to authenticated;

-- The last fifty deliveries of a webhook, the newest first; for owners.
create function private.delivery_list(webhook uuid)
returns table (id uuid, event text, state text, attempts integer, status text, created_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select told.id, told.event, told.state, told.attempts, told.status, told.created_at
  from private.webhook_deliveries as told
  where told.webhook_id = webhook
    and (select private.is_owner(hook.business_id) from private.webhooks as hook where hook.id = webhook)
  order by told.created_at desc, told.id desc limit 50
$$;
revoke execute on function private.delivery_list(uuid) from public;
grant execute on function private.delivery_list(uuid) to authenticated;

create function public.delivery_list(webhook uuid)
returns table (id uuid, event text, state text, attempts integer, status text, created_at timestamptz)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.delivery_list(webhook);
end;
revoke execute on function public.delivery_list(uuid) from public, anon, service_role;
grant execute on function public.delivery_list(uuid) to authenticated;

-- Sends a delivery again that is over, under the same id: a receiver that has had it knows. Outcomes: ok, missing.
create function private.send_again(delivery uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook private.webhooks := private.hold_webhook_of_owner(
    (select webhook_id from private.webhook_deliveries where id = delivery)
  );
begin
  if hook.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if hook.off_since is not null then
    raise exception using errcode = 'check_violation', message = 'This webhook is off. Turn it on first.';
  end if;
  perform private.limit_resending(hook.business_id);
  update private.webhook_deliveries set
    state = 'waiting', due_at = now(), queued_at = now(), status = null
  where id = delivery and state in ('delivered', 'failed');
  perform private.wake_webhook(hook.id);
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.send_again(uuid) from public;
grant execute on function private.send_again(uuid) to authenticated;

create function public.send_again(delivery uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.send_again(delivery);
end;
revoke execute on function public.send_again(uuid) from public, anon, service_role;
grant execute on function public.send_again(uuid) to authenticated;
