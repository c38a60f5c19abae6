-- Messages of the contact form have a state and are answered by email.
alter table public.contact_messages
  add column state text not null default 'new' check (state in ('new', 'answered', 'done', 'spam'));
create index contact_messages_state_idx on public.contact_messages (state, created_at desc, id desc);

-- What operators have done about a message, by whom and when: replies with their text, and marks. It goes with its message.
create table private.contact_acts (
  -- The operator's own: sent again, it is done once.
  id uuid primary key,
  message_id uuid not null references public.contact_messages on delete cascade,
  actor uuid references auth.users on delete set null,
  act text not null check (act in ('answered', 'new', 'done', 'spam')),
  -- What a reply says.
  body text check (char_length(body) between 2 and 5000),
  at timestamptz not null default clock_timestamp(),
  constraint contact_acts_reply_check check ((act = 'answered') = (body is not null))
);
create index contact_acts_message_id_idx on private.contact_acts (message_id, at);
create index contact_acts_actor_idx on private.contact_acts (actor);
alter table private.contact_acts enable row level security;
revoke all on table private.contact_acts from public, anon, authenticated;
grant select, insert, update, delete on table private.contact_acts to service_role;
create policy "Only the secret key" on private.contact_acts
  for all to anon, authenticated using (false) with check (false);

-- The messages in a state (null: in any) that have the words in them or in who wrote them, the newest first, each with the
-- last 20 acts about it.
create function private.operator_messages(
  words text, only_state text, before_at timestamptz, before_id uuid, page_size integer
) returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  looked_for text := lower(left(coalesce(words, ''), 200));
begin
  perform private.require_admin();
  return query
    select jsonb_build_object(
      'id', message.id, 'created_at', message.created_at, 'full_name', message.full_name, 'email', message.email,
      'company_name', message.company_name, 'phone', message.phone, 'business_type', message.business_type,
      'message', message.message, 'is_spam', message.is_spam, 'state', message.state,
      'acts', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', latest.id, 'act', act, 'body', body, 'at', at, 'by', private.email_of(actor)) order by at
        )
        from (
          select * from private.contact_acts as known where known.message_id = message.id order by at desc limit 20
        ) as latest
      ), '[]')
    )
    from public.contact_messages as message
    where (only_state is null or message.state = only_state)
      and (before_id is null or (message.created_at, message.id) < (before_at, before_id))
      and (
        looked_for = '' or strpos(lower(message.full_name), looked_for) > 0
        or strpos(lower(message.email), looked_for) > 0 or strpos(lower(message.company_name), looked_for) > 0
        or strpos(lower(message.message), looked_for) > 0
      )
    order by message.created_at desc, message.id desc
    limit least(greatest(page_size, 1), 100);
end
$$;
revoke execute on function private.operator_messages(text, text, timestamptz, uuid, integer) from public;
grant execute on function private.operator_messages(text, text, timestamptz, uuid, integer) to authenticated;

create function public.operator_messages(
  words text default '', only_state text default null, before_at timestamptz default null, before_id uuid default null,
  page_size integer default 50
) returns setof jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.operator_messages(words, only_state, before_at, before_id, page_size);
end;
revoke execute on function public.operator_messages(text, text, timestamptz, uuid, integer) from public, anon, service_role;
grant execute on function public.operator_messages(text, text, timestamptz, uuid, integer) to authenticated;

-- Does one thing about a message: 'answered' mails the reply to whoever wrote it; 'new', 'done' and 'spam' mark it. What
-- stands under `key` already is not done again. Outcomes: ok, unavailable (no such act, or a reply of no possible length),
-- missing.
create function private.handle_message(handled uuid, key uuid, act text, reply text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.contact_messages;
  said text := case act when 'answered' then btrim(reply, E' \t\r\n') end;
begin
  perform private.require_admin();
  if key is null or act is null or act not in ('answered', 'new', 'done', 'spam')
    or (act = 'answered' and coalesce(char_length(said), 0) not between 2 and 5000) then
    return '{"outcome": "unavailable"}';
  end if;
  select * into held from public.contact_messages where id = handle_message.handled for no key update;
  if held.id is null then
    return '{"outcome": "missing"}';
  end if;
  insert into private.contact_acts (id, message_id, actor, act, body)
  values (key, held.id, auth.uid(), handle_message.act, said)
  on conflict on constraint contact_acts_pkey do nothing;
  if not found then
    return case
      when exists (
        select from private.contact_acts as known
        where known.id = key and known.message_id = held.id and known.act = handle_message.act
          and known.body is not distinct from said
      )
      then '{"outcome": "ok"}' else '{"outcome": "unavailable"}'
    end::jsonb;
  end if;
  if act = 'answered' then
    insert into private.outbox (kind, recipient, data, dedupe_key)
    values (
      'plan', held.email,
      jsonb_build_object(
        'what', 'contact_reply', 'name', held.full_name, 'body', said, 'asked', held.message, 'asked_at', held.created_at
      ),
      concat_ws(':', 'contact', key)
    );
  end if;
  update public.contact_messages set state = handle_message.act where id = held.id;
  return '{"outcome": "ok"}';
end
$$;
revoke execute on function private.handle_message(uuid, uuid, text, text) from public;
grant execute on function private.handle_message(uuid, uuid, text, text) to authenticated;

create function public.handle_message(handled uuid, key uuid, act text, reply text default null) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.handle_message(handled, key, act, reply);
end;
revoke execute on function public.handle_message(uuid, uuid, text, text) from public, anon, service_role;
grant execute on function public.handle_message(uuid, uuid, text, text) to authenticated;

-- What an email about a plan says, as things are now, or one that an operator has written; null when it need not be sent
-- any more.
create or replace function private.plan_mail(mail private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select mail.data where mail.data ->> 'what' in ('broadcast', 'contact_reply')
  union all
  select mail.data || jsonb_build_object(
    'id', business.id, 'business', business.name, 'time_zone', business.time_zone,
    'plan', plans.name, 'ends_at', held.ends_at
  )
  from public.businesses as business
    left join private.subscriptions as held on held.business_id = business.id
    left join private.plans on plans.id = held.plan
  where business.id = mail.business_id and case mail.data ->> 'what'
    when 'trial' then held.status = 'trial'
    when 'ended' then held.status = 'grace'
    when 'paused' then held.status = 'paused'
    when 'cancelled' then held.status = 'cancelled'
    when 'suspended' then exists (select from private.suspensions where business_id = business.id)
    when 'lifted' then not exists (select from private.suspensions where business_id = business.id)
    else true
  end
$$;
