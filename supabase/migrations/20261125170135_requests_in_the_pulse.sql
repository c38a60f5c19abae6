-- How many booking requests wait to be confirmed by the caller's businesses. What would have begun waits no more.
create function private.requested_bookings() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*)
  from public.business_members as member join public.bookings as booking on booking.business_id = member.business_id
  where member.user_id = auth.uid() and booking.state = 'requested' and booking.starts_at > now()
$$;
revoke execute on function private.requested_bookings() from public;
grant execute on function private.requested_bookings() to authenticated;

create or replace function public.inbox_pulse() returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.inbox_pulse() || jsonb_build_object('requested', private.requested_bookings());
end;
