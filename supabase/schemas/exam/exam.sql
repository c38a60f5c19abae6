-- The exam of a bot: questions, and the entry that should answer each. They are asked again after every change of what
-- the bot knows.
create table public.exam_questions (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  question text not null,
  -- The entry that should answer; it may be gone.
  entry_id uuid not null,
  -- Who answered last: an entry, surely (answer) or likely (closest); the opening hours; the bot by itself; nobody.
  last_tier text check (last_tier in ('answer', 'closest', 'hours', 'smalltalk', 'person', 'nobody')),
  last_entry_id uuid,
  last_at timestamptz,
  -- When the right entry answered last; null: it never has.
  right_at timestamptz,
  -- How many changes of the bot's answers there have been, and how many of them the last answer knows of.
  changes integer not null default 1,
  asked_changes integer not null default 0,
  added_at timestamptz not null default now()
);
create unique index exam_questions_bot_id_question_idx on public.exam_questions (bot_id, lower(question));
create index exam_questions_due_idx on public.exam_questions (last_at) where asked_changes < changes;
create trigger limit_rows after insert on public.exam_questions
  referencing new table as added for each statement
  execute function private.refuse_too_many('bot_id', '50', 'An exam has at most 50 questions.');
alter table public.exam_questions enable row level security;
revoke all on table public.exam_questions from anon, authenticated;
grant select, delete on table public.exam_questions to authenticated;
grant insert (bot_id, question, entry_id) on table public.exam_questions to authenticated;
grant select, insert, update, delete on table public.exam_questions to service_role;
create policy "Members read exams" on public.exam_questions
  for select to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members add to exams" on public.exam_questions
  for insert to authenticated with check (
    bot_id = any (array(select private.member_bots()))
    and entry_id in (
      select entry.id from public.knowledge_entries as entry where entry.bot_id = exam_questions.bot_id
    )
  );
create policy "Members take out of exams" on public.exam_questions
  for delete to authenticated using (bot_id = any (array(select private.member_bots())));

create function private.check_exam_question() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.question := btrim(new.question, E' \t\r\n');
  if new.question = '' or char_length(new.question) > 500 then
    raise exception using errcode = 'check_violation', message = 'A question has 1 to 500 characters.';
  end if;
  return new;
end
$$;
revoke execute on function private.check_exam_question() from public;
create trigger check_exam_question before insert or update of question on public.exam_questions
  for each row execute function private.check_exam_question();

-- What a bot answers may be something else now. A statement at a time: a reading adds hundreds of entries.
create function private.note_answers_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  bots uuid[];
begin
  if tg_op = 'UPDATE' then
    bots := array(
      select distinct changed.bot_id from changed join before on before.id = changed.id
      where (changed.title, changed.content, changed.other_questions, changed.is_example, changed.learned_at)
        is distinct from (before.title, before.content, before.other_questions, before.is_example, before.learned_at)
    );
  else
    bots := array(select distinct bot_id from changed);
  end if;
  perform private.renew_exams(bots);
  return null;
end
$$;
revoke execute on function private.note_answers_changed() from public;
-- Has the exams of bots asked again.
create function private.renew_exams(bots uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.exam_questions set changes = changes + 1
  where id in (select id from public.exam_questions where bot_id = any (bots) order by id for no key update)
$$;
revoke execute on function private.renew_exams(uuid[]) from public;

-- What an answer says in another language may be something else now.
create function private.note_texts_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.renew_exams(array(
      select distinct changed.bot_id
      from changed join before on (before.entry_id, before.language) = (changed.entry_id, changed.language)
      where (changed.title, changed.content, changed.other_questions, changed.learned_at)
        is distinct from (before.title, before.content, before.other_questions, before.learned_at)
    ));
  else
    perform private.renew_exams(array(select distinct bot_id from changed));
  end if;
  return null;
end
$$;
revoke execute on function private.note_texts_changed() from public;

create trigger note_texts_added after insert on public.entry_texts
  referencing new table as changed for each statement execute function private.note_texts_changed();
create trigger note_texts_changed after update on public.entry_texts
  referencing old table as before new table as changed for each statement
  execute function private.note_texts_changed();
create trigger note_texts_deleted after delete on public.entry_texts
  referencing old table as changed for each statement execute function private.note_texts_changed();

-- What a bot says by itself, and in which languages.
create function private.note_speech_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.renew_exams(array[coalesce(new.bot_id, old.bot_id)]);
  return null;
end
$$;
revoke execute on function private.note_speech_changed() from public;
create trigger note_speech_changed after insert or update or delete on public.bot_languages
  for each row execute function private.note_speech_changed();

create function private.note_greeting_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.renew_exams(array[new.id]);
  return null;
end
$$;
revoke execute on function private.note_greeting_changed() from public;
create trigger note_greeting_changed after update of greeting, unknown_text, language on public.bots
  for each row when (
    (new.greeting, new.unknown_text, new.language) is distinct from (old.greeting, old.unknown_text, old.language)
  ) execute function private.note_greeting_changed();

-- “Are you open now?” is answered from the hours of the business.
create function private.note_hours_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.renew_exams(array(
    select listed.id from public.bots as listed where listed.business_id in (select business_id from changed)
  ));
  return null;
end
$$;
revoke execute on function private.note_hours_changed() from public;
create trigger note_hours_added after insert on public.opening_hours
  referencing new table as changed for each statement execute function private.note_hours_changed();
create trigger note_hours_changed after update on public.opening_hours
  referencing new table as changed for each statement execute function private.note_hours_changed();
create trigger note_hours_deleted after delete on public.opening_hours
  referencing old table as changed for each statement execute function private.note_hours_changed();
create trigger note_exceptions_added after insert on public.opening_exceptions
  referencing new table as changed for each statement execute function private.note_hours_changed();
create trigger note_exceptions_changed after update on public.opening_exceptions
  referencing new table as changed for each statement execute function private.note_hours_changed();
create trigger note_exceptions_deleted after delete on public.opening_exceptions
  referencing old table as changed for each statement execute function private.note_hours_changed();

create trigger note_answers_added after insert on public.knowledge_entries
  referencing new table as changed for each statement execute function private.note_answers_changed();
create trigger note_answers_changed after update on public.knowledge_entries
  referencing old table as before new table as changed for each statement
  execute function private.note_answers_changed();
create trigger note_answers_deleted after delete on public.knowledge_entries
  referencing old table as changed for each statement execute function private.note_answers_changed();

-- What an entry is called where only one line is.
create function private.name_of_entry(entry public.knowledge_entries) returns text
language sql stable set search_path = ''
begin atomic
  select coalesce(entry.title, entry.other_questions[1], left(entry.content, 60));
end;
revoke execute on function private.name_of_entry(public.knowledge_entries) from public;
grant execute on function private.name_of_entry(public.knowledge_entries) to authenticated;

-- The exam of a bot as it went last, the newest questions first. A name is null of an entry that is gone. Under the
-- caller's own rights.
create function public.exam_list(bot uuid) returns table (
  id uuid, question text, entry_id uuid, entry_name text, last_tier text, last_entry_id uuid, last_entry_name text,
  last_at timestamptz, right_at timestamptz, is_due boolean
)
language sql stable security invoker set search_path = ''
begin atomic
  select asked.id, asked.question, asked.entry_id, private.name_of_entry(entry), asked.last_tier, asked.last_entry_id,
    private.name_of_entry(said), asked.last_at, asked.right_at, asked.asked_changes < asked.changes
  from public.exam_questions as asked
    left join public.knowledge_entries as entry on entry.id = asked.entry_id
    left join public.knowledge_entries as said on said.id = asked.last_entry_id
  where asked.bot_id = exam_list.bot
  order by asked.added_at desc, asked.id;
end;
revoke execute on function public.exam_list(uuid) from public, anon, service_role;
grant execute on function public.exam_list(uuid) to authenticated;

-- Puts a question into the exam of a bot; one that is there is put anew, for this entry. Under the caller's own rights.
create function public.set_exam_question(bot uuid, question text, entry uuid) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if not exists (
    select from public.knowledge_entries as answer
    where answer.id = set_exam_question.entry and answer.bot_id = set_exam_question.bot
  ) then
    raise exception using errcode = 'check_violation', message = 'This answer is gone.';
  end if;
  delete from public.exam_questions as known
  where known.bot_id = set_exam_question.bot
    and lower(known.question) = lower(btrim(set_exam_question.question, E' \t\r\n'));
  insert into public.exam_questions (bot_id, question, entry_id)
  values (set_exam_question.bot, set_exam_question.question, set_exam_question.entry);
end
$$;
revoke execute on function public.set_exam_question(uuid, text, uuid) from public, anon, service_role;
grant execute on function public.set_exam_question(uuid, text, uuid) to authenticated;

-- Up to five questions of visitors that are not in the exam of a bot yet, and the entry that helped: those that were
-- taught, and those whose answer was rated helpful in the last hundred conversations. Under the caller's own rights.
create function public.exam_suggestions(bot uuid) returns table (question text, entry_id uuid, entry_name text)
language sql stable security invoker set search_path = ''
begin atomic
  with ways as materialized (
    select entry.id, lower(btrim(way)) as way
    from public.knowledge_entries as entry cross join unnest(entry.title || entry.other_questions) as way
    where entry.bot_id = exam_suggestions.bot and not entry.has_blanks
  ), recent as materialized (
    select talk.id from public.conversations as talk
    where talk.bot_id = exam_suggestions.bot and talk.channel <> 'preview'
    order by talk.listed_at desc, talk.id desc limit 100
  ), helped as (
    select asked.question, ways.id as entry_id, asked.times
    from public.unanswered_questions as asked join ways on ways.way = lower(btrim(asked.question))
    where asked.bot_id = exam_suggestions.bot and asked.status = 'taught'
    union all
    select said.text, reply.entry_id, 1
    from recent
      join public.messages as reply on reply.conversation_id = recent.id and reply.rating = 'up'
      join public.messages as said on said.conversation_id = reply.conversation_id and said.id = reply.reply_to
    where reply.entry_id is not null
  )
  select min(helped.question), entry.id, private.name_of_entry(entry)
  from helped join public.knowledge_entries as entry on entry.id = helped.entry_id
  where entry.bot_id = exam_suggestions.bot and not exists (
    select from public.exam_questions as known
    where known.bot_id = exam_suggestions.bot and lower(known.question) = lower(btrim(helped.question, E' \t\r\n'))
  )
  group by lower(btrim(helped.question, E' \t\r\n')), entry.id
  order by sum(helped.times) desc, min(helped.question), entry.id limit 5;
end;
revoke execute on function public.exam_suggestions(uuid) from public, anon, service_role;
grant execute on function public.exam_suggestions(uuid) to authenticated;

-- What there is to ask of a bot's exam, the longest unasked first: the questions whose last answer does not know of every
-- change; with what an answer depends on besides the entries. Null: there is no such bot.
create function public.exam_to_ask(bot uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'language', examined.language, 'name', examined.name, 'schedule', private.schedule(examined.business_id),
    'languages', private.languages_of(examined.id),
    'questions', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', asked.id, 'question', asked.question, 'entry', asked.entry_id, 'changes', asked.changes)
        order by asked.last_at nulls first, asked.added_at, asked.id
      )
      from public.exam_questions as asked where asked.bot_id = examined.id and asked.asked_changes < asked.changes
    ), '[]')
  )
  from public.bots as examined where examined.id = bot
$$;
revoke execute on function public.exam_to_ask(uuid) from public, anon, authenticated;
grant execute on function public.exam_to_ask(uuid) to service_role;

-- Notes who answers a question, unless answers have changed since it was read with so many `changes`: then it is asked
-- once more.
create function public.store_exam_answer(asked uuid, changes integer, tier text, entry uuid) returns void
language sql volatile security invoker set search_path = ''
as $$
  update public.exam_questions as question set
    last_tier = tier, last_entry_id = entry, last_at = now(), asked_changes = question.changes,
    right_at = case when entry = question.entry_id and tier in ('answer', 'closest') then now() else question.right_at end
  where question.id = asked and question.changes = store_exam_answer.changes
$$;
revoke execute on function public.store_exam_answer(uuid, integer, text, uuid) from public, anon, authenticated;
grant execute on function public.store_exam_answer(uuid, integer, text, uuid) to service_role;

-- The bots whose exam is to be asked again, and since when; none that was asked within a minute. What is still to be
-- indexed is waited for, for ten minutes.
create function private.due_exams() returns table (bot_id uuid, since timestamptz)
language sql stable set search_path = ''
as $$
  select asked.bot_id, min(coalesce(asked.last_at, asked.added_at))
  from public.exam_questions as asked
  where asked.asked_changes < asked.changes and coalesce(asked.last_at, asked.added_at) <= now() - interval '1 minute'
    and not exists (
      select from public.knowledge_entries as entry
      where entry.bot_id = asked.bot_id and entry.learned_at is null and not entry.has_blanks
        and entry.updated_at > now() - interval '10 minutes'
    )
  group by asked.bot_id
$$;
revoke execute on function private.due_exams() from public;
grant execute on function private.due_exams() to service_role;

-- Whether the function run-exam has something to do.
create function private.is_exam_due() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.due_exams())
$$;
revoke execute on function private.is_exam_due() from public;
grant execute on function private.is_exam_due() to service_role;

-- The bot whose exam has waited longest to be asked again. Bots take turns, as they do at indexing.
create function public.bot_to_examine() returns uuid
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  bot uuid;
begin
  select due.bot_id into bot
  from private.due_exams() as due
    left join private.rate_limits as turns
      on turns.bucket = 'exam:turn' and turns.key = due.bot_id::text and turns.ends_at > now()
  order by coalesce(turns.hits, 0), due.since limit 1;
  if bot is not null then
    perform private.count_hit('exam:turn', bot::text, 1, 3600);
  end if;
  return bot;
end
$$;
revoke execute on function public.bot_to_examine() from public, anon, authenticated;
grant execute on function public.bot_to_examine() to service_role;
