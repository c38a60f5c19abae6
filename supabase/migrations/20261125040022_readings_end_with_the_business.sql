-- What was to be read for a deleted business was read on until the clock had emptied its bots. As before, and nothing is
-- read for it any more.
create or replace function private.leave_bots_to_the_clock() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.businesses (id, name, kind) values (private.deleted_business(), 'Deleted', 'other')
  on conflict do nothing;
  update public.sources set is_weekly = false
  where bot_id in (select id from public.bots where business_id = old.id) and is_weekly;
  delete from private.readings where source_id in (
    select source.id from public.sources as source join public.bots on bots.id = source.bot_id
    where bots.business_id = old.id
  );
  update public.bots set
    business_id = private.deleted_business(), status = 'draft',
    public_key = 'bot_' || replace(gen_random_uuid()::text, '-', '')
  where business_id = old.id;
  return old;
end
$$;

-- Whether somebody still waits for what is read under a lease: not when it was stopped, or what it is for was deleted.
create function public.is_reading_wanted(lease uuid) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select exists (select from private.readings as reading where reading.lease = is_reading_wanted.lease)
$$;
revoke execute on function public.is_reading_wanted(uuid) from public, anon, authenticated;
grant execute on function public.is_reading_wanted(uuid) to service_role;
