-- A bot begins with the answers of its trade. What only its owner can know is left blank in them (`We are open ___`), and
-- an answer with a blank is not said to anybody: it is neither learned nor found until the owner has filled it in.
alter table public.knowledge_entries add column has_blanks boolean not null
  generated always as (content ~ '_{3}' or coalesce(title ~ '_{3}', false)) stored;

update public.knowledge_entries set learned_at = null where has_blanks;
delete from private.entry_passages using public.knowledge_entries as entry where entry.id = entry_id and entry.has_blanks;
delete from private.entry_terms using public.knowledge_entries as entry where entry.id = entry_id and entry.has_blanks;

-- The functions below are as they were, but for what has blanks.

create or replace function private.index_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  bot_language text := (select bots.language from public.bots where bots.id = new.bot_id);
begin
  -- What the text meant as it was. (An update may also be there to read the same text anew.)
  if tg_op = 'UPDATE'
    and (new.title, new.content, new.other_questions) is distinct from (old.title, old.content, old.other_questions)
  then
    delete from private.entry_passages where entry_id = new.id;
  end if;
  delete from private.entry_terms where entry_id = new.id;
  if new.has_blanks then
    return null;
  end if;
  insert into private.entry_terms (entry_id, bot_id, word, lexeme, topic, weight)
  select new.id, new.bot_id, found.word, min(found.lexeme), min(topics.topic), max(found.weight)
  from (
    select word, lexeme, 1.0 as weight
    from private.words_of(concat_ws(' ', new.title, array_to_string(new.other_questions, ' ')), bot_language)
    union all
    select word, lexeme, 0.75 from private.words_of(new.content, bot_language)
  ) as found
  left join private.topics
    on topics.language = split_part(bot_language, '-', 1) and topics.lexeme = found.lexeme
  group by found.word;
  return null;
end
$$;

create or replace function public.match_entries(bot uuid, question text, question_embedding extensions.vector(384))
returns table (entry_id uuid, title text, content text, cosine real, mean real, coverage real, unknown real)
language sql stable security invoker set search_path = ''
as $$
  with asked as materialized (
    select bots.language, concat_ws(' ', bots.name, businesses.name) as name
    from public.bots join public.businesses on businesses.id = bots.business_id where bots.id = bot
  ),
  entries as materialized (
    select id from public.knowledge_entries where bot_id = bot and not has_blanks
  ),
  words as materialized (
    select words_of.lexeme, min(topics.topic) as topic
    from asked cross join lateral private.words_of(question, asked.language) as words_of
      left join private.topics
        on topics.language = split_part(asked.language, '-', 1) and topics.lexeme = words_of.lexeme
    where words_of.lexeme not in (select named.lexeme from private.words_of(asked.name, asked.language) as named)
    group by words_of.lexeme
  ),
  hits as materialized (
    select words.lexeme, term.entry_id, max(term.weight * case when term.lexeme = words.lexeme then 1 else 0.6 end) as weight
    from words cross join lateral (
      select terms.entry_id, terms.lexeme, terms.weight from private.entry_terms as terms
      where terms.bot_id = bot and terms.lexeme = words.lexeme
      union all
      select terms.entry_id, terms.lexeme, terms.weight from private.entry_terms as terms
      where terms.bot_id = bot and terms.topic = words.topic
    ) as term
    group by words.lexeme, term.entry_id
  ),
  rarity as materialized (
    select words.lexeme, count(hits.entry_id) as known,
      ln(1 + ((select count(*) from entries) - count(hits.entry_id) + 0.5) / (count(hits.entry_id) + 0.5)) as idf
    from words left join hits on hits.lexeme = words.lexeme group by words.lexeme
  ),
  total as (
    select sum(idf) as idf, coalesce(sum(idf) filter (where known = 0), 0) / nullif(sum(idf), 0) as unknown from rarity
  ),
  covered as (
    select hits.entry_id, sum(hits.weight * rarity.idf) / (select idf from total) as coverage
    from hits join rarity on rarity.lexeme = hits.lexeme group by hits.entry_id
  ),
  near as (
    select passages.entry_id, max(passages.cosine) as cosine, avg(passages.cosine) as mean
    from (
      select entry_passages.entry_id, -(embedding operator(extensions.<#>) question_embedding) as cosine
      from private.entry_passages where bot_id = bot
    ) as passages
    group by passages.entry_id
  ),
  measured as (
    select entries.id, coalesce(covered.coverage, 0) as coverage,
      coalesce(near.cosine, 0.6 * coalesce(covered.coverage, 0)) as cosine,
      coalesce(near.mean, 0.4 * coalesce(covered.coverage, 0)) as mean
    from entries left join near on near.entry_id = entries.id left join covered on covered.entry_id = entries.id
  ),
  nearest as (
    select * from measured order by measured.cosine + measured.mean + measured.coverage desc, id limit 20
  )
  select nearest.id, entry.title, entry.content, nearest.cosine::real, nearest.mean::real,
    nearest.coverage::real, coalesce(total.unknown, 0)::real
  from nearest join public.knowledge_entries as entry on entry.id = nearest.id, total
  order by nearest.cosine + nearest.mean + nearest.coverage desc, nearest.id
$$;

create or replace function public.entries_to_learn(bot uuid, max_entries integer)
returns table (entry_id uuid, title text, content text, other_questions text[], updated_at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select id, entry.title, entry.content, entry.other_questions, entry.updated_at
  from public.knowledge_entries as entry
  where bot_id = bot and learned_at is null and not has_blanks
  order by entry.updated_at, id limit max_entries
$$;

create or replace function public.open_chat(
  bot_key text, channel text, origin text, visitor_hash text, new_visitor_hash text, conversation uuid, client_id uuid,
  chosen text, address_key text
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  place record;
  seconds integer;
  offer jsonb;
begin
  place := private.find_chat(bot_key, channel, origin, visitor_hash, new_visitor_hash, conversation, client_id);
  if place.outcome <> 'found' then
    return jsonb_build_object('outcome', place.outcome);
  end if;
  if place.message_id is not null then
    return jsonb_build_object(
      'outcome', 'repeat', 'is_new', place.is_new, 'answer', private.stored_answer(place.message_id)
    );
  end if;
  seconds := private.peek_chat_limits(address_key, (place.bot).id, place.visitor);
  if seconds > 0 then
    return jsonb_build_object('outcome', 'wait', 'seconds', seconds);
  end if;
  if chosen is not null then
    select jsonb_build_object(
      'label', (
        select option ->> 'label' from jsonb_array_elements(offering.options) as option
        where option ->> 'id' = chosen limit 1
      ),
      'question', asked.text,
      'entry', (
        select jsonb_build_object('id', entry.id, 'content', entry.content) from public.knowledge_entries as entry
        where entry.id::text = chosen and entry.bot_id = (place.bot).id and not entry.has_blanks
      )
    ) into offer
    from public.messages as offering left join public.messages as asked on asked.id = offering.reply_to
    where offering.conversation_id = (place.talk).id
      and offering.options @> jsonb_build_array(jsonb_build_object('id', chosen))
    order by offering.id desc limit 1;
    if offer is null then
      return jsonb_build_object('outcome', 'no option');
    end if;
  end if;
  return jsonb_build_object(
    'outcome', 'go',
    'bot', to_jsonb(place.bot),
    'state', coalesce((place.talk).state, 'bot'),
    'waited', coalesce(extract(epoch from now() - (place.talk).waiting_since), 0),
    'schedule', private.schedule((place.bot).business_id),
    'earlier', coalesce((
      select jsonb_agg(latest.text order by latest.id) from (
        select id, text from public.messages
        where conversation_id = (place.talk).id and author = 'visitor' order by id desc limit 3
      ) as latest
    ), '[]'),
    'option', offer,
    'unlearned', exists (
      select from public.knowledge_entries as entry where entry.bot_id = (place.bot).id and entry.learned_at is null and not entry.has_blanks
    )
  );
end
$$;

-- Besides: the conversations of this month, and of each of the last seven days, today's last, by the clock of the
-- business.
drop function public.bot_overview();
create function public.bot_overview() returns table (
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
      select (now() at time zone business.time_zone)::date as day
    ) as today
    cross join lateral (
      select count(*) as entries, count(*) filter (where has_blanks) as blanks,
        count(*) filter (where learned_at is null and not has_blanks) as unlearned
      from public.knowledge_entries as entry where entry.bot_id = bot.id
    ) as knowledge
    cross join lateral (
      select
        count(*) as conversations,
        count(*) filter (
          where (talk.started_at at time zone business.time_zone)::date >= date_trunc('month', today.day)
        ) as this_month,
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
revoke execute on function public.bot_overview() from public, anon, service_role;
grant execute on function public.bot_overview() to authenticated;

-- A bot with all that it begins with, in one transaction.
drop function public.create_bot(text, text, text);
drop function private.create_bot(text, text, text);

-- The work of create_bot, with the right to make a business and its first member.
create function private.create_bot(
  name text, business_type text, website text, id uuid, language text, time_zone text, greeting text, entries jsonb, hours jsonb
) returns public.bots
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner uuid := auth.uid();
  business uuid;
  zone text := 'UTC';
  made public.bots;
  wrong text;
begin
  if owner is null then
    raise exception using errcode = 'insufficient_privilege', message = 'Please sign in to create a bot.';
  end if;
  wrong := case
    when char_length(btrim(coalesce(create_bot.name, ''), E' \t\r\n')) not between 1 and 80 then 'A name has 1 to 80 characters.'
    when business_type is null or business_type not in ('clinic', 'coffee', 'restaurant', 'startup', 'retail', 'other')
      then 'The type of a business is clinic, coffee, restaurant, startup, retail or other.'
    when char_length(create_bot.website) > 200 then 'The address of a website has at most 200 characters.'
    when jsonb_typeof(entries) <> 'array' or jsonb_typeof(hours) <> 'array' then 'Entries and hours are lists.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;

  -- Two first bots at the same moment are of one business.
  perform pg_advisory_xact_lock(hashtextextended('create_bot ' || owner, 0));
  -- The answer to the first request was lost: it is given again.
  select bots.* into made from public.bots
  where bots.id = create_bot.id and private.is_owner(bots.business_id);
  if made.id is not null then
    return made;
  end if;

  select business_id into business
  from public.business_members as member join public.businesses on businesses.id = business_id
  where member.user_id = owner and member.role = 'owner'
  order by businesses.created_at limit 1;
  if business is null then
    begin
      -- Browsers know time zones by names that Postgres may not know.
      perform now() at time zone create_bot.time_zone;
      zone := coalesce(create_bot.time_zone, zone);
    exception when invalid_parameter_value then null;
    end;
    insert into public.businesses (name, kind, website, time_zone)
    values (btrim(create_bot.name), business_type, nullif(btrim(create_bot.website), ''), zone)
    returning businesses.id into business;
    insert into public.business_members (business_id, user_id, role) values (business, owner, 'owner');
    insert into public.opening_hours (business_id, weekday, opens, closes)
    select business, span.weekday, span.opens, span.closes
    from jsonb_to_recordset(hours) as span (weekday smallint, opens time, closes time);
  end if;
  insert into public.bots (id, business_id, name, language, greeting)
  values (
    coalesce(create_bot.id, gen_random_uuid()), business, create_bot.name, create_bot.language,
    coalesce(
      create_bot.greeting, format('Hi! I’m the assistant of %s. How can I help you?', btrim(create_bot.name))
    )
  )
  returning * into made;
  insert into public.knowledge_entries (bot_id, position, title, content, other_questions)
  select made.id, number, entry ->> 'title', entry ->> 'content',
    array(select jsonb_array_elements_text(coalesce(entry -> 'other_questions', '[]')))
  from jsonb_array_elements(entries) with ordinality as listed (entry, number);
  return made;
end
$$;
revoke execute on function private.create_bot(text, text, text, uuid, text, text, text, jsonb, jsonb) from public;
grant execute on function private.create_bot(text, text, text, uuid, text, text, text, jsonb, jsonb) to authenticated;

-- Makes a bot, a draft, and returns its row; with it the caller's business if the caller owns none, in this time zone and
-- with these opening hours (`[{ weekday, opens, closes }]`). `entries` are `[{ title, content, other_questions }]`. The same
-- `id` again makes no second one.
-- The body is resolved here and now, so clients need no way into the schema private.
create function public.create_bot(
  name text, business_type text, website text default null, id uuid default null, language text default 'en',
  time_zone text default null, greeting text default null, entries jsonb default '[]', hours jsonb default '[]'
) returns public.bots
language sql volatile security invoker set search_path = ''
begin atomic
  select * from private.create_bot(
    name, business_type, website, id, language, time_zone, greeting, entries, hours
  );
end;
revoke execute on function public.create_bot(text, text, text, uuid, text, text, text, jsonb, jsonb) from public, anon;
grant execute on function public.create_bot(text, text, text, uuid, text, text, text, jsonb, jsonb) to authenticated;
