-- On the embedded backend everybody waits while a portion of a deleted business is deleted.

create or replace function private.empty_deleted() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  ends_at constant timestamptz := clock_timestamp() + interval '25 milliseconds';
  bot uuid;
  emptied integer;
begin
  loop
    select id into bot from public.bots where business_id = private.deleted_business() limit 1 for update skip locked;
    if bot is null then
      delete from public.businesses where id = private.deleted_business()
        and not exists (select from public.bots where business_id = private.deleted_business());
      return false;
    end if;
    delete from private.visitors where ctid = any (array(
      select ctid from private.visitors where bot_id = bot limit 5 for update skip locked
    ));
    get diagnostics emptied = row_count;
    if emptied = 0 then
      delete from public.knowledge_entries where ctid = any (array(
        select ctid from public.knowledge_entries where bot_id = bot limit 5 for update skip locked
      ));
      get diagnostics emptied = row_count;
    end if;
    if emptied = 0 then
      -- Somebody may hold a visitor or an answer: the bot goes once they have let go of them.
      if exists (select from private.visitors where bot_id = bot)
        or exists (select from public.knowledge_entries where bot_id = bot) then
        return false;
      end if;
      delete from public.bots where id = bot;
    end if;
    if clock_timestamp() > ends_at then
      return true;
    end if;
  end loop;
end
$$;
