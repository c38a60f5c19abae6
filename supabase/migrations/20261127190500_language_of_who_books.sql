-- Somebody who books in the chat in another language than the bot's reads the emails and the page of the booking in it.
alter table public.bookings add column language text;

create or replace function public.confirm_in_chat(
  conversation uuid, booking uuid, name text, email text, phone text, consent text
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  talk public.conversations;
  booked public.bookings;
  result jsonb;
begin
  select * into talk from public.conversations where id = conversation;
  select * into booked from public.bookings as known where known.id = booking and known.conversation_id = talk.id;
  if booked.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  -- What whoever confirms holds comes before the visitor, as everywhere.
  perform private.hold_service(booked.service_id, booked.id);
  perform from private.visitors where id = talk.visitor_id for no key update;
  select * into booked from public.bookings as known where known.id = booked.id for update;
  result := private.confirm_booking(booking, talk.visitor_id, name, email, phone);
  if booked.state = 'held' and result ->> 'outcome' = 'ok' then
    perform private.keep_details(
      talk.id, jsonb_build_object('name', name, 'email', email, 'phone', phone), consent
    );
    update public.bookings as known set person_id = visitor.person_id, language = talk.language
    from private.visitors as visitor where known.id = booked.id and visitor.id = talk.visitor_id;
  end if;
  return result || jsonb_build_object('token', private.booking_token(booked.id));
end
$$;

