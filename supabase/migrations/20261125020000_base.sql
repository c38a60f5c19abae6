-- What only the database itself and the service use. The API does not serve this schema.
create schema private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to service_role;

-- Vectors compare texts by meaning; a text is looked for in conversations that have its groups of three letters.
create extension if not exists vector with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- One row for each thing that is counted: the hits of a fixed window. Keys are hashes or ids, never addresses.
create table private.rate_limits (
  bucket text not null,
  key text not null,
  hits integer not null,
  ends_at timestamptz not null,
  primary key (bucket, key)
);
create index rate_limits_ends_at_idx on private.rate_limits (ends_at);
alter table private.rate_limits enable row level security;
revoke all on table private.rate_limits from public, anon, authenticated;
grant select, insert, update, delete on table private.rate_limits to service_role;
create policy "Only the secret key" on private.rate_limits
  for all to anon, authenticated using (false) with check (false);

-- Counts a hit. Returns the seconds to wait, 0 if the hit is within the limit.
-- One statement counts and decides, so parallel calls cannot slip through.
create function private.count_hit(bucket text, key text, max_hits integer, window_seconds integer)
returns integer
language sql volatile security invoker set search_path = ''
as $$
  insert into private.rate_limits as counted (bucket, key, hits, ends_at)
  values (count_hit.bucket, count_hit.key, 1, now() + make_interval(secs => window_seconds))
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counted.ends_at <= now() then 1 else counted.hits + 1 end,
    ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
  returning case when hits <= max_hits then 0 else ceil(extract(epoch from ends_at - now()))::integer end
$$;
revoke execute on function private.count_hit(text, text, integer, integer) from public;
grant execute on function private.count_hit(text, text, integer, integer) to service_role;

-- The seconds until a limit lets the next hit through, without counting one; 0 if it does now.
create function private.seconds_to_wait(bucket text, key text, max_hits integer) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(ceil(extract(epoch from counted.ends_at - now()))), 0)::integer
  from private.rate_limits as counted
  where counted.bucket = seconds_to_wait.bucket and counted.key = seconds_to_wait.key
    and counted.hits >= max_hits and counted.ends_at > now()
$$;
revoke execute on function private.seconds_to_wait(text, text, integer) from public;
grant execute on function private.seconds_to_wait(text, text, integer) to service_role;

-- Deletes windows that are over. Rows in use are left for the next call. To be called when all hits are counted:
-- whoever has locked rows here waits for no further row, so there is no deadlock.
create function private.forget_ended_windows() returns void
language sql volatile security invoker set search_path = ''
as $$
  delete from private.rate_limits where (rate_limits.bucket, rate_limits.key) in (
    select ended.bucket, ended.key from private.rate_limits as ended
    where ended.ends_at <= now() limit 100 for update skip locked
  )
$$;
revoke execute on function private.forget_ended_windows() from public;
grant execute on function private.forget_ended_windows() to service_role;

-- Counts a hit by itself, for functions that count one thing. Returns the seconds to wait.
create function public.hit_rate_limit(bucket text, key text, max_hits integer, window_seconds integer)
returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  seconds_to_wait integer := private.count_hit(bucket, key, max_hits, window_seconds);
begin
  perform private.forget_ended_windows();
  return seconds_to_wait;
end
$$;
revoke execute on function public.hit_rate_limit(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.hit_rate_limit(text, text, integer, integer) to service_role;

-- The keys of links in emails. They outlive the project's secret key, which may be changed.
create table private.signing_keys (
  name text primary key,
  -- Two random UUIDs have 244 bits that nobody can guess.
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
alter table private.signing_keys enable row level security;
revoke all on table private.signing_keys from public, anon, authenticated;
grant select, insert, update, delete on table private.signing_keys to service_role;
create policy "Only the secret key" on private.signing_keys
  for all to anon, authenticated using (false) with check (false);

-- What only this database can make of a text. Hashed twice: from a single hash one could make that of a longer text.
create function private.signature(signed text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(sha256(key || sha256(key || convert_to(signed, 'UTF8'))), 'hex')
  from private.signing_keys where name = 'mail'
$$;
revoke execute on function private.signature(text) from public;

-- What is kept of a token, and of anything else that must not be read back.
create function private.token_hash(token text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;
revoke execute on function private.token_hash(text) from public;
