-- The largest entry has seventy passages of twenty times a question's length, seconds of work: more than a request has.
-- What a request has come to is kept, and the next one goes on behind it.

drop function public.entries_to_learn(uuid, integer);
-- Entries that are not learned yet, the written ones first, of each the oldest change. `kept`: how many of an entry's
-- passages are there already. Whatever changes an entry's text deletes them.
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

drop function public.store_entry_passages(uuid, timestamptz, extensions.vector[]);
-- Keeps what the next passages of an entry mean, unless it has changed since it was read at `seen_at`, is gone, or
-- somebody else has kept them meanwhile. Says whether they were kept. `is_whole`: there are no more.
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

revoke execute on function
  public.entries_to_learn(uuid, integer),
  public.store_entry_passages(uuid, timestamptz, integer, extensions.vector[], boolean)
  from public, anon, authenticated;
grant execute on function
  public.entries_to_learn(uuid, integer),
  public.store_entry_passages(uuid, timestamptz, integer, extensions.vector[], boolean)
  to service_role;

-- Of entries that had to be learned again, whatever there is may be of another text.
delete from private.entry_passages using public.knowledge_entries as entry
where entry.id = entry_id and entry.learned_at is null;
