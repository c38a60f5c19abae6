alter table public.conversations
  add column assignee_id uuid references auth.users on delete set null,
  add column snoozed_until timestamptz,
  add column tags text[] not null default '{}';
create index conversations_assignee_id_idx on public.conversations (assignee_id);
create index conversations_tags_idx on public.conversations (business_id) where tags <> '{}';
create index conversations_snoozed_until_idx on public.conversations (snoozed_until) where snoozed_until is not null;


-- What members write to each other about a conversation. A table of its own: nothing that answers visitors reads it.
create table public.notes (
  id uuid primary key,
  conversation_id uuid not null references public.conversations on delete cascade,
  -- Null: their account is gone.
  author uuid references auth.users on delete set null,
  text text not null,
  at timestamptz not null default clock_timestamp()
);
create index notes_conversation_id_idx on public.notes (conversation_id, at);
create index notes_author_idx on public.notes (author);
alter table public.notes enable row level security;
revoke all on table public.notes from anon, authenticated;
grant select on table public.notes to authenticated;
grant select, insert, update, delete on table public.notes to service_role;
create policy "Members read notes" on public.notes
  for select to authenticated using ((select true from public.conversations where conversations.id = conversation_id));

-- Has open inboxes look at a conversation again.
create function private.touch_conversation(conversation uuid) returns void
language sql volatile set search_path = ''
as $$
  update public.conversations set changed_at = clock_timestamp() where id = conversation
$$;
revoke execute on function private.touch_conversation(uuid) from public;

create function private.add_note(conversation uuid, note uuid, said text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
  written constant text := btrim(said, E' \t\r\n');
  written_at timestamptz;
begin
  if coalesce(char_length(written), 0) not between 1 and 2000 then
    raise exception using errcode = 'check_violation', message = 'A note has 1 to 2,000 characters.';
  end if;
  if note is null then
    raise exception using errcode = 'check_violation', message = 'A note needs an id of its own.';
  end if;
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  select at into written_at from public.notes
  where id = note and conversation_id = conversation and author = auth.uid();
  -- Sent again, because the answer was lost.
  if found then
    return jsonb_build_object('outcome', 'ok', 'at', written_at);
  end if;
  if (select count(*) from public.notes where conversation_id = conversation) >= 200 then
    raise exception using errcode = 'check_violation', message = 'A conversation has at most 200 notes.';
  end if;
  insert into public.notes (id, conversation_id, author, text) values (note, conversation, auth.uid(), written)
  returning at into written_at;
  perform private.touch_conversation(conversation);
  return jsonb_build_object('outcome', 'ok', 'at', written_at);
end
$$;
revoke execute on function private.add_note(uuid, uuid, text) from public;
grant execute on function private.add_note(uuid, uuid, text) to authenticated;

create function private.delete_note(note uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation((select conversation_id from public.notes where id = note));
  writer uuid;
begin
  select author into writer from public.notes where id = note and conversation_id = (place.talk).id;
  -- One that is not there any more is deleted, too.
  if not found then
    return jsonb_build_object('outcome', 'ok');
  end if;
  if writer is distinct from auth.uid() and place.role <> 'owner' then
    return jsonb_strip_nulls(jsonb_build_object('outcome', 'not_yours', 'by', private.email_of(writer)));
  end if;
  delete from public.notes where id = note;
  perform private.touch_conversation((place.talk).id);
  perform private.note_act((place.talk).business_id, 'deleted_note', '');
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.delete_note(uuid) from public;
grant execute on function private.delete_note(uuid) to authenticated;

-- Adds a note of the caller's: 1 to 2,000 characters, 200 in a conversation. It has an id of the page's making: sent
-- again, it is there once. Outcomes: ok (at), missing.
create function public.add_note(conversation uuid, note uuid, said text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.add_note(conversation, note, said);
end;
revoke execute on function public.add_note(uuid, uuid, text) from public, anon, service_role;
grant execute on function public.add_note(uuid, uuid, text) to authenticated;

-- Deletes a note of the caller's; an owner deletes anybody's. Outcomes: ok, not_yours (by).
create function public.delete_note(note uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.delete_note(note);
end;
revoke execute on function public.delete_note(uuid) from public, anon, service_role;
grant execute on function public.delete_note(uuid) to authenticated;

-- How members put conversations in order: whose it is, until when it sleeps, and its tags. Two who do it at once: whoever
-- comes second says what they saw (`instead_of`), and is told if it is so no more: `changed`, `by` who is assigned now.

-- What has been assigned to whoever leaves a business is nobody's.
create function private.free_assigned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.conversations set assignee_id = null, changed_at = clock_timestamp()
  where assignee_id = old.user_id and business_id = old.business_id;
  return null;
end
$$;
revoke execute on function private.free_assigned() from public;
create trigger free_assigned after delete on public.business_members
  for each row execute function private.free_assigned();

-- Whatever happens to it wakes a conversation: somebody takes it, hands it back or ends it, its visitor asks for a person.
create function private.wake_conversation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.snoozed_until := null;
  return new;
end
$$;
revoke execute on function private.wake_conversation() from public;
create trigger wake_conversation before update on public.conversations
  for each row when (new.snoozed_until is not null and new.state <> old.state)
  execute function private.wake_conversation();

-- So does what its visitor writes.
create function private.wake_for_visitor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.conversations set snoozed_until = null where id = new.conversation_id and snoozed_until is not null;
  return null;
end
$$;
revoke execute on function private.wake_for_visitor() from public;
create trigger wake_for_visitor after insert on public.messages
  for each row when (new.author = 'visitor') execute function private.wake_for_visitor();

-- Wakes those whose time has come, 200 at most: they come first in the list, and are not read. True: there are more.
create function private.wake_conversations() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  due constant uuid[] := array(
    select id from public.conversations where snoozed_until <= now() order by snoozed_until limit 200
  );
  talk uuid;
begin
  foreach talk in array due loop
    -- What somebody holds has its turn in the next run.
    if private.hold_if_free(talk) then
      insert into public.messages (conversation_id, author, text, internal)
      values (talk, 'system', 'Back from snooze.', true);
      update public.conversations set snoozed_until = null, last_message_at = now() where id = talk;
    end if;
  end loop;
  return cardinality(due) = 200;
end
$$;
revoke execute on function private.wake_conversations() from public;

-- The moment that is meant, by the clock of the business: 'later', 'tomorrow', 'next_week', or a time like
-- 2026-12-24T09:00. Null is now.
create function private.snooze_end(business uuid, wake_at text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := (select time_zone from public.businesses where id = business);
  today constant date := (now() at time zone zone)::date;
  ends timestamptz;
begin
  if wake_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$' then
    begin
      ends := wake_at::timestamp at time zone zone;
    exception when datetime_field_overflow then
      ends := null;
    end;
  else
    ends := case wake_at
      when 'later' then date_trunc('minute', now()) + interval '3 hours'
      when 'tomorrow' then (today + 1 + time '09:00') at time zone zone
      when 'next_week' then (date_trunc('week', today)::date + 7 + time '09:00') at time zone zone
    end;
  end if;
  if wake_at is not null and (ends is null or ends <= now() or ends > now() + interval '1 year') then
    raise exception using errcode = 'check_violation',
      message = 'Choose a time in the future, within a year.';
  end if;
  return ends;
end
$$;
revoke execute on function private.snooze_end(uuid, text) from public;

create function private.assign_conversation(conversation uuid, member uuid, instead_of uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record;
  is_member boolean;
begin
  -- Held before the conversation: a member who is being removed is assigned nothing any more.
  perform from public.business_members
  where user_id = assign_conversation.member
    and business_id = (select business_id from public.conversations where id = conversation)
  for key share;
  is_member := found;
  place := private.hold_conversation(conversation);
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if (place.talk).assignee_id is not distinct from member then
    return jsonb_build_object('outcome', 'ok');
  end if;
  if (place.talk).assignee_id is distinct from instead_of then
    return jsonb_strip_nulls(
      jsonb_build_object('outcome', 'changed', 'by', private.email_of((place.talk).assignee_id))
    );
  end if;
  if member is not null and not is_member then
    raise exception using errcode = 'check_violation', message = 'They are no longer on your team.';
  end if;
  update public.conversations set assignee_id = member, changed_at = clock_timestamp() where id = conversation;
  perform private.note_act((place.talk).business_id, 'assigned', coalesce(member::text, ''));
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.assign_conversation(uuid, uuid, uuid) from public;
grant execute on function private.assign_conversation(uuid, uuid, uuid) to authenticated;

create function private.snooze_conversation(conversation uuid, wake_at text, instead_of timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
  ends timestamptz;
begin
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if (place.talk).snoozed_until is distinct from instead_of then
    return jsonb_build_object('outcome', 'changed');
  end if;
  ends := private.snooze_end((place.talk).business_id, wake_at);
  if ends is not null and (place.talk).state = 'waiting' then
    raise exception using errcode = 'check_violation', message = 'The visitor is waiting for a person right now.';
  end if;
  update public.conversations set snoozed_until = ends, changed_at = clock_timestamp() where id = conversation;
  return jsonb_build_object('outcome', 'ok', 'until', ends);
end
$$;
revoke execute on function private.snooze_conversation(uuid, text, timestamptz) from public;
grant execute on function private.snooze_conversation(uuid, text, timestamptz) to authenticated;

create function private.tag_conversation(conversation uuid, tag text, is_on boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
  written text := btrim(tag, E' \t\r\n');
  in_use text[];
  kept text[];
begin
  if coalesce(char_length(written), 0) not between 1 and 40 or written ~ '[[:cntrl:]]' then
    raise exception using errcode = 'check_violation', message = 'A tag has 1 to 40 characters.';
  end if;
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  in_use := array(
    select distinct unnest(tags) from public.conversations
    where business_id = (place.talk).business_id and tags <> '{}'
  );
  -- One that differs in nothing but capitals is the same.
  written := coalesce((select known from unnest(in_use) as known where lower(known) = lower(written) limit 1), written);
  if is_on and written <> all (in_use) and cardinality(in_use) >= 200 then
    raise exception using errcode = 'check_violation', message = 'A business has at most 200 tags.';
  end if;
  kept := array_remove((place.talk).tags, written) || case when is_on then array[written] else '{}' end;
  if cardinality(kept) > 20 then
    raise exception using errcode = 'check_violation', message = 'A conversation has at most 20 tags.';
  end if;
  if kept is distinct from (place.talk).tags and not (is_on and written = any ((place.talk).tags)) then
    update public.conversations set tags = kept, changed_at = clock_timestamp() where id = conversation;
  end if;
  return jsonb_build_object('outcome', 'ok', 'tag', written);
end
$$;
revoke execute on function private.tag_conversation(uuid, text, boolean) from public;
grant execute on function private.tag_conversation(uuid, text, boolean) to authenticated;

-- Takes a portion of notes and conversations off an account that is deleted. True: there may be more.
create function private.drop_filing(account uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  update public.notes set author = null where ctid = any (array(
    select ctid from public.notes where author = account limit 200 for update skip locked
  ));
  if found then
    return true;
  end if;
  update public.conversations set assignee_id = null where ctid = any (array(
    select ctid from public.conversations where assignee_id = account limit 200 for update skip locked
  ));
  return found;
end
$$;
revoke execute on function private.drop_filing(uuid) from public;

-- Gives a conversation to a colleague to look after, or to nobody (null): who answers it stays who it is. Outcomes: ok,
-- missing, changed (by).
create function public.assign_conversation(conversation uuid, member uuid, instead_of uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.assign_conversation(conversation, member, instead_of);
end;
revoke execute on function public.assign_conversation(uuid, uuid, uuid) from public, anon, service_role;
grant execute on function public.assign_conversation(uuid, uuid, uuid) to authenticated;

-- Puts a conversation aside until a time, or takes it up again (null). Outcomes: ok (until), missing, changed.
create function public.snooze_conversation(conversation uuid, wake_at text, instead_of timestamptz) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.snooze_conversation(conversation, wake_at, instead_of);
end;
revoke execute on function public.snooze_conversation(uuid, text, timestamptz) from public, anon, service_role;
grant execute on function public.snooze_conversation(uuid, text, timestamptz) to authenticated;

-- Puts a tag on a conversation, or takes it off; as often as it is called. Outcomes: ok (tag, as it is spelled), missing.
create function public.tag_conversation(conversation uuid, tag text, is_on boolean) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.tag_conversation(conversation, tag, is_on);
end;
revoke execute on function public.tag_conversation(uuid, text, boolean) from public, anon, service_role;
grant execute on function public.tag_conversation(uuid, text, boolean) to authenticated;

-- The tags on the conversations of a business, or of all the caller's; the most used first.
create function public.conversation_tags(business uuid default null) returns table (tag text, conversations bigint)
language sql stable security invoker set search_path = ''
begin atomic
  select tag, count(*) from public.conversations as talk, unnest(talk.tags) as tag
  where talk.tags <> '{}' and talk.channel <> 'preview'
    and (conversation_tags.business is null or talk.business_id = conversation_tags.business)
    and talk.business_id in (
      select member.business_id from public.business_members as member where member.user_id = (select auth.uid())
    )
  group by tag order by count(*) desc, tag limit 200;
end;
revoke execute on function public.conversation_tags(uuid) from public, anon, service_role;
grant execute on function public.conversation_tags(uuid) to authenticated;

drop function public.conversation_list(uuid, text[], text, timestamptz, uuid, integer);
create function public.conversation_list(
  bot uuid default null, states text[] default null, search text default null,
  before_at timestamptz default null, before_id uuid default null, page_size integer default 50,
  tag text default null, is_mine boolean default false, is_snoozed boolean default false, within jsonb default null
) returns table (
  id uuid, bot_id uuid, bot_name text, visitor_id uuid, channel text, state text, assigned_to uuid,
  assigned_to_me boolean, assigned_name text, handover_reason text, waiting_since timestamptz, contact text,
  page_url text, locale text, started_at timestamptz, last_message_at timestamptz, listed_at timestamptz,
  unread boolean, asked text, hit jsonb, assignee_id uuid, snoozed_until timestamptz, tags text[]
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
    latest.asked, said.hit, talk.assignee_id, talk.snoozed_until, talk.tags
  from (
    select page.* from public.bots as listed cross join lateral (
      select * from public.conversations as one
      where one.bot_id = listed.id and one.channel <> 'preview'
        and (one.listed_at, one.id)
          < (coalesce(before_at, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000'))
        and (states is null or one.state = any (states))
        and (conversation_list.tag is null or conversation_list.tag = any (one.tags))
        and (not conversation_list.is_mine or one.assignee_id = (select auth.uid()))
        and ((one.snoozed_until is not null) = conversation_list.is_snoozed
          or coalesce(search, '') <> '' or within is not null)
        and (within is null or private.is_within(one, within))
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
revoke execute on function
  public.conversation_list(uuid, text[], text, timestamptz, uuid, integer, text, boolean, boolean, jsonb)
  from public, anon, service_role;
grant execute on function
  public.conversation_list(uuid, text[], text, timestamptz, uuid, integer, text, boolean, boolean, jsonb)
  to authenticated;

create or replace function private.inbox_pulse() returns jsonb
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
        and talk.snoozed_until is null
    ) as later
    cross join lateral (
      select count(*) as number from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'human' and talk.channel <> 'preview'
        and private.awaits_member(talk.id, talk.read_at, talk.last_message_at) and talk.snoozed_until is null
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

create or replace function public.bot_overview() returns table (
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
        count(*) filter (where talk.state = 'later' and talk.snoozed_until is null) as later,
        count(*) filter (
          where talk.state = 'human' and talk.snoozed_until is null
            and private.awaits_member(talk.id, talk.read_at, talk.last_message_at)
        ) as replied
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

create or replace function private.audit_list(business uuid, before_at timestamptz, before_id uuid, page_size integer)
returns table (id uuid, at timestamptz, actor text, is_me boolean, act text, target text)
language sql stable security definer set search_path = ''
as $$
  select noted.id, noted.at, private.email_of(noted.actor), noted.actor is not distinct from (select auth.uid()),
    noted.act,
    case
      when noted.act in ('joined', 'changed_role', 'removed', 'left', 'assigned') or noted.act = 'invited' and noted.target !~ '@'
        then private.email_of((select account.id from auth.users as account where account.id::text = noted.target))
      else noted.target
    end
  from private.audit_events as noted
  where noted.business_id = business and (select private.is_owner(business))
    and (before_id is null or (noted.at, noted.id) < (before_at, before_id))
  order by noted.at desc, noted.id desc
  limit least(greatest(page_size, 1), 200)
$$;

create or replace function private.drop_account(account uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  business uuid;
begin
  if (
    select count(*) from (
      select from public.businesses where id in (
        select business_id from public.business_members where user_id = account
      ) order by id for no key update skip locked
    ) as held
  ) <> (select count(*) from public.business_members where user_id = account)
    or exists (select private.orphaned_businesses(account))
  then
    return false;
  end if;
  update public.messages set sent_by = null where ctid = any (array(
    select ctid from public.messages where sent_by = account limit 200 for update skip locked
  ));
  if found then
    return true;
  end if;
  update public.conversations set assigned_to = null where ctid = any (array(
    select ctid from public.conversations where assigned_to = account limit 200 for update skip locked
  ));
  if found then
    return true;
  end if;
  if private.drop_filing(account) then
    return true;
  end if;
  if exists (select from public.messages where sent_by = account)
    or exists (select from public.conversations where assigned_to = account or assignee_id = account)
    or exists (select from public.notes where author = account)
  then
    return false;
  end if;
  for business in select private.lone_businesses(account) loop
    perform private.drop_business(business);
  end loop;
  delete from private.invitations as invitation using auth.users as person
  where person.id = account
    and (invitation.invited_by = account and invitation.accepted_at is null or invitation.email = lower(person.email));
  delete from auth.users where id = account;
  return true;
end
$$;

create or replace function private.begin_export(business uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
set timezone = 'UTC'
as $$
declare
  bots uuid[];
begin
  perform private.check_export(business);
  perform private.note_act(business, 'exported', '');
  bots := array(select id from public.bots where business_id = business);
  return jsonb_build_object(
    'until', now(),
    'counts', jsonb_build_object(
      'business', 1,
      'opening_hours', (select count(*) from public.opening_hours where business_id = business),
      'opening_exceptions', (select count(*) from public.opening_exceptions where business_id = business),
      'members', (select count(*) from public.business_members where business_id = business),
      'saved_replies', (select count(*) from public.saved_replies where business_id = business),
      'bots', cardinality(bots),
      'flows', (select count(*) from public.flows where bot_id = any (bots)),
      'answers', (
        select count(*) from public.knowledge_entries where bot_id = any (bots) and source_id is null
      ),
      'sources', (select count(*) from public.sources where bot_id = any (bots)),
      'source_texts', (
        select count(*) from public.knowledge_entries where bot_id = any (bots) and source_id is not null
      ),
      'unanswered_questions', (select count(*) from public.unanswered_questions where bot_id = any (bots)),
      'conversations', (
        select count(*) from public.conversations where business_id = business and channel <> 'preview'
      ),
      'people', (select count(*) from public.people where business_id = business),
      'details_given', (
        select count(*) from public.people as person join public.details_given as given on given.person_id = person.id
        where person.business_id = business
      ),
      'flow_answers', (
        select count(*) from (
          select from public.conversations as talk join public.flow_answers as answer on answer.conversation_id = talk.id
          where talk.business_id = business and talk.channel <> 'preview' limit 1000000
        ) as answer
      ),
      'notes', (
        select count(*) from (
          select from public.conversations as talk join public.notes as note on note.conversation_id = talk.id
          where talk.business_id = business and talk.channel <> 'preview' limit 1000000
        ) as note
      ),
      'messages', (
        select count(*) from (
          select from public.conversations as talk join public.messages as message on message.conversation_id = talk.id
          where talk.business_id = business and talk.channel <> 'preview' limit 1000000
        ) as message
      )
    )
  );
end
$$;

create or replace function private.export_rows(business uuid, part text, after jsonb, until timestamptz, page_size integer)
returns table (place jsonb, content jsonb)
language plpgsql stable security definer set search_path = ''
set timezone = 'UTC'
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  after_at constant timestamptz := coalesce((after ->> 'at')::timestamptz, '-infinity');
  after_bot constant uuid := coalesce((after ->> 'bot')::uuid, nobody);
  after_id constant uuid := coalesce((after ->> 'id')::uuid, nobody);
  after_given constant uuid := coalesce((after ->> 'given')::uuid, nobody);
  after_flow constant text := coalesce(after ->> 'flow', '');
  after_name constant text := coalesce(after ->> 'name', '');
  after_message constant bigint := coalesce((after ->> 'message')::bigint, 0);
begin
  case part
    when 'business' then
      return query select null::jsonb, to_jsonb(row) from (
        select id, name, kind, website, time_zone, created_at, updated_at from public.businesses where id = business
      ) as row;
    when 'opening_hours' then
      return query select null::jsonb, to_jsonb(row) from (
        select weekday, opens, closes from public.opening_hours where business_id = business
        order by weekday, opens
      ) as row;
    when 'opening_exceptions' then
      return query select null::jsonb, to_jsonb(row) from (
        select day, opens, closes, note from public.opening_exceptions where business_id = business
        order by day, opens
      ) as row;
    when 'members' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select member.user_id as id, account.email::text, coalesce(profile.name, '') as name, member.role,
          member.created_at as since
        from public.business_members as member
          join auth.users as account on account.id = member.user_id
          left join public.profiles as profile on profile.user_id = member.user_id
        where member.business_id = business and member.user_id > after_id
        order by member.user_id limit page_size
      ) as row;
    when 'saved_replies' then
      return query select null::jsonb, to_jsonb(row) from (
        select id, title, text, created_at from public.saved_replies where business_id = business order by title, id
      ) as row;
    when 'bots' then
      return query select null::jsonb, to_jsonb(row) from (
        select id, public_key, name, status, language, greeting, unknown_text, starters, contact_email, contact_phone,
          contact_url, privacy_url, position, primary_color, text_color, color_scheme, auto_open, delay_ms,
          allowed_origins, retention_days, details_triggers, details_question, created_at, updated_at
        from public.bots where business_id = business order by bots.created_at, bots.id
      ) as row;
    when 'flows' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select drawn.id, drawn.bot_id, drawn.name, drawn.position, drawn.live_version, version.flow as live, drawn.draft
        from public.flows as drawn
          join public.bots as bot on bot.id = drawn.bot_id
          left join public.flow_versions as version
            on version.flow_id = drawn.id and version.version = drawn.live_version
        where bot.business_id = business and drawn.id > after_id
        order by drawn.id limit page_size
      ) as row;
    when 'answers', 'source_texts' then
      return query select jsonb_build_object('bot', row.bot_id, 'id', row.id), to_jsonb(row) from (
        select entry.*
        from public.bots as bot cross join lateral (
          select one.id, one.bot_id, one.title as question, one.content as answer, one.other_questions, one.position,
            one.is_example, one.source_id, page.address as page, page.number as page_number, one.edited_at, one.updated_at
          from public.knowledge_entries as one left join public.source_pages as page on page.id = one.page_id
          where one.bot_id = bot.id and (one.source_id is not null) = (part = 'source_texts')
            and (bot.id <> after_bot or one.id > after_id)
          order by one.id limit page_size
        ) as entry
        where bot.business_id = business and bot.id >= after_bot
        order by entry.bot_id, entry.id limit page_size
      ) as row;
    when 'sources' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select source.id, source.bot_id, source.kind, source.address, source.title, source.scope, source.status,
          source.is_weekly, source.last_read_at, source.created_at
        from public.sources as source join public.bots as bot on bot.id = source.bot_id
        where bot.business_id = business and source.id > after_id
        order by source.id limit page_size
      ) as row;
    when 'unanswered_questions' then
      return query select jsonb_build_object('bot', row.bot_id, 'id', row.id), to_jsonb(row) from (
        select asked.*
        from public.bots as bot cross join lateral (
          select one.id, one.bot_id, one.question, one.times, one.last_asked_at, one.status, one.conversation_id
          from public.unanswered_questions as one
          where one.bot_id = bot.id and (bot.id <> after_bot or one.id > after_id)
          order by one.id limit page_size
        ) as asked
        where bot.business_id = business and bot.id >= after_bot
        order by asked.bot_id, asked.id limit page_size
      ) as row;
    when 'conversations' then
      return query select jsonb_build_object('at', row.started_at, 'id', row.id), to_jsonb(row) from (
        select talk.id, talk.bot_id, talk.visitor_id, talk.channel, talk.state, talk.handover_reason, talk.contact,
          talk.page_url, talk.locale, talk.assigned_to, talk.started_at, talk.last_message_at, talk.assignee_id,
          talk.snoozed_until, talk.tags
        from public.conversations as talk
        where talk.business_id = business and talk.channel <> 'preview' and talk.started_at <= until
          and (talk.started_at, talk.id) > (after_at, after_id)
        order by talk.started_at, talk.id limit page_size
      ) as row;
    when 'people' then
      return query select jsonb_build_object('id', row.id), to_jsonb(row) from (
        select person.id, person.name, person.email, person.phone, person.tags, person.note,
          person.first_seen_at, person.last_seen_at
        from public.people as person
        where person.business_id = business and person.id > after_id
        order by person.id limit page_size
      ) as row;
    when 'details_given' then
      return query
        select
          jsonb_build_object('at', row.started_at, 'id', row.conversation_id, 'given', row.id),
          to_jsonb(row) - 'started_at'
        from (
          select talk.started_at, left_behind.*
          from public.conversations as talk cross join lateral (
            select given.conversation_id, given.id, given.person_id, given.values, given.consent_text, given.at
            from public.details_given as given
            where given.conversation_id = talk.id and given.at <= until and (talk.id <> after_id or given.id > after_given)
            order by given.id limit page_size
          ) as left_behind
          where talk.business_id = business and talk.channel <> 'preview' and talk.started_at <= until
            and (talk.started_at, talk.id) >= (after_at, after_id)
          order by talk.started_at, talk.id, left_behind.id limit page_size
        ) as row;
    when 'flow_answers' then
      -- They have no time of their own: in a conversation that goes on, some may be newer than the rest.
      return query
        select
          jsonb_build_object(
            'at', row.started_at, 'id', row.conversation_id, 'flow', row.flow_id, 'name', row.name
          ),
          to_jsonb(row) - 'started_at'
        from (
          select talk.started_at, answered.*
          from public.conversations as talk cross join lateral (
            select answer.conversation_id, answer.flow_id, answer.name, answer.version, answer.step, answer.value
            from public.flow_answers as answer
            where answer.conversation_id = talk.id
              and (talk.id <> after_id or (answer.flow_id, answer.name) > (after_flow, after_name))
            order by answer.flow_id, answer.name limit page_size
          ) as answered
          where talk.business_id = business and talk.channel <> 'preview' and talk.started_at <= until
            and (talk.started_at, talk.id) >= (after_at, after_id)
          order by talk.started_at, talk.id, answered.flow_id, answered.name limit page_size
        ) as row;
    when 'notes' then
      return query
        select
          jsonb_build_object('at', row.started_at, 'id', row.conversation_id, 'given', row.id),
          to_jsonb(row) - 'started_at'
        from (
          select talk.started_at, noted.*
          from public.conversations as talk cross join lateral (
            select note.conversation_id, note.id, note.author, note.text, note.at
            from public.notes as note
            where note.conversation_id = talk.id and note.at <= until and (talk.id <> after_id or note.id > after_given)
            order by note.id limit page_size
          ) as noted
          where talk.business_id = business and talk.channel <> 'preview' and talk.started_at <= until
            and (talk.started_at, talk.id) >= (after_at, after_id)
          order by talk.started_at, talk.id, noted.id limit page_size
        ) as row;
    when 'messages' then
      return query
        select
          jsonb_build_object('at', row.started_at, 'id', row.conversation_id, 'message', row.id),
          to_jsonb(row) - 'started_at'
        from (
          select talk.started_at, said.*
          from public.conversations as talk cross join lateral (
            select message.conversation_id, message.id, message.author, message.sent_by, message.text, message.tier,
              message.entry_id, message.source, message.options, message.rating, message.reply_to, message.internal,
              message.created_at
            from public.messages as message
            where message.conversation_id = talk.id and message.created_at <= until
              and (talk.id <> after_id or message.id > after_message)
            order by message.id limit page_size
          ) as said
          where talk.business_id = business and talk.channel <> 'preview' and talk.started_at <= until
            and (talk.started_at, talk.id) >= (after_at, after_id)
          order by talk.started_at, talk.id, said.id limit page_size
        ) as row;
    else
      raise exception using errcode = 'check_violation', message = 'An export has no such part.';
  end case;
end
$$;
