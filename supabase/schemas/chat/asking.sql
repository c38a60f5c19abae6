-- What the functions chat, chat-updates and chat-action call, with the secret key only: one call is one transaction.
-- The result is a jsonb whose `outcome` says which of several it is.

-- A client's id as it is kept: it cannot be turned back.
create function private.kept_id(client_id uuid) returns uuid
language sql immutable set search_path = ''
as $$
  select substring(encode(sha256(uuid_send(client_id)), 'hex') for 32)::uuid
$$;
revoke execute on function private.kept_id(uuid) from public;
grant execute on function private.kept_id(uuid) to service_role;

-- The visitor with this token: the one a browser was given, or the one of a link.
create function private.visitor_of(hash text) returns uuid
language sql stable set search_path = ''
as $$
  select id from private.visitors where token_hash = hash or resume_hash = hash
$$;
revoke execute on function private.visitor_of(text) from public;
grant execute on function private.visitor_of(text) to service_role;

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
  || case when message.source is null then '{}' else jsonb_build_object('source', message.source) end
  || case when message.made_by ->> 'did' in ('translate', 'reword') then jsonb_build_object('made', jsonb_build_object(
    'did', message.made_by -> 'did', 'language', message.made_by -> 'language', 'of', message.made_by -> 'of',
    'original', message.made_by -> 'original'
  )) else '{}' end
  || case when message.by_mail then '{"byMail": true}' else '{}' end::jsonb
  || case when channel = 'preview' then jsonb_build_object('entry', message.entry_id) else '{}' end
$$;
revoke execute on function private.message_json(public.messages, text) from public;
grant execute on function private.message_json(public.messages, text) to service_role;

-- The answer to a visitor's message.
create function private.stored_answer(conversation uuid, message bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', talk.id,
    'state', talk.state,
    'language', talk.language,
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
revoke execute on function private.stored_answer(uuid, bigint) from public;
grant execute on function private.stored_answer(uuid, bigint) to service_role;

-- Finds where a message belongs: its bot, visitor and conversation, and the message itself if it was sent before.
-- `outcome` is 'found', or what is wrong: 'no bot', 'origin', 'blocked', 'no conversation'. `is_new`: the visitor's token is the
-- one that this very message makes. A visitor who waits for a person or talks to one goes on when the bot is paused.
-- The kept id is made once for the search, not once for each visitor and message it is compared with: by the hundredth
-- question that was a quarter of its time.
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
  if channel <> 'preview' and private.is_blocked(visitor) then
    outcome := 'blocked';
    return;
  end if;
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
revoke execute on function private.find_chat(text, text, text, text, text, uuid, uuid) from public;
grant execute on function private.find_chat(text, text, text, text, text, uuid, uuid) to service_role;

-- What an answer needs to know, among it the entries that were said in reply to the visitor's last message: a second
-- question does not get the first answer again. Outcomes: those of find_chat; 'repeat' with the answer that was given;
-- 'wait' with the seconds; 'no option': it was not offered; 'go'.
create function public.open_chat(
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
      'outcome', 'repeat', 'is_new', place.is_new, 'answer', private.stored_answer(place.message_of, place.message_id),
      'asked', private.asked_in(place.message_of)
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
        select jsonb_build_object('id', entry.id, 'content', coalesce(
          (
            select said.content from public.entry_texts as said
            where said.entry_id = entry.id and said.language = (place.talk).language
          ), entry.content
        )) from public.knowledge_entries as entry
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
    'spoken', (place.talk).language,
    'languages', private.languages_of((place.bot).id),
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
    'flows', private.live_flows((place.bot).id),
    'services', private.bookable((place.bot).id),
    'run', private.flow_run((place.talk).id),
    'unlearned', exists (
      select from public.knowledge_entries as entry where entry.bot_id = (place.bot).id and entry.learned_at is null and not entry.has_blanks
    ) or exists (
      select from public.entry_texts as text where text.bot_id = (place.bot).id and text.learned_at is null
    )
  );
end
$$;
revoke execute on function public.open_chat(text, text, text, text, text, uuid, uuid, text, text)
  from public, anon, authenticated;
grant execute on function public.open_chat(text, text, text, text, text, uuid, uuid, text, text) to service_role;

-- Why a person is wanted: because the bot did not know and offered one, or because the visitor asked for one. `said` is
-- what the visitor has just written or chosen; null where neither was needed.
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
revoke execute on function private.handover_reason(uuid, text) from public;
grant execute on function private.handover_reason(uuid, text) to service_role;

-- Keeps a visitor's message and its replies, once for each client_id. Outcomes as open_chat, and 'kept' with the
-- answer. A reply: { author, tier, text, entry, options: [{ id, label }], unanswered: the question to keep or null,
-- next_state: 'waiting', 'later', or null for the same, made_by: see public.messages }; the first one's next_state is 'bot' when a visitor who waits
-- has the bot answer again, and its language that of the conversation from now on, null for the bot's own. `replies` is null where a person was to answer, and the outcome 'again' says that it is for
-- the bot after all, that an entry was deleted meanwhile, or that the guided conversation is not where it was found.
-- `state_before` is where it was found. `moved`: { flow_id, version, flow: null of one that an owner has drawn, state:
-- null once it is over, step, effects: [{ type, … }], visits: see private.count_visits }; null if nothing of it has changed.
-- The conversation is held before anything is decided about it, since a person may take over at this moment. The time
-- of a message is that of its writing, so that a message that had to wait is not older than what came before it.
create function public.keep_chat(
  bot_key text, channel text, origin text, visitor_hash text, new_visitor_hash text, conversation uuid, client_id uuid,
  address_key text, said text, page text, locale text, replies jsonb, state_before jsonb default null,
  moved jsonb default null
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
  effect jsonb;
  visits jsonb;
begin
  -- The same message at the same moment waits here, and then finds itself.
  perform pg_advisory_xact_lock(hashtextextended('chat ' || client_id, 0));
  place := private.find_chat(bot_key, channel, origin, visitor_hash, new_visitor_hash, conversation, client_id);
  if place.outcome <> 'found' then
    return jsonb_build_object('outcome', place.outcome);
  end if;
  if place.message_id is not null then
    return jsonb_build_object(
      'outcome', 'repeat', 'is_new', place.is_new, 'answer', private.stored_answer(place.message_of, place.message_id),
      'asked', private.asked_in(place.message_of)
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
    if replies is not null and state_before is distinct from (
      select state from private.flow_runs where conversation_id = talk.id
    ) then
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
      return jsonb_build_object(
        'outcome', 'repeat', 'is_new', true, 'answer', private.stored_answer(keep_chat.conversation, question),
        'asked', private.asked_in(keep_chat.conversation)
      );
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
  if replies -> 0 ? 'language' then
    talk.language := replies #>> '{0,language}';
  end if;
  if talk.state in ('bot', 'later') then
    for reply in select value from jsonb_array_elements(replies) loop
      insert into public.messages (
        conversation_id, author, reply_to, tier, text, entry_id, options, created_at, made_by
      )
      values (
        talk.id, coalesce(reply ->> 'author', 'bot'), question, reply ->> 'tier', reply ->> 'text',
        (reply ->> 'entry')::uuid, reply -> 'options', said_at, nullif(reply -> 'made_by', 'null')
      );
      if reply ->> 'unanswered' is not null and keep_chat.channel <> 'preview' then
        perform private.keep_unanswered(bot.id, coalesce(talk.language, bot.language), reply ->> 'unanswered', talk.id);
      end if;
      if reply ->> 'next_state' in ('later', 'waiting') then
        talk.state := reply ->> 'next_state';
        talk.handover_reason := reason;
      end if;
    end loop;
    if moved is not null then
      visits := moved -> 'visits';
      insert into private.flow_runs (conversation_id, flow_id, version, flow, state, step, expires_at)
      values (
        talk.id, moved ->> 'flow_id', (moved ->> 'version')::integer, nullif(moved -> 'flow', 'null'),
        nullif(moved -> 'state', 'null'), moved ->> 'step', said_at + interval '1 day'
      )
      on conflict on constraint flow_runs_pkey do update set
        flow_id = excluded.flow_id, version = excluded.version, flow = excluded.flow, state = excluded.state,
        step = excluded.step, expires_at = excluded.expires_at;
      for effect in select value from jsonb_array_elements(moved -> 'effects') loop
        -- Of a preview nothing is kept.
        continue when talk.channel = 'preview';
        if effect ->> 'type' = 'answered' then
          insert into public.flow_answers (conversation_id, flow_id, name, version, step, value)
          values (
            talk.id, moved ->> 'flow_id', effect ->> 'name', (moved ->> 'version')::integer, effect ->> 'step',
            nullif(effect -> 'value', 'null')
          )
          on conflict on constraint flow_answers_pkey do update set
            version = excluded.version, step = excluded.step, value = excluded.value;
        elsif effect ->> 'type' = 'details' then
          perform private.keep_details(talk.id, effect -> 'given', effect ->> 'consent');
          -- Nobody is called by somebody who is blocked.
          continue when private.is_blocked(talk.visitor_id);
          -- As somebody who leaves an address: an answer is owed to them.
          talk.contact := coalesce(
            left(coalesce(effect #>> '{given,email}', effect #>> '{given,phone}'), 120), talk.contact
          );
          talk.is_owed := true;
          if talk.state = 'bot' then
            talk.state := 'later';
            talk.handover_reason := 'contact';
          end if;
        end if;
      end loop;
    end if;
  end if;
  update public.conversations set
    state = talk.state,
    handover_reason = talk.handover_reason,
    contact = talk.contact,
    is_owed = talk.is_owed,
    language = talk.language,
    last_message_at = said_at
  where id = talk.id;

  if keep_chat.channel = 'web' then
    perform private.mark_seen(bot.id, origin);
  end if;
  perform private.count_question(talk.id, question);
  if moved -> 'flow' = 'null' then
    perform private.count_visits(talk.id, (moved ->> 'flow_id')::uuid, (moved ->> 'version')::integer, visits);
  end if;
  return jsonb_build_object(
    'outcome', 'kept', 'is_new', place.visitor is null, 'answer', private.stored_answer(talk.id, question),
    'asked', private.asked_in(talk.id)
  );
end
$$;
revoke execute on function public.keep_chat(
  text, text, text, text, text, uuid, uuid, text, text, text, text, jsonb, jsonb, jsonb
)
  from public, anon, authenticated;
grant execute on function public.keep_chat(
  text, text, text, text, text, uuid, uuid, text, text, text, text, jsonb, jsonb, jsonb
)
  to service_role;
