-- What one address, and all of them together, may ask of a bot in a day: nobody copies all answers in half an hour, and
-- no flood fills the owner's inbox and disk for ever.

-- The limits of questions: 60 a minute and 1,000 a day from one address to one bot, 300 a minute and 20,000 a day to one
-- bot, 10 a minute and 200 a day from one visitor. Answers the seconds to wait.
create or replace function private.peek_chat_limits(address_key text, bot uuid, visitor uuid) returns integer
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

-- Counts a question, and answers the seconds to wait if it is one too many. Those of one address or visitor come first:
-- what is refused to them is not counted against the bot.
create or replace function private.count_chat_hit(address_key text, bot uuid, visitor uuid) returns integer
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
