-- Guided conversations on the server: what owners draw, how far visitors are in it, and what they have answered.

alter table public.bots add column details_triggers text[] not null default '{}';
alter table public.bots add column details_question text;
alter table public.bots add column details_version integer not null default 1;
grant update (details_triggers, details_question) on table public.bots to authenticated;
-- It gives a bot with all its columns.
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

-- A guided conversation that an owner has drawn. `draft` is being worked on; `live_version` is what visitors begin.
create table public.flows (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- The first of two that the same occasion begins is begun.
  position integer not null default 0,
  draft jsonb not null check (octet_length(draft::text) <= 200000),
  live_version integer
);
create index flows_bot_id_idx on public.flows (bot_id, position, id);
create trigger limit_rows after insert on public.flows
  referencing new table as added for each statement
  execute function private.refuse_too_many('bot_id', '20', 'A bot has at most 20 guided conversations.');

-- What has gone live: never changed, so that a visitor goes on with what they have begun.
create table public.flow_versions (
  flow_id uuid not null references public.flows on delete cascade,
  version integer not null check (version > 0),
  flow jsonb not null check (octet_length(flow::text) <= 200000),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  primary key (flow_id, version)
);
create index flow_versions_created_by_idx on public.flow_versions (created_by);

-- Where a visitor is in a guided conversation, one in each conversation. Once it is over, `state` is null: until the row
-- expires, nothing but the visitor begins the same one again.
create table private.flow_runs (
  conversation_id uuid primary key references public.conversations on delete cascade,
  -- Of public.flows, or the name of one that every bot has.
  flow_id text not null,
  version integer not null,
  -- One that every bot has, as it was begun; null of what an owner has drawn, which public.flow_versions keeps.
  flow jsonb check (octet_length(flow::text) <= 20000),
  -- 4,000 bytes as the functions write it; jsonb adds spaces.
  state jsonb check (octet_length(state::text) <= 5000),
  step text,
  expires_at timestamptz not null
);
create index flow_runs_expires_at_idx on private.flow_runs (expires_at);

-- What visitors have answered, the latest answer to each question. A flow that has gone leaves its answers with the
-- conversation. Null: skipped.
create table public.flow_answers (
  conversation_id uuid not null references public.conversations on delete cascade,
  flow_id text not null,
  name text not null,
  version integer not null,
  step text not null,
  value jsonb check (octet_length(value::text) <= 5000),
  primary key (conversation_id, flow_id, name)
);

alter table public.flows enable row level security;
alter table public.flow_versions enable row level security;
alter table private.flow_runs enable row level security;
alter table public.flow_answers enable row level security;
revoke all on table public.flows, public.flow_versions, private.flow_runs, public.flow_answers
  from public, anon, authenticated, service_role;
grant select on table public.flows, public.flow_versions, public.flow_answers to authenticated;
grant select, insert, update, delete on table public.flows, private.flow_runs, public.flow_answers to service_role;
grant select, insert, delete on table public.flow_versions to service_role;
create policy "Members read guided conversations" on public.flows
  for select to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members read what has gone live" on public.flow_versions
  for select to authenticated using ((select true from public.flows where flows.id = flow_id));
create policy "Only the secret key" on private.flow_runs
  for all to anon, authenticated using (false) with check (false);
-- As with messages: not `exists`.
create policy "Members read answers" on public.flow_answers
  for select to authenticated using ((select true from public.conversations where conversations.id = conversation_id));

-- Checks what an owner decides about the flow that asks for details, and counts it.
create function private.check_details() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  new.details_question := nullif(btrim(new.details_question, E' \t\r\n'), '');
  case
    when not new.details_triggers <@ '{button,unknown,closed,person}' or cardinality(new.details_triggers) > 4 then
      wrong := 'Details are asked for from a button, when the bot does not know, out of hours, or before a person comes.';
    when char_length(new.details_question) > 200 then
      wrong := 'A question has at most 200 characters.';
    else
      new.updated_at := now();
      if tg_op = 'UPDATE' then
        new.details_version := old.details_version + 1;
      end if;
      return new;
  end case;
  raise exception using errcode = 'check_violation', message = wrong;
end
$$;
revoke execute on function private.check_details() from public;
create trigger check_details before insert or update of details_triggers, details_question on public.bots
  for each row execute function private.check_details();

-- What occasions begin what an owner has drawn, in the owner's order.
create function private.live_flows(bot uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', drawn.id, 'version', live.version, 'name', drawn.name, 'triggers', live.flow -> 'triggers'
    ) order by drawn.position, drawn.id
  ), '[]')
  from public.flows as drawn
    join public.flow_versions as live on live.flow_id = drawn.id and live.version = drawn.live_version
  where drawn.bot_id = live_flows.bot
$$;
revoke execute on function private.live_flows(uuid) from public;
grant execute on function private.live_flows(uuid) to service_role;

-- Where the visitor is in a guided conversation, and the flow in the version that was begun: null if that is gone. Null
-- if none was begun of late.
create function private.flow_run(conversation uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'flow_id', run.flow_id, 'version', run.version, 'is_drawn', run.flow is null,
    'flow', coalesce(run.flow, begun.flow), 'state', run.state
  )
  from private.flow_runs as run
    left join public.flow_versions as begun
      on begun.flow_id = case when run.flow is null then run.flow_id::uuid end and begun.version = run.version
  where run.conversation_id = flow_run.conversation
$$;
revoke execute on function private.flow_run(uuid) from public;
grant execute on function private.flow_run(uuid) to service_role;

-- What the question is made of that a visitor is asked now; null where no guided conversation is going on.
create function private.asked_in(conversation uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'run', private.flow_run(talk.id), 'language', bot.language, 'schedule', private.schedule(talk.business_id)
  )
  from public.conversations as talk join public.bots as bot on bot.id = talk.bot_id
  where talk.id = asked_in.conversation
    and exists (
      select from private.flow_runs where conversation_id = talk.id and state is not null and expires_at > now()
    )
$$;
revoke execute on function private.asked_in(uuid) from public;
grant execute on function private.asked_in(uuid) to service_role;

-- Who keeps details is the function chat, with the secret key.
grant execute on function private.claimed_person(uuid, text, text) to service_role;
grant execute on function private.most_people() to service_role;

-- Functions that know of them.

create or replace function public.widget_config(bot_key text, origin text) returns jsonb
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
  return jsonb_build_object(
    'outcome', 'go', 'bot', to_jsonb(bot), 'schedule', private.schedule(bot.business_id),
    'starters', to_jsonb(private.starters_of(bot)), 'flows', private.live_flows(bot.id)
  );
end
$$;

create or replace function private.run_clock() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_more boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('clock', 0)) then
    return false;
  end if;
  has_more := true = any (array[
    private.delete_due(),
    private.empty_deleted(),
    private.forget_conversations(),
    private.forget_visitors(),
    private.forget_rows('public.contact_messages', 'created_at', '2 years'),
    private.forget_rows('public.client_logs', 'created_at', '90 days'),
    private.forget_rows('private.audit_events', 'at', '1 year'),
    private.forget_rows('private.invitations', 'expires_at', '30 days'),
    private.forget_rows('private.outbox', 'created_at', '30 days'),
    private.forget_rows('private.rate_limits', 'ends_at', '0'),
    private.forget_rows('private.file_claims', 'claimed_at', '1 day'),
    private.forget_rows('private.flow_runs', 'expires_at', '0')
  ]);
  if not has_more then
    delete from private.clock_places;
  end if;
  return has_more;
end
$$;

create or replace function public.chat_updates(visitor_hash text, conversation uuid, after bigint) returns jsonb
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
    'waited', coalesce(extract(epoch from now() - talk.waiting_since), 0),
    'channel', talk.channel,
    'bot', to_jsonb(bot),
    'schedule', private.schedule(talk.business_id),
    'messages', coalesce((
      select jsonb_agg(private.message_json(message, talk.channel) order by message.id) from (
        select * from public.messages
        where conversation_id = talk.id and id > chat_updates.after and not internal order by id limit 200
      ) as message
    ), '[]'),
    'asked', private.asked_in(talk.id)
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
  return updates;
end
$$;

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
    'flows', private.live_flows((place.bot).id),
    'run', private.flow_run((place.talk).id),
    'unlearned', exists (
      select from public.knowledge_entries as entry where entry.bot_id = (place.bot).id and entry.learned_at is null and not entry.has_blanks
    )
  );
end
$$;

drop function public.keep_chat(text, text, text, text, text, uuid, uuid, text, text, text, text, jsonb);
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
    last_message_at = said_at
  where id = talk.id;

  if keep_chat.channel = 'web' then
    perform private.mark_seen(bot.id, origin);
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
