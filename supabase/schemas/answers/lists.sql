-- What the page of a bot's answers reads. Under the caller's own rights: row level security decides about every row.

-- A page of a bot's entries in their order, or of those of one of its sources, or of those to be completed, from
-- sources or not indexed, those in which all of these words occur; after the last one of the page before. A search has
-- 200 characters at most: each word is compared with every entry, and a thousand words held everybody up for 23 s.
create function public.entry_list(
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
revoke execute on function public.entry_list(uuid, text, integer, uuid, integer, uuid, text)
  from public, anon, service_role;
grant execute on function public.entry_list(uuid, text, integer, uuid, integer, uuid, text) to authenticated;

-- How many entries a bot has, in all and for each filter of the list.
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

-- What somebody who adds many answers at once has to know of a bot: how many it has, the position of the first, and
-- which questions it answers already, and which languages it speaks. An entry with a blank is no answer yet: the same question may be pasted with one.
-- One value: the API returns at most 1,000 rows.
create function public.known_questions(bot uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'entries', count(*),
    'top', coalesce(min(position), 1),
    'questions', coalesce((
      select jsonb_agg(question) from public.knowledge_entries as entry
        cross join lateral unnest(entry.other_questions || entry.title) as question
      where entry.bot_id = bot and question is not null and not entry.has_blanks
    ), '[]'),
    'language', coalesce((select split_part(own.language, '-', 1) from public.bots as own where own.id = bot), ''),
    'languages', array(
      select spoken.language from public.bot_languages as spoken where spoken.bot_id = bot order by spoken.language
    )
  )
  from public.knowledge_entries where bot_id = bot
$$;
revoke execute on function public.known_questions(uuid) from public, anon, service_role;
grant execute on function public.known_questions(uuid) to authenticated;

create function private.move_entry(entry uuid, places integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bot uuid := (
    select listed.id from public.knowledge_entries as moved join public.bots as listed on listed.id = moved.bot_id
    where moved.id = entry and private.is_member(listed.business_id)
  );
begin
  perform from public.bots where id = bot for no key update;
  with ordered as (
    select id, position, row_number() over (order by position, id) as rank
    from public.knowledge_entries
    where bot_id = bot
  ),
  slots as (
    select rank, rank + max(position - rank) over (order by rank) as position from ordered
  ),
  moved as (
    select id, position, row_number() over (
      order by case when id = entry then rank + places + sign(places) * 0.5 else rank end
    ) as rank
    from ordered
  )
  update public.knowledge_entries as listed set position = slots.position
  from moved join slots using (rank)
  where listed.id = moved.id and moved.position <> slots.position;
end
$$;
revoke execute on function private.move_entry(uuid, integer) from public;
grant execute on function private.move_entry(uuid, integer) to authenticated;

-- Moves an entry by so many places among those of its bot: -1 is one up. The places themselves stay what they are, so
-- that a restored entry comes back to its own, whatever was moved meanwhile. Only where two entries share a place do
-- they and those behind them get new ones. Of two moves at the same moment the second begins with the places that the
-- first has left.
create function public.move_entry(entry uuid, places integer) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.move_entry(entry, places);
end;
revoke execute on function public.move_entry(uuid, integer) from public, anon, service_role;
grant execute on function public.move_entry(uuid, integer) to authenticated;
