-- A second question does not get the first answer again. A search also tells in which other words an entry is asked for: a
-- question in an entry's own words is never read together with the one before. The function below is as it was, but for
-- that.
drop function public.match_entries(uuid, text, extensions.vector);
create function public.match_entries(bot uuid, question text, question_embedding extensions.vector(384))
returns table (
  entry_id uuid, title text, content text, other_questions text[], is_written boolean, passage smallint, cosine real, mean real, coverage real,
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

-- Besides: the entries that were said in reply to the visitor's last message.
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
    'said', coalesce((
      select jsonb_agg(reply.entry_id) from public.messages as reply
      where reply.entry_id is not null and reply.reply_to = (
        select max(id) from public.messages where conversation_id = (place.talk).id and author = 'visitor'
      )
    ), '[]'),
    'option', offer,
    'unlearned', exists (
      select from public.knowledge_entries as entry where entry.bot_id = (place.bot).id and entry.learned_at is null and not entry.has_blanks
    )
  );
end
$$;
