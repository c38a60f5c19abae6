-- Services have names, and bots a question for details, in the other languages that a bot speaks; bookings are spoken of in
-- the language that their visitor has turned to. Answers are exported and pasted with their texts in other languages.
alter table public.services add column names jsonb not null default '{}';
alter table public.bot_languages add column details_question text;
grant insert (details_question), update (details_question) on table public.bot_languages to authenticated;

create or replace function private.check_bot_language() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.greeting := nullif(btrim(new.greeting, E' \t\r\n'), '');
  new.unknown_text := nullif(btrim(new.unknown_text, E' \t\r\n'), '');
  new.details_question := nullif(btrim(new.details_question, E' \t\r\n'), '');
  if char_length(new.greeting) > 500 or char_length(new.unknown_text) > 500 then
    raise exception using errcode = 'check_violation',
      message = 'What a bot says in another language has at most 500 characters.';
  end if;
  if char_length(new.details_question) > 200 then
    raise exception using errcode = 'check_violation', message = 'A question has at most 200 characters.';
  end if;
  return new;
end
$$;

create or replace function private.languages_of(bot uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'language', language, 'greeting', greeting, 'unknown_text', unknown_text, 'details_question', details_question
    ) order by language
  ), '[]')
  from public.bot_languages where bot_id = languages_of.bot
$$;

create or replace function private.bot_speaking(bot public.bots, spoken text) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(bot) || case when spoken is null then '{}' else jsonb_build_object(
    'language', spoken, 'unknown_text', null, 'details_question', null
  ) || coalesce((
    select jsonb_build_object('unknown_text', said.unknown_text, 'details_question', said.details_question)
    from public.bot_languages as said where said.bot_id = bot.id and said.language = spoken
  ), '{}') end
$$;

create function private.forget_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.services set names = names - old.language where bot_id = old.bot_id and names ? old.language;
  return null;
end
$$;
revoke execute on function private.forget_names() from public;
create trigger forget_names after delete on public.bot_languages
  for each row execute function private.forget_names();

create or replace function private.bookable(bot uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(jsonb_agg(
    jsonb_build_object(
      'id', offer.id, 'name', offer.name, 'party_from', offer.party_from, 'party_to', offer.party_to,
      'horizon_days', offer.horizon_days, 'names', offer.names
    ) order by offer.position, offer.id
  ), '[]')
  from public.services as offer
  where offer.bot_id = bookable.bot
    and (select private.allows(business_id, 'booking') from public.bots where id = bookable.bot)
    and exists (select from public.service_resources as able where able.service_id = offer.id);
end
$$;

create or replace function private.booking_setup(business uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'zone', firm.time_zone,
    'has_hours', exists (
      select from public.opening_hours as span where span.business_id = firm.id and span.opens is not null
    ),
    'bots', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', bot.id, 'name', bot.name, 'status', bot.status,
        'languages', array(
          select spoken.language from public.bot_languages as spoken where spoken.bot_id = bot.id order by spoken.language
        )
      ) order by bot.created_at, bot.id)
      from public.bots as bot where bot.business_id = firm.id
    ), '[]'),
    'services', coalesce((
      select jsonb_agg(to_jsonb(service) || jsonb_build_object(
        'bring', (select entry.content from public.knowledge_entries as entry where entry.id = service.bring_entry_id),
        'resources', array(
          select able.resource_id from public.service_resources as able where able.service_id = service.id
        ),
        'next', private.nearest_times(service.id, now(), service.party_from, now()),
        'bookings', (
          select count(*) from public.bookings as booking
          where booking.service_id = service.id and booking.state in ('requested', 'confirmed')
            and booking.ends_at > now()
        )
      ) order by service.position, service.id)
      from public.services as service where service.business_id = firm.id
    ), '[]'),
    'resources', coalesce((
      select jsonb_agg(to_jsonb(place) || jsonb_build_object(
        'hours', coalesce((
          select jsonb_agg(jsonb_build_object(
            'weekday', span.weekday, 'opens', to_char(span.opens, 'HH24:MI'), 'closes', to_char(span.closes, 'HH24:MI')
          ) order by span.weekday, span.opens)
          from public.resource_hours as span where span.resource_id = place.id
        ), '[]'),
        'joined', array(
          select case pair.first_id when place.id then pair.second_id else pair.first_id end
          from public.resource_pairs as pair where place.id in (pair.first_id, pair.second_id)
        ),
        'bookings', (
          select count(*) from public.bookings as booking
          where place.id in (booking.resource_id, booking.joined_id) and booking.state in ('requested', 'confirmed')
            and booking.ends_at > now() and booking.business_id = firm.id
        )
      ) order by place.position, place.id)
      from public.resources as place where place.business_id = firm.id
    ), '[]'),
    'times_off', coalesce((
      select jsonb_agg(to_jsonb(off) order by off.is_weekly, off.starts, off.id)
      from (
        select away.id, away.resource_id, away.is_weekly, away.note,
          to_char(lower(away.during) at time zone firm.time_zone, 'YYYY-MM-DD"T"HH24:MI') as starts,
          to_char(upper(away.during) at time zone firm.time_zone, 'YYYY-MM-DD"T"HH24:MI') as ends
        from public.time_off as away
        where away.business_id = firm.id and (away.is_weekly or away.during && tstzrange(now(), null))
        order by lower(away.during), away.id limit 200
      ) as off
    ), '[]')
  )
  from public.businesses as firm where firm.id = business and firm.id in (select private.member_businesses())
$$;

create function private.names_of(bot uuid, names jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  kept jsonb;
begin
  if jsonb_typeof(names) is distinct from 'object' then
    return '{}';
  end if;
  select coalesce(jsonb_object_agg(spoken.language, btrim(names ->> spoken.language)), '{}') into kept
  from public.bot_languages as spoken
  where spoken.bot_id = names_of.bot and btrim(names ->> spoken.language) <> '';
  if exists (select from jsonb_each_text(kept) as called where char_length(called.value) > 80) then
    raise exception using errcode = 'check_violation', message = 'A name has at most 80 characters.';
  end if;
  return kept;
end
$$;
revoke execute on function private.names_of(uuid, jsonb) from public;

drop function public.save_service(
  uuid, uuid, boolean, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, text,
  text, text, uuid[]
);
drop function private.save_service(
  uuid, uuid, boolean, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, text,
  text, text, uuid[]
);

create function private.save_service(
  bot uuid, service uuid, is_new boolean, name text, minutes integer, buffer_before integer, buffer_after integer,
  grid_minutes integer, notice_minutes integer, horizon_days integer, party_from integer, party_to integer,
  spare_seats integer, confirms text, price text, bring text, resources uuid[], names jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  business uuid := (select business_id from public.bots where id = bot);
  old_name text;
  saved public.services;
begin
  perform private.hold_offers(business);
  if is_new then
    insert into public.services (id, business_id, bot_id, name, minutes, position)
    select service, business, bot, btrim(save_service.name), save_service.minutes, coalesce(max(known.position), 0) + 1
    from public.services as known where known.business_id = business
    on conflict (id) do nothing;
  end if;
  select known.name into old_name from public.services as known where known.id = service and known.bot_id = bot;
  update public.services as known set
    name = btrim(save_service.name), minutes = save_service.minutes, buffer_before = save_service.buffer_before,
    buffer_after = save_service.buffer_after, grid_minutes = save_service.grid_minutes,
    notice_minutes = save_service.notice_minutes, horizon_days = save_service.horizon_days,
    party_from = save_service.party_from, party_to = save_service.party_to, spare_seats = save_service.spare_seats,
    confirms = save_service.confirms, price = nullif(btrim(save_service.price), ''),
    names = private.names_of(bot, save_service.names)
  where known.id = service and known.bot_id = bot returning * into saved;
  if saved.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.keep_bring(saved, old_name, bring);
  perform private.link_offers(business, service, null, coalesce(resources, '{}'));
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.save_service(
  uuid, uuid, boolean, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, text,
  text, text, uuid[], jsonb
) from public;
grant execute on function private.save_service(
  uuid, uuid, boolean, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, text,
  text, text, uuid[], jsonb
) to authenticated;

create function public.save_service(
  bot uuid, service uuid, is_new boolean, name text, minutes integer, buffer_before integer, buffer_after integer,
  grid_minutes integer, notice_minutes integer, horizon_days integer, party_from integer, party_to integer,
  spare_seats integer, confirms text, price text, bring text, resources uuid[], names jsonb
) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.save_service(
    bot, service, is_new, name, minutes, buffer_before, buffer_after, grid_minutes, notice_minutes, horizon_days,
    party_from, party_to, spare_seats, confirms, price, bring, resources, names
  );
end;
revoke execute on function public.save_service(
  uuid, uuid, boolean, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, text,
  text, text, uuid[], jsonb
) from public, anon, service_role;
grant execute on function public.save_service(
  uuid, uuid, boolean, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, text,
  text, text, uuid[], jsonb
) to authenticated;

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

create function private.booked_service(booked public.bookings, language text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select offer.names ->> booked_service.language from public.services as offer
      where offer.id = booked.service_id
    ),
    booked.service_name
  )
$$;
revoke execute on function private.booked_service(public.bookings, text) from public;
grant execute on function private.booked_service(public.bookings, text) to service_role;

create or replace function public.booking_by_link(token_hash text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'id', booking.id, 'business', business.name,
    'service', private.booked_service(booking, private.booking_language(booking)), 'party', booking.party,
    'with', (select name from public.resources where id = booking.resource_id and kind = 'person'),
    'zone', business.time_zone, 'starts_at', booking.starts_at, 'ends_at', booking.ends_at, 'state', booking.state,
    'reason', booking.reason, 'sequence', booking.sequence, 'moves', booking.service_id is not null,
    'language', private.booking_language(booking)
  )
  from public.bookings as booking join public.businesses as business on business.id = booking.business_id
  where booking.id = private.linked_booking(booking_by_link.token_hash)
$$;

create or replace function public.bookings_in_chat(conversation uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'service', private.booked_service(booking, coalesce(talk.language, bot.language)), 'party', booking.party,
      'starts_at', booking.starts_at,
      'token', private.booking_token(booking.id)
    ) order by booking.starts_at, booking.id
  ), '[]')
  from public.bookings as booking
    join public.conversations as talk on talk.id = booking.conversation_id
    join public.bots as bot on bot.id = talk.bot_id
  where booking.conversation_id = bookings_in_chat.conversation
    and booking.state in ('requested', 'confirmed') and booking.ends_at > now()
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
    'name', booked.name, 'service', private.booked_service(booked, private.booking_language(booked)), 'party', booked.party,
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
          starts_at, ends_at, state, name, email, phone, note, reason, created_at, language
        from public.bookings
        where business_id = business and state <> 'held' and created_at <= until and id > after_id
        order by id limit page_size
      ) as row;
  end case;
end
$$;

create or replace function public.known_questions(bot uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'entries', count(*),
    'top', coalesce(min(position), 1),
    'questions', coalesce((
      select jsonb_agg(question) from public.knowledge_entries as entry
        cross join lateral unnest(entry.other_questions || entry.title) as question
      where entry.bot_id = bot and question is not null and not entry.has_blanks
    ), '[]'),
    'language', coalesce((select split_part(own.language, '-', 1) from public.bots as own where own.id = bot), ''),
    'languages', array(
      select spoken.language from public.bot_languages as spoken where spoken.bot_id = bot order by spoken.language
    )
  )
  from public.knowledge_entries where bot_id = bot
$$;
