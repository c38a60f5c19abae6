-- Where an account is signed in. The table is Supabase Auth's; everybody sees and ends their own sessions only.

create function private.session_list()
returns table (id uuid, since timestamptz, user_agent text, is_this boolean)
language sql stable security definer set search_path = ''
as $$
  select
    session.id, session.created_at, left(session.user_agent, 500),
    session.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions as session
  where session.user_id = (select auth.uid()) and (session.not_after is null or session.not_after > now())
  order by session.id::text is not distinct from auth.jwt() ->> 'session_id' desc, session.created_at desc
  limit 100
$$;
revoke execute on function private.session_list() from public;
grant execute on function private.session_list() to authenticated;

-- Where the caller is signed in: this session first, then the newest; a hundred at most.
create function public.session_list()
returns table (id uuid, since timestamptz, user_agent text, is_this boolean)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.session_list();
end;
revoke execute on function public.session_list() from public, anon, service_role;
grant execute on function public.session_list() to authenticated;

create function private.end_session(session uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions as ended
  where ended.user_id = auth.uid() and case
    when end_session.session is null then ended.id::text is distinct from auth.jwt() ->> 'session_id'
    else ended.id = end_session.session
  end;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.end_session(uuid) from public;
grant execute on function private.end_session(uuid) to authenticated;

-- Ends a session of the caller; null: all but this one. Its refresh token is void at once, its access token when it runs
-- out. One that has ended before is ended, too.
create function public.end_session(session uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.end_session(session);
end;
revoke execute on function public.end_session(uuid) from public, anon, service_role;
grant execute on function public.end_session(uuid) to authenticated;
