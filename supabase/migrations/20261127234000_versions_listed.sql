-- Members see the versions of a guided conversation, and who has set each live.

-- The versions of a guided conversation, the newest first, each with who has set it live: null where they are gone.
create function private.flow_version_list(flow uuid)
returns table (version integer, created_at timestamptz, made_by text, is_live boolean)
language sql stable security definer set search_path = ''
as $$
  select made.version, made.created_at, private.email_of(made.created_by),
    made.version is not distinct from drawn.live_version
  from public.flows as drawn join public.flow_versions as made on made.flow_id = drawn.id
  where drawn.id = flow_version_list.flow and drawn.bot_id = any (array(select private.member_bots()))
  order by made.version desc limit 200
$$;
revoke execute on function private.flow_version_list(uuid) from public;
grant execute on function private.flow_version_list(uuid) to authenticated;
create function public.flow_version_list(flow uuid)
returns table (version integer, created_at timestamptz, made_by text, is_live boolean)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.flow_version_list(flow_version_list.flow);
end;
revoke execute on function public.flow_version_list(uuid) from public, anon, service_role;
grant execute on function public.flow_version_list(uuid) to authenticated;
