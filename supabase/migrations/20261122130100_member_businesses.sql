-- The businesses of the signed-in person, found once for each statement. A policy that asks is_member is asked for every
-- row: with 10,000 conversations a search or a count took seconds.
create function private.member_businesses() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select business_id from public.business_members where user_id = (select auth.uid())
$$;
revoke execute on function private.member_businesses() from public;
grant execute on function private.member_businesses() to authenticated;

alter policy "Members read conversations" on public.conversations
  using (channel <> 'preview' and business_id in (select private.member_businesses()));
