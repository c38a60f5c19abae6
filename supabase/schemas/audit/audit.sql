-- Who changed what in a business, for its owners. Written by the database alone, changed by nobody, kept for a year.
create table private.audit_events (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  actor uuid references auth.users on delete set null,
  act text not null check (act in (
    'invited', 'joined', 'changed_role', 'removed', 'left', 'exported', 'deleted_bot', 'deleted_conversation',
    'deleted_business', 'restored_business', 'took_over', 'changed_settings', 'deleted_person',
    'merged_people', 'unmerged_people', 'added_booking', 'moved_booking', 'cancelled_booking', 'accepted_booking',
    'blocked_time', 'unblocked_time', 'assigned', 'deleted_note', 'changed_plan', 'cancelled_plan', 'resumed_plan',
    'settled_plan', 'extended_trial', 'suspended', 'lifted_suspension', 'blocked_person', 'unblocked_person',
    'raised_limit', 'key_added_answer', 'key_changed_answer', 'key_deleted_answer', 'went_away', 'came_back',
    'set_flow_live', 'stopped_flow', 'deleted_flow'
  )),
  -- The name of what it was done to. Of a person the id of their account, or the address as long as there is none.
  target text not null check (char_length(target) <= 320),
  at timestamptz not null default clock_timestamp()
);
create index audit_events_business_id_idx on private.audit_events (business_id, at, id);
create index audit_events_at_idx on private.audit_events (at);
create index audit_events_actor_idx on private.audit_events (actor);
create index audit_events_invited_idx on private.audit_events (target) where act = 'invited';

alter table private.audit_events enable row level security;
revoke all on table private.audit_events from public, anon, authenticated, service_role;
grant select on table private.audit_events to service_role;
create policy "Only the secret key" on private.audit_events
  for all to anon, authenticated using (false) with check (false);

-- Notes what somebody does. What the service or the clock does is nobody's act, and what goes with its business is not
-- noted. Done again within a minute, it is noted once.
create function private.note_act_by(actor uuid, business_id uuid, act text, target text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.audit_events (business_id, actor, act, target)
  select id, note_act_by.actor, note_act_by.act, coalesce(note_act_by.target, '') from public.businesses
  where id = note_act_by.business_id and note_act_by.actor is not null
    and not exists (
      select from private.audit_events as known
      where known.business_id = note_act_by.business_id and known.at > clock_timestamp() - interval '1 minute'
        and (known.actor, known.act, known.target)
          = (note_act_by.actor, note_act_by.act, coalesce(note_act_by.target, ''))
    )
$$;
revoke execute on function private.note_act_by(uuid, uuid, text, text) from public;

-- Notes what the signed-in person does.
create function private.note_act(business_id uuid, act text, target text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.note_act_by(auth.uid(), note_act.business_id, note_act.act, note_act.target)
$$;

create function private.note_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_act(new.business_id, 'invited', new.email);
  return null;
end
$$;
-- Sent again it has another token.
create trigger note_invitation after insert or update of token_hash on private.invitations
  for each row execute function private.note_invitation();

create function private.note_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  case tg_op
    when 'INSERT' then
      -- From now on their account says who was invited.
      update private.audit_events set target = new.user_id::text
      from auth.users as account
      where account.id = new.user_id and business_id = new.business_id and act = 'invited'
        and target = lower(account.email);
      perform private.note_act(new.business_id, 'joined', new.user_id::text);
    when 'UPDATE' then
      perform private.note_act(new.business_id, 'changed_role', new.user_id::text);
    else
      perform private.note_act(
        old.business_id, case when old.user_id = auth.uid() then 'left' else 'removed' end, old.user_id::text
      );
  end case;
  return null;
end
$$;
create trigger note_member after insert or delete on public.business_members
  for each row execute function private.note_member();
create trigger note_role after update of role on public.business_members
  for each row when (old.role <> new.role) execute function private.note_member();

-- Members change and delete bots and conversations under their own rights. What goes along goes under those of the
-- database's owner.
create function private.note_bot() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_act(
    old.business_id, case tg_op when 'DELETE' then 'deleted_bot' else 'changed_settings' end, old.name
  );
  return null;
end
$$;
create trigger note_change after update on public.bots
  for each row when (current_user = 'authenticated' and old is distinct from new) execute function private.note_bot();
create trigger note_deletion after delete on public.bots
  for each row when (current_user = 'authenticated') execute function private.note_bot();

create function private.note_conversation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_act(
    old.business_id, case tg_op when 'DELETE' then 'deleted_conversation' else 'took_over' end,
    (select name from public.bots where id = old.bot_id)
  );
  return null;
end
$$;
create trigger note_taking after update of assigned_to on public.conversations
  for each row when (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to)
  execute function private.note_conversation();
create trigger note_deletion after delete on public.conversations
  for each row when (current_user = 'authenticated') execute function private.note_conversation();

create function private.note_business() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_act(new.id, 'changed_settings', new.name);
  return null;
end
$$;
create trigger note_change after update on public.businesses
  for each row when (current_user = 'authenticated' and old is distinct from new)
  execute function private.note_business();

create function private.note_hours() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_act(coalesce(new.business_id, old.business_id), 'changed_settings', 'Opening hours');
  return null;
end
$$;
create trigger note_change after insert or update or delete on public.opening_hours
  for each row when (current_user = 'authenticated') execute function private.note_hours();
create trigger note_change after insert or update or delete on public.opening_exceptions
  for each row when (current_user = 'authenticated') execute function private.note_hours();

-- With an account goes its address, also where only an invitation names it.
create function private.forget_invited() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.audit_events set target = '' where act = 'invited' and target = lower(old.email);
  return null;
end
$$;
create trigger forget_invited after delete on auth.users
  for each row execute function private.forget_invited();

-- Who a person is to the owners of a business, who knew them as a member; null once their account is gone.
create function private.audit_list(business uuid, before_at timestamptz, before_id uuid, page_size integer)
returns table (id uuid, at timestamptz, actor text, is_me boolean, act text, target text)
language sql stable security definer set search_path = ''
as $$
  select noted.id, noted.at, private.email_of(noted.actor), noted.actor is not distinct from (select auth.uid()),
    noted.act,
    case
      when noted.act in ('joined', 'changed_role', 'removed', 'left', 'assigned') or noted.act = 'invited' and noted.target !~ '@'
        then private.email_of((select account.id from auth.users as account where account.id::text = noted.target))
      else noted.target
    end
  from private.audit_events as noted
  where noted.business_id = business and (select private.is_owner(business))
    and (before_id is null or (noted.at, noted.id) < (before_at, before_id))
  order by noted.at desc, noted.id desc
  limit least(greatest(page_size, 1), 200)
$$;
revoke execute on function
  private.note_act(uuid, text, text), private.note_invitation(), private.note_member(), private.note_bot(),
  private.note_conversation(), private.note_business(), private.note_hours(), private.forget_invited(),
  private.audit_list(uuid, timestamptz, uuid, integer)
from public;
grant execute on function private.audit_list(uuid, timestamptz, uuid, integer) to authenticated;

-- What was done in a business, the newest first; for its owners. The next page begins after the last row of this one.
create function public.audit_list(
  business uuid, before_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns table (id uuid, at timestamptz, actor text, is_me boolean, act text, target text)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.audit_list(business, before_at, before_id, page_size);
end;
revoke execute on function public.audit_list(uuid, timestamptz, uuid, integer) from public, anon, service_role;
grant execute on function public.audit_list(uuid, timestamptz, uuid, integer) to authenticated;
