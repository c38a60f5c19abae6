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

-- Holds the visitors who say they are one of these people, and the conversations in which they left details: both come
-- before a person.
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

