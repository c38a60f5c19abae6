-- Who says in a conversation that they are a person: their id, what they go by, and whether they are blocked. For members
-- of its business; null if nobody does.
create function private.person_in(conversation uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id, 'name', coalesce(person.name, person.email, person.phone),
    'is_blocked', person.blocked_at is not null
  )
  from public.conversations as talk
    join private.visitors as visitor on visitor.id = talk.visitor_id
    join public.people as person on person.id = visitor.person_id
  where talk.id = person_in.conversation and private.is_member(talk.business_id)
$$;
revoke execute on function private.person_in(uuid) from public;
grant execute on function private.person_in(uuid) to authenticated;

-- Makes a person of the visitor who has left an address or a number in a conversation, or says that they are the one who
-- is known by it. Outcomes: ok (person); missing (the conversation is gone, or nothing was left in it).
create function private.add_visitor(conversation uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  talk public.conversations;
  given_email text;
  given_phone text;
  person uuid;
begin
  select * into talk from public.conversations
  where id = add_visitor.conversation and channel <> 'preview' and business_id in (select private.member_businesses());
  given_email := (select talk.contact where talk.contact ~ '^[^@\s]+@[^@\s]+$');
  given_phone := (select talk.contact where given_email is null and talk.contact ~ '\d' and char_length(talk.contact) <= 40);
  if talk.id is null or talk.visitor_id is null or coalesce(given_email, given_phone) is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.hold_people(talk.business_id);
  -- Before the person, as by whoever leaves details.
  perform from private.visitors where id = talk.visitor_id for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  person := private.claimed_person(talk.business_id, given_email, given_phone);
  if person is null then
    if (select count(*) from public.people where business_id = talk.business_id) >= private.most_people() then
      raise exception using errcode = 'check_violation', message = 'A business has at most 20,000 people.';
    end if;
    insert into public.people (business_id, email, phone, is_kept)
    values (talk.business_id, given_email, given_phone, true)
    -- Another visitor leaves this address in the same moment.
    on conflict (business_id, lower(email)) do update set is_kept = true
    returning id into person;
  else
    update public.people set is_kept = true where id = person;
  end if;
  update private.visitors set person_id = person where id = talk.visitor_id;
  return jsonb_build_object('outcome', 'ok', 'person', person);
end
$$;
revoke execute on function private.add_visitor(uuid) from public;
grant execute on function private.add_visitor(uuid) to authenticated;

create function public.add_visitor(conversation uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.add_visitor(conversation);
end;
revoke execute on function public.add_visitor(uuid) from public, anon, service_role;
grant execute on function public.add_visitor(uuid) to authenticated;

-- As before, and who says they are a person.
create or replace function public.conversation_thread(
  conversation uuid, after bigint default 0, before bigint default 9223372036854775807
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select jsonb_build_object(
    'conversation', jsonb_build_object(
      'id', talk.id, 'bot_id', talk.bot_id, 'visitor_id', talk.visitor_id, 'channel', talk.channel, 'state', talk.state,
      'handover_reason', talk.handover_reason, 'waiting_since', talk.waiting_since, 'contact', talk.contact,
      'page_url', talk.page_url, 'locale', talk.locale, 'started_at', talk.started_at,
      'last_message_at', talk.last_message_at, 'assigned_to', talk.assigned_to, 'read_at', talk.read_at,
      'is_owed', talk.is_owed, 'assignee_id', talk.assignee_id, 'snoozed_until', talk.snoozed_until, 'tags', talk.tags,
      'language', coalesce(talk.language, bot.language)
    ),
    'bot_name', bot.name,
    'business', jsonb_build_object('id', business.id, 'name', business.name, 'time_zone', business.time_zone),
    'members', (select jsonb_agg(to_jsonb(member)) from private.member_names(talk.business_id) as member),
    'reach', private.visitor_reach(talk.id),
    'has_flow', private.has_flow(talk.id),
    'person', private.person_in(talk.id),
    'notes', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', note.id, 'author', note.author, 'text', note.text, 'at', note.at)
        order by note.at, note.id
      )
      from public.notes as note where note.conversation_id = talk.id
    ), '[]'),
    'messages', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', said.id, 'author', said.author, 'sent_by', said.sent_by, 'text', said.text, 'tier', said.tier,
          'entry', case when entry.id is not null then jsonb_build_object('id', entry.id, 'title', entry.title) end,
          'options', said.options, 'rating', said.rating, 'source', said.source, 'created_at', said.created_at
        )
        order by said.id
      )
      from (
        select * from public.messages as message
        where message.conversation_id = talk.id and message.id > conversation_thread.after
          and message.id < conversation_thread.before
        order by message.id desc limit 500
      ) as said left join public.knowledge_entries as entry on entry.id = said.entry_id
    ), '[]'),
    'ratings', coalesce((
      select jsonb_object_agg(rated.id, rated.rating)
      from (
        select message.id, message.rating from public.messages as message
        where message.conversation_id = talk.id and message.id <= conversation_thread.after
          and message.rating is not null
        order by message.id desc limit 500
      ) as rated
    ), '{}')
  )
  from public.conversations as talk
    join public.bots as bot on bot.id = talk.bot_id
    join public.businesses as business on business.id = talk.business_id
  where talk.id = conversation_thread.conversation;
end;
