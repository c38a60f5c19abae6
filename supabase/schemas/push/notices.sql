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
