-- One clock keeps every promise of time, whether or not anybody asks a bot. It runs again and again and does a little
-- each time: it waits for nobody who holds a conversation or a visitor, and nobody waits long for it.

-- How far it has come on each of its rounds. A round that is complete waits for the others.
create table private.clock_places (
  way text primary key,
  place uuid not null
);
alter table private.clock_places enable row level security;
revoke all on table private.clock_places from public, anon, authenticated;
grant select, insert, update, delete on table private.clock_places to service_role;
create policy "Only the secret key" on private.clock_places
  for all to anon, authenticated using (false) with check (false);

-- The last row that was looked at.
create function private.place_on(way text) returns uuid
language sql stable set search_path = ''
as $$
  select coalesce(
    (select place from private.clock_places where clock_places.way = place_on.way), '00000000-0000-0000-0000-000000000000'
  )
$$;
revoke execute on function private.place_on(text) from public;

-- Null: all rows have been looked at.
create function private.keep_place(way text, place uuid) returns void
language sql volatile set search_path = ''
as $$
  insert into private.clock_places (way, place)
  values (keep_place.way, coalesce(keep_place.place, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  on conflict on constraint clock_places_pkey do update set place = excluded.place
$$;
revoke execute on function private.keep_place(text, uuid) from public;

-- Goes on to the next 500 bots, and deletes the conversations that they have kept long enough: 200 at most, for a tenth
-- of a second. True: there is more.
create function private.forget_conversations() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  ends_at constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  reached uuid := private.place_on('bots');
  next_bots uuid[] := array(select id from public.bots where id > reached order by id limit 500);
  old record;
  looked_at integer := 0;
  bot uuid;
begin
  for old in
    select listed.id as bot, aged.id, listed.kept_since
    from (
        select bots.id, now() - make_interval(days => retention_days) as kept_since
        from public.bots where bots.id = any (next_bots)
      ) as listed
      cross join lateral (
        (
          select talk.id from public.conversations as talk
          where talk.bot_id = listed.id and talk.listed_at < listed.kept_since limit 200
        )
        union all
        -- Who waits is not listed by the time of the last message.
        select talk.id from public.conversations as talk
        where talk.bot_id = listed.id and talk.listed_at > '2900-01-01' and talk.last_message_at < listed.kept_since
      ) as aged
    order by listed.id limit 200
  loop
    reached := case when old.bot is distinct from bot then coalesce(bot, reached) else reached end;
    bot := old.bot;
    if clock_timestamp() > ends_at then
      exit;
    end if;
    looked_at := looked_at + 1;
    -- What somebody holds is looked at again on the next way round.
    perform from public.bots where id = old.bot for key share skip locked;
    continue when not found;
    perform from public.conversations as talk
    where talk.id = old.id and talk.last_message_at < old.kept_since for update skip locked;
    continue when not found;
    delete from public.conversations where id = old.id;
  end loop;
  if looked_at = 200 or clock_timestamp() > ends_at and bot is not null then
    perform private.keep_place('bots', reached);
    return true;
  end if;
  perform private.keep_place('bots', case when cardinality(next_bots) = 500 then next_bots[500] end);
  return cardinality(next_bots) = 500;
end
$$;
revoke execute on function private.forget_conversations() from public;

-- Goes on to the next 1,000 visitors, and deletes those who have no conversation left. True: there are more.
create function private.forget_visitors() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  visitors uuid[] := array(
    select id from private.visitors where id > private.place_on('visitors') order by id limit 1000
  );
  lone uuid[] := array(
    select known.id from private.visitors as known
    -- Whoever is just writing is not forgotten before the message has arrived.
    where known.id = any (visitors) and known.last_seen_at < now() - interval '1 day'
      and not exists (select from public.conversations where visitor_id = known.id)
    for update of known skip locked
  );
begin
  -- Held, none of them gets another conversation: whoever has got one meanwhile is seen now.
  delete from private.visitors as known
  where known.id = any (lone) and not exists (select from public.conversations where visitor_id = known.id);
  perform private.keep_place('visitors', case when cardinality(visitors) = 1000 then visitors[1000] end);
  return cardinality(visitors) = 1000;
end
$$;
revoke execute on function private.forget_visitors() from public;

-- Goes on to the next 1,000 people, and deletes those who were held when the last of their details went. True: there are
-- more.
create function private.forget_people_held() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  people uuid[] := array(
    select id from public.people where id > private.place_on('people') order by id limit 1000
  );
begin
  perform private.forget_lone(array(
    select one from unnest(people) as one where not exists (select from public.details_given where person_id = one)
  ));
  perform private.keep_place('people', case when cardinality(people) = 1000 then people[1000] end);
  return cardinality(people) = 1000;
end
$$;
revoke execute on function private.forget_people_held() from public;

-- Deletes rows that are over for so long, 1,000 at most. True: there are more.
create function private.forget_rows(rows_of regclass, over_at name, kept interval) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  forgotten integer;
begin
  execute format(
    'delete from %1$s where ctid = any (array(
       select ctid from %1$s where %2$I <= now() - $1 order by %2$I limit 1000 for update skip locked
     ))', rows_of, over_at
  ) using kept;
  get diagnostics forgotten = row_count;
  return forgotten = 1000;
end
$$;
revoke execute on function private.forget_rows(regclass, name, interval) from public;

-- A batch of everything. True: there is more to be done at once. A job in the database runs it every ten seconds.
create function private.run_clock() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_more boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('clock', 0)) then
    return false;
  end if;
  has_more := true = any (array[
    private.delete_due(),
    private.empty_deleted(),
    private.end_periods(),
    private.tell_of_trials(),
    private.tell_of_months(now()),
    private.forget_conversations(),
    private.forget_visitors(),
    private.forget_people_held(),
    private.forget_devices(),
    private.cancel_bookings_of_deleted(),
    private.remind_of_bookings(),
    private.end_bookings(),
    private.forget_bookers(),
    private.forget_rows('public.bookings', 'ends_at', '2 years'),
    private.forget_rows('public.contact_messages', 'created_at', '2 years'),
    private.forget_rows('public.client_logs', 'created_at', '90 days'),
    private.forget_rows('private.audit_events', 'at', '1 year'),
    private.forget_rows('private.invitations', 'expires_at', '30 days'),
    private.forget_rows('private.outbox', 'created_at', '30 days'),
    private.forget_rows('private.webhook_deliveries', 'created_at', '30 days'),
    private.forget_rows('private.push_notices', 'queued_at', '7 days'),
    private.forget_rows('private.rate_limits', 'ends_at', '0'),
    private.forget_rows('private.typing', 'at', '10 seconds'),
    private.forget_rows('private.file_claims', 'claimed_at', '1 day'),
    private.forget_rows('private.flow_runs', 'expires_at', '0'),
    private.forget_rows('private.merges', 'at', '1 day'),
    private.forget_rows('private.billing_events', 'came_at', '30 days'),
    private.forget_rows('private.model_calls', 'at', '90 days'),
    private.forget_rows('private.model_outages', 'ends_at', '0'),
    private.wake_conversations()
  ]);
  if not has_more then
    delete from private.clock_places;
  end if;
  return has_more;
end
$$;
revoke execute on function private.run_clock() from public;
