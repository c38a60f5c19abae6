-- A visitor is asked once, at the end of a conversation, whether it has helped.

alter table public.conversations add column helped text check (helped in ('asked', 'yes', 'no'));
alter table private.daily_numbers
  add column helped integer not null default 0,
  add column unhelped integer not null default 0;

-- Counts what has happened in a conversation for the first time, and how many more ratings there are than before.
create or replace function private.count_outcomes(conversation uuid, happened text[], up integer default 0, down integer default 0)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  talk public.conversations;
  first_ones text[];
begin
  select * into talk from public.conversations where id = conversation and channel <> 'preview' for update;
  first_ones := array(select unnest(happened) except select unnest(talk.outcomes));
  if talk.id is null or first_ones = '{}' and up = 0 and down = 0 then
    return;
  end if;
  if first_ones <> '{}' then
    update public.conversations set
      outcomes = outcomes || first_ones,
      wanted_at = case when 'asked' = any (first_ones) then clock_timestamp() else wanted_at end
    where id = talk.id;
  end if;
  insert into private.daily_numbers as counted (
    bot_id, day, hour, language, channel,
    begun, answered, closest, unknown, asked, taken, replied, details, booked, up, down, helped, unhelped
  )
  values (
    talk.bot_id, talk.began_at::date, extract(hour from talk.began_at),
    private.counted_language(talk.bot_id, talk.began_at::date, talk.locale), talk.channel,
    ('begun' = any (first_ones))::integer, ('answered' = any (first_ones))::integer,
    ('closest' = any (first_ones))::integer, ('unknown' = any (first_ones))::integer,
    ('asked' = any (first_ones))::integer, ('taken' = any (first_ones))::integer,
    ('replied' = any (first_ones))::integer, ('details' = any (first_ones))::integer,
    ('booked' = any (first_ones))::integer, count_outcomes.up, count_outcomes.down,
    ('helped' = any (first_ones))::integer, ('unhelped' = any (first_ones))::integer
  )
  on conflict on constraint daily_numbers_pkey do update set
    begun = counted.begun + excluded.begun, answered = counted.answered + excluded.answered,
    closest = counted.closest + excluded.closest, unknown = counted.unknown + excluded.unknown,
    asked = counted.asked + excluded.asked, taken = counted.taken + excluded.taken,
    replied = counted.replied + excluded.replied, details = counted.details + excluded.details,
    booked = counted.booked + excluded.booked, up = counted.up + excluded.up, down = counted.down + excluded.down,
    helped = counted.helped + excluded.helped, unhelped = counted.unhelped + excluded.unhelped;
  if 'replied' = any (first_ones) then
    insert into private.reply_days as counted (bot_id, day, seconds, conversations)
    select talk.bot_id, talk.began_at::date, min(bound), 1
    from unnest('{60,120,300,600,1800,3600,7200,14400,28800,86400,172800,2147483647}'::integer[]) as bound
    where bound >= extract(epoch from clock_timestamp() - talk.wanted_at)
    on conflict on constraint reply_days_pkey do update set conversations = counted.conversations + 1;
  end if;
end
$$;
grant execute on function private.count_outcomes(uuid, text[], integer, integer) to service_role;

create or replace function private.numbers(business uuid, first_day date, last_day date, bot uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  bots constant uuid[] := private.counted_bots(business, first_day, last_day, bot);
  before_day constant date := first_day - (last_day - first_day + 1);
begin
  return (
    with days as materialized (
      select day, sum(begun) as begun, sum(answered) as answered, sum(closest) as closest, sum(unknown) as unknown,
        sum(asked) as asked, sum(taken) as taken, sum(replied) as replied, sum(details) as details,
        sum(booked) as booked, sum(up) as up, sum(down) as down, sum(helped) as helped, sum(unhelped) as unhelped
      from private.daily_numbers
      where bot_id = any (bots) and day between before_day and last_day
      group by day
    ), cells as materialized (
      select extract(isodow from day)::integer as weekday, hour, language, channel, sum(begun) as begun
      from private.daily_numbers
      where bot_id = any (bots) and day between first_day and last_day and begun > 0
      group by 1, 2, 3, 4
    ), spans as (
      select span.is_now, coalesce(sum(begun), 0) as begun, coalesce(sum(answered), 0) as answered,
        coalesce(sum(closest), 0) as closest, coalesce(sum(unknown), 0) as unknown, coalesce(sum(asked), 0) as asked,
        coalesce(sum(taken), 0) as taken, coalesce(sum(replied), 0) as replied, coalesce(sum(details), 0) as details,
        coalesce(sum(booked), 0) as booked, coalesce(sum(up), 0) as up, coalesce(sum(down), 0) as down,
        coalesce(sum(helped), 0) as helped, coalesce(sum(unhelped), 0) as unhelped
      from (values (true), (false)) as span (is_now) left join days on (days.day >= first_day) = span.is_now
      group by span.is_now
    )
    select jsonb_build_object(
      'now', (select to_jsonb(spans) - 'is_now' || private.reply_times(bots, first_day, last_day) from spans where is_now),
      'before', (
        select to_jsonb(spans) - 'is_now' || private.reply_times(bots, before_day, first_day - 1)
        from spans where not is_now
      ),
      'days', coalesce((select jsonb_agg(to_jsonb(days) order by day) from days where day >= first_day), '[]'),
      'hours', coalesce((
        select jsonb_agg(to_jsonb(cell)) from (
          select weekday, hour, sum(begun) as begun from cells group by weekday, hour
        ) as cell
      ), '[]'),
      'languages', coalesce((
        select jsonb_agg(to_jsonb(counted) order by begun desc, language) from (
          select language, sum(begun) as begun from cells group by language order by begun desc, language limit 20
        ) as counted
      ), '[]'),
      'channels', coalesce((
        select jsonb_agg(to_jsonb(counted) order by channel) from (
          select channel, sum(begun) as begun from cells group by channel
        ) as counted
      ), '[]'),
      'entries', coalesce((
        select jsonb_agg(jsonb_build_object(
          'entry', counted.entry_id, 'conversations', counted.conversations, 'up', counted.up, 'down', counted.down,
          'bot', entry.bot_id,
          -- One without a title is known by its words.
          'title', coalesce(nullif(btrim(entry.title), ''), left(entry.content, 80))
        ) order by counted.conversations desc, counted.entry_id) from (
          select entry_id, sum(conversations) as conversations, sum(up) as up, sum(down) as down
          from private.entry_days where bot_id = any (bots) and day between first_day and last_day
          group by entry_id order by conversations desc, entry_id limit 50
        ) as counted left join public.knowledge_entries as entry on entry.id = counted.entry_id
      ), '[]'),
      'pages', coalesce((
        select jsonb_agg(jsonb_build_object(
          'page', counted.page_key, 'conversations', counted.conversations, 'address', known.address
        ) order by counted.conversations desc, counted.page_key) from (
          select page_key, sum(conversations) as conversations
          from private.page_days where bot_id = any (bots) and day between first_day and last_day
          group by page_key order by conversations desc, page_key limit 50
        ) as counted left join lateral (
          select left(split_part(split_part(talk.page_url, '#', 1), '?', 1), 300) as address
          from public.conversations as talk
          where talk.bot_id = any (bots) and talk.page_key = counted.page_key and talk.channel <> 'preview' limit 1
        ) as known on true
      ), '[]')
    )
  );
end
$$;

-- Whether the visitor may be asked now if their conversation has helped, and notes that they are. Once in a conversation,
-- in which something was said that may have helped, and not while somebody else is to answer.
create function public.may_ask_whether_helped(conversation uuid) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update public.conversations as talk set helped = 'asked'
  where talk.id = may_ask_whether_helped.conversation and talk.helped is null
    and talk.channel <> 'preview' and talk.state in ('bot', 'resolved')
    and exists (
      select from public.messages as reply
      where reply.conversation_id = talk.id and (reply.tier in ('answer', 'closest') or reply.author = 'agent')
    );
  return found;
end
$$;
revoke execute on function public.may_ask_whether_helped(uuid) from public, anon, authenticated;
grant execute on function public.may_ask_whether_helped(uuid) to service_role;

-- Keeps whether a conversation has helped, as its visitor says, and counts it; what was said first stays. False: they
-- were not asked.
create function public.keep_whether_helped(conversation uuid, helped boolean) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  known text;
begin
  perform from public.bots
  where id = (select bot_id from public.conversations where id = conversation) for key share;
  perform from private.visitors
  where id = (select visitor_id from public.conversations where id = conversation) for key share;
  select talk.helped into known from public.conversations as talk
  where talk.id = keep_whether_helped.conversation for update;
  if known = 'asked' then
    update public.conversations as talk
    set helped = case when keep_whether_helped.helped then 'yes' else 'no' end
    where talk.id = keep_whether_helped.conversation;
    perform private.count_outcomes(
      conversation, array[case when keep_whether_helped.helped then 'helped' else 'unhelped' end]
    );
  end if;
  return known is not null;
end
$$;
revoke execute on function public.keep_whether_helped(uuid, boolean) from public, anon, authenticated;
grant execute on function public.keep_whether_helped(uuid, boolean) to service_role;

-- A page of conversations: visitors who wait for a person first, the longest first, then the newest; of these states,
-- with this tag, assigned to the caller if that is asked; the snoozed ones by themselves, unless something is sought;
-- with this text in a message or an address, and after the last one of the page before (its listed_at and id). `asked`
-- is what the visitor asked last; a tapped "Talk to a person" or "None of these" does not count: what led to it does.
-- `within` (see private.is_within) is what a number counts: every number opens its conversations.
-- `hit` is the text as it stands in the newest message that has it, with what precedes and follows it.
-- The body is resolved when it is made, so clients need no way into the schema private.
create or replace function public.conversation_list(
  bot uuid default null, states text[] default null, search text default null,
  before_at timestamptz default null, before_id uuid default null, page_size integer default 50,
  tag text default null, is_mine boolean default false, is_snoozed boolean default false, within jsonb default null
) returns table (
  id uuid, bot_id uuid, bot_name text, visitor_id uuid, channel text, state text, assigned_to uuid,
  assigned_to_me boolean, assigned_name text, handover_reason text, waiting_since timestamptz, contact text,
  page_url text, locale text, started_at timestamptz, last_message_at timestamptz, listed_at timestamptz,
  unread boolean, asked text, hit jsonb, assignee_id uuid, snoozed_until timestamptz, tags text[]
)
language sql stable security invoker set search_path = ''
begin atomic
  with sought as materialized (
    select private.letters_sought(search) as letters where coalesce(search, '') <> ''
  )
  -- A page of each bot, which an index has in this order, and of these the first: the rest is not looked at.
  select
    talk.id, talk.bot_id, bot.name, talk.visitor_id, talk.channel, talk.state, talk.assigned_to,
    coalesce(talk.assigned_to = (select auth.uid()), false),
    case when talk.assigned_to is not null then private.colleague(talk.business_id, talk.assigned_to) end,
    talk.handover_reason, talk.waiting_since, talk.contact, talk.page_url, talk.locale, talk.started_at,
    talk.last_message_at, talk.listed_at, talk.read_at is null or talk.read_at < talk.last_message_at,
    latest.asked, said.hit, talk.assignee_id, talk.snoozed_until, talk.tags
  from (
    select page.* from public.bots as listed cross join lateral (
      select * from public.conversations as one
      where one.bot_id = listed.id and one.channel <> 'preview'
        and (one.listed_at, one.id)
          < (coalesce(before_at, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000'))
        and (states is null or one.state = any (states))
        and (conversation_list.tag is null or conversation_list.tag = any (one.tags))
        and (not conversation_list.is_mine or one.assignee_id = (select auth.uid()))
        and ((one.snoozed_until is not null) = conversation_list.is_snoozed
          or coalesce(search, '') <> '' or within is not null)
        and (within is null or private.is_within(one, within))
        and (
          coalesce(search, '') = ''
          or strpos(lower(one.contact), lower(search)) > 0
          or (
            one.letters is null
            or one.letters & (select sought.letters from sought) = (select sought.letters from sought)
          ) and exists (
            select from public.messages as message
            where message.conversation_id = one.id and strpos(lower(message.text), lower(search)) > 0
          )
        )
      order by one.listed_at desc, one.id desc
      limit least(greatest(page_size, 1), 200)
    ) as page
    where (conversation_list.bot is null or listed.id = conversation_list.bot)
      and listed.business_id in (
        select member.business_id from public.business_members as member where member.user_id = (select auth.uid())
      )
    order by page.listed_at desc, page.id desc
    limit least(greatest(page_size, 1), 200)
  ) as talk
    join public.bots as bot on bot.id = talk.bot_id
    left join lateral (
      select left(message.text, 300) as asked from public.messages as message
      where message.conversation_id = talk.id and message.author = 'visitor' and not exists (
        select from (
          select before.options from public.messages as before
          where before.conversation_id = talk.id and before.id < message.id order by before.id desc limit 1
        ) as offering, jsonb_to_recordset(offering.options) as option (id text, label text)
        where option.id in ('person', 'none') and option.label = message.text
      )
      order by message.id desc limit 1
    ) as latest on true
    left join lateral (
      select jsonb_build_object(
        'author', newest.author,
        'before', case when newest.place > 41 then '…' else '' end
          || substr(newest.text, greatest(newest.place - 40, 1), least(newest.place - 1, 40)),
        'match', substr(newest.text, newest.place, length(search)),
        'after', substr(newest.text, newest.place + length(search), 160)
          || case when length(newest.text) >= newest.place + length(search) + 160 then '…' else '' end
      ) as hit
      from (
        select message.author, message.text, strpos(lower(message.text), lower(search)) as place
        from public.messages as message
        where message.conversation_id = talk.id and strpos(lower(message.text), lower(search)) > 0
        order by message.id desc limit 1
      ) as newest
    ) as said on coalesce(search, '') <> ''
  order by talk.listed_at desc, talk.id desc;
end;
