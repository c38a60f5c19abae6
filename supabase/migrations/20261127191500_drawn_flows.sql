-- Owners draw guided conversations, and set them live.
alter table public.flows
  -- Counts changes of the draft: whoever has not seen the last one does not write over it.
  add column revision integer not null default 1,
  add column changed_at timestamptz not null default now();
grant update (draft), delete on table public.flows to authenticated;
create policy "Members write guided conversations" on public.flows
  for update to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members delete guided conversations" on public.flows
  for delete to authenticated using (bot_id = any (array(select private.member_bots())));

-- Names a guided conversation as its draft does, puts a new one behind the others, and counts the changes of a draft.
create function private.note_draft() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if new.draft = old.draft then
      return new;
    end if;
    new.revision := old.revision + 1;
    new.changed_at := now();
  elsif new.position = 0 then
    select coalesce(max(flows.position) + 1, 0) into new.position
    from public.flows where flows.bot_id = new.bot_id;
  end if;
  new.name := btrim(new.draft ->> 'name', E' \t\r\n');
  if coalesce(char_length(new.name), 0) not between 1 and 60 then
    raise exception using errcode = 'check_violation', message = 'A name has 1 to 60 characters.';
  end if;
  if octet_length(new.draft::text) > 200000 then
    raise exception using errcode = 'check_violation', message = 'This conversation is too large. Please shorten its texts.';
  end if;
  return new;
end
$$;
revoke execute on function private.note_draft() from public;
create trigger note_draft before insert or update of draft on public.flows
  for each row execute function private.note_draft();

-- The guided conversations of a bot in its owner's order, and whether each was changed since it went live.
create function public.flow_list(bot uuid)
returns table (
  id uuid, name text, triggers jsonb, live_version integer, is_changed boolean, changed_at timestamptz
)
language sql stable set search_path = ''
as $$
  select drawn.id, drawn.name, drawn.draft -> 'triggers', drawn.live_version,
    live.flow is not null and live.flow - 'version' <> drawn.draft - 'version', drawn.changed_at
  from public.flows as drawn
    left join public.flow_versions as live on live.flow_id = drawn.id and live.version = drawn.live_version
  where drawn.bot_id = flow_list.bot
  order by drawn.position, drawn.id
$$;
revoke execute on function public.flow_list(uuid) from public, anon;
grant execute on function public.flow_list(uuid) to authenticated;

-- Begins a guided conversation; sent again, because the answer was lost, it is begun once.
create function private.add_flow(flow uuid, bot uuid, draft jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if add_flow.flow is null or not coalesce(add_flow.bot = any (array(select private.member_bots())), false) then
    raise exception using errcode = 'check_violation', message = 'There is no such bot.';
  end if;
  insert into public.flows (id, bot_id, name, draft)
    values (add_flow.flow, add_flow.bot, '', add_flow.draft)
    on conflict (id) do nothing;
end
$$;
revoke execute on function private.add_flow(uuid, uuid, jsonb) from public;
grant execute on function private.add_flow(uuid, uuid, jsonb) to authenticated;
create function public.add_flow(flow uuid, bot uuid, draft jsonb) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.add_flow(flow, bot, draft);
end;
revoke execute on function public.add_flow(uuid, uuid, jsonb) from public, anon, service_role;
grant execute on function public.add_flow(uuid, uuid, jsonb) to authenticated;

-- Nobody begins a guided conversation any more. Whoever is in the middle of it goes on.
create function private.stop_flow(flow uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.flows set live_version = null
  where id = stop_flow.flow and bot_id = any (array(select private.member_bots()))
$$;
revoke execute on function private.stop_flow(uuid) from public;
grant execute on function private.stop_flow(uuid) to authenticated;
create function public.stop_flow(flow uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.stop_flow(flow);
end;
revoke execute on function public.stop_flow(uuid) from public, anon, service_role;
grant execute on function public.stop_flow(uuid) to authenticated;

-- Sets a draft live that has been proved, as its next version. Null where the draft has changed since it was read. Of
-- the versions before, the last 50 are kept, and those that somebody is in the middle of.
create function public.set_flow_live(flow uuid, seen integer, proved jsonb, member uuid) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  next integer;
  made integer;
begin
  perform from public.flows where id = set_flow_live.flow and revision = seen for update;
  if not found then
    return null;
  end if;
  -- It is live already: the request is sent again, because the answer was lost, or somebody else was as quick.
  select live.version into next from public.flows as drawn
    join public.flow_versions as live on live.flow_id = drawn.id and live.version = drawn.live_version
  where drawn.id = set_flow_live.flow and live.flow - 'version' = proved - 'version';
  if found then
    return jsonb_build_object('version', next, 'revision', seen);
  end if;
  select coalesce(max(version), 0) + 1 into next from public.flow_versions where flow_id = set_flow_live.flow;
  insert into public.flow_versions (flow_id, version, flow, created_by)
    values (set_flow_live.flow, next, proved || jsonb_build_object('version', next), member);
  update public.flows set live_version = next, draft = proved where id = set_flow_live.flow
    returning revision into made;
  delete from public.flow_versions as old
    where old.flow_id = set_flow_live.flow and old.version <= next - 50
      and not exists (
        select from private.flow_runs as run
        where run.flow is null and run.flow_id = old.flow_id::text and run.version = old.version
      );
  return jsonb_build_object('version', next, 'revision', made);
end
$$;
revoke execute on function public.set_flow_live(uuid, integer, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.set_flow_live(uuid, integer, jsonb, uuid) to service_role;
