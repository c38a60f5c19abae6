-- Who says in a conversation that they are a person: their id, what they go by, and whether they are blocked. For members
-- of its business; null if nobody does.
create function private.person_in(conversation uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id, 'name', coalesce(person.name, person.email, person.phone),
    'is_blocked', person.blocked_at is not null
  )
  from public.conversations as talk
    join private.visitors as visitor on visitor.id = talk.visitor_id
    join public.people as person on person.id = visitor.person_id
  where talk.id = person_in.conversation and private.is_member(talk.business_id)
$$;
revoke execute on function private.person_in(uuid) from public;
grant execute on function private.person_in(uuid) to authenticated;

-- Makes a person of the visitor who has left an address or a number in a conversation, or says that they are the one who
-- is known by it. Outcomes: ok (person); missing (the conversation is gone, or nothing was left in it).
create function private.add_visitor(conversation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  talk public.conversations;
  given_email text;
  given_phone text;
  person uuid;
begin
  select * into talk from public.conversations
  where id = add_visitor.conversation and channel <> 'preview' and business_id in (select private.member_businesses());
  given_email := (select talk.contact where talk.contact ~ '^[^@\s]+@[^@\s]+$');
  given_phone := (select talk.contact where given_email is null and talk.contact ~ '\d' and char_length(talk.contact) <= 40);
  if talk.id is null or talk.visitor_id is null or coalesce(given_email, given_phone) is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.hold_people(talk.business_id);
  -- Before the person, as by whoever leaves details.
  perform from private.visitors where id = talk.visitor_id for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  person := private.claimed_person(talk.business_id, given_email, given_phone);
  if person is null then
    if (select count(*) from public.people where business_id = talk.business_id) >= private.most_people() then
      raise exception using errcode = 'check_violation', message = 'A business has at most 20,000 people.';
    end if;
    insert into public.people (business_id, email, phone, is_kept)
    values (talk.business_id, given_email, given_phone, true)
    -- Another visitor leaves this address in the same moment.
    on conflict (business_id, lower(email)) do update set is_kept = true
    returning id into person;
  else
    update public.people set is_kept = true where id = person;
  end if;
  update private.visitors set person_id = person where id = talk.visitor_id;
  return jsonb_build_object('outcome', 'ok', 'person', person);
end
$$;
revoke execute on function private.add_visitor(uuid) from public;
grant execute on function private.add_visitor(uuid) to authenticated;

create function public.add_visitor(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.add_visitor(conversation);
end;
revoke execute on function public.add_visitor(uuid) from public, anon, service_role;
grant execute on function public.add_visitor(uuid) to authenticated;
