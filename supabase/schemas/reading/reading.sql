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
  suspect uuid,
  -- A page of many entries that is being stored.
  page jsonb
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
declare
  -- `not in` makes a table of the pieces once, where `not exists` compares each entry with each of them: a page may have
  -- 2,000 of either.
  gone uuid[] := array(
    select entry.id from public.knowledge_entries as entry
    where entry.page_id = page.id and entry.edited_at is null
      and (entry.piece is not null or kept = '{}') and entry.piece not in (select unnest(kept))
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
