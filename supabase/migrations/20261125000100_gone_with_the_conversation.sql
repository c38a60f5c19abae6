-- Gone means gone: what is kept for a time is forgotten by a clock, whether or not anybody asks a bot, and what a visitor
-- wrote goes with the conversation they wrote it in.

-- In which conversations a question was asked, and in which words: it goes with the last of them. A conversation keeps no
-- question from being changed, so it is only named.
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

-- Of questions that are there already only the last conversation is known.
insert into private.askings (question_id, conversation_id, words, asked_at)
  select kept.id, talk.id, kept.question, kept.last_asked_at
  from public.unanswered_questions as kept join public.conversations as talk on talk.id = kept.conversation_id;

-- Whether the title was a visitor's question first: such a one is not shown to others.
alter table public.knowledge_entries add column is_asked boolean not null default false;

-- What else has the words of conversations that are gone: questions, and mails that tell of several conversations.
create function private.forget_words() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  questions uuid[];
begin
  perform private.hold_questions(held.bot_id)
  from (
    select distinct gone.bot_id from gone where exists (
      select from private.askings where askings.conversation_id = gone.id
    ) order by gone.bot_id
  ) as held;
  -- Held before what names them: a member may be deleting one.
  questions := array(
    select id from public.unanswered_questions as kept where id in (
      select question_id from private.askings join gone on gone.id = askings.conversation_id
    ) order by id for update
  );
  if questions <> '{}' then
    delete from private.askings using gone where askings.conversation_id = gone.id;
    update public.knowledge_entries as entry set is_asked = true
    from public.unanswered_questions as kept
    where kept.id = any (questions) and entry.bot_id = kept.bot_id and not entry.is_asked
      and lower(entry.title) = lower(btrim(kept.question));
    delete from public.unanswered_questions as kept
    where kept.id = any (questions) and not exists (select from private.askings where question_id = kept.id);
    -- Others' words say it from now on.
    update public.unanswered_questions as kept set
      question = case
        when exists (select from private.askings where question_id = kept.id and words = kept.question) then kept.question
        else latest.words
      end,
      conversation_id = latest.conversation_id
    from unnest(questions) as listed (id) cross join lateral (
      select words, conversation_id from private.askings
      where question_id = listed.id order by asked_at desc, conversation_id limit 1
    ) as latest
    where kept.id = listed.id;
  end if;
  update private.outbox as mail set data = jsonb_set(mail.data, '{newest}', (
    select coalesce(jsonb_agg(told order by place), '[]')
    from jsonb_array_elements(mail.data -> 'newest') with ordinality as listed (told, place)
    where told ->> 'conversation' not in (select gone.id::text from gone)
  ))
  where mail.sent_at is null and mail.failed_at is null and mail.attempts > 0
    and mail.business_id in (select gone.business_id from gone) and mail.data ? 'newest'
    and exists (
      select from jsonb_array_elements(mail.data -> 'newest') as told
      where told ->> 'conversation' in (select gone.id::text from gone)
    );
  return null;
end
$$;
revoke execute on function private.forget_words() from public;
create trigger forget_words after delete on public.conversations
  referencing old table as gone for each statement execute function private.forget_words();

-- As before, with nothing to forget that does not go with the conversations.
create or replace function public.delete_visitor(visitor_hash text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  token_owner uuid := private.visitor_of(visitor_hash);
  bot uuid := (select bot_id from private.visitors where id = token_owner);
begin
  perform from public.bots where id = bot for key share;
  perform from private.visitors where id = token_owner for update;
  perform from public.conversations where visitor_id = token_owner order by id for update;
  perform private.hold_questions(bot);
  delete from private.visitors where id = token_owner;
  return found;
end
$$;
