-- What the functions chat, chat-updates, chat-action and widget-config ask of the database: one call is one transaction.
-- Executable with the secret key only. An answer is a jsonb whose `outcome` says which of several it is.

-- A client's id as it is kept: it cannot be turned back.
create function private.kept_id(client_id uuid) returns uuid
language sql immutable set search_path = ''
as $$
  select substring(encode(sha256(uuid_send(client_id)), 'hex') for 32)::uuid
$$;

-- The seconds until a limit lets the next hit through, without counting one; 0 if it does now.
create function private.seconds_to_wait(bucket text, key text, max_hits integer) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(ceil(extract(epoch from counted.ends_at - now()))), 0)::integer
  from private.rate_limits as counted
  where counted.bucket = seconds_to_wait.bucket and counted.key = seconds_to_wait.key
    and counted.hits >= max_hits and counted.ends_at > now()
$$;

-- The limits of questions: 60 a minute from one address to one bot, 300 a minute to one bot, 10 a minute and 200 a day
-- from one visitor. Answers the seconds to wait.
create function private.peek_chat_limits(address_key text, bot uuid, visitor uuid) returns integer
language sql stable set search_path = ''
as $$
  select greatest(
    private.seconds_to_wait('chat:address', bot || ' ' || address_key, 60),
    private.seconds_to_wait('chat:bot', bot::text, 300),
    private.seconds_to_wait('chat:visitor:minute', visitor::text, 10),
    private.seconds_to_wait('chat:visitor:day', visitor::text, 200)
  )
$$;

-- Counts a question, and answers the seconds to wait if it is one too many.
create function private.count_chat_hit(address_key text, bot uuid, visitor uuid) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  seconds integer := private.count_hit('chat:address', bot || ' ' || address_key, 60, 60);
begin
  if seconds = 0 and visitor is not null then
    seconds := private.count_hit('chat:visitor:minute', visitor::text, 10, 60);
  end if;
  if seconds = 0 and visitor is not null then
    seconds := private.count_hit('chat:visitor:day', visitor::text, 200, 86400);
  end if;
  if seconds = 0 then
    seconds := private.count_hit('chat:bot', bot::text, 300, 60);
  end if;
  return seconds;
end
$$;

-- Whether a page may ask this bot. No origin: not a page of somebody else's.
create function private.is_allowed_origin(bot public.bots, origin text) returns boolean
language sql immutable set search_path = ''
as $$
  select origin is null or bot.allowed_origins = '{}' or origin = any (bot.allowed_origins)
$$;

-- Remembers that the widget was seen on somebody's page; at most once a minute.
create function private.mark_seen(bot uuid, origin text) returns void
language sql volatile set search_path = ''
as $$
  update public.bots set
    first_seen_at = coalesce(first_seen_at, now()),
    first_seen_origin = coalesce(first_seen_origin, mark_seen.origin),
    last_seen_at = now()
  where id = mark_seen.bot and mark_seen.origin is not null
    and (last_seen_at is null or last_seen_at < now() - interval '1 minute')
$$;

-- A message as visitors get it; members see in the preview which entry it came from.
create function private.message_json(message public.messages, channel text) returns jsonb
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
  || case when channel = 'preview' then jsonb_build_object('entry', message.entry_id) else '{}' end
$$;

-- The answer to a visitor's message.
create function private.stored_answer(message_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', conversation.id,
    'state', conversation.state,
    'message', question.id::text,
    'messages', coalesce((
      select jsonb_agg(private.message_json(reply, conversation.channel) order by reply.id)
      from public.messages as reply where reply.reply_to = question.id
    ), '[]')
  )
  from public.messages as question join public.conversations as conversation on conversation.id = question.conversation_id
  where question.id = message_id
$$;

-- Where a message belongs: its bot, visitor and conversation, and the message itself if it was sent before.
-- `outcome` is 'found', or what is wrong: 'no bot', 'origin', 'no conversation'. `is_new`: the visitor's token is the one
-- that this very message makes.
create function private.find_chat(
  bot_key text, channel text, origin text, visitor_hash text, new_visitor_hash text, conversation uuid, client_id uuid,
  out outcome text, out bot public.bots, out visitor uuid, out is_new boolean, out talk public.conversations, out message_id bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  select * into bot from public.bots
  where public_key = bot_key and (status = 'live' or find_chat.channel = 'preview');
  if bot.id is null then
    outcome := 'no bot';
    return;
  end if;
  if not private.is_allowed_origin(bot, origin) then
    outcome := 'origin';
    return;
  end if;
  select known.id, known.token_hash = new_visitor_hash into visitor, is_new from private.visitors as known
  where known.bot_id = bot.id and (
    known.token_hash = visitor_hash
    -- The first message again, of somebody who never got the answer with the token.
    or known.first_client_id = private.kept_id(client_id) and known.token_hash = new_visitor_hash
  )
  order by known.token_hash = visitor_hash desc nulls last limit 1;
  if conversation is not null then
    select * into talk from public.conversations as known
    where known.id = conversation and known.visitor_id = visitor and known.channel = find_chat.channel;
    if talk.id is null then
      outcome := 'no conversation';
      return;
    end if;
  end if;
  select message.id into message_id
  from public.messages as message join public.conversations as known on known.id = message.conversation_id
  where message.client_id = private.kept_id(find_chat.client_id) and known.visitor_id = visitor
    and (conversation is null or known.id = conversation)
  order by message.id limit 1;
  outcome := 'found';
end
$$;

-- What an answer needs to know. Outcomes: those of find_chat; 'repeat' with the answer that was given; 'wait' with the
-- seconds; 'no option': it was not offered; 'go'.
create function public.open_chat(
  bot_key text, channel text, origin text, visitor_hash text, new_visitor_hash text, conversation uuid, client_id uuid,
  chosen text, address_key text
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  place record;
  seconds integer;
  offer jsonb;
begin
  place := private.find_chat(bot_key, channel, origin, visitor_hash, new_visitor_hash, conversation, client_id);
  if place.outcome <> 'found' then
    return jsonb_build_object('outcome', place.outcome);
  end if;
  if place.message_id is not null then
    return jsonb_build_object(
      'outcome', 'repeat', 'is_new', place.is_new, 'answer', private.stored_answer(place.message_id)
    );
  end if;
  seconds := private.peek_chat_limits(address_key, (place.bot).id, place.visitor);
  if seconds > 0 then
    return jsonb_build_object('outcome', 'wait', 'seconds', seconds);
  end if;
  if chosen is not null then
    select jsonb_build_object(
      'label', (
        select option ->> 'label' from jsonb_array_elements(offering.options) as option
        where option ->> 'id' = chosen limit 1
      ),
      'question', asked.text,
      'entry', (
        select jsonb_build_object('id', entry.id, 'content', entry.content) from public.knowledge_entries as entry
        where entry.id::text = chosen and entry.bot_id = (place.bot).id
      )
    ) into offer
    from public.messages as offering left join public.messages as asked on asked.id = offering.reply_to
    where offering.conversation_id = (place.talk).id
      and offering.options @> jsonb_build_array(jsonb_build_object('id', chosen))
    order by offering.id desc limit 1;
    if offer is null then
      return jsonb_build_object('outcome', 'no option');
    end if;
  end if;
  return jsonb_build_object(
    'outcome', 'go',
    'bot', to_jsonb(place.bot),
    'state', coalesce((place.talk).state, 'bot'),
    'waited', coalesce(extract(epoch from now() - (place.talk).waiting_since), 0),
    'schedule', private.schedule((place.bot).business_id),
    'earlier', coalesce((
      select jsonb_agg(latest.text order by latest.id) from (
        select id, text from public.messages
        where conversation_id = (place.talk).id and author = 'visitor' order by id desc limit 3
      ) as latest
    ), '[]'),
    'option', offer,
    'unlearned', exists (
      select from public.knowledge_entries as entry where entry.bot_id = (place.bot).id and entry.learned_at is null
    )
  );
end
$$;

-- When a business is open, as the answers' `Schedule` has it.
create function private.schedule(business uuid) returns jsonb
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
    ), '[]')
  )
  from public.businesses where id = business
$$;

-- Keeps a question nobody could answer. What comes down to the same words is one question that is asked again.
create function private.keep_unanswered(bot uuid, language text, question text, conversation uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  configuration regconfig := case split_part(language, '-', 1)
    when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish' when 'fr' then 'french'
    when 'pt' then 'portuguese' when 'it' then 'italian' when 'nl' then 'dutch' when 'ar' then 'arabic' else 'simple'
  end;
  stems text := array_to_string(tsvector_to_array(to_tsvector(configuration, question)), ' ');
begin
  insert into public.unanswered_questions as kept (bot_id, question, normalized, conversation_id)
  values (bot, question, coalesce(nullif(stems, ''), lower(btrim(question))), conversation)
  on conflict on constraint unanswered_questions_bot_id_normalized_key do update set
    times = kept.times + 1,
    last_asked_at = now(),
    conversation_id = excluded.conversation_id,
    -- What was taught and is asked in vain again was not taught well.
    status = case kept.status when 'taught' then 'open' else kept.status end;
end
$$;

-- Why a person is wanted: the bot did not know, or simply because.
create function private.handover_reason(conversation uuid) returns text
language sql stable set search_path = ''
as $$
  select case when (
    select tier from public.messages where conversation_id = conversation and author = 'bot' order by id desc limit 1
  ) in ('unknown', 'closest') then 'unknown' else 'asked' end
$$;

-- Keeps a visitor's message and its replies, once for each client_id. Outcomes as open_chat, and 'kept' with the answer.
-- A reply: { tier, text, entry, options: [{ id, label }], unanswered: the question to keep or null, waits: whether the
-- visitor now waits for a person }. There are none where a person answers.
create function public.keep_chat(
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
  else
    update private.visitors set last_seen_at = now() where id = visitor;
  end if;

  if conversation is null then
    insert into public.conversations (bot_id, business_id, visitor_id, channel, page_url, locale)
    values (bot.id, bot.business_id, visitor, keep_chat.channel, page, keep_chat.locale)
    returning * into talk;
  else
    -- Whoever writes again goes on with the bot.
    update public.conversations set state = 'bot' where id = conversation and state = 'resolved';
    select * into talk from public.conversations where id = conversation for update;
  end if;

  insert into public.messages (conversation_id, client_id, author, text)
  values (talk.id, private.kept_id(client_id), 'visitor', said)
  returning id into question;
  reason := private.handover_reason(talk.id);
  if talk.state = 'bot' then
    for reply in select value from jsonb_array_elements(replies) loop
      -- An entry that was deleted since it was found is not said any more.
      is_gone := reply ->> 'entry' is not null and not exists (
        select from public.knowledge_entries as entry where entry.id = (reply ->> 'entry')::uuid and entry.bot_id = bot.id
      );
      insert into public.messages (conversation_id, author, reply_to, tier, text, entry_id, options)
      values (
        talk.id, 'bot', question,
        case when is_gone then 'unknown' else reply ->> 'tier' end,
        case when is_gone then bot.unknown_text else reply ->> 'text' end,
        case when not is_gone then (reply ->> 'entry')::uuid end,
        reply -> 'options'
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
    last_message_at = now()
  where id = talk.id;

  if keep_chat.channel = 'web' then
    perform private.mark_seen(bot.id, origin);
  end if;
  delete from public.conversations where id in (
    select old.id from public.conversations as old
    where old.bot_id = bot.id and old.last_message_at < now() - make_interval(days => bot.retention_days)
    limit 20 for update skip locked
  );
  perform private.forget_ended_windows();
  return jsonb_build_object(
    'outcome', 'kept', 'is_new', place.visitor is null, 'answer', private.stored_answer(question)
  );
end
$$;

-- What is new in a visitor's conversation; null if it is not theirs.
create function public.chat_updates(visitor_hash text, conversation uuid, after bigint) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', talk.id,
    'state', talk.state,
    'waited', coalesce(extract(epoch from now() - talk.waiting_since), 0),
    'channel', talk.channel,
    'bot', to_jsonb(bot),
    'schedule', private.schedule(talk.business_id),
    'messages', coalesce((
      select jsonb_agg(private.message_json(message, talk.channel) order by message.id) from (
        select * from public.messages
        where conversation_id = talk.id and id > chat_updates.after order by id limit 200
      ) as message
    ), '[]')
  )
  from public.conversations as talk
    join private.visitors as visitor on visitor.id = talk.visitor_id
    join public.bots as bot on bot.id = talk.bot_id
  where talk.id = conversation and visitor.token_hash = visitor_hash
$$;

-- Says a sentence in a conversation and changes its state, if it still is in one of `expected`, and keeps where the
-- visitor is to be reached. The message's id; null if nothing was said. The same client_id says it once.
create function public.say_in_chat(
  conversation uuid, client_id uuid, expected text[], next_state text, author text, tier text, said text,
  visitor_contact text default null
) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  reason text := private.handover_reason(conversation);
  message_id bigint;
begin
  perform from public.conversations where id = conversation for update;
  select id into message_id from public.messages
  where conversation_id = conversation and messages.client_id = private.kept_id(say_in_chat.client_id);
  if message_id is not null then
    return message_id;
  end if;
  if not exists (select from public.conversations where id = conversation and state = any (expected)) then
    return null;
  end if;
  if next_state = 'waiting' then
    update public.conversations set state = 'bot' where id = conversation and state = 'resolved';
  end if;
  insert into public.messages (conversation_id, client_id, author, tier, text)
  values (conversation, private.kept_id(say_in_chat.client_id), say_in_chat.author, say_in_chat.tier, said)
  returning id into message_id;
  update public.conversations set
    state = next_state,
    handover_reason = case
      when next_state = 'waiting' or visitor_contact is not null then coalesce(handover_reason, reason)
      else handover_reason
    end,
    contact = coalesce(visitor_contact, contact),
    last_message_at = now()
  where id = conversation;
  return message_id;
end
$$;

-- What a visitor thinks of an answer. What was of no help is a question to answer. False: it is not such a message.
create function public.rate_message(conversation uuid, message bigint, rating text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  rated record;
begin
  select answer.rating, asked.text as question, talk.bot_id, talk.channel, bot.language into rated
  from public.messages as answer
    join public.conversations as talk on talk.id = answer.conversation_id
    join public.bots as bot on bot.id = talk.bot_id
    left join public.messages as asked on asked.id = answer.reply_to
  where answer.id = message and answer.conversation_id = rate_message.conversation and answer.author in ('bot', 'agent')
  for update of answer;
  if not found then
    return false;
  end if;
  update public.messages set rating = rate_message.rating where id = message;
  if rate_message.rating = 'down' and rated.rating is distinct from 'down' and rated.question is not null
    and rated.channel <> 'preview'
  then
    perform private.keep_unanswered(rated.bot_id, rated.language, rated.question, rate_message.conversation);
  end if;
  return true;
end
$$;

-- What a page needs to draw the widget. Outcomes: 'no bot', 'origin', 'go'.
create function public.widget_config(bot_key text, origin text) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  bot public.bots;
begin
  select * into bot from public.bots where public_key = bot_key and status = 'live';
  if bot.id is null then
    return jsonb_build_object('outcome', 'no bot');
  end if;
  if not private.is_allowed_origin(bot, origin) then
    return jsonb_build_object('outcome', 'origin');
  end if;
  perform private.mark_seen(bot.id, origin);
  return jsonb_build_object('outcome', 'go', 'bot', to_jsonb(bot), 'schedule', private.schedule(bot.business_id));
end
$$;

-- Deletes everything of one visitor of one bot; false if there is none. What several have asked stays with its owner.
create function public.delete_visitor(visitor_hash text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from public.unanswered_questions as kept using public.conversations as talk, private.visitors as visitor
  where kept.conversation_id = talk.id and talk.visitor_id = visitor.id and visitor.token_hash = visitor_hash
    and kept.times = 1;
  delete from private.visitors where token_hash = visitor_hash;
  return found;
end
$$;

-- Functions are everybody's to execute unless it is taken from them.
revoke execute on function
  private.kept_id(uuid), private.seconds_to_wait(text, text, integer),
  private.peek_chat_limits(text, uuid, uuid), private.count_chat_hit(text, uuid, uuid),
  private.is_allowed_origin(public.bots, text), private.mark_seen(uuid, text),
  private.message_json(public.messages, text), private.stored_answer(bigint), private.schedule(uuid),
  private.find_chat(text, text, text, text, text, uuid, uuid),
  private.handover_reason(uuid), private.keep_unanswered(uuid, text, text, uuid),
  public.open_chat(text, text, text, text, text, uuid, uuid, text, text),
  public.keep_chat(text, text, text, text, text, uuid, uuid, text, text, text, text, jsonb),
  public.chat_updates(text, uuid, bigint), public.say_in_chat(uuid, uuid, text[], text, text, text, text, text),
  public.rate_message(uuid, bigint, text), public.widget_config(text, text), public.delete_visitor(text)
from public, anon, authenticated;
grant execute on function
  private.kept_id(uuid), private.seconds_to_wait(text, text, integer),
  private.peek_chat_limits(text, uuid, uuid), private.count_chat_hit(text, uuid, uuid),
  private.is_allowed_origin(public.bots, text), private.mark_seen(uuid, text),
  private.message_json(public.messages, text), private.stored_answer(bigint), private.schedule(uuid),
  private.find_chat(text, text, text, text, text, uuid, uuid),
  private.handover_reason(uuid), private.keep_unanswered(uuid, text, text, uuid),
  public.open_chat(text, text, text, text, text, uuid, uuid, text, text),
  public.keep_chat(text, text, text, text, text, uuid, uuid, text, text, text, text, jsonb),
  public.chat_updates(text, uuid, bigint), public.say_in_chat(uuid, uuid, text[], text, text, text, text, text),
  public.rate_message(uuid, bigint, text), public.widget_config(text, text), public.delete_visitor(text)
to service_role;
