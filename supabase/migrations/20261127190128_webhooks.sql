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
-- What webhooks are told of. Triggers note it in the transaction in which it happens, so that no way to do it forgets it.
-- A business without a webhook costs a look into an index.

-- Notes something for every webhook of a business that wants to hear of it.
create function private.tell_webhooks(
  business uuid, event text, about jsonb, conversation uuid default null, booking uuid default null,
  due_at timestamptz default now()
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.webhook_deliveries (webhook_id, business_id, event, about, conversation_id, booking_id, due_at)
  select hook.id, hook.business_id, event, about, conversation, booking, tell_webhooks.due_at
  from private.webhooks as hook
  where hook.business_id = business and hook.off_since is null and event = any (hook.events)
  order by hook.id
$$;
revoke execute on function private.tell_webhooks(uuid, text, jsonb, uuid, uuid, timestamptz) from public;

create function private.tell_of_conversation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.tell_webhooks(new.business_id, 'conversation.started', '{}', new.id);
    return null;
  end if;
  if old.state = 'bot' and new.state in ('later', 'waiting') then
    perform private.tell_webhooks(
      new.business_id, 'conversation.wants_person',
      jsonb_build_object('state', new.state, 'reason', new.handover_reason), new.id
    );
  elsif old.state <> 'resolved' and new.state = 'resolved' then
    perform private.tell_webhooks(new.business_id, 'conversation.ended', '{}', new.id);
  end if;
  if new.contact is not null and new.contact is distinct from old.contact then
    perform private.tell_webhooks(new.business_id, 'details.left', '{}', new.id);
  end if;
  return null;
end
$$;
revoke execute on function private.tell_of_conversation() from public;
create trigger tell_webhooks_begun after insert on public.conversations
  for each row when (new.channel <> 'preview') execute function private.tell_of_conversation();
create trigger tell_webhooks after update on public.conversations
  for each row when (
    new.channel <> 'preview' and (old.state, old.contact) is distinct from (new.state, new.contact)
  )
  execute function private.tell_of_conversation();

-- A visitor has a minute to take what the bot has offered instead of an answer: then it was answered.
create function private.tell_of_question() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_webhooks(
    talk.business_id, 'question.unanswered', jsonb_build_object('question', new.question_id), talk.id, null,
    now() + interval '1 minute'
  )
  from public.conversations as talk where talk.id = new.conversation_id and talk.channel <> 'preview';
  return null;
end
$$;
revoke execute on function private.tell_of_question() from public;
create trigger tell_webhooks after insert on private.askings
  for each row execute function private.tell_of_question();

create function private.tell_webhooks_of_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  news text := case private.booking_news(old, new)
    when 'accepted' then 'booking.accepted'
    when 'moved' then 'booking.moved'
    when 'cancelled' then 'booking.cancelled'
    when 'declined' then 'booking.cancelled'
    when 'requested' then case when coalesce(old.state, 'held') = 'held' then 'booking.made' else 'booking.moved' end
    when 'confirmed' then 'booking.made'
  end;
begin
  if news is not null then
    perform private.tell_webhooks(
      new.business_id, news,
      jsonb_build_object('state', new.state, 'starts_at', new.starts_at, 'ends_at', new.ends_at)
        || case when news = 'booking.moved' then jsonb_build_object('from', old.starts_at) else '{}' end,
      null, new.id
    );
  end if;
  return null;
end
$$;
revoke execute on function private.tell_webhooks_of_booking() from public;
create trigger tell_webhooks after insert or update on public.bookings
  for each row when (new.state <> 'held') execute function private.tell_webhooks_of_booking();

-- One delivery for all answers of a bot that one statement changes: a reading of a website changes hundreds. A hundred
-- of them are named. Those that go with their bot are nobody's news.
create function private.tell_of_answers() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  answers uuid[];
  bots uuid[];
begin
  -- Which of the two tables there are depends on what is done.
  case tg_op
    when 'INSERT' then
      select array_agg(id), array_agg(bot_id) into answers, bots from added;
    when 'DELETE' then
      select array_agg(id), array_agg(bot_id) into answers, bots from gone;
    else
      select array_agg(one.id), array_agg(one.bot_id) into answers, bots
      from added as one join gone as was on was.id = one.id
      where (was.title, was.content, was.other_questions) is distinct from (one.title, one.content, one.other_questions);
  end case;
  perform private.tell_webhooks(
    bot.business_id, 'answer.changed', jsonb_build_object(
      'bot', bot.id, 'count', count(*), 'answers', to_jsonb((array_agg(one.id order by one.id))[1:100]),
      'change', case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end
    )
  )
  from unnest(answers, bots) as one (id, bot_id) join public.bots as bot on bot.id = one.bot_id
  group by bot.id, bot.business_id order by bot.id;
  return null;
end
$$;
revoke execute on function private.tell_of_answers() from public;
create trigger tell_webhooks_of_added after insert on public.knowledge_entries
  referencing new table as added for each statement execute function private.tell_of_answers();
create trigger tell_webhooks_of_changed after update on public.knowledge_entries
  referencing old table as gone new table as added for each statement execute function private.tell_of_answers();
create trigger tell_webhooks_of_removed after delete on public.knowledge_entries
  referencing old table as gone for each statement execute function private.tell_of_answers();
-- What a delivery says, as events.ts has it. It names a conversation, what it is about and where it is; what a visitor
-- has written is in it only where the event is about that: the question, the details, the booking.

create function private.delivered_conversation(conversation uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', talk.id, 'bot', jsonb_build_object('id', bot.id, 'name', bot.name), 'channel', talk.channel,
    'language', coalesce(talk.language, talk.locale),
    -- What follows the path of a page may say who looks at it.
    'page', split_part(split_part(talk.page_url, '#', 1), '?', 1), 'started_at', talk.started_at
  )
  from public.conversations as talk join public.bots as bot on bot.id = talk.bot_id
  where talk.id = conversation
$$;
revoke execute on function private.delivered_conversation(uuid) from public;

-- The data of an event; null once what it is about is gone, or settled before anybody was told.
create function private.delivered_data(told private.webhook_deliveries) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when told.event = 'test' then '{}'::jsonb
    when told.event in ('conversation.started', 'conversation.ended') then
      jsonb_build_object('conversation', private.delivered_conversation(told.conversation_id))
    when told.event = 'conversation.wants_person' then
      told.about || jsonb_build_object('conversation', private.delivered_conversation(told.conversation_id))
    when told.event = 'question.unanswered' then (
      select jsonb_build_object(
        'conversation', private.delivered_conversation(told.conversation_id),
        'question', jsonb_build_object('id', asked.question_id, 'text', asked.words)
      )
      from private.askings as asked
      where asked.question_id = (told.about ->> 'question')::uuid and asked.conversation_id = told.conversation_id
    )
    when told.event = 'details.left' then (
      select jsonb_build_object(
        'conversation', private.delivered_conversation(talk.id), 'contact', talk.contact, 'person', (
          select jsonb_build_object(
            'id', given.person_id, 'name', given.values ->> 'name', 'email', given.values ->> 'email',
            'phone', given.values ->> 'phone'
          )
          from public.details_given as given where given.conversation_id = talk.id order by given.at desc, given.id limit 1
        )
      )
      from public.conversations as talk where talk.id = told.conversation_id and talk.contact is not null
    )
    when told.booking_id is not null then (
      select jsonb_build_object('booking', told.about || jsonb_build_object(
        'id', booked.id, 'service', booked.service_name, 'resource', booked.resource_name, 'party', booked.party,
        'time_zone', business.time_zone, 'conversation', booked.conversation_id,
        'person', jsonb_build_object(
          'id', booked.person_id, 'name', booked.name, 'email', booked.email, 'phone', booked.phone
        )
      ))
      from public.bookings as booked join public.businesses as business on business.id = booked.business_id
      where booked.id = told.booking_id
    )
    when told.event = 'answer.changed' then (
      select told.about || jsonb_build_object('bot', jsonb_build_object('id', bot.id, 'name', bot.name))
      from public.bots as bot where bot.id = (told.about ->> 'bot')::uuid
    )
  end
$$;
revoke execute on function private.delivered_data(private.webhook_deliveries) from public;

-- The whole of it; null if there is nothing to tell any more.
create function private.delivery_content(told private.webhook_deliveries) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'type', told.event, 'version', 1, 'timestamp', told.created_at,
    'business', jsonb_build_object('id', business.id, 'name', business.name), 'data', data
  )
  from public.businesses as business cross join private.delivered_data(told) as data
  where business.id = told.business_id and data is not null
$$;
revoke execute on function private.delivery_content(private.webhook_deliveries) from public;
-- What deliver-webhooks calls. A webhook is held before its deliveries.

-- The webhooks something is due for, in the order of their turns: the one that has waited longest since something was sent
-- to it first. Those that are off, rest or have something on its way are left out. One row is looked at for each webhook.
create function private.webhooks_due() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with recursive waiting as (
    (
      select webhook_id from private.webhook_deliveries where state in ('waiting', 'sending') order by webhook_id limit 1
    )
    union all
    select (
      select later.webhook_id from private.webhook_deliveries as later
      where state in ('waiting', 'sending') and later.webhook_id > waiting.webhook_id
      order by later.webhook_id limit 1
    ) from waiting where waiting.webhook_id is not null
  )
  select hook.id
  from waiting
    join private.webhooks as hook on hook.id = waiting.webhook_id
    join public.businesses as business on business.id = hook.business_id
    cross join lateral (
      select min(due_at) as due_at from private.webhook_deliveries as due
      where due.webhook_id = hook.id and state in ('waiting', 'sending')
    ) as first
  where hook.off_since is null and hook.rests_until <= now() and first.due_at <= now() and business.deletes_at is null
  order by hook.claimed_at nulls first, first.due_at
$$;
revoke execute on function private.webhooks_due() from public;

-- Whether deliver-webhooks has anything to do.
create function private.is_webhook_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select private.webhooks_due())
$$;
revoke execute on function private.is_webhook_due() from public;
grant execute on function private.is_webhook_due() to service_role;

-- Takes the next delivery, for as long as an attempt may last: nobody else sends anything to the same webhook meanwhile.
-- An attempt that never ends is made again after that, under the same id. Null when none is due. What is a day old is
-- given up, and what is about something that is gone goes.
create function private.claim_delivery(lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook private.webhooks;
  told private.webhook_deliveries;
  content jsonb;
  next_hook uuid;
begin
  -- One is taken at a time, so that turns are kept.
  perform pg_advisory_xact_lock(hashtextextended('claim_delivery', 0));
  for next_hook in select private.webhooks_due() loop
    select * into hook from private.webhooks
    where id = next_hook and off_since is null and rests_until <= now() for no key update skip locked;
    continue when not found;
    update private.webhook_deliveries set
      state = 'failed', status = coalesce(status, 'It couldn’t be sent within a day.')
    where id = any (array(
      select id from private.webhook_deliveries
      where webhook_id = hook.id and state in ('waiting', 'sending') and due_at <= now()
        and queued_at < now() - interval '1 day'
      limit 1000 for update skip locked
    ));
    -- So many are looked at in one call that none of them may take for ever.
    for looked_at in 1..200 loop
      select * into told from private.webhook_deliveries
      where webhook_id = hook.id and state in ('waiting', 'sending') and due_at <= now()
        and queued_at >= now() - interval '1 day'
      order by due_at, created_at limit 1 for update skip locked;
      exit when not found;
      content := private.delivery_content(told);
      if content is null then
        delete from private.webhook_deliveries where id = told.id;
        continue;
      end if;
      update private.webhook_deliveries set
        state = 'sending', attempts = attempts + 1, due_at = now() + make_interval(secs => lease_seconds)
      where id = told.id
      returning * into told;
      update private.webhooks set
        rests_until = now() + make_interval(secs => lease_seconds), claimed_at = clock_timestamp()
      where id = hook.id;
      return jsonb_build_object(
        'id', told.id, 'attempt', told.attempts, 'url', hook.url, 'content', content,
        'secrets', to_jsonb(array_remove(array[
          hook.secret, case when hook.old_secret_until > now() then hook.old_secret end
        ], null))
      );
    end loop;
  end loop;
  return null;
end
$$;
revoke execute on function private.claim_delivery(integer) from public;
grant execute on function private.claim_delivery(integer) to service_role;

-- Switches a webhook off that nobody hears, and writes to the owners. It is held.
create function private.give_up_webhook(hook private.webhooks, because text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.webhooks set off_since = now(), off_because = because where id = hook.id;
  perform private.tell_owners(
    hook.business_id,
    jsonb_build_object('what', 'webhook', 'host', substring(hook.url from '^https://([^/]+)'), 'because', because),
    concat_ws(':', hook.id, extract(epoch from now()))
  );
end
$$;
revoke execute on function private.give_up_webhook(private.webhooks, text) from public;

-- Keeps the outcome of an attempt: 'delivered'; 'gone': nothing is to be sent there any more; 'unwritable': it is given
-- up, for a reason of ours; or 'delayed': then it is made again after `wait` seconds, or once as much time has passed as
-- since it was queued: 30 seconds at least, an hour at most, for a day. The outcome of an attempt that has been given up does not count. Whoever fails
-- again and again is left alone for longer each time, up to an hour; after three days it is switched off.
create function private.settle_delivery(id uuid, attempt integer, outcome text, status text, wait integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook private.webhooks;
  told private.webhook_deliveries;
begin
  select * into hook from private.webhooks
  where webhooks.id = (select webhook_id from private.webhook_deliveries as one where one.id = settle_delivery.id)
  for no key update;
  select * into told from private.webhook_deliveries as one
  where one.id = settle_delivery.id and one.attempts = attempt and one.state = 'sending' for update;
  if not found then
    return;
  end if;
  update private.webhook_deliveries as one set
    state = case
      when outcome = 'delivered' then 'delivered'
      when outcome = 'delayed' and one.queued_at >= now() - interval '1 day' then 'waiting'
      else 'failed'
    end,
    due_at = now() + least(
      coalesce(make_interval(secs => wait), greatest(now() - one.queued_at, interval '30 seconds')), interval '1 hour'
    ),
    status = left(settle_delivery.status, 200)
  where one.id = told.id;
  if outcome in ('delivered', 'unwritable') then
    update private.webhooks set
      failing_since = case when outcome = 'unwritable' then failing_since end,
      failures = case when outcome = 'unwritable' then failures else 0 end,
      rests_until = now()
    where webhooks.id = hook.id;
    return;
  end if;
  update private.webhooks set
    failing_since = coalesce(failing_since, now()), failures = failures + 1,
    rests_until = now() + make_interval(secs => least(5 * 2 ^ least(failures, 10), 3600))
  where webhooks.id = hook.id;
  if hook.off_since is null and outcome = 'gone' then
    perform private.give_up_webhook(hook, 'gone');
  elsif hook.off_since is null and hook.failing_since < now() - interval '3 days' then
    perform private.give_up_webhook(hook, 'failures');
  end if;
end
$$;
revoke execute on function private.settle_delivery(uuid, integer, text, text, integer) from public;
grant execute on function private.settle_delivery(uuid, integer, text, text, integer) to service_role;

create function public.claim_delivery(lease_seconds integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_delivery(lease_seconds) $$;
revoke execute on function public.claim_delivery(integer) from public, anon, authenticated;
grant execute on function public.claim_delivery(integer) to service_role;

create function public.settle_delivery(
  id uuid, attempt integer, outcome text, status text default null, wait integer default null
) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.settle_delivery(id, attempt, outcome, status, wait) $$;
revoke execute on function public.settle_delivery(uuid, integer, text, text, integer) from public, anon, authenticated;
grant execute on function public.settle_delivery(uuid, integer, text, text, integer) to service_role;
-- What owners do with webhooks. To everybody else there are none.

-- The webhooks of a business, without their secrets; null for who is no owner of it.
create function private.webhook_list(business uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', hook.id, 'url', hook.url, 'events', hook.events, 'off_since', hook.off_since,
      'off_because', hook.off_because, 'failing_since', hook.failing_since
    ) order by hook.created_at, hook.id
  ), '[]')
  from private.webhooks as hook where hook.business_id = business
  having private.is_owner(business)
$$;
revoke execute on function private.webhook_list(uuid) from public;
grant execute on function private.webhook_list(uuid) to authenticated;

create function public.webhook_list(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.webhook_list(business);
end;
revoke execute on function public.webhook_list(uuid) from public, anon, service_role;
grant execute on function public.webhook_list(uuid) to authenticated;

-- Checks what an owner has written, with a sentence for them.
create function private.check_webhook(url text, events text[]) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  wrong text;
begin
  wrong := case
    when char_length(url) > 1000 then 'The address has at most 1,000 characters.'
    when coalesce(url, '') !~ '^https://' then 'The address begins with https://.'
    when url !~ '^https://[^/?#\\@:[:space:]]+\.[a-z][a-z0-9-]*[a-z0-9]/[!-~]*$' then
      'The address needs a public name, like https://hooks.example.com/new, without a port or a password.'
    when coalesce(cardinality(events), 0) = 0 then 'Choose at least one event.'
    when not events <@ private.webhook_events() or cardinality(events) > 10 then 'There is no such event.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
end
$$;
revoke execute on function private.check_webhook(text, text[]) from public;

-- Adds a webhook under an id that the owner's page has chosen, so that a request sent again adds no second one, or changes
-- one. Outcomes: ok (with the secret of one that was added, which nobody is shown again), missing.
create function private.save_webhook(business uuid, webhook uuid, is_new boolean, url text, events text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved private.webhooks;
  was_added boolean := false;
begin
  if private.is_owner(business) is not true then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.check_webhook(save_webhook.url, save_webhook.events);
  if is_new then
    insert into private.webhooks (id, business_id, url, events)
    values (webhook, business, save_webhook.url, save_webhook.events)
    on conflict do nothing returning * into saved;
    was_added := found;
  end if;
  if not was_added then
    update private.webhooks as hook set url = save_webhook.url, events = save_webhook.events
    where hook.id = webhook and hook.business_id = business returning * into saved;
    if not found then
      return jsonb_build_object('outcome', 'missing');
    end if;
  end if;
  perform private.note_act(business, 'changed_settings', 'Webhook to ' || substring(saved.url from '^https://([^/]+)'));
  return jsonb_build_object('outcome', 'ok')
    || case when was_added then jsonb_build_object('secret', saved.secret) else '{}' end;
end
$$;
revoke execute on function private.save_webhook(uuid, uuid, boolean, text, text[]) from public;
grant execute on function private.save_webhook(uuid, uuid, boolean, text, text[]) to authenticated;

create function public.save_webhook(business uuid, webhook uuid, is_new boolean, url text, events text[]) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.save_webhook(business, webhook, is_new, url, events);
end;
revoke execute on function public.save_webhook(uuid, uuid, boolean, text, text[]) from public, anon, service_role;
grant execute on function public.save_webhook(uuid, uuid, boolean, text, text[]) to authenticated;

-- A webhook of a business the caller owns, held; null otherwise.
create function private.hold_webhook_of_owner(webhook uuid) returns private.webhooks
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook private.webhooks;
begin
  select * into hook from private.webhooks where id = webhook and private.is_owner(business_id) for no key update;
  return hook;
end
$$;
revoke execute on function private.hold_webhook_of_owner(uuid) from public;

-- Sends at most so much that nobody uses us against somebody's server: an hour has 60 for each business.
create function private.limit_resending(business uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.count_hit('webhook:again', business::text, 60, 3600) > 0 then
    raise exception using errcode = 'check_violation',
      message = 'That’s more than 60 tests and repeats in an hour. Please try again later.';
  end if;
end
$$;
revoke execute on function private.limit_resending(uuid) from public;

-- Whoever has mended their server need not wait until it is tried again.
create function private.wake_webhook(webhook uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.webhooks set rests_until = now() where id = webhook and not exists (
    select from private.webhook_deliveries where webhook_id = webhook and state = 'sending'
  )
$$;
revoke execute on function private.wake_webhook(uuid) from public;

-- Changes a webhook: 'off', 'on', 'remove', 'rotate' (answers a new secret; the old one signs, too, for a day), 'test'
-- (sends something that says it is a test). Outcomes: ok, missing.
create function private.change_webhook(webhook uuid, change text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook private.webhooks := private.hold_webhook_of_owner(webhook);
  fresh constant text := private.new_webhook_secret();
begin
  if hook.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  case change
    when 'off' then
      update private.webhooks set off_since = now(), off_because = 'owner' where id = hook.id and off_since is null;
    when 'on' then
      update private.webhooks set
        off_since = null, off_because = null, failing_since = null, failures = 0, rests_until = now()
      where id = hook.id and off_since is not null;
    when 'remove' then
      delete from private.webhooks where id = hook.id;
    when 'rotate' then
      update private.webhooks set
        secret = fresh, old_secret = hook.secret, old_secret_until = now() + interval '1 day'
      where id = hook.id;
    when 'test' then
      perform private.limit_resending(hook.business_id);
      insert into private.webhook_deliveries (webhook_id, business_id, event) values (hook.id, hook.business_id, 'test');
      perform private.wake_webhook(hook.id);
    else
      raise exception using errcode = 'check_violation', message = 'A webhook has no such change.';
  end case;
  if change <> 'test' then
    perform private.note_act(
      hook.business_id, 'changed_settings', 'Webhook to ' || substring(hook.url from '^https://([^/]+)')
    );
  end if;
  return jsonb_build_object('outcome', 'ok')
    || case when change = 'rotate' then jsonb_build_object('secret', fresh) else '{}' end;
end
$$;
revoke execute on function private.change_webhook(uuid, text) from public;
grant execute on function private.change_webhook(uuid, text) to authenticated;

create function public.change_webhook(webhook uuid, change text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.change_webhook(webhook, change);
end;
revoke execute on function public.change_webhook(uuid, text) from public, anon, service_role;
grant execute on function public.change_webhook(uuid, text) to authenticated;

-- The last fifty deliveries of a webhook, the newest first; for owners.
create function private.delivery_list(webhook uuid)
returns table (id uuid, event text, state text, attempts integer, status text, created_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select told.id, told.event, told.state, told.attempts, told.status, told.created_at
  from private.webhook_deliveries as told
  where told.webhook_id = webhook
    and (select private.is_owner(hook.business_id) from private.webhooks as hook where hook.id = webhook)
  order by told.created_at desc, told.id desc limit 50
$$;
revoke execute on function private.delivery_list(uuid) from public;
grant execute on function private.delivery_list(uuid) to authenticated;

create function public.delivery_list(webhook uuid)
returns table (id uuid, event text, state text, attempts integer, status text, created_at timestamptz)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.delivery_list(webhook);
end;
revoke execute on function public.delivery_list(uuid) from public, anon, service_role;
grant execute on function public.delivery_list(uuid) to authenticated;

-- Sends a delivery again that is over, under the same id: a receiver that has had it knows. Outcomes: ok, missing.
create function private.send_again(delivery uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook private.webhooks := private.hold_webhook_of_owner(
    (select webhook_id from private.webhook_deliveries where id = delivery)
  );
begin
  if hook.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if hook.off_since is not null then
    raise exception using errcode = 'check_violation', message = 'This webhook is off. Turn it on first.';
  end if;
  perform private.limit_resending(hook.business_id);
  update private.webhook_deliveries set
    state = 'waiting', due_at = now(), queued_at = now(), status = null
  where id = delivery and state in ('delivered', 'failed');
  perform private.wake_webhook(hook.id);
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.send_again(uuid) from public;
grant execute on function private.send_again(uuid) to authenticated;

create function public.send_again(delivery uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.send_again(delivery);
end;
revoke execute on function public.send_again(uuid) from public, anon, service_role;
grant execute on function public.send_again(uuid) to authenticated;

-- Webhooks that are there go on: after a change to a plan without integrations none is added.
create trigger require_integrations before insert on private.webhooks
  for each row execute function private.require_feature(
    'integrations', 'Your plan doesn’t have integrations. Settings shows the plans that do.'
  );

