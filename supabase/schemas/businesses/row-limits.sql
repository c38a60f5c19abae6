-- Refuses a statement that leaves one parent with too many rows. Its arguments: the column of the parent, how many
-- rows, the message. The parent (the bot, or the business) is held first: see the order of locks.
create function private.refuse_too_many() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  too_many boolean;
begin
  -- Of two who add at the same moment the second counts what the first has added.
  execute format(
    'select from public.%I where id in (select %I from added) order by id for no key update',
    case tg_argv[0] when 'bot_id' then 'bots' else 'businesses' end, tg_argv[0]
  );
  execute format(
    'select exists (
       select from %1$I.%2$I where %3$I in (select %3$I from added) group by %3$I having count(*) > %4$s
     )', tg_table_schema, tg_table_name, tg_argv[0], tg_argv[1]
  ) into too_many;
  if too_many then
    raise exception using errcode = 'check_violation', message = tg_argv[2];
  end if;
  return null;
end
$$;
revoke execute on function private.refuse_too_many() from public;
