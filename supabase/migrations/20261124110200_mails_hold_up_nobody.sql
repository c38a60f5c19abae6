-- Mails in the order of locks: who holds a mail waits for no conversation.

-- Holds a conversation to write in it, and what has to be held with it, unless somebody else holds any of them.
create function private.hold_if_free(conversation uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.conversations as talk
    join public.bots as bot on bot.id = talk.bot_id
    join private.visitors as visitor on visitor.id = talk.visitor_id
  where talk.id = hold_if_free.conversation
  for key share of bot skip locked for key share of visitor skip locked for update of talk skip locked;
  return found;
end
$$;
revoke execute on function private.hold_if_free(uuid) from public;

-- As before, with that.
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

create or replace function private.postpone_mail(mail private.outbox, seconds integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.outbox set due_at = now() + make_interval(secs => seconds), claimed_at = clock_timestamp()
  where id in (
    select other.id from private.outbox as other
    where other.business_id = mail.business_id and other.kind = mail.kind and other.recipient = mail.recipient
      and other.attempts = 0 and other.sent_at is null and other.failed_at is null
      -- Not one that was postponed a moment ago, with another mail: changed twice, it would wait for its conversation.
      and (other.claimed_at is null or other.claimed_at < now())
    for update skip locked
  );
  if mail.kind <> 'reply' or seconds <= 600 or mail.last_error is not null then
    return;
  end if;
  if private.hold_if_free(mail.conversation_id) then
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
