-- A business goes in portions, all of it: its people and bookings, as its conversations did before.

create or replace function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.businesses
  where id = old.business_id and deletes_at is distinct from '-infinity' for no key update;
  if found and not exists (
    select from public.business_members where business_id = old.business_id and role = 'owner'
  ) then
    raise exception using errcode = 'check_violation',
      message = 'A business needs an owner. Make somebody else an owner first.';
  end if;
  return null;
end
$$;

create or replace function private.drop_business(business uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.businesses set deletes_at = '-infinity' where id = business and deletes_at is distinct from '-infinity';
  if not found then
    return;
  end if;
  insert into public.businesses (id, name, kind) values (private.deleted_business(), 'Deleted', 'other')
  on conflict do nothing;
  update public.sources set is_weekly = false
  where bot_id in (select id from public.bots where business_id = business) and is_weekly;
  delete from private.readings where source_id in (
    select source.id from public.sources as source join public.bots as bot on bot.id = source.bot_id
    where bot.business_id = business
  );
  update public.bots set
    business_id = private.deleted_business(), status = 'draft',
    public_key = 'bot_' || replace(gen_random_uuid()::text, '-', '')
  where business_id = business;
  delete from public.business_members where business_id = business;
end
$$;

-- Deletes what goes with a row of `parent`, until then: 20 rows at a time, those of the youngest tables first, because they
-- refer to the others. What somebody holds is not waited for. Answers `more`, `held`, or `none` once nothing is left.
create function private.drop_parts(parent regclass, id uuid, ends_at timestamptz) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  part record;
  dropped integer;
  is_left boolean;
  is_held boolean := false;
begin
  for part in
    select rule.conrelid::regclass as rows_of, of.attname as owned_by
    from pg_catalog.pg_constraint as rule
      join pg_catalog.pg_attribute as of on of.attrelid = rule.conrelid and of.attnum = rule.conkey[1]
    where rule.confrelid = parent and rule.contype = 'f' and rule.confdeltype = 'c' and cardinality(rule.conkey) = 1
    order by rule.oid desc
  loop
    loop
      execute format(
        'delete from %1$s where ctid = any (array(
           select ctid from %1$s where %2$I = $1 limit 20 for update skip locked
         ))', part.rows_of, part.owned_by
      ) using id;
      get diagnostics dropped = row_count;
      exit when dropped = 0;
      if clock_timestamp() > ends_at then
        return 'more';
      end if;
    end loop;
    execute format('select exists (select from %s where %I = $1)', part.rows_of, part.owned_by) into is_left using id;
    is_held := is_held or is_left;
  end loop;
  return case when is_held then 'held' else 'none' end;
end
$$;
revoke execute on function private.drop_parts(regclass, uuid, timestamptz) from public;

-- Deletes a portion of a business that is deleted, and the business once nothing of it is left. Answers as drop_parts does.
create function private.empty_business(business uuid) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  found_there text := private.drop_parts('public.businesses', business, clock_timestamp() + interval '25 milliseconds');
begin
  if found_there = 'none' then
    delete from public.businesses where id = business;
  end if;
  return found_there;
end
$$;
revoke execute on function private.empty_business(uuid) from public;

create or replace function private.delete_due() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  business uuid;
  deleted integer := 0;
begin
  for business in
    select id from public.businesses where deletes_at <= now() order by deletes_at limit 5 for update skip locked
  loop
    perform private.drop_business(business);
    case private.empty_business(business)
      when 'more' then return true;
      when 'none' then deleted := deleted + 1;
      else null;
    end case;
  end loop;
  return deleted = 5 or private.delete_due_account();
end
$$;

create or replace function private.empty_deleted() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  ends_at constant timestamptz := clock_timestamp() + interval '25 milliseconds';
  bot uuid;
  emptied integer;
  found_there text;
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
      found_there := private.drop_parts('public.bots', bot, ends_at);
      if found_there <> 'none' then
        return found_there = 'more';
      end if;
      delete from public.bots where id = bot;
    end if;
    if clock_timestamp() > ends_at then
      return true;
    end if;
  end loop;
end
$$;
