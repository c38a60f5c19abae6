-- Two people who change a business at the same time notice it by this.
alter table public.businesses add column updated_at timestamptz not null default now();

-- What an owner writes, checked with a sentence for the owner: a check constraint has none.
create function private.check_business() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  new.name := btrim(new.name, E' \t\r\n');
  new.updated_at := now();
  wrong := case
    when char_length(new.name) not between 1 and 80 then 'A name has 1 to 80 characters.'
    when char_length(new.website) > 200 then 'The address of a website has at most 200 characters.'
  end;
  begin
    perform now() at time zone new.time_zone;
  exception when invalid_parameter_value then
    wrong := coalesce(wrong, 'There is no time zone of this name.');
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  return new;
end
$$;
revoke execute on function private.check_business() from public;

create trigger check_business before insert or update of name, kind, website, time_zone on public.businesses
  for each row execute function private.check_business();
