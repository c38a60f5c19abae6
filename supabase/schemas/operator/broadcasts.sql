-- Emails of the service to all owners: of new terms, or of other fees.

create table private.broadcasts (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (char_length(subject) between 3 and 150),
  body text not null check (char_length(body) between 20 and 5000),
  written_by uuid references auth.users on delete set null,
  -- When its writer had it sent to themselves: in these words, and in no others, it may go to everybody.
  tried_at timestamptz not null default now(),
  begun_at timestamptz,
  -- The last owner who gets it: they are gone through by id.
  place uuid not null default '00000000-0000-0000-0000-000000000000',
  sent integer not null default 0,
  done_at timestamptz
);
create index broadcasts_written_by_idx on private.broadcasts (written_by);
alter table private.broadcasts enable row level security;
revoke all on table private.broadcasts from public, anon, authenticated;
grant select, insert, update, delete on table private.broadcasts to service_role;
create policy "Only the secret key" on private.broadcasts
  for all to anon, authenticated using (false) with check (false);

-- How many get an email to all owners.
create function private.owner_count() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(distinct user_id) from public.business_members
  where role = 'owner' and business_id <> private.deleted_business()
$$;
revoke execute on function private.owner_count() from public;

-- Sends what an administrator has written to themselves. Outcomes: ok, unavailable (it is too short or too long).
create function private.try_broadcast(subject text, body text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept uuid;
begin
  perform private.require_admin();
  if char_length(btrim(subject)) not between 3 and 150 or char_length(btrim(body)) not between 20 and 5000
    or subject is null or body is null then
    return '{"outcome": "unavailable"}';
  end if;
  insert into private.broadcasts (subject, body, written_by)
  values (btrim(try_broadcast.subject), btrim(try_broadcast.body), auth.uid()) returning id into kept;
  insert into private.outbox (kind, recipient, data, dedupe_key)
  select 'plan', email,
    jsonb_build_object('what', 'broadcast', 'subject', btrim(try_broadcast.subject), 'body', btrim(try_broadcast.body)),
    concat_ws(':', 'broadcast', kept, 'try')
  from auth.users where id = auth.uid();
  return jsonb_build_object('outcome', 'ok', 'id', kept, 'owners', private.owner_count());
end
$$;
revoke execute on function private.try_broadcast(text, text) from public;
grant execute on function private.try_broadcast(text, text) to authenticated;

create function public.try_broadcast(subject text, body text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.try_broadcast(subject, body);
end;
revoke execute on function public.try_broadcast(text, text) from public, anon, service_role;
grant execute on function public.try_broadcast(text, text) to authenticated;

-- Puts it into the outbox for the next 200 owners: called again until it is done, by whoever, at once or tomorrow. Nobody
-- gets it twice. Outcomes: ok, missing.
create function private.send_broadcast(broadcast uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept private.broadcasts;
  reached uuid[];
begin
  perform private.require_admin();
  select * into kept from private.broadcasts where id = broadcast for update;
  if kept.id is null then
    return '{"outcome": "missing"}';
  end if;
  reached := array(
    select distinct user_id from public.business_members
    where role = 'owner' and business_id <> private.deleted_business() and user_id > kept.place
    order by user_id limit 200
  );
  insert into private.outbox (kind, recipient, data, dedupe_key)
  select 'plan', email, jsonb_build_object('what', 'broadcast', 'subject', kept.subject, 'body', kept.body),
    concat_ws(':', 'broadcast', kept.id, id)
  from auth.users where id = any (reached) and email is not null
  on conflict on constraint outbox_dedupe_key_key do nothing;
  update private.broadcasts set
    begun_at = coalesce(begun_at, now()), sent = sent + cardinality(reached),
    place = coalesce(reached[cardinality(reached)], place),
    done_at = case when cardinality(reached) < 200 then coalesce(done_at, now()) end
  where id = kept.id returning * into kept;
  return jsonb_build_object(
    'outcome', 'ok', 'sent', kept.sent, 'owners', greatest(private.owner_count(), kept.sent),
    'is_done', kept.done_at is not null
  );
end
$$;
revoke execute on function private.send_broadcast(uuid) from public;
grant execute on function private.send_broadcast(uuid) to authenticated;

create function public.send_broadcast(broadcast uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.send_broadcast(broadcast);
end;
revoke execute on function public.send_broadcast(uuid) from public, anon, service_role;
grant execute on function public.send_broadcast(uuid) to authenticated;

-- The one that was begun last and has not reached everybody; null: there is none.
create function private.open_broadcast() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('id', id, 'sent', sent, 'owners', greatest(private.owner_count(), sent))
    from private.broadcasts where begun_at is not null and done_at is null order by begun_at desc limit 1
  );
end
$$;
revoke execute on function private.open_broadcast() from public;
grant execute on function private.open_broadcast() to authenticated;

create function public.open_broadcast() returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.open_broadcast();
end;
revoke execute on function public.open_broadcast() from public, anon, service_role;
grant execute on function public.open_broadcast() to authenticated;
