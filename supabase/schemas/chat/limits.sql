-- How much may be asked. With the limits of a day nobody copies all answers in half an hour, and no flood fills the
-- owner's inbox and disk for ever.

-- The limits of questions: 60 a minute and 1,000 a day from one address to one bot, 300 a minute and 20,000 a day to
-- one bot, 10 a minute and 200 a day from one visitor. Returns the seconds to wait.
create function private.peek_chat_limits(address_key text, bot uuid, visitor uuid) returns integer
language sql stable set search_path = ''
as $$
  select greatest(
    private.seconds_to_wait('chat:address', bot || ' ' || address_key, 60),
    private.seconds_to_wait('chat:address:day', bot || ' ' || address_key, 1000),
    private.seconds_to_wait('chat:bot', bot::text, 300),
    private.seconds_to_wait('chat:bot:day', bot::text, 20000),
    private.seconds_to_wait('chat:visitor:minute', visitor::text, 10),
    private.seconds_to_wait('chat:visitor:day', visitor::text, 200)
  )
$$;
revoke execute on function private.peek_chat_limits(text, uuid, uuid) from public;
grant execute on function private.peek_chat_limits(text, uuid, uuid) to service_role;

-- Counts a question, and returns the seconds to wait if it is one too many. Those of one address or visitor come first:
-- what is refused to them is not counted against the bot.
create function private.count_chat_hit(address_key text, bot uuid, visitor uuid) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  seconds integer := private.count_hit('chat:address', bot || ' ' || address_key, 60, 60);
begin
  if seconds = 0 then
    seconds := private.count_hit('chat:address:day', bot || ' ' || address_key, 1000, 86400);
  end if;
  if seconds = 0 and visitor is not null then
    seconds := private.count_hit('chat:visitor:minute', visitor::text, 10, 60);
  end if;
  if seconds = 0 and visitor is not null then
    seconds := private.count_hit('chat:visitor:day', visitor::text, 200, 86400);
  end if;
  if seconds = 0 then
    seconds := private.count_hit('chat:bot', bot::text, 300, 60);
  end if;
  if seconds = 0 then
    seconds := private.count_hit('chat:bot:day', bot::text, 20000, 86400);
  end if;
  return seconds;
end
$$;
revoke execute on function private.count_chat_hit(text, uuid, uuid) from public;
grant execute on function private.count_chat_hit(text, uuid, uuid) to service_role;

-- Other requests of a visitor are counted as questions are: 20 a minute and 200 a day by one visitor, 300 a minute and
-- 20,000 a day with one bot. Returns the seconds to wait.
create function public.count_chat_action(conversation uuid) returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  talk public.conversations;
  seconds integer;
begin
  select * into talk from public.conversations where id = conversation;
  seconds := private.count_hit('chat-action:visitor', talk.visitor_id::text, 20, 60);
  if seconds = 0 then
    seconds := private.count_hit('chat-action:visitor:day', talk.visitor_id::text, 200, 86400);
  end if;
  if seconds = 0 then
    seconds := private.count_hit('chat-action:bot', talk.bot_id::text, 300, 60);
  end if;
  if seconds = 0 then
    seconds := private.count_hit('chat-action:bot:day', talk.bot_id::text, 20000, 86400);
  end if;
  return seconds;
end
$$;
revoke execute on function public.count_chat_action(uuid) from public, anon, authenticated;
grant execute on function public.count_chat_action(uuid) to service_role;
