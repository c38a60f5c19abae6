-- What somebody who adds many answers at once has to know of a bot: how many it has, where the first one stands, and what
-- is asked already. One value: the API hands out at most 1,000 rows. Under the caller's own rights.
create function public.known_questions(bot uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'entries', count(*),
    'top', coalesce(min(position), 1),
    'questions', coalesce((
      select jsonb_agg(question) from public.knowledge_entries as entry
        cross join lateral unnest(entry.other_questions || entry.title) as question
      where entry.bot_id = bot and question is not null
    ), '[]')
  )
  from public.knowledge_entries where bot_id = bot
$$;
revoke execute on function public.known_questions(uuid) from public, anon, service_role;
grant execute on function public.known_questions(uuid) to authenticated;
