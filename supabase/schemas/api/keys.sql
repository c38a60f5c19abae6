-- Keys by which other programs read what a business has, and write answers. Only owners see them, and nobody the key
-- itself again.

-- What a key may do; supabase/functions/_shared/api/ says where.
create function private.api_scopes() returns text[]
language sql immutable set search_path = ''
as $$
  select array['conversations', 'people', 'bookings', 'numbers', 'answers', 'write_answers']
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
  scopes text[] not null check (cardinality(scopes) between 1 and 6 and scopes <@ private.api_scopes()),
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
    when coalesce(cardinality(make_api_key.scopes), 0) not between 1 and 6
      or not make_api_key.scopes <@ private.api_scopes() then 'Choose what the key may do.'
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
