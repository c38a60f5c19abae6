-- Whoever deletes a visitor or a conversation waited for the people who left details there, and those who hold a person
-- for other visitors and conversations of theirs: two could wait for each other, and one was refused.

alter table private.visitors drop constraint visitors_person_id_fkey;

-- Deletes those of these people who have left nothing that is still there, and whom no member has added or changed. It
-- waits for nobody: whoever deletes a visitor or a conversation holds these already, and a person comes after them.
create function private.forget_lone(people uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  lone uuid[] := array(
    select person.id from public.people as person
    where person.id = any (forget_lone.people) and not person.is_kept order by person.id
    for update skip locked
  );
begin
  -- Held, none of them gets other details: whoever has got some meanwhile is seen now.
  lone := array(
    select one from unnest(lone) as one where not exists (select from public.details_given where person_id = one)
  );
  update private.visitors set person_id = null where id = any (array(
    select id from private.visitors where person_id = any (lone) for no key update skip locked
  ));
  delete from public.people where id = any (lone);
end
$$;
revoke execute on function private.forget_lone(uuid[]) from public;

-- With the last details that somebody has left goes the person they made, unless a member has added or changed them. Of
-- whoever is held nobody waits: they are left to the clock.
create or replace function private.forget_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_lone(array(select distinct person_id from gone where person_id is not null));
  return null;
end
$$;

-- Holds the visitors who say they are one of these people, and the conversations in which they left details: both come
-- before a person.
create function private.hold_ties(people uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform from private.visitors where person_id = any (people) order by id for no key update;
  perform from public.conversations
  where id in (select conversation_id from public.details_given where person_id = any (people)) order by id for update;
end
$$;
revoke execute on function private.hold_ties(uuid[]) from public;

create or replace function private.delete_person(person uuid) returns jsonb
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
    perform from public.people where id = person for update;
    delete from public.people where id = person;
    update private.visitors set person_id = null where id = any (array(
      select id from private.visitors where person_id = person for no key update skip locked
    ));
    perform private.note_act(business, 'deleted_person', '');
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;

-- Goes on to the next 1,000 people, and deletes those who were held when the last of their details went. True: there are
-- more.
create function private.forget_people_held() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  people uuid[] := array(
    select id from public.people where id > private.place_on('people') order by id limit 1000
  );
begin
  perform private.forget_lone(array(
    select one from unnest(people) as one where not exists (select from public.details_given where person_id = one)
  ));
  perform private.keep_place('people', case when cardinality(people) = 1000 then people[1000] end);
  return cardinality(people) = 1000;
end
$$;
revoke execute on function private.forget_people_held() from public;

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
    private.forget_people_held(),
    private.forget_rows('public.contact_messages', 'created_at', '2 years'),
    private.forget_rows('public.client_logs', 'created_at', '90 days'),
    private.forget_rows('private.audit_events', 'at', '1 year'),
    private.forget_rows('private.invitations', 'expires_at', '30 days'),
    private.forget_rows('private.outbox', 'created_at', '30 days'),
    private.forget_rows('private.rate_limits', 'ends_at', '0'),
    private.forget_rows('private.file_claims', 'claimed_at', '1 day'),
    private.forget_rows('private.flow_runs', 'expires_at', '0')
  ]);
  if not has_more then
    delete from private.clock_places;
  end if;
  return has_more;
end
$$;
