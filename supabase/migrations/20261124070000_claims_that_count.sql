-- Whoever reads may die of what is read: one page can take more time or memory than there is. So an attempt counts from
-- when it is claimed, not from when it ends.
alter table private.readings
  -- How often it was claimed since a portion of it has ended.
  add column claims integer not null default 0,
  -- The page that was to be read alone when it was claimed last.
  add column suspect uuid;

-- Lets somebody read on: null if there is nothing to be read, or somebody else reads it at this moment. Where the last
-- reader has not come to an end, the next one reads one page and no more (`is_careful`), and no sitemap the second time.
-- A page that nobody came back from has failed after three claims; without the first page there is no reading.
create or replace function public.claim_reading(source uuid) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  claimed public.sources := private.lock_source(claim_reading.source);
  reading private.readings;
  next_page public.source_pages;
  too_much constant text := 'Reading this takes longer than we can: three attempts did not come to their end.';
begin
  update private.readings set
    lease = gen_random_uuid(), leased_until = now() + interval '1 minute', claims = claims + 1
  where source_id = claimed.id and claimed.kind = 'website' and leased_until <= now()
  returning * into reading;
  if not found then
    return null;
  end if;
  if reading.claims > 1 then
    select * into next_page from public.source_pages as page
    where page.source_id = claimed.id and page.status = 'waiting'
    order by page.depth, page.attempts, page.found_at, page.id limit 1;
    if reading.claims > 3 and (next_page.id is null or next_page.depth = 0) then
      perform private.end_reading(claimed, too_much, true);
      return null;
    end if;
    if reading.claims > 3 and reading.suspect = next_page.id then
      update public.source_pages set status = 'failed', error = too_much where id = next_page.id;
      select * into next_page from public.source_pages as page
      where page.source_id = claimed.id and page.status = 'waiting'
      order by page.depth, page.attempts, page.found_at, page.id limit 1;
    end if;
    -- What is read alone for the first time has been claimed with others before.
    update private.readings set
      claims = case when suspect is distinct from next_page.id then 2 else claims end, suspect = next_page.id,
      memory = case
        when suspect is not distinct from next_page.id and memory is not null
        then memory || '{"sitemaps": []}' else memory
      end
    where source_id = claimed.id returning * into reading;
  end if;
  update public.sources set status = 'reading', updated_at = now() where id = claimed.id and status = 'waiting';
  return jsonb_build_object(
    'source', claimed.id, 'lease', reading.lease, 'address', claimed.address, 'scope', claimed.scope,
    'memory', reading.memory, 'is_careful', reading.claims > 1,
    'pages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'address', page.address, 'depth', page.depth, 'status', page.status, 'hash', page.content_hash
      ) order by page.attempts, page.depth, page.found_at, page.id), '[]')
      from public.source_pages as page where page.source_id = claimed.id
    )
  );
end
$$;

-- Ends a portion: the reading, if nothing is left to be read or it cannot go on; or else whoever asks next reads on. The
-- clock does so when nobody has for half a minute, or at once where it does already.
create or replace function public.end_portion(
  lease uuid, is_done boolean, failure text default null, note text default null, is_by_clock boolean default false
) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  held public.sources := private.hold_reading(end_portion.lease);
begin
  case
    when held.id is null then
      null;
    when failure is not null then
      perform private.end_reading(held, failure, true);
    when is_done and not exists (
      select from public.source_pages as page where page.source_id = held.id and page.status = 'waiting'
    ) then
      perform private.end_reading(held, note, false);
    when held.kind = 'website' then
      update private.readings set
        lease = null, leased_until = now() - case when is_by_clock then interval '30 seconds' else interval '0' end,
        claims = 0, suspect = null
      where source_id = held.id;
    else
      null;
  end case;
end
$$;
