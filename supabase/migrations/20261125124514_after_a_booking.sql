-- What comes after a booking: its link, emails and reminders, and what time does to it.

-- The link of a booking, which moves or cancels it. It is the same in every email, and only the hash of its token is kept.
create table private.booking_links (
  booking_id uuid primary key references public.bookings on delete cascade,
  token_hash text not null unique
);
alter table private.booking_links enable row level security;
revoke all on table private.booking_links from public, anon, authenticated;
grant select, insert, update, delete on table private.booking_links to service_role;
create policy "Only the secret key" on private.booking_links
  for all to anon, authenticated using (false) with check (false);

create function private.booking_token(booking uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.signature(concat_ws(' ', 'booking', booking))
$$;
revoke execute on function private.booking_token(uuid) from public;
grant execute on function private.booking_token(uuid) to service_role;

-- A booking has its link from the moment that it is one, whoever makes it.
create function private.link_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.booking_links (booking_id, token_hash)
  values (new.id, private.token_hash(private.booking_token(new.id)))
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function private.link_booking() from public;
create trigger link_booking after insert or update of state on public.bookings
  for each row when (new.state in ('requested', 'confirmed')) execute function private.link_booking();

-- The booking of a link: of one in an email, or of the one that the visitor's page was given.
create function private.linked_booking(token_hash text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select booking_id from private.booking_links as link where link.token_hash = linked_booking.token_hash
  union all
  select booking_id from private.booking_visitors as maker where maker.token_hash = linked_booking.token_hash
  limit 1
$$;
revoke execute on function private.linked_booking(text) from public;
grant execute on function private.linked_booking(text) to service_role;

insert into private.booking_links (booking_id, token_hash)
select id, private.token_hash(private.booking_token(id)) from public.bookings where state in ('requested', 'confirmed');

-- What the clock looks for.
create index bookings_held_until_idx on public.bookings (held_until) where held_until is not null;
create index bookings_starts_at_idx on public.bookings (starts_at) where state in ('requested', 'confirmed');
create index bookings_ends_at_idx on public.bookings (ends_at);

alter table public.businesses
  add reminds_day_before boolean not null default true,
  add reminds_hours_before boolean not null default true;
grant update (reminds_day_before, reminds_hours_before) on table public.businesses to authenticated;

alter table private.outbox add booking_id uuid references public.bookings on delete cascade;
create index outbox_booking_id_idx on private.outbox (booking_id);

-- What visitors are told of their bookings by email. Triggers see to it, so that no way to change a booking forgets it.

-- Of what a change of a booking tells its visitor; null: of nothing. Whoever is signed in is a member: visitors are not.
create function private.booking_news(earlier public.bookings, later public.bookings) returns text
language sql stable set search_path = ''
as $$
  select case
    when later.state not in ('requested', 'confirmed', 'cancelled') or later.starts_at <= now() then null
    when earlier.id is null or earlier.state = 'held' then later.state
    when earlier.state = 'requested' and later.state = 'confirmed' then 'accepted'
    when earlier.state <> 'cancelled' and later.state = 'cancelled' then
      case when earlier.state = 'requested' and auth.uid() is not null then 'declined' else 'cancelled' end
    when earlier.state = 'confirmed' and later.state = 'requested' then 'requested'
    when earlier.starts_at <> later.starts_at and later.state <> 'cancelled' then
      case when later.state = 'requested' and auth.uid() is null then 'requested' else 'moved' end
  end
$$;
revoke execute on function private.booking_news(public.bookings, public.bookings) from public;

-- Puts an email about a booking into the outbox, in the place of those that are not written yet.
create function private.queue_booking_mail(booked public.bookings, news text, dedupe_key text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.outbox set failed_at = now(), last_error = 'Told in another mail.', data = '{}'
  where booking_id = booked.id and attempts = 0 and sent_at is null and failed_at is null;
  if booked.email is not null and not private.is_refused(booked.business_id, booked.email) then
    insert into private.outbox (kind, recipient, data, dedupe_key, business_id, booking_id)
    values (
      'booking', booked.email, jsonb_build_object('news', news), concat_ws(':', 'booking', booked.id, dedupe_key),
      booked.business_id, booked.id
    )
    on conflict on constraint outbox_dedupe_key_key do nothing;
  end if;
end
$$;
revoke execute on function private.queue_booking_mail(public.bookings, text, text) from public;

-- When a visitor is to be reminded: a day before it begins, and two hours. One that is due goes, so nobody is reminded
-- twice; and nobody is reminded of what was booked, accepted or moved after its time.
create table private.booking_reminders (
  booking_id uuid not null references public.bookings on delete cascade,
  kind text not null check (kind in ('day', 'hours')),
  due_at timestamptz not null,
  primary key (booking_id, kind)
);
create index booking_reminders_due_at_idx on private.booking_reminders (due_at);
alter table private.booking_reminders enable row level security;
revoke all on table private.booking_reminders from public, anon, authenticated;
grant select, insert, update, delete on table private.booking_reminders to service_role;
create policy "Only the secret key" on private.booking_reminders
  for all to anon, authenticated using (false) with check (false);

create function private.tell_of_booking() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  news text := private.booking_news(old, new);
begin
  -- An address that a booking no longer has is in no email about it either.
  if old.email is distinct from new.email then
    delete from private.outbox where booking_id = new.id and recipient = old.email;
  end if;
  if news is not null then
    perform private.queue_booking_mail(
      new, news, concat_ws(':', news, new.sequence, extract(epoch from new.starts_at))
    );
  end if;
  if new.state is distinct from old.state or new.starts_at is distinct from old.starts_at
    or new.email is distinct from old.email
  then
    delete from private.booking_reminders where booking_id = new.id;
    insert into private.booking_reminders (booking_id, kind, due_at)
    select new.id, listed.kind, new.starts_at - listed.earlier
    from (values ('day', interval '24 hours'), ('hours', interval '2 hours')) as listed (kind, earlier)
    where new.state = 'confirmed' and new.email is not null and new.starts_at - listed.earlier > now();
  end if;
  return null;
end
$$;
revoke execute on function private.tell_of_booking() from public;
create trigger tell_of_booking after insert or update on public.bookings
  for each row when (new.state <> 'held') execute function private.tell_of_booking();

-- What an email about a booking says, as things are now; null once it has begun, or its visitor wants no emails.
create function private.booking_content(mail private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select mail.data || jsonb_build_object(
    'id', booked.id, 'at', now(), 'token', private.booking_token(booked.id),
    'refuse', private.refusal_token(booked.business_id, mail.recipient),
    'business', business.name, 'time_zone', business.time_zone, 'language', bot.language,
    'contact_email', bot.contact_email,
    'owner_email', (
      select account.email from public.business_members as member join auth.users as account on account.id = member.user_id
      where member.business_id = business.id and member.role = 'owner' order by account.created_at, account.id limit 1
    ),
    'name', booked.name, 'service', booked.service_name, 'party', booked.party,
    'with', (select name from public.resources where id = booked.resource_id and kind = 'person'),
    'starts_at', booked.starts_at, 'ends_at', booked.ends_at, 'state', booked.state, 'sequence', booked.sequence,
    'reason', booked.reason
  )
  from public.bookings as booked
    join public.businesses as business on business.id = booked.business_id
    -- Of a service that is deleted nobody knows the bot; the first one speaks for the business.
    left join lateral (
      select any_bot.language, any_bot.contact_email from public.bots as any_bot
      where any_bot.business_id = booked.business_id
      order by any_bot.id = (select bot_id from public.services where id = booked.service_id) desc nulls last,
        any_bot.created_at, any_bot.id
      limit 1
    ) as bot on true
  where booked.id = mail.booking_id and booked.email = mail.recipient and booked.starts_at > now()
    and not private.is_refused(booked.business_id, booked.email)
$$;
revoke execute on function private.booking_content(private.outbox) from public;

-- What the clock does about bookings. It holds what nobody else holds, and leaves the rest to its next round.

-- Reminds of bookings, 200 at most: after the clock was off for long, of each once, and of none that has begun. True:
-- there are more.
create function private.remind_of_bookings() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  due record;
  reminder text;
  looked_at integer := 0;
begin
  for due in
    select booked, business.reminds_day_before, business.reminds_hours_before
    from public.bookings as booked join public.businesses as business on business.id = booked.business_id
    where booked.id in (
      select listed.booking_id from private.booking_reminders as listed
      where listed.due_at <= now() order by listed.due_at limit 200
    )
    order by booked.id
    for key share of business skip locked for no key update of booked skip locked
  loop
    looked_at := looked_at + 1;
    with gone as (
      delete from private.booking_reminders as listed
      where listed.booking_id = (due.booked).id and listed.due_at <= now() returning kind
    )
    -- Of both the one that is nearer.
    select max(kind) into reminder from gone
    where case kind when 'day' then due.reminds_day_before else due.reminds_hours_before end;
    if reminder is not null and (due.booked).starts_at > now() then
      perform private.queue_booking_mail(
        due.booked, 'reminder', concat_ws(':', 'reminder', reminder, (due.booked).sequence)
      );
    end if;
  end loop;
  return looked_at = 200;
end
$$;
revoke execute on function private.remind_of_bookings() from public;

-- Ends what time has ended, 500 of each at most: what was confirmed is done, a request that nobody has answered is
-- cancelled when it would begin, and a hold goes an hour after it ran out; until then it is its holder's if nobody else
-- has come. True: there is more.
create function private.end_bookings() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  ended integer;
  has_more boolean;
begin
  update public.bookings set
    state = case state when 'confirmed' then 'done' else 'cancelled' end,
    sequence = sequence + (state = 'requested')::integer
  where id in (
    select id from public.bookings
    where state in ('requested', 'confirmed') and starts_at <= now() and (state = 'requested' or ends_at <= now())
    order by id limit 500 for update skip locked
  );
  get diagnostics ended = row_count;
  has_more := ended = 500;
  delete from public.bookings where id in (
    select id from public.bookings where held_until <= now() - interval '1 hour'
    order by id limit 500 for update skip locked
  );
  get diagnostics ended = row_count;
  return has_more or ended = 500;
end
$$;
revoke execute on function private.end_bookings() from public;

-- Cancels a booking, with what the business says of it; a time that is only held is let go. Outcomes: ok, begun, over
-- (done or missed), missing. Cancelled again it is cancelled.
create or replace function private.cancel_booking(booking uuid, reason text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booked public.bookings;
begin
  -- Held first, as by whoever books: an email of the business rests on it.
  perform from public.businesses where id = (select business_id from public.bookings where id = booking) for key share;
  select * into booked from public.bookings where id = booking for update;
  case
    when booked.id is null then
      return jsonb_build_object('outcome', 'missing');
    when booked.state = 'held' then
      delete from public.bookings where id = booking;
    when booked.state in ('done', 'missed') then
      return jsonb_build_object('outcome', 'over');
    when booked.state = 'cancelled' then
      null;
    when booked.state = 'confirmed' and booked.starts_at <= now() then
      return jsonb_build_object('outcome', 'begun');
    else
      update public.bookings set
        state = 'cancelled', sequence = sequence + 1, reason = cancel_booking.reason
      where id = booking;
  end case;
  return jsonb_build_object('outcome', 'ok');
end
$$;

-- What whoever has the link of a booking reads of it; null for any other token. Of a service that is deleted, or of a
-- bot, there are no other times (`moves`).
create or replace function public.booking_by_link(token_hash text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'id', booking.id, 'business', business.name, 'service', booking.service_name, 'party', booking.party,
    'with', (select name from public.resources where id = booking.resource_id and kind = 'person'),
    'zone', business.time_zone, 'starts_at', booking.starts_at, 'ends_at', booking.ends_at, 'state', booking.state,
    'reason', booking.reason, 'sequence', booking.sequence, 'moves', booking.service_id is not null
  )
  from public.bookings as booking join public.businesses as business on business.id = booking.business_id
  where booking.id = private.linked_booking(booking_by_link.token_hash)
$$;

-- The times that a booking can be moved to, of so many days from one on, and where there are none the three nearest. Its
-- own time is among them. Null: no booking has this token.
create function public.times_by_link(token_hash text, day date, days integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with moved as (
    select booking.id, booking.service_id, booking.party, business.time_zone
    from public.bookings as booking join public.businesses as business on business.id = booking.business_id
    where booking.id = private.linked_booking(times_by_link.token_hash)
  ), times as (
    select distinct (free.starts_at at time zone moved.time_zone)::date as day, free.starts_at
    from moved cross join lateral private.free_starts(
      moved.service_id, times_by_link.day::timestamp at time zone moved.time_zone,
      (times_by_link.day + times_by_link.days)::timestamp at time zone moved.time_zone, moved.party, now(), moved.id
    ) as free
  )
  select jsonb_build_object(
    'zone', moved.time_zone,
    'days', coalesce((
      select jsonb_agg(jsonb_build_object('day', of_day.day, 'times', of_day.times) order by of_day.day)
      from (
        select times.day, jsonb_agg(times.starts_at order by times.starts_at) as times from times group by times.day
      ) as of_day
    ), '[]'),
    'nearest', case when exists (select from times) then '[]' else to_jsonb(private.nearest_times(
      moved.service_id, times_by_link.day::timestamp at time zone moved.time_zone, moved.party, now(), moved.id
    )) end
  )
  from moved
$$;
revoke execute on function public.times_by_link(text, date, integer) from public, anon, authenticated;
grant execute on function public.times_by_link(text, date, integer) to service_role;

-- Cancels a booking, or moves it to `moved_to`; outcomes as of private.cancel_booking and private.move_booking.
create or replace function public.change_booking(token_hash text, moved_to timestamptz) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  booking uuid := private.linked_booking(token_hash);
begin
  return case when moved_to is null then private.cancel_booking(booking)
    else private.move_booking(booking, moved_to, true) end;
end
$$;

-- What an email counts against, when it is sent for the first time.
create or replace function private.mail_limits(mail private.outbox)
returns table (bucket text, key text, max_hits integer, window_seconds integer)
language sql stable security definer set search_path = ''
as $$
  -- A member is told at once, and then every ten minutes what has come together.
  select 'mail:member', private.token_hash(concat_ws(' ', mail.kind, mail.business_id, lower(mail.recipient))), 1, 600
  where mail.kind in ('waiting', 'contact')
  union all
  select 'mail:member:day', private.token_hash(lower(mail.recipient)), 100, 86400
  where mail.kind in ('waiting', 'contact')
  union all
  -- Of all businesses together: nobody's mailbox is filled by ours.
  select 'mail:guest' || listed.name, private.token_hash(lower(mail.recipient)), listed.max_hits, listed.seconds
  from (values (':hour', 6, 3600), (':day', 20, 86400)) as listed (name, max_hits, seconds)
  where mail.kind in ('reply', 'invitation', 'booking')
  union all
  -- Addresses that a business has not written to for a month: few in its first week. They are counted for whoever writes as
  -- well, because a business can be deleted and made anew.
  select
    listed.bucket, private.token_hash(concat_ws(' ', listed.key, case when age.is_new then 'new' end)),
    case when age.is_new then 10 else 100 end, 86400
  from (
      select business.created_at > now() - interval '7 days' as is_new from public.businesses as business
      where business.id = mail.business_id
    ) as age
    cross join lateral (
      select 'mail:business:day' as bucket, mail.business_id::text as key
      union all
      select 'mail:author:day', lower(account.email)
      from public.messages as reply join auth.users as account on account.id = reply.sent_by
      where reply.conversation_id = mail.conversation_id and reply.id = (mail.data ->> 'message')::bigint
    ) as listed
  where mail.kind in ('reply', 'booking') and listed.key is not null and not exists (
    select from private.outbox as earlier
    where earlier.recipient = mail.recipient and earlier.business_id = mail.business_id
      and earlier.kind in ('reply', 'booking') and earlier.attempts > 0
  )
$$;

