-- What counts towards a limit waits for it in a queue: nobody is overtaken until their statement has taken too long.
-- Counts a hit. Returns the seconds to wait, 0 if the hit is within the limit.
-- One statement counts and decides, so parallel calls cannot slip through. They come to it in a queue, which rows do not
-- have: with many at one row, each new version of it is anybody's, and some are overtaken until their time is over.
create or replace function private.count_hit(bucket text, key text, max_hits integer, window_seconds integer)
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
