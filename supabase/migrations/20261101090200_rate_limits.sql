-- Not among the schemas the API serves.
create schema private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to service_role;

-- One row for each thing that is counted: the hits of a fixed window. Keys are hashes, never addresses.
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
  for all to anon, authenticated
  using (false) with check (false);

-- Counts a hit. Answers the seconds to wait, 0 if the hit is within the limit.
-- One statement counts and decides, so parallel calls cannot slip through.
create function public.hit_rate_limit(bucket text, key text, max_hits integer, window_seconds integer)
returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  seconds_to_wait integer;
begin
  insert into private.rate_limits as counted (bucket, key, hits, ends_at)
  values (hit_rate_limit.bucket, hit_rate_limit.key, 1, now() + make_interval(secs => window_seconds))
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counted.ends_at <= now() then 1 else counted.hits + 1 end,
    ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
  returning case when hits <= max_hits then 0 else ceil(extract(epoch from ends_at - now())) end
  into seconds_to_wait;

  -- Windows that are over have nothing to say any more. Rows in use are left for the next call: no waiting, no deadlock.
  delete from private.rate_limits where (rate_limits.bucket, rate_limits.key) in (
    select expired.bucket, expired.key from private.rate_limits as expired
    where expired.ends_at <= now() limit 100 for update skip locked
  );
  return seconds_to_wait;
end
$$;
revoke execute on function public.hit_rate_limit(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.hit_rate_limit(text, text, integer, integer) to service_role;
