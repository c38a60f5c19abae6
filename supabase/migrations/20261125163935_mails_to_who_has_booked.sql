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
create or replace function private.mail_limits(mail private.outbox)
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
