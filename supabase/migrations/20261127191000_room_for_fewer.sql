-- For how many people there is room at a time of a day at which there is none for so many: the largest party that could
-- come at one of these minutes after midnight, by the business's clock. `seats` is 0 if nobody could.
create function public.chat_seats(bot uuid, service uuid, party integer, day date, minutes integer[]) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  zone text;
  fewest integer;
  wanted timestamptz;
  room integer;
begin
  select business.time_zone, offer.party_from into zone, fewest
  from public.services as offer join public.businesses as business on business.id = offer.business_id
  where offer.bot_id = chat_seats.bot and offer.id = chat_seats.service;
  for wanted in
    select (chat_seats.day + make_interval(mins => minute)) at time zone zone
    from unnest(chat_seats.minutes[1:2]) as minute where minute between 0 and 1439 and zone is not null
  loop
    -- So many sit at a table, or at a pair of them. The best that a table can do is to be full.
    for room in
      select distinct seating.seats
      from (
        select place.seats
        from public.resources as place join public.service_resources as able on able.resource_id = place.id
        where able.service_id = chat_seats.service
        union all
        select pair.seats
        from public.resource_pairs as pair
          join public.service_resources as able on able.resource_id = pair.first_id
        where able.service_id = chat_seats.service
      ) as seating
      where seating.seats between fewest and chat_seats.party - 1
      order by seating.seats desc limit 20
    loop
      if exists (
        select from private.free_starts(service, wanted, wanted + interval '1 microsecond', room, now())
      ) then
        return jsonb_build_object('at', wanted, 'seats', room);
      end if;
    end loop;
  end loop;
  return jsonb_build_object('at', null, 'seats', 0);
end
$$;
revoke execute on function public.chat_seats(uuid, uuid, integer, date, integer[]) from public, anon, authenticated;
grant execute on function public.chat_seats(uuid, uuid, integer, date, integer[]) to service_role;
