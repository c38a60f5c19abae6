-- Owners see where visitors leave a guided conversation: what they did at each step is counted with the message.

create index flow_runs_flow_id_idx on private.flow_runs (flow_id, version);

-- What visitors did at the steps of what owners have drawn, as counts: nothing that leads back to a conversation. As all
-- numbers it is counted on the day on which a conversation began, by the clock of the business, and stays when the
-- conversation is deleted. Whoever came, and neither went on nor back, is still there or has left.
create table private.flow_days (
  bot_id uuid not null references public.bots on delete cascade,
  -- Of public.flows.
  flow_id uuid not null,
  version integer not null,
  step text not null,
  day date not null,
  -- How often somebody came to the step, went on from it, went back, and asked something else before they did.
  came integer not null default 0,
  went_on integer not null default 0,
  went_back integer not null default 0,
  asked integer not null default 0,
  primary key (bot_id, flow_id, version, step, day)
);
alter table private.flow_days enable row level security;
revoke all on table private.flow_days from public, anon, authenticated;
grant select, insert, update, delete on table private.flow_days to service_role;
create policy "Only the secret key" on private.flow_days
  for all to anon, authenticated using (false) with check (false);

-- What is deleted is counted no more. No foreign key: a visitor's message does not wait for who sets a version live.
create function private.forget_flow_days() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.flow_days where bot_id = old.bot_id and flow_id = old.id;
  return null;
end
$$;
revoke execute on function private.forget_flow_days() from public;
create trigger forget_flow_days after delete on public.flows
  for each row execute function private.forget_flow_days();

-- Counts what one message has come to: `visits` are [{ step, did: 'came', 'wentOn', 'wentBack' or 'asked' }], null of a
-- message that has moved nothing. The rows are held in the order of their steps.
create function private.count_visits(conversation uuid, flow uuid, version integer, visits jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.flow_days as counted (bot_id, flow_id, version, step, day, came, went_on, went_back, asked)
  select talk.bot_id, count_visits.flow, count_visits.version, visit ->> 'step', talk.began_at::date,
    count(*) filter (where visit ->> 'did' = 'came'), count(*) filter (where visit ->> 'did' = 'wentOn'),
    count(*) filter (where visit ->> 'did' = 'wentBack'), count(*) filter (where visit ->> 'did' = 'asked')
  from public.conversations as talk, jsonb_array_elements(count_visits.visits) as visit
  where talk.id = count_visits.conversation and talk.channel <> 'preview'
  group by talk.bot_id, talk.began_at, visit ->> 'step'
  order by visit ->> 'step'
  on conflict on constraint flow_days_pkey do update set
    came = counted.came + excluded.came, went_on = counted.went_on + excluded.went_on,
    went_back = counted.went_back + excluded.went_back, asked = counted.asked + excluded.asked
$$;
revoke execute on function private.count_visits(uuid, uuid, integer, jsonb) from public;
grant execute on function private.count_visits(uuid, uuid, integer, jsonb) to service_role;

-- What visitors did at the steps of a version in conversations that began on the last `days` days, today included; `left`
-- are those who came and did nothing after, of conversations in which it is over.
create function private.flow_numbers(flow uuid, version integer, days integer)
returns table (step text, came integer, went_on integer, went_back integer, asked integer, "left" integer)
language sql stable security definer set search_path = ''
as $$
  with
    drawn as (
      select flows.id, flows.bot_id,
        (now() at time zone business.time_zone)::date - least(greatest(coalesce(days, 1), 1), 366) + 1 as first_day
      from public.flows
        join public.bots as bot on bot.id = flows.bot_id
        join public.businesses as business on business.id = bot.business_id
      where flows.id = flow_numbers.flow and flows.bot_id = any (array(select private.member_bots()))
    ),
    there as (
      -- Of an interruption, where it leads back to; what a step asks is named after it.
      select split_part(coalesce(run.state ->> 'from', run.step), '-', 1) as step, count(*) as visitors
      from drawn
        join private.flow_runs as run on run.flow_id = drawn.id::text and run.version = flow_numbers.version
        join public.conversations as talk on talk.id = run.conversation_id
      where run.flow is null and run.state is not null and run.expires_at > now()
        and talk.channel <> 'preview' and talk.state <> 'resolved' and talk.began_at >= drawn.first_day
      group by 1
    )
  select counted.step, sum(counted.came)::integer, sum(counted.went_on)::integer, sum(counted.went_back)::integer,
    sum(counted.asked)::integer,
    greatest(
      sum(counted.came - counted.went_on - counted.went_back) - coalesce(max(there.visitors), 0), 0
    )::integer
  from drawn
    join private.flow_days as counted on counted.bot_id = drawn.bot_id and counted.flow_id = drawn.id
      and counted.version = flow_numbers.version and counted.day >= drawn.first_day
    left join there on there.step = counted.step
  group by counted.step
$$;
revoke execute on function private.flow_numbers(uuid, integer, integer) from public;
grant execute on function private.flow_numbers(uuid, integer, integer) to authenticated;
create function public.flow_numbers(flow uuid, version integer, days integer)
returns table (step text, came integer, went_on integer, went_back integer, asked integer, "left" integer)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.flow_numbers(flow_numbers.flow, flow_numbers.version, flow_numbers.days);
end;
revoke execute on function public.flow_numbers(uuid, integer, integer) from public, anon, service_role;
grant execute on function public.flow_numbers(uuid, integer, integer) to authenticated;

-- Keeps a visitor's message and its replies, once for each client_id. Outcomes as open_chat, and 'kept' with the
-- answer. A reply: { author, tier, text, entry, options: [{ id, label }], unanswered: the question to keep or null,
-- next_state: 'waiting', 'later', or null for the same, made_by: see public.messages }; the first one's next_state is 'bot' when a visitor who waits
-- has the bot answer again, and its language that of the conversation from now on, null for the bot's own. `replies` is null where a person was to answer, and the outcome 'again' says that it is for
-- the bot after all, that an entry was deleted meanwhile, or that the guided conversation is not where it was found.
-- `state_before` is where it was found. `moved`: { flow_id, version, flow: null of one that an owner has drawn, state:
-- null once it is over, step, effects: [{ type, … }], visits: see private.count_visits }; null if nothing of it has changed.
-- The conversation is held before anything is decided about it, since a person may take over at this moment. The time
-- of a message is that of its writing, so that a message that had to wait is not older than what came before it.
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
