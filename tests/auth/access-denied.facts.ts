import { accessDeniedMachine } from '../../machines/auth/access-denied.machine.ts';
import { asks, type Fact, type Laws, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const models = [
  model({
    machine: accessDeniedMachine,
    events: {
      'session.stored': { 'there is a session': {} },
      'session.removed': { 'the session is gone': {} },
      signOut: { 'they log out': {} },
    },
    answers: {
      signOut: {
        'the session is ended': { output: undefined },
        'the session cannot be ended': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'signedOut', asks('watchStoredSession')],
  ['signedOut', 'there is a session', 'signedIn'],
  ['signedIn', 'the session is gone', 'signedOut'],
  ['signedIn', 'they log out', 'signingOut', asks('signOut')],
  [
    'signingOut',
    'the session is ended',
    'left',
    notify('success', 'Signed out', 'You have been successfully signed out.'),
    navigates('/', { replace: true }),
  ],
  [
    'signingOut',
    'the session cannot be ended',
    'signedIn',
    notify('error', 'Failed to log out. Please try again.'),
  ],
];

export const laws: Laws<typeof accessDeniedMachine> = {
  'it is busy while the session is being ended, and only then': tagged('busy', 'signingOut'),
};
