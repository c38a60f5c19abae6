-- What members do with sources.

create function private.source_list(bot uuid)
returns table (
  id uuid, kind text, address text, title text, scope text, status text, error text, is_weekly boolean,
  last_read_at timestamptz, pages_found bigint, pages_read bigint, pages_failed bigint, pages_left bigint, entries bigint,
  bytes bigint
)
language sql stable security definer set search_path = ''
as $$
  select listed.* from private.source_rows(source_list.bot, null) as listed
  where exists (
    select from public.bots where bots.id = source_list.bot and private.is_member(bots.business_id)
  )
$$;
revoke execute on function private.source_list(uuid) from public;
grant execute on function private.source_list(uuid) to authenticated;

-- The source, locked, if the caller is a member; otherwise all columns are null.
create function private.own_source(source uuid) returns public.sources
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources;
begin
  if exists (
    select from public.sources join public.bots on bots.id = bot_id
    where sources.id = own_source.source and private.is_member(bots.business_id)
  ) then
    owned := private.lock_source(own_source.source);
  end if;
  return owned;
end
$$;
revoke execute on function private.own_source(uuid) from public;

-- As own_source; refuses a source that does not exist.
create function private.require_source(source uuid) returns public.sources
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources := private.own_source(require_source.source);
begin
  if owned.id is null then
    raise exception using errcode = 'check_violation',
      message = 'This source is not there any more, or it is no longer yours.';
  end if;
  return owned;
end
$$;
revoke execute on function private.require_source(uuid) from public;

create function private.read_source_again(source uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources := private.require_source(read_source_again.source);
begin
  if owned.kind = 'document' then
    raise exception using errcode = 'check_violation',
      message = 'The file itself is kept nowhere. Add it again to have it read again.';
  end if;
  if exists (select from private.readings where source_id = owned.id) then
    return;
  end if;
  if public.hit_rate_limit('read-again:source', owned.id::text, 10, 3600) > 0 then
    raise exception using errcode = 'PT429',
      message = 'This website was read many times within an hour. Please try again later.';
  end if;
  perform private.begin_reading(owned);
end
$$;
revoke execute on function private.read_source_again(uuid) from public;
grant execute on function private.read_source_again(uuid) to authenticated;

create function private.cancel_source(source uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources := private.require_source(cancel_source.source);
begin
  if exists (select from private.readings where source_id = owned.id) then
    perform private.end_reading(owned, 'The reading was stopped before its end.', true);
  end if;
end
$$;
revoke execute on function private.cancel_source(uuid) from public;
grant execute on function private.cancel_source(uuid) to authenticated;

create function private.remove_source(source uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources := private.own_source(remove_source.source);
begin
  delete from public.knowledge_entries as entry where entry.source_id = owned.id and entry.edited_at is null;
  delete from public.sources where sources.id = owned.id;
end
$$;
revoke execute on function private.remove_source(uuid) from public;
grant execute on function private.remove_source(uuid) to authenticated;

create function private.set_source_weekly(source uuid, weekly boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owned public.sources := private.require_source(set_source_weekly.source);
begin
  if owned.kind = 'document' and weekly then
    raise exception using errcode = 'check_violation', message = 'Only websites can be read again every week.';
  end if;
  update public.sources set
    is_weekly = weekly,
    next_read_at = case when weekly then greatest(coalesce(last_read_at, now()) + interval '7 days', now()) end,
    updated_at = now()
  where sources.id = owned.id;
end
$$;
revoke execute on function private.set_source_weekly(uuid, boolean) from public;
grant execute on function private.set_source_weekly(uuid, boolean) to authenticated;

-- The sources of a bot, newest first: at most 20.
create function public.source_list(bot uuid)
returns table (
  id uuid, kind text, address text, title text, scope text, status text, error text, is_weekly boolean,
  last_read_at timestamptz, pages_found bigint, pages_read bigint, pages_failed bigint, pages_left bigint, entries bigint,
  bytes bigint
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.source_list(source_list.bot);
end;
revoke execute on function public.source_list(uuid) from public, anon, service_role;
grant execute on function public.source_list(uuid) to authenticated;

-- A page of the pages of a source, those that failed first, then by number and address; after the last one of the page
-- before (whether it had failed, its number, or 0, and its address). Row level security decides about every row.
create function public.source_pages_of(
  source uuid, after_failed boolean default null, after_number integer default null, after_address text default null,
  page_size integer default 50
) returns table (id uuid, address text, number integer, title text, status text, error text)
language sql stable security invoker set search_path = ''
as $$
  select listed.id, listed.address, listed.number, listed.title, listed.status, listed.error
  from public.source_pages as listed
  where listed.source_id = source_pages_of.source and listed.status <> 'gone'
    and (
      after_address is null
      or (listed.status <> 'failed', coalesce(listed.number, 0), listed.address)
        > (not after_failed, after_number, after_address)
    )
  order by listed.status <> 'failed', coalesce(listed.number, 0), listed.address
  limit least(greatest(page_size, 1), 2001)
$$;
revoke execute on function public.source_pages_of(uuid, boolean, integer, text, integer)
  from public, anon, service_role;
grant execute on function public.source_pages_of(uuid, boolean, integer, text, integer) to authenticated;

-- Has a website read from its beginning. Nothing happens if it is being read.
create function public.read_source_again(source uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.read_source_again(source);
end;
revoke execute on function public.read_source_again(uuid) from public, anon, service_role;
grant execute on function public.read_source_again(uuid) to authenticated;

-- Stops a reading. What was read stays.
create function public.cancel_source(source uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.cancel_source(source);
end;
revoke execute on function public.cancel_source(uuid) from public, anon, service_role;
grant execute on function public.cancel_source(uuid) to authenticated;

-- Removes a source with its entries, but for those that somebody has edited: they stay, as if written by hand. Once
-- more is no mistake.
create function public.remove_source(source uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.remove_source(source);
end;
revoke execute on function public.remove_source(uuid) from public, anon, service_role;
grant execute on function public.remove_source(uuid) to authenticated;

create function public.set_source_weekly(source uuid, weekly boolean) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.set_source_weekly(source, weekly);
end;
revoke execute on function public.set_source_weekly(uuid, boolean) from public, anon, service_role;
grant execute on function public.set_source_weekly(uuid, boolean) to authenticated;
