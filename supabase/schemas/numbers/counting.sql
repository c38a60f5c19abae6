-- Counted in the transaction in which it happens. Visitors of one bot write into few rows a day, which makes nobody
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
revoke execute on function private.count_outcomes(uuid, text[], integer, integer) from public;
grant execute on function private.count_outcomes(uuid, text[], integer, integer) to service_role;

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
