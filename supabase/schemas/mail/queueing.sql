-- What is told by email, and to whom.

-- A reply to a visitor who has left an email address, and does not refuse emails. A minute later, so that several are
-- one email, and none at all if the visitor has been there to read it.
create function private.queue_reply_mail() returns trigger
language plpgsql volatile security definer set search_path = ''
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
      concat_ws(':', 'reply', new.conversation_id, new.id), now() + interval '1 minute'
    );
  end if;
  return null;
end
$$;
revoke execute on function private.queue_reply_mail() from public;
create trigger queue_reply_mail after insert on public.messages
  for each row when (new.author = 'agent') execute function private.queue_reply_mail();

-- The member to whom a conversation is assigned, if they want emails of this kind: they are told first.
create function private.told_first(conversation uuid, kind text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select member.user_id
  from public.conversations as talk
    join public.business_members as member
      on member.business_id = talk.business_id and member.user_id = talk.assignee_id
    join auth.users as account on account.id = member.user_id
  where talk.id = told_first.conversation and account.email is not null
    and case told_first.kind when 'waiting' then member.mail_waiting else member.mail_contact end
$$;
revoke execute on function private.told_first(uuid, text) from public;

-- A visitor has left an address or a number, and nobody of the team is with them. An email that is not written yet will
-- tell the address as it is then. Where the conversation is assigned, the others are told ten minutes later, if an answer
-- is still owed then.
create function private.queue_contact_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  first uuid := private.told_first(new.id, 'contact');
begin
  -- Held until the address can be seen.
  perform from private.outbox
  where conversation_id = new.id and kind = 'contact' and attempts = 0 and sent_at is null and failed_at is null
  for update;
  perform private.queue_mail(
    'contact', account.email,
    jsonb_build_object('conversation', new.id, 'member', account.id)
      || case when first <> account.id then '{"second": true}' else '{}' end::jsonb,
    concat_ws(':', 'contact', new.id, md5(new.contact), account.id),
    now() + case when first <> account.id then interval '10 minutes' else interval '0' end
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
revoke execute on function private.queue_contact_mails() from public;
create trigger queue_contact_mails after update of contact on public.conversations
  for each row when (
    new.contact is not null and new.contact is distinct from old.contact and new.state <> 'human'
      and new.channel <> 'preview'
  )
  execute function private.queue_contact_mails();

-- The conversations that have waited for a person for so many seconds, as a visitor's request is told it: the hundred
-- who have waited longest of those after the named one. Page by page, so that a hundred waits that cannot be ended keep
-- no other from being looked at.
create function private.long_waits(seconds integer, after_since timestamptz, after_id uuid) returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', talk.id,
    'state', talk.state,
    'since', talk.waiting_since,
    'waited', extract(epoch from now() - talk.waiting_since),
    'bot', private.bot_speaking(bot, talk.language),
    'schedule', private.schedule(talk.business_id)
  )
  from public.conversations as talk join public.bots as bot on bot.id = talk.bot_id
  where talk.state = 'waiting' and talk.waiting_since <= now() - make_interval(secs => seconds)
    and (after_id is null or (talk.waiting_since, talk.id) > (after_since, after_id))
  order by talk.waiting_since, talk.id limit 100
$$;
revoke execute on function private.long_waits(integer, timestamptz, uuid) from public;
grant execute on function private.long_waits(integer, timestamptz, uuid) to service_role;

-- Puts into the outbox what is due by the clock alone: a visitor has waited for a minute, and nobody has the
-- conversation. Where it is assigned, the others are told a minute later: after three the wait is over. An email that
-- cannot be put there holds up no other.
create function private.queue_due_mails() returns void
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
      and (
        talk.waiting_since <= now() - interval '2 minutes'
        or coalesce(private.told_first(talk.id, 'waiting'), account.id) = account.id
      )
      and not exists (select from private.outbox as known where known.dedupe_key = key.dedupe_key)
    -- Two who do this at once meet in one order.
    order by talk.id, account.id
  loop
    begin
      perform private.queue_mail(
        'waiting', told.email, jsonb_build_object('conversation', told.conversation, 'member', told.member), told.dedupe_key
      );
    exception when others then
      raise warning 'A mail cannot be put into the outbox: %', sqlerrm;
    end;
  end loop;
end
$$;
revoke execute on function private.queue_due_mails() from public;
grant execute on function private.queue_due_mails() to service_role;

create function public.long_waits(seconds integer, after_since timestamptz default null, after_id uuid default null)
returns setof jsonb
language sql stable security invoker set search_path = ''
as $$ select private.long_waits(seconds, after_since, after_id) $$;
revoke execute on function public.long_waits(integer, timestamptz, uuid) from public, anon, authenticated;
grant execute on function public.long_waits(integer, timestamptz, uuid) to service_role;

create function public.queue_due_mails() returns void
language sql volatile security invoker set search_path = ''
as $$ select private.queue_due_mails() $$;
revoke execute on function public.queue_due_mails() from public, anon, authenticated;
grant execute on function public.queue_due_mails() to service_role;
