-- Sources: the websites and documents that entries come from.
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
-- A website is added once, whatever its address is written like.
create unique index sources_address_idx on public.sources (
  bot_id, kind, regexp_replace(address, '^https?://(www\.)?|/$', '', 'g')
);
create index sources_next_read_at_idx on public.sources (next_read_at) where is_weekly;
create trigger limit_rows after insert on public.sources
  referencing new table as added for each statement
  execute function private.refuse_too_many('bot_id', '20', 'A bot has at most 20 sources. Remove one to add another.');
alter table public.sources enable row level security;
revoke all on table public.sources from anon, authenticated;
grant select on table public.sources to authenticated;
grant select, insert, update, delete on table public.sources to service_role;
create policy "Members read sources" on public.sources
  for select to authenticated using (bot_id = any (array(select private.member_bots())));

-- A page of a website, or of a document with pages; any other document is one page.
create table public.source_pages (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references public.sources on delete cascade,
  address text not null,
  number integer, -- in a document with pages
  title text,
  depth integer not null default 0, -- how many links away from where reading begins
  -- gone: the page no longer exists, or duplicates another one. It has no entries.
  status text not null default 'waiting' check (status in ('waiting', 'read', 'failed', 'gone')),
  error text,
  -- How often it could not be read in this reading.
  attempts integer not null default 0,
  bytes integer not null default 0,
  -- Of what was read last.
  content_hash text,
  -- What was made of it: the hash of each entry, in their order. One that is here and is no entry of the source any
  -- more was deleted by hand, and does not come back as long as its text stays on the page.
  pieces text[] not null default '{}',
  found_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  unique (source_id, address)
);

-- The sources of the caller's bots, for policies: see private.member_businesses.
create function private.member_sources() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.sources where bot_id = any (array(select private.member_bots()))
$$;
revoke execute on function private.member_sources() from public;
grant execute on function private.member_sources() to authenticated;

alter table public.source_pages enable row level security;
revoke all on table public.source_pages from anon, authenticated;
grant select on table public.source_pages to authenticated;
grant select, insert, update, delete on table public.source_pages to service_role;
create policy "Members read the pages of sources" on public.source_pages
  for select to authenticated using (source_id = any (array(select private.member_sources())));
