/** What can be done in a business that its owners should know of. */
export const acts = [
  'invited',
  'joined',
  'changed_role',
  'removed',
  'left',
  'exported',
  'deleted_bot',
  'deleted_conversation',
  'deleted_business',
  'restored_business',
  'took_over',
  'changed_settings',
  'deleted_person',
  'merged_people',
  'unmerged_people',
  'added_booking',
  'moved_booking',
  'cancelled_booking',
  'accepted_booking',
  'blocked_time',
  'unblocked_time',
  'assigned',
  'deleted_note',
] as const;

/** One of them. */
export type Act = (typeof acts)[number];
