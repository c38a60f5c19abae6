-- The questions that visitors begin with where the owner has chosen none: at most four titles of entries that are
-- questions, those first that were asked most in the last hundred conversations: few enough to be read whenever a page
-- shows the widget. A title that was a visitor's question first is not shown to others.
-- By itself, because the preview of a bot that is not live yet, or whose owner is about to take out the chosen ones,
-- shows the same.
create function private.first_questions(bot uuid) returns text[]
language sql stable set search_path = ''
as $$
  with recent as (
    select talk.id from public.conversations as talk
    where talk.bot_id = bot and talk.channel <> 'preview'
    order by talk.last_message_at desc, talk.id desc limit 100
  ), asked as (
    select message.entry_id, count(distinct message.conversation_id) as times
    from recent join public.messages as message on message.conversation_id = recent.id
    where message.entry_id is not null and message.tier = 'answer'
    group by message.entry_id
  )
  select array(
    select entry.title from public.knowledge_entries as entry left join asked on asked.entry_id = entry.id
    where entry.bot_id = bot and entry.source_id is null and not entry.is_asked
      and entry.title ~ '[?؟]$' and char_length(entry.title) <= 80 and not entry.has_blanks
      and not exists (
        select from public.unanswered_questions as asked_in_vain
        where asked_in_vain.bot_id = bot and lower(btrim(asked_in_vain.question)) = lower(entry.title)
      )
    order by coalesce(asked.times, 0) desc, entry.position, entry.id limit 4
  )
$$;
revoke execute on function private.first_questions(uuid) from public;
grant execute on function private.first_questions(uuid) to service_role;

-- What the widget offers to begin with: what the owner chose, or else the first questions.
create function private.starters_of(bot public.bots) returns text[]
language sql stable set search_path = ''
as $$
  select case when bot.starters <> '{}' then bot.starters else private.first_questions(bot.id) end
$$;
revoke execute on function private.starters_of(public.bots) from public;
grant execute on function private.starters_of(public.bots) to service_role;

create function private.starter_questions(bot uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select private.first_questions(own) from private.member_bots() as own where own = bot
$$;
revoke execute on function private.starter_questions(uuid) from public;
grant execute on function private.starter_questions(uuid) to authenticated;

-- For members. Null for a bot that is not the caller's.
create function public.starter_questions(bot uuid) returns text[]
language sql stable security invoker set search_path = ''
begin atomic
  select private.starter_questions(bot);
end;
revoke execute on function public.starter_questions(uuid) from public, anon, service_role;
grant execute on function public.starter_questions(uuid) to authenticated;
