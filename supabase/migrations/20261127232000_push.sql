-- Members are told on their devices what happens.

alter table public.business_members
  add column push_waiting boolean not null default true,
  add column push_later boolean not null default true,
  add column push_replied boolean not null default true,
  add column push_booked boolean not null default true,
  add column push_quiet_from time,
  add column push_quiet_until time,
  add column push_zone text;
grant update (
  push_waiting, push_later, push_replied, push_booked, push_quiet_from, push_quiet_until, push_zone
) on table public.business_members to authenticated;

-- Checks the quiet hours of a member, with a sentence for them.
create function private.check_quiet_hours() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong text;
begin
  wrong := case
    when (new.push_quiet_from is null) <> (new.push_quiet_until is null) then 'Quiet hours have a beginning and an end.'
    when new.push_quiet_from = new.push_quiet_until then 'Quiet hours begin and end at different times.'
    when (new.push_quiet_from is not null or new.push_zone is not null)
      and not exists (select from private.time_zones where name = new.push_zone)
    then 'There is no time zone of this name.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  return new;
end
$$;
revoke execute on function private.check_quiet_hours() from public;
create trigger check_quiet_hours before insert or update of push_quiet_from, push_quiet_until, push_zone
  on public.business_members
  for each row execute function private.check_quiet_hours();

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

-- What members are told on their devices. Triggers note it in the transaction in which it happens, as for webhooks; where
-- nobody has turned it on, that is a look into an index. What stands in it is read when it is sent.

-- One for each device and what it is about: what happens next takes its place.
create table private.push_notices (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references private.push_devices on delete cascade,
  business_id uuid not null references public.businesses on delete cascade,
  -- With a conversation or a booking go the notices of it.
  conversation_id uuid references public.conversations on delete cascade,
  booking_id uuid references public.bookings on delete cascade,
  about_id uuid not null generated always as (coalesce(conversation_id, booking_id)) stored,
  -- closed: what is shown of it is to go.
  kind text not null check (kind in ('waiting', 'later', 'replied', 'booked', 'closed')),
  -- The number of the attempt: what comes of an earlier one does not count.
  attempt integer not null default 0,
  -- Null: there is nothing to send.
  due_at timestamptz default now(),
  -- Since when it is tried: it is given up an hour later.
  queued_at timestamptz not null default now(),
  -- When it was last taken to be sent: businesses take turns. From then on the device may show something of it.
  claimed_at timestamptz,
  unique (device_id, about_id)
);
create index push_notices_due_at_idx on private.push_notices (due_at) where due_at is not null;
create index push_notices_turns_idx on private.push_notices (business_id, due_at) where due_at is not null;
create index push_notices_business_id_claimed_at_idx on private.push_notices (business_id, claimed_at);
create index push_notices_conversation_id_idx on private.push_notices (conversation_id);
create index push_notices_booking_id_idx on private.push_notices (booking_id);
create index push_notices_queued_at_idx on private.push_notices (queued_at);
alter table private.push_notices enable row level security;
revoke all on table private.push_notices from public, anon, authenticated;
grant select, insert, update, delete on table private.push_notices to service_role;
create policy "Only the secret key" on private.push_notices
  for all to anon, authenticated using (false) with check (false);

-- Whether a member wants to be told of something now: quiet hours are by their own clock, and may go past midnight.
create function private.wants_push(member public.business_members, kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not coalesce(
      case
        when member.push_quiet_from < member.push_quiet_until then
          clock.now >= member.push_quiet_from and clock.now < member.push_quiet_until
        else clock.now >= member.push_quiet_from or clock.now < member.push_quiet_until
      end, false
    ) and case kind
      when 'waiting' then member.push_waiting
      when 'later' then member.push_later
      when 'replied' then member.push_replied
      when 'booked' then member.push_booked
    end
  from (
    select (select (now() at time zone name)::time from private.time_zones where name = member.push_zone) as now
  ) as clock
$$;
revoke execute on function private.wants_push(public.business_members, text) from public;

-- Notes something for the devices of the members who want it; of `only`, if there is one. Where somebody looks after the
-- conversation and wants to be told, the others are told a minute later.
create function private.queue_push(
  business uuid, kind text, conversation uuid, booking uuid, only_member uuid, first_member uuid, wait interval
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  devices uuid[];
begin
  -- Held, so that none of them is deleted meanwhile; one that is just being deleted is not waited for.
  devices := array(
    select device.id
    from public.business_members as member join private.push_devices as device on device.user_id = member.user_id
    where member.business_id = business and (only_member is null or member.user_id = only_member)
      and private.wants_push(member, queue_push.kind)
    order by device.id for key share of device skip locked
  );
  insert into private.push_notices as known (device_id, business_id, conversation_id, booking_id, kind, due_at)
  select
    device.id, business, conversation, booking, queue_push.kind,
    now() + wait + case
      when device.user_id <> first_member
        and exists (select from private.push_devices where id = any (devices) and user_id = first_member)
      then interval '1 minute' else interval '0'
    end
  from private.push_devices as device where device.id = any (devices)
  order by device.id
  -- What was to be sent sooner is not put off.
  on conflict on constraint push_notices_device_id_about_id_key do update set
    kind = excluded.kind, attempt = known.attempt + 1, queued_at = now(), due_at = least(known.due_at, excluded.due_at);
end
$$;
revoke execute on function private.queue_push(uuid, text, uuid, uuid, uuid, uuid, interval) from public;

-- Nobody need come any more: what is not sent is not sent, and what is shown is to go. Apple ends it for a browser that
-- shows nothing of what it gets: there it stays until somebody looks.
create function private.close_push(conversation uuid, booking uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.push_notices as notice
  where (notice.conversation_id = conversation or notice.booking_id = booking) and (
    notice.claimed_at is null or exists (
      select from private.push_devices as device
      where device.id = notice.device_id and device.endpoint like 'https://web.push.apple.com/%'
    )
  );
  update private.push_notices as notice set kind = 'closed', attempt = attempt + 1, queued_at = now(), due_at = now()
  where (notice.conversation_id = conversation or notice.booking_id = booking) and notice.kind <> 'closed';
end
$$;
revoke execute on function private.close_push(uuid, uuid) from public;

create function private.push_of_conversation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'waiting' then
    perform private.queue_push(new.business_id, 'waiting', new.id, null, null, new.assignee_id, interval '0');
  elsif new.state <> 'later' then
    perform private.close_push(new.id, null);
  -- A member who hands back need not be told of it, nor need the others: it has been looked at.
  elsif auth.uid() is null then
    perform private.queue_push(new.business_id, 'later', new.id, null, null, new.assignee_id, interval '0');
  end if;
  return null;
end
$$;
revoke execute on function private.push_of_conversation() from public;
-- Whose account is deleted leaves a conversation that waits, though nobody has set its state.
create trigger tell_devices after update on public.conversations
  for each row when (new.channel <> 'preview' and old.state <> new.state)
  execute function private.push_of_conversation();

-- A visitor writes to the member who has the conversation: after twenty seconds, so that several messages are one notice,
-- and none at all if the member reads them meanwhile. A reply, and whatever was shown is done.
create function private.push_of_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations
  where id = new.conversation_id and state = 'human' and channel <> 'preview';
  if new.author = 'agent' then
    perform private.close_push(talk.id, null);
  elsif talk.assigned_to is not null then
    perform private.queue_push(
      talk.business_id, 'replied', talk.id, null, talk.assigned_to, null, interval '20 seconds'
    );
  end if;
  return null;
end
$$;
revoke execute on function private.push_of_message() from public;
create trigger tell_devices after insert on public.messages
  for each row when (new.author in ('visitor', 'agent') and not new.internal)
  execute function private.push_of_message();

-- What visitors book; once a member has looked at it, or it is off, it is no news.
create function private.push_of_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  news text := private.booking_news(old, new);
begin
  if news in ('requested', 'confirmed') and auth.uid() is null then
    perform private.queue_push(new.business_id, 'booked', null, new.id, null, null, interval '0');
  elsif news is not null then
    perform private.close_push(null, new.id);
  end if;
  return null;
end
$$;
revoke execute on function private.push_of_booking() from public;
create trigger tell_devices after insert or update on public.bookings
  for each row when (new.state <> 'held') execute function private.push_of_booking();

-- What deliver-push calls. Whoever delivers holds one notice, and waits for nobody.

-- Whether deliver-push has anything to do.
create function private.is_push_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.push_notices where due_at <= now())
$$;
revoke execute on function private.is_push_due() from public;
grant execute on function private.is_push_due() to service_role;

-- The notice whose turn it is, held: of the business that has waited longest since one of its notices was taken, the one
-- that has been due longest. One row is looked at for each business.
create function private.next_notice() returns private.push_notices
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sender uuid;
  told private.push_notices;
begin
  for sender in
    with recursive senders as (
      (select business_id from private.push_notices where due_at is not null order by business_id limit 1)
      union all
      select (
        select later.business_id from private.push_notices as later
        where due_at is not null and later.business_id > senders.business_id order by later.business_id limit 1
      ) from senders where senders.business_id is not null
    )
    select senders.business_id from senders
      cross join lateral (
        select min(due_at) as due_at from private.push_notices as due
        where due.business_id = senders.business_id and due_at <= now()
      ) as due
      cross join lateral (
        select max(claimed_at) as claimed_at from private.push_notices as taken
        where taken.business_id = senders.business_id
      ) as taken
    where due.due_at is not null
    order by taken.claimed_at nulls first, due.due_at
  loop
    select * into told from private.push_notices
    where business_id = sender and due_at <= now() order by due_at limit 1 for update skip locked;
    if found then
      return told;
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function private.next_notice() from public;

-- What a visitor has said, on one line and not longer than a notice shows.
create function private.push_words(said text) returns text
language sql immutable set search_path = ''
as $$
  select case when char_length(line) > 120 then left(line, 119) || '…' else line end
  from (select btrim(regexp_replace(left(said, 1000), '\s+', ' ', 'g')) as line) as said
$$;
revoke execute on function private.push_words(text) from public;

-- What a notice says, as things are now; null once nobody need be told.
create function private.push_content(told private.push_notices) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', told.kind, 'business', business.name) || case
    when told.kind = 'closed' then '{}'
    when told.kind = 'booked' then (
      select jsonb_build_object(
        'state', booked.state, 'service', booked.service_name, 'starts_at', booked.starts_at,
        'time_zone', business.time_zone
      )
      from public.bookings as booked
      where booked.id = told.booking_id and booked.state in ('requested', 'confirmed') and booked.starts_at > now()
    )
    when told.kind = 'replied' then (
      select jsonb_build_object('words', private.push_words(said.text))
      from public.conversations as talk cross join lateral (
        select * from public.messages as message
        where message.conversation_id = talk.id and message.author in ('visitor', 'agent') and not message.internal
        order by message.id desc limit 1
      ) as said
      where talk.id = told.conversation_id and talk.state = 'human' and talk.assigned_to = device.user_id
        and said.author = 'visitor' and (talk.read_at is null or talk.read_at < said.created_at)
    )
    else (
      select jsonb_build_object('words', (
        select private.push_words(said.text) from public.messages as said
        where said.conversation_id = talk.id and said.author = 'visitor' order by said.id limit 1
      ))
      from public.conversations as talk where talk.id = told.conversation_id and talk.state = told.kind
    )
  end
  from private.push_devices as device
    join public.business_members as member
      on member.user_id = device.user_id and member.business_id = told.business_id
    join public.businesses as business on business.id = told.business_id
  where device.id = told.device_id and private.is_signed_in(device) and business.deletes_at is null
    and (told.kind = 'closed' or private.wants_push(member, told.kind))
$$;
revoke execute on function private.push_content(private.push_notices) from public;

-- There is nothing to send any more. What may be shown is remembered, so that it can be closed.
create function private.end_notice(told private.push_notices) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.push_notices where id = told.id and (claimed_at is null or kind = 'closed');
  update private.push_notices set due_at = null where id = told.id;
$$;
revoke execute on function private.end_notice(private.push_notices) from public;

-- Takes the next notice, for as long as an attempt may last; one that never ends is made again after that. Null when none
-- is due. What is an hour old is given up, and a device gets sixty in an hour at most, so that nobody makes it ring on and
-- on.
create function private.claim_push(lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  told private.push_notices;
  content jsonb;
begin
  -- One is taken at a time, so that turns are kept, and limits are counted in one order.
  perform pg_advisory_xact_lock(hashtextextended('claim_push', 0));
  -- So many are looked at in one call that none of them may take for ever.
  for looked_at in 1..200 loop
    told := private.next_notice();
    if told.id is null then
      return null;
    end if;
    content := case when told.queued_at > now() - interval '1 hour' then private.push_content(told) end;
    if content is null
      or told.kind <> 'closed' and private.count_hit('push', told.device_id::text, 60, 3600) > 0
    then
      perform private.end_notice(told);
      continue;
    end if;
    update private.push_notices set
      attempt = attempt + 1, due_at = now() + make_interval(secs => lease_seconds), claimed_at = clock_timestamp()
    where id = told.id
    returning * into told;
    return (
      select jsonb_build_object(
        'id', told.id, 'attempt', told.attempt, 'endpoint', device.endpoint, 'p256dh', device.p256dh,
        'auth', device.auth, 'content', content || jsonb_build_object('about', told.about_id)
      )
      from private.push_devices as device where device.id = told.device_id
    );
  end loop;
  return null;
end
$$;
revoke execute on function private.claim_push(integer) from public;
grant execute on function private.claim_push(integer) to service_role;

-- Keeps the outcome of an attempt: 'delivered'; 'gone': the browser is not there any more; 'refused', for good; or
-- 'delayed': then it is made again after `wait` seconds, or once as much time has passed as since it was queued, 30
-- seconds at least. The outcome of an attempt after which something else has happened does not count.
create function private.settle_push(id uuid, attempt integer, outcome text, wait integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  told private.push_notices;
begin
  -- A device is held before its notices.
  if outcome = 'gone' then
    delete from private.push_devices as device
    where device.id = (select device_id from private.push_notices as one where one.id = settle_push.id);
    return;
  end if;
  select * into told from private.push_notices as one
  where one.id = settle_push.id and one.attempt = settle_push.attempt for update;
  if not found then
    return;
  end if;
  if outcome = 'delayed' then
    update private.push_notices as one set due_at = now() + least(
      coalesce(make_interval(secs => wait), greatest(now() - one.queued_at, interval '30 seconds')), interval '1 hour'
    ) where one.id = told.id;
    return;
  end if;
  perform private.end_notice(told);
end
$$;
revoke execute on function private.settle_push(uuid, integer, text, integer) from public;
grant execute on function private.settle_push(uuid, integer, text, integer) to service_role;

create function public.claim_push(lease_seconds integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_push(lease_seconds) $$;
revoke execute on function public.claim_push(integer) from public, anon, authenticated;
grant execute on function public.claim_push(integer) to service_role;

create function public.settle_push(id uuid, attempt integer, outcome text, wait integer default null) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.settle_push(id, attempt, outcome, wait) $$;
revoke execute on function public.settle_push(uuid, integer, text, integer) from public, anon, authenticated;
grant execute on function public.settle_push(uuid, integer, text, integer) to service_role;

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
    private.tell_of_months(now()),
    private.forget_conversations(),
    private.forget_visitors(),
    private.forget_people_held(),
    private.forget_devices(),
    private.cancel_bookings_of_deleted(),
    private.remind_of_bookings(),
    private.end_bookings(),
    private.forget_bookers(),
    private.forget_rows('public.bookings', 'ends_at', '2 years'),
    private.forget_rows('public.contact_messages', 'created_at', '2 years'),
    private.forget_rows('public.client_logs', 'created_at', '90 days'),
    private.forget_rows('private.audit_events', 'at', '1 year'),
    private.forget_rows('private.invitations', 'expires_at', '30 days'),
    private.forget_rows('private.outbox', 'created_at', '30 days'),
    private.forget_rows('private.webhook_deliveries', 'created_at', '30 days'),
    private.forget_rows('private.push_notices', 'queued_at', '7 days'),
    private.forget_rows('private.rate_limits', 'ends_at', '0'),
    private.forget_rows('private.file_claims', 'claimed_at', '1 day'),
    private.forget_rows('private.flow_runs', 'expires_at', '0'),
    private.forget_rows('private.merges', 'at', '1 day'),
    private.forget_rows('private.billing_events', 'came_at', '30 days'),
    private.forget_rows('private.model_calls', 'at', '90 days'),
    private.forget_rows('private.model_outages', 'ends_at', '0'),
    private.wake_conversations()
  ]);
  if not has_more then
    delete from private.clock_places;
  end if;
  return has_more;
end
$$;
