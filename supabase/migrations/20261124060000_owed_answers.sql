-- An answer is owed to a visitor who has asked for a person, or has left an address, until a member has replied or has ended
-- it. Whoever waits may also ask the bot instead.
alter table public.conversations add column is_owed boolean not null default false;

update public.conversations as talk set is_owed = true
where talk.state = 'later' or talk.state = 'human' and talk.handover_reason is not null and not exists (
  select from public.messages as message where message.conversation_id = talk.id and message.author = 'agent'
);

-- As it was, but that whoever waits may go back to the bot, and that a conversation which goes back there with an answer owed
-- wants it later.
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
    when old.state = 'later' and new.state = 'bot' then
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
  if new.state = 'bot' and old.state in ('waiting', 'human') and new.is_owed then
    new.state := 'later';
  end if;
  new.is_owed := case
    when new.state = 'later' or new.state = 'human' and old.state in ('later', 'waiting') then true
    when new.state in ('bot', 'resolved') then false
    else new.is_owed
  end;
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

-- As it was, but that a reply is what was owed.
create or replace function private.send_reply(conversation uuid, client_id uuid, said text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record;
  reply text := btrim(said, E' \t\r\n');
  message_id bigint;
  sent_at timestamptz;
begin
  if coalesce(char_length(reply), 0) not between 1 and 2000 then
    raise exception using errcode = 'check_violation', message = 'A reply has 1 to 2,000 characters.';
  end if;
  if client_id is null then
    raise exception using errcode = 'check_violation', message = 'A reply needs an id of its own.';
  end if;
  place := private.hold_conversation(conversation);
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  -- Sent again, because the answer was lost: whoever has the conversation by now.
  select message.id, message.created_at into message_id, sent_at from public.messages as message
  where message.conversation_id = conversation and message.client_id = private.kept_id(send_reply.client_id)
    and message.sent_by = auth.uid();
  if message_id is null then
    if (place.talk).assigned_to is distinct from auth.uid() then
      return private.not_yours(place.talk);
    end if;
    -- The clock and not the transaction's beginning: it may have waited for a message that has come in between.
    sent_at := clock_timestamp();
    insert into public.messages (conversation_id, client_id, author, text, sent_by, created_at)
    values (conversation, private.kept_id(client_id), 'agent', reply, auth.uid(), sent_at)
    returning id into message_id;
    update public.conversations set last_message_at = sent_at, read_at = sent_at, is_owed = false
    where id = conversation;
  end if;
  return jsonb_build_object('outcome', 'ok', 'message', jsonb_build_object('id', message_id, 'at', sent_at));
end
$$;

-- As it was, but that the bot answers again also where an answer is owed.
create or replace function private.hand_back(conversation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
begin
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if (place.talk).state = 'human' and ((place.talk).assigned_to = auth.uid() or place.role = 'owner') then
    update public.conversations set state = 'bot' where id = conversation;
  elsif (place.talk).state not in ('bot', 'later') then
    return private.not_yours(place.talk);
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;

-- As it was, but that a visitor who waits may have the bot answer again: a reply whose `next_state` is 'bot'.
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
    if replies #>> '{0,next_state}' = 'bot' and talk.state = 'waiting' then
      update public.conversations set state = 'bot' where id = talk.id returning * into talk;
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
      if reply ->> 'next_state' in ('later', 'waiting') then
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

-- As it was, but that an answer is owed to whoever leaves an address, whoever answers at the moment.
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
    is_owed = is_owed or visitor_contact is not null and channel <> 'preview',
    last_message_at = said_at
  where id = talk.id;
  return message_id;
end
$$;
