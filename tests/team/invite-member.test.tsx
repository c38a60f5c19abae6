import { InviteMember } from '../../src/app/team/invite-member.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './invite-member.facts.ts';

prove(models, facts, laws);

const form = (...says: readonly string[]) => [
  '### Invite a colleague',
  'Email <email off> (colleague@example.com)',
  'Role <select> {Agent: answers visitors, Owner: can change everything}',
  ...says,
];

walk(models, {
  view: <InviteMember businessId="c1" />,
  states: {
    'editing.clean': form('[Send invitation]'),
    'editing.sent': form('[Send invitation]', 'status success: Invitation sent to bo@example.com'),
    'editing.invalid': [
      '### Invite a colleague',
      'Email <email off invalid> “Invalid email address” (colleague@example.com)',
      'Invalid email address',
      'Role <select> {Agent: answers visitors, Owner: can change everything}',
      '[Send invitation]',
    ],
    'editing.refused': ({ reason }) =>
      form('alert error: Not invited', `alert error: ${reason}`, '[Send invitation]'),
    'editing.failed': form(
      'alert error: Not invited',
      'alert error: Please check your connection and try again.',
      '[Send invitation]',
    ),
    sending: [
      '### Invite a colleague',
      'Email <email off readonly> (colleague@example.com)',
      'Role <select> {Agent: answers visitors, Owner: can change everything}',
      '[Send invitation] (busy)',
    ],
  },
  events: {
    submit: ({ form: { email = '', role = '' } }) => {
      type('Email', email);
      type('Role', role);
      press('Send invitation');
    },
  },
});
