-- The administrators. A row is read by the person concerned, and written with the secret key or in the SQL editor only.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role = 'admin'),
  granted_at timestamptz not null default now()
);
alter table public.user_roles enable row level security;
revoke all on table public.user_roles from anon, authenticated;
grant select on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.user_roles to service_role;
create policy "Everybody reads their own role" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

-- Whether the caller is an administrator. Invoker, not definer: the caller's own row is all it needs to see.
create function public.is_admin() returns boolean
language sql stable security invoker set search_path = ''
as $$
  select exists (
    select from public.user_roles where user_id = (select auth.uid()) and role = 'admin'
  )
$$;
revoke execute on function public.is_admin() from public, anon;
grant execute on function public.is_admin() to authenticated, service_role;
