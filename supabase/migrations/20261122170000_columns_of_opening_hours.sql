-- What stands in opening hours is the owner's, but not whose they are, and not their ids: with an id of somebody else's
-- hours the refusal would say that there are such.
revoke insert, update on table public.opening_hours, public.opening_exceptions from authenticated;
grant insert (business_id, weekday, opens, closes), update (weekday, opens, closes)
  on table public.opening_hours to authenticated;
grant insert (business_id, day, opens, closes, note), update (day, opens, closes, note)
  on table public.opening_exceptions to authenticated;
