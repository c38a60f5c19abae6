-- What deliver-mail calls. Whoever delivers holds one mail, and waits for nobody: a visitor or a member holds the
-- visitor or the conversation at the same moment, and may wait for the mail.

-- The mail whose turn it is, held: first what is about an account, which is rare; then of the businesses with mails that
-- are due, the one that has waited longest since one of its mails was taken; of its mails, the one that has been due
-- longest. One row is looked at for each business. Last what the operator writes to all owners, thousands at once.
create function private.next_mail() returns private.outbox
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sender uuid;
  mail private.outbox;
begin
  select * into mail from private.outbox
  where business_id is null and sent_at is null and failed_at is null and due_at <= now()
    and dedupe_key not like 'broadcast:%'
  order by due_at limit 1 for update skip locked;
  if found then
    return mail;
  end if;
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
  select * into mail from private.outbox
  where business_id is null and sent_at is null and failed_at is null and due_at <= now()
  order by due_at limit 1 for update skip locked;
  return mail;
end
$$;
revoke execute on function private.next_mail() from public;

-- Takes the next mail, for as long as an attempt may last: whoever asks at the same time gets another one. An attempt
-- that never ends is made again after that, under the same id. Null when none is due. After a day a mail is given up:
-- that long the mail service remembers which ones it has had. A reply waits until the visitor has gone, and its link is
-- made to work then. A mail that cannot be written holds up no other.
create function private.claim_mail(lease_seconds integer) returns jsonb
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
revoke execute on function private.claim_mail(integer) from public;
grant execute on function private.claim_mail(integer) to service_role;

-- Keeps the outcome of an attempt: 'sent'; 'refused', for good; or 'delayed', then it is made again after `wait`
-- seconds, or after 30 seconds, a minute, two minutes … up to an hour. The outcome of an attempt that has been given up
-- does not count.
create function private.settle_mail(id uuid, attempt integer, outcome text, reason text, wait integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from private.outbox
  where outbox.id = settle_mail.id and attempts = attempt and sent_at is null and failed_at is null for update;
  if not found then
    return;
  end if;
  case outcome
    when 'sent' then
      update private.outbox set sent_at = now(), last_error = null, data = '{}' where outbox.id = settle_mail.id;
    when 'refused' then
      perform private.fail_mail(settle_mail.id, reason);
    when 'delayed' then
      update private.outbox set
        last_error = reason,
        due_at = now() + make_interval(secs => coalesce(wait, least(30 * 2 ^ (attempts - 1), 3600)))
      where outbox.id = settle_mail.id;
  end case;
end
$$;
revoke execute on function private.settle_mail(uuid, integer, text, text, integer) from public;
grant execute on function private.settle_mail(uuid, integer, text, text, integer) to service_role;

-- Whether deliver-mail has anything to do: cheap enough to be asked every few seconds.
create function private.is_mail_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.outbox where sent_at is null and failed_at is null and due_at <= now()
  ) or exists (
    select from public.conversations where state = 'waiting' and waiting_since <= now() - interval '1 minute'
  )
$$;
revoke execute on function private.is_mail_due() from public;
grant execute on function private.is_mail_due() to service_role;

create function public.claim_mail(lease_seconds integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_mail(lease_seconds) $$;
revoke execute on function public.claim_mail(integer) from public, anon, authenticated;
grant execute on function public.claim_mail(integer) to service_role;

create function public.settle_mail(
  id uuid, attempt integer, outcome text, reason text default null, wait integer default null
) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.settle_mail(id, attempt, outcome, reason, wait) $$;
revoke execute on function public.settle_mail(uuid, integer, text, text, integer) from public, anon, authenticated;
grant execute on function public.settle_mail(uuid, integer, text, text, integer) to service_role;
