-- What has happened, as counts: no words, and nothing that leads back to a conversation. A deleted conversation stays
-- counted. Everything about a conversation is counted where it began, so that a share and what it is a share of are of
-- the same conversations, and no share exceeds them.
create table private.daily_numbers (
  bot_id uuid not null references public.bots on delete cascade,
  -- By the clock of the business.
  day date not null,
  -- What the visitor's browser speaks, as the first part of a language tag; '': unknown, or one of too many that day.
  language text not null,
  channel text not null,
  -- Conversations, and those of them in which it happened once or more: see public.conversations.outcomes.
  begun integer not null default 0,
  answered integer not null default 0,
  closest integer not null default 0,
  unknown integer not null default 0,
  asked integer not null default 0,
  taken integer not null default 0,
  replied integer not null default 0,
  details integer not null default 0,
  booked integer not null default 0,
  -- Ratings, as they are now.
  up integer not null default 0,
  down integer not null default 0,
  -- Conversations whose visitor said at the end that it had helped, or had not.
  helped integer not null default 0,
  unhelped integer not null default 0,
  -- How many conversations began in each hour of the day, from midnight on; the hour that a clock change repeats counts
  -- twice as much. An array: with a row for each hour, the numbers of a year were 24 times as many rows to add up.
  begun_by_hour integer[] not null default array_fill(0, '{24}') check (cardinality(begun_by_hour) = 24),
  primary key (bot_id, day, language, channel)
);

-- In how many conversations an answer was given, and how it was rated.
create table private.entry_days (
  bot_id uuid not null references public.bots on delete cascade,
  day date not null,
  -- It may be gone.
  entry_id uuid not null,
  conversations integer not null default 0,
  up integer not null default 0,
  down integer not null default 0,
  primary key (bot_id, day, entry_id)
);

-- How many conversations began on a page: public.conversations.page_key. A page is called what the conversations that
-- are left call it.
create table private.page_days (
  bot_id uuid not null references public.bots on delete cascade,
  day date not null,
  page_key uuid not null,
  conversations integer not null default 0,
  primary key (bot_id, day, page_key)
);

-- After how many seconds at most a member replied to who had asked for a person: 2147483647, after more than two days.
create table private.reply_days (
  bot_id uuid not null references public.bots on delete cascade,
  day date not null,
  seconds integer not null,
  conversations integer not null default 0,
  primary key (bot_id, day, seconds)
);

alter table private.daily_numbers enable row level security;
revoke all on table private.daily_numbers from public, anon, authenticated;
grant select, insert, update, delete on table private.daily_numbers to service_role;
create policy "Only the secret key" on private.daily_numbers
  for all to anon, authenticated using (false) with check (false);
alter table private.entry_days enable row level security;
revoke all on table private.entry_days from public, anon, authenticated;
grant select, insert, update, delete on table private.entry_days to service_role;
create policy "Only the secret key" on private.entry_days
  for all to anon, authenticated using (false) with check (false);
alter table private.page_days enable row level security;
revoke all on table private.page_days from public, anon, authenticated;
grant select, insert, update, delete on table private.page_days to service_role;
create policy "Only the secret key" on private.page_days
  for all to anon, authenticated using (false) with check (false);
alter table private.reply_days enable row level security;
revoke all on table private.reply_days from public, anon, authenticated;
grant select, insert, update, delete on table private.reply_days to service_role;
create policy "Only the secret key" on private.reply_days
  for all to anon, authenticated using (false) with check (false);
