-- A bot's other languages, and what its entries say in them. Its own language is that of the bot; a text in that one is
-- the entry itself.

-- A language that a bot speaks beside its own.
create table public.bot_languages (
  bot_id uuid not null references public.bots on delete cascade,
  -- Of those that a visitor's message can be told to be in.
  language text not null constraint bot_languages_language_check check (
    language in (
      'ar', 'bn', 'de', 'en', 'es', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'tr', 'uk', 'ur', 'vi', 'zh'
    )
  ),
  -- In place of those of the bot; null: the bot's own sentence for anybody who speaks this language.
  greeting text,
  unknown_text text,
  primary key (bot_id, language)
);
create trigger limit_rows after insert on public.bot_languages
  referencing new table as added for each statement
  execute function private.refuse_too_many('bot_id', '7', 'A bot speaks at most eight languages.');
alter table public.bot_languages enable row level security;
revoke all on table public.bot_languages from anon, authenticated;
grant select, delete on table public.bot_languages to authenticated;
grant insert (bot_id, language, greeting, unknown_text) on table public.bot_languages to authenticated;
grant update (greeting, unknown_text) on table public.bot_languages to authenticated;
grant select, insert, update, delete on table public.bot_languages to service_role;
create policy "Members read languages" on public.bot_languages
  for select to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Owners add languages" on public.bot_languages
  for insert to authenticated with check (bot_id in (
    select id from public.bots where business_id = any (array(select private.owned_businesses()))
  ));
create policy "Owners change languages" on public.bot_languages
  for update to authenticated using (bot_id in (
    select id from public.bots where business_id = any (array(select private.owned_businesses()))
  ));
create policy "Owners delete languages" on public.bot_languages
  for delete to authenticated using (bot_id in (
    select id from public.bots where business_id = any (array(select private.owned_businesses()))
  ));

create function private.check_bot_language() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.greeting := nullif(btrim(new.greeting, E' \t\r\n'), '');
  new.unknown_text := nullif(btrim(new.unknown_text, E' \t\r\n'), '');
  if char_length(new.greeting) > 500 or char_length(new.unknown_text) > 500 then
    raise exception using errcode = 'check_violation',
      message = 'What a bot says in another language has at most 500 characters.';
  end if;
  return new;
end
$$;
revoke execute on function private.check_bot_language() from public;
create trigger check_bot_language before insert or update on public.bot_languages
  for each row execute function private.check_bot_language();

-- An entry in another language.
create table public.entry_texts (
  entry_id uuid not null references public.knowledge_entries on delete cascade,
  language text not null,
  bot_id uuid not null,
  title text,
  content text not null,
  other_questions text[] not null default '{}',
  -- The version of the entry that it says: its `updated_at`. Out of date where the entry has another one.
  of_version timestamptz not null,
  updated_at timestamptz not null default now(),
  -- As that of an entry.
  learned_at timestamptz,
  primary key (entry_id, language),
  constraint entry_texts_bot_id_language_fkey foreign key (bot_id, language)
    references public.bot_languages on delete cascade
);
create index entry_texts_bot_id_language_idx on public.entry_texts (bot_id, language);
alter table public.entry_texts enable row level security;
revoke all on table public.entry_texts from anon, authenticated;
grant select, delete on table public.entry_texts to authenticated;
grant insert (entry_id, language, title, content, other_questions, of_version)
  on table public.entry_texts to authenticated;
grant update (title, content, other_questions, of_version) on table public.entry_texts to authenticated;
grant select, insert, update, delete on table public.entry_texts to service_role;
create policy "Members read texts" on public.entry_texts
  for select to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members add texts" on public.entry_texts
  for insert to authenticated with check (bot_id = any (array(select private.member_bots())));
create policy "Members change texts" on public.entry_texts
  for update to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members delete texts" on public.entry_texts
  for delete to authenticated using (bot_id = any (array(select private.member_bots())));

-- Checks what a member writes, as private.check_entry does. A text belongs to the bot of its entry: of one that is not
-- the caller's there is none.
create function private.check_entry_text() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  new.bot_id := (select bot_id from public.knowledge_entries where id = new.entry_id);
  new.title := nullif(btrim(new.title, E' \t\r\n'), '');
  case
    when char_length(new.title) > 200 then
      wrong := 'A title has at most 200 characters.';
    when coalesce(new.content, '') !~ '\S' then
      wrong := 'An answer cannot be empty.';
    when char_length(new.content) > 2000 then
      wrong := 'An answer has at most 2,000 characters. Please split it into several.';
    when concat(new.title, ' ', new.content) ~ '_{3}' then
      wrong := 'Please fill in the blanks first: visitors would see them.';
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
revoke execute on function private.check_entry_text() from public;
create trigger check_entry_text before insert or update of title, content, other_questions on public.entry_texts
  for each row execute function private.check_entry_text();

-- Indexes the words of a text, with its change.
create function private.index_entry_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.title, new.content, new.other_questions)
    is not distinct from (old.title, old.content, old.other_questions) then
    return null;
  end if;
  delete from private.entry_passages where entry_id = new.entry_id and language = new.language;
  delete from private.entry_terms where entry_id = new.entry_id and language = new.language;
  insert into private.entry_terms (entry_id, bot_id, word, lexeme, topic, weight, language)
  select new.entry_id, new.bot_id, found.word, min(found.lexeme), min(topics.topic), max(found.weight), new.language
  from (
    select word, lexeme, 1.0 as weight
    from private.words_of(concat_ws(' ', new.title, array_to_string(new.other_questions, ' ')), new.language)
    union all
    select word, lexeme, 0.75 from private.words_of(new.content, new.language)
  ) as found
  left join private.topics on topics.language = new.language and topics.lexeme = found.lexeme
  group by found.word;
  return null;
end
$$;
revoke execute on function private.index_entry_text() from public;
create trigger index_entry_text after insert or update of title, content, other_questions on public.entry_texts
  for each row execute function private.index_entry_text();

-- What is indexed of a text goes with it.
create function private.forget_entry_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.entry_passages where entry_id = old.entry_id and language = old.language;
  delete from private.entry_terms where entry_id = old.entry_id and language = old.language;
  return null;
end
$$;
revoke execute on function private.forget_entry_text() from public;
create trigger forget_entry_text after delete on public.entry_texts
  for each row execute function private.forget_entry_text();

-- The other languages of a bot, and what it says in them.
create function private.languages_of(bot uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('language', language, 'greeting', greeting, 'unknown_text', unknown_text) order by language
  ), '[]')
  from public.bot_languages where bot_id = languages_of.bot
$$;
revoke execute on function private.languages_of(uuid) from public;
grant execute on function private.languages_of(uuid) to service_role;

-- A bot as it speaks in a conversation. `spoken`: the language of the conversation; null: the bot's own.
create function private.bot_speaking(bot public.bots, spoken text) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(bot) || case when spoken is null then '{}' else jsonb_build_object(
    'language', spoken,
    'unknown_text', (
      select said.unknown_text from public.bot_languages as said where said.bot_id = bot.id and said.language = spoken
    )
  ) end
$$;
revoke execute on function private.bot_speaking(public.bots, text) from public;
grant execute on function private.bot_speaking(public.bots, text) to service_role;

-- Passages and terms carry the language of their text.
alter table private.entry_passages add column language text not null default '';
alter table private.entry_passages drop constraint entry_passages_pkey;
alter table private.entry_passages add primary key (entry_id, language, number);
create index entry_passages_bot_id_language_idx on private.entry_passages (bot_id, language);
drop index private.entry_passages_bot_id_idx;
alter table private.entry_terms add column language text not null default '';
alter table private.entry_terms drop constraint entry_terms_pkey;
alter table private.entry_terms add primary key (entry_id, language, word);
alter table public.conversations add column language text;

-- The dictionary that stems the words of a language (BCP 47) and knows its stop words; other languages' words stay as
-- they are.
create or replace function private.stemmer(language text) returns regdictionary
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

-- The significant words of a text, with their stems: lower case, no accents, no apostrophes. A currency sign is a
-- price; a time of day is about hours. So are `how much`, `what time`, `where are you` and `work for you`, whose single
-- words say little. A number is no word: "table for 4" and "from £4" have nothing in common.
-- In PL/pgSQL, because that keeps its plan: to plan this takes longer than to run it, and each entry asks twice.
create or replace function private.words_of(content text, language text) returns table (word text, lexeme text)
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

-- Indexes the words of an entry; an entry with a blank has none.
create or replace function private.index_words(entry public.knowledge_entries) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  bot_language text := (select bots.language from public.bots where bots.id = entry.bot_id);
begin
  delete from private.entry_terms where entry_id = entry.id and language = '';
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

-- An added entry waits for its batch; a changed one is indexed with its change.
create or replace function private.index_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.entries_to_index (entry_id, bot_id) values (new.id, new.bot_id);
    return null;
  end if;
  -- What the text meant as it was.
  if (new.title, new.content, new.other_questions) is distinct from (old.title, old.content, old.other_questions) then
    delete from private.entry_passages where entry_id = new.id and language = '';
  end if;
  perform private.index_words(new);
  delete from private.entries_to_index where entry_id = new.id;
  return null;
end
$$;

drop function public.entries_to_learn(uuid, integer);
-- Entries, and their texts in other languages, whose meaning is still to be indexed: those written by hand first, then
-- the oldest change. `language`: empty of the entry itself. `kept`: how many passages are there already. Whatever changes
-- a text deletes them.
create function public.entries_to_learn(bot uuid, max_entries integer)
returns table (
  entry_id uuid, language text, title text, content text, other_questions text[], is_written boolean,
  updated_at timestamptz, kept integer
)
language sql stable security invoker set search_path = ''
as $$
  select unlearned.*, (
    select count(*)::integer from private.entry_passages as passage
    where passage.entry_id = unlearned.id and passage.language = unlearned.language
  )
  from (
    select entry.id, '' as language, entry.title, entry.content, entry.other_questions,
      entry.source_id is null or entry.edited_at is not null as is_written, entry.updated_at
    from public.knowledge_entries as entry
    where entry.bot_id = bot and entry.learned_at is null and not entry.has_blanks
    union all
    select text.entry_id, text.language, text.title, text.content, text.other_questions, true, text.updated_at
    from public.entry_texts as text join public.knowledge_entries as entry on entry.id = text.entry_id
    where text.bot_id = bot and text.learned_at is null and not entry.has_blanks
  ) as unlearned
  order by unlearned.is_written desc, unlearned.updated_at, unlearned.id, unlearned.language limit max_entries
$$;
revoke execute on function public.entries_to_learn(uuid, integer) from public, anon, authenticated;
grant execute on function public.entries_to_learn(uuid, integer) to service_role;

drop function public.store_entry_passages(uuid, timestamptz, integer, extensions.vector[], boolean);
-- Stores what the next passages of an entry, or of its text in another language, mean: the largest has seventy, seconds of work and more than a request has.
-- Nothing is stored if the entry has changed since it was read at `seen_at`, is gone, or somebody else has stored them
-- meanwhile. Returns whether they were stored. `is_whole`: there are no more.
create function public.store_entry_passages(
  entry uuid, text_language text, seen_at timestamptz, kept integer, embeddings extensions.vector(384)[],
  is_whole boolean
) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  entry_bot uuid;
begin
  if text_language = '' then
    select bot_id into entry_bot from public.knowledge_entries
    where id = entry and updated_at = seen_at and learned_at is null for no key update;
  else
    select bot_id into entry_bot from public.entry_texts
    where entry_id = entry and language = text_language and updated_at = seen_at and learned_at is null
    for no key update;
  end if;
  if entry_bot is null or kept <> (
    select count(*) from private.entry_passages where entry_id = entry and language = text_language
  ) then
    return false;
  end if;
  insert into private.entry_passages (entry_id, number, bot_id, embedding, language)
  select entry, kept + number, entry_bot, embedding, text_language
  from unnest(embeddings) with ordinality as passage (embedding, number);
  if is_whole and text_language = '' then
    update public.knowledge_entries set learned_at = now() where id = entry;
  elsif is_whole then
    update public.entry_texts set learned_at = now() where entry_id = entry and language = text_language;
  end if;
  return true;
end
$$;
revoke execute on function public.store_entry_passages(uuid, text, timestamptz, integer, extensions.vector[], boolean)
  from public, anon, authenticated;
grant execute on function public.store_entry_passages(uuid, text, timestamptz, integer, extensions.vector[], boolean)
  to service_role;

drop function public.match_entries(uuid, text, extensions.vector);
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
-- `texts_in`: the texts in this language are searched (see public.entry_texts); empty: what the entries themselves say.
-- `asked_in`: the language of the question, whose filler words and topics count. A question in another language than the
-- texts meets them by words that are the same in both, and by topics.
-- Passages are measured before they are grouped by their entries: among many bots Postgres would sort them with all
-- their numbers, 15 MB on disk at 10,000 passages, which was most of the time of a question.
create function public.match_entries(
  bot uuid, question text, question_embedding extensions.vector(384), asked_in text, texts_in text
) returns table (
  entry_id uuid, title text, content text, other_questions text[], is_written boolean, passage smallint, cosine real,
  mean real, coverage real, unknown real
)
language sql stable security invoker set search_path = ''
as $$
  with asked as materialized (
    select coalesce(nullif(texts_in, ''), bots.language) as language,
      concat_ws(' ', bots.name, businesses.name) as name
    from public.bots join public.businesses on businesses.id = bots.business_id where bots.id = bot
  ),
  entries as materialized (
    select id, source_id is null or edited_at is not null as is_written
    from public.knowledge_entries where bot_id = bot and not has_blanks and texts_in = ''
    union all
    select text.entry_id, true
    from public.entry_texts as text join public.knowledge_entries as entry on entry.id = text.entry_id
    where text.bot_id = bot and text.language = texts_in and not entry.has_blanks
  ),
  words as materialized (
    select coalesce(own.lexeme, said.lexeme) as lexeme, min(topics.topic) as topic
    from asked
      cross join lateral private.words_of(question, asked_in) as said
      -- As the stemmer of the texts has it, where that is another one.
      left join lateral private.words_of(
        case when split_part(asked.language, '-', 1) <> split_part(asked_in, '-', 1) then question else '' end,
        asked.language
      ) as own on own.word = said.word
      left join private.topics on topics.language = split_part(asked_in, '-', 1) and topics.lexeme = said.lexeme
    where coalesce(own.lexeme, said.lexeme) not in (
      select named.lexeme from private.words_of(asked.name, asked.language) as named
    )
    group by coalesce(own.lexeme, said.lexeme)
  ),
  hits as materialized (
    select words.lexeme, entries.id, entries.is_written,
      max(term.weight * case when term.lexeme = words.lexeme then 1 else 0.6 end) as weight
    from words cross join lateral (
      select terms.entry_id, terms.lexeme, terms.weight from private.entry_terms as terms
      where terms.bot_id = bot and terms.lexeme = words.lexeme and terms.language = texts_in
      union all
      select terms.entry_id, terms.lexeme, terms.weight from private.entry_terms as terms
      where terms.bot_id = bot and terms.topic = words.topic and terms.language = texts_in
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
    from private.entry_passages where bot_id = bot and language = texts_in
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
  select placed.id, said.title, said.content, said.other_questions, placed.is_written,
    (
      select number from private.entry_passages as nearest
      where nearest.entry_id = placed.id and nearest.language = texts_in
      order by nearest.embedding operator(extensions.<#>) question_embedding, number limit 1
    ),
    placed.cosine::real, placed.mean::real, placed.coverage::real, coalesce(total.unknown, 0)::real
  from placed
    cross join lateral (
      select entry.title, entry.content, entry.other_questions from public.knowledge_entries as entry
      where entry.id = placed.id and texts_in = ''
      union all
      select text.title, text.content, text.other_questions from public.entry_texts as text
      where text.entry_id = placed.id and text.language = texts_in
    ) as said
    left join total on total.is_written = placed.is_written
  where placed.place <= 20
  order by placed.cosine + placed.mean + placed.coverage desc, placed.id
$$;
revoke execute on function public.match_entries(uuid, text, extensions.vector, text, text)
  from public, anon, authenticated;
grant execute on function public.match_entries(uuid, text, extensions.vector, text, text) to service_role;

drop function public.similar_words(uuid, text[]);
-- Words of one bot's entries, or of their texts in another language, that some of the given words may be misspellings of: same first letter, about the same
-- length.
create function public.similar_words(bot uuid, words text[], texts_in text) returns setof text
language sql stable security invoker set search_path = ''
as $$
  select distinct terms.word
  from unnest(words) as given (word) join private.entry_terms as terms
    on terms.bot_id = bot and terms.language = texts_in and left(terms.word, 1) = left(given.word, 1)
  where abs(char_length(terms.word) - char_length(given.word)) <= 2 and char_length(terms.word) >= 4
$$;
revoke execute on function public.similar_words(uuid, text[], text) from public, anon, authenticated;
grant execute on function public.similar_words(uuid, text[], text) to service_role;

-- What the question is made of that a visitor is asked now; null where no guided conversation is going on.
create or replace function private.asked_in(conversation uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'run', private.flow_run(talk.id), 'language', coalesce(talk.language, bot.language), 'schedule', private.schedule(talk.business_id),
    'services', private.bookable(talk.bot_id), 'bot', talk.bot_id
  )
  from public.conversations as talk join public.bots as bot on bot.id = talk.bot_id
  where talk.id = asked_in.conversation
    and exists (
      select from private.flow_runs where conversation_id = talk.id and state is not null and expires_at > now()
    )
$$;

-- What a page needs to draw the widget. Outcomes: 'no bot', 'origin', 'go'.
create or replace function public.widget_config(bot_key text, origin text) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  bot public.bots;
begin
  select * into bot from public.bots where public_key = bot_key and status = 'live';
  if bot.id is null then
    return jsonb_build_object('outcome', 'no bot');
  end if;
  if not private.is_allowed_origin(bot, origin) then
    return jsonb_build_object('outcome', 'origin');
  end if;
  perform private.mark_seen(bot.id, origin);
  return jsonb_build_object(
    'outcome', 'go', 'bot', to_jsonb(bot), 'schedule', private.schedule(bot.business_id),
    'starters', to_jsonb(private.starters_of(bot)), 'flows', private.live_flows(bot.id),
    'services', private.bookable(bot.id), 'languages', private.languages_of(bot.id)
  );
end
$$;

-- What an answer needs to know, among it the entries that were said in reply to the visitor's last message: a second
-- question does not get the first answer again. Outcomes: those of find_chat; 'repeat' with the answer that was given;
-- 'wait' with the seconds; 'no option': it was not offered; 'go'.
create or replace function public.open_chat(
  bot_key text, channel text, origin text, visitor_hash text, new_visitor_hash text, conversation uuid, client_id uuid,
  chosen text, address_key text
) returns jsonb
language plpgsql stable set search_path = ''
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
      'outcome', 'repeat', 'is_new', place.is_new, 'answer', private.stored_answer(place.message_of, place.message_id),
      'asked', private.asked_in(place.message_of)
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
        select jsonb_build_object('id', entry.id, 'content', coalesce(
          (
            select said.content from public.entry_texts as said
            where said.entry_id = entry.id and said.language = (place.talk).language
          ), entry.content
        )) from public.knowledge_entries as entry
        where entry.id::text = chosen and entry.bot_id = (place.bot).id and not entry.has_blanks
      )
    ) into offer
    from public.messages as offering
      left join public.messages as asked
        on asked.conversation_id = offering.conversation_id and asked.id = offering.reply_to
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
    'spoken', (place.talk).language,
    'languages', private.languages_of((place.bot).id),
    'state', coalesce((place.talk).state, 'bot'),
    'waited', coalesce(extract(epoch from now() - (place.talk).waiting_since), 0),
    'schedule', private.schedule((place.bot).business_id),
    'earlier', coalesce((
      select jsonb_agg(latest.text order by latest.id) from (
        select id, text from public.messages
        where conversation_id = (place.talk).id and author = 'visitor' order by id desc limit 3
      ) as latest
    ), '[]'),
    'said', coalesce((
      select jsonb_agg(reply.entry_id) from public.messages as reply
      where reply.conversation_id = (place.talk).id and reply.entry_id is not null and reply.reply_to = (
        select max(id) from public.messages where conversation_id = (place.talk).id and author = 'visitor'
      )
    ), '[]'),
    'option', offer,
    'flows', private.live_flows((place.bot).id),
    'services', private.bookable((place.bot).id),
    'run', private.flow_run((place.talk).id),
    'unlearned', exists (
      select from public.knowledge_entries as entry where entry.bot_id = (place.bot).id and entry.learned_at is null and not entry.has_blanks
    ) or exists (
      select from public.entry_texts as text where text.bot_id = (place.bot).id and text.learned_at is null
    )
  );
end
$$;

-- Keeps a visitor's message and its replies, once for each client_id. Outcomes as open_chat, and 'kept' with the
-- answer. A reply: { author, tier, text, entry, options: [{ id, label }], unanswered: the question to keep or null,
-- next_state: 'waiting', 'later', or null for the same }; the first one's next_state is 'bot' when a visitor who waits
-- has the bot answer again, and its language that of the conversation from now on, null for the bot's own. `replies` is null where a person was to answer, and the outcome 'again' says that it is for
-- the bot after all, that an entry was deleted meanwhile, or that the guided conversation is not where it was found.
-- `state_before` is where it was found. `moved`: { flow_id, version, flow: null of one that an owner has drawn, state:
-- null once it is over, step, effects: [{ type, … }] }; null if nothing of it has changed.
-- The conversation is held before anything is decided about it, since a person may take over at this moment. The time
-- of a message is that of its writing, so that a message that had to wait is not older than what came before it.
create or replace function public.keep_chat(
  bot_key text, channel text, origin text, visitor_hash text, new_visitor_hash text, conversation uuid, client_id uuid,
  address_key text, said text, page text, locale text, replies jsonb, state_before jsonb default null,
  moved jsonb default null
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  place record;
  talk public.conversations;
  bot public.bots;
  visitor uuid;
  seconds integer;
  said_at timestamptz;
  question bigint;
  reply jsonb;
  reason text;
  effect jsonb;
begin
  -- The same message at the same moment waits here, and then finds itself.
  perform pg_advisory_xact_lock(hashtextextended('chat ' || client_id, 0));
  place := private.find_chat(bot_key, channel, origin, visitor_hash, new_visitor_hash, conversation, client_id);
  if place.outcome <> 'found' then
    return jsonb_build_object('outcome', place.outcome);
  end if;
  if place.message_id is not null then
    return jsonb_build_object(
      'outcome', 'repeat', 'is_new', place.is_new, 'answer', private.stored_answer(place.message_of, place.message_id),
      'asked', private.asked_in(place.message_of)
    );
  end if;
  bot := place.bot;
  visitor := place.visitor;

  perform from public.bots where bots.id = bot.id for key share;
  if not found then
    return jsonb_build_object('outcome', 'no bot');
  end if;
  -- An entry that was deleted since it was found is not said any more: the bot looks for another.
  if exists (
    select from jsonb_array_elements(replies) as chosen
    where chosen ->> 'entry' is not null and not exists (
      select from public.knowledge_entries as entry
      where entry.id = (chosen ->> 'entry')::uuid and entry.bot_id = bot.id
    )
  ) then
    return jsonb_build_object('outcome', 'again');
  end if;
  if visitor is not null then
    update private.visitors set last_seen_at = now() where id = visitor;
    -- The visitor has deleted everything since.
    if not found then
      return jsonb_build_object('outcome', 'no conversation');
    end if;
  end if;
  if conversation is not null then
    select * into talk from public.conversations where id = conversation for update;
    if talk.id is null then
      return jsonb_build_object('outcome', 'no conversation');
    end if;
    if replies is null and talk.state in ('bot', 'later', 'resolved') then
      return jsonb_build_object('outcome', 'again');
    end if;
    if replies is not null and state_before is distinct from (
      select state from private.flow_runs where conversation_id = talk.id
    ) then
      return jsonb_build_object('outcome', 'again');
    end if;
    if replies #>> '{0,next_state}' = 'bot' and talk.state = 'waiting' then
      update public.conversations set state = 'bot' where id = talk.id returning * into talk;
    end if;
  end if;

  seconds := private.count_chat_hit(address_key, bot.id, visitor);
  if seconds > 0 then
    return jsonb_build_object('outcome', 'wait', 'seconds', seconds);
  end if;

  if visitor is null then
    insert into private.visitors as known (bot_id, token_hash, first_client_id)
    values (bot.id, new_visitor_hash, private.kept_id(client_id))
    -- Tokens are made with the project's secret key: after a change of key the first message makes another.
    on conflict on constraint visitors_bot_id_first_client_id_key do update set token_hash = excluded.token_hash
    returning id into visitor;
    select known.id, message.id into conversation, question
    from public.messages as message join public.conversations as known on known.id = message.conversation_id
    where message.client_id = private.kept_id(keep_chat.client_id) and known.visitor_id = visitor;
    if question is not null then
      return jsonb_build_object(
        'outcome', 'repeat', 'is_new', true, 'answer', private.stored_answer(keep_chat.conversation, question),
        'asked', private.asked_in(keep_chat.conversation)
      );
    end if;
    perform private.count_hit('chat:visitor:minute', visitor::text, 10, 60);
    perform private.count_hit('chat:visitor:day', visitor::text, 200, 86400);
  end if;
  if talk.id is null then
    insert into public.conversations (bot_id, business_id, visitor_id, channel, page_url, locale)
    values (bot.id, bot.business_id, visitor, keep_chat.channel, page, keep_chat.locale)
    returning * into talk;
  elsif talk.state = 'resolved' then
    -- Whoever writes again goes on with the bot.
    update public.conversations set state = 'bot' where id = talk.id returning * into talk;
  end if;

  perform private.hold_questions(bot.id);
  said_at := clock_timestamp();
  insert into public.messages (conversation_id, client_id, author, text, created_at)
  values (talk.id, private.kept_id(client_id), 'visitor', said, said_at)
  returning id into question;
  reason := private.handover_reason(talk.id, said);
  if replies -> 0 ? 'language' then
    talk.language := replies #>> '{0,language}';
  end if;
  if talk.state in ('bot', 'later') then
    for reply in select value from jsonb_array_elements(replies) loop
      insert into public.messages (conversation_id, author, reply_to, tier, text, entry_id, options, created_at)
      values (
        talk.id, coalesce(reply ->> 'author', 'bot'), question, reply ->> 'tier', reply ->> 'text',
        (reply ->> 'entry')::uuid, reply -> 'options', said_at
      );
      if reply ->> 'unanswered' is not null and keep_chat.channel <> 'preview' then
        perform private.keep_unanswered(bot.id, coalesce(talk.language, bot.language), reply ->> 'unanswered', talk.id);
      end if;
      if reply ->> 'next_state' in ('later', 'waiting') then
        talk.state := reply ->> 'next_state';
        talk.handover_reason := reason;
      end if;
    end loop;
    if moved is not null then
      insert into private.flow_runs (conversation_id, flow_id, version, flow, state, step, expires_at)
      values (
        talk.id, moved ->> 'flow_id', (moved ->> 'version')::integer, nullif(moved -> 'flow', 'null'),
        nullif(moved -> 'state', 'null'), moved ->> 'step', said_at + interval '1 day'
      )
      on conflict on constraint flow_runs_pkey do update set
        flow_id = excluded.flow_id, version = excluded.version, flow = excluded.flow, state = excluded.state,
        step = excluded.step, expires_at = excluded.expires_at;
      for effect in select value from jsonb_array_elements(moved -> 'effects') loop
        -- Of a preview nothing is kept.
        continue when talk.channel = 'preview';
        if effect ->> 'type' = 'answered' then
          insert into public.flow_answers (conversation_id, flow_id, name, version, step, value)
          values (
            talk.id, moved ->> 'flow_id', effect ->> 'name', (moved ->> 'version')::integer, effect ->> 'step',
            nullif(effect -> 'value', 'null')
          )
          on conflict on constraint flow_answers_pkey do update set
            version = excluded.version, step = excluded.step, value = excluded.value;
        elsif effect ->> 'type' = 'details' then
          perform private.keep_details(talk.id, effect -> 'given', effect ->> 'consent');
          -- Nobody is called by somebody who is blocked.
          continue when private.is_blocked(talk.visitor_id);
          -- As somebody who leaves an address: an answer is owed to them.
          talk.contact := coalesce(
            left(coalesce(effect #>> '{given,email}', effect #>> '{given,phone}'), 120), talk.contact
          );
          talk.is_owed := true;
          if talk.state = 'bot' then
            talk.state := 'later';
            talk.handover_reason := 'contact';
          end if;
        end if;
      end loop;
    end if;
  end if;
  update public.conversations set
    state = talk.state,
    handover_reason = talk.handover_reason,
    contact = talk.contact,
    is_owed = talk.is_owed,
    language = talk.language,
    last_message_at = said_at
  where id = talk.id;

  if keep_chat.channel = 'web' then
    perform private.mark_seen(bot.id, origin);
  end if;
  perform private.count_question(talk.id, question);
  return jsonb_build_object(
    'outcome', 'kept', 'is_new', place.visitor is null, 'answer', private.stored_answer(talk.id, question),
    'asked', private.asked_in(talk.id)
  );
end
$$;

-- What is new in a visitor's conversation; null if it is not theirs. Notes that the visitor is there, and what has
-- reached them.
create or replace function public.chat_updates(visitor_hash text, conversation uuid, after bigint) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  token_owner uuid := private.visitor_of(visitor_hash);
  updates jsonb;
  heard bigint;
begin
  select jsonb_build_object(
    'conversation', talk.id,
    'state', talk.state,
    'waited', coalesce(extract(epoch from now() - talk.waiting_since), 0),
    'channel', talk.channel,
    'bot', private.bot_speaking(bot, talk.language),
    'schedule', private.schedule(talk.business_id),
    'messages', coalesce((
      select jsonb_agg(private.message_json(message, talk.channel) order by message.id) from (
        select * from public.messages
        where conversation_id = talk.id and id > chat_updates.after and not internal order by id limit 200
      ) as message
    ), '[]'),
    'asked', private.asked_in(talk.id)
  ) into updates
  from public.conversations as talk
    join public.bots as bot on bot.id = talk.bot_id
  where talk.id = conversation and talk.visitor_id = token_owner;
  -- Whoever writes in a conversation holds it, so what has a smaller id than what the page has is there as well.
  heard := coalesce(
    (updates -> 'messages' -> -1 ->> 'id')::bigint,
    (select id from public.messages where id = chat_updates.after and conversation_id = chat_updates.conversation)
  );
  -- Who asks is there: a reply need not be mailed. Not written at each request of somebody who asks every two seconds.
  update private.visitors set
    last_seen_at = clock_timestamp(),
    heard_in = case when heard is null then heard_in else chat_updates.conversation end,
    heard_through = coalesce(heard, heard_through)
  where id = token_owner and updates is not null
    and (updates -> 'messages' <> '[]' or last_seen_at < now() - interval '10 seconds');
  return updates;
end
$$;

-- The conversations that have waited for a person for so many seconds, as a visitor's request is told it: the hundred
-- who have waited longest of those after the named one. Page by page, so that a hundred waits that cannot be ended keep
-- no other from being looked at.
create or replace function private.long_waits(seconds integer, after_since timestamptz, after_id uuid) returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', talk.id,
    'state', talk.state,
    'since', talk.waiting_since,
    'waited', extract(epoch from now() - talk.waiting_since),
    'bot', private.bot_speaking(bot, talk.language),
    'schedule', private.schedule(talk.business_id)
  )
  from public.conversations as talk join public.bots as bot on bot.id = talk.bot_id
  where talk.state = 'waiting' and talk.waiting_since <= now() - make_interval(secs => seconds)
    and (after_id is null or (talk.waiting_since, talk.id) > (after_since, after_id))
  order by talk.waiting_since, talk.id limit 100
$$;

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

