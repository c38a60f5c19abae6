-- Emails on their way. Whatever is to be told by email is put here in the transaction in which it happens; the function
-- deliver-mail takes it from here to the mail service.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('reply', 'waiting', 'contact', 'invitation', 'deletion', 'booking', 'plan', 'month', 'returned')),
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
  -- An email of a business goes with it. Businesses take turns: thousands of emails of one hold up nobody else's. Null: it
  -- is about an account.
  business_id uuid references public.businesses on delete cascade,
  invitation_id uuid references private.invitations on delete cascade,
  -- When it was last taken to be sent.
  claimed_at timestamptz,
  -- With a booking go the emails about it.
  booking_id uuid references public.bookings on delete cascade
);
create index outbox_due_at_idx on private.outbox (due_at) where sent_at is null and failed_at is null;
create index outbox_conversation_id_idx on private.outbox (conversation_id);
create index outbox_created_at_idx on private.outbox (created_at);
create index outbox_turns_idx on private.outbox (business_id, due_at) where sent_at is null and failed_at is null;
create index outbox_accounts_idx on private.outbox (due_at)
  where business_id is null and sent_at is null and failed_at is null and dedupe_key not like 'broadcast:%';
create index outbox_business_id_claimed_at_idx on private.outbox (business_id, claimed_at);
create index outbox_invitation_id_idx on private.outbox (invitation_id);
create index outbox_booking_id_idx on private.outbox (booking_id);
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

-- Has an email wait a second for whoever holds what it is about. Marked as taken, so that nothing changes it again in the
-- same transaction: a row that is changed twice has its references checked, and would wait for what is held.
create function private.put_off_mail(id uuid, reason text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.outbox set
    due_at = now() + interval '1 second', claimed_at = clock_timestamp(),
    last_error = coalesce(put_off_mail.reason, last_error)
  where outbox.id = put_off_mail.id
$$;
revoke execute on function private.put_off_mail(uuid, text) from public;

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
      perform private.put_off_mail(failed.id, reason);
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
