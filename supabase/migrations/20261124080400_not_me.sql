-- "This was not me": whoever reads a mail to a visitor may end all mails of that business to their address. What is kept of
-- the address is a hash.
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
  for all to anon, authenticated
  using (false) with check (false);

-- What only this database can make of an address.
create function private.address_hash(address text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.signature(concat_ws(' ', 'address', lower(address)))
$$;

create function private.is_refused(business uuid, address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.mail_refusals
    where business_id = business and address_hash = private.address_hash(address)
  )
$$;

-- What stands in a mail to a visitor for having no more of them: reply.business.address.signature
create function private.refusal_token(business uuid, address text) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws('.', 'reply', business, hash, private.signature(concat_ws(' ', 'refuse', business, hash)))
  from private.address_hash(address) as hash
$$;

-- Ends all mails of a business to an address, as often as it is asked for, and tells its members where they would reply. Null:
-- no such token was ever made.
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

-- As it was, but that mails to visitors are ended as well, and that only a member is told what the business is called now.
create or replace function private.unsubscribe(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parts text[] := string_to_array(token, '.');
  known text;
begin
  if parts[1] = 'reply' then
    return private.refuse_mails(token);
  end if;
  if token !~ '^(waiting|contact)(\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}\.[0-9a-f]{64}$'
    or token <> private.unsubscribe_token(parts[1], parts[2]::uuid, parts[3]::uuid)
  then
    return null;
  end if;
  update public.business_members as member set
    mail_waiting = mail_waiting and parts[1] <> 'waiting',
    mail_contact = mail_contact and parts[1] <> 'contact'
  from public.businesses as business
  where member.business_id = parts[2]::uuid and member.user_id = parts[3]::uuid and business.id = member.business_id
  returning business.name into known;
  return jsonb_build_object('kind', parts[1], 'business', known);
end
$$;

-- As it was, but that nothing goes to an address that wants nothing.
create or replace function private.queue_reply_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  business uuid;
begin
  select contact, business_id into address, business
  from public.conversations where id = new.conversation_id and channel <> 'preview';
  if position('@' in coalesce(address, '')) = 0 or private.is_refused(business, address) then
    return null;
  end if;
  -- Held until this reply can be seen: the mail that is not written yet will have it.
  perform from private.outbox
  where conversation_id = new.conversation_id and kind = 'reply' and recipient = address and attempts = 0
    and sent_at is null and failed_at is null
  for update;
  if not found then
    perform private.queue_mail(
      'reply', address, jsonb_build_object('conversation', new.conversation_id, 'message', new.id),
      'reply:' || new.id, now() + interval '1 minute'
    );
  end if;
  return null;
end
$$;

-- As it was, but that an address that wants no mails is no way to reach anybody.
create or replace function private.visitor_reach(conversation uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.is_here(visitor.last_seen_at) then 'here'
    when private.is_refused(talk.business_id, talk.contact) then 'nowhere'
    when position('@' in talk.contact) > 0 then 'email'
    when talk.contact is not null then 'phone'
    else 'nowhere'
  end
  from public.conversations as talk join private.visitors as visitor on visitor.id = talk.visitor_id
  where talk.id = conversation and talk.channel <> 'preview' and private.is_member(talk.business_id)
$$;

-- As it was, with what ends mails to a visitor. What invitations say stands in private.invitation_content.
create or replace function private.mail_content(mail private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  talk public.conversations;
  own jsonb;
begin
  select * into talk from public.conversations where id = mail.conversation_id;
  if mail.kind = 'reply' then
    select jsonb_build_object(
      'from', min(reply.id)::text, 'token', private.resume_token(talk.visitor_id),
      'refuse', private.refusal_token(talk.business_id, mail.recipient)
    ) into own
    from public.messages as reply join private.visitors as visitor on visitor.id = talk.visitor_id
    where reply.conversation_id = talk.id and reply.author = 'agent' and reply.id >= (mail.data ->> 'message')::bigint
      and reply.created_at > visitor.last_seen_at
    having count(*) > 0;
  elsif talk.state <> 'human' and not (mail.kind = 'waiting' and talk.state = 'resolved') then
    select jsonb_build_object('unsubscribe', private.unsubscribe_token(mail.kind, member.business_id, member.user_id))
    into own
    from public.business_members as member
    where member.business_id = talk.business_id and member.user_id = (mail.data ->> 'member')::uuid
      and case mail.kind when 'waiting' then member.mail_waiting else member.mail_contact end;
  end if;
  return own || (
    select jsonb_build_object(
      'conversation', talk.id,
      'contact', talk.contact,
      'since', talk.waiting_since,
      'page', talk.page_url,
      'business', business.name,
      'time_zone', business.time_zone,
      'bot', jsonb_build_object(
        'name', bot.name, 'key', bot.public_key, 'language', bot.language, 'contact_email', bot.contact_email,
        'owner_email', (
          select account.email from public.business_members as member join auth.users as account on account.id = member.user_id
          where member.business_id = business.id and member.role = 'owner' order by account.created_at, account.id limit 1
        )
      ),
      'messages', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', said.id::text, 'author', said.author, 'text', said.text, 'at', said.created_at)
          order by said.id
        )
        from (
          select * from public.messages as message
          where message.conversation_id = talk.id and message.author <> 'system' order by message.id desc limit 20
        ) as said
      ), '[]')
    )
    from public.bots as bot join public.businesses as business on business.id = bot.business_id
    where bot.id = talk.bot_id
  );
end
$$;

revoke execute on function
  private.address_hash(text), private.is_refused(uuid, text), private.refusal_token(uuid, text), private.refuse_mails(text)
from public, anon, authenticated;
