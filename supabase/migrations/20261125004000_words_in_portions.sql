-- The words of an entry take milliseconds to be found and a page may bring a thousand entries, a change of language
-- concerns two thousand: more than a statement's eight seconds. A portion is indexed at once, the rest by the clock.

-- Entries whose words are still to be found.
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

-- Indexes a portion of what of a bot is still to be indexed.
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

-- What is added waits for its portion; what is changed is one entry, and is indexed with its change.
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
    delete from private.entry_passages where entry_id = new.id;
  end if;
  perform private.index_words(new);
  delete from private.entries_to_index where entry_id = new.id;
  return null;
end
$$;

create function private.index_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_portion(bot_id) from (select distinct bot_id from added) as one;
  return null;
end
$$;
create trigger index_added after insert on public.knowledge_entries
  referencing new table as added for each statement execute function private.index_added();

create or replace function private.index_entries_again() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.entries_to_index (entry_id, bot_id)
  select id, bot_id from public.knowledge_entries where bot_id = new.id on conflict do nothing;
  perform private.index_portion(new.id);
  return null;
end
$$;

-- Indexes a portion of a bot that has entries to be indexed. False: there is none.
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

-- As before, and whether entries are still to be indexed.
create or replace function private.is_reading_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.readings where leased_until <= now() - interval '30 seconds')
    or exists (select from public.sources where is_weekly and next_read_at <= now())
    or exists (select from private.entries_to_index)
    or exists (
      select from public.knowledge_entries
      where source_id is not null and learned_at is null and not has_blanks
        and updated_at <= now() - interval '1 minute'
    )
$$;

revoke execute on function
  private.index_words(public.knowledge_entries), private.index_portion(uuid), private.index_added(),
  public.index_due_entries()
from public, anon, authenticated;
grant execute on function
  private.index_words(public.knowledge_entries), private.index_portion(uuid), public.index_due_entries()
to service_role;
