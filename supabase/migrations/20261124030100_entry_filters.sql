-- Entries can be listed by what is still to be done with them, or by where they come from.
drop function public.entry_list(uuid, text, integer, uuid, integer, uuid);

-- A page of a bot's entries in their order, or of those of one of its sources, or of those to be completed, from sources or
-- not indexed, those in which all of these words occur; after the last one of the page before.
create function public.entry_list(
  bot uuid, words text default '', after_position integer default null, after_id uuid default null,
  page_size integer default 50, of_source uuid default null, show text default null
) returns setof public.knowledge_entries
language sql stable security invoker set search_path = ''
as $$
  select entry.* from public.knowledge_entries as entry
  where entry.bot_id = bot
    and (of_source is null or entry.source_id = of_source)
    and case show
      when 'to-complete' then entry.has_blanks
      when 'from-sources' then entry.source_id is not null
      when 'not-indexed' then entry.learned_at is null and not entry.has_blanks
      else true
    end
    and (after_id is null or (entry.position, entry.id) > (after_position, after_id))
    and not exists (
      select from regexp_split_to_table(lower(words), '\s+') as word
      where strpos(
        lower(concat_ws(' ', entry.title, entry.content, array_to_string(entry.other_questions, ' '))), word
      ) = 0 and word <> ''
    )
  order by entry.position, entry.id
  limit least(greatest(page_size, 1), 2001)
$$;
revoke execute on function public.entry_list(uuid, text, integer, uuid, integer, uuid, text)
  from public, anon, service_role;
grant execute on function public.entry_list(uuid, text, integer, uuid, integer, uuid, text) to authenticated;

-- How many entries a bot has, and how many each of these filters shows.
drop function public.entry_counts(uuid);
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
