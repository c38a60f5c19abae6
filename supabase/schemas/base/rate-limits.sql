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
-- One statement counts and decides, so parallel calls cannot slip through. They come to it in a queue, which rows do not
-- have: with many at one row, each new version of it is anybody's, and some are overtaken until their time is over.
create function private.count_hit(bucket text, key text, max_hits integer, window_seconds integer)
returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  seconds integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'hit', bucket, key), 0));
  insert into private.rate_limits as counted (bucket, key, hits, ends_at)
  values (count_hit.bucket, count_hit.key, 1, now() + make_interval(secs => window_seconds))
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counted.ends_at <= now() then 1 else counted.hits + 1 end,
    ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
  returning case when hits <= max_hits then 0 else ceil(extract(epoch from ends_at - now()))::integer end into seconds;
  return seconds;
end
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
-- In the order of the index: a plan that expects many of them would look through all open ones at each hit.
create function private.forget_ended_windows() returns void
language sql volatile security invoker set search_path = ''
as $$
  delete from private.rate_limits where ctid = any (array(
    select ended.ctid from private.rate_limits as ended
    where ended.ends_at <= now() order by ended.ends_at limit 100 for update skip locked
  ))
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
