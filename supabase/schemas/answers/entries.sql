-- What a bot knows: an entry is an answer, and the questions it answers.
create table public.knowledge_entries (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  title text,
  content text not null,
  other_questions text[] not null default '{}',
  position integer not null default 0,
  -- The website or document it was taken from; null: written by hand.
  source_id uuid references public.sources on delete set null,
  updated_at timestamptz not null default now(),
  -- Null until its meaning is indexed. It is found by its words even so.
  learned_at timestamptz,
  -- A bot begins with the answers of its trade. What only its owner can know is left blank in them (`We are open ___`),
  -- and an answer with a blank is said to nobody: it is neither indexed nor found until the owner has filled it in. So
  -- is an example, until its owner has looked at it.
  has_blanks boolean not null generated always as (
    is_example or content ~ '_{3}' or coalesce(title ~ '_{3}', false)
  ) stored,
  page_id uuid references public.source_pages on delete set null,
  -- The hash of the text that was read, whatever somebody has made of it since.
  piece text,
  -- When somebody changed what was read. From then on no reading touches it.
  edited_at timestamptz,
  -- A fact of the trade that the owner has neither kept nor changed yet ("The first visit is free").
  is_example boolean not null default false,
  -- Whether the title was a visitor's question first: such a title is not shown to others.
  is_asked boolean not null default false
);
create index knowledge_entries_bot_id_position_idx on public.knowledge_entries (bot_id, position, id);
create index knowledge_entries_source_id_idx on public.knowledge_entries (source_id);
create index knowledge_entries_page_id_idx on public.knowledge_entries (page_id);
create index knowledge_entries_unlearned_idx on public.knowledge_entries (updated_at)
  where source_id is not null and learned_at is null;
create trigger limit_rows after insert on public.knowledge_entries
  referencing new table as added for each statement
  execute function private.refuse_too_many('bot_id', '2000', 'A bot knows at most 2,000 answers.');
alter table public.knowledge_entries enable row level security;
revoke all on table public.knowledge_entries from anon, authenticated;
grant select, delete on table public.knowledge_entries to authenticated;
grant insert (id, bot_id, title, content, other_questions, position, is_example)
  on table public.knowledge_entries to authenticated;
grant update (title, content, other_questions, position, is_example) on table public.knowledge_entries to authenticated;
grant select, insert, update, delete on table public.knowledge_entries to service_role;
create policy "Members read entries" on public.knowledge_entries
  for select to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members add entries" on public.knowledge_entries
  for insert to authenticated with check (bot_id = any (array(select private.member_bots())));
create policy "Members change entries" on public.knowledge_entries
  for update to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members delete entries" on public.knowledge_entries
  for delete to authenticated using (bot_id = any (array(select private.member_bots())));

-- Checks what a member writes, with a sentence for the member. What has changed is to be indexed again.
create function private.check_entry() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  new.title := nullif(btrim(new.title, E' \t\r\n'), '');
  case
    when char_length(new.title) > 200 then
      wrong := 'A title has at most 200 characters.';
    when coalesce(new.content, '') !~ '\S' then
      wrong := 'An answer cannot be empty.';
    when char_length(new.content) > 2000 then
      wrong := 'An answer has at most 2,000 characters. Please split it into several.';
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
revoke execute on function private.check_entry() from public;
create trigger check_entry before insert or update of title, content, other_questions on public.knowledge_entries
  for each row execute function private.check_entry();

-- Readings add entries and delete them, and never change one: whoever changes the text of an entry is a person.
create function private.note_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.title, new.content, new.other_questions) is distinct from (old.title, old.content, old.other_questions) then
    new.edited_at := now();
  end if;
  return new;
end
$$;
revoke execute on function private.note_edit() from public;
create trigger note_edit before update of title, content, other_questions on public.knowledge_entries
  for each row when (old.source_id is not null) execute function private.note_edit();
