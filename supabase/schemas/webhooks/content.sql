-- What a delivery says, as events.ts has it. It names a conversation, what it is about and where it is; what a visitor
-- has written is in it only where the event is about that: the question, the details, the booking.

create function private.delivered_conversation(conversation uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', talk.id, 'bot', jsonb_build_object('id', bot.id, 'name', bot.name), 'channel', talk.channel,
    'language', coalesce(talk.language, talk.locale),
    -- What follows the path of a page may say who looks at it.
    'page', split_part(split_part(talk.page_url, '#', 1), '?', 1), 'started_at', talk.started_at
  )
  from public.conversations as talk join public.bots as bot on bot.id = talk.bot_id
  where talk.id = conversation
$$;
revoke execute on function private.delivered_conversation(uuid) from public;

-- The data of an event; null once what it is about is gone, or settled before anybody was told.
create function private.delivered_data(told private.webhook_deliveries) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when told.event = 'test' then '{}'::jsonb
    when told.event in ('conversation.started', 'conversation.ended') then
      jsonb_build_object('conversation', private.delivered_conversation(told.conversation_id))
    when told.event = 'conversation.wants_person' then
      told.about || jsonb_build_object('conversation', private.delivered_conversation(told.conversation_id))
    when told.event = 'question.unanswered' then (
      select jsonb_build_object(
        'conversation', private.delivered_conversation(told.conversation_id),
        'question', jsonb_build_object('id', asked.question_id, 'text', asked.words)
      )
      from private.askings as asked
      where asked.question_id = (told.about ->> 'question')::uuid and asked.conversation_id = told.conversation_id
    )
    when told.event = 'details.left' then (
      select jsonb_build_object(
        'conversation', private.delivered_conversation(talk.id), 'contact', talk.contact, 'person', (
          select jsonb_build_object(
            'id', given.person_id, 'name', given.values ->> 'name', 'email', given.values ->> 'email',
            'phone', given.values ->> 'phone'
          )
          from public.details_given as given where given.conversation_id = talk.id order by given.at desc, given.id limit 1
        )
      )
      from public.conversations as talk where talk.id = told.conversation_id and talk.contact is not null
    )
    when told.booking_id is not null then (
      select jsonb_build_object('booking', told.about || jsonb_build_object(
        'id', booked.id, 'service', booked.service_name, 'resource', booked.resource_name, 'party', booked.party,
        'time_zone', business.time_zone, 'conversation', booked.conversation_id,
        'person', jsonb_build_object(
          'id', booked.person_id, 'name', booked.name, 'email', booked.email, 'phone', booked.phone
        )
      ))
      from public.bookings as booked join public.businesses as business on business.id = booked.business_id
      where booked.id = told.booking_id
    )
    when told.event = 'answer.changed' then (
      select told.about || jsonb_build_object('bot', jsonb_build_object('id', bot.id, 'name', bot.name))
      from public.bots as bot where bot.id = (told.about ->> 'bot')::uuid
    )
  end
$$;
revoke execute on function private.delivered_data(private.webhook_deliveries) from public;

-- The whole of it; null if there is nothing to tell any more.
create function private.delivery_content(told private.webhook_deliveries) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'type', told.event, 'version', 1, 'timestamp', told.created_at,
    'business', jsonb_build_object('id', business.id, 'name', business.name), 'data', data
  )
  from public.businesses as business cross join private.delivered_data(told) as data
  where business.id = told.business_id and data is not null
$$;
revoke execute on function private.delivery_content(private.webhook_deliveries) from public;
