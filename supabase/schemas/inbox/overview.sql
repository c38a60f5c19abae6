-- What the dashboard counts: one row for each of the caller's bots, what is to be done and what has happened; the
-- conversations of this month, and of each of the last seven days, today's last, by the clock of the business. Previews
-- do not count. Under the caller's own rights: row level security decides about every row. The caller's businesses are
-- named all the same, so that the rows of all others are not even looked at.
create function public.bot_overview() returns table (
  bot_id uuid, business_id uuid, name text, public_key text, status text,
  entries bigint, blanks bigint, unlearned bigint, unanswered bigint, waiting bigint, later bigint, replied bigint,
  conversations bigint, conversations_this_month bigint, conversations_by_day bigint[],
  first_seen_at timestamptz, first_seen_origin text, last_seen_at timestamptz, allowed_origins text[]
)
language sql stable security invoker set search_path = ''
begin atomic
  select
    bot.id, bot.business_id, bot.name, bot.public_key, bot.status,
    knowledge.entries, knowledge.blanks, knowledge.unlearned,
    (
      select count(*) from public.unanswered_questions as question
      where question.bot_id = bot.id and question.status = 'open'
    ),
    talks.waiting, talks.later, talks.replied, talks.conversations, talks.this_month, days.conversations,
    bot.first_seen_at, bot.first_seen_origin, bot.last_seen_at, bot.allowed_origins
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
        count(*) filter (where talk.state = 'waiting') as waiting,
        count(*) filter (where talk.state = 'later' and talk.snoozed_until is null) as later,
        count(*) filter (
          where talk.state = 'human' and talk.snoozed_until is null
            and private.awaits_member(talk.id, talk.read_at, talk.last_message_at)
        ) as replied
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
  order by bot.created_at, bot.id;
end;
revoke execute on function public.bot_overview() from public, anon, service_role;
grant execute on function public.bot_overview() to authenticated;
