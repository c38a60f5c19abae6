-- How many emails go out: to whom, from whom, and in whose name. One that is one too many waits; what members are told
-- comes together meanwhile.

-- Whether an email is about what a visitor has booked in the chat, and not about what a member has written down.
create function private.is_booked_in_chat(mail private.outbox) returns boolean
language sql stable security definer set search_path = ''
as $$
  select mail.kind = 'booking' and exists (
    select from public.bookings as booked where booked.id = mail.booking_id and booked.conversation_id is not null
  )
$$;
revoke execute on function private.is_booked_in_chat(private.outbox) from public;

-- What an email counts against, when it is sent for the first time.
create function private.mail_limits(mail private.outbox)
returns table (bucket text, key text, max_hits integer, window_seconds integer)
language sql stable security definer set search_path = ''
as $$
  -- A member is told at once, and then every ten minutes what has come together.
  select 'mail:member', private.token_hash(concat_ws(' ', mail.kind, mail.business_id, lower(mail.recipient))), 1, 600
  where mail.kind in ('waiting', 'contact')
  union all
  select 'mail:member:day', private.token_hash(lower(mail.recipient)), 100, 86400
  where mail.kind in ('waiting', 'contact', 'returned')
  union all
  -- Of all businesses together: nobody's mailbox is filled by ours.
  select 'mail:guest' || listed.name, private.token_hash(lower(mail.recipient)), listed.max_hits, listed.seconds
  from (values (':hour', 6, 3600), (':day', 20, 86400)) as listed (name, max_hits, seconds)
  where mail.kind in ('reply', 'invitation', 'booking')
  union all
  -- Addresses that a business has not written to for a month: few in its first week, but for visitors who have booked. They
  -- are counted for whoever writes as well, because a business can be deleted and made anew.
  select
    listed.bucket, private.token_hash(concat_ws(' ', listed.key, case when age.is_new then 'new' end)),
    case when age.is_new then 10 else 100 end, 86400
  from (
      select business.created_at > now() - interval '7 days' and not private.is_booked_in_chat(mail) as is_new
      from public.businesses as business
      where business.id = mail.business_id
    ) as age
    cross join lateral (
      select 'mail:business:day' as bucket, mail.business_id::text as key
      union all
      select 'mail:author:day', lower(account.email)
      from public.messages as reply join auth.users as account on account.id = reply.sent_by
      where reply.conversation_id = mail.conversation_id and reply.id = (mail.data ->> 'message')::bigint
    ) as listed
  where mail.kind in ('reply', 'booking') and listed.key is not null and not exists (
    select from private.outbox as earlier
    where earlier.recipient = mail.recipient and earlier.business_id = mail.business_id
      and earlier.kind in ('reply', 'booking') and earlier.attempts > 0
  )
$$;
revoke execute on function private.mail_limits(private.outbox) from public;

-- The seconds until an email may be sent; 0 if it may now.
create function private.mail_wait(mail private.outbox) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(private.seconds_to_wait(counted.bucket, counted.key, counted.max_hits)), 0)
  from private.mail_limits(mail) as counted
$$;
revoke execute on function private.mail_wait(private.outbox) from public;

-- Has an email wait, with all others of its kind to the same person. Its business has had its turn. Members are told
-- once that a reply of theirs is held up for long.
create function private.postpone_mail(mail private.outbox, seconds integer) returns void
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
revoke execute on function private.postpone_mail(private.outbox, integer) from public;

-- Takes into the email to a member what else of its kind they wait to be told: how many other conversations, and the
-- newest.
create function private.tell_together(mail private.outbox) returns jsonb
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
revoke execute on function private.tell_together(private.outbox) from public;
