-- A message sent again under the same key is stored once: its sender never saw the first answer.
alter table public.contact_messages add column idempotency_key uuid unique;

-- Counts a hit. Answers the seconds to wait, 0 if the hit is within the limit.
-- One statement counts and decides, so parallel calls cannot slip through.
create function private.count_hit(bucket text, key text, max_hits integer, window_seconds integer)
returns integer
language sql volatile security invoker set search_path = ''
as $$
  insert into private.rate_limits as counted (bucket, key, hits, ends_at)
  values (count_hit.bucket, count_hit.key, 1, now() + make_interval(secs => window_seconds))
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counted.ends_at <= now() then 1 else counted.hits + 1 end,
    ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
  returning case when hits <= max_hits then 0 else ceil(extract(epoch from ends_at - now()))::integer end
$$;
revoke execute on function private.count_hit(text, text, integer, integer) from public;
grant execute on function private.count_hit(text, text, integer, integer) to service_role;

-- Windows that are over have nothing to say any more. Rows in use are left for the next call. To be called when all
-- hits are counted: whoever has locked rows here waits for no further row, so there is no deadlock.
create function private.forget_ended_windows() returns void
language sql volatile security invoker set search_path = ''
as $$
  delete from private.rate_limits where (rate_limits.bucket, rate_limits.key) in (
    select ended.bucket, ended.key from private.rate_limits as ended
    where ended.ends_at <= now() limit 100 for update skip locked
  )
$$;
revoke execute on function private.forget_ended_windows() from public;
grant execute on function private.forget_ended_windows() to service_role;

create or replace function public.hit_rate_limit(bucket text, key text, max_hits integer, window_seconds integer)
returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  seconds_to_wait integer := private.count_hit(bucket, key, max_hits, window_seconds);
begin
  perform private.forget_ended_windows();
  return seconds_to_wait;
end
$$;

-- Stores a message of the contact form, unless its client or its e-mail address has reached the limit.
-- Answers the seconds to wait; 0 if the message is stored, by this call or an earlier one with the same key.
create function public.submit_contact_message(
  full_name text, email text, company_name text, phone text, business_type text, message text, is_spam boolean,
  idempotency_key uuid, client_key text, email_key text, max_hits integer, window_seconds integer
) returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  seconds_to_wait integer;
begin
  if submit_contact_message.idempotency_key is not null then
    -- A repeat waits until the first call is through, and then sees its message.
    perform pg_advisory_xact_lock(hashtextextended('contact ' || submit_contact_message.idempotency_key, 0));
    if exists (
      select from public.contact_messages as stored
      where stored.idempotency_key = submit_contact_message.idempotency_key
    ) then
      return 0;
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
