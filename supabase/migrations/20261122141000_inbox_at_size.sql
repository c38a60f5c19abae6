-- What is asked of thousands of conversations and tens of thousands of messages.
create extension if not exists pg_trgm with schema extensions;

create index messages_words_idx on public.messages using gin (lower(text) extensions.gin_trgm_ops);

-- The caller's conversations in which a message has this text, if the index knows it to be rare; null if it is in more
-- than a thousand messages, of whomever, or has no three letters in a row, by which the index finds it. Row level
-- security would keep the index out: it lets nothing see a text before the row is known to be the caller's.
create function private.rare_conversations(words text) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select case when words ~ '\w{3}' and count(*) <= 1000 then
    coalesce(array_agg(distinct talk.id) filter (where talk.id is not null), '{}')
  end
  from (
    select message.conversation_id from public.messages as message
    where words ~ '\w{3}'
      and lower(message.text) like '%' || regexp_replace(lower(words), '([\\%_])', '\\\1', 'g') || '%'
    limit 1001
  ) as said
    left join public.conversations as talk
      on talk.id = said.conversation_id and talk.business_id in (select private.member_businesses())
$$;
revoke execute on function private.rare_conversations(text) from public;
grant execute on function private.rare_conversations(text) to authenticated;

-- As before, with the month's first moment reckoned once and not a date for each conversation.
create or replace function public.bot_overview() returns table (
  bot_id uuid, business_id uuid, name text, public_key text, status text,
  entries bigint, blanks bigint, unlearned bigint, unanswered bigint, waiting bigint, unread bigint,
  conversations bigint, conversations_this_month bigint, conversations_last_7_days bigint, conversations_by_day bigint[],
  first_seen_at timestamptz, first_seen_origin text, last_seen_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  select
    bot.id, bot.business_id, bot.name, bot.public_key, bot.status,
    knowledge.entries, knowledge.blanks, knowledge.unlearned,
    (
      select count(*) from public.unanswered_questions as question
      where question.bot_id = bot.id and question.status = 'open'
    ),
    talks.waiting, talks.unread, talks.conversations, talks.this_month, talks.last_7_days, days.conversations,
    bot.first_seen_at, bot.first_seen_origin, bot.last_seen_at
  from public.bots as bot
    join public.businesses as business on business.id = bot.business_id
    cross join lateral (
      select (now() at time zone business.time_zone)::date as day,
        date_trunc('month', now() at time zone business.time_zone) at time zone business.time_zone as month
    ) as today
    cross join lateral (
      select count(*) as entries, count(*) filter (where has_blanks) as blanks,
        count(*) filter (where learned_at is null and not has_blanks) as unlearned
      from public.knowledge_entries as entry where entry.bot_id = bot.id
    ) as knowledge
    cross join lateral (
      select
        count(*) as conversations,
        count(*) filter (where talk.started_at >= today.month) as this_month,
        count(*) filter (where talk.started_at > now() - interval '7 days') as last_7_days,
        count(*) filter (where talk.state = 'waiting') as waiting,
        count(*) filter (where talk.read_at is null or talk.read_at < talk.last_message_at) as unread
      from public.conversations as talk where talk.bot_id = bot.id and talk.channel <> 'preview'
    ) as talks
    cross join lateral (
      select array_agg(coalesce(counted.conversations, 0) order by back desc)
      from generate_series(0, 6) as back left join (
        select today.day - (talk.started_at at time zone business.time_zone)::date as back, count(*) as conversations
        from public.conversations as talk
        -- An index has these together.
        where talk.bot_id = bot.id and talk.channel <> 'preview' and talk.last_message_at > now() - interval '8 days'
        group by 1
      ) as counted using (back)
    ) as days (conversations)
  where bot.business_id in (
    select member.business_id from public.business_members as member where member.user_id = (select auth.uid())
  )
  order by bot.created_at, bot.id
$$;
