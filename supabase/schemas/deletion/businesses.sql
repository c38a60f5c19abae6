-- A business is deleted seven days after one of its owners has said so, who has just proved who they are. Until then any of
-- its owners may undo it. Its bots pause at once. Then its bots go to a business without members, under keys that nobody
-- knows, and the clock empties and deletes them.

-- The business that has the bots of deleted businesses, as long as there are any.
create function private.deleted_business() returns uuid
language sql immutable set search_path = ''
as $$
  select uuid '00000000-0000-0000-0000-000000000000'
$$;
revoke execute on function private.deleted_business() from public;
grant execute on function private.deleted_business() to service_role;

-- Whether the caller has signed in within five minutes: a token says when and how. One that was renewed says the same.
create function private.has_just_signed_in() returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(
      case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end
    ) as proof
    where to_timestamp((proof ->> 'timestamp')::float) > now() - interval '5 minutes'
  )
$$;
revoke execute on function private.has_just_signed_in() from public;

create function private.keep_deleted_asleep() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.businesses where id = new.business_id and deletes_at is not null) then
    raise exception using errcode = 'check_violation',
      message = 'This business is going to be deleted. Undo that before its bots go live.';
  end if;
  return new;
end
$$;
revoke execute on function private.keep_deleted_asleep() from public;
create trigger keep_deleted_asleep before insert or update of status on public.bots
  for each row when (new.status = 'live') execute function private.keep_deleted_asleep();

-- Pauses the bots of a business that is held, and writes to its owners. Asked twice, the first time counts.
create function private.begin_deletion(business uuid) returns timestamptz
language plpgsql volatile set search_path = ''
as $$
declare
  due timestamptz;
begin
  select deletes_at into due from public.businesses where id = business for no key update;
  if not found or due is not null then
    return due;
  end if;
  due := now() + interval '7 days';
  perform from public.bots where business_id = business order by id for no key update;
  update public.businesses set
    deletes_at = due,
    paused_bots = array(select id from public.bots where business_id = business and status = 'live')
  where id = business;
  update public.bots set status = 'paused' where business_id = business and status = 'live';
  perform private.note_act(business, 'deleted_business', '');
  insert into private.outbox (kind, recipient, data, dedupe_key, business_id)
  select 'deletion', account.email, jsonb_build_object('by', private.email_of(auth.uid())),
    concat_ws(':', 'deletion', business, extract(epoch from due), account.id), business
  from public.business_members as member join auth.users as account on account.id = member.user_id
  where member.business_id = business and member.role = 'owner' and account.email is not null
    -- Once in ten minutes, however often an owner changes their mind.
    and not exists (
      select from private.outbox as told
      where told.recipient = account.email and told.kind = 'deletion' and told.business_id = business
        and told.failed_at is null and told.created_at > now() - interval '10 minutes'
    );
  return due;
end
$$;
revoke execute on function private.begin_deletion(uuid) from public;

-- Outcomes: ok (deletes_at), sign_in (the caller has to prove who they are), charged (the subscription is to be ended
-- first), missing.
create function private.delete_business(business uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due timestamptz;
begin
  perform private.require_owner(business);
  if not private.has_just_signed_in() then
    return jsonb_build_object('outcome', 'sign_in');
  end if;
  -- Nobody settles its plan meanwhile.
  perform from public.businesses where id = business for no key update;
  if private.is_charged(business) then
    return jsonb_build_object('outcome', 'charged');
  end if;
  due := private.begin_deletion(business);
  return case when due is null then jsonb_build_object('outcome', 'missing')
    else jsonb_build_object('outcome', 'ok', 'deletes_at', due) end;
end
$$;
revoke execute on function private.delete_business(uuid) from public;
grant execute on function private.delete_business(uuid) to authenticated;

-- Deletes a business in seven days. The caller has signed in a moment ago, whatever session that was in.
create function public.delete_business(business uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.delete_business(business);
end;
revoke execute on function public.delete_business(uuid) from public, anon, service_role;
grant execute on function public.delete_business(uuid) to authenticated;

-- As long as the business is there, it is in time.
create function private.undo_deletion(business uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  asleep uuid[];
  bot uuid;
begin
  select paused_bots into asleep from public.businesses
  where id = business and deletes_at is not null for no key update;
  if not found then
    return;
  end if;
  update public.businesses set deletes_at = null, paused_bots = '{}' where id = business;
  foreach bot in array asleep loop
    begin
      update public.bots set status = 'live' where id = bot and status = 'paused';
    exception when check_violation then
      -- It has no answers any more, and stays as it is.
      null;
    end;
  end loop;
  perform private.note_act(business, 'restored_business', '');
end
$$;
revoke execute on function private.undo_deletion(uuid) from public;

-- Outcomes: ok. It is also ok if somebody else has undone it. Whoever keeps a business that nobody else works for keeps
-- their account: it cannot be without them.
create function private.restore_business(business uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner(business);
  perform private.undo_deletion(business);
  if business in (select private.lone_businesses(auth.uid())) then
    perform private.restore_account();
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.restore_business(uuid) from public;
grant execute on function private.restore_business(uuid) to authenticated;

create function public.restore_business(business uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.restore_business(business);
end;
revoke execute on function public.restore_business(uuid) from public, anon, service_role;
grant execute on function public.restore_business(uuid) to authenticated;

-- Deletes a business for good: nobody is its member any more, and nothing is read for it. Its bots, which are much, are
-- left to empty_deleted, and the rest of it to empty_business. It cannot be undone from here on: '-infinity' says so.
create function private.drop_business(business uuid) returns void
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
revoke execute on function private.drop_business(uuid) from public;

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

-- Whether the clock has something to delete for good.
create function private.is_deletion_due() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.businesses where deletes_at <= now() or id = private.deleted_business())
    or exists (select private.due_accounts())
$$;
revoke execute on function private.is_deletion_due() from public;

-- Deletes what was to be deleted by now. True: there is more.
create function private.delete_due() returns boolean
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
revoke execute on function private.delete_due() from public;

create function private.empty_deleted() returns boolean
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
revoke execute on function private.empty_deleted() from public;
