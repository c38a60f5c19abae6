-- What webhooks are told of. Triggers note it in the transaction in which it happens, so that no way to do it forgets it.
-- A business without a webhook costs a look into an index.

-- Notes something for every webhook of a business that wants to hear of it.
create function private.tell_webhooks(
  business uuid, event text, about jsonb, conversation uuid default null, booking uuid default null,
  due_at timestamptz default now()
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.webhook_deliveries (webhook_id, business_id, event, about, conversation_id, booking_id, due_at)
  select hook.id, hook.business_id, event, about, conversation, booking, tell_webhooks.due_at
  from private.webhooks as hook
  where hook.business_id = business and hook.off_since is null and event = any (hook.events)
  order by hook.id
$$;
revoke execute on function private.tell_webhooks(uuid, text, jsonb, uuid, uuid, timestamptz) from public;

create function private.tell_of_conversation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.tell_webhooks(new.business_id, 'conversation.started', '{}', new.id);
    return null;
  end if;
  if old.state = 'bot' and new.state in ('later', 'waiting') then
    perform private.tell_webhooks(
      new.business_id, 'conversation.wants_person',
      jsonb_build_object('state', new.state, 'reason', new.handover_reason), new.id
    );
  elsif old.state <> 'resolved' and new.state = 'resolved' then
    perform private.tell_webhooks(new.business_id, 'conversation.ended', '{}', new.id);
  end if;
  if new.contact is not null and new.contact is distinct from old.contact then
    perform private.tell_webhooks(new.business_id, 'details.left', '{}', new.id);
  end if;
  return null;
end
$$;
revoke execute on function private.tell_of_conversation() from public;
create trigger tell_webhooks_begun after insert on public.conversations
  for each row when (new.channel <> 'preview') execute function private.tell_of_conversation();
create trigger tell_webhooks after update on public.conversations
  for each row when (
    new.channel <> 'preview' and (old.state, old.contact) is distinct from (new.state, new.contact)
  )
  execute function private.tell_of_conversation();

-- A visitor has a minute to take what the bot has offered instead of an answer: then it was answered.
create function private.tell_of_question() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_webhooks(
    talk.business_id, 'question.unanswered', jsonb_build_object('question', new.question_id), talk.id, null,
    now() + interval '1 minute'
  )
  from public.conversations as talk where talk.id = new.conversation_id and talk.channel <> 'preview';
  return null;
end
$$;
revoke execute on function private.tell_of_question() from public;
create trigger tell_webhooks after insert on private.askings
  for each row execute function private.tell_of_question();

create function private.tell_webhooks_of_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  news text := case private.booking_news(old, new)
    when 'accepted' then 'booking.accepted'
    when 'moved' then 'booking.moved'
    when 'cancelled' then 'booking.cancelled'
    when 'declined' then 'booking.cancelled'
    when 'requested' then case when coalesce(old.state, 'held') = 'held' then 'booking.made' else 'booking.moved' end
    when 'confirmed' then 'booking.made'
  end;
begin
  if news is not null then
    perform private.tell_webhooks(
      new.business_id, news,
      jsonb_build_object('state', new.state, 'starts_at', new.starts_at, 'ends_at', new.ends_at)
        || case when news = 'booking.moved' then jsonb_build_object('from', old.starts_at) else '{}' end,
      null, new.id
    );
  end if;
  return null;
end
$$;
revoke execute on function private.tell_webhooks_of_booking() from public;
create trigger tell_webhooks after insert or update on public.bookings
  for each row when (new.state <> 'held') execute function private.tell_webhooks_of_booking();

-- One delivery for all answers of a bot that one statement changes: a reading of a website changes hundreds. A hundred
-- of them are named. Those that go with their bot are nobody's news.
create function private.tell_of_answers() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  answers uuid[];
  bots uuid[];
begin
  -- Which of the two tables there are depends on what is done.
  case tg_op
    when 'INSERT' then
      select array_agg(id), array_agg(bot_id) into answers, bots from added;
    when 'DELETE' then
      select array_agg(id), array_agg(bot_id) into answers, bots from gone;
    else
      select array_agg(one.id), array_agg(one.bot_id) into answers, bots
      from added as one join gone as was on was.id = one.id
      where (was.title, was.content, was.other_questions) is distinct from (one.title, one.content, one.other_questions);
  end case;
  perform private.tell_webhooks(
    bot.business_id, 'answer.changed', jsonb_build_object(
      'bot', bot.id, 'count', count(*), 'answers', to_jsonb((array_agg(one.id order by one.id))[1:100]),
      'change', case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end
    )
  )
  from unnest(answers, bots) as one (id, bot_id) join public.bots as bot on bot.id = one.bot_id
  group by bot.id, bot.business_id order by bot.id;
  return null;
end
$$;
revoke execute on function private.tell_of_answers() from public;
create trigger tell_webhooks_of_added after insert on public.knowledge_entries
  referencing new table as added for each statement execute function private.tell_of_answers();
create trigger tell_webhooks_of_changed after update on public.knowledge_entries
  referencing old table as gone new table as added for each statement execute function private.tell_of_answers();
create trigger tell_webhooks_of_removed after delete on public.knowledge_entries
  referencing old table as gone for each statement execute function private.tell_of_answers();
