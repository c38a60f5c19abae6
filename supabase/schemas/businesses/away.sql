-- The people of a business are away: for an hour, for today, or until a day. Visitors hear so where they hear that nobody
-- is there. The business itself is as open as its hours say.

-- The moment that is meant, by the clock of the business: 'hour', 'today', or the day on which they are back, like
-- 2026-12-24. Null is now.
create function private.away_end(until text, zone text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  today constant date := (now() at time zone zone)::date;
  ends timestamptz;
begin
  if until = 'hour' then
    ends := date_trunc('minute', now()) + interval '1 hour';
  elsif until = 'today' then
    ends := (today + 1)::timestamp at time zone zone;
  elsif until ~ '^\d{4}-\d\d-\d\d$' then
    begin
      ends := until::date::timestamp at time zone zone;
    exception when datetime_field_overflow then
      ends := null;
    end;
  end if;
  if until is not null and (ends is null or ends <= now() or ends > now() + interval '1 year') then
    raise exception using errcode = 'check_violation', message = 'Choose a day after today, within a year.';
  end if;
  return ends;
end
$$;
revoke execute on function private.away_end(text, text) from public;

-- By an owner, as the opening hours are. `until` as private.away_end has it; null: they are back. `note` is a sentence for
-- visitors, or nothing. Outcomes: 'ok'; 'missing' where the business is not the caller's.
create function private.set_away(business uuid, until text, note text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := nullif(btrim(note, E' \t\r\n'), '');
  known public.businesses;
  ends timestamptz;
begin
  if private.is_owner(business) is not true then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if char_length(said) > 200 then
    raise exception using errcode = 'check_violation', message = 'The note for visitors has at most 200 characters.';
  end if;
  select * into known from public.businesses where id = business for no key update;
  ends := private.away_end(until, known.time_zone);
  if ends is null and (known.away_until is null or known.away_until <= now()) then
    return jsonb_build_object('outcome', 'ok');
  end if;
  update public.businesses set
    away_until = ends,
    away_note = case when ends is not null then said end,
    away_by = case when ends is not null then (select auth.uid()) end
  where id = business;
  perform private.note_act(
    business, case when ends is null then 'came_back' else 'went_away' end,
    to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  );
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.set_away(uuid, text, text) from public;
grant execute on function private.set_away(uuid, text, text) to authenticated;

create function public.set_away(business uuid, until text default null, note text default null) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.set_away(business, until, note);
end;
revoke execute on function public.set_away(uuid, text, text) from public, anon, service_role;
grant execute on function public.set_away(uuid, text, text) to authenticated;

-- The caller's businesses, the first 200 by name: whether its people are away, until when, what visitors read, and who has
-- said so; null while they are there, or when the account is gone. `may_change`: for owners.
create function private.away_list()
returns table (
  business_id uuid, name text, time_zone text, may_change boolean, until timestamptz, note text, set_by text
)
language sql stable security definer set search_path = ''
as $$
  select business.id, business.name, business.time_zone, member.role = 'owner',
    case when business.away_until > now() then business.away_until end,
    case when business.away_until > now() then business.away_note end,
    case when business.away_until > now() then private.email_of(business.away_by) end
  from public.business_members as member join public.businesses as business on business.id = member.business_id
  where member.user_id = (select auth.uid())
  order by business.name, business.id limit 200
$$;
revoke execute on function private.away_list() from public;
grant execute on function private.away_list() to authenticated;

create function public.away_list()
returns table (
  business_id uuid, name text, time_zone text, may_change boolean, until timestamptz, note text, set_by text
)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.away_list();
end;
revoke execute on function public.away_list() from public, anon, service_role;
grant execute on function public.away_list() to authenticated;
