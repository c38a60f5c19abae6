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

-- What people are called and look like, for their colleagues. Not in the metadata of auth.users: that goes into every
-- token, and its owner may write anything into it.
create table public.profiles (
  user_id uuid primary key references auth.users on delete cascade,
  name text not null default '',
  -- The picture itself, as a data URL; empty without one.
  picture text not null default ''
);
alter table public.profiles enable row level security;
revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;
create policy "People read their profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));

-- Whether a text is a picture of at most 20 kB, by its first bytes and not only by what it says it is.
create function private.is_picture(picture text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  parts text[];
  bytes bytea;
begin
  -- 20 kB in base64, and what stands before it: nothing longer is looked through.
  if char_length(picture) > 27308 + 23 then
    return false;
  end if;
  parts := regexp_match(picture, '^data:image/(webp|jpeg|png);base64,([A-Za-z0-9+/]+={0,2})$');
  if parts is null or char_length(parts[2]) > 27308 or char_length(parts[2]) % 4 <> 0 then
    return false;
  end if;
  bytes := decode(parts[2], 'base64');
  return case parts[1]
    when 'jpeg' then substr(bytes, 1, 3) = '\xffd8ff'
    when 'png' then substr(bytes, 1, 8) = '\x89504e470d0a1a0a'
    else substr(bytes, 1, 4) = 'RIFF' and substr(bytes, 9, 4) = 'WEBP'
  end;
end
$$;
revoke execute on function private.is_picture(text) from public;

create function private.save_profile(name text, picture text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved public.profiles;
begin
  if auth.uid() is null then
    raise exception using errcode = 'insufficient_privilege', message = 'Nobody is signed in.';
  end if;
  saved := row (auth.uid(), btrim(coalesce(save_profile.name, '')), coalesce(save_profile.picture, ''));
  if char_length(saved.name) > 60 or saved.name ~ '[[:cntrl:]]' then
    raise exception using errcode = 'check_violation', message = 'A name is one line of at most 60 characters.';
  end if;
  if saved.picture <> '' and not private.is_picture(saved.picture) then
    raise exception using errcode = 'check_violation',
      message = 'A picture is a JPEG, PNG or WebP of at most 20 kB.';
  end if;
  insert into public.profiles select saved.*
  on conflict (user_id) do update set name = excluded.name, picture = excluded.picture;
  return jsonb_build_object('name', saved.name, 'picture', saved.picture);
end
$$;
revoke execute on function private.save_profile(text, text) from public;
grant execute on function private.save_profile(text, text) to authenticated;

-- Saves the caller's name and picture, and returns them as they are now.
create function public.save_profile(name text, picture text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.save_profile(name, picture);
end;
revoke execute on function public.save_profile(text, text) from public, anon, service_role;
grant execute on function public.save_profile(text, text) to authenticated;

-- The name that colleagues see: of the profile, or else the email address.
create function private.email_of(account uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce((select nullif(name, '') from public.profiles where user_id = account), email)
  from auth.users where id = account
$$;
revoke execute on function private.email_of(uuid) from public;

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
