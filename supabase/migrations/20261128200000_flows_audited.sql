-- The audit log says who set a guided conversation live, stopped it or deleted it.

alter table private.audit_events drop constraint audit_events_act_check;
alter table private.audit_events add constraint audit_events_act_check
  check (act in (
    'invited', 'joined', 'changed_role', 'removed', 'left', 'exported', 'deleted_bot', 'deleted_conversation',
    'deleted_business', 'restored_business', 'took_over', 'changed_settings', 'deleted_person',
    'merged_people', 'unmerged_people', 'added_booking', 'moved_booking', 'cancelled_booking', 'accepted_booking',
    'blocked_time', 'unblocked_time', 'assigned', 'deleted_note', 'changed_plan', 'cancelled_plan', 'resumed_plan',
    'settled_plan', 'extended_trial', 'suspended', 'lifted_suspension', 'blocked_person', 'unblocked_person',
    'raised_limit', 'key_added_answer', 'key_changed_answer', 'key_deleted_answer', 'went_away', 'came_back',
    'set_flow_live', 'stopped_flow', 'deleted_flow'
  ));

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

create or replace function private.note_act(business_id uuid, act text, target text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.note_act_by(auth.uid(), note_act.business_id, note_act.act, note_act.target)
$$;

create or replace function private.stop_flow(flow uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stopped public.flows;
begin
  update public.flows set live_version = null
  where id = stop_flow.flow and live_version is not null and bot_id = any (array(select private.member_bots()))
  returning * into stopped;
  perform private.note_act(bot.business_id, 'stopped_flow', stopped.name)
  from public.bots as bot where bot.id = stopped.bot_id;
end
$$;

-- Who set a guided conversation live, or deleted one; what goes with its bot is not noted. The functions set it live
-- with the secret key, and say for whom.
create function private.note_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_act_by(new.created_by, bot.business_id, 'set_flow_live', drawn.name)
  from public.flows as drawn join public.bots as bot on bot.id = drawn.bot_id
  where drawn.id = new.flow_id;
  return null;
end
$$;
revoke execute on function private.note_version() from public;
create trigger note_version after insert on public.flow_versions
  for each row execute function private.note_version();

create function private.note_deleted_flow() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_act(bot.business_id, 'deleted_flow', old.name) from public.bots as bot where bot.id = old.bot_id;
  return null;
end
$$;
revoke execute on function private.note_deleted_flow() from public;
create trigger note_deletion after delete on public.flows
  for each row when (current_user = 'authenticated') execute function private.note_deleted_flow();
