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
