-- As it was, but for longer: the open panel of somebody who talks to the bot asks for news at least every 60 seconds, and each
-- request is noted within ten.
create or replace function private.is_here(last_seen_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select last_seen_at > now() - interval '75 seconds'
$$;
