-- A person takes over. Which steps there are stands in machines/inbox/conversation-state.machine.ts, too.
alter table public.messages add column sent_by uuid references auth.users on delete set null;
create index messages_sent_by_idx on public.messages (sent_by);

-- When its state, the member who has it, the visitor's address or its messages last changed: what an open inbox compares.
alter table public.conversations add column changed_at timestamptz not null default now();

-- As it was, but for a member who is gone.
create or replace function private.check_conversation_state() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  case
    when tg_op = 'INSERT' then
      wrong := case when new.state <> 'bot' then 'A conversation begins with the bot.' end;
    when old.state = 'resolved' and new.state = 'waiting' then
      wrong := 'A resolved conversation goes back to the bot before it waits for a person.';
    when new.state = 'human' and old.state <> 'human' and new.assigned_to is null then
      wrong := 'A conversation with a person needs to say who it is.';
    when new.state = 'human' and old.state = 'human' and new.assigned_to <> old.assigned_to then
      wrong := 'Somebody else has taken this conversation.';
    else
      null;
  end case;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  -- Whose account is deleted leaves a visitor who waits for somebody else.
  if new.state = 'human' and new.assigned_to is null then
    new.state := 'waiting';
  end if;
  if new.state <> 'human' then
    new.assigned_to := null;
  end if;
  if new.state <> 'waiting' then
    new.waiting_since := null;
  elsif old.state <> 'waiting' then
    new.waiting_since := now();
  end if;
  return new;
end
$$;

create function private.note_conversation_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end
$$;
revoke execute on function private.note_conversation_change() from public;

-- Its name comes after check_conversation_state, and so does the trigger: it sees what that one has changed.
create trigger note_change before update on public.conversations
  for each row when (
    (old.state, old.assigned_to, old.contact, old.last_message_at)
      is distinct from (new.state, new.assigned_to, new.contact, new.last_message_at)
  )
  execute function private.note_conversation_change();

create function private.note_new_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.conversations set changed_at = clock_timestamp() where id in (select conversation_id from added);
  return null;
end
$$;
revoke execute on function private.note_new_messages() from public;

create trigger note_change after insert on public.messages
  referencing new table as added for each statement execute function private.note_new_messages();

-- A member who is removed leaves visitors who wait for somebody else.
create function private.release_conversations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.conversations set state = 'waiting'
  where assigned_to = old.user_id and business_id = old.business_id and state = 'human';
  return null;
end
$$;
revoke execute on function private.release_conversations() from public;

create trigger release_conversations after delete on public.business_members
  for each row execute function private.release_conversations();

-- What members do with a conversation. An answer is a jsonb whose `outcome` says which of several it is; `missing`: it is
-- not there, or the caller is no member. `by` is the e-mail address of the colleague who has it.

create function private.email_of(account uuid) returns text
language sql stable set search_path = ''
as $$
  select email from auth.users where id = account
$$;

-- A conversation, held until the transaction ends, and the caller's role; nulls if the caller has no part in it. The
-- membership is held first, as when a member is removed: whoever is being removed takes nothing any more.
create function private.hold_conversation(conversation uuid, out talk public.conversations, out role text)
language plpgsql volatile set search_path = ''
as $$
begin
  select member.role into role
  from public.conversations as known join public.business_members as member on member.business_id = known.business_id
  where known.id = conversation and known.channel <> 'preview' and member.user_id = auth.uid()
  for key share of member;
  if role is not null then
    select * into talk from public.conversations as known where known.id = conversation for update;
  end if;
end
$$;

-- What somebody is told who does not have the conversation.
create function private.not_yours(talk public.conversations) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('outcome', 'not_yours', 'by', private.email_of(talk.assigned_to)))
$$;

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

create function private.send_reply(conversation uuid, client_id uuid, said text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record;
  reply text := btrim(said, E' \t\r\n');
  message_id bigint;
  sent_at timestamptz;
begin
  if coalesce(char_length(reply), 0) not between 1 and 2000 then
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
    insert into public.messages (conversation_id, client_id, author, text, sent_by, created_at)
    values (conversation, private.kept_id(client_id), 'agent', reply, auth.uid(), sent_at)
    returning id into message_id;
    update public.conversations set last_message_at = sent_at, read_at = sent_at where id = conversation;
  end if;
  return jsonb_build_object('outcome', 'ok', 'message', jsonb_build_object('id', message_id, 'at', sent_at));
end
$$;

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
  elsif (place.talk).state <> 'bot' then
    return private.not_yours(place.talk);
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;

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

-- Gives a conversation to the caller, whoever answered before: the bot, or nobody. Again: ok. A resolved one is opened
-- again. Outcomes: ok, missing, taken (by).
create function public.take_conversation(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.take_conversation(conversation);
end;

-- Says something to the visitor of a conversation that is the caller's: 1 to 2,000 characters. The same client_id again
-- says it once. Outcomes: ok (message: { id, at }), missing, not_yours (by, if somebody has it).
create function public.send_reply(conversation uuid, client_id uuid, said text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.send_reply(conversation, client_id, said);
end;

-- Has the bot answer again. An owner may do that with anybody's. Outcomes: ok, missing, not_yours (by, if somebody has it).
create function public.hand_back(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.hand_back(conversation);
end;

-- Ends a conversation, unless it is a colleague's; an owner may end anybody's. Outcomes: ok, missing, not_yours (by).
create function public.resolve_conversation(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.resolve_conversation(conversation);
end;

revoke execute on function
  private.email_of(uuid), private.hold_conversation(uuid), private.not_yours(public.conversations)
from public;
revoke execute on function
  private.take_conversation(uuid), private.send_reply(uuid, uuid, text), private.hand_back(uuid),
  private.resolve_conversation(uuid),
  public.take_conversation(uuid), public.send_reply(uuid, uuid, text), public.hand_back(uuid),
  public.resolve_conversation(uuid)
from public, anon, service_role;
grant execute on function
  private.take_conversation(uuid), private.send_reply(uuid, uuid, text), private.hand_back(uuid),
  private.resolve_conversation(uuid),
  public.take_conversation(uuid), public.send_reply(uuid, uuid, text), public.hand_back(uuid),
  public.resolve_conversation(uuid)
to authenticated;
