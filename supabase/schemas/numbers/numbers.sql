-- What members read of the numbers.

-- Whether a conversation is one of those that a number counts: of this business and these days, `from` and `to`
-- included, by its clock; with this outcome, entry, rating, page, language, channel, weekday (1 is Monday) or hour.
-- The body is resolved when it is made, as that of conversation_list is.
create function private.is_within(talk public.conversations, within jsonb) returns boolean
language sql stable set search_path = ''
begin atomic
  select coalesce(within ->> 'outcome', 'begun') = any (talk.outcomes)
    and talk.began_at >= coalesce((within ->> 'from')::date, '-infinity')
    and talk.began_at < coalesce((within ->> 'to')::date + 1, 'infinity')
    and (within ->> 'business' is null or talk.business_id = (within ->> 'business')::uuid)
    and (within ->> 'page' is null or talk.page_key = (within ->> 'page')::uuid)
    and (within ->> 'language' is null or private.language_of(talk.locale) = within ->> 'language')
    and (within ->> 'channel' is null or talk.channel = within ->> 'channel')
    and (within ->> 'weekday' is null or extract(isodow from talk.began_at) = (within ->> 'weekday')::integer)
    and (within ->> 'hour' is null or extract(hour from talk.began_at) = (within ->> 'hour')::integer)
    and (within ->> 'entry' is null and within ->> 'rating' is null or exists (
      select from public.messages as message
      where message.conversation_id = talk.id
        and (within ->> 'entry' is null or message.entry_id = (within ->> 'entry')::uuid)
        and (within ->> 'rating' is null or message.rating = within ->> 'rating')
    ));
end;
revoke execute on function private.is_within(public.conversations, jsonb) from public;
grant execute on function private.is_within(public.conversations, jsonb) to authenticated;

-- The bots whose numbers are read; raises if the days are not, in order, two years at most.
create function private.counted_bots(business uuid, first_day date, last_day date, bot uuid) returns uuid[]
language plpgsql stable set search_path = ''
as $$
begin
  -- The first days there are in Postgres have none before them.
  if first_day < date '2000-01-01' or last_day > date '2999-12-31' or last_day - first_day not between 0 and 731 then
    raise exception using errcode = 'check_violation', message = 'Numbers are of one day to two years.';
  end if;
  return array(
    select listed.id from public.bots as listed
    where listed.business_id = business and listed.business_id in (select private.member_businesses())
      and (counted_bots.bot is null or listed.id = counted_bots.bot)
  );
end
$$;
revoke execute on function private.counted_bots(uuid, date, date, uuid) from public;

-- After how many seconds half of those who asked for a person had a reply, and nine of ten; nulls if nobody had one.
create function private.reply_times(bots uuid[], first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'median', min(seconds) filter (where running * 2 >= total), 'ninth', min(seconds) filter (where running * 10 >= total * 9)
  )
  from (
    select seconds, sum(sum(conversations)) over (order by seconds) as running, sum(sum(conversations)) over () as total
    from private.reply_days
    where bot_id = any (bots) and day between first_day and last_day
    group by seconds
  ) as counted
$$;
revoke execute on function private.reply_times(uuid[], date, date) from public;

create function private.numbers(business uuid, first_day date, last_day date, bot uuid) returns jsonb
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
    ), weekdays as (
      -- A sum for each hour: with a row for each, reading them took four times as long.
      select extract(isodow from day)::integer as weekday, array[
        sum(begun_by_hour[1]), sum(begun_by_hour[2]), sum(begun_by_hour[3]), sum(begun_by_hour[4]),
        sum(begun_by_hour[5]), sum(begun_by_hour[6]), sum(begun_by_hour[7]), sum(begun_by_hour[8]),
        sum(begun_by_hour[9]), sum(begun_by_hour[10]), sum(begun_by_hour[11]), sum(begun_by_hour[12]),
        sum(begun_by_hour[13]), sum(begun_by_hour[14]), sum(begun_by_hour[15]), sum(begun_by_hour[16]),
        sum(begun_by_hour[17]), sum(begun_by_hour[18]), sum(begun_by_hour[19]), sum(begun_by_hour[20]),
        sum(begun_by_hour[21]), sum(begun_by_hour[22]), sum(begun_by_hour[23]), sum(begun_by_hour[24])
      ] as hours
      from private.daily_numbers
      where bot_id = any (bots) and day between first_day and last_day and begun > 0
      group by 1
    ), kinds as materialized (
      select language, channel, sum(begun) as begun
      from private.daily_numbers
      where bot_id = any (bots) and day between first_day and last_day and begun > 0
      group by language, channel
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
          select weekday, place - 1 as hour, begun
          from weekdays, unnest(hours) with ordinality as listed (begun, place) where begun > 0
        ) as cell
      ), '[]'),
      'languages', coalesce((
        select jsonb_agg(to_jsonb(counted) order by begun desc, language) from (
          select language, sum(begun) as begun from kinds group by language order by begun desc, language limit 20
        ) as counted
      ), '[]'),
      'channels', coalesce((
        select jsonb_agg(to_jsonb(counted) order by channel) from (
          select channel, sum(begun) as begun from kinds group by channel
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
revoke execute on function private.numbers(uuid, date, date, uuid) from public;
grant execute on function private.numbers(uuid, date, date, uuid) to authenticated;

-- The numbers of a business, of all its bots or one, from the first day to the last by its clock, beside those of as
-- many days before: all that the page shows..
create function public.numbers(business uuid, first_day date, last_day date, bot uuid default null) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.numbers(business, first_day, last_day, bot);
end;
revoke execute on function public.numbers(uuid, date, date, uuid) from public, anon, service_role;
grant execute on function public.numbers(uuid, date, date, uuid) to authenticated;

-- The conversations that began on these days and are still there, in the order they began, after the last of the page
-- before: 1,000 at most, one row of a table of them each.
create function public.numbers_csv(
  business uuid, first_day date, last_day date, bot uuid default null,
  after_at timestamptz default '-infinity', after_id uuid default '00000000-0000-0000-0000-000000000000'
) returns table (
  id uuid, bot_name text, started_at timestamptz, last_message_at timestamptz, channel text, language text, page text,
  state text, outcomes text[], up bigint, down bigint
)
language sql stable security invoker set search_path = ''
begin atomic
  select talk.id, listed.name, talk.started_at, talk.last_message_at, talk.channel, private.language_of(talk.locale),
    talk.page_url, talk.state, talk.outcomes, rated.up, rated.down
  from (
    select one.id, one.bot_id, one.channel, one.state, one.page_url, one.locale, one.started_at, one.last_message_at,
      one.outcomes
    from public.conversations as one
    where one.business_id = numbers_csv.business and one.channel <> 'preview'
      and (one.started_at, one.id) > (after_at, after_id)
      -- No clock is a day off; an index has these in this order.
      and one.started_at > first_day - interval '1 day' and one.started_at < last_day + interval '2 days'
      and one.began_at >= first_day and one.began_at < last_day + 1 and 'begun' = any (one.outcomes)
      and (numbers_csv.bot is null or one.bot_id = numbers_csv.bot)
    order by one.started_at, one.id limit 1000
  ) as talk
    join public.bots as listed on listed.id = talk.bot_id
    cross join lateral (
      select count(*) filter (where message.rating = 'up') as up, count(*) filter (where message.rating = 'down') as down
      from public.messages as message where message.conversation_id = talk.id
    ) as rated
  order by talk.started_at, talk.id;
end;
revoke execute on function public.numbers_csv(uuid, date, date, uuid, timestamptz, uuid)
  from public, anon, service_role;
grant execute on function public.numbers_csv(uuid, date, date, uuid, timestamptz, uuid) to authenticated;
