-- Keys by which other programs read what a business has. Only owners see them, and nobody the key itself again.

-- What a key may read; supabase/functions/_shared/api/ says where.
create function private.api_scopes() returns text[]
language sql immutable set search_path = ''
as $$
  select array['conversations', 'people', 'bookings', 'numbers', 'answers']
$$;
revoke execute on function private.api_scopes() from public;
grant execute on function private.api_scopes() to service_role;

create table private.api_keys (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  -- What the owner calls the program that has it.
  name text not null check (name ~ '\S' and char_length(name) <= 80),
  -- Of the key nothing else is kept.
  hash text not null unique,
  scopes text[] not null check (cardinality(scopes) between 1 and 5 and scopes <@ private.api_scopes()),
  created_at timestamptz not null default now(),
  -- To the minute.
  last_used_at timestamptz
);
create index api_keys_business_id_idx on private.api_keys (business_id);
create trigger limit_rows after insert on private.api_keys
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '20', 'A business has at most 20 keys.');
alter table private.api_keys enable row level security;
revoke all on table private.api_keys from public, anon, authenticated;
grant select, insert, update, delete on table private.api_keys to service_role;
create policy "Only the secret key" on private.api_keys
  for all to anon, authenticated using (false) with check (false);

-- The keys of a business, without what they are; null for who is no owner of it.
create function private.api_key_list(business uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', one.id, 'name', one.name, 'scopes', one.scopes, 'last_used_at', one.last_used_at)
    order by one.created_at, one.id
  ), '[]')
  from private.api_keys as one where one.business_id = business
  having private.is_owner(business)
$$;
revoke execute on function private.api_key_list(uuid) from public;
grant execute on function private.api_key_list(uuid) to authenticated;

create function public.api_key_list(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.api_key_list(business);
end;
revoke execute on function public.api_key_list(uuid) from public, anon, service_role;
grant execute on function public.api_key_list(uuid) to authenticated;

-- Makes a key under an id that the owner's page has chosen: a request sent again, as long as nobody has used the key, makes
-- another in its place, because the first answer may not have arrived. Outcomes: ok (with the key), missing.
create function private.make_api_key(business uuid, api_key uuid, name text, scopes text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  secret constant text := 'dk_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  wrong constant text := case
    when coalesce(make_api_key.name, '') !~ '\S' then 'Please enter a name.'
    when char_length(make_api_key.name) > 80 then 'A name has at most 80 characters.'
    when coalesce(cardinality(make_api_key.scopes), 0) not between 1 and 5
      or not make_api_key.scopes <@ private.api_scopes() then 'Choose what the key may read.'
  end;
begin
  if private.is_owner(business) is not true then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  insert into private.api_keys as known (id, business_id, name, hash, scopes)
  values (api_key, business, btrim(make_api_key.name), private.token_hash(secret), make_api_key.scopes)
  on conflict on constraint api_keys_pkey do update set hash = excluded.hash
  where known.business_id = excluded.business_id and known.last_used_at is null;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.note_act(business, 'changed_settings', 'API key ' || btrim(make_api_key.name));
  return jsonb_build_object('outcome', 'ok', 'key', secret);
end
$$;
revoke execute on function private.make_api_key(uuid, uuid, text, text[]) from public;
grant execute on function private.make_api_key(uuid, uuid, text, text[]) to authenticated;

create function public.make_api_key(business uuid, api_key uuid, name text, scopes text[]) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.make_api_key(business, api_key, name, scopes);
end;
revoke execute on function public.make_api_key(uuid, uuid, text, text[]) from public, anon, service_role;
grant execute on function public.make_api_key(uuid, uuid, text, text[]) to authenticated;

-- Revokes a key at once. Outcomes: ok, missing.
create function private.revoke_api_key(api_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revoked private.api_keys;
begin
  delete from private.api_keys where id = api_key and private.is_owner(business_id) returning * into revoked;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.note_act(revoked.business_id, 'changed_settings', 'API key ' || revoked.name);
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.revoke_api_key(uuid) from public;
grant execute on function private.revoke_api_key(uuid) to authenticated;

create function public.revoke_api_key(api_key uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.revoke_api_key(api_key);
end;
revoke execute on function public.revoke_api_key(uuid) from public, anon, service_role;
grant execute on function public.revoke_api_key(uuid) to authenticated;
-- What the function api reads with a key: pages of the same rows that an export has.

-- Counts a call with a key. Outcomes: ok (with the business), wait (with the seconds), forbidden (its scopes have not this
-- one), unknown (there is no such key, or its business is going to be deleted).
create function private.use_api_key(key_hash text, scope text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.api_keys;
  wait integer;
begin
  select one.* into used
  from private.api_keys as one join public.businesses as business on business.id = one.business_id
  where one.hash = key_hash and business.deletes_at is null;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  wait := private.count_hit('api:key', used.id::text, 120, 60);
  if wait > 0 then
    return jsonb_build_object('outcome', 'wait', 'wait', wait);
  end if;
  if not scope = any (used.scopes) then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  update private.api_keys set last_used_at = now()
  where id = used.id and (last_used_at is null or last_used_at < now() - interval '1 minute');
  return jsonb_build_object('outcome', 'ok', 'business', used.business_id);
end
$$;
revoke execute on function private.use_api_key(text, text) from public;

-- A page of conversations, messages, people, bookings or answers, after the place where the one before ended: `rows`, and
-- `next`, null on the last page.
create function private.api_page(key_hash text, part text, after jsonb, page_size integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used jsonb;
begin
  if part not in ('conversations', 'messages', 'people', 'bookings', 'answers') or page_size not between 1 and 100 then
    raise exception using errcode = 'check_violation', message = 'There is no such page.';
  end if;
  used := private.use_api_key(key_hash, case part when 'messages' then 'conversations' else part end);
  if used ->> 'outcome' <> 'ok' then
    return used;
  end if;
  return (
    select jsonb_build_object(
      'outcome', 'ok',
      'rows', coalesce(jsonb_agg(found.content order by found.number), '[]'),
      'next', case when count(*) = page_size then (array_agg(found.place order by found.number desc))[1] end
    )
    from private.export_rows((used ->> 'business')::uuid, part, after, now(), page_size)
      with ordinality as found (place, content, number)
  );
end
$$;
revoke execute on function private.api_page(text, text, jsonb, integer) from public;
grant execute on function private.api_page(text, text, jsonb, integer) to service_role;

create function public.api_page(key_hash text, part text, after jsonb, page_size integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.api_page(key_hash, part, after, page_size) $$;
revoke execute on function public.api_page(text, text, jsonb, integer) from public, anon, authenticated;
grant execute on function public.api_page(text, text, jsonb, integer) to service_role;

-- The numbers of all bots of a business, day by day, by its clock: a year at most. Days on which nothing was counted are
-- left out.
create function private.api_numbers(key_hash text, first_day date, last_day date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used jsonb;
begin
  if last_day - first_day not between 0 and 366 then
    raise exception using errcode = 'check_violation', message = 'Numbers are of one day to a year.';
  end if;
  used := private.use_api_key(key_hash, 'numbers');
  if used ->> 'outcome' <> 'ok' then
    return used;
  end if;
  return jsonb_build_object('outcome', 'ok', 'rows', (
    select coalesce(jsonb_agg(to_jsonb(counted) order by counted.day), '[]')
    from (
      select hour.day, sum(begun) as conversations, sum(answered) as answered, sum(unknown) as unanswered,
        sum(asked) as wanted_person, sum(replied) as replied, sum(details) as details, sum(booked) as bookings,
        sum(up) as rated_up, sum(down) as rated_down
      from private.daily_numbers as hour join public.bots as bot on bot.id = hour.bot_id
      where bot.business_id = (used ->> 'business')::uuid and hour.day between first_day and last_day
      group by hour.day
    ) as counted
  ));
end
$$;
revoke execute on function private.api_numbers(text, date, date) from public;
grant execute on function private.api_numbers(text, date, date) to service_role;

create function public.api_numbers(key_hash text, first_day date, last_day date) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.api_numbers(key_hash, first_day, last_day) $$;
revoke execute on function public.api_numbers(text, date, date) from public, anon, authenticated;
grant execute on function public.api_numbers(text, date, date) to service_role;

-- A key is what the plans call integrations.
create trigger require_integrations before insert on private.api_keys
  for each row execute function private.require_feature(
    'integrations', 'Your plan doesn’t have integrations. Settings shows the plans that do.'
  );
