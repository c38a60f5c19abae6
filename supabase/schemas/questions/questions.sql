-- Questions that a bot could not answer, or perhaps did not: it said what is likely, or offered topics. The owner sees
-- the question at once, until the visitor takes an option, says thanks or rates the reply up.
create table public.unanswered_questions (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  question text not null,
  -- Its stems: a question in the same words is counted.
  normalized text not null,
  times integer not null default 1,
  last_asked_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'taught', 'dismissed')),
  -- The last conversation it was asked in.
  conversation_id uuid,
  -- How many times it was perhaps answered, of the times it was asked, and by which entry the last time; null: topics
  -- only.
  perhaps integer not null default 0,
  perhaps_entry uuid,
  unique (bot_id, normalized)
);
-- In the order in which open questions are listed. They are counted by it, too.
create index unanswered_questions_open_idx
  on public.unanswered_questions (bot_id, times desc, last_asked_at desc, id desc) where status = 'open';
create index unanswered_questions_conversation_id_idx on public.unanswered_questions (conversation_id);
alter table public.unanswered_questions enable row level security;
revoke all on table public.unanswered_questions from anon, authenticated;
grant select, delete on table public.unanswered_questions to authenticated;
grant update (status) on table public.unanswered_questions to authenticated;
grant select, insert, update, delete on table public.unanswered_questions to service_role;
create policy "Members read unanswered questions" on public.unanswered_questions
  for select to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members settle unanswered questions" on public.unanswered_questions
  for update to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members delete unanswered questions" on public.unanswered_questions
  for delete to authenticated using (bot_id = any (array(select private.member_bots())));

-- In which conversations a question was asked, and in which words: it goes with the last of them.
create table private.askings (
  question_id uuid not null references public.unanswered_questions on delete cascade,
  conversation_id uuid not null,
  words text not null,
  asked_at timestamptz not null default now(),
  primary key (question_id, conversation_id)
);
create index askings_conversation_id_idx on private.askings (conversation_id);
alter table private.askings enable row level security;
revoke all on table private.askings from public, anon, authenticated;
grant select, insert, update, delete on table private.askings to service_role;
create policy "Only the secret key" on private.askings
  for all to anon, authenticated using (false) with check (false);

-- One at a time goes through the questions of a bot: what one visitor says may concern several of them.
create function private.hold_questions(bot uuid) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('questions ' || bot, 0))
$$;
revoke execute on function private.hold_questions(uuid) from public;
grant execute on function private.hold_questions(uuid) to service_role;
