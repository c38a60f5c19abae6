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
