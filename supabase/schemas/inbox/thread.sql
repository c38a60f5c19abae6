-- Whether a guided conversation is going on in a conversation of the caller's, or waits until it is handed back.
create function private.has_flow(conversation uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.flow_runs as run join public.conversations as talk on talk.id = run.conversation_id
    where talk.id = has_flow.conversation and run.state is not null and run.expires_at > now()
      and private.is_member(talk.business_id)
  )
$$;
revoke execute on function private.has_flow(uuid) from public;
grant execute on function private.has_flow(uuid) to authenticated;

-- An open conversation in one request: what stands beside it, and its messages: the newest 500, or those `after` one
-- that the page has, or `before` one. `ratings` are those of earlier messages, which change. Null: there is none, or it
-- is not the caller's. Under the caller's own rights.
create function public.conversation_thread(
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
      'language', coalesce(talk.language, bot.language), 'spoken', talk.language
    ),
    'bot_name', bot.name,
    'business', jsonb_build_object('id', business.id, 'name', business.name, 'time_zone', business.time_zone),
    'members', (select jsonb_agg(to_jsonb(member)) from private.member_names(talk.business_id) as member),
    'reach', private.visitor_reach(talk.id),
    'typing', private.visitor_types(talk.id),
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
          'options', said.options, 'rating', said.rating, 'source', said.source, 'created_at', said.created_at,
          'made_by', said.made_by, 'by_mail', said.by_mail
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
revoke execute on function public.conversation_thread(uuid, bigint, bigint) from public, anon, service_role;
grant execute on function public.conversation_thread(uuid, bigint, bigint) to authenticated;
