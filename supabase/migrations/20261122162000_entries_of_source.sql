-- Entries can be listed by the source they come from.
drop function public.entry_list(uuid, text, integer, uuid, integer);

-- A page of a bot's entries in their order, or of those of one of its sources, those in which all of these words occur;
-- after the last one of the page before.
create function public.entry_list(
  bot uuid, words text default '', after_position integer default null, after_id uuid default null,
  page_size integer default 50, of_source uuid default null
) returns setof public.knowledge_entries
language sql stable security invoker set search_path = ''
as $$
  select entry.* from public.knowledge_entries as entry
  where entry.bot_id = bot
    and (of_source is null or entry.source_id = of_source)
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
revoke execute on function public.entry_list(uuid, text, integer, uuid, integer, uuid)
  from public, anon, service_role;
grant execute on function public.entry_list(uuid, text, integer, uuid, integer, uuid) to authenticated;
