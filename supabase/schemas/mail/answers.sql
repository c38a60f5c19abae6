-- Emails that are answered. Each about a conversation has an address of its own to answer to, and what arrives there is said in
-- the conversation: by the visitor, or by the member to whom it was sent. The address in `From` proves nothing, the token
-- in the one it was sent to does.

-- Whose answers to a conversation's emails are taken: the visitor's at an address, of which a hash is kept, or a member's.
-- Another address of the same visitor's has another token. Revoked: the member has left; known still, so that they are
-- told once that it is no longer theirs.
create table private.reply_addresses (
  id uuid primary key,
  conversation_id uuid not null references public.conversations on delete cascade,
  member_id uuid references auth.users on delete cascade,
  address_hash text,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint reply_addresses_of_one check ((member_id is null) <> (address_hash is null))
);
create unique index reply_addresses_conversation_id_idx on private.reply_addresses (conversation_id, address_hash);
create unique index reply_addresses_member_idx on private.reply_addresses (conversation_id, member_id)
  where revoked_at is null;
create index reply_addresses_member_id_idx on private.reply_addresses (member_id);
alter table private.reply_addresses enable row level security;
revoke all on table private.reply_addresses from public, anon, authenticated;
grant select, insert, update, delete on table private.reply_addresses to service_role;
create policy "Only the secret key" on private.reply_addresses
  for all to anon, authenticated using (false) with check (false);

-- The token of an address: 256 bits as small letters and digits, which no mail program changes, and short enough to stand
-- before the @ (64 characters, RFC 5321).
create function private.reply_token(address uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(
    substr('abcdefghijklmnopqrstuvwxyz234567', substring(signed.bits from 5 * place + 1 for 5)::integer + 1, 1), ''
    order by place
  )
  from (select ('x' || private.signature(concat_ws(' ', 'answer', address)) || '0')::bit(260) as bits) as signed
    cross join generate_series(0, 51) as place
$$;
revoke execute on function private.reply_token(uuid) from public;

-- The token that stands in an email about a conversation. Null while somebody holds what it names: whoever holds a mail
-- waits for nobody.
create function private.answer_token(mail private.outbox) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member uuid := (mail.data ->> 'member')::uuid;
  hash text := case when member is null then private.address_hash(mail.recipient) end;
  address uuid;
begin
  perform from public.conversations where id = mail.conversation_id for key share skip locked;
  if not found then
    return null;
  end if;
  if member is not null then
    perform from auth.users where id = member for key share skip locked;
    if not found then
      return null;
    end if;
  end if;
  select id into address from private.reply_addresses
  where conversation_id = mail.conversation_id and revoked_at is null
    and (member_id = member or member is null and address_hash = hash);
  if address is null then
    address := gen_random_uuid();
    insert into private.reply_addresses (id, conversation_id, member_id, address_hash, token_hash)
    values (address, mail.conversation_id, member, hash, private.token_hash(private.reply_token(address)));
  end if;
  return private.reply_token(address);
end
$$;
revoke execute on function private.answer_token(private.outbox) from public;

-- Whoever leaves a team answers its visitors no more.
create function private.revoke_reply_addresses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.reply_addresses as address set revoked_at = now()
  from public.conversations as talk
  where address.member_id = old.user_id and address.revoked_at is null
    and talk.id = address.conversation_id and talk.business_id = old.business_id;
  return null;
end
$$;
revoke execute on function private.revoke_reply_addresses() from public;
create trigger revoke_reply_addresses after delete on public.business_members
  for each row execute function private.revoke_reply_addresses();

-- Members hear of a visitor's answer as they do of an address that is left. Where one of them has the conversation they
-- alone are told, a minute later, unless it has been read by then.
create function private.queue_answer_mails(talk public.conversations, message bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  first uuid := private.told_first(talk.id, 'contact');
begin
  if talk.state not in ('later', 'human') then
    return;
  end if;
  -- Held until the answer can be seen: an email that is not written yet will have it.
  perform from private.outbox
  where conversation_id = talk.id and kind = 'contact' and attempts = 0 and sent_at is null and failed_at is null
  for update;
  perform private.queue_mail(
    'contact', account.email,
    jsonb_build_object('conversation', talk.id, 'member', account.id, 'answer', message)
      || case when talk.state = 'later' and first <> account.id then '{"second": true}' else '{}' end::jsonb,
    concat_ws(':', 'answer', talk.id, message, account.id),
    now() + case
      when talk.state = 'human' then interval '1 minute'
      when first <> account.id then interval '10 minutes'
      else interval '0'
    end
  )
  from public.business_members as member join auth.users as account on account.id = member.user_id
  where member.business_id = talk.business_id and member.mail_contact and account.email is not null
    and (talk.state = 'later' or member.user_id = talk.assigned_to)
    and not exists (
      select from private.outbox as unwritten
      where unwritten.conversation_id = talk.id and unwritten.kind = 'contact' and unwritten.recipient = account.email
        and unwritten.attempts = 0 and unwritten.sent_at is null and unwritten.failed_at is null
    );
end
$$;
revoke execute on function private.queue_answer_mails(public.conversations, bigint) from public;

-- Sends a member's answer back to them: by email, to the address of their account. Once for each email; whoever has left
-- is told once.
create function private.return_answer(
  address private.reply_addresses, mail text, reason text, said text, by_whom text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.queue_mail(
    'returned', account.email,
    jsonb_build_object(
      'conversation', address.conversation_id, 'reason', reason, 'said', left(coalesce(said, ''), 2000), 'by', by_whom
    ),
    concat_ws(':', 'returned', address.id, case when reason <> 'left' then mail end)
  )
  from auth.users as account where account.id = address.member_id and account.email is not null;
  return jsonb_build_object('outcome', 'returned', 'reason', reason);
end
$$;
revoke execute on function private.return_answer(private.reply_addresses, text, text, text, text) from public;

-- Counts an email to a conversation: 20 an hour. Members are told once that more have come.
create function private.is_too_much_mail(conversation uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.count_hit('mail-in', conversation::text, 20, 3600) = 0 then
    return false;
  end if;
  if private.count_hit('mail-in:told', conversation::text, 1, 3600) = 0 then
    insert into public.messages (conversation_id, author, text, internal)
    values (conversation, 'system', 'More than 20 emails came within an hour. The rest weren’t kept.', true);
    update public.conversations set last_message_at = now() where id = conversation;
  end if;
  return true;
end
$$;
revoke execute on function private.is_too_much_mail(uuid) from public;

-- Says a visitor's email in their conversation, where a person is to answer it: as what is written in the chat when nobody
-- is there and an answer is wanted, but that the bot says nothing.
create function private.receive_from_visitor(
  address private.reply_addresses, client_id uuid, said text, note text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  talk public.conversations;
  said_at timestamptz;
  message bigint;
begin
  perform from public.bots
  where id = (select bot_id from public.conversations where id = address.conversation_id) for key share;
  perform from private.visitors
  where id = (select visitor_id from public.conversations where id = address.conversation_id) for key share;
  select * into talk from public.conversations where id = address.conversation_id for update;
  -- Revoked at this moment, by "This wasn't me", or because the business is going to be deleted.
  if talk.id is null or not exists (select from private.reply_addresses where id = address.id)
    or exists (
      select from private.mail_refusals
      where business_id = talk.business_id and address_hash = address.address_hash
    )
    or exists (select from public.businesses where id = talk.business_id and deletes_at is not null)
  then
    return '{"outcome": "unknown"}';
  end if;
  if private.is_blocked(talk.visitor_id) then
    return '{"outcome": "blocked"}';
  end if;
  if exists (
    select from public.messages as known
    where known.conversation_id = talk.id and known.client_id = private.kept_id(receive_from_visitor.client_id)
  ) then
    return '{"outcome": "repeat"}';
  end if;
  if private.is_too_much_mail(talk.id) then
    return '{"outcome": "too many"}';
  end if;
  if talk.state = 'resolved' then
    update public.conversations set state = 'bot' where id = talk.id returning * into talk;
  end if;
  said_at := clock_timestamp();
  if said is not null then
    insert into public.messages (conversation_id, client_id, author, text, by_mail, created_at)
    values (talk.id, private.kept_id(client_id), 'visitor', said, true, said_at)
    returning id into message;
  end if;
  if note is not null then
    insert into public.messages (conversation_id, client_id, author, text, internal, created_at)
    values (
      talk.id, case when said is null then private.kept_id(client_id) end, 'system', note, true, said_at
    )
    returning coalesce(message, id) into message;
  end if;
  update public.conversations set
    state = case when talk.state = 'bot' then 'later' else talk.state end,
    handover_reason = case when talk.state = 'bot' then 'contact' else talk.handover_reason end,
    is_owed = true,
    last_message_at = said_at
  where id = talk.id returning * into talk;
  perform private.queue_answer_mails(talk, message);
  return jsonb_build_object('outcome', 'kept', 'conversation', talk.id);
end
$$;
revoke execute on function private.receive_from_visitor(private.reply_addresses, uuid, text, text) from public;

-- Says a member's email to the visitor, as if they had written it in the inbox: a conversation that nobody has becomes
-- theirs. What cannot be said is sent back.
create function private.receive_from_member(
  address private.reply_addresses, mail text, client_id uuid, said text, note text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_long constant boolean := char_length(said) > 2000;
  done jsonb;
  message bigint;
begin
  -- What follows is done as the member, whose part in it the inbox's own functions check.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', address.member_id)::text, true);
  if address.revoked_at is not null or not exists (
    select from public.conversations as talk
    where talk.id = address.conversation_id and private.is_member(talk.business_id)
  ) then
    return private.return_answer(address, mail, 'left', said);
  end if;
  perform private.hold_conversation(address.conversation_id);
  if exists (
    select from public.messages as known
    where known.conversation_id = address.conversation_id
      and known.client_id = private.kept_id(receive_from_member.client_id)
  ) then
    return '{"outcome": "repeat"}';
  end if;
  if private.is_too_much_mail(address.conversation_id) then
    return '{"outcome": "too many"}';
  end if;
  if said is null then
    return private.return_answer(address, mail, 'unreadable', said);
  end if;
  done := private.take_and_reply(address.conversation_id, client_id, left(said, 2000));
  case done ->> 'outcome'
    when 'ok' then
      message := (done #>> '{message,id}')::bigint;
      update public.messages set by_mail = true where conversation_id = address.conversation_id and id = message;
      if is_long or note is not null then
        insert into public.messages (conversation_id, author, text, internal)
        values (
          address.conversation_id, 'system',
          concat_ws(
            ' ', case when is_long then 'The email was longer than 2,000 characters. The rest wasn’t sent.' end, note
          ),
          true
        );
        update public.conversations set last_message_at = now() where id = address.conversation_id;
      end if;
      return jsonb_build_object('outcome', 'kept', 'conversation', address.conversation_id);
    when 'taken' then
      return private.return_answer(address, mail, 'taken', said, done ->> 'by');
    else
      -- The conversation or the membership is gone since.
      return '{"outcome": "unknown"}';
  end case;
end
$$;
revoke execute on function private.receive_from_member(private.reply_addresses, text, uuid, text, text) from public;

-- An email has arrived at the address with this token. `mail` names it: received twice it is said once. `said` is what
-- is new in it, null where that cannot be read; `note` is for members only. Outcomes: kept, repeat, unknown (there is no
-- such address any more), blocked, too many, returned (reason: left, taken, unreadable).
create function private.receive_mail(token_hash text, mail text, said text, note text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address private.reply_addresses;
  client_id uuid;
begin
  if char_length(token_hash) <> 64 or coalesce(char_length(mail), 0) not between 1 and 200
    or char_length(said) not between 1 and 4000 or char_length(note) not between 1 and 2000
    or said is null and note is null
  then
    raise exception using errcode = 'check_violation', message = 'An email has an id and 1 to 4,000 characters.';
  end if;
  select * into address from private.reply_addresses as known where known.token_hash = receive_mail.token_hash;
  if not found then
    return '{"outcome": "unknown"}';
  end if;
  client_id := md5(concat_ws(' ', 'mail', address.id, mail))::uuid;
  if address.member_id is null then
    return private.receive_from_visitor(address, client_id, said, note);
  end if;
  return private.receive_from_member(address, mail, client_id, said, note);
end
$$;
revoke execute on function private.receive_mail(text, text, text, text) from public;
grant execute on function private.receive_mail(text, text, text, text) to service_role;

create function public.receive_mail(token_hash text, mail text, said text, note text default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.receive_mail(token_hash, mail, said, note) $$;
revoke execute on function public.receive_mail(text, text, text, text) from public, anon, authenticated;
grant execute on function public.receive_mail(text, text, text, text) to service_role;
