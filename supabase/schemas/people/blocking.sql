-- Whether a visitor says they are somebody whom the business has blocked.
create function private.is_blocked(visitor uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.visitors as known join public.people as person on person.id = known.person_id
    where known.id = is_blocked.visitor and person.blocked_at is not null
  )
$$;
revoke execute on function private.is_blocked(uuid) from public;
grant execute on function private.is_blocked(uuid) to service_role;

-- Whether the visitor of a conversation is blocked: then no member is called, and no address kept.
create function public.is_blocked_in(conversation uuid) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select private.is_blocked(visitor_id) from public.conversations where id = conversation and channel <> 'preview'
$$;
revoke execute on function public.is_blocked_in(uuid) from public, anon, authenticated;
grant execute on function public.is_blocked_in(uuid) to service_role;

-- Blocks a person, or ends that. Outcomes: ok; missing.
create function private.block_person(person uuid, is_blocked boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  business uuid := (
    select business_id from public.people where id = person and business_id in (select private.member_businesses())
  );
begin
  if business is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform private.hold_people(business);
  update public.people set
    blocked_at = case when block_person.is_blocked then coalesce(blocked_at, now()) end,
    -- Who is blocked stays so when the conversations go.
    is_kept = true
  where id = person and (blocked_at is not null) <> block_person.is_blocked;
  if found then
    perform private.note_act(
      business, case when block_person.is_blocked then 'blocked_person' else 'unblocked_person' end, ''
    );
  end if;
  return jsonb_build_object('outcome', 'ok');
end
$$;
revoke execute on function private.block_person(uuid, boolean) from public;
grant execute on function private.block_person(uuid, boolean) to authenticated;

create function public.block_person(person uuid, is_blocked boolean) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.block_person(person, is_blocked);
end;
revoke execute on function public.block_person(uuid, boolean) from public, anon, service_role;
grant execute on function public.block_person(uuid, boolean) to authenticated;
