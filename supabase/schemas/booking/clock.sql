-- What the clock does about bookings. It holds what nobody else holds, and leaves the rest to its next round.

-- Reminds of bookings, 200 at most: after the clock was off for long, of each once, and of none that has begun. True:
-- there are more.
create function private.remind_of_bookings() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  due record;
  reminder text;
  looked_at integer := 0;
begin
  for due in
    select booked, business.reminds_day_before, business.reminds_hours_before
    from public.bookings as booked join public.businesses as business on business.id = booked.business_id
    where booked.id in (
      select listed.booking_id from private.booking_reminders as listed
      where listed.due_at <= now() order by listed.due_at limit 200
    )
    order by booked.id
    for key share of business skip locked for no key update of booked skip locked
  loop
    looked_at := looked_at + 1;
    with gone as (
      delete from private.booking_reminders as listed
      where listed.booking_id = (due.booked).id and listed.due_at <= now() returning kind
    )
    -- Of both the one that is nearer.
    select max(kind) into reminder from gone
    where case kind when 'day' then due.reminds_day_before else due.reminds_hours_before end;
    if reminder is not null and (due.booked).starts_at > now() then
      perform private.queue_booking_mail(
        due.booked, 'reminder', concat_ws(':', 'reminder', reminder, (due.booked).sequence)
      );
    end if;
  end loop;
  return looked_at = 200;
end
$$;
revoke execute on function private.remind_of_bookings() from public;

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

-- Ends what time has ended, 500 of each at most: what was confirmed is done, a request that nobody has answered is
-- cancelled when it would begin, and a hold goes an hour after it ran out; until then it is its holder's if nobody else
-- has come. True: there is more.
create function private.end_bookings() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  ended integer;
  has_more boolean;
begin
  update public.bookings set
    state = case state when 'confirmed' then 'done' else 'cancelled' end,
    sequence = sequence + (state = 'requested')::integer
  where id in (
    select id from public.bookings
    where state in ('requested', 'confirmed') and starts_at <= now() and (state = 'requested' or ends_at <= now())
    order by id limit 500 for update skip locked
  );
  get diagnostics ended = row_count;
  has_more := ended = 500;
  delete from public.bookings where id in (
    select id from public.bookings where held_until <= now() - interval '1 hour'
    order by id limit 500 for update skip locked
  );
  get diagnostics ended = row_count;
  return has_more or ended = 500;
end
$$;
revoke execute on function private.end_bookings() from public;
