-- When a visitor who waits for a person, or is with one, has last been typing, and when the member who has the
-- conversation has: that, and never what. Unlogged, so that it is in no replica and in no backup that is made of the log.
-- Two rows for each conversation at most, overwritten, and gone within seconds. No foreign key: whoever says so would wait
-- for who writes in the conversation.
create unlogged table private.typing (
  conversation_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  by_member boolean not null default false,
  primary key (conversation_id, by_member)
);
create index typing_at_idx on private.typing (at);
alter table private.typing enable row level security;
revoke all on table private.typing from public, anon, authenticated;
grant select, insert, update, delete on table private.typing to service_role;
create policy "Only the secret key" on private.typing
  for all to anon, authenticated using (false) with check (false);

-- Notes it, at most once in two seconds however often it is said.
create function private.note_typing(conversation uuid, by_member boolean default false) returns void
language sql volatile set search_path = ''
as $$
  insert into private.typing as known (conversation_id, by_member) values (conversation, note_typing.by_member)
  on conflict on constraint typing_pkey do update set at = clock_timestamp()
  where known.at < clock_timestamp() - interval '2 seconds'
$$;
revoke execute on function private.note_typing(uuid, boolean) from public;
grant execute on function private.note_typing(uuid, boolean) to service_role;

-- Whether the visitor is typing, or the member: has said so within six seconds, nothing has been sent since, and a person
-- has the conversation, or the visitor waits for one.
create function private.is_typing(
  conversation uuid, state text, last_message_at timestamptz, by_member boolean default false
) returns boolean
language sql stable set search_path = ''
as $$
  select (state = 'human' or state = 'waiting' and not is_typing.by_member) and exists (
    select from private.typing as typed
    where typed.conversation_id = conversation and typed.by_member = is_typing.by_member
      and typed.at > clock_timestamp() - interval '6 seconds' and typed.at > last_message_at
  )
$$;
revoke execute on function private.is_typing(uuid, text, timestamptz, boolean) from public;
grant execute on function private.is_typing(uuid, text, timestamptz, boolean) to service_role;

-- Whether the visitor is, for a member of the business; false for anybody else.
create function private.visitor_types(conversation uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.conversations as talk
    where talk.id = conversation and talk.channel <> 'preview' and private.is_member(talk.business_id)
      and private.is_typing(talk.id, talk.state, talk.last_message_at)
  )
$$;
revoke execute on function private.visitor_types(uuid) from public;
grant execute on function private.visitor_types(uuid) to authenticated;

-- Notes that the member who has the conversation is typing; nothing for anybody else.
create function private.say_typing(conversation uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.note_typing(talk.id, true) from public.conversations as talk
  where talk.id = say_typing.conversation and talk.state = 'human' and talk.channel <> 'preview'
    and talk.assigned_to = auth.uid()
$$;
revoke execute on function private.say_typing(uuid) from public;
grant execute on function private.say_typing(uuid) to authenticated;

create function public.say_typing(conversation uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.say_typing(conversation);
end;
revoke execute on function public.say_typing(uuid) from public, anon, service_role;
grant execute on function public.say_typing(uuid) to authenticated;
