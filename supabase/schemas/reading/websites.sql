-- What the functions add-website and read-source call, with the secret key.

-- A source as members see it.
create function public.source_row(source uuid)
returns table (
  id uuid, kind text, address text, title text, scope text, status text, error text, is_weekly boolean,
  last_read_at timestamptz, pages_found bigint, pages_read bigint, pages_failed bigint, pages_left bigint, entries bigint,
  bytes bigint
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.source_rows(null, source_row.source)
$$;
revoke execute on function public.source_row(uuid) from public, anon, authenticated;
grant execute on function public.source_row(uuid) to service_role;

-- Adds a website, to be read. Refuses the 21st source, and one that has been added already.
create function public.add_website(bot uuid, address text, title text, scope text) returns uuid
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  added public.sources;
begin
  -- One at a time: two at the same moment could be one too many.
  perform from public.bots where bots.id = add_website.bot for no key update;
  insert into public.sources (bot_id, kind, address, title, scope)
  values (add_website.bot, 'website', add_website.address, add_website.title, add_website.scope)
  on conflict do nothing
  returning * into added;
  if added.id is null then
    raise exception using errcode = 'check_violation',
      message = 'This website is among your sources already. Read it again there.';
  end if;
  perform private.begin_reading(added);
  return added.id;
end
$$;
revoke execute on function public.add_website(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.add_website(uuid, text, text, text) to service_role;

-- Lets the caller read on: null if there is nothing to be read, or somebody else reads it at this moment. Where the
-- last reader has not come to an end, the next one reads one page and no more (`is_careful`), and no sitemap the second
-- time. A page that nobody came back from has failed after three claims; without the first page there is no reading.
create function public.claim_reading(source uuid) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  claimed public.sources := private.lock_source(claim_reading.source);
  reading private.readings;
  next_page public.source_pages;
  too_much constant text := 'Reading this takes longer than we can: three attempts did not come to their end.';
begin
  update private.readings set
    lease = gen_random_uuid(), leased_until = now() + interval '1 minute', claims = claims + 1
  where source_id = claimed.id and claimed.kind = 'website' and leased_until <= now()
  returning * into reading;
  if not found then
    return null;
  end if;
  if reading.claims > 1 then
    select * into next_page from public.source_pages as page
    where page.source_id = claimed.id and page.status = 'waiting'
    order by page.depth, page.attempts, page.found_at, page.id limit 1;
    if reading.claims > 3 and (next_page.id is null or next_page.depth = 0) then
      perform private.end_reading(claimed, too_much, true);
      return null;
    end if;
    if reading.claims > 3 and reading.suspect = next_page.id then
      update public.source_pages set status = 'failed', error = too_much where id = next_page.id;
      select * into next_page from public.source_pages as page
      where page.source_id = claimed.id and page.status = 'waiting'
      order by page.depth, page.attempts, page.found_at, page.id limit 1;
    end if;
    -- What is read alone for the first time has been claimed with others before.
    update private.readings set
      claims = case when suspect is distinct from next_page.id then 2 else claims end, suspect = next_page.id,
      memory = case
        when suspect is not distinct from next_page.id and memory is not null
        then memory || '{"sitemaps": []}' else memory
      end
    where source_id = claimed.id returning * into reading;
  end if;
  update public.sources set status = 'reading', updated_at = now() where id = claimed.id and status = 'waiting';
  return jsonb_build_object(
    'source', claimed.id, 'lease', reading.lease, 'address', claimed.address, 'scope', claimed.scope,
    'memory', reading.memory, 'is_careful', reading.claims > 1,
    'pages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'address', page.address, 'depth', page.depth, 'status', page.status, 'hash', page.content_hash
      ) order by page.attempts, page.depth, page.found_at, page.id), '[]')
      from public.source_pages as page where page.source_id = claimed.id
    )
  );
end
$$;
revoke execute on function public.claim_reading(uuid) from public, anon, authenticated;
grant execute on function public.claim_reading(uuid) to service_role;

-- Stores the addresses that a batch has found, before its pages are written down: a reader that dies in between reads
-- these pages again. A website has at most 200 pages. False if the reading is over.
create function public.store_found_pages(lease uuid, pages jsonb, memory jsonb) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  held public.sources := private.hold_reading(store_found_pages.lease);
begin
  if held.id is null then
    return false;
  end if;
  insert into public.source_pages (source_id, address, depth)
  select held.id, page ->> 'address', (page ->> 'depth')::integer
  from jsonb_array_elements(pages) with ordinality as listed (page, place)
  where not exists (
    select from public.source_pages as known where known.source_id = held.id and known.address = page ->> 'address'
  )
  order by place
  limit 200 - (
    select count(*) from public.source_pages as known where known.source_id = held.id and known.status <> 'gone'
  )
  on conflict (source_id, address) do nothing;
  update private.readings set memory = store_found_pages.memory where source_id = held.id;
  return true;
end
$$;
revoke execute on function public.store_found_pages(uuid, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.store_found_pages(uuid, jsonb, jsonb) to service_role;

-- Stores the outcome of a page that waits, and makes entries of it: they come after all others of the bot, or the first
-- 100 of them take the places of those they replace. False if it is not wanted any more: the reading is over. What may
-- pass is tried twice. Null: 100 entries are stored, and the next ones are by a call without a page, so that nobody waits
-- for all of them. Until then it is a page that was read and waits to be read again.
create function public.store_read_page(lease uuid, page jsonb) returns boolean
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
revoke execute on function public.store_read_page(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.store_read_page(uuid, jsonb) to service_role;

-- Ends a batch: the reading, if nothing is left to be read or it cannot go on; or else the next caller reads on. The
-- clock does so when nobody has for half a minute, or at once where it does already.
create function public.end_portion(
  lease uuid, is_done boolean, failure text default null, note text default null, is_by_clock boolean default false
) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  held public.sources := private.hold_reading(end_portion.lease);
begin
  case
    when held.id is null then
      null;
    when failure is not null then
      perform private.end_reading(held, failure, true);
    when is_done and not exists (
      select from public.source_pages as page where page.source_id = held.id and page.status = 'waiting'
    ) then
      perform private.end_reading(held, note, false);
    when held.kind = 'website' then
      update private.readings set
        lease = null, leased_until = now() - case when is_by_clock then interval '30 seconds' else interval '0' end,
        claims = 0, suspect = null
      where source_id = held.id;
    else
      null;
  end case;
end
$$;
revoke execute on function public.end_portion(uuid, boolean, text, text, boolean) from public, anon, authenticated;
grant execute on function public.end_portion(uuid, boolean, text, text, boolean) to service_role;

-- Lets the clock go on with a reading: one that was left alone, or one that is due this week. Null if there is none. It
-- ends the readings of files that did not arrive as a whole, but not of a file that was just added again.
create function public.claim_due_reading() returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  due uuid;
  held public.sources;
  claimed jsonb;
begin
  for due in
    select source_id from private.readings join public.sources on sources.id = source_id
    where kind = 'document' and leased_until <= now() order by source_id
  loop
    held := private.lock_source(due);
    -- Unless it was added again while this waited.
    if exists (select from private.readings where source_id = held.id and leased_until <= clock_timestamp()) then
      perform private.end_reading(held, 'The file did not arrive as a whole. Please add it again.', true);
    end if;
  end loop;
  for due in
    select source_id from private.readings where leased_until <= now() - interval '30 seconds'
    order by leased_until
  loop
    claimed := public.claim_reading(due);
    if claimed is not null then
      return claimed;
    end if;
  end loop;
  for due in
    select id from public.sources where is_weekly and next_read_at <= now() order by next_read_at
  loop
    perform private.begin_reading(source) from private.lock_source(due) as source where source.id is not null;
    claimed := public.claim_reading(due);
    if claimed is not null then
      return claimed;
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function public.claim_due_reading() from public, anon, authenticated;
grant execute on function public.claim_due_reading() to service_role;

-- Whether read-source has anything to do by the clock: readings nobody has gone on with, websites that are read every
-- week, and entries that are still to be indexed. Cheap enough to be asked every few seconds.
create function private.is_reading_due() returns boolean
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
revoke execute on function private.is_reading_due() from public;
grant execute on function private.is_reading_due() to service_role;
