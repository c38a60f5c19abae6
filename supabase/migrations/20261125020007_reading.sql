-- A reading under way. A reader holds a lease: what is written under another one is not taken. A reader that dies loses
-- what it has not written down; when its lease has run out, another one goes on. A page can take more time or memory
-- than there is, so an attempt counts from when it is claimed, not from when it ends.
create table private.readings (
  source_id uuid primary key references public.sources on delete cascade,
  lease uuid unique,
  leased_until timestamptz not null default now(),
  -- What a reader of websites remembers from batch to batch.
  memory jsonb,
  -- Which file is being read.
  file_hash text,
  started_at timestamptz not null default now(),
  -- How often it was claimed since a batch of it has ended.
  claims integer not null default 0,
  -- The page that was to be read alone when it was claimed last.
  suspect uuid
);
create index readings_leased_until_idx on private.readings (leased_until);
alter table private.readings enable row level security;
revoke all on table private.readings from public, anon, authenticated;
grant select, insert, update, delete on table private.readings to service_role;
create policy "Only the secret key" on private.readings
  for all to anon, authenticated using (false) with check (false);

-- The sources of a bot, or one source, as members see them.
create function private.source_rows(bot uuid, source uuid)
returns table (
  id uuid, kind text, address text, title text, scope text, status text, error text, is_weekly boolean,
  last_read_at timestamptz, pages_found bigint, pages_read bigint, pages_failed bigint, pages_left bigint, entries bigint,
  bytes bigint
)
language sql stable security definer set search_path = ''
as $$
  select listed.id, listed.kind, listed.address, listed.title, listed.scope, listed.status, listed.error,
    listed.is_weekly, listed.last_read_at, page.found, page.read, page.failed, page.left_over,
    (select count(*) from public.knowledge_entries as entry where entry.source_id = listed.id), page.bytes
  from public.sources as listed cross join lateral (
    select count(*) as found, count(*) filter (where one.status = 'read') as read,
      count(*) filter (where one.status = 'failed') as failed,
      count(*) filter (where one.status = 'waiting') as left_over, coalesce(sum(one.bytes), 0) as bytes
    from public.source_pages as one where one.source_id = listed.id and one.status <> 'gone'
  ) as page
  where listed.bot_id = source_rows.bot or listed.id = source_rows.source
  order by listed.created_at desc, listed.id
$$;
revoke execute on function private.source_rows(uuid, uuid) from public;
grant execute on function private.source_rows(uuid, uuid) to service_role;

-- Whoever changes a source, or several answers, locks the bot, then the source: see the order of locks.
create function private.lock_source(source uuid) returns public.sources
language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked public.sources;
begin
  perform from public.bots
  where bots.id = (select bot_id from public.sources where sources.id = lock_source.source) for no key update;
  select * into locked from public.sources where sources.id = lock_source.source for no key update;
  return locked;
end
$$;
revoke execute on function private.lock_source(uuid) from public;
grant execute on function private.lock_source(uuid) to service_role;

-- Has a source read from its beginning, unless it is being read.
create function private.begin_reading(source public.sources) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.readings (source_id) values (source.id) on conflict (source_id) do nothing;
  if not found then
    return;
  end if;
  delete from public.source_pages where source_id = source.id and status = 'gone';
  update public.source_pages set status = 'waiting', attempts = 0, error = null where source_id = source.id;
  if source.kind = 'website' then
    insert into public.source_pages (source_id, address) values (source.id, source.address)
    on conflict (source_id, address) do nothing;
  end if;
  update public.sources set
    status = 'waiting', error = null, updated_at = now(),
    next_read_at = case when is_weekly then now() + interval '7 days' end
  where id = source.id;
end
$$;
revoke execute on function private.begin_reading(public.sources) from public;
grant execute on function private.begin_reading(public.sources) to service_role;

-- Ends a reading. `reason`: why it did not come to its end, or what was left out; `is_broken`: it has to be done again.
-- Pages it did not come to stay what they were; new ones among them are forgotten: the next reading finds them again.
create function private.end_reading(source public.sources, reason text, is_broken boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_read boolean := exists (
    select from public.source_pages as page where page.source_id = source.id and page.status = 'read'
  );
  knows boolean;
  outcome text;
begin
  delete from private.readings where source_id = source.id;
  delete from public.source_pages where source_id = source.id and status = 'waiting' and read_at is null;
  update public.source_pages set status = 'read' where source_id = source.id and status = 'waiting';
  knows := exists (
    select from public.source_pages as page where page.source_id = source.id and page.pieces <> '{}'
  );
  outcome := case
    when not knows then 'failed'
    when source.last_read_at is not null and (is_broken or not has_read) then 'stale'
    else 'ready'
  end;
  update public.sources set
    status = outcome,
    error = coalesce(
      reason,
      case when not has_read then (
        select page.error from public.source_pages as page
        where page.source_id = source.id and page.error is not null order by page.depth, page.number, page.id limit 1
      ) end,
      case when not knows then 'There is no text in it that could become an answer.' end
    ),
    last_read_at = case when has_read then now() else last_read_at end,
    -- Earlier than in a week, where it may work tomorrow.
    next_read_at = case
      when not is_weekly then null
      when outcome = 'ready' then now() + interval '7 days'
      else now() + interval '1 day'
    end,
    updated_at = now()
  where id = source.id;
end
$$;
revoke execute on function private.end_reading(public.sources, text, boolean) from public;
grant execute on function private.end_reading(public.sources, text, boolean) to service_role;

-- Deletes the entries of a page, but for the pieces `kept`, which are still on it; an entry that another page has as
-- well is moved there. Returns the positions that have become free. Edited entries stay.
create function private.forget_pieces(page public.source_pages, kept text[]) returns setof integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.knowledge_entries as entry set page_id = other.id
  from public.source_pages as other
  where entry.page_id = page.id and entry.edited_at is null and entry.piece <> all (kept)
    and other.source_id = page.source_id and other.id <> page.id and entry.piece = any (other.pieces);
  return query
    delete from public.knowledge_entries as entry
    where entry.page_id = page.id and entry.edited_at is null and entry.piece <> all (kept)
    returning entry.position;
end
$$;
revoke execute on function private.forget_pieces(public.source_pages, text[]) from public;
grant execute on function private.forget_pieces(public.source_pages, text[]) to service_role;

-- What tells two entries of a source apart.
create function private.piece_of(title text, content text) returns text
language sql immutable set search_path = ''
as $$
  select md5(concat_ws(E'\n', title, content))
$$;
revoke execute on function private.piece_of(text, text) from public;
grant execute on function private.piece_of(text, text) to service_role;

-- The source that is read under a lease, locked; null if the lease has run out and somebody else reads, or the reading
-- is over, or the source is gone.
create function private.hold_reading(held_lease uuid) returns public.sources
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.sources := private.lock_source((select source_id from private.readings where lease = held_lease));
begin
  update private.readings set
    leased_until = now() + case held.kind when 'document' then interval '10 minutes' else interval '1 minute' end
  where source_id = held.id and lease = held_lease;
  return case when found then held end;
end
$$;
revoke execute on function private.hold_reading(uuid) from public;
grant execute on function private.hold_reading(uuid) to service_role;

-- Whether somebody still waits for what is read under a lease: not when it was stopped, or what it is for was deleted.
create function public.is_reading_wanted(lease uuid) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select exists (select from private.readings as reading where reading.lease = is_reading_wanted.lease)
$$;
revoke execute on function public.is_reading_wanted(uuid) from public, anon, authenticated;
grant execute on function public.is_reading_wanted(uuid) to service_role;

-- What members do with sources.

create function private.source_list(bot uuid)
returns table (
  id uuid, kind text, address text, title text, scope text, status text, error text, is_weekly boolean,
  last_read_at timestamptz, pages_found bigint, pages_read bigint, pages_failed bigint, pages_left bigint, entries bigint,
  bytes bigint
)
language sql stable security definer set search_path = ''
as $$
  select listed.* from private.source_rows(source_list.bot, null) as listed
  where exists (
    select from public.bots where bots.id = source_list.bot and private.is_member(bots.business_id)
  )
$$;
revoke execute on function private.source_list(uuid) from public;
grant execute on function private.source_list(uuid) to authenticated;

-- The source, locked, if the caller is a member; otherwise all columns are null.
create function private.own_source(source uuid) returns public.sources
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources;
begin
  if exists (
    select from public.sources join public.bots on bots.id = bot_id
    where sources.id = own_source.source and private.is_member(bots.business_id)
  ) then
    owned := private.lock_source(own_source.source);
  end if;
  return owned;
end
$$;
revoke execute on function private.own_source(uuid) from public;

-- As own_source; refuses a source that does not exist.
create function private.require_source(source uuid) returns public.sources
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources := private.own_source(require_source.source);
begin
  if owned.id is null then
    raise exception using errcode = 'check_violation',
      message = 'This source is not there any more, or it is no longer yours.';
  end if;
  return owned;
end
$$;
revoke execute on function private.require_source(uuid) from public;

create function private.read_source_again(source uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources := private.require_source(read_source_again.source);
begin
  if owned.kind = 'document' then
    raise exception using errcode = 'check_violation',
      message = 'The file itself is kept nowhere. Add it again to have it read again.';
  end if;
  if exists (select from private.readings where source_id = owned.id) then
    return;
  end if;
  if public.hit_rate_limit('read-again:source', owned.id::text, 10, 3600) > 0 then
    raise exception using errcode = 'PT429',
      message = 'This website was read many times within an hour. Please try again later.';
  end if;
  perform private.begin_reading(owned);
end
$$;
revoke execute on function private.read_source_again(uuid) from public;
grant execute on function private.read_source_again(uuid) to authenticated;

create function private.cancel_source(source uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources := private.require_source(cancel_source.source);
begin
  if exists (select from private.readings where source_id = owned.id) then
    perform private.end_reading(owned, 'The reading was stopped before its end.', true);
  end if;
end
$$;
revoke execute on function private.cancel_source(uuid) from public;
grant execute on function private.cancel_source(uuid) to authenticated;

create function private.remove_source(source uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources := private.own_source(remove_source.source);
begin
  delete from public.knowledge_entries as entry where entry.source_id = owned.id and entry.edited_at is null;
  delete from public.sources where sources.id = owned.id;
end
$$;
revoke execute on function private.remove_source(uuid) from public;
grant execute on function private.remove_source(uuid) to authenticated;

create function private.set_source_weekly(source uuid, weekly boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources := private.require_source(set_source_weekly.source);
begin
  if owned.kind = 'document' and weekly then
    raise exception using errcode = 'check_violation', message = 'Only websites can be read again every week.';
  end if;
  update public.sources set
    is_weekly = weekly,
    next_read_at = case when weekly then greatest(coalesce(last_read_at, now()) + interval '7 days', now()) end,
    updated_at = now()
  where sources.id = owned.id;
end
$$;
revoke execute on function private.set_source_weekly(uuid, boolean) from public;
grant execute on function private.set_source_weekly(uuid, boolean) to authenticated;

-- The sources of a bot, newest first: at most 20.
create function public.source_list(bot uuid)
returns table (
  id uuid, kind text, address text, title text, scope text, status text, error text, is_weekly boolean,
  last_read_at timestamptz, pages_found bigint, pages_read bigint, pages_failed bigint, pages_left bigint, entries bigint,
  bytes bigint
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.source_list(source_list.bot);
end;
revoke execute on function public.source_list(uuid) from public, anon, service_role;
grant execute on function public.source_list(uuid) to authenticated;

-- A page of the pages of a source, those that failed first, then by number and address; after the last one of the page
-- before (whether it had failed, its number, or 0, and its address). Row level security decides about every row.
create function public.source_pages_of(
  source uuid, after_failed boolean default null, after_number integer default null, after_address text default null,
  page_size integer default 50
) returns table (id uuid, address text, number integer, title text, status text, error text)
language sql stable security invoker set search_path = ''
as $$
  select listed.id, listed.address, listed.number, listed.title, listed.status, listed.error
  from public.source_pages as listed
  where listed.source_id = source_pages_of.source and listed.status <> 'gone'
    and (
      after_address is null
      or (listed.status <> 'failed', coalesce(listed.number, 0), listed.address)
        > (not after_failed, after_number, after_address)
    )
  order by listed.status <> 'failed', coalesce(listed.number, 0), listed.address
  limit least(greatest(page_size, 1), 2001)
$$;
revoke execute on function public.source_pages_of(uuid, boolean, integer, text, integer)
  from public, anon, service_role;
grant execute on function public.source_pages_of(uuid, boolean, integer, text, integer) to authenticated;

-- Has a website read from its beginning. Nothing happens if it is being read.
create function public.read_source_again(source uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.read_source_again(source);
end;
revoke execute on function public.read_source_again(uuid) from public, anon, service_role;
grant execute on function public.read_source_again(uuid) to authenticated;

-- Stops a reading. What was read stays.
create function public.cancel_source(source uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.cancel_source(source);
end;
revoke execute on function public.cancel_source(uuid) from public, anon, service_role;
grant execute on function public.cancel_source(uuid) to authenticated;

-- Removes a source with its entries, but for those that somebody has edited: they stay, as if written by hand. Once
-- more is no mistake.
create function public.remove_source(source uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.remove_source(source);
end;
revoke execute on function public.remove_source(uuid) from public, anon, service_role;
grant execute on function public.remove_source(uuid) to authenticated;

create function public.set_source_weekly(source uuid, weekly boolean) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.set_source_weekly(source, weekly);
end;
revoke execute on function public.set_source_weekly(uuid, boolean) from public, anon, service_role;
grant execute on function public.set_source_weekly(uuid, boolean) to authenticated;

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

-- Stores the outcome of a page that waits, and makes entries of it: they come after all others of the bot, or take the
-- places of those they replace. False if it is not wanted any more: the reading is over. What may pass is tried twice.
create function public.store_read_page(lease uuid, page jsonb) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
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
  insert into public.knowledge_entries (bot_id, source_id, page_id, piece, title, content, position)
  select held.bot_id, held.id, known.id, entry ->> 'piece', entry ->> 'title', entry ->> 'content',
    coalesce(free_places[place], top + place)
  from jsonb_array_elements(fresh) with ordinality as listed (entry, place)
  where place <= room;
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

-- What the function read-document calls, with the secret key.

-- A file is not kept, so only its sender can have it read again; but they can do so again and again. A file whose
-- reader has died three times within a day is read no more.
create table private.file_claims (
  bot_id uuid not null references public.bots on delete cascade,
  file_hash text not null,
  -- How often it was claimed since a part of it was read.
  claims integer not null default 1,
  claimed_at timestamptz not null default now(),
  primary key (bot_id, file_hash)
);
create index file_claims_claimed_at_idx on private.file_claims (claimed_at);
alter table private.file_claims enable row level security;
revoke all on table private.file_claims from public, anon, authenticated;
grant select, insert, update, delete on table private.file_claims to service_role;
create policy "Only the secret key" on private.file_claims
  for all to anon, authenticated using (false) with check (false);

-- Whether a file may be read: not if three readings of it in a row have not come to an end.
create function public.claim_file(bot uuid, hash text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  counted integer;
begin
  delete from private.file_claims where claimed_at < now() - interval '1 day';
  insert into private.file_claims as claim (bot_id, file_hash) values (claim_file.bot, claim_file.hash)
  on conflict (bot_id, file_hash) do update set
    claims = least(claim.claims + 1, 4), claimed_at = case when claim.claims > 3 then claim.claimed_at else now() end
  returning claims into counted;
  return counted <= 3;
end
$$;
revoke execute on function public.claim_file(uuid, text) from public, anon, authenticated;
grant execute on function public.claim_file(uuid, text) to service_role;

-- A part of a file was read, or it was refused: the reader lives.
create function public.release_file(bot uuid, hash text) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  delete from private.file_claims where bot_id = release_file.bot and file_hash = release_file.hash;
end;
revoke execute on function public.release_file(uuid, text) from public, anon, authenticated;
grant execute on function public.release_file(uuid, text) to service_role;

-- Begins to read a file of so many pages, or goes on with the same file. The same name again is a new reading of that
-- source. Returns the source and the lease.
create function public.begin_document(bot uuid, name text, hash text, pages integer, is_paged boolean) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  held public.sources;
  page public.source_pages;
  reading private.readings;
begin
  perform from public.bots where bots.id = begin_document.bot for no key update;
  insert into public.sources (bot_id, kind, address, title)
  values (begin_document.bot, 'document', name, name) on conflict do nothing;
  select * into held from public.sources
  where bot_id = begin_document.bot and kind = 'document' and address = name for no key update;
  delete from private.readings where source_id = held.id and file_hash is distinct from begin_document.hash;
  perform private.begin_reading(held);
  update private.readings set
    file_hash = hash, lease = coalesce(lease, gen_random_uuid()), leased_until = now() + interval '10 minutes'
  where source_id = held.id returning * into reading;
  for page in
    select * from public.source_pages as old where old.source_id = held.id and (
      not is_paged and old.address <> name or is_paged and (old.number is null or old.number > begin_document.pages)
    )
  loop
    perform private.forget_pieces(page, '{}');
    delete from public.source_pages where id = page.id;
  end loop;
  insert into public.source_pages (source_id, address, number)
  select held.id, case when is_paged then '#page=' || number else name end, case when is_paged then number end
  from generate_series(1, case when is_paged then begin_document.pages else 1 end) as number
  on conflict (source_id, address) do nothing;
  update public.sources set status = 'reading', updated_at = now() where id = held.id;
  return jsonb_build_object('source', held.id, 'lease', reading.lease);
end
$$;
revoke execute on function public.begin_document(uuid, text, text, integer, boolean) from public, anon, authenticated;
grant execute on function public.begin_document(uuid, text, text, integer, boolean) to service_role;

-- The document of this name that is being read, with its lease; the lease is null if the reading is over. Null if there
-- is no such document. Refuses another file.
create function public.continue_document(bot uuid, name text, hash text) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  known public.sources;
  reading private.readings;
begin
  select * into known from public.sources
  where bot_id = continue_document.bot and kind = 'document' and address = name;
  select * into reading from private.readings where source_id = known.id;
  if reading.file_hash <> hash then
    raise exception using errcode = 'check_violation',
      message = 'Another file of this name was added meanwhile. Please add this one again.';
  end if;
  return case when known.id is not null then jsonb_build_object('source', known.id, 'lease', reading.lease) end;
end
$$;
revoke execute on function public.continue_document(uuid, text, text) from public, anon, authenticated;
grant execute on function public.continue_document(uuid, text, text) to service_role;
