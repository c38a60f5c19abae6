-- A bot with years of conversations is not deleted within one statement's eight seconds: it is emptied first, batch by
-- batch, by whoever deletes it.

-- Takes a bot off its websites and deletes a batch of its visitors, with all that they said. True: some are left.
create function private.empty_bot(bot uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.bots set status = 'draft'
  where id = empty_bot.bot and business_id in (select private.owned_businesses());
  if not found then
    return false;
  end if;
  delete from private.visitors where id in (
    select id from private.visitors where bot_id = empty_bot.bot limit 4000 for update skip locked
  );
  return exists (select from private.visitors where bot_id = empty_bot.bot);
end
$$;
revoke execute on function private.empty_bot(uuid) from public;
grant execute on function private.empty_bot(uuid) to authenticated;

create function public.empty_bot(bot uuid) returns boolean
language sql volatile security invoker set search_path = ''
begin atomic
  select private.empty_bot(bot);
end;
revoke execute on function public.empty_bot(uuid) from public, anon, service_role;
grant execute on function public.empty_bot(uuid) to authenticated;

-- A business is deleted by its owner at once: its bots go to a business without members, under keys that nobody knows,
-- and the clock empties and deletes them.

-- The business that has the bots of deleted businesses, as long as there are any.
create function private.deleted_business() returns uuid
language sql immutable set search_path = ''
as $$
  select uuid '00000000-0000-0000-0000-000000000000'
$$;
revoke execute on function private.deleted_business() from public;
grant execute on function private.deleted_business() to service_role;

create function private.leave_bots_to_the_clock() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.businesses (id, name, kind) values (private.deleted_business(), 'Deleted', 'other')
  on conflict do nothing;
  update public.bots set
    business_id = private.deleted_business(), status = 'draft',
    public_key = 'bot_' || replace(gen_random_uuid()::text, '-', '')
  where business_id = old.id;
  return old;
end
$$;
revoke execute on function private.leave_bots_to_the_clock() from public;
-- The service deletes all at once.
create trigger leave_bots_to_the_clock before delete on public.businesses
  for each row when (current_user = 'authenticated') execute function private.leave_bots_to_the_clock();

-- Deletes a batch of the visitors of a bot whose business was deleted, with all that they said; the bot itself once
-- nobody is left.
create function public.empty_deleted() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  bot uuid;
begin
  select id into bot from public.bots where business_id = private.deleted_business() limit 1 for update skip locked;
  if bot is null then
    delete from public.businesses where id = private.deleted_business()
      and not exists (select from public.bots where business_id = private.deleted_business());
    return;
  end if;
  delete from private.visitors where id in (
    select id from private.visitors where bot_id = bot limit 4000 for update skip locked
  );
  if not exists (select from private.visitors where bot_id = bot) then
    delete from public.bots where id = bot;
  end if;
end
$$;
revoke execute on function public.empty_deleted() from public, anon, authenticated;
grant execute on function public.empty_deleted() to service_role;
