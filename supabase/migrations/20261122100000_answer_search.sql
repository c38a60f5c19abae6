-- How near each entry of a bot is to a question: by meaning (vectors) and by words (stems and how rare they are).
create extension if not exists vector with schema extensions;

-- What of an entry is compared by meaning. All of one bot's are compared: an approximate index would search other
-- bots' rows as well.
create table private.entry_passages (
  entry_id uuid not null references public.knowledge_entries on delete cascade,
  number smallint not null,
  bot_id uuid not null references public.bots on delete cascade,
  embedding extensions.vector(384) not null,
  primary key (entry_id, number)
);
create index entry_passages_bot_id_idx on private.entry_passages (bot_id);

-- What of an entry is compared by words.
create table private.entry_terms (
  entry_id uuid not null references public.knowledge_entries on delete cascade,
  bot_id uuid not null references public.bots on delete cascade,
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

-- Words that say much the same to a small business, in the languages bots speak.
create table private.topics (
  language text not null,
  lexeme text not null,
  topic text not null,
  primary key (language, lexeme)
);

-- Words that people put around a question: they say nothing about what is asked.
create table private.filler_words (
  language text not null,
  word text not null,
  primary key (language, word)
);

alter table private.entry_passages enable row level security;
alter table private.entry_terms enable row level security;
alter table private.topics enable row level security;
alter table private.filler_words enable row level security;
revoke all on table private.entry_passages, private.entry_terms, private.topics, private.filler_words
  from public, anon, authenticated;
grant select, insert, update, delete
  on table private.entry_passages, private.entry_terms, private.topics, private.filler_words to service_role;
create policy "Only the secret key" on private.entry_passages
  for all to anon, authenticated using (false) with check (false);
create policy "Only the secret key" on private.entry_terms
  for all to anon, authenticated using (false) with check (false);
create policy "Only the secret key" on private.topics
  for all to anon, authenticated using (false) with check (false);
create policy "Only the secret key" on private.filler_words
  for all to anon, authenticated using (false) with check (false);

-- The dictionary that stems and knows the stop words of a language (BCP 47); of others words stay as they are.
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

-- The words of a text that say something, with their stems: lower case, no accents, no apostrophes. A currency sign is
-- a price; a time of day is about hours. So are `how much`, `what time`, `where are you` and
-- `work for you`, whose single words say little.
create function private.words_of(content text, language text) returns table (word text, lexeme text)
language sql stable set search_path = ''
as $$
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
  plain as (select regexp_replace(text, '\mwi[ -]fi\M', 'wifi', 'g') as text from employed)
  select distinct found.word, (ts_lexize(private.stemmer(language), found.word))[1]
  from plain, lateral (select (regexp_matches(plain.text, '[[:alnum:]]+', 'g'))[1] as word) as found
  where char_length(found.word) <= 60
    and ts_lexize(private.stemmer(language), found.word) <> '{}'
    and not exists (
      select from private.filler_words as filler
      where filler.language = split_part(words_of.language, '-', 1) and filler.word = found.word
    )
$$;

create function private.index_entry() returns trigger
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
revoke execute on function private.index_entry() from public;
create trigger index_entry after insert or update of bot_id, title, content, other_questions on public.knowledge_entries
  for each row execute function private.index_entry();

-- A bot that changes its language: its words are stemmed anew.
create function private.index_entries_again() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.knowledge_entries set title = title where bot_id = new.id;
  return null;
end
$$;
revoke execute on function private.index_entries_again() from public;
create trigger index_entries_again after update of language on public.bots
  for each row when (old.language is distinct from new.language)
  execute function private.index_entries_again();

-- Every entry of one bot, and how near it is to a question.
--   cosine: of its nearest passage; mean: of all its passages. An entry that is not learned yet is found by its words:
--     they stand in for what it means.
--   coverage: the part of the question's words that it has, weighted by how rare they are in this bot's entries. A word
--     about the same topic counts 0.6 of the word itself.
--   unknown: the part that no entry has. The same for all entries of one question.
-- The words of the bot's and the business's name say nothing.
create function public.match_entries(bot uuid, question text, question_embedding extensions.vector(384))
returns table (entry_id uuid, title text, content text, cosine real, mean real, coverage real, unknown real)
language sql stable security invoker set search_path = ''
as $$
  with asked as materialized (
    select bots.language, concat_ws(' ', bots.name, businesses.name) as name
    from public.bots join public.businesses on businesses.id = bots.business_id where bots.id = bot
  ),
  entries as materialized (
    select id from public.knowledge_entries where bot_id = bot
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

-- Words of one bot's entries that some of the given words may be a slip of: same first letter, about the same length.
create function public.similar_words(bot uuid, words text[]) returns setof text
language sql stable security invoker set search_path = ''
as $$
  select distinct terms.word
  from unnest(words) as given (word) join private.entry_terms as terms
    on terms.bot_id = bot and left(terms.word, 1) = left(given.word, 1)
  where abs(char_length(terms.word) - char_length(given.word)) <= 2 and char_length(terms.word) >= 4
$$;

-- Entries that are not learned yet, the oldest change first.
create function public.entries_to_learn(bot uuid, max_entries integer)
returns table (entry_id uuid, title text, content text, other_questions text[], updated_at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select id, entry.title, entry.content, entry.other_questions, entry.updated_at
  from public.knowledge_entries as entry
  where bot_id = bot and learned_at is null
  order by entry.updated_at, id limit max_entries
$$;

-- Keeps what an entry means, unless it has changed since it was read at `seen_at` or is gone. Says whether it was kept.
create function public.store_entry_passages(
  entry uuid, seen_at timestamptz, embeddings extensions.vector(384)[]
) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  entry_bot uuid;
begin
  update public.knowledge_entries set learned_at = now()
  where id = entry and updated_at = seen_at
  returning bot_id into entry_bot;
  if entry_bot is null then
    return false;
  end if;
  delete from private.entry_passages where entry_id = entry;
  insert into private.entry_passages (entry_id, number, bot_id, embedding)
  select entry, number, entry_bot, embedding
  from unnest(embeddings) with ordinality as passage (embedding, number);
  return true;
end
$$;

revoke execute on function
  private.stemmer(text), private.words_of(text, text) from public;
grant execute on function private.stemmer(text), private.words_of(text, text) to service_role;
revoke execute on function
  public.match_entries(uuid, text, extensions.vector), public.similar_words(uuid, text[]),
  public.entries_to_learn(uuid, integer), public.store_entry_passages(uuid, timestamptz, extensions.vector[])
  from public, anon, authenticated;
grant execute on function
  public.match_entries(uuid, text, extensions.vector), public.similar_words(uuid, text[]),
  public.entries_to_learn(uuid, integer), public.store_entry_passages(uuid, timestamptz, extensions.vector[])
  to service_role;
