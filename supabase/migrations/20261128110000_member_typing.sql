-- Visitors see that the member who has their conversation is typing.

-- A row for the member beside that for the visitor.
alter table private.typing add column by_member boolean not null default false;
alter table private.typing drop constraint typing_pkey;
alter table private.typing add primary key (conversation_id, by_member);
drop function private.note_typing(uuid);
drop function private.is_typing(uuid, text, timestamptz);

-- Notes it, at most once in two seconds however often it is said.
create function private.note_typing(conversation uuid, by_member boolean default false) returns void
language sql volatile set search_path = ''
as $$
  insert into private.typing as known (conversation_id, by_member) values (conversation, note_typing.by_member)
  on conflict on constraint typing_pkey do update set at = clock_timestamp()
  where known.at < clock_timestamp() - interval '2 seconds'
$$;
revoke execute on function private.note_typing(uuid, boolean) from public;
grant execute on function private.note_typing(uuid, boolean) to service_role;

-- Whether the visitor is typing, or the member: has said so within six seconds, nothing has been sent since, and a person
-- has the conversation, or the visitor waits for one.
create function private.is_typing(
  conversation uuid, state text, last_message_at timestamptz, by_member boolean default false
) returns boolean
language sql stable set search_path = ''
as $$
  select (state = 'human' or state = 'waiting' and not is_typing.by_member) and exists (
    select from private.typing as typed
    where typed.conversation_id = conversation and typed.by_member = is_typing.by_member
      and typed.at > clock_timestamp() - interval '6 seconds' and typed.at > last_message_at
  )
$$;
revoke execute on function private.is_typing(uuid, text, timestamptz, boolean) from public;
grant execute on function private.is_typing(uuid, text, timestamptz, boolean) to service_role;

create or replace function public.chat_updates(
  visitor_hash text, conversation uuid, after bigint, typing boolean default false
) returns jsonb
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
    'language', talk.language,
    'waited', coalesce(extract(epoch from now() - talk.waiting_since), 0),
    'channel', talk.channel,
    'bot', private.bot_speaking(bot, talk.language),
    'schedule', private.schedule(talk.business_id),
    'messages', coalesce((
      select jsonb_agg(private.message_json(message, talk.channel) order by message.id) from (
        select * from public.messages
        where conversation_id = talk.id and id > chat_updates.after and not internal order by id limit 200
      ) as message
    ), '[]'),
    'asked', private.asked_in(talk.id),
    'typing', private.is_typing(talk.id, talk.state, talk.last_message_at, true)
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
  -- Nobody looks at it while the bot answers.
  if typing and updates ->> 'state' in ('waiting', 'human') and updates ->> 'channel' <> 'preview' then
    perform private.note_typing(chat_updates.conversation);
  end if;
  return updates;
end
$$;

-- Notes that the member who has the conversation is typing; nothing for anybody else.
create function private.say_typing(conversation uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.note_typing(talk.id, true) from public.conversations as talk
  where talk.id = say_typing.conversation and talk.state = 'human' and talk.channel <> 'preview'
    and talk.assigned_to = auth.uid()
$$;
revoke execute on function private.say_typing(uuid) from public;
grant execute on function private.say_typing(uuid) to authenticated;

create function public.say_typing(conversation uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.say_typing(conversation);
end;
revoke execute on function public.say_typing(uuid) from public, anon, service_role;
grant execute on function public.say_typing(uuid) to authenticated;
