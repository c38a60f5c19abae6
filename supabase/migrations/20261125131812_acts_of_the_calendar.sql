-- What is noted of people, and of the calendar.
alter table private.audit_events drop constraint audit_events_act_check;
alter table private.audit_events add constraint audit_events_act_check check (act in (
  'invited', 'joined', 'changed_role', 'removed', 'left', 'exported', 'deleted_bot', 'deleted_conversation',
  'deleted_business', 'restored_business', 'took_over', 'changed_settings', 'deleted_person',
  'merged_people', 'unmerged_people', 'added_booking', 'moved_booking', 'cancelled_booking', 'accepted_booking',
  'blocked_time', 'unblocked_time'
));
