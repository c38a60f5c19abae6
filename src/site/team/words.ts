import type { InvitationTerms } from '../../../machines/team/actors.ts';
import { roles } from '../../content/roles.ts';

/** What the page of an invitation says. */
export const words = {
  moment: 'One moment',
  opening: 'Opening the invitation…',
  openingAgain: 'Opening the invitation again…',
  failed: 'We couldn’t open the invitation',
  retry: 'Try again',
  gone: 'This invitation no longer works',
  goneMore:
    'It has been used, replaced by a newer email or withdrawn, or it expired after seven days. Ask whoever invited you to send a new one.',
  dashboard: 'Go to Dashboard',
  title: (business: string) => `Join ${business}`,
  invited: ({ business, role, invitedBy }: InvitationTerms) =>
    `${invitedBy ? `${invitedBy} has invited you` : 'You’re invited'} to the team at ${business}. As ${roles[role].article}, you can ${roles[role].may}.`,
  useAddress: 'Use the email address the invitation was sent to.',
  signUp: 'Create an account',
  login: 'Log in',
  signedIn: { before: 'You’re signed in as ', after: '.' },
  otherAddress: 'This invitation was sent to another address',
  /** After `signedIn.before` and the address. */
  otherAddressMore: ({ business, invitedBy }: InvitationTerms) =>
    `. To join ${business}, use the account with the address it was sent to${invitedBy && `, or ask ${invitedBy} to invite this one`}.`,
  useAnother: 'Use another account',
  unconfirmed: 'Confirm your address first',
  confirm: {
    before: 'Click the link in our email to ',
    after: (business: string) => `, then try again to join ${business}.`,
  },
  member: (business: string) => `You’re on the team at ${business}`,
  memberMore: 'There’s nothing left to do here.',
  inbox: 'Go to the inbox',
  joined: 'Going to the inbox…',
  notJoined: 'You haven’t joined yet',
  join: 'Join the team',
};
