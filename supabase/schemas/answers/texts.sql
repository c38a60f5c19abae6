-- A bot's other languages, and what its entries say in them. Its own language is that of the bot; a text in that one is
-- the entry itself.

-- A language that a bot speaks beside its own.
create table public.bot_languages (
  bot_id uuid not null references public.bots on delete cascade,
  -- Of those that a visitor's message can be told to be in.
  language text not null constraint bot_languages_language_check check (
    language in (
      'ar', 'bn', 'de', 'en', 'es', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'tr', 'uk', 'ur', 'vi', 'zh'
    )
  ),
  -- In place of those of the bot; null: the bot's own sentence for anybody who speaks this language.
  greeting text,
  unknown_text text,
  -- In place of that of the bot, whose own is not asked in another language.
  details_question text,
  primary key (bot_id, language)
);
create trigger limit_rows after insert on public.bot_languages
  referencing new table as added for each statement
  execute function private.refuse_too_many('bot_id', '7', 'A bot speaks at most eight languages.');
alter table public.bot_languages enable row level security;
revoke all on table public.bot_languages from anon, authenticated;
grant select, delete on table public.bot_languages to authenticated;
grant insert (bot_id, language, greeting, unknown_text, details_question) on table public.bot_languages to authenticated;
grant update (greeting, unknown_text, details_question) on table public.bot_languages to authenticated;
grant select, insert, update, delete on table public.bot_languages to service_role;
create policy "Members read languages" on public.bot_languages
  for select to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Owners add languages" on public.bot_languages
  for insert to authenticated with check (bot_id in (
    select id from public.bots where business_id = any (array(select private.owned_businesses()))
  ));
create policy "Owners change languages" on public.bot_languages
  for update to authenticated using (bot_id in (
    select id from public.bots where business_id = any (array(select private.owned_businesses()))
  ));
create policy "Owners delete languages" on public.bot_languages
  for delete to authenticated using (bot_id in (
    select id from public.bots where business_id = any (array(select private.owned_businesses()))
  ));

create function private.check_bot_language() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.greeting := nullif(btrim(new.greeting, E' \t\r\n'), '');
  new.unknown_text := nullif(btrim(new.unknown_text, E' \t\r\n'), '');
  new.details_question := nullif(btrim(new.details_question, E' \t\r\n'), '');
  if char_length(new.greeting) > 500 or char_length(new.unknown_text) > 500 then
    raise exception using errcode = 'check_violation',
      message = 'What a bot says in another language has at most 500 characters.';
  end if;
  if char_length(new.details_question) > 200 then
    raise exception using errcode = 'check_violation', message = 'A question has at most 200 characters.';
  end if;
  return new;
end
$$;
revoke execute on function private.check_bot_language() from public;
create trigger check_bot_language before insert or update on public.bot_languages
  for each row execute function private.check_bot_language();

-- An entry in another language.
create table public.entry_texts (
  entry_id uuid not null references public.knowledge_entries on delete cascade,
  language text not null,
  bot_id uuid not null,
  title text,
  content text not null,
  other_questions text[] not null default '{}',
  -- The version of the entry that it says: its `updated_at`. Out of date where the entry has another one.
  of_version timestamptz not null,
  updated_at timestamptz not null default now(),
  -- As that of an entry.
  learned_at timestamptz,
  primary key (entry_id, language),
  constraint entry_texts_bot_id_language_fkey foreign key (bot_id, language)
    references public.bot_languages on delete cascade
);
create index entry_texts_bot_id_language_idx on public.entry_texts (bot_id, language);
alter table public.entry_texts enable row level security;
revoke all on table public.entry_texts from anon, authenticated;
grant select, delete on table public.entry_texts to authenticated;
grant insert (entry_id, language, title, content, other_questions, of_version)
  on table public.entry_texts to authenticated;
grant update (title, content, other_questions, of_version) on table public.entry_texts to authenticated;
grant select, insert, update, delete on table public.entry_texts to service_role;
create policy "Members read texts" on public.entry_texts
  for select to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members add texts" on public.entry_texts
  for insert to authenticated with check (bot_id = any (array(select private.member_bots())));
create policy "Members change texts" on public.entry_texts
  for update to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members delete texts" on public.entry_texts
  for delete to authenticated using (bot_id = any (array(select private.member_bots())));

-- Checks what a member writes, as private.check_entry does. A text belongs to the bot of its entry: of one that is not
-- the caller's there is none.
create function private.check_entry_text() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  new.bot_id := (select bot_id from public.knowledge_entries where id = new.entry_id);
  new.title := nullif(btrim(new.title, E' \t\r\n'), '');
  case
    when char_length(new.title) > 200 then
      wrong := 'A title has at most 200 characters.';
    when coalesce(new.content, '') !~ '\S' then
      wrong := 'An answer cannot be empty.';
    when char_length(new.content) > 2000 then
      wrong := 'An answer has at most 2,000 characters. Please split it into several.';
    when concat(new.title, ' ', new.content) ~ '_{3}' then
      wrong := 'Please fill in the blanks first: visitors would see them.';
    when cardinality(new.other_questions) > 20 or exists (
      select from unnest(new.other_questions) as question
      where char_length(question) > 500 or coalesce(question, '') !~ '\S'
    ) then
      wrong := 'An answer has at most 20 other ways to ask, of 1 to 500 characters each.';
    else
      if tg_op = 'UPDATE'
        and (new.title, new.content, new.other_questions) is distinct from (old.title, old.content, old.other_questions)
      then
        new.updated_at := now();
        new.learned_at := null;
      end if;
      return new;
  end case;
  raise exception using errcode = 'check_violation', message = wrong;
end
$$;
revoke execute on function private.check_entry_text() from public;
create trigger check_entry_text before insert or update of title, content, other_questions on public.entry_texts
  for each row execute function private.check_entry_text();

-- Indexes the words of a text, with its change.
create function private.index_entry_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.title, new.content, new.other_questions)
    is not distinct from (old.title, old.content, old.other_questions) then
    return null;
  end if;
  delete from private.entry_passages where entry_id = new.entry_id and language = new.language;
  delete from private.entry_terms where entry_id = new.entry_id and language = new.language;
  insert into private.entry_terms (entry_id, bot_id, word, lexeme, topic, weight, language)
  select new.entry_id, new.bot_id, found.word, min(found.lexeme), min(topics.topic), max(found.weight), new.language
  from (
    select word, lexeme, 1.0 as weight
    from private.words_of(concat_ws(' ', new.title, array_to_string(new.other_questions, ' ')), new.language)
    union all
    select word, lexeme, 0.75 from private.words_of(new.content, new.language)
  ) as found
  left join private.topics on topics.language = new.language and topics.lexeme = found.lexeme
  group by found.word;
  return null;
end
$$;
revoke execute on function private.index_entry_text() from public;
create trigger index_entry_text after insert or update of title, content, other_questions on public.entry_texts
  for each row execute function private.index_entry_text();

-- What is indexed of a text goes with it.
create function private.forget_entry_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.entry_passages where entry_id = old.entry_id and language = old.language;
  delete from private.entry_terms where entry_id = old.entry_id and language = old.language;
  return null;
end
$$;
revoke execute on function private.forget_entry_text() from public;
create trigger forget_entry_text after delete on public.entry_texts
  for each row execute function private.forget_entry_text();

-- The other languages of a bot, and what it says in them.
create function private.languages_of(bot uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'language', language, 'greeting', greeting, 'unknown_text', unknown_text, 'details_question', details_question
    ) order by language
  ), '[]')
  from public.bot_languages where bot_id = languages_of.bot
$$;
revoke execute on function private.languages_of(uuid) from public;
grant execute on function private.languages_of(uuid) to service_role;

-- A bot as it speaks in a conversation. `spoken`: the language of the conversation; null: the bot's own.
create function private.bot_speaking(bot public.bots, spoken text) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(bot) || case when spoken is null then '{}' else jsonb_build_object(
    'language', spoken, 'unknown_text', null, 'details_question', null
  ) || coalesce((
    select jsonb_build_object('unknown_text', said.unknown_text, 'details_question', said.details_question)
    from public.bot_languages as said where said.bot_id = bot.id and said.language = spoken
  ), '{}') end
$$;
revoke execute on function private.bot_speaking(public.bots, text) from public;
grant execute on function private.bot_speaking(public.bots, text) to service_role;
