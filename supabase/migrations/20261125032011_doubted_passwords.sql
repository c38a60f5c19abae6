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

create function public.doubt_waiting_password(token_hash text, signed_up uuid default null, link_asked text default null)
returns boolean
language sql volatile security invoker set search_path = ''
begin atomic
  select private.doubt_waiting_password(token_hash, signed_up, link_asked);
end;

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

create function public.doubt_confirmed_password(signed_up uuid default null, link_asked text default null) returns boolean
language sql volatile security invoker set search_path = ''
begin atomic
  select private.doubt_confirmed_password(signed_up, link_asked);
end;

revoke execute on function private.doubt_password(uuid, uuid, text),
  private.doubt_waiting_password(text, uuid, text), private.doubt_confirmed_password(uuid, text),
  public.doubt_waiting_password(text, uuid, text), public.doubt_confirmed_password(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.doubt_waiting_password(text, uuid, text),
  public.doubt_waiting_password(text, uuid, text) to anon, authenticated;
grant execute on function private.doubt_confirmed_password(uuid, text),
  public.doubt_confirmed_password(uuid, text) to authenticated;
