-- Sources: the websites and documents that entries come from, what of them was read, and what is still to be read.
create table public.sources (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  kind text not null check (kind in ('website', 'document')),
  -- Of a website the canonical address where reading begins; of a document its file name.
  address text not null check (char_length(address) between 1 and 2000),
  title text not null check (char_length(title) between 1 and 300),
  scope text not null default 'page' check (scope in ('page', 'site')),
  -- stale: it was read once, and the last reading broke off or failed. What it knew stays.
  status text not null default 'waiting' check (status in ('waiting', 'reading', 'ready', 'failed', 'stale')),
  -- A sentence for the owner; also with `ready`, when something was left out.
  error text,
  is_weekly boolean not null default false,
  next_read_at timestamptz,
  last_read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The same website under its other names is there already.
create unique index sources_address_idx on public.sources (
  bot_id, kind, regexp_replace(address, '^https?://(www\.)?|/$', '', 'g')
);
create index sources_next_read_at_idx on public.sources (next_read_at) where is_weekly;

create trigger limit_rows after insert on public.sources
  referencing new table as added for each statement
  execute function private.refuse_too_many('bot_id', '20', 'A bot has at most 20 sources. Remove one to add another.');

-- A page of a website, or of a document with pages; any other document is one page.
create table public.source_pages (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references public.sources on delete cascade,
  address text not null,
  number integer, -- in a document with pages
  title text,
  depth integer not null default 0, -- how many links it is away from where reading begins
  -- gone: there is no such page any more, or it is another one's double. It holds nothing.
  status text not null default 'waiting' check (status in ('waiting', 'read', 'failed', 'gone')),
  error text,
  -- How often it could not be read in this reading.
  attempts integer not null default 0,
  bytes integer not null default 0,
  -- Of what was read last.
  content_hash text,
  -- What was made of it: the hash of each entry, in their order. One that is here and is no entry of the source any more
  -- was deleted by hand, and does not come back as long as its text stays on the page.
  pieces text[] not null default '{}',
  found_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  unique (source_id, address)
);

alter table public.knowledge_entries
  add constraint knowledge_entries_source_id_fkey foreign key (source_id) references public.sources on delete set null,
  add column page_id uuid references public.source_pages on delete set null,
  -- The hash of the text that was read, whatever somebody has made of it since.
  add column piece text,
  -- When somebody changed what was read. From then on no reading touches it.
  add column edited_at timestamptz;
create index knowledge_entries_source_id_idx on public.knowledge_entries (source_id);
create index knowledge_entries_page_id_idx on public.knowledge_entries (page_id);
create index knowledge_entries_unlearned_idx on public.knowledge_entries (updated_at)
  where source_id is not null and learned_at is null;

-- Readings add entries and delete them, and never change one: whoever changes what an entry says is a person.
create function private.note_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.title, new.content, new.other_questions) is distinct from (old.title, old.content, old.other_questions) then
    new.edited_at := now();
  end if;
  return new;
end
$$;
revoke execute on function private.note_edit() from public;
create trigger note_edit before update of title, content, other_questions on public.knowledge_entries
  for each row when (old.source_id is not null) execute function private.note_edit();

-- A reading under way. Whoever reads holds a lease: what is written under another one is not taken. A reader that dies
-- loses what it has not written down; when its lease has run out, another one goes on.
create table private.readings (
  source_id uuid primary key references public.sources on delete cascade,
  lease uuid unique,
  leased_until timestamptz not null default now(),
  -- What a reader of websites remembers from portion to portion.
  memory jsonb,
  -- Which file is being read.
  file_hash text,
  started_at timestamptz not null default now()
);
create index readings_leased_until_idx on private.readings (leased_until);

alter table public.sources enable row level security;
revoke all on table public.sources from anon, authenticated;
grant select on table public.sources to authenticated;
grant select, insert, update, delete on table public.sources to service_role;
create policy "Members read sources" on public.sources
  for select to authenticated using (exists (select from public.bots where bots.id = bot_id));

alter table public.source_pages enable row level security;
revoke all on table public.source_pages from anon, authenticated;
grant select on table public.source_pages to authenticated;
grant select, insert, update, delete on table public.source_pages to service_role;
create policy "Members read the pages of sources" on public.source_pages
  for select to authenticated using (exists (select from public.sources where sources.id = source_id));

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

-- Whoever changes a source locks its bot, then the source: in this order, or a bot that is deleted meanwhile and a reader
-- would wait for each other.
create function private.lock_source(source uuid) returns public.sources
language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked public.sources;
begin
  perform from public.bots
  where bots.id = (select bot_id from public.sources where sources.id = lock_source.source) for key share;
  select * into locked from public.sources where sources.id = lock_source.source for no key update;
  return locked;
end
$$;

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

-- A page and `kept`, what is on it now: what was made of the rest is moved to another page that has it, too, or else
-- deleted. Returns the places that have become free. Edited entries stay.
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

-- What tells two entries of a source apart.
create function private.piece_of(title text, content text) returns text
language sql immutable set search_path = ''
as $$
  select md5(concat_ws(E'\n', title, content))
$$;

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

revoke execute on function
  private.source_rows(uuid, uuid), private.lock_source(uuid), private.begin_reading(public.sources),
  private.end_reading(public.sources, text, boolean), private.forget_pieces(public.source_pages, text[]),
  private.piece_of(text, text), private.hold_reading(uuid)
from public;
grant execute on function
  private.source_rows(uuid, uuid), private.lock_source(uuid), private.begin_reading(public.sources),
  private.end_reading(public.sources, text, boolean), private.forget_pieces(public.source_pages, text[]),
  private.piece_of(text, text), private.hold_reading(uuid)
to service_role;

-- What members call.

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

-- As own_source; refuses what is not there.
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

revoke execute on function
  private.source_list(uuid), private.own_source(uuid), private.require_source(uuid), private.read_source_again(uuid),
  private.cancel_source(uuid), private.remove_source(uuid), private.set_source_weekly(uuid, boolean)
from public;
grant execute on function
  private.source_list(uuid), private.read_source_again(uuid), private.cancel_source(uuid), private.remove_source(uuid),
  private.set_source_weekly(uuid, boolean)
to authenticated;

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

-- Has a website read from its beginning. Nothing happens if it is being read.
create function public.read_source_again(source uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.read_source_again(source);
end;

-- Stops a reading. What was read stays.
create function public.cancel_source(source uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.cancel_source(source);
end;

-- Removes a source with its entries, but for those that somebody has edited: they stay, as if written by hand. Once more is
-- no mistake.
create function public.remove_source(source uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.remove_source(source);
end;

create function public.set_source_weekly(source uuid, weekly boolean) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.set_source_weekly(source, weekly);
end;

revoke execute on function
  public.source_list(uuid), public.source_pages_of(uuid, boolean, integer, text, integer), public.read_source_again(uuid),
  public.cancel_source(uuid), public.remove_source(uuid), public.set_source_weekly(uuid, boolean)
from public, anon, service_role;
grant execute on function
  public.source_list(uuid), public.source_pages_of(uuid, boolean, integer, text, integer), public.read_source_again(uuid),
  public.cancel_source(uuid), public.remove_source(uuid), public.set_source_weekly(uuid, boolean)
to authenticated;
