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
  is_spam boolean not null default false,
  -- A message sent again under the same key is stored once: its sender never saw the first answer.
  idempotency_key uuid unique,
  -- What an operator has made of it.
  state text not null default 'new' check (state in ('new', 'answered', 'done', 'spam'))
);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_state_idx on public.contact_messages (state, created_at desc, id desc);
alter table public.contact_messages enable row level security;
revoke all on table public.contact_messages from anon, authenticated;
-- The app counts this table to see whether the database answers; without a policy for anon the count is 0.
grant select on table public.contact_messages to anon, authenticated;
grant select, insert, update, delete on table public.contact_messages to service_role;
create policy "Administrators read contact messages" on public.contact_messages
  for select to authenticated using ((select public.is_admin()));

-- Stores a message of the contact form, unless its client or its email address has reached the limit.
-- Returns the seconds to wait; 0 if the message is stored, by this call or an earlier one with the same key;
-- -1 if the key already stands for another message: nothing is stored then, and nothing counted.
create function public.submit_contact_message(
  full_name text, email text, company_name text, phone text, business_type text, message text, is_spam boolean,
  idempotency_key uuid, client_key text, email_key text, max_hits integer, window_seconds integer
) returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  stored public.contact_messages;
  seconds_to_wait integer;
begin
  if submit_contact_message.idempotency_key is not null then
    -- A repeat waits until the first call is through, and then sees its message.
    perform pg_advisory_xact_lock(hashtextextended('contact ' || submit_contact_message.idempotency_key, 0));
    select * into stored from public.contact_messages as messages
    where messages.idempotency_key = submit_contact_message.idempotency_key;
    if found then
      -- The honeypot is not what somebody wrote: a browser's autofill may fill it the second time.
      return case
        when (stored.full_name, stored.email, stored.company_name, stored.phone, stored.business_type, stored.message)
          is not distinct from (
            submit_contact_message.full_name, submit_contact_message.email, submit_contact_message.company_name,
            submit_contact_message.phone, submit_contact_message.business_type, submit_contact_message.message
          )
        then 0
        else -1
      end;
    end if;
  end if;

  seconds_to_wait := private.count_hit('contact:client', client_key, max_hits, window_seconds);
  if seconds_to_wait = 0 then
    seconds_to_wait := private.count_hit('contact:email', email_key, max_hits, window_seconds);
  end if;
  if seconds_to_wait = 0 then
    insert into public.contact_messages
      (full_name, email, company_name, phone, business_type, message, is_spam, idempotency_key)
    values (
      submit_contact_message.full_name, submit_contact_message.email, submit_contact_message.company_name,
      submit_contact_message.phone, submit_contact_message.business_type, submit_contact_message.message,
      submit_contact_message.is_spam, submit_contact_message.idempotency_key
    );
  end if;
  perform private.forget_ended_windows();
  return seconds_to_wait;
end
$$;
revoke execute on function public.submit_contact_message(
  text, text, text, text, text, text, boolean, uuid, text, text, integer, integer
) from public, anon, authenticated;
grant execute on function public.submit_contact_message(
  text, text, text, text, text, text, boolean, uuid, text, text, integer, integer
) to service_role;
