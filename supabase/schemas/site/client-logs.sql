-- Errors that browsers report. The function `log` writes them, administrators read them.
create table public.client_logs (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  route text not null check (char_length(route) <= 500),
  action text not null check (char_length(action) <= 100),
  error_message text not null check (char_length(error_message) <= 500),
  user_id uuid references auth.users (id) on delete set null
);
create index client_logs_created_at_idx on public.client_logs (created_at desc);
create index client_logs_user_id_idx on public.client_logs (user_id);
alter table public.client_logs enable row level security;
revoke all on table public.client_logs from anon, authenticated;
grant select on table public.client_logs to authenticated;
grant select, insert, update, delete on table public.client_logs to service_role;
-- The platform grants every new sequence to the API's roles: with `usage` anybody could use numbers up.
revoke all on sequence public.client_logs_id_seq from anon, authenticated;
create policy "Administrators read client logs" on public.client_logs
  for select to authenticated using ((select public.is_admin()));
