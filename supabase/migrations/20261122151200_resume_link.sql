-- A mail leads back into the conversation: its link has another token of the visitor, which is as good as the first.
alter table private.visitors add column resume_hash text unique;

-- Whose token this is: the one a browser was given, or the one of a link.
create function private.visitor_of(hash text) returns uuid
language sql stable set search_path = ''
as $$
  select id from private.visitors where token_hash = hash or resume_hash = hash
$$;

-- The token of a visitor's links. It is the same in every mail, and only its hash is kept.
create function private.resume_token(visitor uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.signature(concat_ws(' ', 'resume', visitor))
$$;

revoke execute on function private.visitor_of(text), private.resume_token(uuid) from public, anon, authenticated;
grant execute on function private.visitor_of(text) to service_role;

-- The functions below are as they were, but for whose token it is, and for what only members read.

create or replace function private.find_chat(
  bot_key text, channel text, origin text, visitor_hash text, new_visitor_hash text, conversation uuid, client_id uuid,
  out outcome text, out bot public.bots, out visitor uuid, out is_new boolean, out talk public.conversations, out message_id bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  token_owner uuid := private.visitor_of(visitor_hash);
begin
  select * into bot from public.bots
  where public_key = bot_key and (status = 'live' or find_chat.channel = 'preview');
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
    or known.first_client_id = private.kept_id(client_id) and known.token_hash = new_visitor_hash
  )
  order by known.id = token_owner desc nulls last limit 1;
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
  select message.id into message_id
  from public.messages as message join public.conversations as known on known.id = message.conversation_id
  where message.client_id = private.kept_id(find_chat.client_id) and known.visitor_id = visitor
    and (conversation is null or known.id = conversation)
  order by message.id limit 1;
  outcome := 'found';
end
$$;

create or replace function public.chat_updates(visitor_hash text, conversation uuid, after bigint) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  token_owner uuid := private.visitor_of(visitor_hash);
  updates jsonb;
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
  -- Who asks is there: a reply need not be mailed. Not written at each request of somebody who asks every two seconds.
  update private.visitors set last_seen_at = clock_timestamp()
  where id = token_owner and updates is not null
    and (updates -> 'messages' <> '[]' or last_seen_at < now() - interval '10 seconds');
  return updates;
end
$$;

create or replace function public.delete_visitor(visitor_hash text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  token_owner uuid := private.visitor_of(visitor_hash);
begin
  -- Held first, as by a message of the same visitor: neither waits for the other in a circle.
  perform from private.visitors where id = token_owner for update;
  delete from public.unanswered_questions as kept using public.conversations as talk
  where kept.conversation_id = talk.id and talk.visitor_id = token_owner and kept.times = 1;
  delete from private.visitors where id = token_owner;
  return found;
end
$$;
