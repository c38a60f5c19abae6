-- What the inbox lists, and what tells it that there is something new.

-- Lists have the newest first, and before them all who wait, the longest first: the longer ago, the further ahead.
alter table public.conversations add column listed_at timestamptz not null generated always as (
  case
    when state = 'waiting'
      then (timestamp '3000-01-01' + (timestamp '3000-01-01' - waiting_since at time zone 'UTC')) at time zone 'UTC'
    else last_message_at
  end
) stored;
drop index public.conversations_bot_id_idx;
create index conversations_bot_id_idx on public.conversations (bot_id, listed_at desc, id desc);

-- Who waits; what nobody has read; what has changed last.
create index conversations_waiting_idx on public.conversations (business_id, waiting_since)
  where state = 'waiting' and channel <> 'preview';
create index conversations_unread_idx on public.conversations (business_id)
  where state <> 'waiting' and channel <> 'preview' and (read_at is null or read_at < last_message_at);
create index conversations_changed_at_idx on public.conversations (business_id, changed_at desc)
  where channel <> 'preview';

-- The work of inbox_pulse without row level security, which would be asked about every row that is counted.
create function private.inbox_pulse() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', coalesce(sum(waits.number), 0),
    'oldest_waiting', min(waits.since),
    'unread', coalesce(sum(unread.number), 0),
    'changed_at', max(latest.changed_at),
    'version', md5(string_agg(latest.version, ' ' order by member.business_id))
  )
  from public.business_members as member
    cross join lateral (
      select count(*) as number, min(talk.waiting_since) as since from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'waiting' and talk.channel <> 'preview'
    ) as waits
    cross join lateral (
      select count(*) as number from (
        select from public.conversations as talk
        where talk.business_id = member.business_id and talk.state <> 'waiting' and talk.channel <> 'preview'
          and (talk.read_at is null or talk.read_at < talk.last_message_at)
        limit 100
      ) as upmost
    ) as unread
    cross join lateral (
      select max(talk.changed_at) as changed_at,
        string_agg(talk.id || ' ' || extract(epoch from talk.changed_at), ' ') as version
      from (
        select one.id, one.changed_at from public.conversations as one
        where one.business_id = member.business_id and one.channel <> 'preview'
        order by one.changed_at desc limit 10
      ) as talk
    ) as latest
  where member.user_id = auth.uid()
$$;

-- How things stand in the inbox of all the caller's businesses: how many visitors wait and since when the first of them,
-- how many other conversations have something unread (100 stands for that many or more of a business), when anything has
-- changed last, and a text that is another one after each change. It is made of several conversations: two changes at the
-- same moment may be seen in the order that is not theirs, and then the later time is known already.
create function public.inbox_pulse() returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.inbox_pulse();
end;

revoke execute on function private.inbox_pulse(), public.inbox_pulse() from public, anon, service_role;
grant execute on function private.inbox_pulse(), public.inbox_pulse() to authenticated;

-- The e-mail address of a colleague; null for anybody else.
create function private.colleague(business uuid, account uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select email from auth.users where id = account and private.is_member(business)
    and exists (select from public.business_members where business_id = business and user_id = account)
$$;
revoke execute on function private.colleague(uuid, uuid) from public;
grant execute on function private.colleague(uuid, uuid) to authenticated;

drop function public.conversation_list(uuid, text[], text, timestamptz, uuid, integer);

-- The body is resolved here and now, so clients need no way into the schema private.
-- A page of conversations: who waits for a person first, the longest first, then the newest; of these states, with this
-- text in a message, and after the last one of the page before (its listed_at and id).
create function public.conversation_list(
  bot uuid default null, states text[] default null, search text default null,
  before_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns table (
  id uuid, bot_id uuid, bot_name text, channel text, state text, assigned_to uuid, assigned_to_me boolean,
  assigned_name text, handover_reason text, waiting_since timestamptz, contact text, page_url text, locale text,
  started_at timestamptz, last_message_at timestamptz, listed_at timestamptz, unread boolean, last_author text,
  last_text text
)
language sql stable security invoker set search_path = ''
begin atomic
  -- What is rare is looked up, what is common is soon found from the first on.
  with rare as materialized (
    select private.rare_conversations(search) as ids where coalesce(search, '') <> ''
  ), found as materialized (
    select unnest(ids) as id from rare
  )
  -- A page of each bot, which an index has in this order, and of these the first: the rest is not looked at.
  select
    talk.id, talk.bot_id, bot.name, talk.channel, talk.state, talk.assigned_to,
    coalesce(talk.assigned_to = (select auth.uid()), false),
    case when talk.assigned_to is not null then private.colleague(talk.business_id, talk.assigned_to) end,
    talk.handover_reason, talk.waiting_since, talk.contact, talk.page_url, talk.locale, talk.started_at,
    talk.last_message_at, talk.listed_at, talk.read_at is null or talk.read_at < talk.last_message_at,
    latest.author, latest.text
  from (
    select page.* from public.bots as listed cross join lateral (
      select * from public.conversations as one
      where one.bot_id = listed.id and one.channel <> 'preview'
        and (one.listed_at, one.id)
          < (coalesce(before_at, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000'))
        and (states is null or one.state = any (states))
        and (
          coalesce(search, '') = ''
          or one.id in (select found.id from found)
          or (select rare.ids is null from rare) and exists (
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
      select author, text from public.messages as message
      where message.conversation_id = talk.id order by message.id desc limit 1
    ) as latest on true
  order by talk.listed_at desc, talk.id desc;
end;
revoke execute on function public.conversation_list(uuid, text[], text, timestamptz, uuid, integer)
from public, anon, service_role;
grant execute on function public.conversation_list(uuid, text[], text, timestamptz, uuid, integer) to authenticated;
