-- What of an entry is compared by meaning. All of one bot's are compared: an approximate index would search other
-- bots' rows as well.
create table private.entry_passages (
  entry_id uuid not null references public.knowledge_entries on delete cascade,
  number smallint not null,
  bot_id uuid not null,
  embedding extensions.vector(384) not null,
  -- Of a text in another language than the entry's own (see public.entry_texts); empty: of the entry itself.
  language text not null default '',
  primary key (entry_id, language, number)
);
create index entry_passages_bot_id_language_idx on private.entry_passages (bot_id, language);
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
  -- As that of a passage.
  language text not null default '',
  primary key (entry_id, language, word)
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
revoke execute on function private.index_words(public.knowledge_entries) from public;
grant execute on function private.index_words(public.knowledge_entries) to service_role;

-- Indexes a batch of the entries of a bot that are still to be indexed: as many as are pasted at once, and no more
-- characters than take some tenths of a second, for which everybody else may wait.
create function private.index_portion(bot uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most_characters constant integer := 20000;
  entry public.knowledge_entries;
begin
  for entry in
    select (counted.one).* from (
      select one, sum(
        char_length(concat_ws(' ', one.title, one.content, array_to_string(one.other_questions, ' ')))
      ) over (order by one.id rows between unbounded preceding and 1 preceding) as characters_before
      from public.knowledge_entries as one where one.id in (
        select entry_id from private.entries_to_index where bot_id = bot order by entry_id limit 100 for update skip locked
      )
    ) as counted
    where coalesce(characters_before, 0) < most_characters
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
    delete from private.entry_passages where entry_id = new.id and language = '';
  end if;
  perform private.index_words(new);
  delete from private.entries_to_index where entry_id = new.id;
  return null;
end
$$;
revoke execute on function private.index_entry() from public;
create trigger index_entry after insert or update of bot_id, title, content, other_questions, is_example
  on public.knowledge_entries for each row execute function private.index_entry();

-- Unless whoever adds them has said that they wait for the clock.
create function private.index_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('deskbell.index_later', true) is distinct from 'true' then
    perform private.index_portion(bot_id) from (select distinct bot_id from added) as one;
  end if;
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
