-- A largest document held up everybody on the embedded backend for seconds: its 1,500 to 2,000 entries were one
-- statement. They are stored 100 at a time, and indexed so.
alter table private.readings add column page jsonb;

create or replace function private.index_portion(bot uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.knowledge_entries;
begin
  for entry in
    select one.* from public.knowledge_entries as one where one.id in (
      select entry_id from private.entries_to_index where bot_id = bot order by entry_id limit 100 for update skip locked
    )
  loop
    perform private.index_words(entry);
    delete from private.entries_to_index where entry_id = entry.id;
  end loop;
end
$$;

create or replace function private.index_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('deskbell.index_later', true) is distinct from 'true' then
    perform private.index_portion(bot_id) from (select distinct bot_id from added) as one;
  end if;
  return null;
end
$$;

create or replace function private.forget_pieces(page public.source_pages, kept text[]) returns setof integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Looked up, and not compared with each piece: a page may have 2,000 of either.
  gone uuid[] := array(
    select entry.id from public.knowledge_entries as entry
    where entry.page_id = page.id and entry.edited_at is null
      and (entry.piece is not null or kept = '{}') and not exists (select from unnest(kept) as said where said = entry.piece)
  );
begin
  update public.knowledge_entries as entry set page_id = other.id
  from public.source_pages as other
  where entry.id = any (gone)
    and other.source_id = page.source_id and other.id <> page.id and entry.piece = any (other.pieces);
  return query
    delete from public.knowledge_entries as entry
    where entry.id = any (gone) and entry.page_id = page.id
    returning entry.position;
end
$$;

create or replace function public.store_read_page(lease uuid, page jsonb) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  at_once constant integer := 100;
  is_given constant boolean := page is not null;
  held public.sources := private.hold_reading(store_read_page.lease);
  known public.source_pages;
  on_page text[];
  fresh jsonb;
  free_places integer[];
  room integer;
  top integer;
  waiting integer;
begin
  if held.id is null then
    return false;
  end if;
  page := coalesce(page, (select reading.page from private.readings as reading where reading.source_id = held.id));
  select * into known from public.source_pages as one
  where one.source_id = held.id and one.address = page ->> 'address' and one.status = 'waiting';
  if not found then
    return true;
  end if;
  if page ->> 'status' = 'failed' then
    update public.source_pages set
      attempts = attempts + 1, error = page ->> 'message',
      status = case when (page ->> 'retry')::boolean and attempts = 0 then 'waiting' else 'failed' end
    where id = known.id;
    return true;
  end if;
  if page ->> 'status' = 'gone' then
    perform private.forget_pieces(known, '{}');
    update public.source_pages set
      status = 'gone', error = page ->> 'message', content_hash = null, pieces = '{}', bytes = 0
    where id = known.id;
    return true;
  end if;
  if page ->> 'hash' = known.content_hash then
    update public.source_pages set status = 'read', error = null, read_at = now() where id = known.id;
    return true;
  end if;

  on_page := array(
    select private.piece_of(entry ->> 'title', entry ->> 'content')
    from jsonb_array_elements(page -> 'entries') with ordinality as listed (entry, place) order by place
  );
  free_places := array(select place from private.forget_pieces(known, on_page) as place order by place);
  select 2000 - count(*), coalesce(max(position), 0) into room, top
  from public.knowledge_entries where bot_id = held.bot_id;
  -- What another page has, too, is an entry already, or somebody has deleted it.
  select coalesce(jsonb_agg(entry || jsonb_build_object('piece', piece) order by place), '[]') into fresh
  from (
    select distinct on (piece) entry, place, piece
    from jsonb_array_elements(page -> 'entries') with ordinality as listed (entry, place),
      private.piece_of(entry ->> 'title', entry ->> 'content') as piece
    where piece not in (
      select unnest(other.pieces) from public.source_pages as other where other.source_id = held.id
    )
    order by piece, place
  ) as one;
  -- The first of them are found at once; the others are indexed by the clock, in its own batches.
  perform set_config('deskbell.index_later', (not is_given)::text, true);
  insert into public.knowledge_entries (bot_id, source_id, page_id, piece, title, content, position)
  select held.bot_id, held.id, known.id, entry ->> 'piece', entry ->> 'title', entry ->> 'content',
    coalesce(free_places[place], top + place)
  from jsonb_array_elements(fresh) with ordinality as listed (entry, place)
  where place <= least(room, at_once);
  if jsonb_array_length(fresh) > at_once and room > at_once then
    update public.source_pages set
      read_at = now(), title = page ->> 'title', bytes = (page ->> 'bytes')::integer, content_hash = null,
      pieces = array(
        select piece from unnest(on_page) as piece
        where piece in (select unnest(known.pieces)) or piece in (
          select entry ->> 'piece' from jsonb_array_elements(fresh) with ordinality as listed (entry, place)
          where place <= at_once
        )
      )
    where id = known.id;
    update private.readings set page = store_read_page.page where source_id = held.id and is_given;
    return null;
  end if;
  update private.readings set page = null where source_id = held.id and readings.page is not null;
  if jsonb_array_length(fresh) <= room then
    update public.source_pages set
      status = 'read', error = null, read_at = now(), title = page ->> 'title', bytes = (page ->> 'bytes')::integer,
      content_hash = page ->> 'hash', pieces = on_page
    where id = known.id;
    return true;
  end if;

  select count(*) into waiting from public.source_pages where source_id = held.id and status = 'waiting';
  -- The next reading takes the rest, if there is room then.
  update public.source_pages set
    status = 'read', read_at = now(), title = page ->> 'title', bytes = (page ->> 'bytes')::integer, content_hash = null,
    pieces = array(
      select piece from unnest(on_page) as piece
      where piece not in (
        select entry ->> 'piece' from jsonb_array_elements(fresh) with ordinality as listed (entry, place)
        where place > room
      )
    )
  where id = known.id and (room > 0 or known.read_at is not null);
  perform private.end_reading(held, case
    when waiting = 1 and room > 0 then 'A bot knows at most 2,000 answers: the rest of it was not taken.'
    else format(
      'A bot knows at most 2,000 answers: %s not taken.', case waiting when 1 then '1 page was' else waiting || ' pages were' end
    )
  end, false);
  return false;
end
$$;
