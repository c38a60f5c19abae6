-- What visitors and bots say. Visitors reach none of this: the functions speak for them.
create table private.visitors (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  token_hash text not null unique,
  -- The message that made this visitor, as messages.client_id. Sent again it is the same visitor's.
  first_client_id uuid not null,
  last_seen_at timestamptz not null default now(),
  unique (bot_id, first_client_id)
);

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  business_id uuid not null references public.businesses on delete cascade,
  visitor_id uuid not null references private.visitors on delete cascade,
  -- web: on a website; try: on the try page; preview: by a member, never counted or listed.
  channel text not null check (channel in ('web', 'try', 'preview')),
  state text not null default 'bot' check (state in ('bot', 'waiting', 'human', 'resolved')),
  page_url text,
  locale text,
  -- Who answers in the state human.
  assigned_to uuid references auth.users on delete set null,
  -- Why a person was wanted, since when, and where to reach the visitor.
  handover_reason text check (handover_reason in ('asked', 'unknown')),
  waiting_since timestamptz,
  contact text check (char_length(contact) <= 120),
  started_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  -- When a member last read it.
  read_at timestamptz
);
create index conversations_business_id_idx on public.conversations (business_id, last_message_at desc, id desc);
create index conversations_bot_id_idx on public.conversations (bot_id, last_message_at desc, id desc);
create index conversations_visitor_id_idx on public.conversations (visitor_id);
create index conversations_assigned_to_idx on public.conversations (assigned_to);

alter table public.unanswered_questions
  add foreign key (conversation_id) references public.conversations on delete set null;
create index unanswered_questions_conversation_id_idx on public.unanswered_questions (conversation_id);

create table public.messages (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references public.conversations on delete cascade,
  -- Made of the client's own id, which is kept nowhere: whoever knows that of the first message gets the visitor's token.
  client_id uuid,
  author text not null check (author in ('visitor', 'bot', 'agent', 'system')),
  text text not null,
  tier text check (tier in ('answer', 'closest', 'unknown', 'smalltalk', 'person')),
  entry_id uuid references public.knowledge_entries on delete set null,
  options jsonb not null default '[]',
  rating text check (rating in ('up', 'down')),
  -- The visitor's message that this one answers.
  reply_to bigint references public.messages on delete cascade,
  created_at timestamptz not null default now(),
  unique (conversation_id, client_id)
);
-- The platform grants every new sequence to the API's roles: with `usage` anybody could use numbers up.
revoke all on sequence public.messages_id_seq from anon, authenticated;
create index messages_conversation_id_idx on public.messages (conversation_id, id);
create index messages_client_id_idx on public.messages (client_id);
create index messages_entry_id_idx on public.messages (entry_id);
create index messages_reply_to_idx on public.messages (reply_to);

-- Which changes of state there are. A person who is wanted comes by way of the bot, and two cannot take the same.
create function private.check_conversation_state() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  case
    when tg_op = 'INSERT' then
      wrong := case when new.state <> 'bot' then 'A conversation begins with the bot.' end;
    when old.state = 'resolved' and new.state = 'waiting' then
      wrong := 'A resolved conversation goes back to the bot before it waits for a person.';
    when new.state = 'human' and old.state <> 'human' and new.assigned_to is null then
      wrong := 'A conversation with a person needs to say who it is.';
    when new.state = 'human' and old.state = 'human' and new.assigned_to <> old.assigned_to then
      wrong := 'Somebody else has taken this conversation.';
    else
      null;
  end case;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  if new.state <> 'human' then
    new.assigned_to := null;
  end if;
  if new.state <> 'waiting' then
    new.waiting_since := null;
  elsif old.state <> 'waiting' then
    new.waiting_since := now();
  end if;
  return new;
end
$$;
revoke execute on function private.check_conversation_state() from public;

create trigger check_conversation_state before insert or update of state, assigned_to on public.conversations
  for each row execute function private.check_conversation_state();

alter table private.visitors enable row level security;
revoke all on table private.visitors from public, anon, authenticated;
grant select, insert, update, delete on table private.visitors to service_role;

create policy "Only the secret key" on private.visitors
  for all to anon, authenticated
  using (false) with check (false);

-- Previews are nobody's business but the previewer's, who sees them in the preview.
alter table public.conversations enable row level security;
revoke all on table public.conversations from anon, authenticated;
grant select, delete on table public.conversations to authenticated;
grant update (read_at) on table public.conversations to authenticated;
grant select, insert, update, delete on table public.conversations to service_role;

create policy "Members read conversations" on public.conversations
  for select to authenticated using (channel <> 'preview' and (select private.is_member(business_id)));
create policy "Members mark conversations as read" on public.conversations
  for update to authenticated using (channel <> 'preview' and (select private.is_member(business_id)));
create policy "Members delete conversations" on public.conversations
  for delete to authenticated using (channel <> 'preview' and (select private.is_member(business_id)));

alter table public.messages enable row level security;
revoke all on table public.messages from anon, authenticated;
grant select on table public.messages to authenticated;
grant select, insert, update, delete on table public.messages to service_role;

-- Not `exists`: Postgres may turn that into a list of all conversations there are, those of other businesses included.
create policy "Members read messages" on public.messages
  for select to authenticated
  using ((select true from public.conversations where conversations.id = conversation_id));
