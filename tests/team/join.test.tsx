import { Join } from '../../src/site/team/join.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './join.facts.ts';

prove(models, facts, laws);

const invitation = (...lines: readonly string[]) => [
  '# Join Corner Café',
  'ada@example.com has invited you to the team at Corner Café. As an agent, you can answer visitors and look after what the bot knows.',
  ...lines,
];
const otherAddress = [
  '# This invitation was sent to another address',
  'You’re signed in as eve@example.com. To join Corner Café, use the account with the address it was sent to, or ask ada@example.com to invite this one.',
];
const ready = (...lines: readonly string[]) => invitation(...lines, 'You’re signed in as bo@example.com.');

walk(models, {
  view: <Join token="t1" />,
  states: {
    opening: ({ terms }) => [
      '# One moment',
      terms ? 'status: Opening the invitation again…' : 'status: Opening the invitation…',
    ],
    unreachable: [
      '# We couldn’t open the invitation',
      'Please check your connection and try again.',
      '[Try again]',
    ],
    signedOut: invitation(
      'Use the email address the invitation was sent to.',
      '[Create an account](/signup?next=%2Fjoin%2Ft1)[Log in](/login?next=%2Fjoin%2Ft1)',
    ),
    'ready.clean': [...ready(), '[Join the team]'],
    'ready.failed': [
      ...ready(
        'alert error: You haven’t joined yet',
        'alert error: Please check your connection and try again.',
      ),
      '[Join the team]',
    ],
    joining: [...ready(), '[Join the team] (busy)'],
    otherAddress: [...otherAddress, '[Use another account]'],
    signingOut: [...otherAddress, '[Use another account] (busy)'],
    unconfirmed: [
      '# Confirm your address first',
      'Click the link in our email to bo@example.com, then try again to join Corner Café.',
      '[Try again]',
    ],
    member: [
      '# You’re on the team at Corner Café',
      'There’s nothing left to do here.',
      '[Go to the inbox](/inbox)',
    ],
    gone: [
      '# This invitation no longer works',
      'It has been used, replaced by a newer email or withdrawn, or it expired after seven days. Ask whoever invited you to send a new one.',
      '[Go to Dashboard](/dashboard)',
    ],
    joined: ['# One moment', 'status: Going to the inbox…'],
  },
  events: {
    join: () => press('Join the team'),
    retry: () => press('Try again'),
    switchAccount: () => press('Use another account'),
  },
});
