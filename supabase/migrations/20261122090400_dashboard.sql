-- What the dashboard counts and lists. Under the caller's own rights: row level security decides about every row. The
-- caller's businesses are named all the same, so that the rows of all others are not even looked at.

-- One row for each bot: what is to be done and what has happened. Previews are not conversations.
create function public.bot_overview() returns table (
  bot_id uuid, business_id uuid, name text, public_key text, status text,
  entries bigint, unlearned bigint, unanswered bigint, waiting bigint, unread bigint,
  conversations bigint, conversations_last_7_days bigint,
  first_seen_at timestamptz, first_seen_origin text, last_seen_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  select
    bot.id, bot.business_id, bot.name, bot.public_key, bot.status,
    knowledge.entries, knowledge.unlearned,
    (
      select count(*) from public.unanswered_questions as question
      where question.bot_id = bot.id and question.status = 'open'
    ),
    talks.waiting, talks.unread, talks.conversations, talks.last_7_days,
    bot.first_seen_at, bot.first_seen_origin, bot.last_seen_at
  from public.bots as bot
    cross join lateral (
      select count(*) as entries, count(*) filter (where learned_at is null) as unlearned
      from public.knowledge_entries as entry where entry.bot_id = bot.id
    ) as knowledge
    cross join lateral (
      select
        count(*) as conversations,
        count(*) filter (where talk.started_at > now() - interval '7 days') as last_7_days,
        count(*) filter (where talk.state = 'waiting') as waiting,
        count(*) filter (where talk.read_at is null or talk.read_at < talk.last_message_at) as unread
      from public.conversations as talk where talk.bot_id = bot.id and talk.channel <> 'preview'
    ) as talks
  where bot.business_id in (
    select member.business_id from public.business_members as member where member.user_id = (select auth.uid())
  )
  order by bot.created_at, bot.id
$$;

-- A page of conversations, the newest first: of these states, with this text in a message, and older than the last one
-- of the page before (its last_message_at and id).
create function public.conversation_list(
  bot uuid default null, states text[] default null, search text default null,
  before_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns table (
  id uuid, bot_id uuid, bot_name text, channel text, state text, assigned_to uuid, handover_reason text,
  waiting_since timestamptz, contact text, page_url text, locale text, started_at timestamptz,
  last_message_at timestamptz, unread boolean, last_author text, last_text text
)
language sql stable security invoker set search_path = ''
as $$
  -- A page of each bot, which an index has in this order, and of these the newest: the rest is not looked at.
  select
    talk.id, talk.bot_id, bot.name, talk.channel, talk.state, talk.assigned_to, talk.handover_reason,
    talk.waiting_since, talk.contact, talk.page_url, talk.locale, talk.started_at, talk.last_message_at,
    talk.read_at is null or talk.read_at < talk.last_message_at, latest.author, latest.text
  from (
    select page.* from public.bots as listed cross join lateral (
      select * from public.conversations as one
      where one.bot_id = listed.id and one.channel <> 'preview'
        and (one.last_message_at, one.id)
          < (coalesce(before_at, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000'))
        and (states is null or one.state = any (states))
        and (coalesce(search, '') = '' or exists (
          select from public.messages as message
          where message.conversation_id = one.id and strpos(lower(message.text), lower(search)) > 0
        ))
      order by one.last_message_at desc, one.id desc
      limit least(greatest(page_size, 1), 200)
    ) as page
    where (conversation_list.bot is null or listed.id = conversation_list.bot)
      and listed.business_id in (
        select member.business_id from public.business_members as member where member.user_id = (select auth.uid())
      )
    order by page.last_message_at desc, page.id desc
    limit least(greatest(page_size, 1), 200)
  ) as talk
    join public.bots as bot on bot.id = talk.bot_id
    left join lateral (
      select author, text from public.messages as message
      where message.conversation_id = talk.id order by message.id desc limit 1
    ) as latest on true
  order by talk.last_message_at desc, talk.id desc
$$;

revoke execute on function
  public.bot_overview(), public.conversation_list(uuid, text[], text, timestamptz, uuid, integer)
from public, anon, service_role;
grant execute on function
  public.bot_overview(), public.conversation_list(uuid, text[], text, timestamptz, uuid, integer)
to authenticated;
