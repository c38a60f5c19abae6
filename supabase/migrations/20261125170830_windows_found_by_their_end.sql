-- Deletes windows that are over. Rows in use are left for the next call. To be called when all hits are counted:
-- whoever has locked rows here waits for no further row, so there is no deadlock.
-- In the order of the index: a plan that expects many of them would look through all open ones at each hit.
create or replace function private.forget_ended_windows() returns void
language sql volatile security invoker set search_path = ''
as $$
  delete from private.rate_limits where ctid = any (array(
    select ended.ctid from private.rate_limits as ended
    where ended.ends_at <= now() order by ended.ends_at limit 100 for update skip locked
  ))
$$;

-- The same of what is kept for a time.
create or replace function private.forget_rows(rows_of regclass, over_at name, kept interval) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  forgotten integer;
begin
  execute format(
    'delete from %1$s where ctid = any (array(
       select ctid from %1$s where %2$I <= now() - $1 order by %2$I limit 1000 for update skip locked
     ))', rows_of, over_at
  ) using kept;
  get diagnostics forgotten = row_count;
  return forgotten = 1000;
end
$$;
