-- Whether a visitor waits to hear from the member they are with: has written and is not read, or nobody of the team has
-- said anything yet. To take a conversation is not to answer it.
create function private.awaits_member(conversation uuid, read_at timestamptz, last_message_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select read_at is null or read_at < last_message_at or not exists (
    select from public.messages as message where message.conversation_id = conversation and message.author = 'agent'
  )
$$;
revoke execute on function private.awaits_member(uuid, timestamptz, timestamptz) from public;
grant execute on function private.awaits_member(uuid, timestamptz, timestamptz) to authenticated, service_role;

-- The work of inbox_pulse without row level security, which would be asked about every row that is counted.
create function private.inbox_pulse() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', coalesce(sum(waits.number), 0),
    'oldest_waiting', min(waits.since),
    'later', coalesce(sum(later.number), 0),
    'replied', coalesce(sum(replied.number), 0),
    'unanswered', coalesce(sum(unanswered.number), 0),
    'changed_at', max(latest.changed_at),
    'version', md5(string_agg(latest.version, ' ' order by member.business_id)),
    'away', md5(string_agg(
      case when business.away_until > now() then concat_ws(' ', business.away_until, business.away_note) else '' end, ' '
      order by business.id
    ))
  )
  from public.business_members as member
    join public.businesses as business on business.id = member.business_id
    cross join lateral (
      select count(*) as number, min(talk.waiting_since) as since from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'waiting' and talk.channel <> 'preview'
    ) as waits
    cross join lateral (
      select count(*) as number from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'later' and talk.channel <> 'preview'
        and talk.snoozed_until is null
    ) as later
    cross join lateral (
      select count(*) as number from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'human' and talk.channel <> 'preview'
        and private.awaits_member(talk.id, talk.read_at, talk.last_message_at) and talk.snoozed_until is null
    ) as replied
    cross join lateral (
      select count(*) as number
      from public.bots as bot join public.unanswered_questions as question on question.bot_id = bot.id
      where bot.business_id = member.business_id and question.status = 'open'
    ) as unanswered
    cross join lateral (
      select max(talk.changed_at) as changed_at,
        string_agg(
          concat_ws(
            ' ', talk.id, extract(epoch from talk.changed_at), private.is_here(visitor.last_seen_at),
            private.is_typing(talk.id, talk.state, talk.last_message_at)
          ), ' '
          order by talk.changed_at, talk.id
        ) as version
      from (
        select one.id, one.changed_at, one.visitor_id, one.state, one.last_message_at
        from public.conversations as one
        where one.business_id = member.business_id and one.channel <> 'preview'
        order by one.changed_at desc limit 10
      ) as talk
        join private.visitors as visitor on visitor.id = talk.visitor_id
    ) as latest
  where member.user_id = auth.uid()
$$;
revoke execute on function private.inbox_pulse() from public;
grant execute on function private.inbox_pulse() to authenticated;

-- How many booking requests wait to be confirmed by the caller's businesses. What would have begun waits no more.
create function private.requested_bookings() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*)
  from public.business_members as member join public.bookings as booking on booking.business_id = member.business_id
  where member.user_id = auth.uid() and booking.state = 'requested' and booking.starts_at > now()
$$;
revoke execute on function private.requested_bookings() from public;
grant execute on function private.requested_bookings() to authenticated;

-- How many calendars of others cannot be read, of the businesses that the caller owns: only owners can mend it.
create function private.calendars_to_mend() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from private.failing_calendars(array(
    select business_id from public.business_members where user_id = auth.uid() and role = 'owner'
  ))
$$;
revoke execute on function private.calendars_to_mend() from public;
grant execute on function private.calendars_to_mend() to authenticated;

-- The state of the inbox of all the caller's businesses: how many visitors wait and since when the first of them, how
-- many want an answer later, how many wait to hear from the member they are with, how many questions nobody has answered,
-- when anything has changed last, and a text that is another one after each change, and when one of these visitors comes
-- or goes, or starts or stops typing. It is made of several conversations: two changes at the same moment may be seen in
-- the order that is not theirs, and then the later time is known already. `away`: another text whenever the people of a
-- business go or are back. `requested`: booking requests that wait. `failing`: calendars of others that cannot be read.
-- If the text is not the one that was `seen`, what is shown comes along, of the same moment, so that nobody has to ask
-- again: `list`, the first page of conversation_list with these arguments of it, and `thread`, the conversation after one
-- message. A text that is looked for in the list is not among them: to find it may take longer than news may wait.
create function public.inbox_pulse(
  seen text default null, list jsonb default null, conversation uuid default null, after bigint default 0
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with pulse as materialized (
    select private.inbox_pulse() || jsonb_build_object(
      'requested', private.requested_bookings(), 'failing', private.calendars_to_mend()
    ) as told
  ), news as materialized (
    select pulse.told ->> 'version' is distinct from seen as is_new from pulse
  )
  select pulse.told
    || case when news.is_new and list is not null then jsonb_build_object('list', (
      select coalesce(jsonb_agg(to_jsonb(talk) - 'number' order by talk.number), '[]')
      from jsonb_to_record(list) as page (
        states text[], tag text, is_mine boolean, is_snoozed boolean, page_size integer
      ) cross join lateral public.conversation_list(
        states => page.states, tag => page.tag, is_mine => coalesce(page.is_mine, false),
        is_snoozed => coalesce(page.is_snoozed, false), page_size => coalesce(page.page_size, 50)
      ) with ordinality as talk (
        id, bot_id, bot_name, visitor_id, channel, state, assigned_to, assigned_to_me, assigned_name, handover_reason,
        waiting_since, contact, page_url, locale, started_at, last_message_at, listed_at, unread, asked, hit,
        assignee_id, snoozed_until, tags, number
      )
    )) else '{}' end
    || case when news.is_new and conversation is not null then jsonb_build_object(
      'thread', public.conversation_thread(inbox_pulse.conversation, inbox_pulse.after)
    ) else '{}' end
  from pulse, news;
end;
revoke execute on function public.inbox_pulse(text, jsonb, uuid, bigint) from public, anon, service_role;
grant execute on function public.inbox_pulse(text, jsonb, uuid, bigint) to authenticated;
