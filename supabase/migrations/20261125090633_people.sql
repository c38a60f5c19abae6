-- People: whoever left details in a conversation, or was added by a member.
-- Whoever left details in a conversation, or was added by a member. An address is claimed, never proved: nothing that is
-- here, or was said by somebody who claimed the same address, is told to a visitor.
create table public.people (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  name text,
  email text,
  phone text,
  tags text[] not null default '{}',
  note text,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- A member has added or changed them: they stay when the last conversation in which they left details goes.
  is_kept boolean not null default false,
  -- What a search looks at: name, address, tags and the number without signs, a line each, in small letters.
  found_by text not null default ''
);
create unique index people_email_idx on public.people (business_id, lower(email));
-- However a number is written.
create index people_phone_idx on public.people (business_id, regexp_replace(phone, '\D', '', 'g')) where phone is not null;
create index people_last_seen_at_idx on public.people (business_id, last_seen_at desc, id desc);

alter table public.people enable row level security;
revoke all on table public.people from anon, authenticated;
grant select on table public.people to authenticated;
grant select, insert, update, delete on table public.people to service_role;
create policy "Members read people" on public.people
  for select to authenticated using (business_id = any (array(select private.member_businesses())));

create function private.check_person() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  new.name := nullif(btrim(new.name, E' \t\r\n'), '');
  new.email := nullif(btrim(new.email, E' \t\r\n'), '');
  new.phone := nullif(btrim(new.phone, E' \t\r\n'), '');
  new.note := nullif(btrim(new.note, E' \t\r\n'), '');
  wrong := case
    when char_length(new.name) > 80 then 'A name has at most 80 characters.'
    when char_length(new.email) > 254 or new.email !~ '^[^@\s]+@[^@\s]+$' then 'This is not an email address.'
    when char_length(new.phone) > 40 or new.phone !~ '\d' then 'This is not a phone number.'
    when char_length(new.note) > 2000 then 'A note has at most 2,000 characters.'
    when cardinality(new.tags) > 20 then 'A person has at most 20 tags.'
    when exists (select from unnest(new.tags) as tag where tag is null or char_length(btrim(tag)) not between 1 and 40)
      then 'A tag has 1 to 40 characters.'
    when coalesce(new.name, new.email, new.phone) is null then 'A person needs a name, an email address or a phone number.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  new.found_by := lower(concat_ws(
    E'\n', new.name, new.email, array_to_string(new.tags, E'\n'), regexp_replace(new.phone, '\D', '', 'g')
  ));
  return new;
end
$$;
revoke execute on function private.check_person() from public;
create trigger check_person before insert or update of name, email, phone, note, tags on public.people
  for each row execute function private.check_person();

-- How many people a business may have.
create function private.most_people() returns integer
language sql immutable set search_path = ''
as $$
  select 20000
$$;
revoke execute on function private.most_people() from public;

alter table private.visitors add column person_id uuid references public.people on delete set null;
create index visitors_person_id_idx on private.visitors (person_id);

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

-- With the last details that somebody has left goes the person they made, unless a member has added or changed them.
create function private.forget_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Held first: whoever leaves details meanwhile has left them, or finds the person gone.
  perform from public.people
  where id in (select person_id from gone) and not is_kept order by id for update;
  delete from public.people as person
  where person.id in (select person_id from gone) and not person.is_kept
    and not exists (select from public.details_given where person_id = person.id);
  return null;
end
$$;
revoke execute on function private.forget_people() from public;
create trigger forget_people after delete on public.details_given
  referencing old table as gone for each statement execute function private.forget_people();
