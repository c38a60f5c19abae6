import type { Role } from '../../../machines/bots/actors.ts';
import type { Member, TeamChange } from '../../../machines/team/actors.ts';
import { roles } from '../../content/roles.ts';

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
