-- A visitor who wants an answer and has nobody with them: asked for a person while nobody was there, has left an address, or
-- has waited too long. The state `later`: the bot goes on answering, until a member takes the conversation or it is ended.
alter table public.conversations
  drop constraint conversations_state_check,
  add constraint conversations_state_check check (state in ('bot', 'later', 'waiting', 'human', 'resolved')),
  -- contact: the visitor has left an address without having asked for anybody.
  drop constraint conversations_handover_reason_check,
  add constraint conversations_handover_reason_check check (handover_reason in ('asked', 'unknown', 'contact'));

-- Which changes of state there are. Who wants an answer comes by way of the bot, and two cannot take the same.
create or replace function private.check_conversation_state() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  case
    when tg_op = 'INSERT' then
      wrong := case when new.state <> 'bot' then 'A conversation begins with the bot.' end;
    when old.state = 'resolved' and new.state in ('later', 'waiting') then
      wrong := 'A resolved conversation goes back to the bot before it waits for a person.';
    when old.state in ('later', 'waiting') and new.state = 'bot' then
      wrong := 'A conversation that wants an answer goes to a person before it goes back to the bot.';
    when old.state = 'human' and new.state = 'later' then
      wrong := 'Whoever wants an answer later has asked the bot for it.';
    when new.state = 'human' and old.state <> 'human' and new.assigned_to is null then
      wrong := 'A conversation with a person needs to say who it is.';
    when new.state = 'human' and old.state = 'human' and new.assigned_to <> old.assigned_to then
      wrong := 'Somebody else has taken this conversation.';
    else
      null;
  end case;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  -- Whose account is deleted leaves a visitor who waits for somebody else.
  if new.state = 'human' and new.assigned_to is null then
    new.state := 'waiting';
  end if;
  if new.state <> 'human' then
    new.assigned_to := null;
  end if;
  if new.state <> 'waiting' then
    new.waiting_since := null;
  elsif old.state <> 'waiting' then
    new.waiting_since := now();
  end if;
  return new;
end
$$;

-- Why a person is wanted: because the bot did not know and offered one, or because the visitor asked for one. `said` is what
-- the visitor has just written or chosen; null where neither was needed.
drop function private.handover_reason(uuid);
create function private.handover_reason(conversation uuid, said text) returns text
language sql stable set search_path = ''
as $$
  select case when latest.tier = 'unknown' and (
    said is null or latest.options @> jsonb_build_array(jsonb_build_object('id', 'person', 'label', said))
  ) then 'unknown' else 'asked' end
  from (values (1)) as one left join lateral (
    select tier, options from public.messages
    where conversation_id = conversation and author = 'bot' order by id desc limit 1
  ) as latest on true
$$;
revoke execute on function private.handover_reason(uuid, text) from public, anon, authenticated;
grant execute on function private.handover_reason(uuid, text) to service_role;

-- As it was, but that a reply says in which state it leaves the conversation, `next_state`: 'waiting', 'later', or null for
-- the same; and that the reason is that of this wish.
create or replace function public.keep_chat(
  bot_key text, channel text, origin text, visitor_hash text, new_visitor_hash text, conversation uuid, client_id uuid,
  address_key text, said text, page text, locale text, replies jsonb
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  place record;
  talk public.conversations;
  bot public.bots;
  visitor uuid;
  seconds integer;
  said_at timestamptz;
  question bigint;
  reply jsonb;
  reason text;
  is_gone boolean;
begin
  -- The same message at the same moment waits here, and then finds itself.
  perform pg_advisory_xact_lock(hashtextextended('chat ' || client_id, 0));
  place := private.find_chat(bot_key, channel, origin, visitor_hash, new_visitor_hash, conversation, client_id);
  if place.outcome <> 'found' then
    return jsonb_build_object('outcome', place.outcome);
  end if;
  if place.message_id is not null then
    return jsonb_build_object(
      'outcome', 'repeat', 'is_new', place.is_new, 'answer', private.stored_answer(place.message_id)
    );
  end if;
  bot := place.bot;
  visitor := place.visitor;

  if visitor is not null then
    update private.visitors set last_seen_at = now() where id = visitor;
    -- The visitor has deleted everything since.
    if not found then
      return jsonb_build_object('outcome', 'no conversation');
    end if;
  end if;
  if conversation is not null then
    select * into talk from public.conversations where id = conversation for update;
    if talk.id is null then
      return jsonb_build_object('outcome', 'no conversation');
    end if;
    if replies is null and talk.state in ('bot', 'later', 'resolved') then
      return jsonb_build_object('outcome', 'again');
    end if;
  end if;

  seconds := private.count_chat_hit(address_key, bot.id, visitor);
  if seconds > 0 then
    return jsonb_build_object('outcome', 'wait', 'seconds', seconds);
  end if;

  if visitor is null then
    insert into private.visitors as known (bot_id, token_hash, first_client_id)
    values (bot.id, new_visitor_hash, private.kept_id(client_id))
    -- Tokens are made with the project's secret key: after a change of key the first message makes another.
    on conflict on constraint visitors_bot_id_first_client_id_key do update set token_hash = excluded.token_hash
    returning id into visitor;
    select message.id into question
    from public.messages as message join public.conversations as known on known.id = message.conversation_id
    where message.client_id = private.kept_id(keep_chat.client_id) and known.visitor_id = visitor;
    if question is not null then
      return jsonb_build_object('outcome', 'repeat', 'is_new', true, 'answer', private.stored_answer(question));
    end if;
    perform private.count_hit('chat:visitor:minute', visitor::text, 10, 60);
    perform private.count_hit('chat:visitor:day', visitor::text, 200, 86400);
  end if;
  if talk.id is null then
    insert into public.conversations (bot_id, business_id, visitor_id, channel, page_url, locale)
    values (bot.id, bot.business_id, visitor, keep_chat.channel, page, keep_chat.locale)
    returning * into talk;
  elsif talk.state = 'resolved' then
    -- Whoever writes again goes on with the bot.
    update public.conversations set state = 'bot' where id = talk.id returning * into talk;
  end if;

  said_at := clock_timestamp();
  insert into public.messages (conversation_id, client_id, author, text, created_at)
  values (talk.id, private.kept_id(client_id), 'visitor', said, said_at)
  returning id into question;
  reason := private.handover_reason(talk.id, said);
  if talk.state in ('bot', 'later') then
    for reply in select value from jsonb_array_elements(replies) loop
      -- An entry that was deleted since it was found is not said any more.
      is_gone := reply ->> 'entry' is not null and not exists (
        select from public.knowledge_entries as entry where entry.id = (reply ->> 'entry')::uuid and entry.bot_id = bot.id
      );
      insert into public.messages (conversation_id, author, reply_to, tier, text, entry_id, options, created_at)
      values (
        talk.id, 'bot', question,
        case when is_gone then 'unknown' else reply ->> 'tier' end,
        case when is_gone then bot.unknown_text else reply ->> 'text' end,
        case when not is_gone then (reply ->> 'entry')::uuid end,
        reply -> 'options', said_at
      );
      if reply ->> 'unanswered' is not null and keep_chat.channel <> 'preview' then
        perform private.keep_unanswered(bot.id, bot.language, reply ->> 'unanswered', talk.id);
      end if;
      if reply ->> 'next_state' is not null then
        talk.state := reply ->> 'next_state';
        talk.handover_reason := reason;
      end if;
    end loop;
  end if;
  update public.conversations set
    state = talk.state,
    handover_reason = talk.handover_reason,
    last_message_at = said_at
  where id = talk.id;

  if keep_chat.channel = 'web' then
    perform private.mark_seen(bot.id, origin);
  end if;
  delete from public.conversations where id in (
    select old.id from public.conversations as old
    -- The time of its last message, unless somebody waits.
    where old.bot_id = bot.id and old.listed_at < now() - make_interval(days => bot.retention_days)
    limit 20 for update skip locked
  );
  perform private.forget_ended_windows();
  return jsonb_build_object(
    'outcome', 'kept', 'is_new', place.visitor is null, 'answer', private.stored_answer(question)
  );
end
$$;

-- As it was, but that whoever leaves an address wants an answer, and that the reason is that of this wish. `expected` null:
-- whatever its state; `next_state` null: it keeps it, unless there is an address and nobody to answer.
create or replace function public.say_in_chat(
  conversation uuid, client_id uuid, expected text[], next_state text, author text, tier text, said text,
  visitor_contact text default null
) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  talk public.conversations;
  new_state text := next_state;
  reason text;
  said_at timestamptz;
  message_id bigint;
begin
  select * into talk from public.conversations where id = conversation for update;
  select id into message_id from public.messages
  where conversation_id = talk.id and messages.client_id = private.kept_id(say_in_chat.client_id);
  if message_id is not null then
    return message_id;
  end if;
  if talk.id is null or talk.state <> all (expected) then
    return null;
  end if;
  reason := talk.handover_reason;
  if visitor_contact is not null then
    if talk.state in ('bot', 'resolved') and talk.channel <> 'preview' then
      new_state := 'later';
      reason := 'contact';
    end if;
  elsif next_state in ('later', 'waiting') and talk.state <> 'waiting' then
    reason := private.handover_reason(talk.id, null);
  end if;
  if new_state in ('later', 'waiting') and talk.state = 'resolved' then
    update public.conversations set state = 'bot' where id = talk.id;
  end if;
  said_at := clock_timestamp();
  insert into public.messages (conversation_id, client_id, author, tier, text, created_at)
  values (talk.id, private.kept_id(say_in_chat.client_id), say_in_chat.author, say_in_chat.tier, said, said_at)
  returning id into message_id;
  update public.conversations set
    state = coalesce(new_state, state),
    handover_reason = reason,
    contact = coalesce(visitor_contact, contact),
    last_message_at = said_at
  where id = talk.id;
  return message_id;
end
$$;

-- Whether a visitor waits to hear from the member they are with: has written and is not read, or nobody of the team has said
-- anything yet. Whoever takes a conversation has not answered by that.
create function private.awaits_member(conversation uuid, read_at timestamptz, last_message_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select read_at is null or read_at < last_message_at or not exists (
    select from public.messages as message where message.conversation_id = conversation and message.author = 'agent'
  )
$$;
revoke execute on function private.awaits_member(uuid, timestamptz, timestamptz) from public, anon;
grant execute on function private.awaits_member(uuid, timestamptz, timestamptz) to authenticated, service_role;

-- Who wants an answer, and who is with a member. What else is unread is not counted.
drop index public.conversations_unread_idx;
create index conversations_later_idx on public.conversations (business_id)
  where state = 'later' and channel <> 'preview';
create index conversations_replied_idx on public.conversations (business_id)
  where state = 'human' and channel <> 'preview';

-- The work of inbox_pulse without row level security, which would be asked about every row that is counted.
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
    ) as later
    cross join lateral (
      select count(*) as number from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'human' and talk.channel <> 'preview'
        and private.awaits_member(talk.id, talk.read_at, talk.last_message_at)
    ) as replied
    cross join lateral (
      select max(talk.changed_at) as changed_at,
        string_agg(talk.id || ' ' || extract(epoch from talk.changed_at), ' ') as version
      from (
        select one.id, one.changed_at from public.conversations as one
        where one.business_id = member.business_id and one.channel <> 'preview'
        order by one.changed_at desc limit 10
      ) as talk
    ) as latest
  where member.user_id = auth.uid()
$$;

-- How things stand in the inbox of all the caller's businesses: how many visitors wait and since when the first of them,
-- how many want an answer later, how many wait to hear from the member they are with, when anything has changed last, and a
-- text that is another one after each change. It is made of several conversations: two changes at the
-- same moment may be seen in the order that is not theirs, and then the later time is known already.
create or replace function public.inbox_pulse() returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.inbox_pulse();
end;

-- As it was, with those who want an answer and those who wait to hear from a member, and without the last seven days,
-- which are told one by one.
drop function public.bot_overview();
create function public.bot_overview() returns table (
  bot_id uuid, business_id uuid, name text, public_key text, status text,
  entries bigint, blanks bigint, unlearned bigint, unanswered bigint, waiting bigint, later bigint, replied bigint,
  conversations bigint, conversations_this_month bigint, conversations_by_day bigint[],
  first_seen_at timestamptz, first_seen_origin text, last_seen_at timestamptz
)
language sql stable security invoker set search_path = ''
begin atomic
  select
    bot.id, bot.business_id, bot.name, bot.public_key, bot.status,
    knowledge.entries, knowledge.blanks, knowledge.unlearned,
    (
      select count(*) from public.unanswered_questions as question
      where question.bot_id = bot.id and question.status = 'open'
    ),
    talks.waiting, talks.later, talks.replied, talks.conversations, talks.this_month, days.conversations,
    bot.first_seen_at, bot.first_seen_origin, bot.last_seen_at
  from public.bots as bot
    join public.businesses as business on business.id = bot.business_id
    cross join lateral (
      select (now() at time zone business.time_zone)::date as day,
        date_trunc('month', now() at time zone business.time_zone) at time zone business.time_zone as month
    ) as today
    cross join lateral (
      select count(*) as entries, count(*) filter (where has_blanks) as blanks,
        count(*) filter (where learned_at is null and not has_blanks) as unlearned
      from public.knowledge_entries as entry where entry.bot_id = bot.id
    ) as knowledge
    cross join lateral (
      select
        count(*) as conversations,
        count(*) filter (where talk.started_at >= today.month) as this_month,
        count(*) filter (where talk.state = 'waiting') as waiting,
        count(*) filter (where talk.state = 'later') as later,
        count(*) filter (where talk.state = 'human' and private.awaits_member(talk.id, talk.read_at, talk.last_message_at)) as replied
      from public.conversations as talk where talk.bot_id = bot.id and talk.channel <> 'preview'
    ) as talks
    cross join lateral (
      select array_agg(coalesce(counted.conversations, 0) order by back desc)
      from generate_series(0, 6) as back left join (
        select today.day - (talk.started_at at time zone business.time_zone)::date as back, count(*) as conversations
        from public.conversations as talk
        -- An index has these together.
        where talk.bot_id = bot.id and talk.channel <> 'preview' and talk.last_message_at > now() - interval '8 days'
        group by 1
      ) as counted using (back)
    ) as days (conversations)
  where bot.business_id in (
    select member.business_id from public.business_members as member where member.user_id = (select auth.uid())
  )
  order by bot.created_at, bot.id;
end;
revoke execute on function public.bot_overview() from public, anon, service_role;
grant execute on function public.bot_overview() to authenticated;
