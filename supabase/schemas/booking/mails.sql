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
    'business', business.name, 'time_zone', business.time_zone, 'language', private.booking_language(booked),
    'contact_email', bot.contact_email,
    'owner_email', (
      select account.email from public.business_members as member join auth.users as account on account.id = member.user_id
      where member.business_id = business.id and member.role = 'owner' order by account.created_at, account.id limit 1
    ),
    'name', booked.name, 'service', private.booked_service(booked, private.booking_language(booked)), 'party', booked.party,
    'with', (select name from public.resources where id = booked.resource_id and kind = 'person'),
    'starts_at', booked.starts_at, 'ends_at', booked.ends_at, 'state', booked.state, 'sequence', booked.sequence,
    'reason', booked.reason, 'price', booked.price,
    'bring', private.bring_to(booked.service_id, private.booking_language(booked))
  )
  from public.bookings as booked
    join public.businesses as business on business.id = booked.business_id
    -- Of a service that is deleted nobody knows the bot; the first one speaks for the business.
    left join lateral (
      select any_bot.contact_email from public.bots as any_bot
      where any_bot.business_id = booked.business_id
      order by any_bot.id = (select bot_id from public.services where id = booked.service_id) desc nulls last,
        any_bot.created_at, any_bot.id
      limit 1
    ) as bot on true
  where booked.id = mail.booking_id and booked.email = mail.recipient and booked.starts_at > now()
    and not private.is_refused(booked.business_id, booked.email)
$$;
revoke execute on function private.booking_content(private.outbox) from public;
