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
-- with this tag, assigned to the caller if that is asked; the snoozed ones by themselves, unless something is sought;
-- with this text in a message or an address, and after the last one of the page before (its listed_at and id). `asked`
-- is what the visitor asked last; a tapped "Talk to a person" or "None of these" does not count: what led to it does.
-- `within` (see private.is_within) is what a number counts: every number opens its conversations.
-- `hit` is the text as it stands in the newest message that has it, with what precedes and follows it.
-- The body is resolved when it is made, so clients need no way into the schema private.
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
