-- In which order locks are taken. Whoever needs two of these takes the upper one first, so that nobody waits for each
-- other in a circle:
--
--   business        for no key update: by whoever changes its team or counts what it has
--   member          for key share: by whoever acts as one
--   bot             for key share: by whoever writes in a conversation, so that it is not deleted meanwhile
--                   for no key update: by whoever changes or counts several of its answers or sources
--   visitor         for key share, too, at least: what changes a conversation twice asks whether its visitor is there
--   conversation    for update: by whoever writes in it
--   counters        rate limits, in the order of private.count_chat_hit
--   questions       hold_questions: all that is asked and not answered of a bot, which visitors share
--   message, mail
--
-- Who holds a mail or a message and then wants a conversation or a visitor passes over those that are held. What deletes
-- takes what is below with it, in this order. What still meets somebody in a circle (an account that is deleted) is
-- sent again, once, by whoever has sent it.

-- What names something without keeping it, and without a lock on it: what is named may be gone. Nobody's lock reaches
-- from an answer to all messages and questions that name it, nor from a conversation to other visitors' questions.
alter table public.messages drop constraint messages_entry_id_fkey, drop constraint messages_perhaps_of_fkey;
alter table public.unanswered_questions
  drop constraint unanswered_questions_conversation_id_fkey, drop constraint unanswered_questions_perhaps_entry_fkey;
-- What is the bot's is the business's, and what is the entry's is the bot's.
alter table public.conversations drop constraint conversations_business_id_fkey;
alter table private.entry_passages drop constraint entry_passages_bot_id_fkey;
alter table private.entry_terms drop constraint entry_terms_bot_id_fkey;
-- Nothing but those looked them up.
drop index public.messages_entry_id_idx, public.messages_perhaps_of_idx, public.unanswered_questions_perhaps_entry_idx;
-- One at a time goes through what a bot could not answer: what one visitor says may concern several questions.
create function private.hold_questions(bot uuid) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('questions ' || bot, 0))
$$;
revoke execute on function private.hold_questions(uuid) from public;
grant execute on function private.hold_questions(uuid) to service_role;

-- As before, with the bot held before its visitors are, and its questions before any of them.
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

  perform from public.bots where bots.id = bot.id for key share;
  if not found then
    return jsonb_build_object('outcome', 'no bot');
  end if;
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

  perform private.hold_questions(bot.id);
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
        talk.id, coalesce(reply ->> 'author', 'bot'), question,
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

create or replace function public.rate_message(conversation uuid, message bigint, rating text) returns boolean
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
    left join public.messages as asked on asked.id = answer.reply_to
  where answer.id = message and answer.conversation_id = rate_message.conversation and answer.author in ('bot', 'agent')
  for update of answer;
  if not found then
    return false;
  end if;
  update public.messages set rating = rate_message.rating where id = message;
  if rate_message.rating = 'up' then
    perform private.mark_helped(array[message]);
  elsif rate_message.rating = 'down' and rated.rating is distinct from 'down' and rated.question is not null
    and rated.channel <> 'preview'
  then
    perform private.keep_question(rated.bot_id, rated.language, rated.question, rate_message.conversation, null);
  end if;
  return true;
end
$$;

create or replace function public.delete_visitor(visitor_hash text) returns boolean
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
  delete from public.unanswered_questions as kept using public.conversations as talk
  where kept.conversation_id = talk.id and talk.visitor_id = token_owner and kept.times = 1;
  delete from private.visitors where id = token_owner;
  return found;
end
$$;

-- As before. Whoever changes the bot at this moment is not waited for: the next visit is as good.
create or replace function private.mark_seen(bot uuid, origin text) returns void
language sql volatile set search_path = ''
as $$
  update public.bots set
    first_seen_at = coalesce(first_seen_at, now()),
    first_seen_origin = coalesce(
      first_seen_origin,
      case when mark_seen.origin ~ '^https?://[a-z0-9.-]{1,255}(:[0-9]{1,5})?$' then mark_seen.origin end
    ),
    last_seen_at = now()
  where id in (
    select id from public.bots
    where id = mark_seen.bot and mark_seen.origin is not null
      and (last_seen_at is null or last_seen_at < now() - interval '1 minute')
    for no key update skip locked
  )
$$;

-- As before, with bot and visitor held before the conversation is.
create or replace function private.hold_conversation(conversation uuid, out talk public.conversations, out role text)
language plpgsql volatile set search_path = ''
as $$
declare
  bot uuid;
  visitor uuid;
begin
  select member.role, known.bot_id, known.visitor_id into role, bot, visitor
  from public.conversations as known join public.business_members as member on member.business_id = known.business_id
  where known.id = conversation and known.channel <> 'preview' and member.user_id = auth.uid()
  for key share of member;
  if role is not null then
    perform from public.bots where id = bot for key share;
    perform from private.visitors where id = visitor for key share;
    select * into talk from public.conversations as known where known.id = conversation for update;
  end if;
end
$$;

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

create or replace function private.fail_mail(id uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  failed private.outbox;
begin
  select * into failed from private.outbox
  where outbox.id = fail_mail.id and sent_at is null and failed_at is null for update;
  if failed.kind = 'reply' then
    perform from public.conversations as talk
      join public.bots as bot on bot.id = talk.bot_id join private.visitors as visitor on visitor.id = talk.visitor_id
    where talk.id = failed.conversation_id
    for key share of bot skip locked for key share of visitor skip locked for update of talk skip locked;
    if not found then
      update private.outbox set due_at = now() + interval '1 second', last_error = reason where outbox.id = failed.id;
      return;
    end if;
    insert into public.messages (conversation_id, author, text, internal)
    values (failed.conversation_id, 'system', format('The email to %s couldn’t be delivered.', failed.recipient), true);
    update public.conversations set last_message_at = now() where conversations.id = failed.conversation_id;
  end if;
  update private.outbox set failed_at = now(), last_error = reason, data = '{}' where outbox.id = failed.id;
end
$$;
