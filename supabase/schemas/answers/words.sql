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
    when 'ar' then 'pg_catalog.arabic_stem'::regdictionary
    when 'ru' then 'pg_catalog.russian_stem'::regdictionary
    when 'tr' then 'pg_catalog.turkish_stem'::regdictionary
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
  -- Chinese and Japanese have no spaces: any two letters beside each other are a word.
  cut as materialized (
    select said.word from said where said.word !~ '[\u3040-\u30ff\u3400-\u9fff]'
    union
    select substr(said.word, place, 2)
    from said cross join lateral generate_series(1, greatest(char_length(said.word) - 1, 1)) as place
    where said.word ~ '[\u3040-\u30ff\u3400-\u9fff]'
  ),
  tool as materialized (select private.stemmer(language) as stemmer),
  stemmed as materialized (
    select cut.word, ts_lexize(tool.stemmer, cut.word) as lexemes from cut cross join tool
    where char_length(cut.word) <= 60 and cut.word !~ '^[0-9]+$'
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
