-- Visitors have no account and reach no table: the functions act for them.
create table private.visitors (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  token_hash text not null unique,
  -- The message that made this visitor, as messages.client_id. Sent again it is the same visitor's.
  first_client_id uuid not null,
  last_seen_at timestamptz not null default now(),
  -- An email leads back into the conversation: its link has another token of the visitor, which is as good as the
  -- first.
  resume_hash text unique,
  -- The conversation whose news the visitor asked for last, and the last message of it that the page has: this, and not
  -- the time, says whether a reply has reached them. A reply that is being written while a page asks would count as
  -- read.
  heard_in uuid,
  heard_through bigint,
  -- Who they say they are. No foreign key: whoever forgets a person would wait for all visitors who claimed to be them.
  person_id uuid,
  unique (bot_id, first_client_id)
);
create index visitors_person_id_idx on private.visitors (person_id);
alter table private.visitors enable row level security;
revoke all on table private.visitors from public, anon, authenticated;
grant select, insert, update, delete on table private.visitors to service_role;
create policy "Only the secret key" on private.visitors
  for all to anon, authenticated using (false) with check (false);
