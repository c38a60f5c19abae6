-- Deleted data reaches bookings.

alter table public.bookings add column is_forgotten boolean not null default false;
alter table public.bookings drop constraint bookings_check2;
alter table public.bookings add constraint bookings_is_of_somebody
  check (state = 'held' or is_forgotten or name is not null and (email is not null or phone is not null));
create index bookings_forgotten_idx on public.bookings (ends_at) where is_forgotten and name is not null;

-- Whose data is deleted: what they have booked and is over says no more who they are. What is still to come keeps its time
-- and its name until it is over, because the business expects them; its link still cancels it.

create function private.forget_bookings(forgotten uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.bookings where id = any (forgotten) and state = 'held';
  update public.bookings set is_forgotten = true, conversation_id = null where id = any (forgotten) and not is_forgotten;
  perform private.blank_bookings(forgotten);
end
$$;
revoke execute on function private.forget_bookings(uuid[]) from public;

-- Takes names, addresses, numbers and notes out of forgotten bookings that are over.
create function private.blank_bookings(forgotten uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  with over as (
    update public.bookings set name = null, email = null, phone = null, reason = null, note = null
    where id = any (forgotten) and is_forgotten and name is not null
      and (state in ('cancelled', 'done', 'missed') or ends_at <= now())
    returning id
  )
  delete from private.booking_visitors where booking_id in (select id from over);
$$;
revoke execute on function private.blank_bookings(uuid[]) from public;

create function private.forget_bookings_of_visitors() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_bookings(array(
    select maker.booking_id from private.booking_visitors as maker join gone on gone.id = maker.visitor_id
    order by maker.booking_id
  ));
  return null;
end
$$;
revoke execute on function private.forget_bookings_of_visitors() from public;
create trigger forget_bookings after delete on private.visitors
  referencing old table as gone for each statement execute function private.forget_bookings_of_visitors();

-- Before the person goes, as a booking does not know them afterwards. A merge has given the bookings to the other one.
create function private.forget_bookings_of_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_bookings(array(select id from public.bookings where person_id = old.id order by id));
  return old;
end
$$;
revoke execute on function private.forget_bookings_of_person() from public;
create trigger forget_bookings before delete on public.people
  for each row execute function private.forget_bookings_of_person();

-- Forgets who has made what was forgotten and is over now, 500 at most. True: there are more.
create function private.forget_bookers() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  over uuid[] := array(
    select id from public.bookings
    where is_forgotten and name is not null and (state in ('cancelled', 'done', 'missed') or ends_at <= now())
    order by id limit 500 for update skip locked
  );
begin
  perform private.blank_bookings(over);
  return cardinality(over) = 500;
end
$$;
revoke execute on function private.forget_bookers() from public;

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
    private.wake_conversations()
  ]);
  if not has_more then
    delete from private.clock_places;
  end if;
  return has_more;
end
$$;
