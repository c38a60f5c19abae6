import type { Role } from '../../../machines/bots/actors.ts';
import type { AuditEvent, Member, TeamChange } from '../../../machines/team/actors.ts';
import { roles } from '../../content/roles.ts';
import { sayMoment } from '../parts/dates.ts';

/** What the team of a business says. */
export const words = {
  list: { loading: 'Loading the team…', failed: 'The team couldn’t be loaded' },
  invited: 'Invited',
  left: 'You’ve left the team. One moment…',
  unchanged: 'Nothing was changed',
};

/** What a change has made of the team. */
export function outcomeOf(change: TeamChange): string {
  switch (change.type) {
    case 'setRole':
      return `${change.member.email} is now ${change.role === 'owner' ? 'an owner' : 'an agent'}`;
    case 'remove':
      return `${change.member.email} is no longer on the team`;
    case 'leave':
      return 'You’ve left the team';
    case 'sendAgain':
      return `Invitation sent again to ${change.invitation.email}`;
    case 'takeBack':
      return `The invitation to ${change.invitation.email} was withdrawn`;
  }
}

/** What is said of a member, and of what can be changed about them. */
export const memberWords = {
  you: 'You',
  since: (role: Role, day: string) => `${roles[role].name} since ${day}`,
  onlyOwner: 'You’re the only owner. To leave, make someone else an owner first.',
  make: (role: Role) => `Make ${role}`,
  removeOf: (email: string) => `Remove ${email}`,
  leave: 'Leave',
  leaveTeam: 'Leave the team',
};

/** A change that is of a member. */
export type MemberChange = Extract<TeamChange, { member: Member }>;

/** What comes of a change, for whoever is about to make it. */
export function consequenceOf(change: MemberChange): string {
  const { email } = change.member;
  switch (change.type) {
    case 'setRole':
      return `As ${roles[change.role].article}, ${email} can ${roles[change.role].may}.`;
    case 'remove':
      return `${email} will lose access right away. Their open conversations go back to the queue.`;
    case 'leave':
      return 'You’ll lose access right away. Your open conversations go back to the queue.';
  }
}

/** What the button says that makes a change. */
export function confirmationOf(change: MemberChange): string {
  switch (change.type) {
    case 'setRole':
      return `Make them ${roles[change.role].article}`;
    case 'remove':
      return 'Remove from the team';
    case 'leave':
      return 'Leave for good';
  }
}

/** What is said of an invitation. */
export const invitationWords = {
  expires: (role: Role, day: string) => `${roles[role].name}, expires on ${day}`,
  expired: (role: Role, day: string) => `${roles[role].name}, expired on ${day}`,
  resend: 'Resend',
  resendTo: (email: string) => `Resend to ${email}`,
  withdraw: 'Withdraw',
  withdrawFrom: (email: string) => `Withdraw from ${email}`,
};

/** What the form says that invites a colleague. */
export const inviteWords = {
  title: 'Invite a colleague',
  email: 'Email',
  emailExample: 'colleague@example.com',
  role: 'Role',
  roles: [
    { value: 'agent', label: 'Agent: answers visitors' },
    { value: 'owner', label: 'Owner: can change everything' },
  ],
  failed: 'Not invited',
  send: 'Send invitation',
  sent: (email: string) => `Invitation sent to ${email}`,
};

/** What the audit log says. */
export const auditWords = {
  about:
    'Who invited, changed, exported, deleted or took over, and when. Each entry is kept for a year; nobody can change it.',
  list: { loading: 'Loading the audit log…', failed: 'The audit log couldn’t be loaded' },
  none: 'Nothing has been done yet.',
};

/** What somebody did, as a sentence. */
export function sayAct({ act, actor, isMe, target }: AuditEvent): string {
  const who = isMe ? 'You' : actor || 'A deleted account';
  const whom = target || 'a deleted account';
  switch (act) {
    case 'invited':
      return `${who} invited ${whom}`;
    case 'joined':
      return `${who} joined the team`;
    case 'changed_role':
      return `${who} changed the role of ${whom}`;
    case 'removed':
      return `${who} removed ${whom} from the team`;
    case 'left':
      return `${who} left the team`;
    case 'exported':
      return target === 'people'
        ? `${who} exported the people`
        : target === 'person'
          ? `${who} exported what is kept about a person`
          : `${who} exported the data of this business`;
    case 'deleted_bot':
      return `${who} deleted the bot ${target}`;
    case 'deleted_conversation':
      return `${who} deleted a conversation with ${target}`;
    case 'deleted_business':
      return `${who} deleted this business`;
    case 'restored_business':
      return `${who} undid the deletion of this business`;
    case 'took_over':
      return `${who} took over a conversation from ${target}`;
    case 'changed_settings':
      return `${who} changed settings: ${target}`;
    case 'deleted_person':
      return `${who} deleted a person`;
    case 'merged_people':
      return `${who} merged two people`;
    case 'unmerged_people':
      return `${who} undid a merge of two people`;
    case 'blocked_person':
      return `${who} blocked a person`;
    case 'unblocked_person':
      return `${who} unblocked a person`;
    case 'added_booking':
      return `${who} added a booking: ${target}`;
    case 'moved_booking':
      return `${who} moved a booking: ${target}`;
    case 'cancelled_booking':
      return `${who} cancelled a booking: ${target}`;
    case 'accepted_booking':
      return `${who} accepted a booking: ${target}`;
    case 'blocked_time':
      return `${who} blocked time of ${target}`;
    case 'unblocked_time':
      return `${who} freed blocked time of ${target}`;
    case 'assigned':
      return `${who} assigned a conversation to ${target || 'nobody'}`;
    case 'deleted_note':
      return `${who} deleted a note`;
    case 'changed_plan':
      return `${who} changed the plan to ${target}`;
    case 'cancelled_plan':
      return `${who} cancelled the plan ${target}`;
    case 'resumed_plan':
      return `${who} kept the plan ${target}`;
    // What operators do is the service's.
    case 'settled_plan':
      return `Deskbell settled a month of ${target}`;
    case 'extended_trial':
      return `Deskbell extended the trial by ${target}`;
    case 'suspended':
      return `Deskbell suspended this business: ${target}`;
    case 'lifted_suspension':
      return 'Deskbell lifted the suspension of this business';
    case 'raised_limit':
      return `Deskbell lets this business have ${target}`;
    // What programs do is noted once an hour.
    case 'key_added_answer':
      return `The API key ${target} added answers`;
    case 'key_changed_answer':
      return `The API key ${target} changed answers`;
    case 'key_deleted_answer':
      return `The API key ${target} deleted answers`;
    case 'went_away':
      return `${who} set the team to away until ${sayMoment(target)}`;
    case 'came_back':
      return `${who} set the team to back`;
    case 'set_flow_live':
      return `${who} set a guided conversation live: ${target}`;
    case 'stopped_flow':
      return `${who} stopped a guided conversation: ${target}`;
    case 'deleted_flow':
      return `${who} deleted a guided conversation: ${target}`;
  }
}
