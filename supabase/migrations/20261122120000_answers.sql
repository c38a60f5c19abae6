-- What the page of a bot's answers asks. Under the caller's own rights: row level security decides about every row.

-- A page of a bot's entries in their order, those in which all of these words occur; after the last one of the page before.
create function public.entry_list(
  bot uuid, words text default '', after_position integer default null, after_id uuid default null,
  page_size integer default 50
) returns setof public.knowledge_entries
language sql stable security invoker set search_path = ''
as $$
  select entry.* from public.knowledge_entries as entry
  where entry.bot_id = bot
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
revoke execute on function public.entry_list(uuid, text, integer, uuid, integer) from public, anon, service_role;
grant execute on function public.entry_list(uuid, text, integer, uuid, integer) to authenticated;

-- How many entries a bot has, and in how many of them a blank is left.
create function public.entry_counts(bot uuid) returns table (entries bigint, blanks bigint)
language sql stable security invoker set search_path = ''
as $$
  select count(*), count(*) filter (where has_blanks) from public.knowledge_entries where bot_id = bot
$$;
revoke execute on function public.entry_counts(uuid) from public, anon, service_role;
grant execute on function public.entry_counts(uuid) to authenticated;

-- Moves an entry by so many places among those of its bot: -1 is one up. They are numbered anew, from 1.
create function public.move_entry(entry uuid, places integer) returns void
language sql volatile security invoker set search_path = ''
as $$
  with ordered as (
    select id, position, row_number() over (order by position, id) as place
    from public.knowledge_entries
    where bot_id = (select moved.bot_id from public.knowledge_entries as moved where moved.id = entry)
  ),
  numbered as (
    select id, position, row_number() over (
      order by case when id = entry then place + places + sign(places) * 0.5 else place end
    ) as place
    from ordered
  )
  update public.knowledge_entries as listed set position = numbered.place
  from numbered where listed.id = numbered.id and numbered.position <> numbered.place
$$;
revoke execute on function public.move_entry(uuid, integer) from public, anon, service_role;
grant execute on function public.move_entry(uuid, integer) to authenticated;

-- The opening hours of a business, as its members see and save them: the week, and the days with other hours.
create function public.opening_hours_of(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'timeZone', businesses.time_zone,
    'week', coalesce((
      select jsonb_agg(jsonb_build_object(
        'weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')
      ) order by weekday, opens) from public.opening_hours as span where span.business_id = businesses.id
    ), '[]'),
    'exceptions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', day, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'), 'note', note
      ) order by day, opens) from public.opening_exceptions as span where span.business_id = businesses.id
    ), '[]')
  )
  from public.businesses where businesses.id = business
$$;
revoke execute on function public.opening_hours_of(uuid) from public, anon, service_role;
grant execute on function public.opening_hours_of(uuid) to authenticated;

-- Puts other opening hours in the place of those that are known, all of them in one transaction. Returns the hours as
-- they are then; they are what they were if somebody has changed them meanwhile.
create function public.set_opening_hours(business uuid, known jsonb, week jsonb, exceptions jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  current jsonb;
begin
  -- Of two who save at the same moment the second sees what the first has saved.
  perform pg_advisory_xact_lock(hashtextextended('set_opening_hours ' || business, 0));
  current := public.opening_hours_of(business);
  if current is null or current is distinct from known then
    return current;
  end if;
  delete from public.opening_hours where business_id = business;
  delete from public.opening_exceptions where business_id = business;
  insert into public.opening_hours (business_id, weekday, opens, closes)
  select business, span.weekday, span.opens, span.closes
  from jsonb_to_recordset(week) as span (weekday smallint, opens time, closes time);
  insert into public.opening_exceptions (business_id, day, opens, closes, note)
  select business, span.day, span.opens, span.closes, nullif(btrim(span.note), '')
  from jsonb_to_recordset(exceptions) as span (day date, opens time, closes time, note text);
  return public.opening_hours_of(business);
end
$$;
revoke execute on function public.set_opening_hours(uuid, jsonb, jsonb, jsonb) from public, anon, service_role;
grant execute on function public.set_opening_hours(uuid, jsonb, jsonb, jsonb) to authenticated;
