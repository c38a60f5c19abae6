-- Passages are measured before they are grouped by their entries: among many bots Postgres sorted them with all their
-- numbers, 15 MB on disk at 10,000 passages, which was most of the time of a question.
create or replace function public.match_entries(bot uuid, question text, question_embedding extensions.vector(384))
returns table (
  entry_id uuid, title text, content text, is_written boolean, passage smallint, cosine real, mean real, coverage real,
  unknown real
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
  select placed.id, entry.title, entry.content, placed.is_written,
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
