-- The watch of the inbox is told what is shown along with its news: a reply and a visitor's message had the list and the
-- open conversation asked for once more each.
drop function public.inbox_pulse();

-- The state of the inbox of all the caller's businesses: how many visitors wait and since when the first of them, how
-- many want an answer later, how many wait to hear from the member they are with, how many questions nobody has answered,
-- when anything has changed last, and a text that is another one after each change, and when one of these visitors comes
-- or goes, or starts or stops typing. It is made of several conversations: two changes at the same moment may be seen in
-- the order that is not theirs, and then the later time is known already. `away`: another text whenever the people of a
-- business go or are back. `requested`: booking requests that wait. `failing`: calendars of others that cannot be read.
-- If the text is not the one that was `seen`, what is shown comes along, of the same moment, so that nobody has to ask
-- again: `list`, the first page of conversation_list with these arguments of it, and `thread`, the conversation after one
-- message. A text that is looked for in the list is not among them: to find it may take longer than news may wait.
create function public.inbox_pulse(
  seen text default null, list jsonb default null, conversation uuid default null, after bigint default 0
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with pulse as materialized (
    select private.inbox_pulse() || jsonb_build_object(
      'requested', private.requested_bookings(), 'failing', private.calendars_to_mend()
    ) as told
  ), news as materialized (
    select pulse.told ->> 'version' is distinct from seen as is_new from pulse
  )
  select pulse.told
    || case when news.is_new and list is not null then jsonb_build_object('list', (
      select coalesce(jsonb_agg(to_jsonb(talk) - 'number' order by talk.number), '[]')
      from jsonb_to_record(list) as page (
        states text[], tag text, is_mine boolean, is_snoozed boolean, page_size integer
      ) cross join lateral public.conversation_list(
        states => page.states, tag => page.tag, is_mine => coalesce(page.is_mine, false),
        is_snoozed => coalesce(page.is_snoozed, false), page_size => coalesce(page.page_size, 50)
      ) with ordinality as talk (
        id, bot_id, bot_name, visitor_id, channel, state, assigned_to, assigned_to_me, assigned_name, handover_reason,
        waiting_since, contact, page_url, locale, started_at, last_message_at, listed_at, unread, asked, hit,
        assignee_id, snoozed_until, tags, number
      )
    )) else '{}' end
    || case when news.is_new and conversation is not null then jsonb_build_object(
      'thread', public.conversation_thread(inbox_pulse.conversation, inbox_pulse.after)
    ) else '{}' end
  from pulse, news;
end;
revoke execute on function public.inbox_pulse(text, jsonb, uuid, bigint) from public, anon, service_role;
grant execute on function public.inbox_pulse(text, jsonb, uuid, bigint) to authenticated;
