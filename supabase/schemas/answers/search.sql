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
