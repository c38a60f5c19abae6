-- Bookings and people got their part of the clock on the same day, each without the other's.

-- A batch of everything. True: there is more to be done at once. A job in the database runs it every ten seconds.
create or replace function private.run_clock() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_more boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('clock', 0)) then
    return false;
  end if;
  has_more := true = any (array[
    private.delete_due(),
    private.empty_deleted(),
    private.forget_conversations(),
    private.forget_visitors(),
    private.remind_of_bookings(),
    private.end_bookings(),
    private.forget_rows('public.bookings', 'ends_at', '2 years'),
    private.forget_people_held(),
    private.forget_rows('public.contact_messages', 'created_at', '2 years'),
    private.forget_rows('public.client_logs', 'created_at', '90 days'),
    private.forget_rows('private.audit_events', 'at', '1 year'),
    private.forget_rows('private.invitations', 'expires_at', '30 days'),
    private.forget_rows('private.outbox', 'created_at', '30 days'),
    private.forget_rows('private.rate_limits', 'ends_at', '0'),
    private.forget_rows('private.file_claims', 'claimed_at', '1 day'),
    private.forget_rows('private.flow_runs', 'expires_at', '0'),
    private.forget_rows('private.merges', 'at', '1 day')
  ]);
  if not has_more then
    delete from private.clock_places;
  end if;
  return has_more;
end
$$;
