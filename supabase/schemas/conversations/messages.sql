-- What visitors, bots and members say in a conversation.
create table public.messages (
  -- The number of the message in its conversation: one sequence for all would let a visitor count what is written
  -- elsewhere.
  id bigint not null,
  conversation_id uuid not null references public.conversations on delete cascade,
  -- Made of the client's own id, which is kept nowhere: whoever knows that of the first message gets the visitor's
  -- token.
  client_id uuid,
  author text not null check (author in ('visitor', 'bot', 'agent', 'system')),
  text text not null,
  tier text check (tier in ('answer', 'closest', 'unknown', 'smalltalk', 'person')),
  -- The entry that was said; it may be gone.
  entry_id uuid,
  options jsonb not null default '[]',
  rating text check (rating in ('up', 'down')),
  -- The visitor's message that this one answers.
  reply_to bigint,
  created_at timestamptz not null default now(),
  sent_by uuid references auth.users on delete set null,
  -- Only members read it: visitors are not shown it.
  internal boolean not null default false,
  -- Where a reply comes from: { title, page, url }, `page` of a document with pages, `url` of a page of a website.
  -- Kept as it was when it was said: like the words, it stays when the source is removed.
  source jsonb,
  -- The question that this reply perhaps leaves unanswered, until the visitor is helped.
  perhaps_of uuid,
  -- What a language model has to do with a reply; null: nothing. { did: 'choose' | 'translate' | 'reword', language, of,
  -- original } of what it has made of the owner's or the member's text `original`, which is in the language `of`;
  -- { refused: reason, text } of what it had written instead, which the check has not let through and no visitor is
  -- shown.
  made_by jsonb,
  -- Its writer has answered an email: nobody was in the chat.
  by_mail boolean not null default false,
  -- What a language model has made of a visitor's message for members: { language, text }, `text` null where the check
  -- has refused it. No visitor is shown it.
  translated jsonb,
  primary key (conversation_id, id),
  unique (conversation_id, client_id)
);
create index messages_client_id_idx on public.messages (client_id);
create index messages_reply_to_idx on public.messages (conversation_id, reply_to);
create index messages_sent_by_idx on public.messages (sent_by);
alter table public.messages enable row level security;
revoke all on table public.messages from anon, authenticated;
grant select on table public.messages to authenticated;
grant select, insert, update, delete on table public.messages to service_role;
-- Not `exists`: Postgres may turn that into a list of all conversations there are, those of other businesses included.
create policy "Members read messages" on public.messages
  for select to authenticated using ((select true from public.conversations where conversations.id = conversation_id));

-- Whoever writes in a conversation holds it (see the order of locks), so that no two messages get one number.
create function private.number_message() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.id := coalesce((select max(id) from public.messages where conversation_id = new.conversation_id), 0) + 1;
  return new;
end
$$;
revoke execute on function private.number_message() from public;
create trigger number_message before insert on public.messages
  for each row execute function private.number_message();
-- Also for whoever adds many rows without the other triggers.
alter table public.messages enable always trigger number_message;

-- Groups of three letters, each as a bit. Two groups may share one: what is said by it is "perhaps" or "certainly not".
create function private.letters_of(groups text[]) returns bit(2048)
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  letters bit(2048) := 0::bit(2048);
  letter_group text;
begin
  foreach letter_group in array groups loop
    letters := set_bit(letters, hashtext(letter_group) & 2047, 1);
  end loop;
  return letters;
end
$$;
revoke execute on function private.letters_of(text[]) from public;

-- The letters are noted with an update that is made in any case.
create function private.note_new_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.conversations as talk set
    changed_at = clock_timestamp(),
    letters = case
      when talk.letters is not null then
        talk.letters | private.letters_of(extensions.show_trgm(lower(said.text)))
      else private.letters_of(extensions.show_trgm(lower((
        select string_agg(message.text, ' ') from public.messages as message where message.conversation_id = talk.id
      ))))
    end
  from (select conversation_id, string_agg(text, ' ') as text from added group by conversation_id) as said
  where talk.id = said.conversation_id;
  return null;
end
$$;
revoke execute on function private.note_new_messages() from public;
create trigger note_change after insert on public.messages
  referencing new table as added for each statement execute function private.note_new_messages();

-- Notes the source of the entry that is said. An edited entry is its editor's: it names no source.
create function private.name_source() returns trigger
language plpgsql set search_path = ''
as $$
begin
  select jsonb_build_object(
    'title', coalesce(case when source.kind = 'website' then nullif(btrim(page.title), '') end, source.title),
    'page', page.number,
    'url', case when source.kind = 'website' and page.address ~ '^https?://' then page.address end
  ) into new.source
  from public.knowledge_entries as entry
    join public.conversations as talk on talk.id = new.conversation_id and talk.bot_id = entry.bot_id
    join public.sources as source on source.id = entry.source_id and source.bot_id = entry.bot_id
    left join public.source_pages as page on page.id = entry.page_id and page.source_id = source.id
  where entry.id = new.entry_id and entry.edited_at is null;
  return new;
end
$$;
revoke execute on function private.name_source() from public;
grant execute on function private.name_source() to service_role;
create trigger name_source before insert on public.messages
  for each row when (new.entry_id is not null) execute function private.name_source();
