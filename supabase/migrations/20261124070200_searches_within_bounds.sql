-- What is searched for is looked for in every entry and every message: a thousand words held everybody up for 23 s, and
-- a text of 900 kB for 30. Nobody types more than this into a search box.
create or replace function public.entry_list(
  bot uuid, words text default '', after_position integer default null, after_id uuid default null,
  page_size integer default 50, of_source uuid default null, show text default null
) returns setof public.knowledge_entries
language plpgsql stable security invoker set search_path = ''
as $$
declare
  sought text[];
begin
  if length(words) > 200 then
    raise exception using errcode = 'check_violation', message = 'A search may have at most 200 characters.';
  end if;
  sought := array(
    select distinct word from regexp_split_to_table(lower(words), '\s+') as word where word <> '' limit 20
  );
  return query
    select entry.* from public.knowledge_entries as entry
    where entry.bot_id = entry_list.bot
      and (of_source is null or entry.source_id = of_source)
      and case show
        when 'to-complete' then entry.has_blanks
        when 'from-sources' then entry.source_id is not null
        when 'not-indexed' then entry.learned_at is null and not entry.has_blanks
        else true
      end
      and (after_id is null or (entry.position, entry.id) > (after_position, after_id))
      and (sought = '{}' or not exists (
        select from (
          select lower(concat_ws(' ', entry.title, entry.content, array_to_string(entry.other_questions, ' '))) as text
          offset 0
        ) as said, unnest(sought) as word
        where strpos(said.text, word) = 0
      ))
    order by entry.position, entry.id
    limit least(greatest(page_size, 1), 2001);
end
$$;

create or replace function private.rare_conversations(words text) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if length(words) > 200 then
    raise exception using errcode = 'check_violation', message = 'A search may have at most 200 characters.';
  end if;
  return (
    select case when words ~ '\w{3}' and count(*) <= 1000 then
      coalesce(array_agg(distinct talk.id) filter (where talk.id is not null), '{}')
    end
    from (
      select message.conversation_id from public.messages as message
      where words ~ '\w{3}'
        and lower(message.text) like '%' || regexp_replace(lower(words), '([\\%_])', '\\\1', 'g') || '%'
      limit 1001
    ) as said
      left join public.conversations as talk
        on talk.id = said.conversation_id and talk.business_id in (select private.member_businesses())
  );
end
$$;
