-- A message has the number it has in its conversation. Of one sequence for all, a visitor's own messages told how much is
-- written elsewhere. Conversations that are there go on from the numbers they have: panels that know these miss nothing.

alter table public.messages alter column id drop identity;
alter table public.messages drop constraint messages_pkey, add primary key (conversation_id, id);
drop index public.messages_conversation_id_idx, public.messages_reply_to_idx;
create index messages_reply_to_idx on public.messages (conversation_id, reply_to);

-- Whoever writes in a conversation holds it (see the order of locks), so that no two messages get one number.
create function private.number_message() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.id := coalesce((select max(id) from public.messages where conversation_id = new.conversation_id), 0) + 1;
  return new;
end
$$;
revoke execute on function private.number_message() from public;
create trigger number_message before insert on public.messages
  for each row execute function private.number_message();
-- Also for whoever adds many rows without the other triggers.
alter table public.messages enable always trigger number_message;

-- The functions below are as before, with the conversation wherever a message is meant by its number; and keep_chat has
-- a question answered anew whose answer was deleted meanwhile.

drop function private.find_chat(text, text, text, text, text, uuid, uuid);
create function private.find_chat(
  bot_key text, channel text, origin text, visitor_hash text, new_visitor_hash text, conversation uuid, client_id uuid,
  out outcome text, out bot public.bots, out visitor uuid, out is_new boolean, out talk public.conversations,
  out message_of uuid, out message_id bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  token_owner uuid := private.visitor_of(visitor_hash);
  kept_client_id uuid := private.kept_id(client_id);
begin
  select * into bot from public.bots
  where public_key = bot_key and (
    status = 'live' or find_chat.channel = 'preview'
    -- Paused, it says nothing; people do.
    or status = 'paused' and exists (
      select from public.conversations as known
      where known.id = find_chat.conversation and known.visitor_id = token_owner
        and known.bot_id = bots.id and known.state in ('waiting', 'human')
    )
  );
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
    known.id = token_owner
    -- The first message again, of somebody who never got the answer with the token.
    or known.first_client_id = kept_client_id and known.token_hash = new_visitor_hash
  )
  order by known.id = token_owner desc nulls last limit 1;
  if conversation is not null then
    select * into talk from public.conversations as known
    where known.id = conversation and known.visitor_id = visitor
      -- A conversation of a website goes on where the link of a mail leads.
      and (known.channel = find_chat.channel or known.channel = 'web' and find_chat.channel = 'try');
    if talk.id is null then
      outcome := 'no conversation';
      return;
    end if;
  end if;
  select known.id, message.id into message_of, message_id
  from public.messages as message join public.conversations as known on known.id = message.conversation_id
  where message.client_id = kept_client_id and known.visitor_id = visitor
    and (conversation is null or known.id = conversation)
  order by message.created_at, message.id limit 1;
  outcome := 'found';
end
$$;
revoke execute on function private.find_chat(text, text, text, text, text, uuid, uuid) from public, anon, authenticated;
grant execute on function private.find_chat(text, text, text, text, text, uuid, uuid) to service_role;

drop function private.stored_answer(bigint);
create function private.stored_answer(conversation uuid, message bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', talk.id,
    'state', talk.state,
    'message', question.id::text,
    'messages', coalesce((
      select jsonb_agg(private.message_json(reply, talk.channel) order by reply.id)
      from public.messages as reply
      where reply.conversation_id = question.conversation_id and reply.reply_to = question.id
    ), '[]')
  )
  from public.messages as question join public.conversations as talk on talk.id = question.conversation_id
  where question.conversation_id = stored_answer.conversation and question.id = stored_answer.message
$$;
revoke execute on function private.stored_answer(uuid, bigint) from public, anon, authenticated;
grant execute on function private.stored_answer(uuid, bigint) to service_role;

create or replace function public.open_chat(
  bot_key text, channel text, origin text, visitor_hash text, new_visitor_hash text, conversation uuid, client_id uuid,
  chosen text, address_key text
) returns jsonb
language plpgsql stable set search_path = ''
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
      'outcome', 'repeat', 'is_new', place.is_new, 'answer', private.stored_answer(place.message_of, place.message_id)
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
        where entry.id::text = chosen and entry.bot_id = (place.bot).id and not entry.has_blanks
      )
    ) into offer
    from public.messages as offering
      left join public.messages as asked
        on asked.conversation_id = offering.conversation_id and asked.id = offering.reply_to
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
    'said', coalesce((
      select jsonb_agg(reply.entry_id) from public.messages as reply
      where reply.conversation_id = (place.talk).id and reply.entry_id is not null and reply.reply_to = (
        select max(id) from public.messages where conversation_id = (place.talk).id and author = 'visitor'
      )
    ), '[]'),
    'option', offer,
    'unlearned', exists (
      select from public.knowledge_entries as entry where entry.bot_id = (place.bot).id and entry.learned_at is null and not entry.has_blanks
    )
  );
end
$$;

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
begin
  -- The same message at the same moment waits here, and then finds itself.
  perform pg_advisory_xact_lock(hashtextextended('chat ' || client_id, 0));
  place := private.find_chat(bot_key, channel, origin, visitor_hash, new_visitor_hash, conversation, client_id);
  if place.outcome <> 'found' then
    return jsonb_build_object('outcome', place.outcome);
  end if;
  if place.message_id is not null then
    return jsonb_build_object(
      'outcome', 'repeat', 'is_new', place.is_new, 'answer', private.stored_answer(place.message_of, place.message_id)
    );
  end if;
  bot := place.bot;
  visitor := place.visitor;

  perform from public.bots where bots.id = bot.id for key share;
  if not found then
    return jsonb_build_object('outcome', 'no bot');
  end if;
  -- An entry that was deleted since it was found is not said any more: the bot looks for another.
  if exists (
    select from jsonb_array_elements(replies) as chosen
    where chosen ->> 'entry' is not null and not exists (
      select from public.knowledge_entries as entry
      where entry.id = (chosen ->> 'entry')::uuid and entry.bot_id = bot.id
    )
  ) then
    return jsonb_build_object('outcome', 'again');
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
    select known.id, message.id into conversation, question
    from public.messages as message join public.conversations as known on known.id = message.conversation_id
    where message.client_id = private.kept_id(keep_chat.client_id) and known.visitor_id = visitor;
    if question is not null then
      return jsonb_build_object('outcome', 'repeat', 'is_new', true, 'answer', private.stored_answer(keep_chat.conversation, question));
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
      insert into public.messages (conversation_id, author, reply_to, tier, text, entry_id, options, created_at)
      values (
        talk.id, coalesce(reply ->> 'author', 'bot'), question, reply ->> 'tier', reply ->> 'text',
        (reply ->> 'entry')::uuid, reply -> 'options', said_at
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
  return jsonb_build_object(
    'outcome', 'kept', 'is_new', place.visitor is null, 'answer', private.stored_answer(talk.id, question)
  );
end
$$;


drop function private.settle_perhaps(uuid, bigint[]), private.mark_helped(bigint[]);
create function private.settle_perhaps(question uuid, conversation uuid, replies bigint[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.unanswered_questions as kept
  set times = kept.times - cardinality(replies), perhaps = kept.perhaps - cardinality(replies)
  where kept.id = settle_perhaps.question;
  update public.messages set perhaps_of = null
  where conversation_id = settle_perhaps.conversation and id = any (replies);
end
$$;

create function private.mark_helped(conversation uuid, replies bigint[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  helped record;
begin
  for helped in
    select perhaps_of as question, array_agg(id) as replies from public.messages
    where conversation_id = mark_helped.conversation and id = any (mark_helped.replies) and perhaps_of is not null
    group by perhaps_of
    -- Two visitors who are helped with the same questions meet them in the same order.
    order by perhaps_of
  loop
    -- As whoever asks the same.
    perform from public.unanswered_questions where id = helped.question for update;
    perform private.settle_perhaps(helped.question, conversation, helped.replies);
    delete from public.unanswered_questions where id = helped.question and times <= 0 and status = 'open';
  end loop;
end
$$;
revoke execute on function private.settle_perhaps(uuid, uuid, bigint[]), private.mark_helped(uuid, bigint[])
from public, anon, authenticated;
grant execute on function private.settle_perhaps(uuid, uuid, bigint[]), private.mark_helped(uuid, bigint[]) to service_role;

create or replace function private.keep_question(bot uuid, language text, question text, conversation uuid, reply bigint)
returns void
language plpgsql volatile set search_path = ''
as $$
declare
  configuration regconfig := case split_part(language, '-', 1)
    when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish' when 'fr' then 'french'
    when 'pt' then 'portuguese' when 'it' then 'italian' when 'nl' then 'dutch' when 'ar' then 'arabic' else 'simple'
  end;
  stems text := array_to_string(tsvector_to_array(to_tsvector(configuration, question)), ' ');
  kept_id uuid;
begin
  insert into public.unanswered_questions as kept (bot_id, question, normalized, conversation_id, times)
  values (bot, question, coalesce(nullif(stems, ''), lower(btrim(question))), conversation, 0)
  on conflict on constraint unanswered_questions_bot_id_normalized_key do update set
    last_asked_at = now(),
    conversation_id = excluded.conversation_id,
    -- What was taught and is asked in vain again was not taught well.
    status = case kept.status when 'taught' then 'open' else kept.status end
  returning kept.id into kept_id;
  insert into private.askings (question_id, conversation_id, words) values (kept_id, conversation, question)
  on conflict on constraint askings_pkey do update set words = excluded.words, asked_at = excluded.asked_at;
  if reply is null then
    perform private.settle_perhaps(kept_id, conversation, array(
      select message.id from public.messages as message
      where message.conversation_id = keep_question.conversation and message.perhaps_of = kept_id
    ));
  else
    update public.messages set perhaps_of = kept_id
    where conversation_id = keep_question.conversation and id = reply;
  end if;
  update public.unanswered_questions set
    times = times + 1,
    perhaps = perhaps + case when reply is null then 0 else 1 end,
    perhaps_entry = case
      when reply is null then perhaps_entry
      else (
        select message.entry_id from public.messages as message
        where message.conversation_id = keep_question.conversation and message.id = reply
      )
    end
  where id = kept_id;
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

create or replace function private.note_help()
returns trigger
language plpgsql set search_path = ''
as $$
declare
  said text := (
    select text from public.messages where conversation_id = new.conversation_id and id = new.reply_to
  );
begin
  perform private.mark_helped(new.conversation_id, array(
    select reply.id from public.messages as reply
    where reply.conversation_id = new.conversation_id and reply.perhaps_of is not null and case new.tier
      when 'answer' then
        reply.options @> jsonb_build_array(jsonb_build_object('id', new.entry_id, 'label', said))
      else
        -- Which small talk it is, of the languages the bot makes any in.
        said ~* '\y(thank|thanks|thx|thnx|ty|tysm|cheers|ta|appreciate|appreciated|grateful|danke|dankeschön|dank|merci|gracias|agradezco)\y'
        and reply.reply_to = (
          select max(id) from public.messages
          where conversation_id = new.conversation_id and author = 'visitor' and id < new.reply_to
        )
      end
  ));
  return null;
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
  where mail.kind in ('waiting', 'contact')
  union all
  -- Of all businesses together: nobody's mailbox is filled by ours.
  select 'mail:guest' || listed.name, private.token_hash(lower(mail.recipient)), listed.max_hits, listed.seconds
  from (values (':hour', 6, 3600), (':day', 20, 86400)) as listed (name, max_hits, seconds)
  where mail.kind in ('reply', 'invitation')
  union all
  -- Addresses that a business has not written to for a month: few in its first week. They are counted for whoever writes as
  -- well, because a business can be deleted and made anew.
  select
    listed.bucket, private.token_hash(concat_ws(' ', listed.key, case when age.is_new then 'new' end)),
    case when age.is_new then 10 else 100 end, 86400
  from (
      select business.created_at > now() - interval '7 days' as is_new from public.businesses as business
      where business.id = mail.business_id
    ) as age
    cross join lateral (
      select 'mail:business:day' as bucket, mail.business_id::text as key
      union all
      select 'mail:author:day', lower(account.email)
      from public.messages as reply join auth.users as account on account.id = reply.sent_by
      where reply.conversation_id = mail.conversation_id and reply.id = (mail.data ->> 'message')::bigint
    ) as listed
  where mail.kind = 'reply' and listed.key is not null and not exists (
    select from private.outbox as earlier
    where earlier.recipient = mail.recipient and earlier.business_id = mail.business_id and earlier.kind = 'reply'
      and earlier.attempts > 0
  )
$$;

create or replace function private.queue_reply_mail() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
  business uuid;
begin
  select contact, business_id into address, business
  from public.conversations where id = new.conversation_id and channel <> 'preview';
  if position('@' in coalesce(address, '')) = 0 or private.is_refused(business, address) then
    return null;
  end if;
  -- Held until this reply can be seen: the mail that is not written yet will have it.
  perform from private.outbox
  where conversation_id = new.conversation_id and kind = 'reply' and recipient = address and attempts = 0
    and sent_at is null and failed_at is null
  for update;
  if not found then
    perform private.queue_mail(
      'reply', address, jsonb_build_object('conversation', new.conversation_id, 'message', new.id),
      concat_ws(':', 'reply', new.conversation_id, new.id), now() + interval '1 minute'
    );
  end if;
  return null;
end
$$;
