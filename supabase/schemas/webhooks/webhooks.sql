-- Webhooks: addresses of other programs that are told what happens in a business. Only owners see them, and only the
-- server writes to them.

-- What can be told; supabase/functions/_shared/webhooks/events.ts says what each of them contains.
create function private.webhook_events() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'conversation.started', 'conversation.wants_person', 'conversation.ended', 'question.unanswered', 'details.left',
    'booking.made', 'booking.accepted', 'booking.moved', 'booking.cancelled', 'answer.changed'
  ]
$$;
revoke execute on function private.webhook_events() from public;
grant execute on function private.webhook_events() to service_role;

-- 256 bits, all but twelve of them random, as standardwebhooks.com writes a secret.
create function private.new_webhook_secret() returns text
language sql volatile set search_path = ''
as $$
  select 'whsec_' || encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64')
$$;
revoke execute on function private.new_webhook_secret() from public;
grant execute on function private.new_webhook_secret() to service_role;

create table private.webhooks (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  -- By https, with a name and the usual port. Where the name leads is looked at each time something is sent.
  url text not null check (
    char_length(url) <= 1000 and url ~ '^https://[^/?#\\@:[:space:]]+\.[a-z][a-z0-9-]*[a-z0-9]/[!-~]*$'
  ),
  -- Deliveries are signed with it, so it is not a hash; it is shown once.
  secret text not null default private.new_webhook_secret(),
  -- The secret before, which signs, too, for a day, so that a receiver can change to the new one in its own time.
  old_secret text,
  old_secret_until timestamptz check ((old_secret_until is null) = (old_secret is null)),
  events text[] not null check (cardinality(events) between 1 and 10 and events <@ private.webhook_events()),
  created_at timestamptz not null default now(),
  -- Nothing is noted for it since then, and nothing sent.
  off_since timestamptz,
  -- owner: an owner has said so. failures: nothing has arrived for three days. gone: its server has answered 410.
  off_because text check ((off_because is null) = (off_since is null) and off_because in ('owner', 'failures', 'gone')),
  -- Since when no delivery has arrived, and how many attempts have failed in a row.
  failing_since timestamptz,
  failures integer not null default 0,
  -- Nothing is sent to it before then: one delivery is on its way at a time, and who fails is left alone for a while.
  rests_until timestamptz not null default now(),
  -- When something was last taken to be sent to it: webhooks take turns.
  claimed_at timestamptz
);
create index webhooks_business_id_idx on private.webhooks (business_id);
create trigger limit_rows after insert on private.webhooks
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '10', 'A business has at most 10 webhooks.');
alter table private.webhooks enable row level security;
revoke all on table private.webhooks from public, anon, authenticated;
grant select, insert, update, delete on table private.webhooks to service_role;
create policy "Only the secret key" on private.webhooks
  for all to anon, authenticated using (false) with check (false);

-- What is told to a webhook. Of what happened only ids, times and states are kept here; what people have written is read
-- when it is sent, so that nothing is sent that has been deleted meanwhile.
create table private.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references private.webhooks on delete cascade,
  business_id uuid not null references public.businesses on delete cascade,
  -- One of private.webhook_events(), or a test.
  event text not null,
  about jsonb not null default '{}',
  -- With a conversation or a booking go the deliveries about it.
  conversation_id uuid references public.conversations on delete cascade,
  booking_id uuid references public.bookings on delete cascade,
  -- sending: somebody has taken it, until due_at. A delivery that is over can be sent again.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- Since when it is tried: it is given up a day later.
  queued_at timestamptz not null default now(),
  -- What came of the last attempt, in a sentence.
  status text check (char_length(status) <= 200),
  created_at timestamptz not null default now(),
  settled_at timestamptz check ((settled_at is null) = (state in ('waiting', 'sending')))
);
create index webhook_deliveries_turns_idx on private.webhook_deliveries (webhook_id, due_at)
  where state in ('waiting', 'sending');
-- In the order in which the last ones are listed.
create index webhook_deliveries_listed_idx on private.webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_business_id_idx on private.webhook_deliveries (business_id);
create index webhook_deliveries_conversation_id_idx on private.webhook_deliveries (conversation_id);
create index webhook_deliveries_booking_id_idx on private.webhook_deliveries (booking_id);
create index webhook_deliveries_created_at_idx on private.webhook_deliveries (created_at);
alter table private.webhook_deliveries enable row level security;
revoke all on table private.webhook_deliveries from public, anon, authenticated;
grant select, insert, update, delete on table private.webhook_deliveries to service_role;
create policy "Only the secret key" on private.webhook_deliveries
  for all to anon, authenticated using (false) with check (false);

-- Which changes of state there are; machines/integrations/webhook-delivery.machine.ts has them, too.
create function private.check_delivery_state() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  wrong := case
    when tg_op = 'INSERT' then case when new.state <> 'waiting' then 'A delivery waits at first.' end
    when old.state = 'waiting' and new.state = 'delivered' then 'A delivery is sent before it arrives.'
    when old.state in ('delivered', 'failed') and new.state not in (old.state, 'waiting') then
      'A delivery that is over waits before it is sent again.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  new.settled_at := case
    when new.state in ('waiting', 'sending') then null
    when tg_op = 'UPDATE' and old.state = new.state then old.settled_at
    else now()
  end;
  return new;
end
$$;
revoke execute on function private.check_delivery_state() from public;
create trigger check_delivery_state before insert or update of state on private.webhook_deliveries
  for each row execute function private.check_delivery_state();
