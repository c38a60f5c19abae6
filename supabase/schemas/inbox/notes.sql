-- What members write to each other about a conversation. A table of its own: nothing that answers visitors reads it.
create table public.notes (
  id uuid primary key,
  conversation_id uuid not null references public.conversations on delete cascade,
  -- Null: their account is gone.
  author uuid references auth.users on delete set null,
  text text not null,
  at timestamptz not null default clock_timestamp()
);
create index notes_conversation_id_idx on public.notes (conversation_id, at);
create index notes_author_idx on public.notes (author);
alter table public.notes enable row level security;
revoke all on table public.notes from anon, authenticated;
grant select on table public.notes to authenticated;
grant select, insert, update, delete on table public.notes to service_role;
create policy "Members read notes" on public.notes
  for select to authenticated using ((select true from public.conversations where conversations.id = conversation_id));

-- Has open inboxes look at a conversation again.
create function private.touch_conversation(conversation uuid) returns void
language sql volatile set search_path = ''
as $$
  update public.conversations set changed_at = clock_timestamp() where id = conversation
$$;
revoke execute on function private.touch_conversation(uuid) from public;

create function private.add_note(conversation uuid, note uuid, said text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
  written constant text := btrim(said, E' \t\r\n');
  written_at timestamptz;
begin
  if coalesce(char_length(written), 0) not between 1 and 2000 then
    raise exception using errcode = 'check_violation', message = 'A note has 1 to 2,000 characters.';
  end if;
  if note is null then
    raise exception using errcode = 'check_violation', message = 'A note needs an id of its own.';
  end if;
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  select at into written_at from public.notes
  where id = note and conversation_id = conversation and author = auth.uid();
  -- Sent again, because the answer was lost.
  if found then
    return jsonb_build_object('outcome', 'ok', 'at', written_at);
  end if;
  if (select count(*) from public.notes where conversation_id = conversation) >= 200 then
    raise exception using errcode = 'check_violation', message = 'A conversation has at most 200 notes.';
  end if;
  insert into public.notes (id, conversation_id, author, text) values (note, conversation, auth.uid(), written)
  returning at into written_at;
  perform private.touch_conversation(conversation);
  return jsonb_build_object('outcome', 'ok', 'at', written_at);
end
$$;
revoke execute on function private.add_note(uuid, uuid, text) from public;
grant execute on function private.add_note(uuid, uuid, text) to authenticated;

create function private.delete_note(note uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation((select conversation_id from public.notes where id = note));
  writer uuid;
begin
  select author into writer from public.notes where id = note and conversation_id = (place.talk).id;
  -- One that is not there any more is deleted, too.
  if not found then
    return jsonb_build_object('outcome', 'ok');
  end if;
  if writer is distinct from auth.uid() and place.role <> 'owner' then
    return jsonb_strip_nulls(jsonb_build_object('outcome', 'not_yours', 'by', private.email_of(writer)));
  end if;
  delete from public.notes where id = note;
  perform private.touch_conversation((place.talk).id);
  perform private.note_act((place.talk).business_id, 'deleted_note', '');
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.delete_note(uuid) from public;
grant execute on function private.delete_note(uuid) to authenticated;

-- Adds a note of the caller's: 1 to 2,000 characters, 200 in a conversation. It has an id of the page's making: sent
-- again, it is there once. Outcomes: ok (at), missing.
create function public.add_note(conversation uuid, note uuid, said text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.add_note(conversation, note, said);
end;
revoke execute on function public.add_note(uuid, uuid, text) from public, anon, service_role;
grant execute on function public.add_note(uuid, uuid, text) to authenticated;

-- Deletes a note of the caller's; an owner deletes anybody's. Outcomes: ok, not_yours (by).
create function public.delete_note(note uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.delete_note(note);
end;
revoke execute on function public.delete_note(uuid) from public, anon, service_role;
grant execute on function public.delete_note(uuid) to authenticated;
