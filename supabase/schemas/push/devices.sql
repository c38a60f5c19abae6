-- The browsers in which members are told what happens, as the Push API calls it: subscriptions.

create table private.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- Whoever signs out there, or is signed out from elsewhere, is told nothing there any more. No foreign key: the table is
  -- Supabase Auth's, and nobody's sign-out waits for what is here.
  session_id uuid not null,
  -- Of the browser's push service, by https, with a name and the usual port. Where the name leads is looked at each time
  -- something is sent.
  endpoint text not null unique check (
    char_length(endpoint) <= 1000 and endpoint ~ '^https://[^/?#\\@:[:space:]]+\.[a-z][a-z0-9-]*[a-z0-9]/[!-~]*$'
  ),
  -- What the browser decrypts with (RFC 8291), in base64url: the public half of a key, and a secret of sixteen bytes.
  p256dh text not null check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{85}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);
create index push_devices_user_id_idx on private.push_devices (user_id);
alter table private.push_devices enable row level security;
revoke all on table private.push_devices from public, anon, authenticated;
grant select, insert, update, delete on table private.push_devices to service_role;
create policy "Only the secret key" on private.push_devices
  for all to anon, authenticated using (false) with check (false);

-- Whether somebody is still signed in where this was turned on.
create function private.is_signed_in(device private.push_devices) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions as session
    where session.id = device.session_id and session.user_id = device.user_id
      and (session.not_after is null or session.not_after > now())
  )
$$;
revoke execute on function private.is_signed_in(private.push_devices) from public;

-- Keeps the caller's browser, as often as it is called. Somebody else may have been told in it before. Of more than ten
-- the oldest go.
create function private.save_push(endpoint text, p256dh text, auth text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account constant uuid := private.require_account();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  wrong text;
begin
  wrong := case
    when session is null then 'Please sign in again.'
    when coalesce(endpoint, '') !~ '^https://[^/?#\\@:[:space:]]+\.[a-z][a-z0-9-]*[a-z0-9]/[!-~]*$'
      or char_length(endpoint) > 1000 or coalesce(p256dh, '') !~ '^B[A-P][A-Za-z0-9_-]{85}$'
      or coalesce(save_push.auth, '') !~ '^[A-Za-z0-9_-]{22}$'
    then 'This browser’s notifications can’t be used.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('push:' || account, 0));
  -- Only the browser itself knows the secret.
  delete from private.push_devices as device
  where device.endpoint = save_push.endpoint and device.auth = save_push.auth and device.user_id <> account;
  insert into private.push_devices as device (user_id, session_id, endpoint, p256dh, auth)
  values (account, session, save_push.endpoint, save_push.p256dh, save_push.auth)
  on conflict on constraint push_devices_endpoint_key do update set
    session_id = excluded.session_id, p256dh = excluded.p256dh, created_at = now()
  where device.user_id = account and device.auth = excluded.auth;
  if not found then
    raise exception using errcode = 'check_violation', message = 'This browser’s notifications can’t be used.';
  end if;
  delete from private.push_devices where id in (
    select id from private.push_devices where user_id = account order by created_at desc, id offset 10
  );
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.save_push(text, text, text) from public;
grant execute on function private.save_push(text, text, text) to authenticated;

create function public.save_push(endpoint text, p256dh text, auth text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.save_push(endpoint, p256dh, auth);
end;
revoke execute on function public.save_push(text, text, text) from public, anon, service_role;
grant execute on function public.save_push(text, text, text) to authenticated;

-- Whether the caller is told in this browser.
create function private.has_push(endpoint text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.push_devices as device
    where device.endpoint = has_push.endpoint and device.user_id = auth.uid() and private.is_signed_in(device)
  )
$$;
revoke execute on function private.has_push(text) from public;
grant execute on function private.has_push(text) to authenticated;

create function public.has_push(endpoint text) returns boolean
language sql stable security invoker set search_path = ''
begin atomic
  select private.has_push(endpoint);
end;
revoke execute on function public.has_push(text) from public, anon, service_role;
grant execute on function public.has_push(text) to authenticated;

-- Tells the caller nothing in this browser any more; done before is as good.
create function private.remove_push(endpoint text) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  delete from private.push_devices as device
  where device.endpoint = remove_push.endpoint and device.user_id = auth.uid();
  select jsonb_build_object('outcome', 'ok')
$$;
revoke execute on function private.remove_push(text) from public;
grant execute on function private.remove_push(text) to authenticated;

create function public.remove_push(endpoint text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.remove_push(endpoint);
end;
revoke execute on function public.remove_push(text) from public, anon, service_role;
grant execute on function public.remove_push(text) to authenticated;

-- Goes on to the next 1,000 devices, and deletes those in which nobody is signed in any more. True: there are more.
create function private.forget_devices() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  devices uuid[] := array(
    select id from private.push_devices where id > private.place_on('push') order by id limit 1000
  );
begin
  delete from private.push_devices where id = any (array(
    select device.id from private.push_devices as device
    where device.id = any (devices) and not private.is_signed_in(device) for update of device skip locked
  ));
  perform private.keep_place('push', case when cardinality(devices) = 1000 then devices[1000] end);
  return cardinality(devices) = 1000;
end
$$;
revoke execute on function private.forget_devices() from public;
