-- A person takes over. The result is a jsonb whose `outcome` says which of several it is; `missing`: the conversation
-- does not exist, or the caller is no member. `by` is the name of the colleague who has it.

-- A conversation, held until the transaction ends, and the caller's role; nulls if the caller has no part in it. The
-- membership is held first, as when a member is removed: a member who is being removed takes nothing any more.
create function private.hold_conversation(conversation uuid, out talk public.conversations, out role text)
language plpgsql volatile set search_path = ''
as $$
declare
  bot uuid;
  visitor uuid;
begin
  select member.role, known.bot_id, known.visitor_id into role, bot, visitor
  from public.conversations as known join public.business_members as member on member.business_id = known.business_id
  where known.id = conversation and known.channel <> 'preview' and member.user_id = auth.uid()
  for key share of member;
  if role is not null then
    perform from public.bots where id = bot for key share;
    perform from private.visitors where id = visitor for key share;
    select * into talk from public.conversations as known where known.id = conversation for update;
  end if;
end
$$;
revoke execute on function private.hold_conversation(uuid) from public;

-- What a member is told who does not have the conversation.
create function private.not_yours(talk public.conversations) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('outcome', 'not_yours', 'by', private.email_of(talk.assigned_to)))
$$;
revoke execute on function private.not_yours(public.conversations) from public;

create function private.take_conversation(conversation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
begin
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if (place.talk).assigned_to <> auth.uid() then
    return jsonb_build_object('outcome', 'taken', 'by', private.email_of((place.talk).assigned_to));
  end if;
  update public.conversations set state = 'human', assigned_to = auth.uid() where id = conversation;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.take_conversation(uuid) from public;
grant execute on function private.take_conversation(uuid) to authenticated;

create function private.send_reply(conversation uuid, client_id uuid, said text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record;
  reply text := btrim(said, E' \t\r\n');
  message_id bigint;
  sent_at timestamptz;
begin
  if coalesce(char_length(reply), 0) not between 1 and 2000 then
    raise exception using errcode = 'check_violation', message = 'A reply has 1 to 2,000 characters.';
  end if;
  if client_id is null then
    raise exception using errcode = 'check_violation', message = 'A reply needs an id of its own.';
  end if;
  place := private.hold_conversation(conversation);
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  -- Sent again, because the answer was lost: whoever has the conversation by now.
  select message.id, message.created_at into message_id, sent_at from public.messages as message
  where message.conversation_id = conversation and message.client_id = private.kept_id(send_reply.client_id)
    and message.sent_by = auth.uid();
  if message_id is null then
    if (place.talk).assigned_to is distinct from auth.uid() then
      return private.not_yours(place.talk);
    end if;
    -- The clock and not the transaction's beginning: it may have waited for a message that has come in between.
    sent_at := clock_timestamp();
    insert into public.messages (conversation_id, client_id, author, text, sent_by, created_at)
    values (conversation, private.kept_id(client_id), 'agent', reply, auth.uid(), sent_at)
    returning id into message_id;
    update public.conversations set last_message_at = sent_at, read_at = sent_at, is_owed = false
    where id = conversation;
  end if;
  return jsonb_build_object('outcome', 'ok', 'message', jsonb_build_object('id', message_id, 'at', sent_at));
end
$$;
revoke execute on function private.send_reply(uuid, uuid, text) from public;
grant execute on function private.send_reply(uuid, uuid, text) to authenticated;

create function private.hand_back(conversation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
begin
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if (place.talk).state = 'human' and ((place.talk).assigned_to = auth.uid() or place.role = 'owner') then
    update public.conversations set state = 'bot' where id = conversation;
  elsif (place.talk).state not in ('bot', 'later') then
    return private.not_yours(place.talk);
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.hand_back(uuid) from public;
grant execute on function private.hand_back(uuid) to authenticated;

create function private.resolve_conversation(conversation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
begin
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if (place.talk).assigned_to <> auth.uid() and place.role <> 'owner' then
    return private.not_yours(place.talk);
  end if;
  update public.conversations set state = 'resolved' where id = conversation;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.resolve_conversation(uuid) from public;
grant execute on function private.resolve_conversation(uuid) to authenticated;

-- Gives a conversation to the caller, whoever answered before: the bot, or nobody. Again: ok. A resolved one is opened
-- again. Outcomes: ok, missing, taken (by).
create function public.take_conversation(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.take_conversation(conversation);
end;
revoke execute on function public.take_conversation(uuid) from public, anon, service_role;
grant execute on function public.take_conversation(uuid) to authenticated;

-- Says something to the visitor of a conversation that is the caller's: 1 to 2,000 characters. The same client_id again
-- says it once. Outcomes: ok (message: { id, at }), missing, not_yours (by, if somebody has it).
create function public.send_reply(conversation uuid, client_id uuid, said text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.send_reply(conversation, client_id, said);
end;
revoke execute on function public.send_reply(uuid, uuid, text) from public, anon, service_role;
grant execute on function public.send_reply(uuid, uuid, text) to authenticated;

-- Has the bot answer again. An owner may do that with anybody's. Outcomes: ok, missing, not_yours (by, if somebody has
-- it).
create function public.hand_back(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.hand_back(conversation);
end;
revoke execute on function public.hand_back(uuid) from public, anon, service_role;
grant execute on function public.hand_back(uuid) to authenticated;

-- Ends a conversation, unless it is a colleague's; an owner may end anybody's. Outcomes: ok, missing, not_yours (by).
create function public.resolve_conversation(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.resolve_conversation(conversation);
end;
revoke execute on function public.resolve_conversation(uuid) from public, anon, service_role;
grant execute on function public.resolve_conversation(uuid) to authenticated;

-- Where a reply reaches a visitor, so that nobody writes into nothing without knowing it.

-- Whether a visitor has the panel open: it asks for news at least every 60 seconds, and each request is noted within
-- ten.
create function private.is_here(last_seen_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select last_seen_at > now() - interval '75 seconds'
$$;
revoke execute on function private.is_here(timestamptz) from public;

create function private.visitor_reach(conversation uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.is_here(visitor.last_seen_at) then 'here'
    when private.is_refused(talk.business_id, talk.contact) then 'nowhere'
    when position('@' in talk.contact) > 0 then 'email'
    when talk.contact is not null then 'phone'
    else 'nowhere'
  end
  from public.conversations as talk join private.visitors as visitor on visitor.id = talk.visitor_id
  where talk.id = conversation and talk.channel <> 'preview' and private.is_member(talk.business_id)
$$;
revoke execute on function private.visitor_reach(uuid) from public;
grant execute on function private.visitor_reach(uuid) to authenticated;

-- 'here': in the chat; 'email': by email, for the visitor has gone; 'phone': only by phone; 'nowhere': in the chat, if
-- they come back. An address that refuses emails reaches nobody. Null for a conversation that is not the caller's.
create function public.visitor_reach(conversation uuid) returns text
language sql stable security invoker set search_path = ''
begin atomic
  select private.visitor_reach(conversation);
end;
revoke execute on function public.visitor_reach(uuid) from public, anon, service_role;
grant execute on function public.visitor_reach(uuid) to authenticated;

-- The letters of every text that has this one in it; none if it has no three in a row. What stands before and after it
-- decides about the first and the last group: three surroundings have only the others in common (two may have one by
-- chance: "qaz" is in q·azqa·q and in z·azqa·z).
create function private.letters_sought(part text) returns bit(2048)
language plpgsql immutable strict parallel safe security definer set search_path = ''
as $$
begin
  if length(part) > 200 then
    raise exception using errcode = 'check_violation', message = 'A search may have at most 200 characters.';
  end if;
  return private.letters_of(array(
    select unnest(extensions.show_trgm('q' || lower(part) || 'q'))
    intersect
    select unnest(extensions.show_trgm('z' || lower(part) || 'z'))
    intersect
    select unnest(extensions.show_trgm('j' || lower(part) || 'j'))
  ));
end
$$;
revoke execute on function private.letters_sought(text) from public;
grant execute on function private.letters_sought(text) to authenticated;

-- A page of conversations: visitors who wait for a person first, the longest first, then the newest; of these states,
-- with this text in a message or an address, and after the last one of the page before (its listed_at and id). `asked`
-- is what the visitor asked last; a tapped "Talk to a person" or "None of these" does not count: what led to it does.
-- `hit` is the text as it stands in the newest message that has it, with what precedes and follows it.
-- The body is resolved when it is made, so clients need no way into the schema private.
create function public.conversation_list(
  bot uuid default null, states text[] default null, search text default null,
  before_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns table (
  id uuid, bot_id uuid, bot_name text, visitor_id uuid, channel text, state text, assigned_to uuid,
  assigned_to_me boolean, assigned_name text, handover_reason text, waiting_since timestamptz, contact text,
  page_url text, locale text, started_at timestamptz, last_message_at timestamptz, listed_at timestamptz,
  unread boolean, asked text, hit jsonb
)
language sql stable security invoker set search_path = ''
begin atomic
  with sought as materialized (
    select private.letters_sought(search) as letters where coalesce(search, '') <> ''
  )
  -- A page of each bot, which an index has in this order, and of these the first: the rest is not looked at.
  select
    talk.id, talk.bot_id, bot.name, talk.visitor_id, talk.channel, talk.state, talk.assigned_to,
    coalesce(talk.assigned_to = (select auth.uid()), false),
    case when talk.assigned_to is not null then private.colleague(talk.business_id, talk.assigned_to) end,
    talk.handover_reason, talk.waiting_since, talk.contact, talk.page_url, talk.locale, talk.started_at,
    talk.last_message_at, talk.listed_at, talk.read_at is null or talk.read_at < talk.last_message_at,
    latest.asked, said.hit
  from (
    select page.* from public.bots as listed cross join lateral (
      select * from public.conversations as one
      where one.bot_id = listed.id and one.channel <> 'preview'
        and (one.listed_at, one.id)
          < (coalesce(before_at, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000'))
        and (states is null or one.state = any (states))
        and (
          coalesce(search, '') = ''
          or strpos(lower(one.contact), lower(search)) > 0
          or (
            one.letters is null
            or one.letters & (select sought.letters from sought) = (select sought.letters from sought)
          ) and exists (
            select from public.messages as message
            where message.conversation_id = one.id and strpos(lower(message.text), lower(search)) > 0
          )
        )
      order by one.listed_at desc, one.id desc
      limit least(greatest(page_size, 1), 200)
    ) as page
    where (conversation_list.bot is null or listed.id = conversation_list.bot)
      and listed.business_id in (
        select member.business_id from public.business_members as member where member.user_id = (select auth.uid())
      )
    order by page.listed_at desc, page.id desc
    limit least(greatest(page_size, 1), 200)
  ) as talk
    join public.bots as bot on bot.id = talk.bot_id
    left join lateral (
      select left(message.text, 300) as asked from public.messages as message
      where message.conversation_id = talk.id and message.author = 'visitor' and not exists (
        select from (
          select before.options from public.messages as before
          where before.conversation_id = talk.id and before.id < message.id order by before.id desc limit 1
        ) as offering, jsonb_to_recordset(offering.options) as option (id text, label text)
        where option.id in ('person', 'none') and option.label = message.text
      )
      order by message.id desc limit 1
    ) as latest on true
    left join lateral (
      select jsonb_build_object(
        'author', newest.author,
        'before', case when newest.place > 41 then '…' else '' end
          || substr(newest.text, greatest(newest.place - 40, 1), least(newest.place - 1, 40)),
        'match', substr(newest.text, newest.place, length(search)),
        'after', substr(newest.text, newest.place + length(search), 160)
          || case when length(newest.text) >= newest.place + length(search) + 160 then '…' else '' end
      ) as hit
      from (
        select message.author, message.text, strpos(lower(message.text), lower(search)) as place
        from public.messages as message
        where message.conversation_id = talk.id and strpos(lower(message.text), lower(search)) > 0
        order by message.id desc limit 1
      ) as newest
    ) as said on coalesce(search, '') <> ''
  order by talk.listed_at desc, talk.id desc;
end;
revoke execute on function public.conversation_list(uuid, text[], text, timestamptz, uuid, integer)
  from public, anon, service_role;
grant execute on function public.conversation_list(uuid, text[], text, timestamptz, uuid, integer) to authenticated;

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
    'changed_at', max(latest.changed_at),
    'version', md5(string_agg(latest.version, ' ' order by member.business_id))
  )
  from public.business_members as member
    cross join lateral (
      select count(*) as number, min(talk.waiting_since) as since from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'waiting' and talk.channel <> 'preview'
    ) as waits
    cross join lateral (
      select count(*) as number from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'later' and talk.channel <> 'preview'
    ) as later
    cross join lateral (
      select count(*) as number from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'human' and talk.channel <> 'preview'
        and private.awaits_member(talk.id, talk.read_at, talk.last_message_at)
    ) as replied
    cross join lateral (
      select max(talk.changed_at) as changed_at,
        string_agg(
          concat_ws(' ', talk.id, extract(epoch from talk.changed_at), private.is_here(visitor.last_seen_at)), ' '
          order by talk.changed_at, talk.id
        ) as version
      from (
        select one.id, one.changed_at, one.visitor_id from public.conversations as one
        where one.business_id = member.business_id and one.channel <> 'preview'
        order by one.changed_at desc limit 10
      ) as talk
        join private.visitors as visitor on visitor.id = talk.visitor_id
    ) as latest
  where member.user_id = auth.uid()
$$;
revoke execute on function private.inbox_pulse() from public;
grant execute on function private.inbox_pulse() to authenticated;

-- The state of the inbox of all the caller's businesses: how many visitors wait and since when the first of them, how
-- many want an answer later, how many wait to hear from the member they are with, when anything has changed last, and a
-- text that is another one after each change, and when one of these visitors comes or goes. It is made of several
-- conversations: two changes at the same moment may be seen in the order that is not theirs, and then the later time is
-- known already.
create function public.inbox_pulse() returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.inbox_pulse();
end;
revoke execute on function public.inbox_pulse() from public, anon, service_role;
grant execute on function public.inbox_pulse() to authenticated;

-- What the dashboard counts: one row for each of the caller's bots, what is to be done and what has happened; the
-- conversations of this month, and of each of the last seven days, today's last, by the clock of the business. Previews
-- do not count. Under the caller's own rights: row level security decides about every row. The caller's businesses are
-- named all the same, so that the rows of all others are not even looked at.
create function public.bot_overview() returns table (
  bot_id uuid, business_id uuid, name text, public_key text, status text,
  entries bigint, blanks bigint, unlearned bigint, unanswered bigint, waiting bigint, later bigint, replied bigint,
  conversations bigint, conversations_this_month bigint, conversations_by_day bigint[],
  first_seen_at timestamptz, first_seen_origin text, last_seen_at timestamptz, allowed_origins text[]
)
language sql stable security invoker set search_path = ''
begin atomic
  select
    bot.id, bot.business_id, bot.name, bot.public_key, bot.status,
    knowledge.entries, knowledge.blanks, knowledge.unlearned,
    (
      select count(*) from public.unanswered_questions as question
      where question.bot_id = bot.id and question.status = 'open'
    ),
    talks.waiting, talks.later, talks.replied, talks.conversations, talks.this_month, days.conversations,
    bot.first_seen_at, bot.first_seen_origin, bot.last_seen_at, bot.allowed_origins
  from public.bots as bot
    join public.businesses as business on business.id = bot.business_id
    cross join lateral (
      select (now() at time zone business.time_zone)::date as day,
        date_trunc('month', now() at time zone business.time_zone) at time zone business.time_zone as month
    ) as today
    cross join lateral (
      select count(*) as entries, count(*) filter (where has_blanks) as blanks,
        count(*) filter (where learned_at is null and not has_blanks) as unlearned
      from public.knowledge_entries as entry where entry.bot_id = bot.id
    ) as knowledge
    cross join lateral (
      select
        count(*) as conversations,
        count(*) filter (where talk.started_at >= today.month) as this_month,
        count(*) filter (where talk.state = 'waiting') as waiting,
        count(*) filter (where talk.state = 'later') as later,
        count(*) filter (where talk.state = 'human' and private.awaits_member(talk.id, talk.read_at, talk.last_message_at)) as replied
      from public.conversations as talk where talk.bot_id = bot.id and talk.channel <> 'preview'
    ) as talks
    cross join lateral (
      select array_agg(coalesce(counted.conversations, 0) order by back desc)
      from generate_series(0, 6) as back left join (
        select today.day - (talk.started_at at time zone business.time_zone)::date as back, count(*) as conversations
        from public.conversations as talk
        -- An index has these together.
        where talk.bot_id = bot.id and talk.channel <> 'preview' and talk.last_message_at > now() - interval '8 days'
        group by 1
      ) as counted using (back)
    ) as days (conversations)
  where bot.business_id in (
    select member.business_id from public.business_members as member where member.user_id = (select auth.uid())
  )
  order by bot.created_at, bot.id;
end;
revoke execute on function public.bot_overview() from public, anon, service_role;
grant execute on function public.bot_overview() to authenticated;

-- What members write again and again, under a title to find it by.
create table public.saved_replies (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  title text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index saved_replies_business_id_idx on public.saved_replies (business_id, title, id);
create trigger limit_rows after insert on public.saved_replies
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '200', 'A business has at most 200 saved replies.');
alter table public.saved_replies enable row level security;
revoke all on table public.saved_replies from anon, authenticated;
grant select, delete on table public.saved_replies to authenticated;
grant insert (id, business_id, title, text), update (title, text) on table public.saved_replies to authenticated;
grant select, insert, update, delete on table public.saved_replies to service_role;
create policy "Members read saved replies" on public.saved_replies
  for select to authenticated using (business_id = any (array(select private.member_businesses())));
create policy "Members add saved replies" on public.saved_replies
  for insert to authenticated with check (business_id = any (array(select private.member_businesses())));
create policy "Members change saved replies" on public.saved_replies
  for update to authenticated using (business_id = any (array(select private.member_businesses())));
create policy "Members delete saved replies" on public.saved_replies
  for delete to authenticated using (business_id = any (array(select private.member_businesses())));

create function private.check_saved_reply() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if char_length(btrim(new.title)) not between 1 and 80 then
    raise exception using errcode = 'check_violation', message = 'A saved reply needs a name of at most 80 characters.';
  end if;
  if char_length(btrim(new.text, E' \t\r\n')) not between 1 and 2000 then
    raise exception using errcode = 'check_violation', message = 'A saved reply has 1 to 2,000 characters.';
  end if;
  return new;
end
$$;
revoke execute on function private.check_saved_reply() from public;
create trigger check_saved_reply before insert or update on public.saved_replies
  for each row execute function private.check_saved_reply();
