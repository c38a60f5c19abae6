-- The keys of links in emails. They outlive the project's secret key, which may be changed.
create table private.signing_keys (
  name text primary key,
  -- Two random UUIDs have 244 bits that nobody can guess.
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
alter table private.signing_keys enable row level security;
revoke all on table private.signing_keys from public, anon, authenticated;
grant select, insert, update, delete on table private.signing_keys to service_role;
create policy "Only the secret key" on private.signing_keys
  for all to anon, authenticated using (false) with check (false);

-- What only this database can make of a text. Hashed twice: from a single hash one could make that of a longer text.
create function private.signature(signed text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(sha256(key || sha256(key || convert_to(signed, 'UTF8'))), 'hex')
  from private.signing_keys where name = 'mail'
$$;
revoke execute on function private.signature(text) from public;

-- What is kept of a token, and of anything else that must not be read back.
create function private.token_hash(token text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;
revoke execute on function private.token_hash(text) from public;
