-- What is told by mail, to whom, and what the mail says.

-- A reply to a visitor who has left an e-mail address. A minute later, so that several are one mail, and none at all if
-- the visitor has been there to read it.
create function private.queue_reply_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text := (
    select contact from public.conversations where id = new.conversation_id and channel <> 'preview'
  );
begin
  if position('@' in coalesce(address, '')) = 0 then
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
revoke execute on function private.queue_reply_mail() from public;

create trigger queue_reply_mail after insert on public.messages
  for each row when (new.author = 'agent') execute function private.queue_reply_mail();

-- A visitor has left an address or a number, and nobody of the team is with them.
create function private.queue_contact_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_mail(
    'contact', account.email, jsonb_build_object('conversation', new.id, 'member', account.id),
    concat_ws(':', 'contact', new.id, md5(new.contact), account.id)
  )
  from public.business_members as member join auth.users as account on account.id = member.user_id
  where member.business_id = new.business_id and member.mail_contact and account.email is not null;
  return null;
end
$$;
revoke execute on function private.queue_contact_mails() from public;

create trigger queue_contact_mails after update of contact on public.conversations
  for each row when (
    new.contact is not null and new.contact is distinct from old.contact and new.state <> 'human'
      and new.channel <> 'preview'
  )
  execute function private.queue_contact_mails();

-- Somebody has waited for a minute, and nobody has the conversation. As it was: mails that were over a month ago are
-- forgotten.
create or replace function private.queue_due_mails() returns void
language sql volatile security definer set search_path = ''
as $$
  select private.queue_mail(
    'waiting', account.email, jsonb_build_object('conversation', talk.id, 'member', account.id),
    concat_ws(':', 'waiting', talk.id, extract(epoch from talk.waiting_since), account.id)
  )
  from public.conversations as talk
    join public.business_members as member on member.business_id = talk.business_id
    join auth.users as account on account.id = member.user_id
  where talk.state = 'waiting' and talk.waiting_since <= now() - interval '1 minute' and talk.channel <> 'preview'
    and member.mail_waiting and account.email is not null;

  delete from private.outbox where id in (
    select old.id from private.outbox as old
    where old.created_at < now() - interval '31 days' limit 100 for update skip locked
  )
$$;

-- What a mail says, as things are now; null when it need not be sent any more.
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
        'name', bot.name, 'key', bot.public_key, 'language', bot.language, 'contact_email', bot.contact_email
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

-- As it was, but for replies: one waits until the visitor has gone, and its link is made to work.
create or replace function private.claim_mail(lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.outbox;
  content jsonb;
begin
  loop
    select * into mail from private.outbox
    where sent_at is null and failed_at is null and due_at <= now()
    order by due_at limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    if mail.created_at < now() - interval '1 day' then
      perform private.fail_mail(mail.id, coalesce(mail.last_error, 'It could not be sent within a day.'));
      continue;
    end if;
    content := case when mail.attempts = 0 then private.mail_content(mail) else mail.data end;
    if content is null then
      update private.outbox set failed_at = now(), last_error = 'Not needed any more.', data = '{}' where id = mail.id;
      continue;
    end if;
    if mail.kind = 'reply' and mail.attempts = 0 then
      update private.outbox set due_at = visitor.last_seen_at + interval '30 seconds'
      from public.conversations as talk join private.visitors as visitor on visitor.id = talk.visitor_id
      where outbox.id = mail.id and talk.id = mail.conversation_id
        and visitor.last_seen_at > now() - interval '30 seconds';
      if found then
        continue;
      end if;
      update private.visitors set resume_hash = encode(sha256(convert_to(content ->> 'token', 'UTF8')), 'hex')
      where id = (select visitor_id from public.conversations where conversations.id = mail.conversation_id);
    end if;
    update private.outbox set
      attempts = attempts + 1, data = content, due_at = now() + make_interval(secs => lease_seconds)
    where id = mail.id
    returning * into mail;
    return jsonb_build_object(
      'id', mail.id, 'attempt', mail.attempts, 'kind', mail.kind, 'recipient', mail.recipient, 'data', mail.data
    );
  end loop;
end
$$;
