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

-- Whoever opens the mail that confirms an address is its owner; whoever chose the password of the account may be somebody
-- else (see void_unproven_password, which cannot see a sign-up that Supabase Auth refuses within a minute of the last).
-- A browser knows whether it has signed up this account, or has asked for a link to this address. Where it has not, or the
-- password is void already, the password goes, and its owner chooses a new one: both functions answer whether that is so.
create function private.doubt_password(account uuid, signed_up uuid, link_asked text) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  known auth.users;
begin
  select * into known from auth.users where id = account for update;
  if known.id = signed_up and known.encrypted_password <> '' then return false; end if;
  -- Who asked for a link wants no password: the account has none, or one that nobody knows.
  if known.email = lower(link_asked) then return false; end if;
  update auth.users set encrypted_password = '', updated_at = now() where id = account;
  return true;
end
$$;
revoke execute on function private.doubt_password(uuid, uuid, text) from public, anon, authenticated, service_role;

-- Before the link of a mail is redeemed, so that a doubtful password is not good for a moment. Whoever has the token could
-- confirm the account as well; without it nothing can be learnt or changed.
create function private.doubt_waiting_password(token_hash text, signed_up uuid, link_asked text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account uuid;
begin
  select id into account from auth.users
  where confirmation_token = token_hash
    -- As the index of Supabase Auth has it, which leaves out the empty ones.
    and confirmation_token !~ '^[0-9 ]*$'
    and email_confirmed_at is null;
  return account is not null and private.doubt_password(account, signed_up, link_asked);
end
$$;
revoke execute on function private.doubt_waiting_password(text, uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.doubt_waiting_password(text, uuid, text) to anon, authenticated;

create function public.doubt_waiting_password(token_hash text, signed_up uuid default null, link_asked text default null)
returns boolean
language sql volatile security invoker set search_path = ''
begin atomic
  select private.doubt_waiting_password(token_hash, signed_up, link_asked);
end;
revoke execute on function public.doubt_waiting_password(text, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.doubt_waiting_password(text, uuid, text) to anon, authenticated;

-- After a code was redeemed, which does not tell beforehand whose it is: the caller's account, if its address was confirmed
-- just now. Sessions that were opened meanwhile end.
create function private.doubt_confirmed_password(signed_up uuid, link_asked text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account uuid;
begin
  select id into account from auth.users
  where id = auth.uid() and email_confirmed_at > now() - interval '10 minutes';
  if account is null or not private.doubt_password(account, signed_up, link_asked) then return false; end if;
  delete from auth.sessions
  where user_id = account and id is distinct from (auth.jwt() ->> 'session_id')::uuid;
  return true;
end
$$;
revoke execute on function private.doubt_confirmed_password(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.doubt_confirmed_password(uuid, text) to authenticated;

create function public.doubt_confirmed_password(signed_up uuid default null, link_asked text default null) returns boolean
language sql volatile security invoker set search_path = ''
begin atomic
  select private.doubt_confirmed_password(signed_up, link_asked);
end;
revoke execute on function public.doubt_confirmed_password(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.doubt_confirmed_password(uuid, text) to authenticated;
