-- Members see that a visitor is typing.

-- When a visitor who waits for a person, or is with one, has last been typing: that, and never what. Unlogged, so that it
-- is in no replica and in no backup that is made of the log. A row for each conversation, overwritten, and gone within
-- seconds. No foreign key: whoever says so would wait for who writes in the conversation.
create unlogged table private.typing (
  conversation_id uuid primary key,
  at timestamptz not null default clock_timestamp()
);
create index typing_at_idx on private.typing (at);
alter table private.typing enable row level security;
revoke all on table private.typing from public, anon, authenticated;
grant select, insert, update, delete on table private.typing to service_role;
create policy "Only the secret key" on private.typing
  for all to anon, authenticated using (false) with check (false);

-- Notes it, at most once in two seconds however often it is said.
create function private.note_typing(conversation uuid) returns void
language sql volatile set search_path = ''
as $$
  insert into private.typing as known (conversation_id) values (conversation)
  on conflict on constraint typing_pkey do update set at = clock_timestamp()
  where known.at < clock_timestamp() - interval '2 seconds'
$$;
revoke execute on function private.note_typing(uuid) from public;
grant execute on function private.note_typing(uuid) to service_role;

-- Whether the visitor is typing: has said so within six seconds, has sent nothing since, and is with a person or waits
-- for one.
create function private.is_typing(conversation uuid, state text, last_message_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select state in ('waiting', 'human') and exists (
    select from private.typing as typed
    where typed.conversation_id = conversation and typed.at > clock_timestamp() - interval '6 seconds'
      and typed.at > last_message_at
  )
$$;
revoke execute on function private.is_typing(uuid, text, timestamptz) from public;

-- The same for a member of the business; false for anybody else.
create function private.visitor_types(conversation uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.conversations as talk
    where talk.id = conversation and talk.channel <> 'preview' and private.is_member(talk.business_id)
      and private.is_typing(talk.id, talk.state, talk.last_message_at)
  )
$$;
revoke execute on function private.visitor_types(uuid) from public;
grant execute on function private.visitor_types(uuid) to authenticated;

-- It comes with the question for news.
drop function public.chat_updates(text, uuid, bigint);
create function public.chat_updates(
  visitor_hash text, conversation uuid, after bigint, typing boolean default false
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  token_owner uuid := private.visitor_of(visitor_hash);
  updates jsonb;
  heard bigint;
begin
  select jsonb_build_object(
    'conversation', talk.id,
    'state', talk.state,
    'language', talk.language,
    'waited', coalesce(extract(epoch from now() - talk.waiting_since), 0),
    'channel', talk.channel,
    'bot', private.bot_speaking(bot, talk.language),
    'schedule', private.schedule(talk.business_id),
    'messages', coalesce((
      select jsonb_agg(private.message_json(message, talk.channel) order by message.id) from (
        select * from public.messages
        where conversation_id = talk.id and id > chat_updates.after and not internal order by id limit 200
      ) as message
    ), '[]'),
    'asked', private.asked_in(talk.id)
  ) into updates
  from public.conversations as talk
    join public.bots as bot on bot.id = talk.bot_id
  where talk.id = conversation and talk.visitor_id = token_owner;
  -- Whoever writes in a conversation holds it, so what has a smaller id than what the page has is there as well.
  heard := coalesce(
    (updates -> 'messages' -> -1 ->> 'id')::bigint,
    (select id from public.messages where id = chat_updates.after and conversation_id = chat_updates.conversation)
  );
  -- Who asks is there: a reply need not be mailed. Not written at each request of somebody who asks every two seconds.
  update private.visitors set
    last_seen_at = clock_timestamp(),
    heard_in = case when heard is null then heard_in else chat_updates.conversation end,
    heard_through = coalesce(heard, heard_through)
  where id = token_owner and updates is not null
    and (updates -> 'messages' <> '[]' or last_seen_at < now() - interval '10 seconds');
  -- Nobody looks at it while the bot answers.
  if typing and updates ->> 'state' in ('waiting', 'human') and updates ->> 'channel' <> 'preview' then
    perform private.note_typing(chat_updates.conversation);
  end if;
  return updates;
end
$$;
revoke execute on function public.chat_updates(text, uuid, bigint, boolean) from public, anon, authenticated;
grant execute on function public.chat_updates(text, uuid, bigint, boolean) to service_role;

create or replace function private.inbox_pulse() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', coalesce(sum(waits.number), 0),
    'oldest_waiting', min(waits.since),
    'later', coalesce(sum(later.number), 0),
    'replied', coalesce(sum(replied.number), 0),
    'changed_at', max(latest.changed_at),
    'version', md5(string_agg(latest.version, ' ' order by member.business_id))
  )
  from public.business_members as member
    cross join lateral (
      select count(*) as number, min(talk.waiting_since) as since from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'waiting' and talk.channel <> 'preview'
    ) as waits
    cross join lateral (
      select count(*) as number from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'later' and talk.channel <> 'preview'
        and talk.snoozed_until is null
    ) as later
    cross join lateral (
      select count(*) as number from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'human' and talk.channel <> 'preview'
        and private.awaits_member(talk.id, talk.read_at, talk.last_message_at) and talk.snoozed_until is null
    ) as replied
    cross join lateral (
      select max(talk.changed_at) as changed_at,
        string_agg(
          concat_ws(
            ' ', talk.id, extract(epoch from talk.changed_at), private.is_here(visitor.last_seen_at),
            private.is_typing(talk.id, talk.state, talk.last_message_at)
          ), ' '
          order by talk.changed_at, talk.id
        ) as version
      from (
        select one.id, one.changed_at, one.visitor_id, one.state, one.last_message_at
        from public.conversations as one
        where one.business_id = member.business_id and one.channel <> 'preview'
        order by one.changed_at desc limit 10
      ) as talk
        join private.visitors as visitor on visitor.id = talk.visitor_id
    ) as latest
  where member.user_id = auth.uid()
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
    'typing', private.visitor_types(talk.id),
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

create or replace function private.run_clock() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_more boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('clock', 0)) then
    return false;
  end if;
  has_more := true = any (array[
    private.delete_due(),
    private.empty_deleted(),
    private.end_periods(),
    private.tell_of_trials(),
    private.tell_of_months(now()),
    private.forget_conversations(),
    private.forget_visitors(),
    private.forget_people_held(),
    private.forget_devices(),
    private.cancel_bookings_of_deleted(),
    private.remind_of_bookings(),
    private.end_bookings(),
    private.forget_bookers(),
    private.forget_rows('public.bookings', 'ends_at', '2 years'),
    private.forget_rows('public.contact_messages', 'created_at', '2 years'),
    private.forget_rows('public.client_logs', 'created_at', '90 days'),
    private.forget_rows('private.audit_events', 'at', '1 year'),
    private.forget_rows('private.invitations', 'expires_at', '30 days'),
    private.forget_rows('private.outbox', 'created_at', '30 days'),
    private.forget_rows('private.webhook_deliveries', 'created_at', '30 days'),
    private.forget_rows('private.push_notices', 'queued_at', '7 days'),
    private.forget_rows('private.rate_limits', 'ends_at', '0'),
    private.forget_rows('private.typing', 'at', '10 seconds'),
    private.forget_rows('private.file_claims', 'claimed_at', '1 day'),
    private.forget_rows('private.flow_runs', 'expires_at', '0'),
    private.forget_rows('private.merges', 'at', '1 day'),
    private.forget_rows('private.billing_events', 'came_at', '30 days'),
    private.forget_rows('private.model_calls', 'at', '90 days'),
    private.forget_rows('private.model_outages', 'ends_at', '0'),
    private.wake_conversations()
  ]);
  if not has_more then
    delete from private.clock_places;
  end if;
  return has_more;
end
$$;
