-- Somebody who books in the chat in another language than the bot's reads the emails and the page of the booking in it.
alter table public.bookings add column language text;

create or replace function private.booking_language(booked public.bookings) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(booked.language, (
    select bot.language from public.bots as bot
    where bot.business_id = booked.business_id
    order by bot.id = (select bot_id from public.services where id = booked.service_id) desc nulls last,
      bot.created_at, bot.id
    limit 1
  ))
$$;

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
  return result || jsonb_build_object('token', private.booking_token(booked.id));
end
$$;

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
    'name', booked.name, 'service', booked.service_name, 'party', booked.party,
    'with', (select name from public.resources where id = booked.resource_id and kind = 'person'),
    'starts_at', booked.starts_at, 'ends_at', booked.ends_at, 'state', booked.state, 'sequence', booked.sequence,
    'reason', booked.reason
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
          party_from, party_to, spare_seats, confirms, price, position, bring_entry_id
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
          starts_at, ends_at, state, name, email, phone, note, reason, created_at, language
        from public.bookings
        where business_id = business and state <> 'held' and created_at <= until and id > after_id
        order by id limit page_size
      ) as row;
  end case;
end
$$;
