-- Answers say which language the conversation has turned to, so that the panel speaks it as well.
create or replace function private.stored_answer(conversation uuid, message bigint) returns jsonb
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
