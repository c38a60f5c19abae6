-- A person takes over. The result is a jsonb whose `outcome` says which of several it is; `missing`: the conversation
-- does not exist, or the caller is no member. `by` is the name of the colleague who has it.

-- A conversation, held until the transaction ends, and the caller's role; nulls if the caller has no part in it. The
-- membership is held first, as when a member is removed: a member who is being removed takes nothing any more.
create function private.hold_conversation(conversation uuid, out talk public.conversations, out role text)
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
revoke execute on function private.hold_conversation(uuid) from public;

-- What a member is told who does not have the conversation.
create function private.not_yours(talk public.conversations) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('outcome', 'not_yours', 'by', private.email_of(talk.assigned_to)))
$$;
revoke execute on function private.not_yours(public.conversations) from public;

create function private.take_conversation(conversation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
begin
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if (place.talk).assigned_to <> auth.uid() then
    return jsonb_build_object('outcome', 'taken', 'by', private.email_of((place.talk).assigned_to));
  end if;
  update public.conversations set state = 'human', assigned_to = auth.uid() where id = conversation;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.take_conversation(uuid) from public;
grant execute on function private.take_conversation(uuid) to authenticated;

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

create function private.hand_back(conversation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
begin
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if (place.talk).state = 'human' and ((place.talk).assigned_to = auth.uid() or place.role = 'owner') then
    update public.conversations set state = 'bot' where id = conversation;
  elsif (place.talk).state not in ('bot', 'later') then
    return private.not_yours(place.talk);
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.hand_back(uuid) from public;
grant execute on function private.hand_back(uuid) to authenticated;

-- The same without the guided conversation that the member interrupted: its visitor is not asked again.
create function private.hand_back_without_flow(conversation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  handed constant jsonb := private.hand_back(conversation);
begin
  if handed ->> 'outcome' = 'ok' then
    update private.flow_runs set state = null where conversation_id = conversation;
  end if;
  return handed;
end
$$;
revoke execute on function private.hand_back_without_flow(uuid) from public;
grant execute on function private.hand_back_without_flow(uuid) to authenticated;

create function private.resolve_conversation(conversation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
begin
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if (place.talk).assigned_to <> auth.uid() and place.role <> 'owner' then
    return private.not_yours(place.talk);
  end if;
  update public.conversations set state = 'resolved' where id = conversation;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.resolve_conversation(uuid) from public;
grant execute on function private.resolve_conversation(uuid) to authenticated;

-- Gives a conversation to the caller, whoever answered before: the bot, or nobody. Again: ok. A resolved one is opened
-- again. Outcomes: ok, missing, taken (by).
create function public.take_conversation(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.take_conversation(conversation);
end;
revoke execute on function public.take_conversation(uuid) from public, anon, service_role;
grant execute on function public.take_conversation(uuid) to authenticated;

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

-- Has the bot answer again. An owner may do that with anybody's. Outcomes: ok, missing, not_yours (by, if somebody has
-- it).
create function public.hand_back(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.hand_back(conversation);
end;
revoke execute on function public.hand_back(uuid) from public, anon, service_role;
grant execute on function public.hand_back(uuid) to authenticated;

-- Has the bot answer again, and drops the guided conversation that was going on. Outcomes: those of hand_back.
create function public.hand_back_without_flow(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.hand_back_without_flow(conversation);
end;
revoke execute on function public.hand_back_without_flow(uuid) from public, anon, service_role;
grant execute on function public.hand_back_without_flow(uuid) to authenticated;

-- Ends a conversation, unless it is a colleague's; an owner may end anybody's. Outcomes: ok, missing, not_yours (by).
create function public.resolve_conversation(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.resolve_conversation(conversation);
end;
revoke execute on function public.resolve_conversation(uuid) from public, anon, service_role;
grant execute on function public.resolve_conversation(uuid) to authenticated;
