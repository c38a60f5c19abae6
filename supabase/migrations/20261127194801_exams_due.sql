-- An exam is due as well after changes of texts in other languages, of hours, and of what the bot says by itself; and it
-- asks in the language of the question.

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

-- What a bot answers may be something else now. A statement at a time: a reading adds hundreds of entries.
create or replace function private.note_answers_changed() returns trigger
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

-- What there is to ask of a bot's exam, the longest unasked first: the questions whose last answer does not know of every
-- change; with what an answer depends on besides the entries. Null: there is no such bot.
create or replace function public.exam_to_ask(bot uuid) returns jsonb
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
