-- Several rows of a weekday are several spans. A span that closes at or before it opens ends on the next day.
create table public.opening_hours (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  weekday smallint not null check (weekday between 0 and 6), -- 0 is Sunday
  opens time,
  closes time,
  check ((opens is null) = (closes is null)), -- both null: closed
  unique nulls not distinct (business_id, weekday, opens)
);
create trigger limit_rows after insert on public.opening_hours
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '28', 'A business has at most 28 spans of opening hours.');
alter table public.opening_hours enable row level security;
revoke all on table public.opening_hours from anon, authenticated;
grant select, delete on table public.opening_hours to authenticated;
-- The owner writes the hours, but not whose they are, and not their ids: with an id of somebody else's hours the
-- refusal would say that they exist.
grant insert (business_id, weekday, opens, closes), update (weekday, opens, closes)
  on table public.opening_hours to authenticated;
grant select, insert, update, delete on table public.opening_hours to service_role;
create policy "Members read the opening hours" on public.opening_hours
  for select to authenticated using (business_id = any (array(select private.member_businesses())));
create policy "Owners add opening hours" on public.opening_hours
  for insert to authenticated with check (business_id = any (array(select private.owned_businesses())));
create policy "Owners change opening hours" on public.opening_hours
  for update to authenticated using (business_id = any (array(select private.owned_businesses())));
create policy "Owners delete opening hours" on public.opening_hours
  for delete to authenticated using (business_id = any (array(select private.owned_businesses())));

-- Days with other hours.
create table public.opening_exceptions (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  day date not null,
  opens time,
  closes time,
  note text check (char_length(note) <= 200),
  check ((opens is null) = (closes is null)),
  unique nulls not distinct (business_id, day, opens)
);
create trigger limit_rows after insert on public.opening_exceptions
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '200', 'A business has at most 200 days with other hours.');
alter table public.opening_exceptions enable row level security;
revoke all on table public.opening_exceptions from anon, authenticated;
grant select, delete on table public.opening_exceptions to authenticated;
grant insert (business_id, day, opens, closes, note), update (day, opens, closes, note)
  on table public.opening_exceptions to authenticated;
grant select, insert, update, delete on table public.opening_exceptions to service_role;
create policy "Members read the exceptions" on public.opening_exceptions
  for select to authenticated using (business_id = any (array(select private.member_businesses())));
create policy "Owners add exceptions" on public.opening_exceptions
  for insert to authenticated with check (business_id = any (array(select private.owned_businesses())));
create policy "Owners change exceptions" on public.opening_exceptions
  for update to authenticated using (business_id = any (array(select private.owned_businesses())));
create policy "Owners delete exceptions" on public.opening_exceptions
  for delete to authenticated using (business_id = any (array(select private.owned_businesses())));

-- The opening hours of a business as the answer engine's type `Schedule` has them, and `away` while nobody of the team is
-- there.
create function private.schedule(business uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'timeZone', time_zone,
    'hours', coalesce((
      select jsonb_agg(jsonb_build_object(
        'weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')
      ) order by weekday, opens) from public.opening_hours where business_id = business
    ), '[]'),
    'exceptions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', day, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'), 'note', note
      ) order by day, opens) from public.opening_exceptions where business_id = business and day >= current_date - 1
    ), '[]'),
    'away', case when away_until > now() then jsonb_build_object('until', away_until, 'note', away_note) end
  )
  from public.businesses where id = business
$$;
revoke execute on function private.schedule(uuid) from public;
grant execute on function private.schedule(uuid) to service_role;

-- The opening hours of a business as its members see and save them: the week, and the days with other hours.
create function public.opening_hours_of(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'timeZone', businesses.time_zone,
    'week', coalesce((
      select jsonb_agg(jsonb_build_object(
        'weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')
      ) order by weekday, opens) from public.opening_hours as span where span.business_id = businesses.id
    ), '[]'),
    'exceptions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', day, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'), 'note', note
      ) order by day, opens) from public.opening_exceptions as span where span.business_id = businesses.id
    ), '[]')
  )
  from public.businesses where businesses.id = business
$$;
revoke execute on function public.opening_hours_of(uuid) from public, anon, service_role;
grant execute on function public.opening_hours_of(uuid) to authenticated;

-- Replaces the opening hours `known` to the caller, all in one transaction. Returns the hours as they are then; nothing
-- has changed if somebody else has changed them meanwhile.
create function public.set_opening_hours(business uuid, known jsonb, week jsonb, exceptions jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  current jsonb;
begin
  -- Of two who save at the same moment the second sees what the first has saved.
  perform pg_advisory_xact_lock(hashtextextended('set_opening_hours ' || business, 0));
  current := public.opening_hours_of(business);
  if current is null or current is distinct from known then
    return current;
  end if;
  delete from public.opening_hours where business_id = business;
  delete from public.opening_exceptions where business_id = business;
  insert into public.opening_hours (business_id, weekday, opens, closes)
  select business, span.weekday, span.opens, span.closes
  from jsonb_to_recordset(week) as span (weekday smallint, opens time, closes time);
  insert into public.opening_exceptions (business_id, day, opens, closes, note)
  select business, span.day, span.opens, span.closes, nullif(btrim(span.note), '')
  from jsonb_to_recordset(exceptions) as span (day date, opens time, closes time, note text);
  return public.opening_hours_of(business);
end
$$;
revoke execute on function public.set_opening_hours(uuid, jsonb, jsonb, jsonb) from public, anon, service_role;
grant execute on function public.set_opening_hours(uuid, jsonb, jsonb, jsonb) to authenticated;
