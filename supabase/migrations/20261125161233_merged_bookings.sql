-- A merge remembers whose bookings they were, and gives them back when it is undone.

alter table private.merges add column bookings uuid[] not null default '{}';

-- As before, and the bookings.
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
  insert into private.merges (business_id, person_id, duplicate, before, after, visitors, details, bookings)
  values (
    business, kept.id, to_jsonb(gone), to_jsonb(kept), '{}',
    array(select id from private.visitors where person_id = gone.id),
    array(select id from public.details_given where person_id = gone.id),
    array(select id from public.bookings where person_id = gone.id)
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

create or replace function private.unmerge_people(merge uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known private.merges := (
    select merges from private.merges
    where id = merge and at > now() - interval '1 day' and business_id in (select private.member_businesses())
  );
  other public.people;
  before public.people;
  after public.people;
  kept public.people;
  taken_by uuid;
begin
  if known.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.hold_people(known.business_id);
  perform private.hold_ties(array[known.person_id]);
  select * into kept from public.people where id = known.person_id;
  perform from private.merges where id = known.id for update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  other := jsonb_populate_record(null::public.people, known.duplicate);
  before := jsonb_populate_record(null::public.people, known.before);
  after := jsonb_populate_record(null::public.people, known.after);
  -- A field that was changed since stays as it is.
  if kept.email is not distinct from after.email then
    kept.email := before.email;
  end if;
  select id into taken_by from public.people
  where business_id = known.business_id and id <> kept.id and lower(email) in (lower(other.email), lower(kept.email));
  if taken_by is not null or lower(kept.email) = lower(other.email) then
    return jsonb_build_object('outcome', 'taken', 'person', coalesce(taken_by, kept.id));
  end if;
  if (select count(*) from public.people where business_id = known.business_id) >= private.most_people() then
    raise exception using errcode = 'check_violation', message = 'A business has at most 20,000 people.';
  end if;
  update public.people set
    email = kept.email,
    name = case when name is not distinct from after.name then before.name else name end,
    phone = case when phone is not distinct from after.phone then before.phone else phone end,
    tags = case when tags = after.tags then before.tags else tags end,
    note = case when note is not distinct from after.note then before.note else note end,
    first_seen_at = before.first_seen_at,
    blocked_at = case when blocked_at is not distinct from after.blocked_at then before.blocked_at else blocked_at end,
    last_seen_at = case when last_seen_at = after.last_seen_at then before.last_seen_at else last_seen_at end,
    -- Who changed them since wants to keep them.
    is_kept = before.is_kept
      or (name, email, phone, tags, note) is distinct from (after.name, after.email, after.phone, after.tags, after.note)
  where id = kept.id;
  insert into public.people select (other).*;
  update public.details_given set person_id = other.id where id = any (known.details) and person_id = kept.id;
  update private.visitors set person_id = other.id where id = any (known.visitors) and person_id = kept.id;
  update public.bookings set person_id = other.id where id = any (known.bookings) and person_id = kept.id;
  delete from private.merges where id = known.id;
  perform private.note_act(known.business_id, 'unmerged_people', '');
  return jsonb_build_object('outcome', 'ok');
end
$$;
