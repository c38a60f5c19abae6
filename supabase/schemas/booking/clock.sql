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
