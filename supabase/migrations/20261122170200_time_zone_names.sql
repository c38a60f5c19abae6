-- A time zone has a name that browsers and functions know, too: of any text with a digit in it Postgres makes a zone of
-- its own, as POSIX has it, and no opening hours could be said in that.
create or replace function private.check_business() returns trigger
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
    when tg_op = 'UPDATE' and new.time_zone = old.time_zone then null
    when new.time_zone ~ '^(posix|localtime)'
      or not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone)
      then 'There is no time zone of this name.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  return new;
end
$$;
