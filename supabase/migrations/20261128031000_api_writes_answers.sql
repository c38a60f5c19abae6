-- Other programs write answers, with a key that may.

-- What a key may do; supabase/functions/_shared/api/ says where.
create or replace function private.api_scopes() returns text[]
language sql immutable set search_path = ''
as $$
  select array['conversations', 'people', 'bookings', 'numbers', 'answers', 'write_answers']
$$;

alter table private.api_keys drop constraint api_keys_scopes_check;
alter table private.api_keys add constraint api_keys_scopes_check
  check (cardinality(scopes) between 1 and 6 and scopes <@ private.api_scopes());

-- Makes a key under an id that the owner's page has chosen: a request sent again, as long as nobody has used the key, makes
-- another in its place, because the first answer may not have arrived. Outcomes: ok (with the key), missing.
create or replace function private.make_api_key(business uuid, api_key uuid, name text, scopes text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  secret constant text := 'dk_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  wrong constant text := case
    when coalesce(make_api_key.name, '') !~ '\S' then 'Please enter a name.'
    when char_length(make_api_key.name) > 80 then 'A name has at most 80 characters.'
    when coalesce(cardinality(make_api_key.scopes), 0) not between 1 and 6
      or not make_api_key.scopes <@ private.api_scopes() then 'Choose what the key may do.'
  end;
begin
  if private.is_owner(business) is not true then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  insert into private.api_keys as known (id, business_id, name, hash, scopes)
  values (api_key, business, btrim(make_api_key.name), private.token_hash(secret), make_api_key.scopes)
  on conflict on constraint api_keys_pkey do update set hash = excluded.hash
  where known.business_id = excluded.business_id and known.last_used_at is null;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.note_act(business, 'changed_settings', 'API key ' || btrim(make_api_key.name));
  return jsonb_build_object('outcome', 'ok', 'key', secret);
end
$$;

alter table private.audit_events drop constraint audit_events_act_check;
alter table private.audit_events add constraint audit_events_act_check
  check (act in (
    'invited', 'joined', 'changed_role', 'removed', 'left', 'exported', 'deleted_bot', 'deleted_conversation',
    'deleted_business', 'restored_business', 'took_over', 'changed_settings', 'deleted_person',
    'merged_people', 'unmerged_people', 'added_booking', 'moved_booking', 'cancelled_booking', 'accepted_booking',
    'blocked_time', 'unblocked_time', 'assigned', 'deleted_note', 'changed_plan', 'cancelled_plan', 'resumed_plan',
    'settled_plan', 'extended_trial', 'suspended', 'lifted_suspension', 'blocked_person', 'unblocked_person',
    'raised_limit', 'key_added_answer', 'key_changed_answer', 'key_deleted_answer'
  ));

-- What the function api writes with a key: answers, by the rules that hold for members.

-- Counts a call with a key that writes: by itself, so that one that is refused counts, too.
grant execute on function private.use_api_key(text, text) to service_role;
create function public.use_api_key(key_hash text, scope text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.use_api_key(key_hash, scope) $$;
revoke execute on function public.use_api_key(text, text) from public, anon, authenticated;
grant execute on function public.use_api_key(text, text) to service_role;

-- An answer that was written by hand, like a row of an export, and what stands for it as it is: its etag. Null: there is
-- none in the business.
create function private.api_answer(business uuid, entry uuid) returns jsonb
language sql stable security definer set search_path = ''
set timezone = 'UTC'
as $$
  select jsonb_build_object('outcome', 'ok', 'answer', to_jsonb(row), 'etag', md5(to_jsonb(row)::text))
  from (
    select one.id, one.bot_id, one.title as question, one.content as answer, one.other_questions, (
      select jsonb_object_agg(said.language, jsonb_build_object(
        'question', said.title, 'answer', said.content, 'other_questions', said.other_questions
      ))
      from public.entry_texts as said where said.entry_id = one.id
    ) as texts, one.updated_at
    from public.knowledge_entries as one join public.bots as bot on bot.id = one.bot_id
    where one.id = entry and bot.business_id = business and one.source_id is null
  ) as row
$$;
revoke execute on function private.api_answer(uuid, uuid) from public;

-- Reads one answer. Outcomes: ok, missing, and those of private.use_api_key.
create function private.api_read_answer(key_hash text, entry uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used constant jsonb := private.use_api_key(key_hash, 'answers');
begin
  if used ->> 'outcome' <> 'ok' then
    return used;
  end if;
  return coalesce(private.api_answer((used ->> 'business')::uuid, entry), '{"outcome": "missing"}');
end
$$;
revoke execute on function private.api_read_answer(text, uuid) from public;
grant execute on function private.api_read_answer(text, uuid) to service_role;

create function public.api_read_answer(key_hash text, entry uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.api_read_answer(key_hash, entry) $$;
revoke execute on function public.api_read_answer(text, uuid) from public, anon, authenticated;
grant execute on function public.api_read_answer(text, uuid) to service_role;

-- Notes what a program has done with a key, whose name is the target; nobody signed in has done it. Done again within an
-- hour it is noted once: a program may write a hundred times in a minute.
create function private.note_act_of_key(used private.api_keys, act text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.audit_events (business_id, act, target)
  select used.business_id, note_act_of_key.act, used.name
  where not exists (
    select from private.audit_events as known
    where known.business_id = used.business_id and known.at > clock_timestamp() - interval '1 hour'
      and (known.act, known.target) = (note_act_of_key.act, used.name)
  )
$$;
revoke execute on function private.note_act_of_key(private.api_keys, text) from public;

-- Writes the texts of an answer in other languages: null removes one.
create function private.api_write_texts(bot uuid, entry uuid, texts jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said record;
begin
  for said in select * from jsonb_each(texts) as one (language, content) order by one.language loop
    if not exists (select from public.bot_languages where bot_id = bot and language = said.language) then
      raise exception using errcode = 'check_violation',
        message = 'Texts are in the other languages of the bot. An owner can add one in its settings.';
    end if;
    if said.content = 'null' then
      delete from public.entry_texts where entry_id = entry and language = said.language;
    else
      insert into public.entry_texts as known (entry_id, language, title, content, other_questions, of_version)
      select entry, said.language, said.content ->> 'question', said.content ->> 'answer',
        array(select jsonb_array_elements_text(said.content -> 'other_questions')), one.updated_at
      from public.knowledge_entries as one where one.id = entry
      on conflict on constraint entry_texts_pkey do update set title = excluded.title, content = excluded.content,
        other_questions = excluded.other_questions, of_version = excluded.of_version;
    end if;
  end loop;
end
$$;
revoke execute on function private.api_write_texts(uuid, uuid, jsonb) from public;

-- Adds, changes or deletes an answer that is written by hand. `content` has what is written: bot_id where it is added,
-- question, answer, other_questions, texts. `seen`: the etags that the caller has it with; null: whatever it is by now.
-- To be called after public.use_api_key, which counts. Outcomes: ok (with the answer, and whether it was added by this very
-- call), deleted, missing, changed (it is not as it was seen), taken (there is another with this id), unknown (the key was
-- revoked meanwhile).
create function private.api_write_answer(key_hash text, act text, entry uuid, content jsonb, seen text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.api_keys;
  bot uuid;
  known jsonb;
begin
  if act is null or act not in ('add', 'change', 'delete') then
    raise exception using errcode = 'check_violation', message = 'An answer is added, changed or deleted.';
  end if;
  select one.* into used
  from private.api_keys as one join public.businesses as business on business.id = one.business_id
  where one.hash = key_hash and 'write_answers' = any (one.scopes) and business.deletes_at is null;
  if not found then
    return '{"outcome": "unknown"}';
  end if;
  if act = 'add' then
    select id into bot from public.bots
    where id = (content ->> 'bot_id')::uuid and business_id = used.business_id for key share;
    if not found then
      return '{"outcome": "missing"}';
    end if;
    insert into public.knowledge_entries (id, bot_id, title, content, other_questions, position)
    values (
      entry, bot, content ->> 'question', content ->> 'answer',
      array(select jsonb_array_elements_text(content -> 'other_questions')),
      -- It comes first, as one that a member adds.
      (select coalesce(min(position), 1) - 1 from public.knowledge_entries where bot_id = bot)
    )
    on conflict on constraint knowledge_entries_pkey do nothing;
    if not found then
      known := private.api_answer(used.business_id, entry);
      -- Sent again, because the first answer was lost.
      return case
        when known -> 'answer' @> jsonb_build_object(
          'bot_id', bot, 'question', content -> 'question', 'answer', content -> 'answer'
        ) and known #> '{answer,other_questions}' = content -> 'other_questions'
          and coalesce(nullif(known #> '{answer,texts}', 'null'), '{}') = content -> 'texts'
        then known || '{"added": false}'
        else '{"outcome": "taken"}'
      end;
    end if;
  else
    select one.bot_id into bot
    from public.knowledge_entries as one join public.bots as its_bot on its_bot.id = one.bot_id
    where one.id = entry and its_bot.business_id = used.business_id and one.source_id is null
    for no key update of one;
    if not found then
      return '{"outcome": "missing"}';
    end if;
    known := private.api_answer(used.business_id, entry);
    if not (known ->> 'etag') = any (seen) then
      return '{"outcome": "changed"}';
    end if;
    if act = 'delete' then
      delete from public.knowledge_entries where id = entry;
      perform private.note_act_of_key(used, 'key_deleted_answer');
      return '{"outcome": "deleted"}';
    end if;
    update public.knowledge_entries as one set
      title = case when api_write_answer.content ? 'question'
        then api_write_answer.content ->> 'question' else one.title end,
      content = coalesce(api_write_answer.content ->> 'answer', one.content),
      other_questions = case when api_write_answer.content ? 'other_questions'
        then array(select jsonb_array_elements_text(api_write_answer.content -> 'other_questions'))
        else one.other_questions end,
      -- What somebody writes is an example no more.
      is_example = false
    where one.id = entry;
  end if;
  perform private.api_write_texts(bot, entry, coalesce(content -> 'texts', '{}'));
  perform private.note_act_of_key(used, case act when 'add' then 'key_added_answer' else 'key_changed_answer' end);
  return private.api_answer(used.business_id, entry) || jsonb_build_object('added', act = 'add');
end
$$;
revoke execute on function private.api_write_answer(text, text, uuid, jsonb, text[]) from public;
grant execute on function private.api_write_answer(text, text, uuid, jsonb, text[]) to service_role;

create function public.api_write_answer(key_hash text, act text, entry uuid, content jsonb, seen text[]) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.api_write_answer(key_hash, act, entry, content, seen) $$;
revoke execute on function public.api_write_answer(text, text, uuid, jsonb, text[]) from public, anon, authenticated;
grant execute on function public.api_write_answer(text, text, uuid, jsonb, text[]) to service_role;
