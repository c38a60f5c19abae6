-- Who adds, moves and reads at once: the bot, or the business, is held first (see the order of locks).

create or replace function private.refuse_too_many() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  too_many boolean;
begin
  -- Of two who add at the same moment the second counts what the first has added.
  execute format(
    'select from public.%I where id in (select %I from added) order by id for no key update',
    case tg_argv[0] when 'bot_id' then 'bots' else 'businesses' end, tg_argv[0]
  );
  execute format(
    'select exists (
       select from %1$I.%2$I where %3$I in (select %3$I from added) group by %3$I having count(*) > %4$s
     )', tg_table_schema, tg_table_name, tg_argv[0], tg_argv[1]
  ) into too_many;
  if too_many then
    raise exception using errcode = 'check_violation', message = tg_argv[2];
  end if;
  return null;
end
$$;

-- As before, for all that changes several answers: two that met them in different orders would wait for each other.
create or replace function private.lock_source(source uuid) returns public.sources
language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked public.sources;
begin
  perform from public.bots
  where bots.id = (select bot_id from public.sources where sources.id = lock_source.source) for no key update;
  select * into locked from public.sources where sources.id = lock_source.source for no key update;
  return locked;
end
$$;

-- As before. Of two moves the second begins with the places that the first has left.
create function private.move_entry(entry uuid, places integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bot uuid := (
    select listed.id from public.knowledge_entries as moved join public.bots as listed on listed.id = moved.bot_id
    where moved.id = entry and private.is_member(listed.business_id)
  );
begin
  perform from public.bots where id = bot for no key update;
  with ordered as (
    select id, position, row_number() over (order by position, id) as rank
    from public.knowledge_entries
    where bot_id = bot
  ),
  slots as (
    select rank, rank + max(position - rank) over (order by rank) as position from ordered
  ),
  moved as (
    select id, position, row_number() over (
      order by case when id = entry then rank + places + sign(places) * 0.5 else rank end
    ) as rank
    from ordered
  )
  update public.knowledge_entries as listed set position = slots.position
  from moved join slots using (rank)
  where listed.id = moved.id and moved.position <> slots.position;
end
$$;
revoke execute on function private.move_entry(uuid, integer) from public;
grant execute on function private.move_entry(uuid, integer) to authenticated;
create or replace function public.move_entry(entry uuid, places integer) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.move_entry(entry, places);
end;

-- As before, the business first.
create or replace function private.leave_business(business uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.businesses where id = business for no key update;
  delete from public.business_members where business_id = business and user_id = auth.uid();
  return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
end
$$;

create or replace function private.remove_member(business uuid, member uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner(business);
  perform from public.businesses where id = business for no key update;
  delete from public.business_members where business_id = business and user_id = member;
  return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
end
$$;

create or replace function private.set_member_role(business uuid, member uuid, role text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner(business);
  perform private.check_role(set_member_role.role);
  perform from public.businesses where id = business for no key update;
  update public.business_members as changed set role = set_member_role.role
  where changed.business_id = business and changed.user_id = member;
  return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
end
$$;

-- As before, but it ends no reading of a file that was just added again.
create or replace function public.claim_due_reading() returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  due uuid;
  held public.sources;
  claimed jsonb;
begin
  for due in
    select source_id from private.readings join public.sources on sources.id = source_id
    where kind = 'document' and leased_until <= now() order by source_id
  loop
    held := private.lock_source(due);
    -- Unless it was added again while this waited.
    if exists (select from private.readings where source_id = held.id and leased_until <= clock_timestamp()) then
      perform private.end_reading(held, 'The file did not arrive as a whole. Please add it again.', true);
    end if;
  end loop;
  for due in
    select source_id from private.readings where leased_until <= now() - interval '30 seconds'
    order by leased_until
  loop
    claimed := public.claim_reading(due);
    if claimed is not null then
      return claimed;
    end if;
  end loop;
  for due in
    select id from public.sources where is_weekly and next_read_at <= now() order by next_read_at
  loop
    perform private.begin_reading(source) from private.lock_source(due) as source where source.id is not null;
    claimed := public.claim_reading(due);
    if claimed is not null then
      return claimed;
    end if;
  end loop;
  return null;
end
$$;
