-- What a bot knows: an entry is an answer, and the questions it answers.
create table public.knowledge_entries (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  title text,
  content text not null,
  other_questions text[] not null default '{}',
  position integer not null default 0,
  -- The website or document it was taken from; null: written by hand.
  source_id uuid references public.sources on delete set null,
  updated_at timestamptz not null default now(),
  -- Null until its meaning is indexed. It is found by its words even so.
  learned_at timestamptz,
  -- A bot begins with the answers of its trade. What only its owner can know is left blank in them (`We are open ___`),
  -- and an answer with a blank is said to nobody: it is neither indexed nor found until the owner has filled it in. So
  -- is an example, until its owner has looked at it.
  has_blanks boolean not null generated always as (
    is_example or content ~ '_{3}' or coalesce(title ~ '_{3}', false)
  ) stored,
  page_id uuid references public.source_pages on delete set null,
  -- The hash of the text that was read, whatever somebody has made of it since.
  piece text,
  -- When somebody changed what was read. From then on no reading touches it.
  edited_at timestamptz,
  -- A fact of the trade that the owner has neither kept nor changed yet ("The first visit is free").
  is_example boolean not null default false,
  -- Whether the title was a visitor's question first: such a title is not shown to others.
  is_asked boolean not null default false
);
create index knowledge_entries_bot_id_position_idx on public.knowledge_entries (bot_id, position, id);
create index knowledge_entries_source_id_idx on public.knowledge_entries (source_id);
create index knowledge_entries_page_id_idx on public.knowledge_entries (page_id);
create index knowledge_entries_unlearned_idx on public.knowledge_entries (updated_at)
  where source_id is not null and learned_at is null;
create trigger limit_rows after insert on public.knowledge_entries
  referencing new table as added for each statement
  execute function private.refuse_too_many('bot_id', '2000', 'A bot knows at most 2,000 answers.');
alter table public.knowledge_entries enable row level security;
revoke all on table public.knowledge_entries from anon, authenticated;
grant select, delete on table public.knowledge_entries to authenticated;
grant insert (id, bot_id, title, content, other_questions, position, is_example)
  on table public.knowledge_entries to authenticated;
grant update (title, content, other_questions, position, is_example) on table public.knowledge_entries to authenticated;
grant select, insert, update, delete on table public.knowledge_entries to service_role;
create policy "Members read entries" on public.knowledge_entries
  for select to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members add entries" on public.knowledge_entries
  for insert to authenticated with check (bot_id = any (array(select private.member_bots())));
create policy "Members change entries" on public.knowledge_entries
  for update to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members delete entries" on public.knowledge_entries
  for delete to authenticated using (bot_id = any (array(select private.member_bots())));

-- Checks what a member writes, with a sentence for the member. What has changed is to be indexed again.
create function private.check_entry() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  new.title := nullif(btrim(new.title, E' \t\r\n'), '');
  case
    when char_length(new.title) > 200 then
      wrong := 'A title has at most 200 characters.';
    when coalesce(new.content, '') !~ '\S' then
      wrong := 'An answer cannot be empty.';
    when char_length(new.content) > 2000 then
      wrong := 'An answer has at most 2,000 characters. Please split it into several.';
    when cardinality(new.other_questions) > 20 or exists (
      select from unnest(new.other_questions) as question
      where char_length(question) > 500 or coalesce(question, '') !~ '\S'
    ) then
      wrong := 'An answer has at most 20 other ways to ask, of 1 to 500 characters each.';
    else
      if tg_op = 'UPDATE'
        and (new.title, new.content, new.other_questions) is distinct from (old.title, old.content, old.other_questions)
      then
        new.updated_at := now();
        new.learned_at := null;
      end if;
      return new;
  end case;
  raise exception using errcode = 'check_violation', message = wrong;
end
$$;
revoke execute on function private.check_entry() from public;
create trigger check_entry before insert or update of title, content, other_questions on public.knowledge_entries
  for each row execute function private.check_entry();

-- Readings add entries and delete them, and never change one: whoever changes the text of an entry is a person.
create function private.note_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.title, new.content, new.other_questions) is distinct from (old.title, old.content, old.other_questions) then
    new.edited_at := now();
  end if;
  return new;
end
$$;
revoke execute on function private.note_edit() from public;
create trigger note_edit before update of title, content, other_questions on public.knowledge_entries
  for each row when (old.source_id is not null) execute function private.note_edit();

-- What the search knows of languages. Whoever changes the lists ends the migration with
--   update public.knowledge_entries set title = title;
-- so that all entries are indexed again.

-- Words that say much the same to a small business, in the languages bots speak.
create table private.topics (
  language text not null,
  lexeme text not null,
  topic text not null,
  primary key (language, lexeme)
);
alter table private.topics enable row level security;
revoke all on table private.topics from public, anon, authenticated;
grant select, insert, update, delete on table private.topics to service_role;
create policy "Only the secret key" on private.topics
  for all to anon, authenticated using (false) with check (false);

-- Words that people put around a question: they say nothing about its subject.
create table private.filler_words (
  language text not null,
  word text not null,
  primary key (language, word)
);
alter table private.filler_words enable row level security;
revoke all on table private.filler_words from public, anon, authenticated;
grant select, insert, update, delete on table private.filler_words to service_role;
create policy "Only the secret key" on private.filler_words
  for all to anon, authenticated using (false) with check (false);

-- The dictionary that stems the words of a language (BCP 47) and knows its stop words; other languages' words stay as
-- they are.
create function private.stemmer(language text) returns regdictionary
language sql immutable set search_path = ''
as $$
  select case split_part(language, '-', 1)
    when 'en' then 'pg_catalog.english_stem'::regdictionary
    when 'de' then 'pg_catalog.german_stem'::regdictionary
    when 'es' then 'pg_catalog.spanish_stem'::regdictionary
    when 'fr' then 'pg_catalog.french_stem'::regdictionary
    when 'it' then 'pg_catalog.italian_stem'::regdictionary
    when 'nl' then 'pg_catalog.dutch_stem'::regdictionary
    when 'pt' then 'pg_catalog.portuguese_stem'::regdictionary
    else 'pg_catalog.simple'::regdictionary
  end
$$;
revoke execute on function private.stemmer(text) from public;
grant execute on function private.stemmer(text) to service_role;

-- The significant words of a text, with their stems: lower case, no accents, no apostrophes. A currency sign is a
-- price; a time of day is about hours. So are `how much`, `what time`, `where are you` and `work for you`, whose single
-- words say little. A number is no word: "table for 4" and "from £4" have nothing in common.
-- In PL/pgSQL, because that keeps its plan: to plan this takes longer than to run it, and each entry asks twice.
create function private.words_of(content text, language text) returns table (word text, lexeme text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with bare as (
    select regexp_replace(lower(normalize(content, NFD)), '[\u0300-\u036f''’`´]', '', 'g') as text
  ),
  priced as (
    select regexp_replace(
      text, '[£$€]|\mhow (much|expensive)\M|\mcuanto (cuesta|cuestan|vale|valen)\M|\mwas kostet\M|\mwie teuer\M',
      ' price ', 'g'
    ) as text from bare
  ),
  timed as (
    select regexp_replace(
      text, '\m\d{1,2}([:.]\d\d)? ?[ap]m\M|\m\d{1,2}[:.]\d\d\M|\mwhat time\M|\mtil when\M|\ma que hora\M',
      ' \& hours ', 'g'
    ) as text from priced
  ),
  placed as (
    select regexp_replace(
      text,
      '\mwhere (are|r) (you|u|ya|they)\M|\mwhere is (the|your)\M|\mwo (seid|sind|ist)\M|\mdonde (estan|esta|estais|queda)\M',
      ' location ', 'g'
    ) as text from timed
  ),
  employed as (
    select regexp_replace(text, '\mwork (for|at|in|with) (you|u|your|the)\M', ' job ', 'g') as text from placed
  ),
  plain as (select regexp_replace(text, '\mwi[ -]fi\M', 'wifi', 'g') as text from employed),
  -- Each word once, and the stemmer of the language once: to look it up by its name takes longer than to use it.
  said as materialized (
    select distinct (regexp_matches(plain.text, '[[:alnum:]]+', 'g'))[1] as word from plain
  ),
  tool as materialized (select private.stemmer(language) as stemmer),
  stemmed as materialized (
    select said.word, ts_lexize(tool.stemmer, said.word) as lexemes from said cross join tool
    where char_length(said.word) <= 60 and said.word !~ '^[0-9]+$'
  )
  select stemmed.word, stemmed.lexemes[1] from stemmed
  where stemmed.lexemes <> '{}'
    and not exists (
      select from private.filler_words as filler
      where filler.language = split_part(words_of.language, '-', 1) and filler.word = stemmed.word
    );
end
$$;
revoke execute on function private.words_of(text, text) from public;
grant execute on function private.words_of(text, text) to service_role;

-- What of an entry is compared by meaning. All of one bot's are compared: an approximate index would search other
-- bots' rows as well.
create table private.entry_passages (
  entry_id uuid not null references public.knowledge_entries on delete cascade,
  number smallint not null,
  bot_id uuid not null,
  embedding extensions.vector(384) not null,
  primary key (entry_id, number)
);
create index entry_passages_bot_id_idx on private.entry_passages (bot_id);
alter table private.entry_passages enable row level security;
revoke all on table private.entry_passages from public, anon, authenticated;
grant select, insert, update, delete on table private.entry_passages to service_role;
create policy "Only the secret key" on private.entry_passages
  for all to anon, authenticated using (false) with check (false);

-- What of an entry is compared by words.
create table private.entry_terms (
  entry_id uuid not null references public.knowledge_entries on delete cascade,
  bot_id uuid not null,
  word text not null,
  -- The word's stem.
  lexeme text not null,
  -- What the word is about, if that is known: `car` and `garage` are about parking.
  topic text,
  -- 1 in the title and in other ways to ask, less in the content.
  weight real not null,
  primary key (entry_id, word)
);
create index entry_terms_bot_id_lexeme_idx on private.entry_terms (bot_id, lexeme);
create index entry_terms_bot_id_topic_idx on private.entry_terms (bot_id, topic) where topic is not null;
create index entry_terms_bot_id_first_letter_idx on private.entry_terms (bot_id, (left(word, 1)));
alter table private.entry_terms enable row level security;
revoke all on table private.entry_terms from public, anon, authenticated;
grant select, insert, update, delete on table private.entry_terms to service_role;
create policy "Only the secret key" on private.entry_terms
  for all to anon, authenticated using (false) with check (false);

-- Entries whose words are still to be indexed. That takes milliseconds for each, and a page may bring a thousand
-- entries, a change of language concerns two thousand: more than a statement's eight seconds. A batch is indexed at
-- once, the rest by the clock.
create table private.entries_to_index (
  entry_id uuid primary key references public.knowledge_entries on delete cascade,
  bot_id uuid not null
);
create index entries_to_index_bot_id_idx on private.entries_to_index (bot_id);
alter table private.entries_to_index enable row level security;
revoke all on table private.entries_to_index from public, anon, authenticated;
grant select, insert, update, delete on table private.entries_to_index to service_role;
create policy "Only the secret key" on private.entries_to_index
  for all to anon, authenticated using (false) with check (false);

-- Indexes the words of an entry; an entry with a blank has none.
create function private.index_words(entry public.knowledge_entries) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  bot_language text := (select bots.language from public.bots where bots.id = entry.bot_id);
begin
  delete from private.entry_terms where entry_id = entry.id;
  if entry.has_blanks then
    return;
  end if;
  insert into private.entry_terms (entry_id, bot_id, word, lexeme, topic, weight)
  select entry.id, entry.bot_id, found.word, min(found.lexeme), min(topics.topic), max(found.weight)
  from (
    select word, lexeme, 1.0 as weight
    from private.words_of(concat_ws(' ', entry.title, array_to_string(entry.other_questions, ' ')), bot_language)
    union all
    select word, lexeme, 0.75 from private.words_of(entry.content, bot_language)
  ) as found
  left join private.topics
    on topics.language = split_part(bot_language, '-', 1) and topics.lexeme = found.lexeme
  group by found.word;
end
$$;
revoke execute on function private.index_words(public.knowledge_entries) from public;
grant execute on function private.index_words(public.knowledge_entries) to service_role;

-- Indexes a batch of the entries of a bot that are still to be indexed.
create function private.index_portion(bot uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.knowledge_entries;
begin
  for entry in
    select one.* from public.knowledge_entries as one where one.id in (
      select entry_id from private.entries_to_index where bot_id = bot order by entry_id limit 200 for update skip locked
    )
  loop
    perform private.index_words(entry);
    delete from private.entries_to_index where entry_id = entry.id;
  end loop;
end
$$;
revoke execute on function private.index_portion(uuid) from public;
grant execute on function private.index_portion(uuid) to service_role;

-- An added entry waits for its batch; a changed one is indexed with its change.
create function private.index_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.entries_to_index (entry_id, bot_id) values (new.id, new.bot_id);
    return null;
  end if;
  -- What the text meant as it was.
  if (new.title, new.content, new.other_questions) is distinct from (old.title, old.content, old.other_questions) then
    delete from private.entry_passages where entry_id = new.id;
  end if;
  perform private.index_words(new);
  delete from private.entries_to_index where entry_id = new.id;
  return null;
end
$$;
revoke execute on function private.index_entry() from public;
create trigger index_entry after insert or update of bot_id, title, content, other_questions, is_example
  on public.knowledge_entries for each row execute function private.index_entry();

create function private.index_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_portion(bot_id) from (select distinct bot_id from added) as one;
  return null;
end
$$;
revoke execute on function private.index_added() from public;
create trigger index_added after insert on public.knowledge_entries
  referencing new table as added for each statement execute function private.index_added();

-- A bot that changes its language: its words are stemmed again.
create function private.index_entries_again() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.entries_to_index (entry_id, bot_id)
  select id, bot_id from public.knowledge_entries where bot_id = new.id on conflict do nothing;
  perform private.index_portion(new.id);
  return null;
end
$$;
revoke execute on function private.index_entries_again() from public;
create trigger index_entries_again after update of language on public.bots
  for each row when (old.language is distinct from new.language)
  execute function private.index_entries_again();

-- Indexes a batch of a bot that has entries to be indexed. False: there is none.
create function public.index_due_entries() returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  bot uuid;
begin
  select bot_id into bot from private.entries_to_index limit 1 for update skip locked;
  if bot is null then
    return false;
  end if;
  perform private.index_portion(bot);
  return true;
end
$$;
revoke execute on function public.index_due_entries() from public, anon, authenticated;
grant execute on function public.index_due_entries() to service_role;

-- Entries whose meaning is still to be indexed: those written by hand first, then the oldest change. `kept`: how many of
-- an entry's passages are there already. Whatever changes an entry's text deletes them.
create function public.entries_to_learn(bot uuid, max_entries integer)
returns table (
  entry_id uuid, title text, content text, other_questions text[], is_written boolean, updated_at timestamptz,
  kept integer
)
language sql stable security invoker set search_path = ''
as $$
  select id, entry.title, entry.content, entry.other_questions,
    entry.source_id is null or entry.edited_at is not null as is_written, entry.updated_at,
    (select count(*)::integer from private.entry_passages as passage where passage.entry_id = entry.id)
  from public.knowledge_entries as entry
  where bot_id = bot and learned_at is null and not has_blanks
  order by is_written desc, entry.updated_at, id limit max_entries
$$;
revoke execute on function public.entries_to_learn(uuid, integer) from public, anon, authenticated;
grant execute on function public.entries_to_learn(uuid, integer) to service_role;

-- Stores what the next passages of an entry mean: the largest has seventy, seconds of work and more than a request has.
-- Nothing is stored if the entry has changed since it was read at `seen_at`, is gone, or somebody else has stored them
-- meanwhile. Returns whether they were stored. `is_whole`: there are no more.
create function public.store_entry_passages(
  entry uuid, seen_at timestamptz, kept integer, embeddings extensions.vector(384)[], is_whole boolean
) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  entry_bot uuid;
begin
  select bot_id into entry_bot from public.knowledge_entries
  where id = entry and updated_at = seen_at and learned_at is null for no key update;
  if entry_bot is null or kept <> (select count(*) from private.entry_passages where entry_id = entry) then
    return false;
  end if;
  insert into private.entry_passages (entry_id, number, bot_id, embedding)
  select entry, kept + number, entry_bot, embedding
  from unnest(embeddings) with ordinality as passage (embedding, number);
  if is_whole then
    update public.knowledge_entries set learned_at = now() where id = entry;
  end if;
  return true;
end
$$;
revoke execute on function public.store_entry_passages(uuid, timestamptz, integer, extensions.vector[], boolean)
  from public, anon, authenticated;
grant execute on function public.store_entry_passages(uuid, timestamptz, integer, extensions.vector[], boolean)
  to service_role;

-- The bot that has waited longest to have the meaning of its read entries indexed, if nobody has seen to that within a
-- minute. Bots take turns, counted for an hour: one whose entries cannot be indexed keeps no other from it.
create function public.bot_to_learn() returns uuid
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  bot uuid;
begin
  select unlearned.bot_id into bot
  from (
      select entry.bot_id, min(entry.updated_at) as since from public.knowledge_entries as entry
      where source_id is not null and learned_at is null and not has_blanks and updated_at <= now() - interval '1 minute'
      group by entry.bot_id
    ) as unlearned
    left join private.rate_limits as turns
      on turns.bucket = 'learn:turn' and turns.key = unlearned.bot_id::text and turns.ends_at > now()
  order by coalesce(turns.hits, 0), unlearned.since limit 1;
  if bot is not null then
    perform private.count_hit('learn:turn', bot::text, 1, 3600);
  end if;
  return bot;
end
$$;
revoke execute on function public.bot_to_learn() from public, anon, authenticated;
grant execute on function public.bot_to_learn() to service_role;

-- The entries of one bot, and how near each is to a question: the 20 nearest that are written, and the 20 nearest
-- others. An entry without a source, or one that somebody has edited, counts as written. A bot that has read a website
-- knows hundreds of others: they make no word of a written answer less rare, and take no place from it.
--   passage: the number of its nearest passage, in the order in which they were stored; null if its meaning is not
--     indexed yet.
--   cosine: of its nearest passage; mean: of all its passages. An entry whose meaning is not indexed yet is found by
--     its words: they stand in for what it means.
--   coverage: the part of the question's words that it has, weighted by how rare they are: for a written entry among
--     the written ones, for any other among all of this bot's. A word about the same topic counts 0.6 of the word
--     itself.
--   unknown: the part that no entry has, of those among which rarity is counted.
--   other_questions: a question in an entry's own words is never read together with the one before.
-- The words of the bot's and the business's name say nothing.
-- Passages are measured before they are grouped by their entries: among many bots Postgres would sort them with all
-- their numbers, 15 MB on disk at 10,000 passages, which was most of the time of a question.
create function public.match_entries(bot uuid, question text, question_embedding extensions.vector(384))
returns table (
  entry_id uuid, title text, content text, other_questions text[], is_written boolean, passage smallint, cosine real,
  mean real, coverage real, unknown real
)
language sql stable security invoker set search_path = ''
as $$
  with asked as materialized (
    select bots.language, concat_ws(' ', bots.name, businesses.name) as name
    from public.bots join public.businesses on businesses.id = bots.business_id where bots.id = bot
  ),
  entries as materialized (
    select id, source_id is null or edited_at is not null as is_written
    from public.knowledge_entries where bot_id = bot and not has_blanks
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
    select words.lexeme, entries.id, entries.is_written,
      max(term.weight * case when term.lexeme = words.lexeme then 1 else 0.6 end) as weight
    from words cross join lateral (
      select terms.entry_id, terms.lexeme, terms.weight from private.entry_terms as terms
      where terms.bot_id = bot and terms.lexeme = words.lexeme
      union all
      select terms.entry_id, terms.lexeme, terms.weight from private.entry_terms as terms
      where terms.bot_id = bot and terms.topic = words.topic
    ) as term join entries on entries.id = term.entry_id
    group by words.lexeme, entries.id, entries.is_written
  ),
  -- Among what the words of an entry are counted.
  among as materialized (
    select true as is_written, count(*) filter (where entries.is_written) as entries from entries
    union all
    select false, count(*) from entries
  ),
  rarity as materialized (
    select words.lexeme, among.is_written, count(hits.id) as known,
      ln(1 + (among.entries - count(hits.id) + 0.5) / (count(hits.id) + 0.5)) as idf
    from words cross join among
      left join hits on hits.lexeme = words.lexeme and hits.is_written >= among.is_written
    group by words.lexeme, among.is_written, among.entries
  ),
  total as materialized (
    select rarity.is_written, sum(idf) as idf,
      coalesce(sum(idf) filter (where known = 0), 0) / nullif(sum(idf), 0) as unknown
    from rarity group by rarity.is_written
  ),
  covered as (
    select hits.id, sum(hits.weight * rarity.idf) / min(total.idf) as coverage
    from hits
      join rarity on rarity.lexeme = hits.lexeme and rarity.is_written = hits.is_written
      join total on total.is_written = hits.is_written
    group by hits.id
  ),
  passages as materialized (
    select entry_passages.entry_id, -(embedding operator(extensions.<#>) question_embedding) as cosine
    from private.entry_passages where bot_id = bot
  ),
  near as (
    select passages.entry_id, max(passages.cosine) as cosine, avg(passages.cosine) as mean
    from passages group by passages.entry_id
  ),
  measured as (
    select entries.id, entries.is_written, coalesce(covered.coverage, 0) as coverage,
      coalesce(near.cosine, 0.6 * coalesce(covered.coverage, 0)) as cosine,
      coalesce(near.mean, 0.4 * coalesce(covered.coverage, 0)) as mean
    from entries left join near on near.entry_id = entries.id left join covered on covered.id = entries.id
  ),
  placed as (
    select measured.*, row_number() over (
      partition by measured.is_written order by measured.cosine + measured.mean + measured.coverage desc, measured.id
    ) as place
    from measured
  )
  select placed.id, entry.title, entry.content, entry.other_questions, placed.is_written,
    (
      select number from private.entry_passages as nearest where nearest.entry_id = placed.id
      order by nearest.embedding operator(extensions.<#>) question_embedding, number limit 1
    ),
    placed.cosine::real, placed.mean::real, placed.coverage::real, coalesce(total.unknown, 0)::real
  from placed
    join public.knowledge_entries as entry on entry.id = placed.id
    left join total on total.is_written = placed.is_written
  where placed.place <= 20
  order by placed.cosine + placed.mean + placed.coverage desc, placed.id
$$;
revoke execute on function public.match_entries(uuid, text, extensions.vector) from public, anon, authenticated;
grant execute on function public.match_entries(uuid, text, extensions.vector) to service_role;

-- Words of one bot's entries that some of the given words may be misspellings of: same first letter, about the same
-- length.
create function public.similar_words(bot uuid, words text[]) returns setof text
language sql stable security invoker set search_path = ''
as $$
  select distinct terms.word
  from unnest(words) as given (word) join private.entry_terms as terms
    on terms.bot_id = bot and left(terms.word, 1) = left(given.word, 1)
  where abs(char_length(terms.word) - char_length(given.word)) <= 2 and char_length(terms.word) >= 4
$$;
revoke execute on function public.similar_words(uuid, text[]) from public, anon, authenticated;
grant execute on function public.similar_words(uuid, text[]) to service_role;

-- What the page of a bot's answers reads. Under the caller's own rights: row level security decides about every row.

-- A page of a bot's entries in their order, or of those of one of its sources, or of those to be completed, from
-- sources or not indexed, those in which all of these words occur; after the last one of the page before. A search has
-- 200 characters at most: each word is compared with every entry, and a thousand words held everybody up for 23 s.
create function public.entry_list(
  bot uuid, words text default '', after_position integer default null, after_id uuid default null,
  page_size integer default 50, of_source uuid default null, show text default null
) returns setof public.knowledge_entries
language plpgsql stable security invoker set search_path = ''
as $$
declare
  sought text[];
begin
  if length(words) > 200 then
    raise exception using errcode = 'check_violation', message = 'A search may have at most 200 characters.';
  end if;
  sought := array(
    select distinct word from regexp_split_to_table(lower(words), '\s+') as word where word <> '' limit 20
  );
  return query
    select entry.* from public.knowledge_entries as entry
    where entry.bot_id = entry_list.bot
      and (of_source is null or entry.source_id = of_source)
      and case show
        when 'to-complete' then entry.has_blanks
        when 'from-sources' then entry.source_id is not null
        when 'not-indexed' then entry.learned_at is null and not entry.has_blanks
        else true
      end
      and (after_id is null or (entry.position, entry.id) > (after_position, after_id))
      and (sought = '{}' or not exists (
        select from (
          select lower(concat_ws(' ', entry.title, entry.content, array_to_string(entry.other_questions, ' '))) as text
          offset 0
        ) as said, unnest(sought) as word
        where strpos(said.text, word) = 0
      ))
    order by entry.position, entry.id
    limit least(greatest(page_size, 1), 2001);
end
$$;
revoke execute on function public.entry_list(uuid, text, integer, uuid, integer, uuid, text)
  from public, anon, service_role;
grant execute on function public.entry_list(uuid, text, integer, uuid, integer, uuid, text) to authenticated;

-- How many entries a bot has, in all and for each filter of the list.
create function public.entry_counts(bot uuid)
returns table (entries bigint, to_complete bigint, from_sources bigint, not_indexed bigint)
language sql stable security invoker set search_path = ''
as $$
  select
    count(*),
    count(*) filter (where has_blanks),
    count(*) filter (where source_id is not null),
    count(*) filter (where learned_at is null and not has_blanks)
  from public.knowledge_entries where bot_id = bot
$$;
revoke execute on function public.entry_counts(uuid) from public, anon, service_role;
grant execute on function public.entry_counts(uuid) to authenticated;

-- What somebody who adds many answers at once has to know of a bot: how many it has, the position of the first, and
-- which questions it answers already. An entry with a blank is no answer yet: the same question may be pasted with one.
-- One value: the API returns at most 1,000 rows.
create function public.known_questions(bot uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'entries', count(*),
    'top', coalesce(min(position), 1),
    'questions', coalesce((
      select jsonb_agg(question) from public.knowledge_entries as entry
        cross join lateral unnest(entry.other_questions || entry.title) as question
      where entry.bot_id = bot and question is not null and not entry.has_blanks
    ), '[]')
  )
  from public.knowledge_entries where bot_id = bot
$$;
revoke execute on function public.known_questions(uuid) from public, anon, service_role;
grant execute on function public.known_questions(uuid) to authenticated;

create function private.move_entry(entry uuid, places integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bot uuid := (
    select listed.id from public.knowledge_entries as moved join public.bots as listed on listed.id = moved.bot_id
    where moved.id = entry and private.is_member(listed.business_id)
  );
begin
  perform from public.bots where id = bot for no key update;
  with ordered as (
    select id, position, row_number() over (order by position, id) as rank
    from public.knowledge_entries
    where bot_id = bot
  ),
  slots as (
    select rank, rank + max(position - rank) over (order by rank) as position from ordered
  ),
  moved as (
    select id, position, row_number() over (
      order by case when id = entry then rank + places + sign(places) * 0.5 else rank end
    ) as rank
    from ordered
  )
  update public.knowledge_entries as listed set position = slots.position
  from moved join slots using (rank)
  where listed.id = moved.id and moved.position <> slots.position;
end
$$;
revoke execute on function private.move_entry(uuid, integer) from public;
grant execute on function private.move_entry(uuid, integer) to authenticated;

-- Moves an entry by so many places among those of its bot: -1 is one up. The places themselves stay what they are, so
-- that a restored entry comes back to its own, whatever was moved meanwhile. Only where two entries share a place do
-- they and those behind them get new ones. Of two moves at the same moment the second begins with the places that the
-- first has left.
create function public.move_entry(entry uuid, places integer) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.move_entry(entry, places);
end;
revoke execute on function public.move_entry(uuid, integer) from public, anon, service_role;
grant execute on function public.move_entry(uuid, integer) to authenticated;

-- The work of create_bot, with the right to make a business and its first member.
create function private.create_bot(
  name text, business_type text, website text, id uuid, language text, time_zone text, greeting text, entries jsonb,
  hours jsonb
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
    when business_type is null or business_type not in (
      'clinic', 'salon', 'coffee', 'restaurant', 'hotel', 'retail', 'repair', 'craft', 'gym', 'school', 'law', 'startup',
      'other'
    ) then 'There is no such type of business.'
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
  insert into public.knowledge_entries (bot_id, position, title, content, other_questions, is_example)
  select made.id, number, entry ->> 'title', entry ->> 'content',
    array(select jsonb_array_elements_text(coalesce(entry -> 'other_questions', '[]'))),
    coalesce((entry ->> 'is_example')::boolean, false)
  from jsonb_array_elements(entries) with ordinality as listed (entry, number);
  return made;
end
$$;
revoke execute on function private.create_bot(text, text, text, uuid, text, text, text, jsonb, jsonb) from public;
grant execute on function private.create_bot(text, text, text, uuid, text, text, text, jsonb, jsonb) to authenticated;

-- Makes a bot, a draft, and returns its row; with it the caller's business if the caller owns none, in this time zone
-- and with these opening hours (`[{ weekday, opens, closes }]`). `entries` are `[{ title, content, other_questions,
-- is_example }]`. The same `id` again makes no second one.
-- The body is resolved when it is made, so clients need no way into the schema private. That includes its star: whoever
-- adds a column to public.bots has to define this function again.
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
grant execute on function public.create_bot(text, text, text, uuid, text, text, text, jsonb, jsonb)
  to authenticated, service_role;
