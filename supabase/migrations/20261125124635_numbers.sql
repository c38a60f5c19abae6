-- Numbers: what has happened in conversations, counted as it happens, and what members read of it.
-- tests/backend/numbers.test.ts compares the counts with what is stored.

alter table public.conversations
  add column began_at timestamp not null default date_trunc('hour', now() at time zone 'UTC'),
  add column outcomes text[] not null default '{}',
  add column wanted_at timestamptz,
  add column page_key uuid generated always as (md5(split_part(split_part(page_url, '#', 1), '?', 1))::uuid) stored;
create index conversations_page_key_idx on public.conversations (bot_id, page_key) where channel <> 'preview';

-- What has happened, as counts: no words, and nothing that leads back to a conversation. A deleted conversation stays
-- counted. Everything about a conversation is counted where it began, so that a share and what it is a share of are of
-- the same conversations, and no share exceeds them.
create table private.daily_numbers (
  bot_id uuid not null references public.bots on delete cascade,
  -- By the clock of the business; the hour that a clock change repeats counts twice as much.
  day date not null,
  hour smallint not null,
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
  primary key (bot_id, day, hour, language, channel)
);

-- In how many conversations an answer was given, and how it was rated.
create table private.entry_days (
  bot_id uuid not null references public.bots on delete cascade,
  day date not null,
  -- It may be gone.
  entry_id uuid not null,
  conversations integer not null default 0,
  up integer not null default 0,
  down integer not null default 0,
  primary key (bot_id, day, entry_id)
);

-- How many conversations began on a page: public.conversations.page_key. A page is called what the conversations that
-- are left call it.
create table private.page_days (
  bot_id uuid not null references public.bots on delete cascade,
  day date not null,
  page_key uuid not null,
  conversations integer not null default 0,
  primary key (bot_id, day, page_key)
);

-- After how many seconds at most a member replied to who had asked for a person: 2147483647, after more than two days.
create table private.reply_days (
  bot_id uuid not null references public.bots on delete cascade,
  day date not null,
  seconds integer not null,
  conversations integer not null default 0,
  primary key (bot_id, day, seconds)
);

alter table private.daily_numbers enable row level security;
revoke all on table private.daily_numbers from public, anon, authenticated;
grant select, insert, update, delete on table private.daily_numbers to service_role;
create policy "Only the secret key" on private.daily_numbers
  for all to anon, authenticated using (false) with check (false);
alter table private.entry_days enable row level security;
revoke all on table private.entry_days from public, anon, authenticated;
grant select, insert, update, delete on table private.entry_days to service_role;
create policy "Only the secret key" on private.entry_days
  for all to anon, authenticated using (false) with check (false);
alter table private.page_days enable row level security;
revoke all on table private.page_days from public, anon, authenticated;
grant select, insert, update, delete on table private.page_days to service_role;
create policy "Only the secret key" on private.page_days
  for all to anon, authenticated using (false) with check (false);
alter table private.reply_days enable row level security;
revoke all on table private.reply_days from public, anon, authenticated;
grant select, insert, update, delete on table private.reply_days to service_role;
create policy "Only the secret key" on private.reply_days
  for all to anon, authenticated using (false) with check (false);

-- Counted in the transaction in which it happens. Visitors of one bot write into one row an hour, which makes nobody
-- wait who did not before: they have met at the bot's rate limit already. Rows of numbers are the last that are held but
-- for mail.

-- What is counted of a language tag; '' if it is none.
create function private.language_of(locale text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(substring(lower(locale) from '^([a-z]{2,3})(?:[-_]|$)'), '')
$$;
revoke execute on function private.language_of(text) from public;
grant execute on function private.language_of(text) to authenticated;

-- A stranger can say any language: a bot counts 20 by name a day.
create function private.counted_language(bot uuid, day date, locale text) returns text
language sql stable set search_path = ''
as $$
  select case
    when cardinality(known.languages) < 20 or said.language = any (known.languages) then said.language
    else ''
  end
  from (select private.language_of(locale) as language) as said, (
    select array(
      select distinct counted.language from private.daily_numbers as counted
      where counted.bot_id = bot and counted.day = counted_language.day
    ) as languages
  ) as known
$$;
revoke execute on function private.counted_language(uuid, date, text) from public;

-- Counts what has happened in a conversation for the first time, and how many more ratings there are than before.
create function private.count_outcomes(conversation uuid, happened text[], up integer default 0, down integer default 0)
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
    begun, answered, closest, unknown, asked, taken, replied, details, booked, up, down
  )
  values (
    talk.bot_id, talk.began_at::date, extract(hour from talk.began_at),
    private.counted_language(talk.bot_id, talk.began_at::date, talk.locale), talk.channel,
    ('begun' = any (first_ones))::integer, ('answered' = any (first_ones))::integer,
    ('closest' = any (first_ones))::integer, ('unknown' = any (first_ones))::integer,
    ('asked' = any (first_ones))::integer, ('taken' = any (first_ones))::integer,
    ('replied' = any (first_ones))::integer, ('details' = any (first_ones))::integer,
    ('booked' = any (first_ones))::integer, count_outcomes.up, count_outcomes.down
  )
  on conflict on constraint daily_numbers_pkey do update set
    begun = counted.begun + excluded.begun, answered = counted.answered + excluded.answered,
    closest = counted.closest + excluded.closest, unknown = counted.unknown + excluded.unknown,
    asked = counted.asked + excluded.asked, taken = counted.taken + excluded.taken,
    replied = counted.replied + excluded.replied, details = counted.details + excluded.details,
    booked = counted.booked + excluded.booked, up = counted.up + excluded.up, down = counted.down + excluded.down;
  if 'replied' = any (first_ones) then
    insert into private.reply_days as counted (bot_id, day, seconds, conversations)
    select talk.bot_id, talk.began_at::date, min(bound), 1
    from unnest('{60,120,300,600,1800,3600,7200,14400,28800,86400,172800,2147483647}'::integer[]) as bound
    where bound >= extract(epoch from clock_timestamp() - talk.wanted_at)
    on conflict on constraint reply_days_pkey do update set conversations = counted.conversations + 1;
  end if;
end
$$;
revoke execute on function private.count_outcomes(uuid, text[], integer, integer) from public;

-- Counts a visitor's message with its replies, just after they were kept. A repeat is kept no second time.
create function private.count_question(conversation uuid, question bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations where id = conversation and channel <> 'preview';
  if not found then
    return;
  end if;
  perform private.count_outcomes(conversation, array(
    select case reply.tier when 'answer' then 'answered' else reply.tier end
    from public.messages as reply
    where reply.conversation_id = conversation and reply.reply_to = question
      and reply.tier in ('answer', 'closest', 'unknown')
    union all
    -- Messages are numbered within their conversation.
    select 'begun' where question = 1
  ));
  insert into private.entry_days as counted (bot_id, day, entry_id, conversations)
  select distinct talk.bot_id, talk.began_at::date, reply.entry_id, 1
  from public.messages as reply
  where reply.conversation_id = conversation and reply.reply_to = question and reply.entry_id is not null
    and not exists (
      select from public.messages as earlier
      where earlier.conversation_id = conversation and earlier.id < question and earlier.entry_id = reply.entry_id
    )
  order by reply.entry_id
  on conflict on constraint entry_days_pkey do update set conversations = counted.conversations + 1;
  if question = 1 and talk.page_key is not null and (
    -- A stranger can say any page: a bot counts 200 a day.
    exists (
      select from private.page_days as counted
      where counted.bot_id = talk.bot_id and counted.day = talk.began_at::date and counted.page_key = talk.page_key
    )
    or (
      select count(*) from private.page_days as counted
      where counted.bot_id = talk.bot_id and counted.day = talk.began_at::date
    ) < 200
  ) then
    insert into private.page_days as counted (bot_id, day, page_key, conversations)
    values (talk.bot_id, talk.began_at::date, talk.page_key, 1)
    on conflict on constraint page_days_pkey do update set conversations = counted.conversations + 1;
  end if;
end
$$;
revoke execute on function private.count_question(uuid, bigint) from public;
grant execute on function private.count_question(uuid, bigint) to service_role;

create function private.note_beginning() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.began_at := date_trunc('hour', new.started_at at time zone (
    select time_zone from public.businesses where id = new.business_id
  ));
  return new;
end
$$;
revoke execute on function private.note_beginning() from public;
create trigger note_beginning before insert on public.conversations
  for each row execute function private.note_beginning();

-- Somebody has asked for a person, or a member has taken the conversation. Leaving an address is not asking for anybody.
create function private.count_handover() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_outcomes(new.id, case
    when new.state = 'human' then array['taken']
    when new.state in ('later', 'waiting') and new.handover_reason <> 'contact' then array['asked']
    else '{}'::text[]
  end);
  return null;
end
$$;
revoke execute on function private.count_handover() from public;
create trigger count_handover after update of state on public.conversations
  for each row when ((new.state, new.handover_reason) is distinct from (old.state, old.handover_reason))
  execute function private.count_handover();

-- The first reply of a member to who has asked for a person.
create function private.count_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_outcomes(new.conversation_id, array['replied'])
  from public.conversations as talk where talk.id = new.conversation_id and talk.wanted_at is not null;
  return null;
end
$$;
revoke execute on function private.count_reply() from public;
create trigger count_reply after insert on public.messages
  for each row when (new.author = 'agent') execute function private.count_reply();

create function private.count_rating() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  more_up constant integer := (new.rating is not distinct from 'up')::integer - (old.rating is not distinct from 'up')::integer;
  more_down constant integer :=
    (new.rating is not distinct from 'down')::integer - (old.rating is not distinct from 'down')::integer;
begin
  perform private.count_outcomes(new.conversation_id, '{}', more_up, more_down);
  insert into private.entry_days as counted (bot_id, day, entry_id, up, down)
  select talk.bot_id, talk.began_at::date, new.entry_id, more_up, more_down
  from public.conversations as talk
  where talk.id = new.conversation_id and talk.channel <> 'preview' and new.entry_id is not null
  on conflict on constraint entry_days_pkey do update set
    up = counted.up + excluded.up, down = counted.down + excluded.down;
  return null;
end
$$;
revoke execute on function private.count_rating() from public;
create trigger count_rating after update of rating on public.messages
  for each row when (new.rating is distinct from old.rating) execute function private.count_rating();

create function private.count_details() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_outcomes(new.conversation_id, array['details']);
  return null;
end
$$;
revoke execute on function private.count_details() from public;
create trigger count_details after insert on public.details_given
  for each row execute function private.count_details();

-- A time that is only held is no booking yet.
create function private.count_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_outcomes(new.conversation_id, array['booked']);
  return null;
end
$$;
revoke execute on function private.count_booking() from public;
create trigger count_booking after insert or update of state on public.bookings
  for each row when (new.conversation_id is not null and new.state in ('requested', 'confirmed'))
  execute function private.count_booking();

-- What has happened so far, as far as it is still there. When a person was asked for is not known of these.
update public.conversations as talk set
  began_at = date_trunc('hour', talk.started_at at time zone business.time_zone),
  outcomes = case when talk.channel = 'preview' then '{}' else array['begun'] || array(
    select distinct case message.tier when 'answer' then 'answered' else message.tier end
    from public.messages as message
    where message.conversation_id = talk.id and message.tier in ('answer', 'closest', 'unknown')
    union all
    select 'asked' where talk.handover_reason in ('asked', 'unknown')
    union all
    select 'taken' where talk.state = 'human' or exists (
      select from public.messages as message where message.conversation_id = talk.id and message.author = 'agent'
    )
    union all
    select 'details' where exists (
      select from public.details_given as given where given.conversation_id = talk.id
    )
    union all
    select 'booked' where exists (
      select from public.bookings as booking
      where booking.conversation_id = talk.id and booking.state not in ('held', 'cancelled')
    )
  ) end
from public.businesses as business where business.id = talk.business_id;
insert into private.daily_numbers (
  bot_id, day, hour, language, channel, begun, answered, closest, unknown, asked, taken, details, booked, up, down
)
select talk.bot_id, talk.began_at::date, extract(hour from talk.began_at), private.language_of(talk.locale), talk.channel,
  count(*), count(*) filter (where 'answered' = any (talk.outcomes)),
  count(*) filter (where 'closest' = any (talk.outcomes)), count(*) filter (where 'unknown' = any (talk.outcomes)),
  count(*) filter (where 'asked' = any (talk.outcomes)), count(*) filter (where 'taken' = any (talk.outcomes)),
  count(*) filter (where 'details' = any (talk.outcomes)), count(*) filter (where 'booked' = any (talk.outcomes)),
  sum(rated.up), sum(rated.down)
from public.conversations as talk cross join lateral (
  select count(*) filter (where message.rating = 'up') as up, count(*) filter (where message.rating = 'down') as down
  from public.messages as message where message.conversation_id = talk.id
) as rated
where talk.channel <> 'preview'
group by 1, 2, 3, 4, 5;
insert into private.entry_days (bot_id, day, entry_id, conversations, up, down)
select talk.bot_id, talk.began_at::date, message.entry_id, count(distinct talk.id),
  count(*) filter (where message.rating = 'up'), count(*) filter (where message.rating = 'down')
from public.conversations as talk join public.messages as message on message.conversation_id = talk.id
where talk.channel <> 'preview' and message.entry_id is not null
group by 1, 2, 3;
insert into private.page_days (bot_id, day, page_key, conversations)
select talk.bot_id, talk.began_at::date, talk.page_key, count(*)
from public.conversations as talk
where talk.channel <> 'preview' and talk.page_key is not null
group by 1, 2, 3;

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
        sum(booked) as booked, sum(up) as up, sum(down) as down
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
        coalesce(sum(booked), 0) as booked, coalesce(sum(up), 0) as up, coalesce(sum(down), 0) as down
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

