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

create or replace function private.mail_content(mail private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  talk public.conversations;
  own jsonb;
begin
  if mail.kind = 'deletion' then
    return (
      select mail.data || jsonb_build_object('id', id, 'business', name, 'at', deletes_at, 'time_zone', time_zone)
      from public.businesses where id = mail.business_id and deletes_at is not null
    );
  end if;
  if mail.kind = 'booking' then
    return private.booking_content(mail);
  end if;
  if mail.kind = 'plan' then
    return private.plan_mail(mail);
  end if;
  select * into talk from public.conversations where id = mail.conversation_id;
  if mail.kind = 'reply' then
    select jsonb_build_object(
      'from', min(reply.id)::text, 'token', private.resume_token(talk.visitor_id),
      'refuse', private.refusal_token(talk.business_id, mail.recipient)
    ) into own
    from public.messages as reply join private.visitors as visitor on visitor.id = talk.visitor_id
    where reply.conversation_id = talk.id and reply.author = 'agent' and reply.id >= (mail.data ->> 'message')::bigint
      and case
        when visitor.heard_in = talk.id then reply.id > visitor.heard_through
        else reply.created_at > visitor.last_seen_at
      end
    having count(*) > 0;
  elsif talk.state <> 'human' and not (mail.kind = 'waiting' and talk.state = 'resolved')
    -- Whoever is told second is told while an answer is owed.
    and (talk.is_owed or not mail.data ? 'second')
  then
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
      ), '[]'),
      'said', case when mail.kind <> 'reply' then private.said_in(talk.id) end
    )
    from public.bots as bot join public.businesses as business on business.id = bot.business_id
    where bot.id = talk.bot_id
  );
end
$$;
