-- Every mail is of a business, and goes with it. Businesses take turns: thousands of mails of one hold up nobody else's. A
-- mail about an invitation goes with the invitation.
alter table private.outbox
  add column business_id uuid references public.businesses on delete cascade,
  add column invitation_id uuid references private.invitations on delete cascade,
  -- When it was last taken to be sent.
  add column claimed_at timestamptz;

update private.outbox set business_id = talk.business_id
from public.conversations as talk where talk.id = conversation_id;
update private.outbox set business_id = invitation.business_id, invitation_id = invitation.id
from private.invitations as invitation where dedupe_key = 'invitation ' || invitation.token_hash;
-- What is left invites to what has been taken back.
delete from private.outbox where business_id is null;

alter table private.outbox alter column business_id set not null;
create index outbox_turns_idx on private.outbox (business_id, due_at) where sent_at is null and failed_at is null;
create index outbox_business_id_claimed_at_idx on private.outbox (business_id, claimed_at);
create index outbox_invitation_id_idx on private.outbox (invitation_id);
create index outbox_recipient_idx on private.outbox (recipient);

-- Puts a mail into the outbox, unless there has been one with this key. `data.conversation` or `data.invitation` is what it
-- is about: of what is not there any more, nothing is told.
create or replace function private.queue_mail(
  kind text, recipient text, data jsonb, dedupe_key text, due_at timestamptz default now()
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.outbox (kind, recipient, data, dedupe_key, conversation_id, invitation_id, business_id, due_at)
  select
    queue_mail.kind, queue_mail.recipient, queue_mail.data, queue_mail.dedupe_key, about.conversation_id,
    about.invitation_id, about.business_id, queue_mail.due_at
  from (
    select id as conversation_id, null::uuid as invitation_id, business_id from public.conversations
    where id = (queue_mail.data ->> 'conversation')::uuid
    union all
    select null, id, business_id from private.invitations where id = (queue_mail.data ->> 'invitation')::uuid
  ) as about
  on conflict on constraint outbox_dedupe_key_key do nothing
$$;

-- What an invitation says, as things are now; null once it is accepted or over, or another mail has the link that works.
create function private.invitation_content(mail private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'token', mail.data ->> 'token', 'business', business.name, 'role', invitation.role,
    'invited_by', coalesce(inviter.email, 'A colleague')
  )
  from private.invitations as invitation
    join public.businesses as business on business.id = invitation.business_id
    left join auth.users as inviter on inviter.id = invitation.invited_by
  where invitation.id = mail.invitation_id and accepted_at is null and expires_at > now()
    and invitation.token_hash = private.token_hash(mail.data ->> 'token')
$$;

-- The mail whose turn it is, held: of the businesses with mails that are due, the one that has waited longest since one of
-- its mails was taken; of its mails, the one that has been due longest. One row is looked at for each business.
create function private.next_mail() returns private.outbox
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sender uuid;
  mail private.outbox;
begin
  for sender in
    with recursive senders as (
      (
        select business_id from private.outbox where sent_at is null and failed_at is null order by business_id limit 1
      )
      union all
      select (
        select later.business_id from private.outbox as later
        where sent_at is null and failed_at is null and later.business_id > senders.business_id
        order by later.business_id limit 1
      ) from senders where senders.business_id is not null
    )
    select senders.business_id from senders
      cross join lateral (
        select min(due_at) as due_at from private.outbox as due
        where due.business_id = senders.business_id and sent_at is null and failed_at is null and due_at <= now()
      ) as due
      cross join lateral (
        select max(claimed_at) as claimed_at from private.outbox as taken where taken.business_id = senders.business_id
      ) as taken
    where due.due_at is not null
    order by taken.claimed_at nulls first, due.due_at
  loop
    select * into mail from private.outbox
    where business_id = sender and sent_at is null and failed_at is null and due_at <= now()
    order by due_at limit 1 for update skip locked;
    if found then
      return mail;
    end if;
  end loop;
  return null;
end
$$;

-- As it was, but that businesses take turns, and that a mail which cannot be written holds up no other.
create or replace function private.claim_mail(lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.outbox;
  content jsonb;
begin
  -- One is taken at a time, so that turns are kept.
  perform pg_advisory_xact_lock(hashtextextended('claim_mail', 0));
  loop
    mail := private.next_mail();
    if mail.id is null then
      return null;
    end if;
    if mail.created_at < now() - interval '1 day' then
      perform private.fail_mail(mail.id, coalesce(mail.last_error, 'It could not be sent within a day.'));
      continue;
    end if;
    begin
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
    update private.outbox set
      attempts = attempts + 1, data = content, due_at = now() + make_interval(secs => lease_seconds),
      claimed_at = clock_timestamp()
    where id = mail.id
    returning * into mail;
    return jsonb_build_object(
      'id', mail.id, 'attempt', mail.attempts, 'kind', mail.kind, 'recipient', mail.recipient, 'data', mail.data
    );
  end loop;
end
$$;

-- As it was, but that invitations are counted by who sends them: a business can be deleted and made anew.
create or replace function private.invite_member(business uuid, email text, role text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address text := lower(btrim(invite_member.email, E' \t\r\n'));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  hash text := private.token_hash(token);
  made uuid;
  -- Whoever deletes an account and makes it anew is the same inviter.
  inviter text := (
    select private.token_hash(coalesce(lower(account.email), account.id::text))
    from auth.users as account where account.id = auth.uid()
  );
  is_new boolean := (
    select account.created_at > now() - interval '7 days' from auth.users as account where account.id = auth.uid()
  );
  wrong text;
begin
  perform private.require_owner(business);
  perform private.check_role(invite_member.role);
  -- One invitation of a business at a time, or two could be one too many.
  perform from public.businesses where id = business for no key update;
  wrong := case
    when address is null or char_length(address) > 255 or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
      then 'Invalid email address'
    when exists (
      select from public.business_members as member join auth.users as account on account.id = member.user_id
      where member.business_id = business and lower(account.email) = address
    ) then format('%s is on your team already.', address)
    when (
      select count(*) from private.invitations as invitation
      where invitation.business_id = business and accepted_at is null and invitation.email <> address
    ) >= 50 then '50 invitations are open. Take one back before you send another.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  if private.count_hit('invite:inviter', inviter, 30, 3600) > 0 then
    raise exception using errcode = 'PT429',
      message = 'You’ve sent many invitations. Please try again in an hour.';
  end if;
  if private.count_hit('invite:inviter:day', inviter, case when is_new then 20 else 100 end, 86400) > 0 then
    raise exception using errcode = 'PT429',
      message = 'You’ve sent many invitations today. Please try again tomorrow.';
  end if;
  -- Of all businesses together: nobody's mailbox is filled by ours.
  if public.hit_rate_limit('invite:address', private.token_hash(address), 5, 86400) > 0 then
    raise exception using errcode = 'PT429',
      message = 'This address has had several invitations today. Please try again tomorrow.';
  end if;

  -- Sent again, it is a new one: the token of the mail before is void.
  insert into private.invitations as invitation (business_id, email, role, token_hash, invited_by)
  values (business, address, invite_member.role, hash, auth.uid())
  on conflict (business_id, email) where accepted_at is null do update set
    role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  returning invitation.id into made;
  perform private.queue_mail(
    'invitation', address, jsonb_build_object('invitation', made, 'token', token), 'invitation ' || hash
  );
  return jsonb_build_object('outcome', 'ok', 'id', made);
end
$$;

revoke execute on function private.invitation_content(private.outbox), private.next_mail()
from public, anon, authenticated;
