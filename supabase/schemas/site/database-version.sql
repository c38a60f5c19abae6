-- The version of Postgres, for the security health card: "17.6".
create function public.database_version() returns text
language sql stable security invoker set search_path = ''
as $$
  select split_part(current_setting('server_version'), ' ', 1)
$$;
revoke execute on function public.database_version() from public, anon, authenticated;
grant execute on function public.database_version() to service_role;
