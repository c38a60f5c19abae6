-- Visitors see what a service costs, and what to bring. What is booked keeps its price.
alter table public.bookings add column price text check (char_length(price) between 1 and 80);

-- A booking keeps the price of its service, which may change or go.
create function private.keep_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.price := (select price from public.services where id = new.service_id);
  return new;
end
$$;
revoke execute on function private.keep_price() from public;
create trigger keep_price before insert on public.bookings
  for each row execute function private.keep_price();

-- What is to be brought to a service, in a language where that text says what the answer says; null: nothing is known, or
-- its owner has not filled it in.
create function private.bring_to(service uuid, language text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select spoken.content from public.entry_texts as spoken
      where spoken.entry_id = entry.id and spoken.language = bring_to.language and spoken.of_version = entry.updated_at
    ),
    entry.content
  )
  from public.services as offer join public.knowledge_entries as entry on entry.id = offer.bring_entry_id
  where offer.id = bring_to.service and not entry.has_blanks
$$;
revoke execute on function private.bring_to(uuid, text) from public;
grant execute on function private.bring_to(uuid, text) to service_role;

-- What can be booked with a bot, in the owner's order: nothing while the plan has no booking.
create or replace function private.bookable(bot uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(jsonb_agg(
    jsonb_build_object(
      'id', offer.id, 'name', offer.name, 'party_from', offer.party_from, 'party_to', offer.party_to,
      'horizon_days', offer.horizon_days, 'names', offer.names, 'price', offer.price
    ) order by offer.position, offer.id
  ), '[]')
  from public.services as offer
  where offer.bot_id = bookable.bot
    and (select private.allows(business_id, 'booking') from public.bots where id = bookable.bot)
    and exists (select from public.service_resources as able where able.service_id = offer.id);
end
$$;

-- What whoever has the link of a booking reads of it; null for any other token. Of a service that is deleted, or of a
-- bot, there are no other times (`moves`).
create or replace function public.booking_by_link(token_hash text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'id', booking.id, 'business', business.name,
    'service', private.booked_service(booking, private.booking_language(booking)), 'party', booking.party,
    'with', (select name from public.resources where id = booking.resource_id and kind = 'person'),
    'zone', business.time_zone, 'starts_at', booking.starts_at, 'ends_at', booking.ends_at, 'state', booking.state,
    'reason', booking.reason, 'sequence', booking.sequence, 'moves', booking.service_id is not null,
    'language', private.booking_language(booking), 'price', booking.price,
    'bring', private.bring_to(booking.service_id, private.booking_language(booking))
  )
  from public.bookings as booking join public.businesses as business on business.id = booking.business_id
  where booking.id = private.linked_booking(booking_by_link.token_hash)
$$;

-- What an email about a booking says, as things are now; null once it has begun, or its visitor wants no emails.
create or replace function private.booking_content(mail private.outbox) returns jsonb
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

-- Books what the visitor of a conversation holds, and ties it to the person they say they are. Outcomes as of
-- private.confirm_booking, with the token of the booking's link and what is to be brought; sent again, the first time
-- counts.
create or replace function public.confirm_in_chat(
  conversation uuid, booking uuid, name text, email text, phone text, consent text
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  talk public.conversations;
  booked public.bookings;
  result jsonb;
begin
  select * into talk from public.conversations where id = conversation;
  select * into booked from public.bookings as known where known.id = booking and known.conversation_id = talk.id;
  if booked.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  -- What whoever confirms holds comes before the visitor, as everywhere.
  perform private.hold_service(booked.service_id, booked.id);
  perform from private.visitors where id = talk.visitor_id for no key update;
  select * into booked from public.bookings as known where known.id = booked.id for update;
  result := private.confirm_booking(booking, talk.visitor_id, name, email, phone);
  if booked.state = 'held' and result ->> 'outcome' = 'ok' then
    perform private.keep_details(
      talk.id, jsonb_build_object('name', name, 'email', email, 'phone', phone), consent
    );
    update public.bookings as known set person_id = visitor.person_id, language = talk.language
    from private.visitors as visitor where known.id = booked.id and visitor.id = talk.visitor_id;
  end if;
  return result || jsonb_build_object(
    'token', private.booking_token(booked.id),
    'bring', private.bring_to(booked.service_id, (
      select coalesce(talk.language, bot.language) from public.bots as bot where bot.id = talk.bot_id
    ))
  );
end
$$;

create or replace function private.export_booking_rows(
  business uuid, part text, after jsonb, until timestamptz, page_size integer
)
returns table (place jsonb, content jsonb)
language plpgsql stable security definer set search_path = ''
set timezone = 'UTC'
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  after_id constant uuid := coalesce((after ->> 'id')::uuid, nobody);
  after_other constant uuid := coalesce((after ->> 'given')::uuid, nobody);
begin
  case part
    when 'services' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select id, bot_id, name, minutes, buffer_before, buffer_after, grid_minutes, notice_minutes, horizon_days,
          party_from, party_to, spare_seats, confirms, price, position, bring_entry_id, names
        from public.services where business_id = business and id > after_id order by id limit page_size
      ) as row;
    when 'resources' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select id, kind, name, seats, position
        from public.resources where business_id = business and id > after_id order by id limit page_size
      ) as row;
    when 'resource_pairs' then
      return query select jsonb_build_object('id', row.first_id, 'given', row.second_id), to_jsonb(row) from (
        select first_id, second_id, seats from public.resource_pairs
        where business_id = business and (first_id, second_id) > (after_id, after_other)
        order by first_id, second_id limit page_size
      ) as row;
    when 'service_resources' then
      return query select jsonb_build_object('id', row.service_id, 'given', row.resource_id), to_jsonb(row) from (
        select service_id, resource_id from public.service_resources
        where business_id = business and (service_id, resource_id) > (after_id, after_other)
        order by service_id, resource_id limit page_size
      ) as row;
    when 'resource_hours' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) - 'id' from (
        select id, resource_id, weekday, opens, closes
        from public.resource_hours where business_id = business and id > after_id order by id limit page_size
      ) as row;
    when 'time_off' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select id, resource_id, lower(during) as starts_at, upper(during) as ends_at, is_weekly, note
        from public.time_off where business_id = business and id > after_id order by id limit page_size
      ) as row;
    else
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select id, service_id, service_name, resource_id, joined_id, resource_name, conversation_id, person_id, party,
          starts_at, ends_at, state, name, email, phone, note, reason, created_at, language, price
        from public.bookings
        where business_id = business and state <> 'held' and created_at <= until and id > after_id
        order by id limit page_size
      ) as row;
  end case;
end
$$;
