-- What a visitor has left, as often as they have, with the words they agreed to.
create table public.details_given (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations on delete cascade,
  -- Null: the business has as many people as it may have.
  person_id uuid references public.people on delete cascade,
  values jsonb not null check (octet_length(values::text) <= 5000),
  consent_text text not null check (char_length(consent_text) <= 1000),
  at timestamptz not null default now()
);
create index details_given_conversation_id_idx on public.details_given (conversation_id, at);
create index details_given_person_id_idx on public.details_given (person_id, at);

alter table public.details_given enable row level security;
revoke all on table public.details_given from anon, authenticated;
grant select on table public.details_given to authenticated;
grant select, insert, update, delete on table public.details_given to service_role;
create policy "Members read details" on public.details_given
  for select to authenticated using (conversation_id in (
    select id from public.conversations
    where channel <> 'preview' and business_id = any (array(select private.member_businesses()))
  ));

-- The person who claims to be the one with this address, or else with this number, held; null if there is none. A
-- number alone is nobody's who is known by another address.
create function private.claimed_person(business uuid, email text, phone text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  person uuid;
begin
  select id into person from public.people
  where business_id = business and lower(people.email) = lower(claimed_person.email)
  for update;
  if person is null then
    select id into person from public.people
    where business_id = business
      and regexp_replace(people.phone, '\D', '', 'g') = regexp_replace(claimed_person.phone, '\D', '', 'g')
      and people.phone is not null and (people.email is null or claimed_person.email is null)
    order by first_seen_at, id limit 1
    for update;
  end if;
  return person;
end
$$;
revoke execute on function private.claimed_person(uuid, text, text) from public;
grant execute on function private.claimed_person(uuid, text, text) to service_role;

-- Keeps what a visitor leaves in a conversation that is held (name, email, phone, and what else was asked), and ties the
-- visitor to the person they say they are, who is made if nobody is known by that address or number. What a member has
-- written about a person stays as it is: what was claimed stands in details_given. Nothing of it is for the visitor.
create function private.keep_details(conversation uuid, given jsonb, consent text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  talk public.conversations;
  -- What is too long to be one is no address and no number.
  given_name constant text := nullif(left(btrim(given ->> 'name', E' \t\r\n'), 80), '');
  given_email constant text := (
    select it from btrim(given ->> 'email', E' \t\r\n') as it where it ~ '^[^@\s]+@[^@\s]+$' and char_length(it) <= 254
  );
  given_phone constant text := (
    select it from btrim(given ->> 'phone', E' \t\r\n') as it where it ~ '\d' and char_length(it) <= 40
  );
  person uuid;
begin
  select * into talk from public.conversations where id = keep_details.conversation;
  if not found or talk.channel = 'preview' then
    return;
  end if;
  -- Before the person, as by whoever deletes one.
  perform from private.visitors where id = talk.visitor_id for no key update;
  person := private.claimed_person(talk.business_id, given_email, given_phone);
  if person is null and coalesce(given_name, given_email, given_phone) is not null
    and (select count(*) from public.people where business_id = talk.business_id) < private.most_people()
  then
    insert into public.people (business_id, name, email, phone)
    values (talk.business_id, given_name, given_email, given_phone)
    -- Two who claim one address at the same moment.
    on conflict (business_id, lower(email)) do update set last_seen_at = now()
    returning id into person;
  else
    update public.people set
      name = case when is_kept then name else coalesce(name, given_name) end,
      email = case when is_kept then email else coalesce(email, given_email) end,
      phone = case when is_kept then phone else coalesce(phone, given_phone) end,
      last_seen_at = now()
    where id = person;
  end if;
  insert into public.details_given (conversation_id, person_id, values, consent_text)
  values (talk.id, person, given, consent);
  update private.visitors set person_id = person where id = talk.visitor_id and person is not null;
end
$$;
revoke execute on function private.keep_details(uuid, jsonb, text) from public;
grant execute on function private.keep_details(uuid, jsonb, text) to service_role;

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
-- whoever is held nobody waits: they are left to the clock. No merge brings back what was left.
create function private.forget_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  left_by uuid[] := array(select distinct person_id from gone where person_id is not null);
begin
  perform private.forget_lone(left_by);
  delete from private.merges where ctid = any (array(
    select ctid from private.merges where person_id = any (left_by) for update skip locked
  ));
  return null;
end
$$;
revoke execute on function private.forget_people() from public;
create trigger forget_people after delete on public.details_given
  referencing old table as gone for each statement execute function private.forget_people();
