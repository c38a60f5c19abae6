-- What visitors answer to a mail reaches somebody of the business: at the bot's own address, or else the owner's.
create function private.own_email() returns text
language sql stable security definer set search_path = ''
as $$
  -- As long as an address of a bot may be.
  select email from auth.users where id = auth.uid() and char_length(email) <= 120
$$;
revoke execute on function private.own_email() from public, anon, authenticated;
grant execute on function private.own_email() to service_role;

-- A new bot has the address of whoever makes it.
alter table public.bots alter column contact_email set default private.own_email();

-- As it was, with the address of the first owner.
create or replace function private.mail_content(mail private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  talk public.conversations;
  own jsonb;
begin
  if mail.kind = 'invitation' then
    return mail.data;
  end if;
  select * into talk from public.conversations where id = mail.conversation_id;
  if mail.kind = 'reply' then
    select jsonb_build_object('from', min(reply.id)::text, 'token', private.resume_token(talk.visitor_id)) into own
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

-- As it was, in other words.
create or replace function private.fail_mail(id uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  failed private.outbox;
begin
  select * into failed from private.outbox
  where outbox.id = fail_mail.id and sent_at is null and failed_at is null for update;
  if failed.kind = 'reply' then
    perform from public.conversations where conversations.id = failed.conversation_id for update skip locked;
    if not found then
      update private.outbox set due_at = now() + interval '1 second', last_error = reason where outbox.id = failed.id;
      return;
    end if;
    insert into public.messages (conversation_id, author, text, internal)
    values (failed.conversation_id, 'system', format('The email to %s couldn’t be delivered.', failed.recipient), true);
    update public.conversations set last_message_at = now() where conversations.id = failed.conversation_id;
  end if;
  update private.outbox set failed_at = now(), last_error = reason, data = '{}' where outbox.id = failed.id;
end
$$;
