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
  found_by text not null default '',
  -- Since when whoever says they are this person is told that nobody answers here; null: they are not blocked.
  blocked_at timestamptz
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
grant execute on function private.most_people() to service_role;
