-- The link of a booking is made by the key of the database, for all who book: a second one is in no email and no chat.
-- The booking of a link.
create or replace function private.linked_booking(token_hash text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select booking_id from private.booking_links as link where link.token_hash = linked_booking.token_hash
$$;

drop function private.confirm_booking(uuid, uuid, text, text, text, text);

-- Makes a booking of a time that the visitor holds; one that was held too long, too, if nobody has taken it. All of it is
-- checked again, as of when it was held. Outcomes: ok (state: confirmed or requested), taken (nearest), missing. Sent
-- again, the first time counts.
create function private.confirm_booking(
  booking uuid, visitor uuid, name text, email text, phone text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  offer public.services;
  booked public.bookings;
begin
  select found.* into booked
  from public.bookings as found join private.booking_visitors as maker on maker.booking_id = found.id
  where found.id = booking and maker.visitor_id = visitor;
  offer := private.hold_service(booked.service_id, booked.id);
  select * into booked from public.bookings where id = booked.id for update;
  if booked.state in ('requested', 'confirmed') then
    return jsonb_build_object('outcome', 'ok', 'state', booked.state);
  end if;
  if booked.state is distinct from 'held' or offer.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if not private.allocate(
    booking, offer, booked.starts_at, case when booked.held_until > now() then booked.created_at else now() end
  ) then
    delete from public.bookings where id = booking;
    return private.taken_answer(offer.id, booked.starts_at, booked.party);
  end if;
  update public.bookings set
    name = confirm_booking.name, email = confirm_booking.email, phone = confirm_booking.phone,
    state = case offer.confirms when 'at_once' then 'confirmed' else 'requested' end
  where id = booking returning * into booked;
  return jsonb_build_object('outcome', 'ok', 'state', booked.state);
end
$$;
revoke execute on function private.confirm_booking(uuid, uuid, text, text, text) from public;
grant execute on function private.confirm_booking(uuid, uuid, text, text, text) to service_role;

-- Books what the visitor of a conversation holds, and ties it to the person they say they are. Outcomes as of
-- private.confirm_booking, with the token of the booking's link; sent again, the first time counts.
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
    update public.bookings as known set person_id = visitor.person_id
    from private.visitors as visitor where known.id = booked.id and visitor.id = talk.visitor_id;
  end if;
  return result || jsonb_build_object('token', private.booking_token(booked.id));
end
$$;

alter table private.booking_visitors drop column token_hash;
