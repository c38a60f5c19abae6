-- Emails about a conversation that are answered: what comes back is said in the conversation.

alter table public.messages add column by_mail boolean not null default false;

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check
  check (kind in ('reply', 'waiting', 'contact', 'invitation', 'deletion', 'booking', 'plan', 'month', 'returned'));

create or replace function private.message_json(message public.messages, channel text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', message.id::text,
    'author', message.author,
    'tier', message.tier,
    'text', message.text,
    'options', message.options,
    'at', message.created_at
  )
  || case when message.rating is null then '{}' else jsonb_build_object('rating', message.rating) end
  || case when message.source is null then '{}' else jsonb_build_object('source', message.source) end
  || case when message.made_by ->> 'did' in ('translate', 'reword') then jsonb_build_object('made', jsonb_build_object(
    'did', message.made_by -> 'did', 'language', message.made_by -> 'language', 'of', message.made_by -> 'of',
    'original', message.made_by -> 'original'
  )) else '{}' end
  || case when message.by_mail then '{"byMail": true}' else '{}' end::jsonb
  || case when channel = 'preview' then jsonb_build_object('entry', message.entry_id) else '{}' end
$$;

create or replace function public.conversation_thread(
  conversation uuid, after bigint default 0, before bigint default 9223372036854775807
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select jsonb_build_object(
    'conversation', jsonb_build_object(
      'id', talk.id, 'bot_id', talk.bot_id, 'visitor_id', talk.visitor_id, 'channel', talk.channel, 'state', talk.state,
      'handover_reason', talk.handover_reason, 'waiting_since', talk.waiting_since, 'contact', talk.contact,
      'page_url', talk.page_url, 'locale', talk.locale, 'started_at', talk.started_at,
      'last_message_at', talk.last_message_at, 'assigned_to', talk.assigned_to, 'read_at', talk.read_at,
      'is_owed', talk.is_owed, 'assignee_id', talk.assignee_id, 'snoozed_until', talk.snoozed_until, 'tags', talk.tags,
      'language', coalesce(talk.language, bot.language), 'spoken', talk.language
    ),
    'bot_name', bot.name,
    'business', jsonb_build_object('id', business.id, 'name', business.name, 'time_zone', business.time_zone),
    'members', (select jsonb_agg(to_jsonb(member)) from private.member_names(talk.business_id) as member),
    'reach', private.visitor_reach(talk.id),
    'has_flow', private.has_flow(talk.id),
    'person', private.person_in(talk.id),
    'notes', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', note.id, 'author', note.author, 'text', note.text, 'at', note.at)
        order by note.at, note.id
      )
      from public.notes as note where note.conversation_id = talk.id
    ), '[]'),
    'messages', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', said.id, 'author', said.author, 'sent_by', said.sent_by, 'text', said.text, 'tier', said.tier,
          'entry', case when entry.id is not null then jsonb_build_object('id', entry.id, 'title', entry.title) end,
          'options', said.options, 'rating', said.rating, 'source', said.source, 'created_at', said.created_at,
          'made_by', said.made_by, 'by_mail', said.by_mail
        )
        order by said.id
      )
      from (
        select * from public.messages as message
        where message.conversation_id = talk.id and message.id > conversation_thread.after
          and message.id < conversation_thread.before
        order by message.id desc limit 500
      ) as said left join public.knowledge_entries as entry on entry.id = said.entry_id
    ), '[]'),
    'ratings', coalesce((
      select jsonb_object_agg(rated.id, rated.rating)
      from (
        select message.id, message.rating from public.messages as message
        where message.conversation_id = talk.id and message.id <= conversation_thread.after
          and message.rating is not null
        order by message.id desc limit 500
      ) as rated
    ), '{}')
  )
  from public.conversations as talk
    join public.bots as bot on bot.id = talk.bot_id
    join public.businesses as business on business.id = talk.business_id
  where talk.id = conversation_thread.conversation;
end;

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

create or replace function private.mail_content(mail private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  talk public.conversations;
  own jsonb;
begin
  if mail.kind = 'deletion' then
    return (
      select mail.data || jsonb_build_object('id', id, 'business', name, 'at', deletes_at, 'time_zone', time_zone)
      from public.businesses where id = mail.business_id and deletes_at is not null
    );
  end if;
  if mail.kind = 'booking' then
    return private.booking_content(mail);
  end if;
  if mail.kind = 'plan' then
    return private.plan_mail(mail);
  end if;
  if mail.kind = 'month' then
    return private.month_mail(mail);
  end if;
  select * into talk from public.conversations where id = mail.conversation_id;
  if mail.kind = 'returned' then
    return mail.data || (
      select jsonb_build_object('business', business.name) from public.businesses as business where id = talk.business_id
    );
  end if;
  if mail.kind = 'reply' then
    select jsonb_build_object(
      'from', min(reply.id)::text, 'token', private.resume_token(talk.visitor_id),
      'refuse', private.refusal_token(talk.business_id, mail.recipient)
    ) into own
    from public.messages as reply join private.visitors as visitor on visitor.id = talk.visitor_id
    where reply.conversation_id = talk.id and reply.author = 'agent' and reply.id >= (mail.data ->> 'message')::bigint
      and case
        when visitor.heard_in = talk.id then reply.id > visitor.heard_through
        else reply.created_at > visitor.last_seen_at
      end
    having count(*) > 0;
  elsif not (mail.kind = 'waiting' and talk.state = 'resolved')
    and (case
      when talk.state <> 'human' then
        -- Whoever is told second is told while an answer is owed.
        talk.is_owed or not mail.data ? 'second'
      -- Whoever has the conversation is told of what came by email, until they have seen it.
      else mail.data ? 'answer' and (mail.data ->> 'member')::uuid = talk.assigned_to and not coalesce(
        talk.read_at >= (
          select message.created_at from public.messages as message
          where message.conversation_id = talk.id and message.id = (mail.data ->> 'answer')::bigint
        ), false
      )
    end)
  then
    select jsonb_build_object(
      'unsubscribe', private.unsubscribe_token(mail.kind, member.business_id, member.user_id),
      'answered', mail.data ? 'answer'
    ) into own
    from public.business_members as member
    where member.business_id = talk.business_id and member.user_id = (mail.data ->> 'member')::uuid
      and case mail.kind when 'waiting' then member.mail_waiting else member.mail_contact end;
  end if;
  return own || (
    select jsonb_build_object(
      'conversation', talk.id,
      'contact', talk.contact,
      'since', talk.waiting_since,
      'page', talk.page_url,
      'business', business.name,
      'time_zone', business.time_zone,
      'bot', jsonb_build_object(
        'name', bot.name, 'key', bot.public_key, 'language', bot.language, 'contact_email', bot.contact_email,
        'owner_email', (
          select account.email from public.business_members as member join auth.users as account on account.id = member.user_id
          where member.business_id = business.id and member.role = 'owner' order by account.created_at, account.id limit 1
        )
      ),
      'messages', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', said.id::text, 'author', said.author, 'text', said.text, 'at', said.created_at)
          order by said.id
        )
        from (
          select * from public.messages as message
          where message.conversation_id = talk.id and message.author <> 'system' order by message.id desc limit 20
        ) as said
      ), '[]'),
      'said', case when mail.kind <> 'reply' then private.said_in(talk.id) end
    )
    from public.bots as bot join public.businesses as business on business.id = bot.business_id
    where bot.id = talk.bot_id
  );
end
$$;

create or replace function private.mail_limits(mail private.outbox)
returns table (bucket text, key text, max_hits integer, window_seconds integer)
language sql stable security definer set search_path = ''
as $$
  -- A member is told at once, and then every ten minutes what has come together.
  select 'mail:member', private.token_hash(concat_ws(' ', mail.kind, mail.business_id, lower(mail.recipient))), 1, 600
  where mail.kind in ('waiting', 'contact')
  union all
  select 'mail:member:day', private.token_hash(lower(mail.recipient)), 100, 86400
  where mail.kind in ('waiting', 'contact', 'returned')
  union all
  -- Of all businesses together: nobody's mailbox is filled by ours.
  select 'mail:guest' || listed.name, private.token_hash(lower(mail.recipient)), listed.max_hits, listed.seconds
  from (values (':hour', 6, 3600), (':day', 20, 86400)) as listed (name, max_hits, seconds)
  where mail.kind in ('reply', 'invitation', 'booking')
  union all
  -- Addresses that a business has not written to for a month: few in its first week, but for visitors who have booked. They
  -- are counted for whoever writes as well, because a business can be deleted and made anew.
  select
    listed.bucket, private.token_hash(concat_ws(' ', listed.key, case when age.is_new then 'new' end)),
    case when age.is_new then 10 else 100 end, 86400
  from (
      select business.created_at > now() - interval '7 days' and not private.is_booked_in_chat(mail) as is_new
      from public.businesses as business
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

-- Emails that are answered. Each about a conversation has an address of its own to answer to, and what arrives there is said in
-- the conversation: by the visitor, or by the member to whom it was sent. The address in `From` proves nothing, the token
-- in the one it was sent to does.

-- Whose answers to a conversation's emails are taken: the visitor's at an address, of which a hash is kept, or a member's.
-- Another address of the same visitor's has another token. Revoked: the member has left; known still, so that they are
-- told once that it is no longer theirs.
create table private.reply_addresses (
  id uuid primary key,
  conversation_id uuid not null references public.conversations on delete cascade,
  member_id uuid references auth.users on delete cascade,
  address_hash text,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint reply_addresses_of_one check ((member_id is null) <> (address_hash is null))
);
create unique index reply_addresses_conversation_id_idx on private.reply_addresses (conversation_id, address_hash);
create unique index reply_addresses_member_idx on private.reply_addresses (conversation_id, member_id)
  where revoked_at is null;
create index reply_addresses_member_id_idx on private.reply_addresses (member_id);
alter table private.reply_addresses enable row level security;
revoke all on table private.reply_addresses from public, anon, authenticated;
grant select, insert, update, delete on table private.reply_addresses to service_role;
create policy "Only the secret key" on private.reply_addresses
  for all to anon, authenticated using (false) with check (false);

-- The token of an address: 256 bits as small letters and digits, which no mail program changes, and short enough to stand
-- before the @ (64 characters, RFC 5321).
create function private.reply_token(address uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(
    substr('abcdefghijklmnopqrstuvwxyz234567', substring(signed.bits from 5 * place + 1 for 5)::integer + 1, 1), ''
    order by place
  )
  from (select ('x' || private.signature(concat_ws(' ', 'answer', address)) || '0')::bit(260) as bits) as signed
    cross join generate_series(0, 51) as place
$$;
revoke execute on function private.reply_token(uuid) from public;

-- The token that stands in an email about a conversation. Null while somebody holds what it names: whoever holds a mail
-- waits for nobody.
create function private.answer_token(mail private.outbox) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member uuid := (mail.data ->> 'member')::uuid;
  hash text := case when member is null then private.address_hash(mail.recipient) end;
  address uuid;
begin
  perform from public.conversations where id = mail.conversation_id for key share skip locked;
  if not found then
    return null;
  end if;
  if member is not null then
    perform from auth.users where id = member for key share skip locked;
    if not found then
      return null;
    end if;
  end if;
  select id into address from private.reply_addresses
  where conversation_id = mail.conversation_id and revoked_at is null
    and (member_id = member or member is null and address_hash = hash);
  if address is null then
    address := gen_random_uuid();
    insert into private.reply_addresses (id, conversation_id, member_id, address_hash, token_hash)
    values (address, mail.conversation_id, member, hash, private.token_hash(private.reply_token(address)));
  end if;
  return private.reply_token(address);
end
$$;
revoke execute on function private.answer_token(private.outbox) from public;

-- Whoever leaves a team answers its visitors no more.
create function private.revoke_reply_addresses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.reply_addresses as address set revoked_at = now()
  from public.conversations as talk
  where address.member_id = old.user_id and address.revoked_at is null
    and talk.id = address.conversation_id and talk.business_id = old.business_id;
  return null;
end
$$;
revoke execute on function private.revoke_reply_addresses() from public;
create trigger revoke_reply_addresses after delete on public.business_members
  for each row execute function private.revoke_reply_addresses();

-- Members hear of a visitor's answer as they do of an address that is left. Where one of them has the conversation they
-- alone are told, a minute later, unless it has been read by then.
create function private.queue_answer_mails(talk public.conversations, message bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  first uuid := private.told_first(talk.id, 'contact');
begin
  if talk.state not in ('later', 'human') then
    return;
  end if;
  -- Held until the answer can be seen: an email that is not written yet will have it.
  perform from private.outbox
  where conversation_id = talk.id and kind = 'contact' and attempts = 0 and sent_at is null and failed_at is null
  for update;
  perform private.queue_mail(
    'contact', account.email,
    jsonb_build_object('conversation', talk.id, 'member', account.id, 'answer', message)
      || case when talk.state = 'later' and first <> account.id then '{"second": true}' else '{}' end::jsonb,
    concat_ws(':', 'answer', talk.id, message, account.id),
    now() + case
      when talk.state = 'human' then interval '1 minute'
      when first <> account.id then interval '10 minutes'
      else interval '0'
    end
  )
  from public.business_members as member join auth.users as account on account.id = member.user_id
  where member.business_id = talk.business_id and member.mail_contact and account.email is not null
    and (talk.state = 'later' or member.user_id = talk.assigned_to)
    and not exists (
      select from private.outbox as unwritten
      where unwritten.conversation_id = talk.id and unwritten.kind = 'contact' and unwritten.recipient = account.email
        and unwritten.attempts = 0 and unwritten.sent_at is null and unwritten.failed_at is null
    );
end
$$;
revoke execute on function private.queue_answer_mails(public.conversations, bigint) from public;

-- Sends a member's answer back to them: by email, to the address of their account. Once for each email; whoever has left
-- is told once.
create function private.return_answer(
  address private.reply_addresses, mail text, reason text, said text, by_whom text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.queue_mail(
    'returned', account.email,
    jsonb_build_object(
      'conversation', address.conversation_id, 'reason', reason, 'said', left(coalesce(said, ''), 2000), 'by', by_whom
    ),
    concat_ws(':', 'returned', address.id, case when reason <> 'left' then mail end)
  )
  from auth.users as account where account.id = address.member_id and account.email is not null;
  return jsonb_build_object('outcome', 'returned', 'reason', reason);
end
$$;
revoke execute on function private.return_answer(private.reply_addresses, text, text, text, text) from public;

-- Counts an email to a conversation: 20 an hour. Members are told once that more have come.
create function private.is_too_much_mail(conversation uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.count_hit('mail-in', conversation::text, 20, 3600) = 0 then
    return false;
  end if;
  if private.count_hit('mail-in:told', conversation::text, 1, 3600) = 0 then
    insert into public.messages (conversation_id, author, text, internal)
    values (conversation, 'system', 'More than 20 emails came within an hour. The rest weren’t kept.', true);
    update public.conversations set last_message_at = now() where id = conversation;
  end if;
  return true;
end
$$;
revoke execute on function private.is_too_much_mail(uuid) from public;

-- Says a visitor's email in their conversation, where a person is to answer it: as what is written in the chat when nobody
-- is there and an answer is wanted, but that the bot says nothing.
create function private.receive_from_visitor(
  address private.reply_addresses, client_id uuid, said text, note text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  talk public.conversations;
  said_at timestamptz;
  message bigint;
begin
  perform from public.bots
  where id = (select bot_id from public.conversations where id = address.conversation_id) for key share;
  perform from private.visitors
  where id = (select visitor_id from public.conversations where id = address.conversation_id) for key share;
  select * into talk from public.conversations where id = address.conversation_id for update;
  -- Revoked at this moment, by "This wasn't me", or because the business is going to be deleted.
  if talk.id is null or not exists (select from private.reply_addresses where id = address.id)
    or exists (
      select from private.mail_refusals
      where business_id = talk.business_id and address_hash = address.address_hash
    )
    or exists (select from public.businesses where id = talk.business_id and deletes_at is not null)
  then
    return '{"outcome": "unknown"}';
  end if;
  if private.is_blocked(talk.visitor_id) then
    return '{"outcome": "blocked"}';
  end if;
  if exists (
    select from public.messages as known
    where known.conversation_id = talk.id and known.client_id = private.kept_id(receive_from_visitor.client_id)
  ) then
    return '{"outcome": "repeat"}';
  end if;
  if private.is_too_much_mail(talk.id) then
    return '{"outcome": "too many"}';
  end if;
  if talk.state = 'resolved' then
    update public.conversations set state = 'bot' where id = talk.id returning * into talk;
  end if;
  said_at := clock_timestamp();
  if said is not null then
    insert into public.messages (conversation_id, client_id, author, text, by_mail, created_at)
    values (talk.id, private.kept_id(client_id), 'visitor', said, true, said_at)
    returning id into message;
  end if;
  if note is not null then
    insert into public.messages (conversation_id, client_id, author, text, internal, created_at)
    values (
      talk.id, case when said is null then private.kept_id(client_id) end, 'system', note, true, said_at
    )
    returning coalesce(message, id) into message;
  end if;
  update public.conversations set
    state = case when talk.state = 'bot' then 'later' else talk.state end,
    handover_reason = case when talk.state = 'bot' then 'contact' else talk.handover_reason end,
    is_owed = true,
    last_message_at = said_at
  where id = talk.id returning * into talk;
  perform private.queue_answer_mails(talk, message);
  return jsonb_build_object('outcome', 'kept', 'conversation', talk.id);
end
$$;
revoke execute on function private.receive_from_visitor(private.reply_addresses, uuid, text, text) from public;

-- Says a member's email to the visitor, as if they had written it in the inbox: a conversation that nobody has becomes
-- theirs. What cannot be said is sent back.
create function private.receive_from_member(
  address private.reply_addresses, mail text, client_id uuid, said text, note text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_long constant boolean := char_length(said) > 2000;
  done jsonb;
  message bigint;
begin
  -- What follows is done as the member, whose part in it the inbox's own functions check.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', address.member_id)::text, true);
  if address.revoked_at is not null or not exists (
    select from public.conversations as talk
    where talk.id = address.conversation_id and private.is_member(talk.business_id)
  ) then
    return private.return_answer(address, mail, 'left', said);
  end if;
  perform private.hold_conversation(address.conversation_id);
  if exists (
    select from public.messages as known
    where known.conversation_id = address.conversation_id
      and known.client_id = private.kept_id(receive_from_member.client_id)
  ) then
    return '{"outcome": "repeat"}';
  end if;
  if private.is_too_much_mail(address.conversation_id) then
    return '{"outcome": "too many"}';
  end if;
  if said is null then
    return private.return_answer(address, mail, 'unreadable', said);
  end if;
  done := private.take_and_reply(address.conversation_id, client_id, left(said, 2000));
  case done ->> 'outcome'
    when 'ok' then
      message := (done #>> '{message,id}')::bigint;
      update public.messages set by_mail = true where conversation_id = address.conversation_id and id = message;
      if is_long or note is not null then
        insert into public.messages (conversation_id, author, text, internal)
        values (
          address.conversation_id, 'system',
          concat_ws(
            ' ', case when is_long then 'The email was longer than 2,000 characters. The rest wasn’t sent.' end, note
          ),
          true
        );
        update public.conversations set last_message_at = now() where id = address.conversation_id;
      end if;
      return jsonb_build_object('outcome', 'kept', 'conversation', address.conversation_id);
    when 'taken' then
      return private.return_answer(address, mail, 'taken', said, done ->> 'by');
    else
      -- The conversation or the membership is gone since.
      return '{"outcome": "unknown"}';
  end case;
end
$$;
revoke execute on function private.receive_from_member(private.reply_addresses, text, uuid, text, text) from public;

-- An email has arrived at the address with this token. `mail` names it: received twice it is said once. `said` is what
-- is new in it, null where that cannot be read; `note` is for members only. Outcomes: kept, repeat, unknown (there is no
-- such address any more), blocked, too many, returned (reason: left, taken, unreadable).
create function private.receive_mail(token_hash text, mail text, said text, note text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address private.reply_addresses;
  client_id uuid;
begin
  if char_length(token_hash) <> 64 or coalesce(char_length(mail), 0) not between 1 and 200
    or char_length(said) not between 1 and 4000 or char_length(note) not between 1 and 2000
    or said is null and note is null
  then
    raise exception using errcode = 'check_violation', message = 'An email has an id and 1 to 4,000 characters.';
  end if;
  select * into address from private.reply_addresses as known where known.token_hash = receive_mail.token_hash;
  if not found then
    return '{"outcome": "unknown"}';
  end if;
  client_id := md5(concat_ws(' ', 'mail', address.id, mail))::uuid;
  if address.member_id is null then
    return private.receive_from_visitor(address, client_id, said, note);
  end if;
  return private.receive_from_member(address, mail, client_id, said, note);
end
$$;
revoke execute on function private.receive_mail(text, text, text, text) from public;
grant execute on function private.receive_mail(text, text, text, text) to service_role;

create function public.receive_mail(token_hash text, mail text, said text, note text default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.receive_mail(token_hash, mail, said, note) $$;
revoke execute on function public.receive_mail(text, text, text, text) from public, anon, authenticated;
grant execute on function public.receive_mail(text, text, text, text) to service_role;

create or replace function private.claim_mail(lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.outbox;
  content jsonb;
  token text;
  wait integer;
begin
  -- One is taken at a time, so that turns are kept, and limits are counted in one order.
  perform pg_advisory_xact_lock(hashtextextended('claim_mail', 0));
  -- So many are looked at in one call that none of them may take for ever.
  for looked_at in 1..200 loop
    mail := private.next_mail();
    if mail.id is null then
      return null;
    end if;
    if mail.created_at < now() - interval '1 day' then
      perform private.fail_mail(mail.id, coalesce(mail.last_error, 'It could not be sent within a day.'));
      continue;
    end if;
    begin
      wait := case when mail.attempts = 0 then private.mail_wait(mail) else 0 end;
      if wait > 0 then
        perform private.postpone_mail(mail, wait);
        continue;
      end if;
      content := case
        when mail.attempts > 0 then mail.data
        when mail.kind = 'invitation' then private.invitation_content(mail)
        else private.mail_content(mail)
      end;
    exception when others then
      raise warning 'A mail cannot be written: %', sqlerrm;
      perform private.fail_mail(mail.id, 'It cannot be written.');
      continue;
    end;
    if content is null then
      update private.outbox set failed_at = now(), last_error = 'Not needed any more.', data = '{}' where id = mail.id;
      continue;
    end if;
    if mail.kind = 'reply' and mail.attempts = 0 then
      update private.outbox set due_at = visitor.last_seen_at + interval '30 seconds'
      from public.conversations as talk join private.visitors as visitor on visitor.id = talk.visitor_id
      where outbox.id = mail.id and talk.id = mail.conversation_id
        and visitor.last_seen_at > now() - interval '30 seconds';
      if found then
        continue;
      end if;
    end if;
    -- Last: what it holds may not be held while another mail is looked at.
    if mail.kind in ('reply', 'waiting', 'contact') and mail.attempts = 0 then
      token := private.answer_token(mail);
      if token is null then
        update private.outbox set due_at = now() + interval '1 second' where id = mail.id;
        continue;
      end if;
      content := content || jsonb_build_object('answer_token', token);
    end if;
    if mail.kind = 'reply' and mail.attempts = 0 then
      update private.visitors set resume_hash = encode(sha256(convert_to(content ->> 'token', 'UTF8')), 'hex')
      where id in (
        select visitor.id from private.visitors as visitor
          join public.conversations as talk on talk.visitor_id = visitor.id
        where talk.id = mail.conversation_id for update of visitor skip locked
      );
      if not found then
        update private.outbox set due_at = now() + interval '1 second' where id = mail.id;
        continue;
      end if;
    end if;
    if mail.attempts = 0 then
      perform private.count_hit(counted.bucket, counted.key, counted.max_hits, counted.window_seconds)
      from private.mail_limits(mail) as counted;
    end if;
    if mail.attempts = 0 and mail.kind in ('waiting', 'contact') then
      content := content || private.tell_together(mail);
    end if;
    update private.outbox set
      attempts = attempts + 1, data = content, due_at = now() + make_interval(secs => lease_seconds),
      claimed_at = clock_timestamp()
    where id = mail.id
    returning * into mail;
    return jsonb_build_object(
      'id', mail.id, 'attempt', mail.attempts, 'kind', mail.kind, 'recipient', mail.recipient, 'data', mail.data
    );
  end loop;
  return null;
end
$$;

create or replace function private.delete_person(person uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  business uuid := (
    select business_id from public.people
    where id = person and business_id in (select private.member_businesses())
  );
begin
  if business is not null then
    perform private.hold_ties(array[person]);
    -- What emails to them open ends with them.
    delete from private.reply_addresses as address using public.conversations as talk
    where address.conversation_id = talk.id and address.member_id is null and (
      talk.visitor_id in (select id from private.visitors where person_id = delete_person.person)
      or talk.id in (select conversation_id from public.details_given where person_id = delete_person.person)
    );
    update private.visitors set person_id = null where person_id = delete_person.person;
    delete from public.people where id = person;
    perform private.note_act(business, 'deleted_person', '');
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;
