-- People from a list. Rows have an id of the page's making, a name, an email, a phone, tags and a note; what is missing
-- is null.

-- Which rows of a list are somebody whom the business has already: who has the same address, and of those without one,
-- who has the same number, however it is written, and the same name. A name alone is nobody's who has an address.
create function private.same_people(business uuid, people jsonb) returns table (id uuid, person uuid)
language sql stable set search_path = ''
as $$
  select given.id, known.id
  from jsonb_to_recordset(same_people.people) as given (id uuid, email text)
    join public.people as known
      on known.business_id = same_people.business and lower(known.email) = lower(btrim(given.email))
  union all
  (
    select distinct on (given.id) given.id, known.id
    from jsonb_to_recordset(same_people.people) as given (id uuid, name text, email text, phone text)
      join public.people as known
        on known.business_id = same_people.business
        and coalesce(lower(known.name), '') = coalesce(lower(btrim(given.name)), '')
        and coalesce(regexp_replace(known.phone, '\D', '', 'g'), '')
          = coalesce(regexp_replace(given.phone, '\D', '', 'g'), '')
    where coalesce(btrim(given.email), '') = '' and (known.phone is not null or known.email is null)
    order by given.id, known.first_seen_at, known.id
  )
$$;
revoke execute on function private.same_people(uuid, jsonb) from public;
grant execute on function private.same_people(uuid, jsonb) to authenticated;

-- How many people a business has (`people`), and the ids of those of a list whom it has already (`known`). Under the
-- caller's own rights.
create function public.known_people(business uuid, people jsonb) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select jsonb_build_object(
    'people', (select count(*) from public.people as person where person.business_id = known_people.business),
    'known', (
      select coalesce(jsonb_agg(distinct same.id), '[]')
      from private.same_people(known_people.business, known_people.people) as same
    )
  );
end;
revoke execute on function public.known_people(uuid, jsonb) from public, anon, service_role;
grant execute on function public.known_people(uuid, jsonb) to authenticated;

-- The tags of both, each once, as many as a person may have.
create function private.joined_tags(tags text[], more text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(tag order by first), '{}') from (
    select tag, min(place) as first from unnest(tags || more) with ordinality as it (tag, place)
    group by tag order by first limit 20
  ) as joined
$$;
revoke execute on function private.joined_tags(text[], text[]) from public;

-- Adds the people of a list, all of them or nobody. Somebody whom the business has gets what is missing and the tags;
-- what is there stays. Sent again, nothing is added twice.
create function private.import_people(business uuid, people jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.hold_people(business);
  if jsonb_array_length(people) > 500 then
    raise exception using errcode = 'check_violation', message = 'At most 500 people are imported at once.';
  end if;
  update public.people as known set
    name = coalesce(known.name, given.name),
    phone = coalesce(known.phone, given.phone),
    tags = private.joined_tags(known.tags, given.tags),
    note = coalesce(known.note, given.note),
    is_kept = true
  from private.same_people(business, import_people.people) as same
    join jsonb_to_recordset(import_people.people) as given (id uuid, name text, phone text, tags text[], note text)
      on given.id = same.id
  where known.id = same.person;
  insert into public.people as known (id, business_id, name, email, phone, tags, note, is_kept)
  select distinct on (coalesce(lower(btrim(email)), id::text))
    id, business, name, email, phone, coalesce(tags, '{}'), note, true
  from jsonb_to_recordset(import_people.people) as given (
    id uuid, name text, email text, phone text, tags text[], note text
  )
  where not exists (select from public.people as added where added.id = given.id)
    and id not in (select same.id from private.same_people(business, import_people.people) as same)
  -- A visitor has left this address in the same moment.
  on conflict (business_id, lower(email)) do update set
    name = coalesce(known.name, excluded.name),
    phone = coalesce(known.phone, excluded.phone),
    tags = private.joined_tags(known.tags, excluded.tags),
    note = coalesce(known.note, excluded.note),
    is_kept = true;
  if (select count(*) from public.people as person where person.business_id = business) > private.most_people() then
    raise exception using errcode = 'check_violation', message = 'A business has at most 20,000 people.';
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.import_people(uuid, jsonb) from public;
grant execute on function private.import_people(uuid, jsonb) to authenticated;

create function public.import_people(business uuid, people jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.import_people(business, people);
end;
revoke execute on function public.import_people(uuid, jsonb) from public, anon, service_role;
grant execute on function public.import_people(uuid, jsonb) to authenticated;
