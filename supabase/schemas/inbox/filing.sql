-- How members put conversations in order: whose it is, until when it sleeps, and its tags. Two who do it at once: whoever
-- comes second says what they saw (`instead_of`), and is told if it is so no more: `changed`, `by` who is assigned now.

-- What has been assigned to whoever leaves a business is nobody's.
create function private.free_assigned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.conversations set assignee_id = null, changed_at = clock_timestamp()
  where assignee_id = old.user_id and business_id = old.business_id;
  return null;
end
$$;
revoke execute on function private.free_assigned() from public;
create trigger free_assigned after delete on public.business_members
  for each row execute function private.free_assigned();

-- Whatever happens to it wakes a conversation: somebody takes it, hands it back or ends it, its visitor asks for a person.
create function private.wake_conversation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.snoozed_until := null;
  return new;
end
$$;
revoke execute on function private.wake_conversation() from public;
create trigger wake_conversation before update on public.conversations
  for each row when (new.snoozed_until is not null and new.state <> old.state)
  execute function private.wake_conversation();

-- So does what its visitor writes.
create function private.wake_for_visitor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.conversations set snoozed_until = null where id = new.conversation_id and snoozed_until is not null;
  return null;
end
$$;
revoke execute on function private.wake_for_visitor() from public;
create trigger wake_for_visitor after insert on public.messages
  for each row when (new.author = 'visitor') execute function private.wake_for_visitor();

-- Wakes those whose time has come, 200 at most: they come first in the list, and are not read. True: there are more.
create function private.wake_conversations() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  due constant uuid[] := array(
    select id from public.conversations where snoozed_until <= now() order by snoozed_until limit 200
  );
  talk uuid;
begin
  foreach talk in array due loop
    -- What somebody holds has its turn in the next run.
    if private.hold_if_free(talk) then
      insert into public.messages (conversation_id, author, text, internal)
      values (talk, 'system', 'Back from snooze.', true);
      update public.conversations set snoozed_until = null, last_message_at = now() where id = talk;
    end if;
  end loop;
  return cardinality(due) = 200;
end
$$;
revoke execute on function private.wake_conversations() from public;

-- The moment that is meant, by the clock of the business: 'later', 'tomorrow', 'next_week', or a time like
-- 2026-12-24T09:00. Null is now.
create function private.snooze_end(business uuid, wake_at text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := (select time_zone from public.businesses where id = business);
  today constant date := (now() at time zone zone)::date;
  ends timestamptz;
begin
  if wake_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$' then
    begin
      ends := wake_at::timestamp at time zone zone;
    exception when datetime_field_overflow then
      ends := null;
    end;
  else
    ends := case wake_at
      when 'later' then date_trunc('minute', now()) + interval '3 hours'
      when 'tomorrow' then (today + 1 + time '09:00') at time zone zone
      when 'next_week' then (date_trunc('week', today)::date + 7 + time '09:00') at time zone zone
    end;
  end if;
  if wake_at is not null and (ends is null or ends <= now() or ends > now() + interval '1 year') then
    raise exception using errcode = 'check_violation',
      message = 'Choose a time in the future, within a year.';
  end if;
  return ends;
end
$$;
revoke execute on function private.snooze_end(uuid, text) from public;

create function private.assign_conversation(conversation uuid, member uuid, instead_of uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record;
  is_member boolean;
begin
  -- Held before the conversation: a member who is being removed is assigned nothing any more.
  perform from public.business_members
  where user_id = assign_conversation.member
    and business_id = (select business_id from public.conversations where id = conversation)
  for key share;
  is_member := found;
  place := private.hold_conversation(conversation);
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if (place.talk).assignee_id is not distinct from member then
    return jsonb_build_object('outcome', 'ok');
  end if;
  if (place.talk).assignee_id is distinct from instead_of then
    return jsonb_strip_nulls(
      jsonb_build_object('outcome', 'changed', 'by', private.email_of((place.talk).assignee_id))
    );
  end if;
  if member is not null and not is_member then
    raise exception using errcode = 'check_violation', message = 'They are no longer on your team.';
  end if;
  update public.conversations set assignee_id = member, changed_at = clock_timestamp() where id = conversation;
  perform private.note_act((place.talk).business_id, 'assigned', coalesce(member::text, ''));
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.assign_conversation(uuid, uuid, uuid) from public;
grant execute on function private.assign_conversation(uuid, uuid, uuid) to authenticated;

create function private.snooze_conversation(conversation uuid, wake_at text, instead_of timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
  ends timestamptz;
begin
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if (place.talk).snoozed_until is distinct from instead_of then
    return jsonb_build_object('outcome', 'changed');
  end if;
  ends := private.snooze_end((place.talk).business_id, wake_at);
  if ends is not null and (place.talk).state = 'waiting' then
    raise exception using errcode = 'check_violation', message = 'The visitor is waiting for a person right now.';
  end if;
  update public.conversations set snoozed_until = ends, changed_at = clock_timestamp() where id = conversation;
  return jsonb_build_object('outcome', 'ok', 'until', ends);
end
$$;
revoke execute on function private.snooze_conversation(uuid, text, timestamptz) from public;
grant execute on function private.snooze_conversation(uuid, text, timestamptz) to authenticated;

create function private.tag_conversation(conversation uuid, tag text, is_on boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place record := private.hold_conversation(conversation);
  written text := btrim(tag, E' \t\r\n');
  in_use text[];
  kept text[];
begin
  if coalesce(char_length(written), 0) not between 1 and 40 or written ~ '[[:cntrl:]]' then
    raise exception using errcode = 'check_violation', message = 'A tag has 1 to 40 characters.';
  end if;
  if (place.talk).id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  in_use := array(
    select distinct unnest(tags) from public.conversations
    where business_id = (place.talk).business_id and tags <> '{}'
  );
  -- One that differs in nothing but capitals is the same.
  written := coalesce((select known from unnest(in_use) as known where lower(known) = lower(written) limit 1), written);
  if is_on and written <> all (in_use) and cardinality(in_use) >= 200 then
    raise exception using errcode = 'check_violation', message = 'A business has at most 200 tags.';
  end if;
  kept := array_remove((place.talk).tags, written) || case when is_on then array[written] else '{}' end;
  if cardinality(kept) > 20 then
    raise exception using errcode = 'check_violation', message = 'A conversation has at most 20 tags.';
  end if;
  if kept is distinct from (place.talk).tags and not (is_on and written = any ((place.talk).tags)) then
    update public.conversations set tags = kept, changed_at = clock_timestamp() where id = conversation;
  end if;
  return jsonb_build_object('outcome', 'ok', 'tag', written);
end
$$;
revoke execute on function private.tag_conversation(uuid, text, boolean) from public;
grant execute on function private.tag_conversation(uuid, text, boolean) to authenticated;

-- Takes a portion of notes and conversations off an account that is deleted. True: there may be more.
create function private.drop_filing(account uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  update public.notes set author = null where ctid = any (array(
    select ctid from public.notes where author = account limit 200 for update skip locked
  ));
  if found then
    return true;
  end if;
  update public.conversations set assignee_id = null where ctid = any (array(
    select ctid from public.conversations where assignee_id = account limit 200 for update skip locked
  ));
  return found;
end
$$;
revoke execute on function private.drop_filing(uuid) from public;

-- Gives a conversation to a colleague to look after, or to nobody (null): who answers it stays who it is. Outcomes: ok,
-- missing, changed (by).
create function public.assign_conversation(conversation uuid, member uuid, instead_of uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.assign_conversation(conversation, member, instead_of);
end;
revoke execute on function public.assign_conversation(uuid, uuid, uuid) from public, anon, service_role;
grant execute on function public.assign_conversation(uuid, uuid, uuid) to authenticated;

-- Puts a conversation aside until a time, or takes it up again (null). Outcomes: ok (until), missing, changed.
create function public.snooze_conversation(conversation uuid, wake_at text, instead_of timestamptz) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.snooze_conversation(conversation, wake_at, instead_of);
end;
revoke execute on function public.snooze_conversation(uuid, text, timestamptz) from public, anon, service_role;
grant execute on function public.snooze_conversation(uuid, text, timestamptz) to authenticated;

-- Puts a tag on a conversation, or takes it off; as often as it is called. Outcomes: ok (tag, as it is spelled), missing.
create function public.tag_conversation(conversation uuid, tag text, is_on boolean) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.tag_conversation(conversation, tag, is_on);
end;
revoke execute on function public.tag_conversation(uuid, text, boolean) from public, anon, service_role;
grant execute on function public.tag_conversation(uuid, text, boolean) to authenticated;

-- The tags on the conversations of a business, or of all the caller's; the most used first.
create function public.conversation_tags(business uuid default null) returns table (tag text, conversations bigint)
language sql stable security invoker set search_path = ''
begin atomic
  select tag, count(*) from public.conversations as talk, unnest(talk.tags) as tag
  where talk.tags <> '{}' and talk.channel <> 'preview'
    and (conversation_tags.business is null or talk.business_id = conversation_tags.business)
    and talk.business_id in (
      select member.business_id from public.business_members as member where member.user_id = (select auth.uid())
    )
  group by tag order by count(*) desc, tag limit 200;
end;
revoke execute on function public.conversation_tags(uuid) from public, anon, service_role;
grant execute on function public.conversation_tags(uuid) to authenticated;
