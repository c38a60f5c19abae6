-- What is stored in several batches is indexed with the last of them: no statement does both for the first hundred.

create or replace function public.store_read_page(lease uuid, page jsonb) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  at_once constant integer := 100;
  is_given constant boolean := page is not null;
  held public.sources := private.hold_reading(store_read_page.lease);
  known public.source_pages;
  -- What tells its entries apart, in their order, and the places in it of those that are to be stored.
  on_page text[];
  fresh integer[];
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

  -- Made once: a table may have 20,000 rows, each an entry.
  on_page := case when page ? 'pieces' then array(select jsonb_array_elements_text(page -> 'pieces')) else array(
    select private.piece_of(entry ->> 'title', entry ->> 'content')
    from jsonb_array_elements(page -> 'entries') with ordinality as listed (entry, place) order by place
  ) end;
  free_places := array(select place from private.forget_pieces(known, on_page) as place order by place);
  select 2000 - count(*), coalesce(max(position), 0) into room, top
  from public.knowledge_entries where bot_id = held.bot_id;
  -- What another page has, too, is an entry already, or somebody has deleted it.
  fresh := array(
    select min(place) as first from unnest(on_page) with ordinality as listed (piece, place)
    where piece not in (
      select unnest(other.pieces) from public.source_pages as other where other.source_id = held.id
    )
    group by piece order by first
  );
  -- While some are left they are only stored: the last call indexes a batch of all of them, the clock the others.
  perform set_config('deskbell.index_later', (cardinality(fresh) > at_once)::text, true);
  insert into public.knowledge_entries (bot_id, source_id, page_id, piece, title, content, position)
  select held.bot_id, held.id, known.id, on_page[place], entry ->> 'title', entry ->> 'content',
    coalesce(free_places[nth], top + nth)
  from unnest(fresh[:least(room, at_once)]) with ordinality as chosen (place, nth)
    join jsonb_array_elements(page -> 'entries') with ordinality as listed (entry, place) using (place);
  if cardinality(fresh) > at_once and room > at_once then
    update public.source_pages set
      read_at = now(), title = page ->> 'title', bytes = (page ->> 'bytes')::integer, content_hash = null,
      pieces = array(
        select piece from unnest(on_page) as piece
        where piece in (select unnest(known.pieces)) or piece in (
          select on_page[place] from unnest(fresh[:at_once]) as place
        )
      )
    where id = known.id;
    update private.readings set page = store_read_page.page || jsonb_build_object('pieces', on_page)
    where source_id = held.id and is_given;
    return null;
  end if;
  update private.readings set page = null where source_id = held.id and readings.page is not null;
  if cardinality(fresh) <= room then
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
        select beyond.piece from unnest(on_page) with ordinality as beyond (piece, place)
        where beyond.place in (select unnest(fresh[room + 1:]))
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
