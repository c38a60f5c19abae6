-- Messages of the contact form. The function `contact` writes them, administrators read them.
-- The limits are those of functions/_shared/contact-schema.ts, which counts characters as Postgres does.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  full_name text not null check (char_length(full_name) between 2 and 80),
  email text not null check (char_length(email) <= 120),
  company_name text check (char_length(company_name) <= 120),
  phone text check (char_length(phone) <= 20),
  business_type text not null
    check (business_type in ('clinic', 'coffee', 'restaurant', 'startup', 'retail', 'other')),
  message text not null check (char_length(message) between 10 and 2000),
  -- The honeypot was filled. A browser's autofill does that as well, so the message is kept.
  is_spam boolean not null default false
);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

alter table public.contact_messages enable row level security;
revoke all on table public.contact_messages from anon, authenticated;
-- The app counts this table to see whether the database answers; without a policy for anon the count is 0.
grant select on table public.contact_messages to anon, authenticated;
grant select, insert, update, delete on table public.contact_messages to service_role;

create policy "Administrators read contact messages" on public.contact_messages
  for select to authenticated
  using ((select public.is_admin()));
