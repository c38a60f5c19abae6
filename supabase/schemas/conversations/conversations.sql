-- In which order locks are taken. Whoever needs two of these takes the upper one first, so that nobody waits for each
-- other in a circle:
--
--   business        for no key update: by whoever changes its team or counts what it has
--   subscription    for update: by whoever changes the plan of a business
--   member          for key share: by whoever acts as one
--   bot             for key share: by whoever writes in a conversation, so that it is not deleted meanwhile
--                   for no key update: by whoever changes or counts several of its answers or sources
--   service         for key share: by whoever books it
--   resource        for no key update, in the order of their ids: by whoever holds, books or moves a time of it
--   booking         for update: by whoever changes it
--   visitor         for key share, too, at least: what changes a conversation twice asks whether its visitor is there
--   conversation    for update: by whoever writes in it
--   person          for update, in the order of their ids: by whoever keeps what a visitor has left, or deletes it; those
--                   that are held are passed over by whoever deletes what they have left
--   counters        rate limits, in the order of private.count_chat_hit
--   usage           the meter of a month: by whoever begins a conversation
--   questions       hold_questions: all unanswered questions of a bot, which visitors share
--   exam            in the order of their ids: by whoever changes an answer of the bot
--   message
--   numbers         by whoever counts: the day's row, then those of answers in the order of their ids, then the page's,
--                   then those of a guided conversation in the order of its steps
--   webhook         for no key update: by whoever sends to it or changes it
--   delivery        to a webhook
--   device          for key share: by whoever notes something for it, passing over those that are being deleted
--   notice          on a device
--   mail
--   reply address   of a conversation's emails
--   typing          by a visitor who says so
--
-- Whoever holds a mail or a message and then wants a conversation or a visitor passes over those that are held. What
-- deletes takes what is below with it, in this order. What still meets somebody in a circle (an account that is
-- deleted) is sent again, once, by its sender.
--
-- A column that only names something (business_id here, messages.entry_id, askings.conversation_id) is no foreign key:
-- nobody's lock reaches from an answer to all messages and questions that name it, nor from a conversation to other
-- visitors' questions.

-- A conversation of a visitor with a bot and its business.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  -- The business of the bot.
  business_id uuid not null,
  visitor_id uuid not null references private.visitors on delete cascade,
  -- web: on a website; try: on the try page; preview: by a member, never counted or listed.
  channel text not null check (channel in ('web', 'try', 'preview')),
  -- later: the visitor wants an answer and nobody is with them: asked for a person while nobody was there, has left an
  -- address, or has waited too long. The bot goes on answering, until a member takes the conversation or it is ended.
  state text not null default 'bot' check (state in ('bot', 'later', 'waiting', 'human', 'resolved')),
  page_url text,
  -- The language of its first message where that tells it, or else of the visitor's browser: what it is counted by.
  locale text,
  -- The member who answers in the state human.
  assigned_to uuid references auth.users on delete set null,
  -- Why a person is wanted (contact: the visitor has left an address without having asked for anybody), since when, and
  -- where to reach the visitor.
  handover_reason text check (handover_reason in ('asked', 'unknown', 'contact')),
  waiting_since timestamptz,
  contact text check (char_length(contact) <= 120),
  started_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  -- When a member last read it.
  read_at timestamptz,
  -- When its state, the member who has it, the visitor's address or its messages last changed: what an open inbox
  -- compares.
  changed_at timestamptz not null default now(),
  -- Lists have all waiting visitors first, the longest wait before the others, then the newest conversations: the
  -- longer ago a wait began, the further ahead.
  listed_at timestamptz not null generated always as (
    case
      when state = 'waiting'
        then (timestamp '3000-01-01' + (timestamp '3000-01-01' - waiting_since at time zone 'UTC')) at time zone 'UTC'
      else last_message_at
    end
  ) stored,
  -- An answer is owed to a visitor who has asked for a person, or has left an address, until a member has replied or
  -- has ended the conversation. A visitor who waits may also ask the bot instead.
  is_owed boolean not null default false,
  -- The groups of three letters in all that is said, each as a bit, for the inbox' search; null: nobody has looked.
  letters bit(2048),
  -- The hour it began in, by the clock of its business: where it is counted, whatever happens in it and whenever.
  began_at timestamp not null default date_trunc('hour', now() at time zone 'UTC'),
  -- What has happened in it and is counted (private.daily_numbers has a column for each), in no order.
  outcomes text[] not null default '{}',
  -- When the visitor first asked for a person.
  wanted_at timestamptz,
  -- The page it began on, without what follows its path: numbers keep no address.
  page_key uuid generated always as (md5(split_part(split_part(page_url, '#', 1), '?', 1))::uuid) stored,
  -- The member who looks after it, whoever answers.
  assignee_id uuid references auth.users on delete set null,
  -- Out of the way until then.
  snoozed_until timestamptz,
  tags text[] not null default '{}',
  -- The language that it is held in now, as its messages tell it; null: the bot's own.
  language text,
  -- Whether it has helped, which the visitor is asked once, at its end; asked: and has not said.
  helped text check (helped in ('asked', 'yes', 'no'))
);
create index conversations_business_id_idx on public.conversations (business_id, last_message_at desc, id desc);
create index conversations_bot_id_idx on public.conversations (bot_id, listed_at desc, id desc);
create index conversations_visitor_id_idx on public.conversations (visitor_id);
create index conversations_assigned_to_idx on public.conversations (assigned_to);
-- For the pulse of the inbox: who waits, who wants an answer later, who is with a member, what changed last.
create index conversations_waiting_idx on public.conversations (business_id, waiting_since)
  where state = 'waiting' and channel <> 'preview';
create index conversations_later_idx on public.conversations (business_id)
  where state = 'later' and channel <> 'preview';
create index conversations_replied_idx on public.conversations (business_id)
  where state = 'human' and channel <> 'preview';
create index conversations_changed_at_idx on public.conversations (business_id, changed_at desc)
  where channel <> 'preview';
create index conversations_assignee_id_idx on public.conversations (assignee_id);
create index conversations_tags_idx on public.conversations (business_id) where tags <> '{}';
-- For the clock: what wakes.
create index conversations_snoozed_until_idx on public.conversations (snoozed_until) where snoozed_until is not null;
-- For the clock: who has waited too long.
create index conversations_waiting_since_idx on public.conversations (waiting_since) where state = 'waiting';
-- For the numbers: what a page is called that is counted.
create index conversations_page_key_idx on public.conversations (bot_id, page_key) where channel <> 'preview';
-- In the order they began, which stays while an export goes through it.
create index conversations_started_at_idx on public.conversations (business_id, started_at, id)
  where channel <> 'preview';

-- Previews are nobody's business but the previewer's, who sees them in the preview.
alter table public.conversations enable row level security;
revoke all on table public.conversations from anon, authenticated;
grant select, delete on table public.conversations to authenticated;
grant update (read_at) on table public.conversations to authenticated;
grant select, insert, update, delete on table public.conversations to service_role;
create policy "Members read conversations" on public.conversations
  for select to authenticated
  using (channel <> 'preview' and business_id = any (array(select private.member_businesses())));
create policy "Members mark conversations as read" on public.conversations
  for update to authenticated
  using (channel <> 'preview' and business_id = any (array(select private.member_businesses())));
create policy "Members delete conversations" on public.conversations
  for delete to authenticated
  using (channel <> 'preview' and business_id = any (array(select private.member_businesses())));

-- Which changes of state there are; machines/inbox/conversation-state.machine.ts has them, too. A visitor who wants an
-- answer comes by way of the bot, two members cannot take the same conversation, and one that goes back to the bot with
-- an answer owed is answered later. When the member's account is gone, the visitor waits for somebody else.
create function private.check_conversation_state() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  case
    when tg_op = 'INSERT' then
      wrong := case when new.state <> 'bot' then 'A conversation begins with the bot.' end;
    when old.state = 'resolved' and new.state in ('later', 'waiting') then
      wrong := 'A resolved conversation goes back to the bot before it waits for a person.';
    when old.state = 'later' and new.state = 'bot' then
      wrong := 'A conversation that wants an answer goes to a person before it goes back to the bot.';
    when old.state = 'human' and new.state = 'later' then
      wrong := 'Whoever wants an answer later has asked the bot for it.';
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
  -- Whose account is deleted leaves a visitor who waits for somebody else.
  if new.state = 'human' and new.assigned_to is null then
    new.state := 'waiting';
  end if;
  if new.state = 'bot' and old.state in ('waiting', 'human') and new.is_owed then
    new.state := 'later';
  end if;
  new.is_owed := case
    when new.state = 'later' or new.state = 'human' and old.state in ('later', 'waiting') then true
    when new.state in ('bot', 'resolved') then false
    else new.is_owed
  end;
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

create function private.note_conversation_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end
$$;
revoke execute on function private.note_conversation_change() from public;
-- Its name comes after check_conversation_state, and so does the trigger: it sees what that one has changed.
create trigger note_change before update on public.conversations
  for each row when (
    (old.state, old.assigned_to, old.contact, old.last_message_at)
      is distinct from (new.state, new.assigned_to, new.contact, new.last_message_at)
  )
  execute function private.note_conversation_change();

-- The visitors of a member who is removed wait for somebody else.
create function private.release_conversations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.conversations set state = 'waiting'
  where assigned_to = old.user_id and business_id = old.business_id and state = 'human';
  return null;
end
$$;
revoke execute on function private.release_conversations() from public;
create trigger release_conversations after delete on public.business_members
  for each row execute function private.release_conversations();
