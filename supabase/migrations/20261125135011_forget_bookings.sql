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

create or replace function private.merge_people(
  person uuid, duplicate uuid, name text, email text, phone text, tags text[], note text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  business uuid := (
    select business_id from public.people where id = person and business_id in (select private.member_businesses())
  );
  kept public.people;
  gone public.people;
  merged public.people;
  taken_by uuid;
  made uuid;
begin
  if business is null or person = duplicate then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.hold_people(business);
  perform private.hold_ties(array[person, duplicate]);
  select * into kept from public.people where id = person;
  select * into gone from public.people where id = merge_people.duplicate and business_id = business;
  if kept.id is null or gone.id is null then
    return jsonb_build_object('outcome', case when exists (
      select from private.merges where person_id = kept.id and merges.duplicate ->> 'id' = merge_people.duplicate::text
    ) then 'ok' else 'missing' end);
  end if;
  select id into taken_by from public.people
  where business_id = business and lower(people.email) = lower(btrim(merge_people.email)) and id not in (kept.id, gone.id);
  if taken_by is not null then
    return jsonb_build_object('outcome', 'taken', 'person', taken_by);
  end if;
  insert into private.merges (business_id, person_id, duplicate, before, after, visitors, details)
  values (
    business, kept.id, to_jsonb(gone), to_jsonb(kept), '{}',
    array(select id from private.visitors where person_id = gone.id),
    array(select id from public.details_given where person_id = gone.id)
  )
  returning id into made;
  update public.details_given set person_id = kept.id where person_id = gone.id;
  update private.visitors set person_id = kept.id where person_id = gone.id;
  update public.bookings set person_id = kept.id where person_id = gone.id;
  delete from public.people where id = gone.id;
  update public.people set
    name = merge_people.name, email = merge_people.email, phone = merge_people.phone,
    tags = coalesce(merge_people.tags, '{}'), note = merge_people.note,
    first_seen_at = least(kept.first_seen_at, gone.first_seen_at),
    last_seen_at = greatest(kept.last_seen_at, gone.last_seen_at),
    is_kept = kept.is_kept or gone.is_kept,
    blocked_at = least(kept.blocked_at, gone.blocked_at)
  where id = kept.id
  returning * into merged;
  update private.merges set after = to_jsonb(merged) where id = made;
  perform private.note_act(business, 'merged_people', '');
  return jsonb_build_object('outcome', 'ok');
end
$$;

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
