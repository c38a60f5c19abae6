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
