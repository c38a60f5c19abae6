-- How many mails go out: to whom, from whom, and in whose name. A mail that is one too many waits; what members are told
-- comes together meanwhile.

-- What a mail counts against, when it is sent for the first time.
create function private.mail_limits(mail private.outbox)
returns table (bucket text, key text, max_hits integer, window_seconds integer)
language sql stable security definer set search_path = ''
as $$
  -- A member is told at once, and then every ten minutes what has come together.
  select 'mail:member', private.token_hash(concat_ws(' ', mail.kind, mail.business_id, lower(mail.recipient))), 1, 600
  where mail.kind in ('waiting', 'contact')
  union all
  select 'mail:member:day', private.token_hash(lower(mail.recipient)), 100, 86400
  where mail.kind in ('waiting', 'contact')
  union all
  -- Of all businesses together: nobody's mailbox is filled by ours.
  select 'mail:guest' || listed.name, private.token_hash(lower(mail.recipient)), listed.max_hits, listed.seconds
  from (values (':hour', 6, 3600), (':day', 20, 86400)) as listed (name, max_hits, seconds)
  where mail.kind in ('reply', 'invitation')
  union all
  -- Addresses that a business has not written to for a month: few in its first week. They are counted for whoever writes as
  -- well, because a business can be deleted and made anew.
  select
    listed.bucket, private.token_hash(concat_ws(' ', listed.key, case when age.is_new then 'new' end)),
    case when age.is_new then 10 else 100 end, 86400
  from (
      select business.created_at > now() - interval '7 days' as is_new from public.businesses as business
      where business.id = mail.business_id
    ) as age
    cross join lateral (
      select 'mail:business:day' as bucket, mail.business_id::text as key
      union all
      select 'mail:author:day', lower(account.email)
      from public.messages as reply join auth.users as account on account.id = reply.sent_by
      where reply.id = (mail.data ->> 'message')::bigint
    ) as listed
  where mail.kind = 'reply' and listed.key is not null and not exists (
    select from private.outbox as earlier
    where earlier.recipient = mail.recipient and earlier.business_id = mail.business_id and earlier.kind = 'reply'
      and earlier.attempts > 0
  )
$$;

-- The seconds until a mail may be sent; 0 if it may now.
create function private.mail_wait(mail private.outbox) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(private.seconds_to_wait(counted.bucket, counted.key, counted.max_hits)), 0)
  from private.mail_limits(mail) as counted
$$;

-- Has a mail wait, with all others of its kind to the same person. Its business has had its turn. Members are told once that
-- a reply of theirs is held up for long.
create function private.postpone_mail(mail private.outbox, seconds integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.outbox set due_at = now() + make_interval(secs => seconds), claimed_at = clock_timestamp()
  where id in (
    select other.id from private.outbox as other
    where other.business_id = mail.business_id and other.kind = mail.kind and other.recipient = mail.recipient
      and other.attempts = 0 and other.sent_at is null and other.failed_at is null
    for update skip locked
  );
  if mail.kind <> 'reply' or seconds <= 600 or mail.last_error is not null then
    return;
  end if;
  perform from public.conversations where id = mail.conversation_id for update skip locked;
  if found then
    insert into public.messages (conversation_id, author, text, internal)
    values (
      mail.conversation_id, 'system', format('The email to %s is delayed: too many have been sent for now.', mail.recipient),
      true
    );
    update public.conversations set last_message_at = now() where id = mail.conversation_id;
    update private.outbox set last_error = 'Too many mails have been sent.' where id = mail.id;
  end if;
end
$$;

-- Takes into the mail to a member what else they wait to be told of its kind: how many other conversations, and the newest.
create function private.tell_together(mail private.outbox) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with told as (
    update private.outbox set failed_at = now(), last_error = 'Told in another mail.', data = '{}'
    where id in (
      select other.id from private.outbox as other
      where other.business_id = mail.business_id and other.kind = mail.kind and other.recipient = mail.recipient
        and other.attempts = 0 and other.sent_at is null and other.failed_at is null and other.id <> mail.id
      for update skip locked
    )
    returning conversation_id
  ), others as (
    select talk.id, talk.contact, talk.last_message_at from public.conversations as talk
    where talk.id in (select told.conversation_id from told) and talk.id <> mail.conversation_id
      and talk.state <> 'human' and not (mail.kind = 'waiting' and talk.state = 'resolved')
  )
  select jsonb_build_object(
    'others', (select count(*) from others),
    'newest', coalesce((
      select jsonb_agg(
        jsonb_build_object('conversation', other.id, 'contact', other.contact, 'said', (
          select message.text from public.messages as message
          where message.conversation_id = other.id and message.author = 'visitor' order by message.id desc limit 1
        )) order by other.last_message_at desc
      )
      from (select * from others order by last_message_at desc limit 9) as other
    ), '[]')
  )
$$;

-- As it was, but with limits.
create or replace function private.claim_mail(lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.outbox;
  content jsonb;
  wait integer;
begin
  -- One is taken at a time, so that turns are kept, and limits are counted in one order.
  perform pg_advisory_xact_lock(hashtextextended('claim_mail', 0));
  -- So many are looked at in one call that none of them may take for ever.
  for looked_at in 1..200 loop
    mail := private.next_mail();
    if mail.id is null then
      return null;
    end if;
    if mail.created_at < now() - interval '1 day' then
      perform private.fail_mail(mail.id, coalesce(mail.last_error, 'It could not be sent within a day.'));
      continue;
    end if;
    begin
      wait := case when mail.attempts = 0 then private.mail_wait(mail) else 0 end;
      if wait > 0 then
        perform private.postpone_mail(mail, wait);
        continue;
      end if;
      content := case
        when mail.attempts > 0 then mail.data
        when mail.kind = 'invitation' then private.invitation_content(mail)
        else private.mail_content(mail)
      end;
    exception when others then
      raise warning 'A mail cannot be written: %', sqlerrm;
      perform private.fail_mail(mail.id, 'It cannot be written.');
      continue;
    end;
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
      where id in (
        select visitor.id from private.visitors as visitor
          join public.conversations as talk on talk.visitor_id = visitor.id
        where talk.id = mail.conversation_id for update of visitor skip locked
      );
      if not found then
        update private.outbox set due_at = now() + interval '1 second' where id = mail.id;
        continue;
      end if;
    end if;
    if mail.attempts = 0 then
      perform private.count_hit(counted.bucket, counted.key, counted.max_hits, counted.window_seconds)
      from private.mail_limits(mail) as counted;
    end if;
    if mail.attempts = 0 and mail.kind in ('waiting', 'contact') then
      content := content || private.tell_together(mail);
    end if;
    update private.outbox set
      attempts = attempts + 1, data = content, due_at = now() + make_interval(secs => lease_seconds),
      claimed_at = clock_timestamp()
    where id = mail.id
    returning * into mail;
    return jsonb_build_object(
      'id', mail.id, 'attempt', mail.attempts, 'kind', mail.kind, 'recipient', mail.recipient, 'data', mail.data
    );
  end loop;
  return null;
end
$$;

-- As it was, but that a mail which is not written yet will tell the address as it is then.
create or replace function private.queue_contact_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Held until the address can be seen.
  perform from private.outbox
  where conversation_id = new.id and kind = 'contact' and attempts = 0 and sent_at is null and failed_at is null
  for update;
  perform private.queue_mail(
    'contact', account.email, jsonb_build_object('conversation', new.id, 'member', account.id),
    concat_ws(':', 'contact', new.id, md5(new.contact), account.id)
  )
  from public.business_members as member join auth.users as account on account.id = member.user_id
  where member.business_id = new.business_id and member.mail_contact and account.email is not null and not exists (
    select from private.outbox as unwritten
    where unwritten.conversation_id = new.id and unwritten.kind = 'contact' and unwritten.recipient = account.email
      and unwritten.attempts = 0 and unwritten.sent_at is null and unwritten.failed_at is null
  );
  return null;
end
$$;

-- As it was, but that a mail which cannot be put into the outbox holds up no other.
create or replace function private.queue_due_mails() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  told record;
begin
  for told in
    select account.email, talk.id as conversation, account.id as member, key.dedupe_key
    from public.conversations as talk
      join public.business_members as member on member.business_id = talk.business_id
      join auth.users as account on account.id = member.user_id
      cross join lateral (
        select concat_ws(':', 'waiting', talk.id, extract(epoch from talk.waiting_since), account.id) as dedupe_key
      ) as key
    where talk.state = 'waiting' and talk.waiting_since <= now() - interval '1 minute' and talk.channel <> 'preview'
      and member.mail_waiting and account.email is not null
      and not exists (select from private.outbox as known where known.dedupe_key = key.dedupe_key)
  loop
    begin
      perform private.queue_mail(
        'waiting', told.email, jsonb_build_object('conversation', told.conversation, 'member', told.member), told.dedupe_key
      );
    exception when others then
      raise warning 'A mail cannot be put into the outbox: %', sqlerrm;
    end;
  end loop;

  delete from private.outbox where id in (
    select old.id from private.outbox as old
    where old.created_at < now() - interval '31 days' limit 100 for update skip locked
  );
  perform private.forget_ended_windows();
end
$$;

-- What a visitor does beside asking is counted as questions are: 20 times a minute and 200 a day by one visitor, 300 a minute
-- and 20,000 a day with one bot. Answers the seconds to wait.
create function public.count_chat_action(conversation uuid) returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  talk public.conversations;
  seconds integer;
begin
  select * into talk from public.conversations where id = conversation;
  seconds := private.count_hit('chat-action:visitor', talk.visitor_id::text, 20, 60);
  if seconds = 0 then
    seconds := private.count_hit('chat-action:visitor:day', talk.visitor_id::text, 200, 86400);
  end if;
  if seconds = 0 then
    seconds := private.count_hit('chat-action:bot', talk.bot_id::text, 300, 60);
  end if;
  if seconds = 0 then
    seconds := private.count_hit('chat-action:bot:day', talk.bot_id::text, 20000, 86400);
  end if;
  return seconds;
end
$$;

revoke execute on function
  private.mail_limits(private.outbox), private.mail_wait(private.outbox), private.postpone_mail(private.outbox, integer),
  private.tell_together(private.outbox), public.count_chat_action(uuid)
from public, anon, authenticated;
grant execute on function public.count_chat_action(uuid) to service_role;
