-- A file is kept nowhere, so nobody but whoever sent it can have it read again; but again and again they can. Of a file
-- that nobody came back from three times within a day no more is read.
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

-- Whether a file may be read: not if three readings of it in a row have come to no end.
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

-- A part of a file was read, or it was refused: the reader lives.
create function public.release_file(bot uuid, hash text) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  delete from private.file_claims where bot_id = release_file.bot and file_hash = release_file.hash;
end;

revoke execute on function public.claim_file(uuid, text), public.release_file(uuid, text)
from public, anon, authenticated;
grant execute on function public.claim_file(uuid, text), public.release_file(uuid, text) to service_role;
