-- Replies say where they come from: { title, page, url }, `page` of a document with pages, `url` of a page of a website.
-- Kept as it was when it was said: like the words, it stays when the source is removed.
alter table public.messages add column source jsonb;

-- What somebody has edited is theirs: it names no source.
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

-- A message as visitors get it; members see in the preview which entry it came from.
create or replace function private.message_json(message public.messages, channel text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', message.id::text,
    'author', message.author,
    'tier', message.tier,
    'text', message.text,
    'options', message.options,
    'at', message.created_at
  )
  || case when message.rating is null then '{}' else jsonb_build_object('rating', message.rating) end
  || case when message.source is null then '{}' else jsonb_build_object('source', message.source) end
  || case when channel = 'preview' then jsonb_build_object('entry', message.entry_id) else '{}' end
$$;
