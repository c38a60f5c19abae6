-- Stores a message of the contact form, unless its client or its e-mail address has reached the limit.
-- Answers the seconds to wait; 0 if the message is stored, by this call or an earlier one with the same key;
-- -1 if the key already stands for another message: nothing is stored then, and nothing counted.
create or replace function public.submit_contact_message(
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
