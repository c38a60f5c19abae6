import { Join } from '../../src/site/team/join.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './join.facts.ts';

prove(models, facts, laws);

const invitation = (...lines: readonly string[]) => [
  '# Join Corner Café',
  'ada@example.com invites you to the team of Corner Café, as an agent: you can answer visitors, and look after what the bot knows.',
  ...lines,
];
const otherAddress = [
  '# This invitation came to another address',
  'You are signed in as eve@example.com. To join Corner Café, use the account of the address it came to, or ask ada@example.com to invite this one.',
];
const ready = (...lines: readonly string[]) => invitation(...lines, 'You are signed in as bo@example.com.');

walk(models, {
  view: <Join token="t1" />,
  states: {
    opening: ({ terms }) => [
      '# One moment',
      terms ? 'status: Opening the invitation again…' : 'status: Opening the invitation…',
    ],
    unreachable: [
      '# The invitation could not be opened',
      'Please check your connection and try again.',
      '[Try again]',
    ],
    signedOut: invitation(
      'Use the email address that the invitation came to.',
      '[Create an account](/signup?next=%2Fjoin%2Ft1)[Log in](/login?next=%2Fjoin%2Ft1)',
    ),
    'ready.clean': [...ready(), '[Join the team]'],
    'ready.failed': [
      ...ready(
        'alert error: You have not joined yet',
        'alert error: Please check your connection and try again.',
      ),
      '[Join the team]',
    ],
    joining: [...ready(), '[Join the team] (busy)'],
    otherAddress: [...otherAddress, '[Use another account]'],
    signingOut: [...otherAddress, '[Use another account] (busy)'],
    unconfirmed: [
      '# Confirm your address first',
      'The link is in our mail to bo@example.com. Follow it, and try again to join Corner Café.',
      '[Try again]',
    ],
    member: [
      '# You are on the team of Corner Café',
      'There is nothing left to do here.',
      '[Go to the inbox](/inbox)',
    ],
    gone: [
      '# This invitation is over',
      'It has been used, replaced by a newer mail or taken back, or its seven days have passed. Ask who invited you to send it again.',
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
