-- The counts of a day are one row for each language and channel, no longer one for each of its hours: the numbers of a
-- year are read from a 24th of the rows. By hour only beginnings are told; all else is kept for the day.

create table private.hourly_numbers as select * from private.daily_numbers;
drop table private.daily_numbers;

create table private.daily_numbers (
  bot_id uuid not null references public.bots on delete cascade,
  -- By the clock of the business.
  day date not null,
  -- What the visitor's browser speaks, as the first part of a language tag; '': unknown, or one of too many that day.
  language text not null,
  channel text not null,
  -- Conversations, and those of them in which it happened once or more: see public.conversations.outcomes.
  begun integer not null default 0,
  answered integer not null default 0,
  closest integer not null default 0,
  unknown integer not null default 0,
  asked integer not null default 0,
  taken integer not null default 0,
  replied integer not null default 0,
  details integer not null default 0,
  booked integer not null default 0,
  -- Ratings, as they are now.
  up integer not null default 0,
  down integer not null default 0,
  -- Conversations whose visitor said at the end that it had helped, or had not.
  helped integer not null default 0,
  unhelped integer not null default 0,
  -- How many conversations began in each hour of the day, from midnight on; the hour that a clock change repeats counts
  -- twice as much. An array: with a row for each hour, the numbers of a year were 24 times as many rows to add up.
  begun_by_hour integer[] not null default array_fill(0, '{24}') check (cardinality(begun_by_hour) = 24),
  primary key (bot_id, day, language, channel)
);

insert into private.daily_numbers (
  bot_id, day, language, channel,
  begun, answered, closest, unknown, asked, taken, replied, details, booked, up, down, helped, unhelped, begun_by_hour
)
select bot_id, day, language, channel,
  sum(begun), sum(answered), sum(closest), sum(unknown), sum(asked), sum(taken), sum(replied), sum(details),
  sum(booked), sum(up), sum(down), sum(helped), sum(unhelped), array_agg(coalesce(begun, 0) order by hour)
from (select distinct bot_id, day, language, channel from private.hourly_numbers) as counted
  cross join generate_series(0, 23) as clock (hour)
  left join private.hourly_numbers as known using (bot_id, day, language, channel, hour)
group by bot_id, day, language, channel;

drop table private.hourly_numbers;

alter table private.daily_numbers enable row level security;
revoke all on table private.daily_numbers from public, anon, authenticated;
grant select, insert, update, delete on table private.daily_numbers to service_role;
create policy "Only the secret key" on private.daily_numbers
  for all to anon, authenticated using (false) with check (false);

-- Counts what has happened in a conversation for the first time, and how many more ratings there are than before.
create or replace function private.count_outcomes(conversation uuid, happened text[], up integer default 0, down integer default 0)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  talk public.conversations;
  first_ones text[];
  -- Hours are counted from 0, places in an array from 1.
  place integer;
  beginnings integer[] := array_fill(0, '{24}');
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
  place := extract(hour from talk.began_at) + 1;
  beginnings[place] := ('begun' = any (first_ones))::integer;
  insert into private.daily_numbers as counted (
    bot_id, day, language, channel,
    begun, answered, closest, unknown, asked, taken, replied, details, booked, up, down, helped, unhelped, begun_by_hour
  )
  values (
    talk.bot_id, talk.began_at::date,
    private.counted_language(talk.bot_id, talk.began_at::date, talk.locale), talk.channel,
    ('begun' = any (first_ones))::integer, ('answered' = any (first_ones))::integer,
    ('closest' = any (first_ones))::integer, ('unknown' = any (first_ones))::integer,
    ('asked' = any (first_ones))::integer, ('taken' = any (first_ones))::integer,
    ('replied' = any (first_ones))::integer, ('details' = any (first_ones))::integer,
    ('booked' = any (first_ones))::integer, count_outcomes.up, count_outcomes.down,
    ('helped' = any (first_ones))::integer, ('unhelped' = any (first_ones))::integer, beginnings
  )
  on conflict on constraint daily_numbers_pkey do update set
    begun = counted.begun + excluded.begun, answered = counted.answered + excluded.answered,
    closest = counted.closest + excluded.closest, unknown = counted.unknown + excluded.unknown,
    asked = counted.asked + excluded.asked, taken = counted.taken + excluded.taken,
    replied = counted.replied + excluded.replied, details = counted.details + excluded.details,
    booked = counted.booked + excluded.booked, up = counted.up + excluded.up, down = counted.down + excluded.down,
    helped = counted.helped + excluded.helped, unhelped = counted.unhelped + excluded.unhelped,
    begun_by_hour[place] = counted.begun_by_hour[place] + excluded.begun_by_hour[place];
  if 'replied' = any (first_ones) then
    insert into private.reply_days as counted (bot_id, day, seconds, conversations)
    select talk.bot_id, talk.began_at::date, min(bound), 1
    from unnest('{60,120,300,600,1800,3600,7200,14400,28800,86400,172800,2147483647}'::integer[]) as bound
    where bound >= extract(epoch from clock_timestamp() - talk.wanted_at)
    on conflict on constraint reply_days_pkey do update set conversations = counted.conversations + 1;
  end if;
end
$$;

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

create or replace function private.api_numbers(key_hash text, first_day date, last_day date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used jsonb;
begin
  if last_day - first_day not between 0 and 366 then
    raise exception using errcode = 'check_violation', message = 'Numbers are of one day to a year.';
  end if;
  used := private.use_api_key(key_hash, 'numbers');
  if used ->> 'outcome' <> 'ok' then
    return used;
  end if;
  return jsonb_build_object('outcome', 'ok', 'rows', (
    select coalesce(jsonb_agg(to_jsonb(counted) order by counted.day), '[]')
    from (
      select noted.day, sum(begun) as conversations, sum(answered) as answered, sum(unknown) as unanswered,
        sum(asked) as wanted_person, sum(replied) as replied, sum(details) as details, sum(booked) as bookings,
        sum(up) as rated_up, sum(down) as rated_down
      from private.daily_numbers as noted join public.bots as bot on bot.id = noted.bot_id
      where bot.business_id = (used ->> 'business')::uuid and noted.day between first_day and last_day
      group by noted.day
    ) as counted
  ));
end
$$;
