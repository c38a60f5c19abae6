-- What the function api reads with a key: pages of the same rows that an export has.

-- Counts a call with a key. Outcomes: ok (with the business), wait (with the seconds), forbidden (its scopes have not this
-- one), unknown (there is no such key, or its business is going to be deleted).
create function private.use_api_key(key_hash text, scope text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.api_keys;
  wait integer;
begin
  select one.* into used
  from private.api_keys as one join public.businesses as business on business.id = one.business_id
  where one.hash = key_hash and business.deletes_at is null;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  wait := private.count_hit('api:key', used.id::text, 120, 60);
  if wait > 0 then
    return jsonb_build_object('outcome', 'wait', 'wait', wait);
  end if;
  if not scope = any (used.scopes) then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  update private.api_keys set last_used_at = now()
  where id = used.id and (last_used_at is null or last_used_at < now() - interval '1 minute');
  return jsonb_build_object('outcome', 'ok', 'business', used.business_id);
end
$$;
revoke execute on function private.use_api_key(text, text) from public;

-- A page of conversations, messages, people, bookings or answers, after the place where the one before ended: `rows`, and
-- `next`, null on the last page.
create function private.api_page(key_hash text, part text, after jsonb, page_size integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used jsonb;
begin
  if part not in ('conversations', 'messages', 'people', 'bookings', 'answers') or page_size not between 1 and 100 then
    raise exception using errcode = 'check_violation', message = 'There is no such page.';
  end if;
  used := private.use_api_key(key_hash, case part when 'messages' then 'conversations' else part end);
  if used ->> 'outcome' <> 'ok' then
    return used;
  end if;
  return (
    select jsonb_build_object(
      'outcome', 'ok',
      'rows', coalesce(jsonb_agg(found.content order by found.number), '[]'),
      'next', case when count(*) = page_size then (array_agg(found.place order by found.number desc))[1] end
    )
    from private.export_rows((used ->> 'business')::uuid, part, after, now(), page_size)
      with ordinality as found (place, content, number)
  );
end
$$;
revoke execute on function private.api_page(text, text, jsonb, integer) from public;
grant execute on function private.api_page(text, text, jsonb, integer) to service_role;

create function public.api_page(key_hash text, part text, after jsonb, page_size integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.api_page(key_hash, part, after, page_size) $$;
revoke execute on function public.api_page(text, text, jsonb, integer) from public, anon, authenticated;
grant execute on function public.api_page(text, text, jsonb, integer) to service_role;

-- The numbers of all bots of a business, day by day, by its clock: a year at most. Days on which nothing was counted are
-- left out.
create function private.api_numbers(key_hash text, first_day date, last_day date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used jsonb;
begin
  if last_day - first_day not between 0 and 366 then
    raise exception using errcode = 'check_violation', message = 'Numbers are of one day to a year.';
  end if;
  used := private.use_api_key(key_hash, 'numbers');
  if used ->> 'outcome' <> 'ok' then
    return used;
  end if;
  return jsonb_build_object('outcome', 'ok', 'rows', (
    select coalesce(jsonb_agg(to_jsonb(counted) order by counted.day), '[]')
    from (
      select noted.day, sum(begun) as conversations, sum(answered) as answered, sum(unknown) as unanswered,
        sum(asked) as wanted_person, sum(replied) as replied, sum(details) as details, sum(booked) as bookings,
        sum(up) as rated_up, sum(down) as rated_down
      from private.daily_numbers as noted join public.bots as bot on bot.id = noted.bot_id
      where bot.business_id = (used ->> 'business')::uuid and noted.day between first_day and last_day
      group by noted.day
    ) as counted
  ));
end
$$;
revoke execute on function private.api_numbers(text, date, date) from public;
grant execute on function private.api_numbers(text, date, date) to service_role;

create function public.api_numbers(key_hash text, first_day date, last_day date) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.api_numbers(key_hash, first_day, last_day) $$;
revoke execute on function public.api_numbers(text, date, date) from public, anon, authenticated;
grant execute on function public.api_numbers(text, date, date) to service_role;
