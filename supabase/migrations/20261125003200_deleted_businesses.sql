-- A business with years of conversations is not deleted within one statement's eight seconds. Its owner deletes it at
-- once: its bots go to a business without members, under keys that nobody knows, and the clock empties and deletes them.

-- Whose bots are of deleted businesses. It is there as long as there are such.
create function private.deleted_business() returns uuid
language sql immutable set search_path = ''
as $$
  select uuid '00000000-0000-0000-0000-000000000000'
$$;

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
-- The service deletes all at once.
create trigger leave_bots_to_the_clock before delete on public.businesses
  for each row when (current_user = 'authenticated') execute function private.leave_bots_to_the_clock();

-- Forgets a portion of the visitors of a bot whose business was deleted, with all that they said; the bot itself once
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
revoke execute on function
  private.deleted_business(), private.leave_bots_to_the_clock(), public.empty_deleted()
from public, anon, authenticated;
grant execute on function private.deleted_business(), public.empty_deleted() to service_role;

-- As before, and whether something that was deleted is still to be emptied.
create or replace function private.is_mail_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.outbox where sent_at is null and failed_at is null and due_at <= now()
  ) or exists (
    select from public.conversations where state = 'waiting' and waiting_since <= now() - interval '1 minute'
  ) or exists (
    select from public.businesses where id = private.deleted_business()
  )
$$;
