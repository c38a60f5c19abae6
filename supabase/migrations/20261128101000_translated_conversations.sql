-- A language model translates conversations for members, where owners let it: what visitors write, and what members
-- reply.
alter table public.bots add column model_inbox boolean not null default false;
grant update (model_inbox) on table public.bots to authenticated;
alter table public.messages add column translated jsonb;

-- These return every column there is.
create or replace function public.create_bot(
  name text, business_type text, website text default null, id uuid default null, language text default 'en',
  time_zone text default null, greeting text default null, entries jsonb default '[]', hours jsonb default '[]'
) returns public.bots
language sql volatile security invoker set search_path = ''
begin atomic
  select * from private.create_bot(
    name, business_type, website, id, language, time_zone, greeting, entries, hours
  );
end;

-- An open conversation in one request: what stands beside it, and its messages: the newest 500, or those `after` one
-- that the page has, or `before` one. `ratings` are those of earlier messages, which change. Null: there is none, or it
-- is not the caller's. Under the caller's own rights.
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

-- What a language model does for the members of a bot, where one is connected: { drafts, summaries, inbox }.
create or replace function public.model_for_members(bot uuid, may_be_own boolean, has_operators boolean) returns jsonb
language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'drafts', coalesce(bool_or(own.model_drafts), false), 'summaries', coalesce(bool_or(own.model_summaries), false),
    'inbox', coalesce(bool_or(own.model_inbox), false)
  )
  from public.bots as own
  where own.id = model_for_members.bot and (
    has_operators is true or may_be_own is true and exists (
      select from private.model_connections as model where model.business_id = own.business_id
    )
  );
end;

-- What owners see of their model: the connection without its key, what each bot has used this month, and what the check
-- has refused within 30 days, by reason.
create or replace function private.model_settings(business uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_model_owner(business);
  return jsonb_build_object(
    'own', (
      select jsonb_build_object(
        'address', address, 'name', name, 'key_hint', key_hint, 'connected_at', connected_at
      ) from private.model_connections where business_id = business
    ),
    'bots', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', bot.id, 'name', bot.name, 'mode', bot.model_mode, 'drafts', bot.model_drafts,
          'summaries', bot.model_summaries, 'inbox', bot.model_inbox, 'tokens', coalesce((
            select used.tokens from private.model_months as used
            where used.bot_id = bot.id and used.month = date_trunc('month', now() at time zone owner.time_zone)::date
          ), 0)
        ) order by bot.created_at, bot.id
      ) from public.bots as bot join public.businesses as owner on owner.id = bot.business_id
      where bot.business_id = business
    ), '[]'),
    'refused', coalesce((
      select jsonb_agg(jsonb_build_object('reason', reason, 'times', times) order by times desc, reason)
      from (
        select asked.reason, count(*) as times
        from private.model_calls as asked join public.bots as bot on bot.id = asked.bot_id
        where bot.business_id = business and asked.outcome = 'refused' and asked.reason is not null
          and asked.at > now() - interval '30 days'
        group by asked.reason order by count(*) desc, asked.reason limit 20
      ) as counted
    ), '[]')
  );
end
$$;

-- Keeps what a language model has made of visitors' messages for members: [{ id, language, text }], at most ten, `text`
-- null where the check has refused it. The conversation is held first: it cannot be deleted meanwhile (see the order of
-- locks).
create function public.keep_translations(conversation uuid, translations jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform from public.conversations where id = conversation for key share;
  update public.messages as said
  set translated = jsonb_build_object('language', left(one.language, 35), 'text', left(one.text, 6000))
  from (
    select * from jsonb_to_recordset(translations) as made (id bigint, language text, text text) limit 10
  ) as one
  where said.conversation_id = conversation and said.id = one.id and said.author = 'visitor';
end
$$;
revoke execute on function public.keep_translations(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.keep_translations(uuid, jsonb) to service_role;

-- A reply that was translated says what its member wrote.
drop function public.take_and_reply(uuid, uuid, text);
drop function public.send_reply(uuid, uuid, text);
drop function private.take_and_reply(uuid, uuid, text);
drop function private.send_reply(uuid, uuid, text);

create function private.send_reply(conversation uuid, client_id uuid, said text, original text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record;
  reply text := btrim(said, E' \t\r\n');
  written text := btrim(original, E' \t\r\n');
  message_id bigint;
  sent_at timestamptz;
begin
  if coalesce(char_length(reply), 0) not between 1 and 2000 or char_length(written) not between 1 and 2000 then
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
    insert into public.messages (conversation_id, client_id, author, text, sent_by, created_at, made_by)
    values (
      conversation, private.kept_id(client_id), 'agent', reply, auth.uid(), sent_at,
      case when written is not null then jsonb_build_object(
        'did', 'translate', 'language', (place.talk).language, 'original', written,
        'of', (select bot.language from public.bots as bot where bot.id = (place.talk).bot_id)
      ) end
    )
    returning id into message_id;
    update public.conversations set last_message_at = sent_at, read_at = sent_at, is_owed = false
    where id = conversation;
  end if;
  return jsonb_build_object('outcome', 'ok', 'message', jsonb_build_object('id', message_id, 'at', sent_at));
end
$$;
revoke execute on function private.send_reply(uuid, uuid, text, text) from public;
grant execute on function private.send_reply(uuid, uuid, text, text) to authenticated;

create function private.take_and_reply(conversation uuid, client_id uuid, said text, original text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken constant jsonb := private.take_conversation(conversation);
begin
  return case
    when taken ->> 'outcome' = 'ok' then private.send_reply(conversation, client_id, said, original) else taken
  end;
end
$$;
revoke execute on function private.take_and_reply(uuid, uuid, text, text) from public;
grant execute on function private.take_and_reply(uuid, uuid, text, text) to authenticated;

-- Says something to the visitor of a conversation that is the caller's: 1 to 2,000 characters, and as many of what they
-- wrote themselves, `original`, where `said` is its translation. The same client_id again says it once. Outcomes: ok
-- (message: { id, at }), missing, not_yours (by, if somebody has it).
create function public.send_reply(conversation uuid, client_id uuid, said text, original text default null)
returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.send_reply(conversation, client_id, said, original);
end;
revoke execute on function public.send_reply(uuid, uuid, text, text) from public, anon, service_role;
grant execute on function public.send_reply(uuid, uuid, text, text) to authenticated;

-- The same of a conversation that the caller takes with it. Outcomes: those of both.
create function public.take_and_reply(conversation uuid, client_id uuid, said text, original text default null)
returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.take_and_reply(conversation, client_id, said, original);
end;
revoke execute on function public.take_and_reply(uuid, uuid, text, text) from public, anon, service_role;
grant execute on function public.take_and_reply(uuid, uuid, text, text) to authenticated;
