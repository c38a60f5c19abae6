-- Who waits for a person or talks to one goes on when the bot is paused, until they are done. The function below is as it
-- was, but for that.

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
