-- What visitors say in the moment in which a person takes over, or hands back. The functions below are as they were, but:
-- a conversation is held before anything is decided about it; the time of a message is that of its writing, so that what
-- had to wait is not older than what came before it; and what is written just after a person has left is answered by the
-- bot: `replies` is null where a person was to answer, and the outcome 'again' says that it is for the bot after all.
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
    if replies is null and talk.state in ('bot', 'resolved') then
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
  reason := private.handover_reason(talk.id);
  if talk.state = 'bot' then
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
      if (reply ->> 'waits')::boolean then
        talk.state := 'waiting';
      end if;
    end loop;
  end if;
  update public.conversations set
    state = talk.state,
    handover_reason = case when talk.state = 'waiting' then coalesce(handover_reason, reason) else handover_reason end,
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

-- `expected` null: whatever its state; `next_state` null: it keeps it.
create or replace function public.say_in_chat(
  conversation uuid, client_id uuid, expected text[], next_state text, author text, tier text, said text,
  visitor_contact text default null
) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  talk public.conversations;
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
  if next_state = 'waiting' and talk.state = 'resolved' then
    update public.conversations set state = 'bot' where id = talk.id;
  end if;
  reason := private.handover_reason(talk.id);
  said_at := clock_timestamp();
  insert into public.messages (conversation_id, client_id, author, tier, text, created_at)
  values (talk.id, private.kept_id(say_in_chat.client_id), say_in_chat.author, say_in_chat.tier, said, said_at)
  returning id into message_id;
  update public.conversations set
    state = coalesce(next_state, state),
    handover_reason = case
      when next_state = 'waiting' or visitor_contact is not null then coalesce(handover_reason, reason)
      else handover_reason
    end,
    contact = coalesce(visitor_contact, contact),
    last_message_at = said_at
  where id = talk.id;
  return message_id;
end
$$;
