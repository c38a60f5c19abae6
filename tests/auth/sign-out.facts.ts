import { signOutMachine } from '../../machines/auth/sign-out.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const models = [
  model({
    machine: signOutMachine,
    events: { signOut: { 'they log out': {} } },
    answers: {
      signOut: {
        'the session is ended': { output: undefined },
        'the session cannot be ended': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'signedIn'],
  ['signedIn', 'they log out', 'signingOut', asks('signOut')],
  // Who is told and led away is the guard's business: it hears the session end, in every tab.
  ['signingOut', 'the session is ended', 'signedOut'],
  [
    'signingOut',
    'the session cannot be ended',
    'signedIn',
    notify('error', 'Failed to log out. Please try again.'),
  ],
];

export const laws: Laws<typeof signOutMachine> = {
  'it is busy while the session is being ended, and only then': tagged('busy', 'signingOut'),
};
