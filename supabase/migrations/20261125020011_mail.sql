-- Emails on their way. Whatever is to be told by email is put here in the transaction in which it happens; the function
-- deliver-mail takes it from here to the mail service.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('reply', 'waiting', 'contact', 'invitation', 'deletion')),
  recipient text not null check (char_length(recipient) between 3 and 320),
  -- What the email is about; from the first attempt its content, so that each attempt says the same. Empty once it is
  -- over.
  data jsonb not null,
  -- The same thing is told once.
  dedupe_key text not null unique,
  -- With a conversation go the emails about it.
  conversation_id uuid references public.conversations on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  -- Every email is of a business, and goes with it. Businesses take turns: thousands of emails of one hold up nobody
  -- else's.
  business_id uuid not null references public.businesses on delete cascade,
  invitation_id uuid references private.invitations on delete cascade,
  -- When it was last taken to be sent.
  claimed_at timestamptz
);
create index outbox_due_at_idx on private.outbox (due_at) where sent_at is null and failed_at is null;
create index outbox_conversation_id_idx on private.outbox (conversation_id);
create index outbox_created_at_idx on private.outbox (created_at);
create index outbox_turns_idx on private.outbox (business_id, due_at) where sent_at is null and failed_at is null;
create index outbox_business_id_claimed_at_idx on private.outbox (business_id, claimed_at);
create index outbox_invitation_id_idx on private.outbox (invitation_id);
create index outbox_recipient_idx on private.outbox (recipient);
alter table private.outbox enable row level security;
revoke all on table private.outbox from public, anon, authenticated;
grant select, insert, update, delete on table private.outbox to service_role;
create policy "Only the secret key" on private.outbox
  for all to anon, authenticated using (false) with check (false);

-- Puts an email into the outbox, unless there has been one with this key. `data.conversation` or `data.invitation` is
-- what it is about: if that is gone, nothing is told.
create function private.queue_mail(
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
revoke execute on function private.queue_mail(text, text, jsonb, text, timestamptz) from public;
grant execute on function private.queue_mail(text, text, jsonb, text, timestamptz) to service_role;

-- Holds a conversation to write in it, and what has to be held with it, unless somebody else holds any of them: whoever
-- holds a mail waits for no conversation (see the order of locks).
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

-- Ends an email that cannot be sent. A reply that does not arrive is noted where its writer sees it; while the
-- conversation is being changed, it is tried once more instead.
create function private.fail_mail(id uuid, reason text) returns void
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
revoke execute on function private.fail_mail(uuid, text) from public;

-- How emails are turned off from an email itself: by a member, a kind of them; by a visitor, all of a business.

-- What stands in an email to a member for turning off its kind: kind.business.member.signature
create function private.unsubscribe_token(kind text, business uuid, member uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws('.', kind, business, member, private.signature(concat_ws(' ', 'unsubscribe', kind, business, member)))
$$;
revoke execute on function private.unsubscribe_token(text, uuid, uuid) from public;

-- "This was not me": whoever reads an email to a visitor may end all emails of that business to their address. Of the
-- address a hash is kept.
create table private.mail_refusals (
  business_id uuid not null references public.businesses on delete cascade,
  address_hash text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, address_hash)
);
alter table private.mail_refusals enable row level security;
revoke all on table private.mail_refusals from public, anon, authenticated;
grant select, insert, update, delete on table private.mail_refusals to service_role;
create policy "Only the secret key" on private.mail_refusals
  for all to anon, authenticated using (false) with check (false);

-- What only this database can make of an address.
create function private.address_hash(address text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.signature(concat_ws(' ', 'address', lower(address)))
$$;
revoke execute on function private.address_hash(text) from public;

create function private.is_refused(business uuid, address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.mail_refusals
    where business_id = business and address_hash = private.address_hash(address)
  )
$$;
revoke execute on function private.is_refused(uuid, text) from public;

-- What stands in an email to a visitor for having no more of them: reply.business.address.signature
create function private.refusal_token(business uuid, address text) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws('.', 'reply', business, hash, private.signature(concat_ws(' ', 'refuse', business, hash)))
  from private.address_hash(address) as hash
$$;
revoke execute on function private.refusal_token(uuid, text) from public;

-- Ends all emails of a business to an address, as often as it is called, and tells its members where they would reply.
-- Null: no such token was ever made.
create function private.refuse_mails(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parts text[] := string_to_array(token, '.');
  talk public.conversations;
begin
  if token !~ '^reply\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[0-9a-f]{64}){2}$'
    or parts[4] <> private.signature(concat_ws(' ', 'refuse', parts[2], parts[3]))
  then
    return null;
  end if;
  insert into private.mail_refusals (business_id, address_hash)
  select id, parts[3] from public.businesses where id = parts[2]::uuid
  on conflict do nothing;
  if found then
    update private.outbox set failed_at = now(), last_error = 'Whoever reads it wants no more mails.', data = '{}'
    where id in (
      select mail.id from private.outbox as mail
      where mail.business_id = parts[2]::uuid and mail.kind = 'reply' and mail.sent_at is null and mail.failed_at is null
        and private.address_hash(mail.recipient) = parts[3]
      for update skip locked
    );
    for talk in
      select * from public.conversations as known
      where known.business_id = parts[2]::uuid and known.contact is not null
        and private.address_hash(known.contact) = parts[3]
      order by known.last_message_at desc limit 20
    loop
      -- Where a visitor or a member writes at this very moment, nothing is said of it: nobody waits for anybody.
      if private.hold_if_free(talk.id) then
        insert into public.messages (conversation_id, author, text, internal)
        values (
          talk.id, 'system',
          format('Whoever reads %s says they didn’t write this. No more emails go there.', talk.contact), true
        );
        update public.conversations set last_message_at = now() where id = talk.id;
      end if;
    end loop;
  end if;
  return '{"kind": "reply", "business": null}';
end
$$;
revoke execute on function private.refuse_mails(text) from public;

-- Turns off a kind of emails for a member, as often as it is called, or ends those to a visitor. Null: no such token
-- was ever made. `business` is null if it is gone: only a member is told what it is called now.
create function private.unsubscribe(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parts text[] := string_to_array(token, '.');
  known text;
begin
  if parts[1] = 'reply' then
    return private.refuse_mails(token);
  end if;
  if token !~ '^(waiting|contact)(\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}\.[0-9a-f]{64}$'
    or token <> private.unsubscribe_token(parts[1], parts[2]::uuid, parts[3]::uuid)
  then
    return null;
  end if;
  update public.business_members as member set
    mail_waiting = mail_waiting and parts[1] <> 'waiting',
    mail_contact = mail_contact and parts[1] <> 'contact'
  from public.businesses as business
  where member.business_id = parts[2]::uuid and member.user_id = parts[3]::uuid and business.id = member.business_id
  returning business.name into known;
  return jsonb_build_object('kind', parts[1], 'business', known);
end
$$;
revoke execute on function private.unsubscribe(text) from public;
grant execute on function private.unsubscribe(text) to service_role;

create function public.unsubscribe(token text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.unsubscribe(token) $$;
revoke execute on function public.unsubscribe(text) from public, anon, authenticated;
grant execute on function public.unsubscribe(text) to service_role;

-- What emails say.

-- The token of a visitor's links. It is the same in every email, and only its hash is kept.
create function private.resume_token(visitor uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.signature(concat_ws(' ', 'resume', visitor))
$$;
revoke execute on function private.resume_token(uuid) from public;

-- What the summary of a conversation reads (supabase/functions/_shared/summary.ts): the last 200 messages, without what
-- the bot has said.
create function private.said_in(conversation uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'author', said.author,
      'text', case when said.author = 'visitor' then said.text else '' end,
      'tier', said.tier,
      'title', entry.title,
      'rating', said.rating,
      'options', coalesce((select jsonb_agg(option -> 'label') from jsonb_array_elements(said.options) as option), '[]')
    )
    order by said.id
  ), '[]')
  from (
    select * from public.messages as message
    where message.conversation_id = said_in.conversation order by message.id desc limit 200
  ) as said
  left join public.knowledge_entries as entry on entry.id = said.entry_id
$$;
revoke execute on function private.said_in(uuid) from public, anon, authenticated;

-- What an email about a conversation or a deletion says, as things are now; null when it need not be sent any more: a
-- reply once it has reached the visitor's page, a deletion once it is undone.
create function private.mail_content(mail private.outbox) returns jsonb
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
  elsif talk.state <> 'human' and not (mail.kind = 'waiting' and talk.state = 'resolved') then
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
revoke execute on function private.mail_content(private.outbox) from public;

-- What an invitation says, as things are now; null once it is accepted or over, or another email has the link that
-- works.
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
revoke execute on function private.invitation_content(private.outbox) from public;

-- How many emails go out: to whom, from whom, and in whose name. One that is one too many waits; what members are told
-- comes together meanwhile.

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
  where mail.kind in ('waiting', 'contact')
  union all
  -- Of all businesses together: nobody's mailbox is filled by ours.
  select 'mail:guest' || listed.name, private.token_hash(lower(mail.recipient)), listed.max_hits, listed.seconds
  from (values (':hour', 6, 3600), (':day', 20, 86400)) as listed (name, max_hits, seconds)
  where mail.kind in ('reply', 'invitation')
  union all
  -- Addresses that a business has not written to for a month: few in its first week. They are counted for whoever writes as
  -- well, because a business can be deleted and made anew.
  select
    listed.bucket, private.token_hash(concat_ws(' ', listed.key, case when age.is_new then 'new' end)),
    case when age.is_new then 10 else 100 end, 86400
  from (
      select business.created_at > now() - interval '7 days' as is_new from public.businesses as business
      where business.id = mail.business_id
    ) as age
    cross join lateral (
      select 'mail:business:day' as bucket, mail.business_id::text as key
      union all
      select 'mail:author:day', lower(account.email)
      from public.messages as reply join auth.users as account on account.id = reply.sent_by
      where reply.conversation_id = mail.conversation_id and reply.id = (mail.data ->> 'message')::bigint
    ) as listed
  where mail.kind = 'reply' and listed.key is not null and not exists (
    select from private.outbox as earlier
    where earlier.recipient = mail.recipient and earlier.business_id = mail.business_id and earlier.kind = 'reply'
      and earlier.attempts > 0
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

-- What deliver-mail calls. Whoever delivers holds one mail, and waits for nobody: a visitor or a member holds the
-- visitor or the conversation at the same moment, and may wait for the mail.

-- The mail whose turn it is, held: of the businesses with mails that are due, the one that has waited longest since one
-- of its mails was taken; of its mails, the one that has been due longest. One row is looked at for each business.
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

-- A visitor has left an address or a number, and nobody of the team is with them. An email that is not written yet will
-- tell the address as it is then.
create function private.queue_contact_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Held until the address can be seen.
  perform from private.outbox
  where conversation_id = new.id and kind = 'contact' and attempts = 0 and sent_at is null and failed_at is null
  for update;
  perform private.queue_mail(
    'contact', account.email, jsonb_build_object('conversation', new.id, 'member', account.id),
    concat_ws(':', 'contact', new.id, md5(new.contact), account.id)
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
    'bot', to_jsonb(bot),
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
-- conversation. An email that cannot be put there holds up no other.
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

-- Invites an address, and sends the email. Invitations are counted by who sends them: a business can be deleted and
-- made anew.
create function private.invite_member(business uuid, email text, role text) returns jsonb
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
revoke execute on function private.invite_member(uuid, text, text) from public;
grant execute on function private.invite_member(uuid, text, text) to authenticated;

create function public.invite_member(business uuid, email text, role text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.invite_member(business, email, role);
end;
revoke execute on function public.invite_member(uuid, text, text) from public, anon, service_role;
grant execute on function public.invite_member(uuid, text, text) to authenticated;
