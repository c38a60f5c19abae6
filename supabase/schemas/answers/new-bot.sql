-- The work of create_bot, with the right to make a business and its first member.
create function private.create_bot(
  name text, business_type text, website text, id uuid, language text, time_zone text, greeting text, entries jsonb,
  hours jsonb
) returns public.bots
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner uuid := auth.uid();
  business uuid;
  zone text := 'UTC';
  made public.bots;
  wrong text;
begin
  if owner is null then
    raise exception using errcode = 'insufficient_privilege', message = 'Please sign in to create a bot.';
  end if;
  wrong := case
    when char_length(btrim(coalesce(create_bot.name, ''), E' \t\r\n')) not between 1 and 80 then 'A name has 1 to 80 characters.'
    when business_type is null or business_type not in (
      'clinic', 'salon', 'coffee', 'restaurant', 'hotel', 'retail', 'repair', 'craft', 'gym', 'school', 'law', 'startup',
      'other'
    ) then 'There is no such type of business.'
    when char_length(create_bot.website) > 200 then 'The address of a website has at most 200 characters.'
    when jsonb_typeof(entries) <> 'array' or jsonb_typeof(hours) <> 'array' then 'Entries and hours are lists.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;

  -- Two first bots at the same moment are of one business.
  perform pg_advisory_xact_lock(hashtextextended('create_bot ' || owner, 0));
  -- The answer to the first request was lost: it is given again.
  select bots.* into made from public.bots
  where bots.id = create_bot.id and private.is_owner(bots.business_id);
  if made.id is not null then
    return made;
  end if;

  select business_id into business
  from public.business_members as member join public.businesses on businesses.id = business_id
  where member.user_id = owner and member.role = 'owner'
  order by businesses.created_at limit 1;
  if business is null then
    begin
      -- Browsers know time zones by names that Postgres may not know.
      perform now() at time zone create_bot.time_zone;
      zone := coalesce(create_bot.time_zone, zone);
    exception when invalid_parameter_value then null;
    end;
    insert into public.businesses (name, kind, website, time_zone)
    values (btrim(create_bot.name), business_type, nullif(btrim(create_bot.website), ''), zone)
    returning businesses.id into business;
    insert into public.business_members (business_id, user_id, role) values (business, owner, 'owner');
    insert into public.opening_hours (business_id, weekday, opens, closes)
    select business, span.weekday, span.opens, span.closes
    from jsonb_to_recordset(hours) as span (weekday smallint, opens time, closes time);
  end if;
  insert into public.bots (id, business_id, name, language, greeting)
  values (
    coalesce(create_bot.id, gen_random_uuid()), business, create_bot.name, create_bot.language,
    coalesce(
      create_bot.greeting, format('Hi! I’m the assistant of %s. How can I help you?', btrim(create_bot.name))
    )
  )
  returning * into made;
  insert into public.knowledge_entries (bot_id, position, title, content, other_questions, is_example)
  select made.id, number, entry ->> 'title', entry ->> 'content',
    array(select jsonb_array_elements_text(coalesce(entry -> 'other_questions', '[]'))),
    coalesce((entry ->> 'is_example')::boolean, false)
  from jsonb_array_elements(entries) with ordinality as listed (entry, number);
  return made;
end
$$;
revoke execute on function private.create_bot(text, text, text, uuid, text, text, text, jsonb, jsonb) from public;
grant execute on function private.create_bot(text, text, text, uuid, text, text, text, jsonb, jsonb) to authenticated;

-- Makes a bot, a draft, and returns its row; with it the caller's business if the caller owns none, in this time zone
-- and with these opening hours (`[{ weekday, opens, closes }]`). `entries` are `[{ title, content, other_questions,
-- is_example }]`. The same `id` again makes no second one.
-- The body is resolved when it is made, so clients need no way into the schema private. That includes its star: whoever
-- adds a column to public.bots has to define this function again.
create function public.create_bot(
  name text, business_type text, website text default null, id uuid default null, language text default 'en',
  time_zone text default null, greeting text default null, entries jsonb default '[]', hours jsonb default '[]'
) returns public.bots
language sql volatile security invoker set search_path = ''
begin atomic
  select * from private.create_bot(
    name, business_type, website, id, language, time_zone, greeting, entries, hours
  );
end;
revoke execute on function public.create_bot(text, text, text, uuid, text, text, text, jsonb, jsonb) from public, anon;
grant execute on function public.create_bot(text, text, text, uuid, text, text, text, jsonb, jsonb)
  to authenticated, service_role;
