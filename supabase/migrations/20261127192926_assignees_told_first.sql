-- A notice about a conversation that is assigned goes to whoever it is assigned to; the others are told later, if nobody
-- has answered by then.
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

create or replace function private.queue_contact_mails() returns trigger
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

