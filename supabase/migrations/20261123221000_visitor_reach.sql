-- Where a reply reaches a visitor, so that nobody writes into nothing without knowing it.

-- A panel asks for news at least every 15 seconds while somebody is expected to write, and each request is noted within ten.
create function private.is_here(last_seen_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select last_seen_at > now() - interval '45 seconds'
$$;

create function private.visitor_reach(conversation uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.is_here(visitor.last_seen_at) then 'here'
    when position('@' in talk.contact) > 0 then 'email'
    when talk.contact is not null then 'phone'
    else 'nowhere'
  end
  from public.conversations as talk join private.visitors as visitor on visitor.id = talk.visitor_id
  where talk.id = conversation and talk.channel <> 'preview' and private.is_member(talk.business_id)
$$;

-- 'here': in the chat; 'email': by email, for the visitor has gone; 'phone': only by phone; 'nowhere': in the chat, if they
-- come back. Null for a conversation that is not the caller's.
create function public.visitor_reach(conversation uuid) returns text
language sql stable security invoker set search_path = ''
begin atomic
  select private.visitor_reach(conversation);
end;

revoke execute on function private.is_here(timestamptz) from public;
revoke execute on function private.visitor_reach(uuid), public.visitor_reach(uuid) from public, anon, service_role;
grant execute on function private.visitor_reach(uuid), public.visitor_reach(uuid) to authenticated;

-- As it was, but that the version is another one when one of these visitors comes or goes, too.
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
