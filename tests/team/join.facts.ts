import type { Standing } from '../../machines/team/actors.ts';
import { joinMachine } from '../../machines/team/join.machine.ts';
import { asks, type Fact, type Laws, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const token = 't1';
const terms = { business: 'Corner Café', role: 'agent', invitedBy: 'ada@example.com' } as const;
const opened = (standing: Standing, account: string) => ({ output: { standing, terms, account } });

export const models = [
  model({
    machine: joinMachine,
    input: { token },
    events: {
      join: { 'they join': {} },
      retry: { 'they try again': {} },
      switchAccount: { 'they want to use another account': {} },
    },
    answers: {
      openInvitation: {
        'nobody is signed in': opened('open', ''),
        'it is theirs': opened('yours', 'bo@example.com'),
        'it went to another address': opened('otherAddress', 'eve@example.com'),
        'their address is not confirmed': opened('unconfirmed', 'bo@example.com'),
        'they are a member': opened('joined', 'bo@example.com'),
        'it is over': { output: { standing: 'gone', terms: null, account: '' } },
        'it cannot be opened': { error: new Error('Failed to fetch') },
      },
      acceptInvitation: {
        'they are a member now': { output: { standing: 'joined' } },
        'it is not theirs any more': { output: { standing: 'gone' } },
        'they cannot be made a member': { error: new Error('Failed to fetch') },
      },
      signOut: {
        'the session is ended': { output: undefined },
        'the session cannot be ended': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

const opens = asks('openInvitation', { token });

export const facts: Fact[] = [
  ['', 'it starts', 'opening', opens],
  ['opening', 'nobody is signed in', 'signedOut'],
  ['opening', 'it is theirs', 'ready.clean'],
  ['opening', 'it went to another address', 'otherAddress'],
  ['opening', 'their address is not confirmed', 'unconfirmed'],
  ['opening', 'they are a member', 'member'],
  ['opening', 'it is over', 'gone'],
  ['opening', 'it cannot be opened', 'unreachable'],
  ['unreachable', 'they try again', 'opening', opens],
  ['unconfirmed', 'they try again', 'opening', opens],
  ['ready', 'they join', 'joining', asks('acceptInvitation', { token })],
  [
    'joining',
    'they are a member now',
    'joined',
    notify('success', 'Welcome to the team', 'Here’s what visitors are asking.'),
    navigates('/inbox', { replace: true }),
  ],
  ['joining', 'it is not theirs any more', 'opening', opens],
  ['joining', 'they cannot be made a member', 'ready.failed'],
  ['otherAddress', 'they want to use another account', 'signingOut', asks('signOut')],
  ['signingOut', 'the session is ended', 'signedOut'],
  [
    'signingOut',
    'the session cannot be ended',
    'otherAddress',
    notify('error', 'Failed to log out. Please try again.'),
  ],
];

export const laws: Laws<typeof joinMachine> = {
  'it is busy while the server is asked, and only then': tagged('busy', 'opening', 'joining', 'signingOut'),
  'who invites is known wherever it is said': ({ context, is }) =>
    context.terms !== null || is('opening') || is('unreachable') || is('gone'),
  'nobody joins who has not pressed the button': ({ is, before }) =>
    !is('joined') || before?.is('joining') === true,
};
