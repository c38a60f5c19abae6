-- Mails on their way. Whatever has to be told by mail is put here in the same transaction in which it happens; the
-- function deliver-mail takes it from here to the mail service.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('reply', 'waiting', 'contact', 'invitation')),
  recipient text not null check (char_length(recipient) between 3 and 320),
  -- What the mail is about; at the first attempt what it says, so that each attempt says the same. Empty once it is over.
  data jsonb not null,
  -- The same thing is told once.
  dedupe_key text not null unique,
  -- With a conversation go the mails about it.
  conversation_id uuid references public.conversations on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due_at_idx on private.outbox (due_at) where sent_at is null and failed_at is null;
create index outbox_conversation_id_idx on private.outbox (conversation_id);
create index outbox_created_at_idx on private.outbox (created_at);

alter table private.outbox enable row level security;
revoke all on table private.outbox from public, anon, authenticated;
grant select, insert, update, delete on table private.outbox to service_role;

create policy "Only the secret key" on private.outbox
  for all to anon, authenticated
  using (false) with check (false);

-- Puts a mail into the outbox, unless there has been one with this key. `data.conversation` is the conversation it is
-- about, if there is one.
create function private.queue_mail(
  kind text, recipient text, data jsonb, dedupe_key text, due_at timestamptz default now()
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.outbox (kind, recipient, data, dedupe_key, conversation_id, due_at)
  values (
    queue_mail.kind, queue_mail.recipient, queue_mail.data, queue_mail.dedupe_key,
    (queue_mail.data ->> 'conversation')::uuid, queue_mail.due_at
  )
  on conflict on constraint outbox_dedupe_key_key do nothing
$$;

-- What only members read of a conversation: visitors are not shown it.
alter table public.messages add column internal boolean not null default false;

-- Ends a mail that cannot be sent. A reply that does not arrive is noted where its writer sees it.
create function private.fail_mail(id uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  failed private.outbox;
begin
  update private.outbox set failed_at = now(), last_error = reason, data = '{}'
  where outbox.id = fail_mail.id and sent_at is null and failed_at is null
  returning * into failed;
  if failed.kind = 'reply' then
    insert into public.messages (conversation_id, author, text, internal)
    values (failed.conversation_id, 'system', format('The mail to %s could not be delivered.', failed.recipient), true);
    update public.conversations set last_message_at = now() where conversations.id = failed.conversation_id;
  end if;
end
$$;

-- What a mail says, as things are now; null when it need not be sent any more.
create function private.mail_content(mail private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when mail.kind = 'invitation' then mail.data end
$$;

-- Takes the mail that is due first, for as long as an attempt may last: whoever asks at the same time gets another one.
-- An attempt that never ends is made again after that, under the same id. Null when none is due. After a day a mail is
-- given up: that long the mail service remembers which ones it has had.
create function private.claim_mail(lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.outbox;
  content jsonb;
begin
  loop
    select * into mail from private.outbox
    where sent_at is null and failed_at is null and due_at <= now()
    order by due_at limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    if mail.created_at < now() - interval '1 day' then
      perform private.fail_mail(mail.id, coalesce(mail.last_error, 'It could not be sent within a day.'));
      continue;
    end if;
    content := case when mail.attempts = 0 then private.mail_content(mail) else mail.data end;
    if content is null then
      update private.outbox set failed_at = now(), last_error = 'Not needed any more.', data = '{}' where id = mail.id;
      continue;
    end if;
    update private.outbox set
      attempts = attempts + 1, data = content, due_at = now() + make_interval(secs => lease_seconds)
    where id = mail.id
    returning * into mail;
    return jsonb_build_object(
      'id', mail.id, 'attempt', mail.attempts, 'kind', mail.kind, 'recipient', mail.recipient, 'data', mail.data
    );
  end loop;
end
$$;

-- What became of an attempt: 'sent'; 'refused', for good; or 'delayed', then it is made again after `wait` seconds, or
-- after 30 seconds, a minute, two minutes … up to an hour. The answer to an attempt that has been given up does not count.
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

-- Who has waited for a person for so many seconds, as a visitor's request is told it.
create function private.long_waits(seconds integer) returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', talk.id,
    'state', talk.state,
    'waited', extract(epoch from now() - talk.waiting_since),
    'bot', to_jsonb(bot),
    'schedule', private.schedule(talk.business_id)
  )
  from public.conversations as talk join public.bots as bot on bot.id = talk.bot_id
  where talk.state = 'waiting' and talk.waiting_since <= now() - make_interval(secs => seconds)
  order by talk.waiting_since limit 100
$$;
create index conversations_waiting_since_idx on public.conversations (waiting_since) where state = 'waiting';

-- Puts into the outbox what is due by the clock alone, and forgets mails that were over a month ago.
create function private.queue_due_mails() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.outbox where id in (
    select old.id from private.outbox as old
    where old.created_at < now() - interval '31 days' limit 100 for update skip locked
  )
$$;

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

-- What deliver-mail calls.
create function public.claim_mail(lease_seconds integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_mail(lease_seconds) $$;

create function public.settle_mail(id uuid, attempt integer, outcome text, reason text default null, wait integer default null)
returns void
language sql volatile security invoker set search_path = ''
as $$ select private.settle_mail(id, attempt, outcome, reason, wait) $$;

create function public.long_waits(seconds integer) returns setof jsonb
language sql stable security invoker set search_path = ''
as $$ select private.long_waits(seconds) $$;

create function public.queue_due_mails() returns void
language sql volatile security invoker set search_path = ''
as $$ select private.queue_due_mails() $$;

revoke execute on function
  private.queue_mail(text, text, jsonb, text, timestamptz), private.fail_mail(uuid, text),
  private.mail_content(private.outbox), private.claim_mail(integer),
  private.settle_mail(uuid, integer, text, text, integer), private.long_waits(integer), private.queue_due_mails(),
  private.is_mail_due(),
  public.claim_mail(integer), public.settle_mail(uuid, integer, text, text, integer), public.long_waits(integer),
  public.queue_due_mails()
from public, anon, authenticated;
grant execute on function
  private.queue_mail(text, text, jsonb, text, timestamptz), private.claim_mail(integer),
  private.settle_mail(uuid, integer, text, text, integer), private.long_waits(integer), private.queue_due_mails(),
  private.is_mail_due(),
  public.claim_mail(integer), public.settle_mail(uuid, integer, text, text, integer), public.long_waits(integer),
  public.queue_due_mails()
to service_role;
