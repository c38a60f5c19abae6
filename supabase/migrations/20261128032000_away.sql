-- The people of a business say that they are away, and until when.

alter table public.businesses
  add column away_until timestamptz,
  add column away_note text,
  add column away_by uuid references auth.users on delete set null,
  add constraint businesses_away_note_check check (char_length(away_note) <= 200);
create index businesses_away_by_idx on public.businesses (away_by);

alter table private.audit_events drop constraint audit_events_act_check;
alter table private.audit_events add constraint audit_events_act_check
  check (act in (
    'invited', 'joined', 'changed_role', 'removed', 'left', 'exported', 'deleted_bot', 'deleted_conversation',
    'deleted_business', 'restored_business', 'took_over', 'changed_settings', 'deleted_person',
    'merged_people', 'unmerged_people', 'added_booking', 'moved_booking', 'cancelled_booking', 'accepted_booking',
    'blocked_time', 'unblocked_time', 'assigned', 'deleted_note', 'changed_plan', 'cancelled_plan', 'resumed_plan',
    'settled_plan', 'extended_trial', 'suspended', 'lifted_suspension', 'blocked_person', 'unblocked_person',
    'raised_limit', 'key_added_answer', 'key_changed_answer', 'key_deleted_answer', 'went_away', 'came_back'
  ));

-- And `away` while nobody of the team is there.
create or replace function private.schedule(business uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'timeZone', time_zone,
    'hours', coalesce((
      select jsonb_agg(jsonb_build_object(
        'weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')
      ) order by weekday, opens) from public.opening_hours where business_id = business
    ), '[]'),
    'exceptions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', day, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'), 'note', note
      ) order by day, opens) from public.opening_exceptions where business_id = business and day >= current_date - 1
    ), '[]'),
    'away', case when away_until > now() then jsonb_build_object('until', away_until, 'note', away_note) end
  )
  from public.businesses where id = business
$$;

-- The people of a business are away: for an hour, for today, or until a day. Visitors hear so where they hear that nobody
-- is there. The business itself is as open as its hours say.

-- The moment that is meant, by the clock of the business: 'hour', 'today', or the day on which they are back, like
-- 2026-12-24. Null is now.
create function private.away_end(until text, zone text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  today constant date := (now() at time zone zone)::date;
  ends timestamptz;
begin
  if until = 'hour' then
    ends := date_trunc('minute', now()) + interval '1 hour';
  elsif until = 'today' then
    ends := (today + 1)::timestamp at time zone zone;
  elsif until ~ '^\d{4}-\d\d-\d\d$' then
    begin
      ends := until::date::timestamp at time zone zone;
    exception when datetime_field_overflow then
      ends := null;
    end;
  end if;
  if until is not null and (ends is null or ends <= now() or ends > now() + interval '1 year') then
    raise exception using errcode = 'check_violation', message = 'Choose a day after today, within a year.';
  end if;
  return ends;
end
$$;
revoke execute on function private.away_end(text, text) from public;

-- By an owner, as the opening hours are. `until` as private.away_end has it; null: they are back. `note` is a sentence for
-- visitors, or nothing. Outcomes: 'ok'; 'missing' where the business is not the caller's.
create function private.set_away(business uuid, until text, note text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := nullif(btrim(note, E' \t\r\n'), '');
  known public.businesses;
  ends timestamptz;
begin
  if private.is_owner(business) is not true then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if char_length(said) > 200 then
    raise exception using errcode = 'check_violation', message = 'The note for visitors has at most 200 characters.';
  end if;
  select * into known from public.businesses where id = business for no key update;
  ends := private.away_end(until, known.time_zone);
  if ends is null and (known.away_until is null or known.away_until <= now()) then
    return jsonb_build_object('outcome', 'ok');
  end if;
  update public.businesses set
    away_until = ends,
    away_note = case when ends is not null then said end,
    away_by = case when ends is not null then (select auth.uid()) end
  where id = business;
  perform private.note_act(
    business, case when ends is null then 'came_back' else 'went_away' end,
    to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  );
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.set_away(uuid, text, text) from public;
grant execute on function private.set_away(uuid, text, text) to authenticated;

create function public.set_away(business uuid, until text default null, note text default null) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.set_away(business, until, note);
end;
revoke execute on function public.set_away(uuid, text, text) from public, anon, service_role;
grant execute on function public.set_away(uuid, text, text) to authenticated;

-- The caller's businesses, the first 200 by name: whether its people are away, until when, what visitors read, and who has
-- said so; null while they are there, or when the account is gone. `may_change`: for owners.
create function private.away_list()
returns table (
  business_id uuid, name text, time_zone text, may_change boolean, until timestamptz, note text, set_by text
)
language sql stable security definer set search_path = ''
as $$
  select business.id, business.name, business.time_zone, member.role = 'owner',
    case when business.away_until > now() then business.away_until end,
    case when business.away_until > now() then business.away_note end,
    case when business.away_until > now() then private.email_of(business.away_by) end
  from public.business_members as member join public.businesses as business on business.id = member.business_id
  where member.user_id = (select auth.uid())
  order by business.name, business.id limit 200
$$;
revoke execute on function private.away_list() from public;
grant execute on function private.away_list() to authenticated;

create function public.away_list()
returns table (
  business_id uuid, name text, time_zone text, may_change boolean, until timestamptz, note text, set_by text
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.away_list();
end;
revoke execute on function public.away_list() from public, anon, service_role;
grant execute on function public.away_list() to authenticated;

-- What visitors read is taken along.
create or replace function private.export_rows(business uuid, part text, after jsonb, until timestamptz, page_size integer)
returns table (place jsonb, content jsonb)
language plpgsql stable security definer set search_path = ''
set timezone = 'UTC'
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  after_at constant timestamptz := coalesce((after ->> 'at')::timestamptz, '-infinity');
  after_bot constant uuid := coalesce((after ->> 'bot')::uuid, nobody);
  after_id constant uuid := coalesce((after ->> 'id')::uuid, nobody);
  after_given constant uuid := coalesce((after ->> 'given')::uuid, nobody);
  after_flow constant text := coalesce(after ->> 'flow', '');
  after_name constant text := coalesce(after ->> 'name', '');
  after_message constant bigint := coalesce((after ->> 'message')::bigint, 0);
begin
  case part
    when 'business' then
      return query select null::jsonb, to_jsonb(row) from (
        select id, name, kind, website, time_zone, created_at, updated_at, away_until, away_note from public.businesses where id = business
      ) as row;
    when 'opening_hours' then
      return query select null::jsonb, to_jsonb(row) from (
        select weekday, opens, closes from public.opening_hours where business_id = business
        order by weekday, opens
      ) as row;
    when 'opening_exceptions' then
      return query select null::jsonb, to_jsonb(row) from (
        select day, opens, closes, note from public.opening_exceptions where business_id = business
        order by day, opens
      ) as row;
    when 'members' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select member.user_id as id, account.email::text, coalesce(profile.name, '') as name, member.role,
          member.created_at as since
        from public.business_members as member
          join auth.users as account on account.id = member.user_id
          left join public.profiles as profile on profile.user_id = member.user_id
        where member.business_id = business and member.user_id > after_id
        order by member.user_id limit page_size
      ) as row;
    when 'saved_replies' then
      return query select null::jsonb, to_jsonb(row) from (
        select id, title, text, created_at from public.saved_replies where business_id = business order by title, id
      ) as row;
    when 'webhooks' then
      -- Without their secrets: whoever has the file could speak for us.
      return query select null::jsonb, to_jsonb(row) from (
        select id, url, events, off_since, created_at from private.webhooks where business_id = business
        order by webhooks.created_at, id
      ) as row;
    when 'api_keys' then
      -- Without their hashes, which are of use to nobody else.
      return query select null::jsonb, to_jsonb(row) from (
        select id, name, scopes, created_at, last_used_at from private.api_keys where business_id = business
        order by api_keys.created_at, id
      ) as row;
    when 'bots' then
      return query select null::jsonb, to_jsonb(row) from (
        select id, public_key, name, status, language, greeting, unknown_text, starters, contact_email, contact_phone,
          contact_url, privacy_url, position, primary_color, text_color, color_scheme, auto_open, delay_ms,
          allowed_origins, retention_days, details_triggers, details_question, created_at, updated_at
        from public.bots where business_id = business order by bots.created_at, bots.id
      ) as row;
    when 'bot_languages' then
      return query select null::jsonb, to_jsonb(row) from (
        select spoken.bot_id, spoken.language, spoken.greeting, spoken.unknown_text, spoken.details_question
        from public.bot_languages as spoken join public.bots as bot on bot.id = spoken.bot_id
        where bot.business_id = business order by spoken.bot_id, spoken.language
      ) as row;
    when 'flows' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select drawn.id, drawn.bot_id, drawn.name, drawn.position, drawn.live_version, version.flow as live, drawn.draft
        from public.flows as drawn
          join public.bots as bot on bot.id = drawn.bot_id
          left join public.flow_versions as version
            on version.flow_id = drawn.id and version.version = drawn.live_version
        where bot.business_id = business and drawn.id > after_id
        order by drawn.id limit page_size
      ) as row;
    when 'answers', 'source_texts' then
      return query select jsonb_build_object('bot', row.bot_id, 'id', row.id), to_jsonb(row) from (
        select entry.*
        from public.bots as bot cross join lateral (
          select one.id, one.bot_id, one.title as question, one.content as answer, one.other_questions, one.position,
            one.is_example, one.source_id, page.address as page, page.number as page_number, one.edited_at, one.updated_at,
            (
              select jsonb_object_agg(said.language, jsonb_build_object(
                'question', said.title, 'answer', said.content, 'other_questions', said.other_questions
              ))
              from public.entry_texts as said where said.entry_id = one.id
            ) as texts
          from public.knowledge_entries as one left join public.source_pages as page on page.id = one.page_id
          where one.bot_id = bot.id and (one.source_id is not null) = (part = 'source_texts')
            and (bot.id <> after_bot or one.id > after_id)
          order by one.id limit page_size
        ) as entry
        where bot.business_id = business and bot.id >= after_bot
        order by entry.bot_id, entry.id limit page_size
      ) as row;
    when 'entry_texts' then
      return query select jsonb_build_object('id', row.entry_id, 'name', row.language), to_jsonb(row) from (
        select said.entry_id, said.language, said.title, said.content, said.other_questions, said.of_version,
          said.updated_at
        from public.entry_texts as said join public.bots as bot on bot.id = said.bot_id
        where bot.business_id = business and (said.entry_id, said.language) > (after_id, after_name)
        order by said.entry_id, said.language limit page_size
      ) as row;
    when 'sources' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select source.id, source.bot_id, source.kind, source.address, source.title, source.scope, source.status,
          source.is_weekly, source.last_read_at, source.created_at
        from public.sources as source join public.bots as bot on bot.id = source.bot_id
        where bot.business_id = business and source.id > after_id
        order by source.id limit page_size
      ) as row;
    when 'unanswered_questions' then
      return query select jsonb_build_object('bot', row.bot_id, 'id', row.id), to_jsonb(row) from (
        select asked.*
        from public.bots as bot cross join lateral (
          select one.id, one.bot_id, one.question, one.times, one.last_asked_at, one.status, one.conversation_id
          from public.unanswered_questions as one
          where one.bot_id = bot.id and (bot.id <> after_bot or one.id > after_id)
          order by one.id limit page_size
        ) as asked
        where bot.business_id = business and bot.id >= after_bot
        order by asked.bot_id, asked.id limit page_size
      ) as row;
    when 'exam_questions' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select asked.id, asked.bot_id, asked.question, asked.entry_id, asked.last_tier, asked.last_entry_id, asked.last_at,
          asked.right_at, asked.added_at
        from public.bots as bot join public.exam_questions as asked on asked.bot_id = bot.id
        where bot.business_id = business and asked.id > after_id
        order by asked.id limit page_size
      ) as row;
    when 'conversations' then
      return query select jsonb_build_object('at', row.started_at, 'id', row.id), to_jsonb(row) from (
        select talk.id, talk.bot_id, talk.visitor_id, talk.channel, talk.state, talk.handover_reason, talk.contact,
          talk.page_url, talk.locale, talk.language, talk.assigned_to, talk.started_at, talk.last_message_at, talk.assignee_id,
          talk.snoozed_until, talk.tags, talk.helped
        from public.conversations as talk
        where talk.business_id = business and talk.channel <> 'preview' and talk.started_at <= until
          and (talk.started_at, talk.id) > (after_at, after_id)
        order by talk.started_at, talk.id limit page_size
      ) as row;
    when 'people' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select person.id, person.name, person.email, person.phone, person.tags, person.note,
          person.first_seen_at, person.last_seen_at
        from public.people as person
        where person.business_id = business and person.id > after_id
        order by person.id limit page_size
      ) as row;
    when 'details_given' then
      return query
        select
          jsonb_build_object('at', row.started_at, 'id', row.conversation_id, 'given', row.id),
          to_jsonb(row) - 'started_at'
        from (
          select talk.started_at, left_behind.*
          from public.conversations as talk cross join lateral (
            select given.conversation_id, given.id, given.person_id, given.values, given.consent_text, given.at
            from public.details_given as given
            where given.conversation_id = talk.id and given.at <= until and (talk.id <> after_id or given.id > after_given)
            order by given.id limit page_size
          ) as left_behind
          where talk.business_id = business and talk.channel <> 'preview' and talk.started_at <= until
            and (talk.started_at, talk.id) >= (after_at, after_id)
          order by talk.started_at, talk.id, left_behind.id limit page_size
        ) as row;
    when 'flow_answers' then
      -- They have no time of their own: in a conversation that goes on, some may be newer than the rest.
      return query
        select
          jsonb_build_object(
            'at', row.started_at, 'id', row.conversation_id, 'flow', row.flow_id, 'name', row.name
          ),
          to_jsonb(row) - 'started_at'
        from (
          select talk.started_at, answered.*
          from public.conversations as talk cross join lateral (
            select answer.conversation_id, answer.flow_id, answer.name, answer.version, answer.step, answer.value
            from public.flow_answers as answer
            where answer.conversation_id = talk.id
              and (talk.id <> after_id or (answer.flow_id, answer.name) > (after_flow, after_name))
            order by answer.flow_id, answer.name limit page_size
          ) as answered
          where talk.business_id = business and talk.channel <> 'preview' and talk.started_at <= until
            and (talk.started_at, talk.id) >= (after_at, after_id)
          order by talk.started_at, talk.id, answered.flow_id, answered.name limit page_size
        ) as row;
    when 'notes' then
      return query
        select
          jsonb_build_object('at', row.started_at, 'id', row.conversation_id, 'given', row.id),
          to_jsonb(row) - 'started_at'
        from (
          select talk.started_at, noted.*
          from public.conversations as talk cross join lateral (
            select note.conversation_id, note.id, note.author, note.text, note.at
            from public.notes as note
            where note.conversation_id = talk.id and note.at <= until and (talk.id <> after_id or note.id > after_given)
            order by note.id limit page_size
          ) as noted
          where talk.business_id = business and talk.channel <> 'preview' and talk.started_at <= until
            and (talk.started_at, talk.id) >= (after_at, after_id)
          order by talk.started_at, talk.id, noted.id limit page_size
        ) as row;
    when 'messages' then
      return query
        select
          jsonb_build_object('at', row.started_at, 'id', row.conversation_id, 'message', row.id),
          to_jsonb(row) - 'started_at'
        from (
          select talk.started_at, said.*
          from public.conversations as talk cross join lateral (
            select message.conversation_id, message.id, message.author, message.sent_by, message.text, message.tier,
              message.entry_id, message.source, message.options, message.rating, message.reply_to, message.internal,
              message.by_mail, message.created_at
            from public.messages as message
            where message.conversation_id = talk.id and message.created_at <= until
              and (talk.id <> after_id or message.id > after_message)
            order by message.id limit page_size
          ) as said
          where talk.business_id = business and talk.channel <> 'preview' and talk.started_at <= until
            and (talk.started_at, talk.id) >= (after_at, after_id)
          order by talk.started_at, talk.id, said.id limit page_size
        ) as row;
    when 'services', 'resources', 'resource_pairs', 'service_resources', 'resource_hours', 'time_off', 'bookings' then
      return query select row.place, row.content from private.export_booking_rows(business, part, after, until, page_size) as row;
    else
      raise exception using errcode = 'check_violation', message = 'An export has no such part.';
  end case;
end
$$;
