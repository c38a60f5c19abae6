-- Owners take the list of their keys along, too.

-- Begins an export: as of when it is, and about how many rows each part has. No more than a million messages are
-- counted, nor answers to guided conversations: counting them would take longer than a statement may.
create or replace function private.begin_export(business uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
set timezone = 'UTC'
as $$
declare
  bots uuid[];
begin
  perform private.check_export(business);
  perform private.note_act(business, 'exported', '');
  bots := array(select id from public.bots where business_id = business);
  return jsonb_build_object(
    'until', now(),
    'counts', jsonb_build_object(
      'business', 1,
      'opening_hours', (select count(*) from public.opening_hours where business_id = business),
      'opening_exceptions', (select count(*) from public.opening_exceptions where business_id = business),
      'members', (select count(*) from public.business_members where business_id = business),
      'saved_replies', (select count(*) from public.saved_replies where business_id = business),
      'webhooks', (select count(*) from private.webhooks where business_id = business),
      'api_keys', (select count(*) from private.api_keys where business_id = business),
      'bots', cardinality(bots),
      'bot_languages', (select count(*) from public.bot_languages where bot_id = any (bots)),
      'flows', (select count(*) from public.flows where bot_id = any (bots)),
      'answers', (
        select count(*) from public.knowledge_entries where bot_id = any (bots) and source_id is null
      ),
      'entry_texts', (select count(*) from public.entry_texts where bot_id = any (bots)),
      'sources', (select count(*) from public.sources where bot_id = any (bots)),
      'source_texts', (
        select count(*) from public.knowledge_entries where bot_id = any (bots) and source_id is not null
      ),
      'unanswered_questions', (select count(*) from public.unanswered_questions where bot_id = any (bots)),
      'exam_questions', (select count(*) from public.exam_questions where bot_id = any (bots)),
      'conversations', (
        select count(*) from public.conversations where business_id = business and channel <> 'preview'
      ),
      'people', (select count(*) from public.people where business_id = business),
      'details_given', (
        select count(*) from public.people as person join public.details_given as given on given.person_id = person.id
        where person.business_id = business
      ),
      'flow_answers', (
        select count(*) from (
          select from public.conversations as talk join public.flow_answers as answer on answer.conversation_id = talk.id
          where talk.business_id = business and talk.channel <> 'preview' limit 1000000
        ) as answer
      ),
      'notes', (
        select count(*) from (
          select from public.conversations as talk join public.notes as note on note.conversation_id = talk.id
          where talk.business_id = business and talk.channel <> 'preview' limit 1000000
        ) as note
      ),
      'messages', (
        select count(*) from (
          select from public.conversations as talk join public.messages as message on message.conversation_id = talk.id
          where talk.business_id = business and talk.channel <> 'preview' limit 1000000
        ) as message
      )
    ) || private.export_booking_counts(business)
  );
end
$$;

-- A page of a part: its rows, and to each the place to go on from. Columns are named, so that what a table gets later is
-- exported once somebody has decided so.
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
        select id, name, kind, website, time_zone, created_at, updated_at from public.businesses where id = business
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
