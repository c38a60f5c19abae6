-- A business blocks people: whoever says they are one of them is told that nobody answers, and no member is called.

alter table public.people add column blocked_at timestamptz;

alter table private.audit_events drop constraint audit_events_act_check;
alter table private.audit_events add constraint audit_events_act_check
  check (act in (
    'invited', 'joined', 'changed_role', 'removed', 'left', 'exported', 'deleted_bot', 'deleted_conversation',
    'deleted_business', 'restored_business', 'took_over', 'changed_settings', 'deleted_person',
    'merged_people', 'unmerged_people', 'added_booking', 'moved_booking', 'cancelled_booking', 'accepted_booking',
    'blocked_time', 'unblocked_time', 'assigned', 'deleted_note', 'changed_plan', 'cancelled_plan', 'resumed_plan',
    'settled_plan', 'extended_trial', 'suspended', 'lifted_suspension', 'blocked_person', 'unblocked_person'
  ));

-- Whether a visitor says they are somebody whom the business has blocked.
create function private.is_blocked(visitor uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.visitors as known join public.people as person on person.id = known.person_id
    where known.id = is_blocked.visitor and person.blocked_at is not null
  )
$$;
revoke execute on function private.is_blocked(uuid) from public;
grant execute on function private.is_blocked(uuid) to service_role;

-- Whether the visitor of a conversation is blocked: then no member is called, and no address kept.
create function public.is_blocked_in(conversation uuid) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select private.is_blocked(visitor_id) from public.conversations where id = conversation and channel <> 'preview'
$$;
revoke execute on function public.is_blocked_in(uuid) from public, anon, authenticated;
grant execute on function public.is_blocked_in(uuid) to service_role;

-- Blocks a person, or ends that. Outcomes: ok; missing.
create function private.block_person(person uuid, is_blocked boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  business uuid := (
    select business_id from public.people where id = person and business_id in (select private.member_businesses())
  );
begin
  if business is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.hold_people(business);
  update public.people set
    blocked_at = case when block_person.is_blocked then coalesce(blocked_at, now()) end,
    -- Who is blocked stays so when the conversations go.
    is_kept = true
  where id = person and (blocked_at is not null) <> block_person.is_blocked;
  if found then
    perform private.note_act(
      business, case when block_person.is_blocked then 'blocked_person' else 'unblocked_person' end, ''
    );
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.block_person(uuid, boolean) from public;
grant execute on function private.block_person(uuid, boolean) to authenticated;

create function public.block_person(person uuid, is_blocked boolean) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.block_person(person, is_blocked);
end;
revoke execute on function public.block_person(uuid, boolean) from public, anon, service_role;
grant execute on function public.block_person(uuid, boolean) to authenticated;

create or replace function private.find_chat(
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

