-- Owners put their guided conversations in order: the first that an occasion fits is begun.

-- Puts a guided conversation in front of another one of its bot; behind all of them where that is null. Sent again, it
-- stands there already. Of two moves at the same moment the second begins with the order that the first has left.
create function private.move_flow(flow uuid, before uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bot uuid := (
    select bot_id from public.flows
    where id = move_flow.flow and bot_id = any (array(select private.member_bots()))
  );
begin
  perform from public.bots where id = bot for no key update;
  if bot is null or move_flow.before is not null and not exists (
    select from public.flows where id = move_flow.before and bot_id = bot
  ) then
    raise exception using errcode = 'check_violation', message = 'This conversation was deleted.';
  end if;
  with ordered as (
    select id, row_number() over (order by position, id) as rank from public.flows where bot_id = bot
  ),
  moved as (
    select id, row_number() over (
      order by case
        when id <> move_flow.flow then rank
        else coalesce((select rank from ordered where id = move_flow.before) - 0.5, 'infinity')
      end
    ) as place
    from ordered
  )
  update public.flows as listed set position = moved.place
  from moved where listed.id = moved.id and listed.position <> moved.place;
end
$$;
revoke execute on function private.move_flow(uuid, uuid) from public;
grant execute on function private.move_flow(uuid, uuid) to authenticated;
create function public.move_flow(flow uuid, before uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.move_flow(flow, before);
end;
revoke execute on function public.move_flow(uuid, uuid) from public, anon, service_role;
grant execute on function public.move_flow(uuid, uuid) to authenticated;
