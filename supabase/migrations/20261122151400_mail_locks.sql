-- Who delivers mails holds one of them, and waits for nobody: what a visitor or a member does at the same moment holds the
-- visitor or the conversation, and may wait for the mail. The functions below are as they were, but for that.

-- Ends a mail that cannot be sent. A reply that does not arrive is noted where its writer sees it; while the conversation
-- is being changed, it is tried once more instead.
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
    values (failed.conversation_id, 'system', format('The mail to %s could not be delivered.', failed.recipient), true);
    update public.conversations set last_message_at = now() where conversations.id = failed.conversation_id;
  end if;
  update private.outbox set failed_at = now(), last_error = reason, data = '{}' where outbox.id = failed.id;
end
$$;

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

-- By either token of the visitor.
create or replace function public.delete_visitor(visitor_hash text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  token_owner uuid := private.visitor_of(visitor_hash);
begin
  -- Held first, as by a message of the same visitor: neither waits for the other in a circle.
  perform from private.visitors where id = token_owner for update;
  delete from public.unanswered_questions as kept using public.conversations as talk
  where kept.conversation_id = talk.id and talk.visitor_id = token_owner and kept.times = 1;
  delete from private.visitors where id = token_owner;
  return found;
end
$$;
