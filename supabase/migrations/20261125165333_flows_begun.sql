-- A conversation remembers what has begun in it: what is offered once is not offered again after something else.
alter table private.flow_runs add column begun text[] not null default '{}';
update private.flow_runs set begun = array[flow_id];

create function private.note_begun() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.flow_id <> all (new.begun) then
    new.begun := new.begun || new.flow_id;
  end if;
  return new;
end
$$;
revoke execute on function private.note_begun() from public;
create trigger note_begun before insert or update of flow_id on private.flow_runs
  for each row execute function private.note_begun();

-- As before, and what has begun.
create or replace function private.flow_run(conversation uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'flow_id', run.flow_id, 'version', run.version, 'is_drawn', run.flow is null,
    'flow', coalesce(run.flow, begun.flow), 'state', run.state, 'begun', run.begun
  )
  from private.flow_runs as run
    left join public.flow_versions as begun
      on begun.flow_id = case when run.flow is null then run.flow_id::uuid end and begun.version = run.version
  where run.conversation_id = flow_run.conversation
$$;
