-- The language of what a visitor is told of a booking: that of the bot that offers the service. Of one that is deleted
-- nobody knows the bot, and the first one speaks for the business.
create function private.booking_language(booked public.bookings) returns text
language sql stable security definer set search_path = ''
as $$
  select bot.language from public.bots as bot
  where bot.business_id = booked.business_id
  order by bot.id = (select bot_id from public.services where id = booked.service_id) desc nulls last,
    bot.created_at, bot.id
  limit 1
$$;
revoke execute on function private.booking_language(public.bookings) from public;
grant execute on function private.booking_language(public.bookings) to service_role;

-- What the page of a booking is told, with the language that the emails have.
create or replace function public.booking_by_link(token_hash text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'id', booking.id, 'business', business.name, 'service', booking.service_name, 'party', booking.party,
    'with', (select name from public.resources where id = booking.resource_id and kind = 'person'),
    'zone', business.time_zone, 'starts_at', booking.starts_at, 'ends_at', booking.ends_at, 'state', booking.state,
    'reason', booking.reason, 'sequence', booking.sequence, 'moves', booking.service_id is not null,
    'language', private.booking_language(booking)
  )
  from public.bookings as booking join public.businesses as business on business.id = booking.business_id
  where booking.id = private.linked_booking(booking_by_link.token_hash)
$$;
