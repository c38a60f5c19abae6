-- Members who want it get the numbers of a month by email, on the first of the next one.

alter table public.business_members add column mail_month boolean not null default false;
create index business_members_mail_month_idx on public.business_members (business_id) where mail_month;
grant update (mail_month) on table public.business_members to authenticated;

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check
  check (kind in ('reply', 'waiting', 'contact', 'invitation', 'deletion', 'booking', 'plan', 'month'));

-- Goes on to the next 500 businesses with such a member, and puts the emails of those into the outbox where it is the
-- first, from eight o'clock on, and somebody has talked to a bot in the month before. Once: of an email that is already
-- there the key is the same. True: there are more.
create function private.tell_of_months(at timestamptz) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  listed uuid[] := array(
    select distinct business_id from public.business_members
    where mail_month and business_id > private.place_on('months') order by business_id limit 500
  );
begin
  insert into private.outbox (kind, recipient, data, dedupe_key, business_id)
  select 'month', account.email, jsonb_build_object('month', past.month, 'member', member.user_id),
    concat_ws(':', 'month', business.id, past.month, account.id), business.id
  from public.businesses as business
    cross join lateral (select at at time zone business.time_zone as local) as clock
    cross join lateral (select (date_trunc('month', clock.local) - interval '1 month')::date as month) as past
    join public.business_members as member on member.business_id = business.id and member.mail_month
    join auth.users as account on account.id = member.user_id
  where business.id = any (listed) and business.deletes_at is null and account.email is not null
    and extract(day from clock.local) = 1 and extract(hour from clock.local) >= 8
    and exists (
      select from public.bots as bot join private.daily_numbers as counted on counted.bot_id = bot.id
      where bot.business_id = business.id and counted.begun > 0
        and counted.day >= past.month and counted.day < past.month + interval '1 month'
    )
  on conflict on constraint outbox_dedupe_key_key do nothing;
  perform private.keep_place('months', case when cardinality(listed) = 500 then listed[500] end);
  return cardinality(listed) = 500;
end
$$;
revoke execute on function private.tell_of_months(timestamptz) from public;

-- What an email about a month says; null once its reader wants no more of them, or is no member any more. The questions
-- are those that were asked most often and have no answer as it is sent.
create function private.month_mail(mail private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'id', business.id, 'business', business.name, 'month', past.first_day, 'last_day', past.last_day,
      'unsubscribe', private.unsubscribe_token('month', business.id, member.user_id),
      'questions', coalesce((
        select jsonb_agg(jsonb_build_object('question', open.question, 'times', open.times))
        from (
          select left(asked.question, 200) as question, asked.times
          from public.unanswered_questions as asked
          where asked.bot_id = any (bots.ids) and asked.status = 'open'
          order by asked.times desc, asked.last_asked_at desc, asked.id desc limit 3
        ) as open
      ), '[]')
    )
    || private.reply_times(bots.ids, past.first_day, past.last_day)
    || (
      select jsonb_build_object(
        'begun', coalesce(sum(begun) filter (where day >= past.first_day), 0),
        'before', coalesce(sum(begun) filter (where day < past.first_day), 0),
        'answered', coalesce(sum(answered) filter (where day >= past.first_day), 0),
        'unknown', coalesce(sum(unknown) filter (where day >= past.first_day), 0),
        'asked', coalesce(sum(asked) filter (where day >= past.first_day), 0),
        'replied', coalesce(sum(replied) filter (where day >= past.first_day), 0),
        'helped', coalesce(sum(helped) filter (where day >= past.first_day), 0),
        'unhelped', coalesce(sum(unhelped) filter (where day >= past.first_day), 0)
      )
      from private.daily_numbers
      where bot_id = any (bots.ids) and day between past.first_day - interval '1 month' and past.last_day
    )
  from public.businesses as business
    join public.business_members as member on member.business_id = business.id and member.mail_month
    cross join lateral (
      select (mail.data ->> 'month')::date as first_day,
        ((mail.data ->> 'month')::date + interval '1 month - 1 day')::date as last_day
    ) as past
    cross join lateral (
      select array(select listed.id from public.bots as listed where listed.business_id = business.id) as ids
    ) as bots
  where business.id = mail.business_id and business.deletes_at is null
    and member.user_id = (mail.data ->> 'member')::uuid
$$;
revoke execute on function private.month_mail(private.outbox) from public;

-- Turns off a kind of emails for a member, as often as it is called, or ends those to a visitor. Null: no such token
-- was ever made. `business` is null if it is gone: only a member is told what it is called now.
create or replace function private.unsubscribe(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parts text[] := string_to_array(token, '.');
  known text;
begin
  if parts[1] = 'reply' then
    return private.refuse_mails(token);
  end if;
  if token !~ '^(waiting|contact|month)(\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}\.[0-9a-f]{64}$'
    or token <> private.unsubscribe_token(parts[1], parts[2]::uuid, parts[3]::uuid)
  then
    return null;
  end if;
  update public.business_members as member set
    mail_waiting = mail_waiting and parts[1] <> 'waiting',
    mail_contact = mail_contact and parts[1] <> 'contact',
    mail_month = mail_month and parts[1] <> 'month'
  from public.businesses as business
  where member.business_id = parts[2]::uuid and member.user_id = parts[3]::uuid and business.id = member.business_id
  returning business.name into known;
  return jsonb_build_object('kind', parts[1], 'business', known);
end
$$;

-- What an email about a conversation, a booking, a deletion, a plan or a month says, as things are now; null when it need not be sent
-- any more: a reply once it has reached the visitor's page, a deletion once it is undone.
create or replace function private.mail_content(mail private.outbox) returns jsonb
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
  if mail.kind = 'booking' then
    return private.booking_content(mail);
  end if;
  if mail.kind = 'plan' then
    return private.plan_mail(mail);
  end if;
  if mail.kind = 'month' then
    return private.month_mail(mail);
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
  elsif talk.state <> 'human' and not (mail.kind = 'waiting' and talk.state = 'resolved')
    -- Whoever is told second is told while an answer is owed.
    and (talk.is_owed or not mail.data ? 'second')
  then
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

-- Emails to a member go with their account.
create or replace function private.forget_member_mails() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.outbox where recipient = old.email and kind in ('waiting', 'contact', 'month', 'deletion');
  return null;
end
$$;

-- A batch of everything. True: there is more to be done at once. A job in the database runs it every ten seconds.
create or replace function private.run_clock() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_more boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('clock', 0)) then
    return false;
  end if;
  has_more := true = any (array[
    private.delete_due(),
    private.empty_deleted(),
    private.end_periods(),
    private.tell_of_trials(),
    private.tell_of_months(now()),
    private.forget_conversations(),
    private.forget_visitors(),
    private.forget_people_held(),
    private.cancel_bookings_of_deleted(),
    private.remind_of_bookings(),
    private.end_bookings(),
    private.forget_bookers(),
    private.forget_rows('public.bookings', 'ends_at', '2 years'),
    private.forget_rows('public.contact_messages', 'created_at', '2 years'),
    private.forget_rows('public.client_logs', 'created_at', '90 days'),
    private.forget_rows('private.audit_events', 'at', '1 year'),
    private.forget_rows('private.invitations', 'expires_at', '30 days'),
    private.forget_rows('private.outbox', 'created_at', '30 days'),
    private.forget_rows('private.webhook_deliveries', 'created_at', '30 days'),
    private.forget_rows('private.rate_limits', 'ends_at', '0'),
    private.forget_rows('private.file_claims', 'claimed_at', '1 day'),
    private.forget_rows('private.flow_runs', 'expires_at', '0'),
    private.forget_rows('private.merges', 'at', '1 day'),
    private.forget_rows('private.billing_events', 'came_at', '30 days'),
    private.forget_rows('private.model_calls', 'at', '90 days'),
    private.forget_rows('private.model_outages', 'ends_at', '0'),
    private.wake_conversations()
  ]);
  if not has_more then
    delete from private.clock_places;
  end if;
  return has_more;
end
$$;
