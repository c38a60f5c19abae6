-- Whether a reply has reached its visitor was told by the time: one that was being written while a page asked for news, and
-- was there only a moment later, counted as read, and was never mailed. Now what the page has tells it.
alter table private.visitors
  -- The conversation that was asked about last, and the last message of it that the page has.
  add column heard_in uuid,
  add column heard_through bigint;

-- As it was, but for what it notes at the end.
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
    ), '[]')
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

-- As it was, but for which replies it has.
create or replace function private.mail_content(mail private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  talk public.conversations;
  own jsonb;
begin
  select * into talk from public.conversations where id = mail.conversation_id;
  if mail.kind = 'reply' then
    select jsonb_build_object(
      'from', min(reply.id)::text, 'token', private.resume_token(talk.visitor_id),
      'refuse', private.refusal_token(talk.business_id, mail.recipient)
    ) into own
    from public.messages as reply join private.visitors as visitor on visitor.id = talk.visitor_id
    where reply.conversation_id = talk.id and reply.author = 'agent' and reply.id >= (mail.data ->> 'message')::bigint
      and case
        when visitor.heard_in = talk.id then reply.id > visitor.heard_through
        else reply.created_at > visitor.last_seen_at
      end
    having count(*) > 0;
  elsif talk.state <> 'human' and not (mail.kind = 'waiting' and talk.state = 'resolved') then
    select jsonb_build_object('unsubscribe', private.unsubscribe_token(mail.kind, member.business_id, member.user_id))
    into own
    from public.business_members as member
    where member.business_id = talk.business_id and member.user_id = (mail.data ->> 'member')::uuid
      and case mail.kind when 'waiting' then member.mail_waiting else member.mail_contact end;
  end if;
  return own || (
    select jsonb_build_object(
      'conversation', talk.id,
      'contact', talk.contact,
      'since', talk.waiting_since,
      'page', talk.page_url,
      'business', business.name,
      'time_zone', business.time_zone,
      'bot', jsonb_build_object(
        'name', bot.name, 'key', bot.public_key, 'language', bot.language, 'contact_email', bot.contact_email,
        'owner_email', (
          select account.email from public.business_members as member join auth.users as account on account.id = member.user_id
          where member.business_id = business.id and member.role = 'owner' order by account.created_at, account.id limit 1
        )
      ),
      'messages', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', said.id::text, 'author', said.author, 'text', said.text, 'at', said.created_at)
          order by said.id
        )
        from (
          select * from public.messages as message
          where message.conversation_id = talk.id and message.author <> 'system' order by message.id desc limit 20
        ) as said
      ), '[]')
    )
    from public.bots as bot join public.businesses as business on business.id = bot.business_id
    where bot.id = talk.bot_id
  );
end
$$;
