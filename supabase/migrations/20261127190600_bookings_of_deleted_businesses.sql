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

