-- What is new in a visitor's conversation; null if it is not theirs. Notes that the visitor is there, and what has
-- reached them.
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
    'asked', private.asked_in(talk.id),
    'typing', private.is_typing(talk.id, talk.state, talk.last_message_at, true)
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

-- Says a sentence in a conversation and changes its state, if it still is in one of `expected`, and keeps where the
-- visitor is to be reached. Returns the message's id; null if nothing was said. The same client_id says it once.
-- `expected` null: whatever its state; `next_state` null: it keeps it, unless there is an address and nobody to answer.
-- A visitor who leaves an address is owed an answer, whoever answers at the moment.
create function public.say_in_chat(
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
  perform from public.bots
  where id = (select bot_id from public.conversations where id = conversation) for key share;
  perform from private.visitors
  where id = (select visitor_id from public.conversations where id = conversation) for key share;
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
revoke execute on function public.say_in_chat(uuid, uuid, text[], text, text, text, text, text)
  from public, anon, authenticated;
grant execute on function public.say_in_chat(uuid, uuid, text[], text, text, text, text, text) to service_role;

-- Keeps a visitor's rating of an answer. Rated up, it has helped; rated down, its question is surely not answered.
-- False: there is no such message.
create function public.rate_message(conversation uuid, message bigint, rating text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  rated record;
  bot uuid := (select bot_id from public.conversations where id = rate_message.conversation);
begin
  perform from public.bots where id = bot for key share;
  perform from public.conversations where id = rate_message.conversation for update;
  perform private.hold_questions(bot);
  select answer.rating, asked.text as question, talk.bot_id, talk.channel, listed.language into rated
  from public.messages as answer
    join public.conversations as talk on talk.id = answer.conversation_id
    join public.bots as listed on listed.id = talk.bot_id
    left join public.messages as asked
      on asked.conversation_id = answer.conversation_id and asked.id = answer.reply_to
  where answer.id = message and answer.conversation_id = rate_message.conversation and answer.author in ('bot', 'agent')
  for update of answer;
  if not found then
    return false;
  end if;
  update public.messages set rating = rate_message.rating
  where conversation_id = rate_message.conversation and id = message;
  if rate_message.rating = 'up' then
    perform private.mark_helped(conversation, array[message]);
  elsif rate_message.rating = 'down' and rated.rating is distinct from 'down' and rated.question is not null
    and rated.channel <> 'preview'
  then
    perform private.keep_question(rated.bot_id, rated.language, rated.question, rate_message.conversation, null);
  end if;
  return true;
end
$$;
revoke execute on function public.rate_message(uuid, bigint, text) from public, anon, authenticated;
grant execute on function public.rate_message(uuid, bigint, text) to service_role;

-- Whether the visitor may be asked now if their conversation has helped, and notes that they are. Once in a conversation,
-- in which something was said that may have helped, and not while somebody else is to answer.
create function public.may_ask_whether_helped(conversation uuid) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update public.conversations as talk set helped = 'asked'
  where talk.id = may_ask_whether_helped.conversation and talk.helped is null
    and talk.channel <> 'preview' and talk.state in ('bot', 'resolved')
    and exists (
      select from public.messages as reply
      where reply.conversation_id = talk.id and (reply.tier in ('answer', 'closest') or reply.author = 'agent')
    );
  return found;
end
$$;
revoke execute on function public.may_ask_whether_helped(uuid) from public, anon, authenticated;
grant execute on function public.may_ask_whether_helped(uuid) to service_role;

-- Keeps whether a conversation has helped, as its visitor says, and counts it; what was said first stays. False: they
-- were not asked.
create function public.keep_whether_helped(conversation uuid, helped boolean) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  known text;
begin
  perform from public.bots
  where id = (select bot_id from public.conversations where id = conversation) for key share;
  perform from private.visitors
  where id = (select visitor_id from public.conversations where id = conversation) for key share;
  select talk.helped into known from public.conversations as talk
  where talk.id = keep_whether_helped.conversation for update;
  if known = 'asked' then
    update public.conversations as talk
    set helped = case when keep_whether_helped.helped then 'yes' else 'no' end
    where talk.id = keep_whether_helped.conversation;
    perform private.count_outcomes(
      conversation, array[case when keep_whether_helped.helped then 'helped' else 'unhelped' end]
    );
  end if;
  return known is not null;
end
$$;
revoke execute on function public.keep_whether_helped(uuid, boolean) from public, anon, authenticated;
grant execute on function public.keep_whether_helped(uuid, boolean) to service_role;

-- Deletes everything of one visitor of one bot, by either token; false if there is none. A question that others have
-- asked, too, stays in their words.
create function public.delete_visitor(visitor_hash text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  token_owner uuid := private.visitor_of(visitor_hash);
  bot uuid := (select bot_id from private.visitors where id = token_owner);
begin
  perform from public.bots where id = bot for key share;
  perform from private.visitors where id = token_owner for update;
  perform from public.conversations where visitor_id = token_owner order by id for update;
  perform private.hold_questions(bot);
  delete from private.visitors where id = token_owner;
  return found;
end
$$;
revoke execute on function public.delete_visitor(text) from public, anon, authenticated;
grant execute on function public.delete_visitor(text) to service_role;
