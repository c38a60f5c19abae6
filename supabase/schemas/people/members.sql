-- What members do with people.

-- A page of a business's people, who was seen last first, after the last one of the page before (its last_seen_at and
-- id): all, or those with this text in name, address, tags or number, however the number is written.
create function public.people_list(
  business uuid, search text default null, before_at timestamptz default null, before_id uuid default null,
  page_size integer default 50
) returns table (
  id uuid, name text, email text, phone text, tags text[], note text, first_seen_at timestamptz, last_seen_at timestamptz
)
language sql stable security invoker set search_path = ''
begin atomic
  with sought as materialized (
    -- A number is looked for without its signs.
    select coalesce(
      substring(translate(left(people_list.search, 200), ' -/().+', '') from '^\d+$'),
      lower(left(people_list.search, 200))
    ) as words
  )
  select person.id, person.name, person.email, person.phone, person.tags, person.note, person.first_seen_at,
    person.last_seen_at
  from public.people as person
  where person.business_id = people_list.business
    and (person.last_seen_at, person.id)
      < (coalesce(before_at, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000'))
    and (
      coalesce(people_list.search, '') = ''
      or strpos(person.found_by, (select words from sought)) > 0
    )
  order by person.last_seen_at desc, person.id desc
  limit least(greatest(page_size, 1), 200);
end;
revoke execute on function public.people_list(uuid, text, timestamptz, uuid, integer) from public, anon, service_role;
grant execute on function public.people_list(uuid, text, timestamptz, uuid, integer) to authenticated;

-- Holds a business for a member who changes its people; its people are counted meanwhile by nobody else.
create function private.hold_people(business uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if private.is_member(business) is not true then
    raise exception using errcode = 'insufficient_privilege',
      message = 'Only members of the business change its people.';
  end if;
  perform from public.businesses where id = business for no key update;
end
$$;
revoke execute on function private.hold_people(uuid) from public;

-- Outcomes: ok; taken (somebody else has this address: person); missing. A person who is new has an id of the page's
-- making: sent again, nobody is added twice.
create function private.save_person(
  business uuid, person uuid, is_new boolean, name text, email text, phone text, tags text[], note text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken_by uuid;
begin
  perform private.hold_people(business);
  select id into taken_by from public.people
  where business_id = business and lower(people.email) = lower(btrim(save_person.email)) and id <> person;
  if taken_by is not null then
    return jsonb_build_object('outcome', 'taken', 'person', taken_by);
  end if;
  if not is_new then
    update public.people set
      name = save_person.name, email = save_person.email, phone = save_person.phone,
      tags = coalesce(save_person.tags, '{}'), note = save_person.note, is_kept = true
    where id = person and business_id = business;
    return jsonb_build_object('outcome', case when found then 'ok' else 'missing' end);
  end if;
  if (select count(*) from public.people where business_id = business) >= private.most_people() then
    raise exception using errcode = 'check_violation', message = 'A business has at most 20,000 people.';
  end if;
  insert into public.people (id, business_id, name, email, phone, tags, note, is_kept)
  values (person, business, save_person.name, save_person.email, save_person.phone, coalesce(save_person.tags, '{}'),
    save_person.note, true)
  on conflict (id) do nothing;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.save_person(uuid, uuid, boolean, text, text, text, text[], text) from public;
grant execute on function private.save_person(uuid, uuid, boolean, text, text, text, text[], text) to authenticated;

create function public.save_person(
  business uuid, person uuid, is_new boolean, name text, email text, phone text, tags text[], note text
) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.save_person(business, person, is_new, name, email, phone, tags, note);
end;
revoke execute on function public.save_person(uuid, uuid, boolean, text, text, text, text[], text)
  from public, anon, service_role;
grant execute on function public.save_person(uuid, uuid, boolean, text, text, text, text[], text) to authenticated;

-- Holds these people, and before them, as they come before a person, the visitors who say they are one of them and the
-- conversations in which they left details. Who has come to them meanwhile is not held: then all are let go, and held
-- again.
create function private.hold_ties(people uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  held_visitors uuid[];
  held_conversations uuid[];
begin
  loop
    begin
      held_visitors := array(
        select id from private.visitors where person_id = any (people) order by id for no key update
      );
      held_conversations := array(
        select id from public.conversations
        where id in (select conversation_id from public.details_given where person_id = any (people))
        order by id for update
      );
      perform from public.people where id = any (hold_ties.people) order by id for update;
      if not exists (
        select from private.visitors where person_id = any (people) and id <> all (held_visitors)
        union all
        select from public.details_given where person_id = any (people) and conversation_id <> all (held_conversations)
      ) then
        return;
      end if;
      raise exception using errcode = 'lock_not_available';
    exception when lock_not_available then
      null;
    end;
  end loop;
end
$$;
revoke execute on function private.hold_ties(uuid[]) from public;

-- Deletes a person with all details they have left. Conversations stay: they are deleted by themselves. Outcomes: ok;
-- somebody who is not there any more is deleted, too.
create function private.delete_person(person uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  business uuid := (
    select business_id from public.people
    where id = person and business_id in (select private.member_businesses())
  );
begin
  if business is not null then
    perform private.hold_ties(array[person]);
    -- What emails to them open ends with them.
    delete from private.reply_addresses as address using public.conversations as talk
    where address.conversation_id = talk.id and address.member_id is null and (
      talk.visitor_id in (select id from private.visitors where person_id = delete_person.person)
      or talk.id in (select conversation_id from public.details_given where person_id = delete_person.person)
    );
    update private.visitors set person_id = null where person_id = delete_person.person;
    delete from public.people where id = person;
    perform private.note_act(business, 'deleted_person', '');
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.delete_person(uuid) from public;
grant execute on function private.delete_person(uuid) to authenticated;

create function public.delete_person(person uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.delete_person(person);
end;
revoke execute on function public.delete_person(uuid) from public, anon, service_role;
grant execute on function public.delete_person(uuid) to authenticated;

-- The last 50 conversations of a person's: those of the browsers in which they said who they are.
create function private.person_conversations(person uuid)
returns table (id uuid, bot_name text, state text, started_at timestamptz, last_message_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select talk.id, bot.name, talk.state, talk.started_at, talk.last_message_at
  from public.conversations as talk join public.bots as bot on bot.id = talk.bot_id
  where talk.business_id in (select private.member_businesses()) and talk.channel <> 'preview'
    and talk.visitor_id in (select visitor.id from private.visitors as visitor where visitor.person_id = person)
  order by talk.last_message_at desc, talk.id desc limit 50
$$;
revoke execute on function private.person_conversations(uuid) from public;
grant execute on function private.person_conversations(uuid) to authenticated;

create function public.person_conversations(person uuid)
returns table (id uuid, bot_name text, state text, started_at timestamptz, last_message_at timestamptz)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.person_conversations(person);
end;
revoke execute on function public.person_conversations(uuid) from public, anon, service_role;
grant execute on function public.person_conversations(uuid) to authenticated;

-- The last 50 bookings of a person, by the clock of the business. Under the caller's own rights.
create function public.person_bookings(person uuid)
returns table (id uuid, service_name text, party integer, starts_at timestamptz, day text, zone text, state text)
language sql stable security invoker set search_path = ''
begin atomic
  select booking.id, booking.service_name, booking.party, booking.starts_at,
    to_char(booking.starts_at at time zone business.time_zone, 'YYYY-MM-DD'), business.time_zone, booking.state
  from public.bookings as booking join public.businesses as business on business.id = booking.business_id
  where booking.person_id = person_bookings.person and booking.state <> 'held'
  order by booking.starts_at desc, booking.id desc limit 50;
end;
revoke execute on function public.person_bookings(uuid) from public, anon, service_role;
grant execute on function public.person_bookings(uuid) to authenticated;
