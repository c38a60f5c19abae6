-- A language model may choose among a bot's answers, translate and reword them, where one is connected.

alter table public.bots add column model_mode text not null default 'off'
  constraint bots_model_mode_check check (model_mode in ('off', 'choose', 'translate', 'reword'));
grant update (model_mode) on table public.bots to authenticated;
-- Its columns are those of a bot as it was.
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

alter table public.messages add column made_by jsonb;

create or replace function private.message_json(message public.messages, channel text) returns jsonb
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
  || case when channel = 'preview' then jsonb_build_object('entry', message.entry_id) else '{}' end
$$;

create or replace function public.keep_chat(
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
  return jsonb_build_object(
    'outcome', 'kept', 'is_new', place.visitor is null, 'answer', private.stored_answer(talk.id, question),
    'asked', private.asked_in(talk.id)
  );
end
$$;

-- The model that a business has connected itself, where the operator lets it.
create table private.model_connections (
  business_id uuid primary key references public.businesses on delete cascade,
  -- Of an interface as OpenAI's: https://models.example/v1.
  address text not null,
  name text not null,
  -- The functions alone can open it: with their own secret, and for this business only.
  key_sealed text not null,
  -- Its last four characters, for the owner to know it by.
  key_hint text not null,
  connected_at timestamptz not null default now()
);
alter table private.model_connections enable row level security;
revoke all on table private.model_connections from public, anon, authenticated;
grant select, insert, update, delete on table private.model_connections to service_role;
create policy "Only the secret key" on private.model_connections
  for all to anon, authenticated using (false) with check (false);

-- A model that did not answer is left alone for a minute: nobody waits for it again meanwhile.
create table private.model_outages (
  id uuid primary key default gen_random_uuid(),
  -- Null: the operator's model.
  business_id uuid references public.businesses on delete cascade,
  ends_at timestamptz not null,
  constraint model_outages_business_id_key unique nulls not distinct (business_id)
);
alter table private.model_outages enable row level security;
revoke all on table private.model_outages from public, anon, authenticated;
grant select, insert, update, delete on table private.model_outages to service_role;
create policy "Only the secret key" on private.model_outages
  for all to anon, authenticated using (false) with check (false);

-- What a bot has used of a model in a month, by its business's clock.
create table private.model_months (
  bot_id uuid references public.bots on delete cascade,
  month date,
  tokens integer not null default 0,
  primary key (bot_id, month)
);
alter table private.model_months enable row level security;
revoke all on table private.model_months from public, anon, authenticated;
grant select, insert, update, delete on table private.model_months to service_role;
create policy "Only the secret key" on private.model_months
  for all to anon, authenticated using (false) with check (false);

-- Each question to a model, without its words, kept for 90 days.
create table private.model_calls (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  purpose text not null,
  at timestamptz not null default now(),
  ms integer not null,
  tokens integer not null,
  -- 'ok', 'refused' by the check, or how it failed.
  outcome text not null,
  reason text
);
create index model_calls_bot_id_idx on private.model_calls (bot_id, at);
create index model_calls_at_idx on private.model_calls (at);
alter table private.model_calls enable row level security;
revoke all on table private.model_calls from public, anon, authenticated;
grant select, insert, update, delete on table private.model_calls to service_role;
create policy "Only the secret key" on private.model_calls
  for all to anon, authenticated using (false) with check (false);

-- Reserves what an answer may take at most of a model, in one statement: a hundred at once cannot overdraw. Outcomes: 'off'
-- where none is connected, 'outage', 'visitor' and 'month' where a budget is spent, and 'go' with the month and the
-- business's own connection, or null for the operator's. `visitor_key` is null of members.
create function public.begin_model_use(
  bot uuid, tokens integer, month_tokens integer, visitor_key text, visitor_day integer, may_be_own boolean,
  has_operators boolean
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  business public.businesses;
  own private.model_connections;
  this_month date;
begin
  if tokens is null or tokens not between 1 and 1000000 then
    raise exception using errcode = 'check_violation', message = 'An answer takes 1 to 1,000,000 tokens.';
  end if;
  select owner.* into business
  from public.bots join public.businesses as owner on owner.id = bots.business_id where bots.id = bot;
  if may_be_own then
    select * into own from private.model_connections where business_id = business.id;
  end if;
  if business.id is null or own.business_id is null and has_operators is not true then
    return jsonb_build_object('outcome', 'off');
  end if;
  if exists (
    select from private.model_outages as outage
    where outage.business_id is not distinct from own.business_id and outage.ends_at > now()
  ) then
    return jsonb_build_object('outcome', 'outage');
  end if;
  if visitor_key is not null then
    if private.count_hit('model:visitor:day', visitor_key, visitor_day, 86400) > 0 then
      return jsonb_build_object('outcome', 'visitor');
    end if;
  end if;
  this_month := date_trunc('month', now() at time zone business.time_zone)::date;
  insert into private.model_months as used (bot_id, month, tokens)
  select bot, this_month, begin_model_use.tokens where begin_model_use.tokens <= month_tokens
  on conflict on constraint model_months_pkey do update set tokens = used.tokens + excluded.tokens
  where used.tokens + excluded.tokens <= month_tokens;
  if not found then
    return jsonb_build_object('outcome', 'month');
  end if;
  return jsonb_build_object(
    'outcome', 'go', 'month', this_month, 'own', case when own.business_id is not null then to_jsonb(own) end
  );
end
$$;
revoke execute on function public.begin_model_use(uuid, integer, integer, text, integer, boolean, boolean)
  from public, anon, authenticated;
grant execute on function public.begin_model_use(uuid, integer, integer, text, integer, boolean, boolean)
  to service_role;

-- Settles what was reserved, and keeps what was asked: [{ purpose, ms, tokens, outcome, reason }], at most ten. `own`
-- is the business whose model it was, null for the operator's; `has_failed`: it is left alone for a minute.
create function public.end_model_use(
  bot uuid, month date, reserved integer, used integer, own uuid, has_failed boolean, calls jsonb
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform from public.bots where id = bot for key share;
  if not found then
    return;
  end if;
  update private.model_months as spent set tokens = greatest(0, spent.tokens - reserved + used)
  where spent.bot_id = bot and spent.month = end_model_use.month;
  insert into private.model_calls (bot_id, purpose, ms, tokens, outcome, reason)
  select bot, left(asked.purpose, 40), asked.ms, asked.tokens, left(asked.outcome, 40), left(asked.reason, 80)
  from jsonb_to_recordset(calls) as asked (purpose text, ms integer, tokens integer, outcome text, reason text) limit 10;
  if has_failed and (own is null or exists (select from private.model_connections where business_id = own)) then
    insert into private.model_outages (business_id, ends_at) values (own, now() + interval '1 minute')
    on conflict on constraint model_outages_business_id_key do update set ends_at = excluded.ends_at;
  end if;
end
$$;
revoke execute on function public.end_model_use(uuid, date, integer, integer, uuid, boolean, jsonb)
  from public, anon, authenticated;
grant execute on function public.end_model_use(uuid, date, integer, integer, uuid, boolean, jsonb) to service_role;

create function private.require_model_owner(business uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_owner(business) is not true then
    raise exception using errcode = 'insufficient_privilege',
      message = 'Only an owner of the business connects a language model.';
  end if;
end
$$;
revoke execute on function private.require_model_owner(uuid) from public;

-- What owners see of their model: the connection without its key, what each bot has used this month, and what the check
-- has refused within 30 days, by reason.
create function private.model_settings(business uuid) returns jsonb
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
          'id', bot.id, 'name', bot.name, 'mode', bot.model_mode, 'tokens', coalesce((
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
revoke execute on function private.model_settings(uuid) from public;
grant execute on function private.model_settings(uuid) to authenticated;

create function public.model_settings(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.model_settings(business);
end;
revoke execute on function public.model_settings(uuid) from public, anon, service_role;
grant execute on function public.model_settings(uuid) to authenticated;

-- Connects a business's own model, in place of another one. Its key comes sealed: see the function `model`.
create function private.connect_model(business uuid, address text, name text, key_sealed text, key_hint text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wrong text;
begin
  perform private.require_model_owner(business);
  wrong := case
    when coalesce(address, '') !~ '^https://' or char_length(address) > 300 then
      'The address of a model begins with https:// and has at most 300 characters.'
    when coalesce(name, '') !~ '\S' or char_length(name) > 100 then 'The name of a model has 1 to 100 characters.'
    when coalesce(char_length(key_sealed), 0) not between 1 and 4000 then 'The key of a model has 1 to 500 characters.'
    when coalesce(char_length(key_hint), 0) > 4 then 'Of a key only its end is shown.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  perform from public.businesses where id = business for key share;
  insert into private.model_connections (business_id, address, name, key_sealed, key_hint)
  values (business, connect_model.address, connect_model.name, connect_model.key_sealed, coalesce(connect_model.key_hint, ''))
  on conflict on constraint model_connections_pkey do update set
    address = excluded.address, name = excluded.name, key_sealed = excluded.key_sealed, key_hint = excluded.key_hint,
    connected_at = now();
  delete from private.model_outages where business_id = business;
  perform private.note_act(business, 'changed_settings', 'Language model');
end
$$;
revoke execute on function private.connect_model(uuid, text, text, text, text) from public;
grant execute on function private.connect_model(uuid, text, text, text, text) to authenticated;

create function public.connect_model(business uuid, address text, name text, key_sealed text, key_hint text)
returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.connect_model(business, address, name, key_sealed, key_hint);
end;
revoke execute on function public.connect_model(uuid, text, text, text, text) from public, anon, service_role;
grant execute on function public.connect_model(uuid, text, text, text, text) to authenticated;

-- Forgets a business's own model and its key.
create function private.disconnect_model(business uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_model_owner(business);
  delete from private.model_connections where business_id = business;
  if found then
    delete from private.model_outages where business_id = business;
    perform private.note_act(business, 'changed_settings', 'Language model');
  end if;
end
$$;
revoke execute on function private.disconnect_model(uuid) from public;
grant execute on function private.disconnect_model(uuid) to authenticated;

create function public.disconnect_model(business uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.disconnect_model(business);
end;
revoke execute on function public.disconnect_model(uuid) from public, anon, service_role;
grant execute on function public.disconnect_model(uuid) to authenticated;

