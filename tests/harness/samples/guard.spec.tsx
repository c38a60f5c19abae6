import { press } from '../../../tools/harness/screen.ts';
import type { Spec } from '../../../tools/harness/walk/rehearse.tsx';
import type { guardMachine } from './guard.machine.ts';
import { Guard, words } from './guard.tsx';

export const spec: Spec<typeof guardMachine> = {
  view: <Guard />,
  states: {
    'checking.quick': [`status: ${words.quick}`],
    'checking.slow': [`status: ${words.slow}`],
    admitted: [`# ${words.admitted}`, '[Sign out]'],
    forbidden: [`# ${words.forbidden}`, '[Home](/)', '[Use another account]'],
    failed: [`alert: ${words.failed}`, '[Try again]'],
    leaving: [`status: ${words.leaving}`],
    signedOut: [`status: ${words.signedOut}`],
  },
  events: {
    retry: () => press('Try again'),
    signOut: () => press(/sign out|another account/i),
    'session.ended': (_, tell) => tell('watchSession'),
  },
};
