-- What a member is told by mail, and how to turn it off from a mail itself.
alter table public.business_members
  add column mail_waiting boolean not null default true,
  add column mail_contact boolean not null default true;

grant update (mail_waiting, mail_contact) on table public.business_members to authenticated;
create policy "Members choose what they are told" on public.business_members
  for update to authenticated using (user_id = (select auth.uid()));

-- The keys of links in mails. They outlive the project's secret key, which may be changed.
create table private.signing_keys (
  name text primary key,
  -- Two random UUIDs have 244 bits that nobody can guess.
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into private.signing_keys (name) values ('mail');

alter table private.signing_keys enable row level security;
revoke all on table private.signing_keys from public, anon, authenticated;
grant select, insert, update, delete on table private.signing_keys to service_role;

create policy "Only the secret key" on private.signing_keys
  for all to anon, authenticated
  using (false) with check (false);

-- What only this database can make of a text. Hashed twice: of a single hash one could make that of a longer text.
create function private.signature(signed text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(sha256(key || sha256(key || convert_to(signed, 'UTF8'))), 'hex')
  from private.signing_keys where name = 'mail'
$$;

-- What stands in a mail for turning off mails of its kind: kind.business.member.signature
create function private.unsubscribe_token(kind text, business uuid, member uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws('.', kind, business, member, private.signature(concat_ws(' ', 'unsubscribe', kind, business, member)))
$$;

-- Turns off a kind of mails for a member, as often as it is asked for. Null: no such token was ever made. `business` is
-- null if it is not there any more.
create function private.unsubscribe(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parts text[] := string_to_array(token, '.');
begin
  if token !~ '^(waiting|contact)(\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}\.[0-9a-f]{64}$'
    or token <> private.unsubscribe_token(parts[1], parts[2]::uuid, parts[3]::uuid)
  then
    return null;
  end if;
  update public.business_members set
    mail_waiting = mail_waiting and parts[1] <> 'waiting',
    mail_contact = mail_contact and parts[1] <> 'contact'
  where business_id = parts[2]::uuid and user_id = parts[3]::uuid;
  return jsonb_build_object(
    'kind', parts[1], 'business', (select name from public.businesses where id = parts[2]::uuid)
  );
end
$$;

create function public.unsubscribe(token text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.unsubscribe(token) $$;

revoke execute on function
  private.signature(text), private.unsubscribe_token(text, uuid, uuid), private.unsubscribe(text),
  public.unsubscribe(text)
from public, anon, authenticated;
grant execute on function private.unsubscribe(text), public.unsubscribe(text) to service_role;
