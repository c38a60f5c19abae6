-- What people are called and look like, for their colleagues. Not in the metadata of auth.users: that goes into every
-- token, and its owner may write anything into it.
create table public.profiles (
  user_id uuid primary key references auth.users on delete cascade,
  name text not null default '',
  -- The picture itself, as a data URL; empty without one.
  picture text not null default '',
  -- Seven days after the person has said that their account goes; until then they may undo it.
  deletes_at timestamptz
);
create index profiles_deletes_at_idx on public.profiles (deletes_at) where deletes_at is not null;
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
