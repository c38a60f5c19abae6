-- A mail that was put off is changed no more by the same claim: whoever holds its conversation may wait for the mail.

-- Has an email wait a second for whoever holds what it is about. Marked as taken, so that nothing changes it again in the
-- same transaction: a row that is changed twice has its references checked, and would wait for what is held.
create function private.put_off_mail(id uuid, reason text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.outbox set
    due_at = now() + interval '1 second', claimed_at = clock_timestamp(),
    last_error = coalesce(put_off_mail.reason, last_error)
  where outbox.id = put_off_mail.id
$$;
revoke execute on function private.put_off_mail(uuid, text) from public;

create or replace function private.fail_mail(id uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  failed private.outbox;
begin
  select * into failed from private.outbox
  where outbox.id = fail_mail.id and sent_at is null and failed_at is null for update;
  if failed.kind = 'reply' then
    if not private.hold_if_free(failed.conversation_id) then
      perform private.put_off_mail(failed.id, reason);
      return;
    end if;
    insert into public.messages (conversation_id, author, text, internal)
    values (failed.conversation_id, 'system', format('The email to %s couldn’t be delivered.', failed.recipient), true);
    update public.conversations set last_message_at = now() where conversations.id = failed.conversation_id;
  end if;
  update private.outbox set failed_at = now(), last_error = reason, data = '{}' where outbox.id = failed.id;
end
$$;

create or replace function private.tell_together(mail private.outbox) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with told as (
    update private.outbox set failed_at = now(), last_error = 'Told in another mail.', data = '{}'
    where id in (
      select other.id from private.outbox as other
      where other.business_id = mail.business_id and other.kind = mail.kind and other.recipient = mail.recipient
        and other.attempts = 0 and other.sent_at is null and other.failed_at is null and other.id <> mail.id
        -- Not one that was put off a moment ago: changed twice, it would wait for its conversation.
        and (other.claimed_at is null or other.claimed_at < now())
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

create or replace function private.claim_mail(lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.outbox;
  content jsonb;
  token text;
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
      update private.outbox set
        due_at = visitor.last_seen_at + interval '30 seconds', claimed_at = clock_timestamp()
      from public.conversations as talk join private.visitors as visitor on visitor.id = talk.visitor_id
      where outbox.id = mail.id and talk.id = mail.conversation_id
        and visitor.last_seen_at > now() - interval '30 seconds';
      if found then
        continue;
      end if;
    end if;
    -- Last: what it holds may not be held while another mail is looked at.
    if mail.kind in ('reply', 'waiting', 'contact') and mail.attempts = 0 then
      token := private.answer_token(mail);
      if token is null then
        perform private.put_off_mail(mail.id);
        continue;
      end if;
      content := content || jsonb_build_object('answer_token', token);
    end if;
    if mail.kind = 'reply' and mail.attempts = 0 then
      update private.visitors set resume_hash = encode(sha256(convert_to(content ->> 'token', 'UTF8')), 'hex')
      where id in (
        select visitor.id from private.visitors as visitor
          join public.conversations as talk on talk.visitor_id = visitor.id
        where talk.id = mail.conversation_id for update of visitor skip locked
      );
      if not found then
        perform private.put_off_mail(mail.id);
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
