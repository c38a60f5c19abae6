-- Calendars of others that say when a resource is busy: the secret address of one for each resource, which only owners
-- see and only the server reads.
create table private.calendar_feeds (
  resource_id uuid primary key references public.resources on delete cascade,
  url text not null check (char_length(url) between 1 and 2000),
  -- What the server of the calendar said of its state (RFC 9110, ETag).
  etag text check (char_length(etag) <= 200),
  -- When it was last read, or found as it was; and when all of it was read, because the year ahead goes on.
  last_read_at timestamptz,
  filled_at timestamptz,
  -- Since when it cannot be read, and why. What it said last still counts.
  failed_at timestamptz,
  failure text check (char_length(failure) between 1 and 300),
  -- Events that could not be read.
  unread integer not null default 0,
  next_read_at timestamptz not null default now(),
  -- Readings that have not come to an end, one after the other.
  tries integer not null default 0,
  check ((failed_at is null) = (failure is null))
);
create index calendar_feeds_next_read_at_idx on private.calendar_feeds (next_read_at);
create index calendar_feeds_failed_at_idx on private.calendar_feeds (failed_at) where failed_at is not null;
alter table private.calendar_feeds enable row level security;
revoke all on table private.calendar_feeds from public, anon, authenticated;
grant select, insert, update, delete on table private.calendar_feeds to service_role;
create policy "Only the secret key" on private.calendar_feeds
  for all to anon, authenticated using (false) with check (false);

-- When they say it is busy. None touches another.
create table private.busy_times (
  resource_id uuid not null references private.calendar_feeds on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (resource_id, starts_at)
);
alter table private.busy_times enable row level security;
revoke all on table private.busy_times from public, anon, authenticated;
grant select, insert, update, delete on table private.busy_times to service_role;
create policy "Only the secret key" on private.busy_times
  for all to anon, authenticated using (false) with check (false);
