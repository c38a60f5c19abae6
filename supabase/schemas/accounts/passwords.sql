-- Whoever signs up an address first is not always its owner. Supabase Auth keeps the first password when the address is
-- signed up again before it is confirmed, so the owner's click on the second email would open the account to a
-- stranger. Here the password goes as soon as it is in doubt. The link of the email still signs its reader in, who sets
-- a new one.
create function private.void_unproven_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email_confirmed_at is null then
    -- A second mail of a second sign-up. A mail that is only sent again (/resend) brings a flow state of its own kind in
    -- the same transaction; that needs a client with PKCE, and without one the password goes as well.
    if new.confirmation_sent_at > old.confirmation_sent_at
      and new.encrypted_password is not distinct from old.encrypted_password
      and not exists (
        select from auth.flow_state
        where user_id = new.id and provider_type = 'email/signup' and flow_state.xmin = pg_current_xact_id()::xid
      )
    then
      new.encrypted_password := '';
    end if;
  elsif new.recovery_sent_at is not null then
    -- Confirmed, and the password had been forgotten before: whoever chose it, it is to be chosen again.
    new.encrypted_password := '';
  end if;
  return new;
end
$$;
revoke execute on function private.void_unproven_password() from public;
create trigger void_unproven_password before update on auth.users
  for each row when (old.email_confirmed_at is null)
  execute function private.void_unproven_password();
