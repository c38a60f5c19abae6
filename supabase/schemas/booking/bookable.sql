-- Guided conversations ask for it, which are made before services are.

-- What can be booked with a bot, in the owner's order: nothing while the plan has no booking.
create function private.bookable(bot uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(jsonb_agg(
    jsonb_build_object(
      'id', offer.id, 'name', offer.name, 'party_from', offer.party_from, 'party_to', offer.party_to,
      'horizon_days', offer.horizon_days, 'names', offer.names, 'price', offer.price
    ) order by offer.position, offer.id
  ), '[]')
  from public.services as offer
  where offer.bot_id = bookable.bot
    and (select private.allows(business_id, 'booking') from public.bots where id = bookable.bot)
    and exists (select from public.service_resources as able where able.service_id = offer.id);
end
$$;
revoke execute on function private.bookable(uuid) from public;
grant execute on function private.bookable(uuid) to service_role;
