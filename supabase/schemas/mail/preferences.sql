-- How emails are turned off from an email itself: by a member, a kind of them; by a visitor, all of a business.

-- What stands in an email to a member for turning off its kind: kind.business.member.signature
create function private.unsubscribe_token(kind text, business uuid, member uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws('.', kind, business, member, private.signature(concat_ws(' ', 'unsubscribe', kind, business, member)))
$$;
revoke execute on function private.unsubscribe_token(text, uuid, uuid) from public;

-- "This was not me": whoever reads an email to a visitor may end all emails of that business to their address. Of the
-- address a hash is kept.
create table private.mail_refusals (
  business_id uuid not null references public.businesses on delete cascade,
  address_hash text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, address_hash)
);
alter table private.mail_refusals enable row level security;
revoke all on table private.mail_refusals from public, anon, authenticated;
grant select, insert, update, delete on table private.mail_refusals to service_role;
create policy "Only the secret key" on private.mail_refusals
  for all to anon, authenticated using (false) with check (false);

-- What only this database can make of an address.
create function private.address_hash(address text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.signature(concat_ws(' ', 'address', lower(address)))
$$;
revoke execute on function private.address_hash(text) from public;

create function private.is_refused(business uuid, address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.mail_refusals
    where business_id = business and address_hash = private.address_hash(address)
  )
$$;
revoke execute on function private.is_refused(uuid, text) from public;

-- What stands in an email to a visitor for having no more of them: reply.business.address.signature
create function private.refusal_token(business uuid, address text) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws('.', 'reply', business, hash, private.signature(concat_ws(' ', 'refuse', business, hash)))
  from private.address_hash(address) as hash
$$;
revoke execute on function private.refusal_token(uuid, text) from public;

-- Ends all emails of a business to an address, as often as it is called, and tells its members where they would reply.
-- Null: no such token was ever made.
create function private.refuse_mails(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parts text[] := string_to_array(token, '.');
  talk public.conversations;
begin
  if token !~ '^reply\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[0-9a-f]{64}){2}$'
    or parts[4] <> private.signature(concat_ws(' ', 'refuse', parts[2], parts[3]))
  then
    return null;
  end if;
  insert into private.mail_refusals (business_id, address_hash)
  select id, parts[3] from public.businesses where id = parts[2]::uuid
  on conflict do nothing;
  if found then
    update private.outbox set failed_at = now(), last_error = 'Whoever reads it wants no more mails.', data = '{}'
    where id in (
      select mail.id from private.outbox as mail
      where mail.business_id = parts[2]::uuid and mail.kind = 'reply' and mail.sent_at is null and mail.failed_at is null
        and private.address_hash(mail.recipient) = parts[3]
      for update skip locked
    );
    for talk in
      select * from public.conversations as known
      where known.business_id = parts[2]::uuid and known.contact is not null
        and private.address_hash(known.contact) = parts[3]
      order by known.last_message_at desc limit 20
    loop
      -- Where a visitor or a member writes at this very moment, nothing is said of it: nobody waits for anybody.
      if private.hold_if_free(talk.id) then
        insert into public.messages (conversation_id, author, text, internal)
        values (
          talk.id, 'system',
          format('Whoever reads %s says they didn’t write this. No more emails go there.', talk.contact), true
        );
        update public.conversations set last_message_at = now() where id = talk.id;
      end if;
    end loop;
  end if;
  return '{"kind": "reply", "business": null}';
end
$$;
revoke execute on function private.refuse_mails(text) from public;

-- Turns off a kind of emails for a member, as often as it is called, or ends those to a visitor. Null: no such token
-- was ever made. `business` is null if it is gone: only a member is told what it is called now.
create function private.unsubscribe(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parts text[] := string_to_array(token, '.');
  known text;
begin
  if parts[1] = 'reply' then
    return private.refuse_mails(token);
  end if;
  if token !~ '^(waiting|contact|month)(\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}\.[0-9a-f]{64}$'
    or token <> private.unsubscribe_token(parts[1], parts[2]::uuid, parts[3]::uuid)
  then
    return null;
  end if;
  update public.business_members as member set
    mail_waiting = mail_waiting and parts[1] <> 'waiting',
    mail_contact = mail_contact and parts[1] <> 'contact',
    mail_month = mail_month and parts[1] <> 'month'
  from public.businesses as business
  where member.business_id = parts[2]::uuid and member.user_id = parts[3]::uuid and business.id = member.business_id
  returning business.name into known;
  return jsonb_build_object('kind', parts[1], 'business', known);
end
$$;
revoke execute on function private.unsubscribe(text) from public;
grant execute on function private.unsubscribe(text) to service_role;

create function public.unsubscribe(token text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.unsubscribe(token) $$;
revoke execute on function public.unsubscribe(text) from public, anon, authenticated;
grant execute on function public.unsubscribe(text) to service_role;
