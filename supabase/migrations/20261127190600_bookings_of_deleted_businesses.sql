-- Cancels what would be booked of a business that is deleted within a day and would not be over by then, 200 at most: its
-- visitors are told by email while the business is still there. Before that its owners may undo the deletion, and nobody
-- is told anything. True: there are more.
create function private.cancel_bookings_of_deleted() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  cancelled integer;
begin
  update public.bookings set state = 'cancelled', sequence = sequence + 1
  where id in (
    select booked.id
    from public.businesses as business join public.bookings as booked on booked.business_id = business.id
    where business.deletes_at <= now() + interval '1 day' and business.deletes_at > now()
      and booked.state in ('requested', 'confirmed') and booked.starts_at > now()
      and booked.ends_at > business.deletes_at
    order by business.id, booked.id limit 200
    for key share of business skip locked for update of booked skip locked
  );
  get diagnostics cancelled = row_count;
  return cancelled = 200;
end
$$;
revoke execute on function private.cancel_bookings_of_deleted() from public;

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
    private.end_periods(),
    private.tell_of_trials(),
    private.forget_conversations(),
    private.forget_visitors(),
    private.forget_people_held(),
    private.cancel_bookings_of_deleted(),
    private.remind_of_bookings(),
    private.end_bookings(),
    private.forget_bookers(),
    private.forget_rows('public.bookings', 'ends_at', '2 years'),
    private.forget_rows('public.contact_messages', 'created_at', '2 years'),
    private.forget_rows('public.client_logs', 'created_at', '90 days'),
    private.forget_rows('private.audit_events', 'at', '1 year'),
    private.forget_rows('private.invitations', 'expires_at', '30 days'),
    private.forget_rows('private.outbox', 'created_at', '30 days'),
    private.forget_rows('private.rate_limits', 'ends_at', '0'),
    private.forget_rows('private.file_claims', 'claimed_at', '1 day'),
    private.forget_rows('private.flow_runs', 'expires_at', '0'),
    private.forget_rows('private.merges', 'at', '1 day'),
    private.forget_rows('private.billing_events', 'came_at', '30 days'),
    private.wake_conversations()
  ]);
  if not has_more then
    delete from private.clock_places;
  end if;
  return has_more;
end
$$;
