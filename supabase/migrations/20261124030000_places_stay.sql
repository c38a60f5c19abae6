-- Moves an entry by so many places among those of its bot: -1 is one up. The places themselves stay what they are, so
-- that what was deleted comes back to its own, whatever was moved meanwhile. Only where two entries share a place do they
-- and those behind them get new ones.
create or replace function public.move_entry(entry uuid, places integer) returns void
language sql volatile security invoker set search_path = ''
as $$
  with ordered as (
    select id, position, row_number() over (order by position, id) as rank
    from public.knowledge_entries
    where bot_id = (select moved.bot_id from public.knowledge_entries as moved where moved.id = entry)
  ),
  slots as (
    select rank, rank + max(position - rank) over (order by rank) as position from ordered
  ),
  moved as (
    select id, position, row_number() over (
      order by case when id = entry then rank + places + sign(places) * 0.5 else rank end
    ) as rank
    from ordered
  )
  update public.knowledge_entries as listed set position = slots.position
  from moved join slots using (rank)
  where listed.id = moved.id and moved.position <> slots.position
$$;
