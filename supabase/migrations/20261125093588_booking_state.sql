-- Which changes of state there are; machines/booking/booking-state.machine.ts has them, too. What nobody has booked any
-- more takes no resource.
create or replace function private.check_booking_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong text;
begin
  wrong := case
    when tg_op = 'INSERT' then
      case when new.state not in ('held', 'confirmed') then 'A booking begins as held or confirmed.' end
    when old.state = 'held' and new.state in ('cancelled', 'done', 'missed') then
      'A time that is only held is let go, and not cancelled.'
    when old.state <> 'held' and new.state = 'held' then 'A booking is not held again.'
    when old.state = 'cancelled' and new.state <> 'cancelled' then 'A cancelled booking stays cancelled.'
    when old.state in ('done', 'missed') and new.state not in ('done', 'missed') then 'A booking that is over stays over.'
    when old.state = 'requested' and new.state in ('done', 'missed') then
      'A request is confirmed before anybody comes.'
    when old.state = 'confirmed' and new.state in ('done', 'missed') and new.starts_at > now() then
      'A booking begins before it is over.'
    when old.state = 'confirmed' and new.state in ('requested', 'cancelled') and old.starts_at <= now() then
      'A booking that has begun is done or missed.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  if new.state <> 'held' then
    new.held_until := null;
  end if;
  if tg_op = 'UPDATE' and new.state in ('cancelled', 'done', 'missed') then
    delete from private.allocations where booking_id = new.id;
  end if;
  return new;
end
$$;
