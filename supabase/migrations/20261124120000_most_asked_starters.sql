-- As it was, but that of several questions those come first that visitors asked most in the last hundred conversations:
-- few enough to be read whenever a page shows the widget.
create or replace function private.starters_of(bot public.bots) returns text[]
language sql stable set search_path = ''
as $$
  with recent as (
    select talk.id from public.conversations as talk
    where talk.bot_id = bot.id and talk.channel <> 'preview'
    order by talk.last_message_at desc, talk.id desc limit 100
  ), asked as (
    select message.entry_id, count(distinct message.conversation_id) as times
    from recent join public.messages as message on message.conversation_id = recent.id
    where message.entry_id is not null and message.tier = 'answer'
    group by message.entry_id
  )
  select case when bot.starters <> '{}' then bot.starters else array(
    select entry.title from public.knowledge_entries as entry left join asked on asked.entry_id = entry.id
    where entry.bot_id = bot.id and entry.source_id is null
      and entry.title ~ '[?؟]$' and char_length(entry.title) <= 80 and not entry.has_blanks
      and not exists (
        select from public.unanswered_questions as asked_in_vain
        where asked_in_vain.bot_id = bot.id and lower(btrim(asked_in_vain.question)) = lower(entry.title)
      )
    order by coalesce(asked.times, 0) desc, entry.position, entry.id limit 4
  ) end
$$;
