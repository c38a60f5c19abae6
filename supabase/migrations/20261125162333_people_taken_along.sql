-- What members take along of people. That they do is noted.

-- A page of a business's people, in the order of their ids, after one of them.
create function private.export_people(business uuid, after uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_member(business) is not true then
    raise exception using errcode = 'insufficient_privilege',
      message = 'Only members of the business export its people.';
  end if;
  perform private.note_act(business, 'exported', 'people');
  return coalesce((
    select jsonb_agg(to_jsonb(page) order by page.id)
    from (
      select id, name, email, phone, tags, note, first_seen_at, last_seen_at from public.people
      where business_id = business and (after is null or id > after)
      order by id limit 1000
    ) as page
  ), '[]');
end
$$;
revoke execute on function private.export_people(uuid, uuid) from public;
grant execute on function private.export_people(uuid, uuid) to authenticated;

create function public.export_people(business uuid, after uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.export_people(business, after);
end;
revoke execute on function public.export_people(uuid, uuid) from public, anon, service_role;
grant execute on function public.export_people(uuid, uuid) to authenticated;

-- Everything that is kept about a person; null if there is none.
create function private.export_person(person uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.people;
begin
  select * into known from public.people
  where id = export_person.person and business_id in (select private.member_businesses());
  if known.id is null then
    return null;
  end if;
  perform private.note_act(known.business_id, 'exported', 'person');
  return jsonb_build_object(
    'person', to_jsonb(known) - 'business_id' - 'found_by',
    'details', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'conversation_id', conversation_id, 'values', values, 'consent_text', consent_text, 'at', at
        )
        order by at, id
      )
      from public.details_given where person_id = known.id
    ), '[]'),
    'bookings', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', id, 'service', service_name, 'with', resource_name, 'party', party, 'starts_at', starts_at,
          'ends_at', ends_at, 'state', state, 'name', name, 'email', email, 'phone', phone, 'note', note,
          'reason', reason, 'created_at', created_at
        )
        order by starts_at, id
      )
      from public.bookings where person_id = known.id
    ), '[]'),
    'conversations', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', talk.id, 'channel', talk.channel, 'state', talk.state, 'contact', talk.contact,
          'page_url', talk.page_url, 'locale', talk.locale, 'tags', talk.tags, 'started_at', talk.started_at,
          'last_message_at', talk.last_message_at,
          'messages', coalesce((
            select jsonb_agg(
              jsonb_build_object('author', author, 'text', text, 'rating', rating, 'created_at', created_at) order by id
            )
            from public.messages where conversation_id = talk.id
          ), '[]'),
          'notes', coalesce((
            select jsonb_agg(jsonb_build_object('text', text, 'at', at) order by at, id)
            from public.notes where conversation_id = talk.id
          ), '[]')
        )
        order by talk.started_at, talk.id
      )
      from public.conversations as talk
        join private.visitors as visitor on visitor.id = talk.visitor_id
      where visitor.person_id = known.id and talk.business_id = known.business_id and talk.channel <> 'preview'
    ), '[]')
  );
end
$$;
revoke execute on function private.export_person(uuid) from public;
grant execute on function private.export_person(uuid) to authenticated;

create function public.export_person(person uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.export_person(person);
end;
revoke execute on function public.export_person(uuid) from public, anon, service_role;
grant execute on function public.export_person(uuid) to authenticated;

-- The last 50 bookings of a person, by the clock of the business. Under the caller's own rights.
create function public.person_bookings(person uuid)
returns table (id uuid, service_name text, party integer, starts_at timestamptz, day text, zone text, state text)
language sql stable security invoker set search_path = ''
begin atomic
  select booking.id, booking.service_name, booking.party, booking.starts_at,
    to_char(booking.starts_at at time zone business.time_zone, 'YYYY-MM-DD'), business.time_zone, booking.state
  from public.bookings as booking join public.businesses as business on business.id = booking.business_id
  where booking.person_id = person_bookings.person and booking.state <> 'held'
  order by booking.starts_at desc, booking.id desc limit 50;
end;
revoke execute on function public.person_bookings(uuid) from public, anon, service_role;
grant execute on function public.person_bookings(uuid) to authenticated;
