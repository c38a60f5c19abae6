import { alert, heading, press, status } from '../screen.ts';
import type { Spec } from '../walk/rehearse.tsx';
import type { guardMachine } from './guard.machine.ts';
import { Guard, words } from './guard.tsx';

export const spec: Spec<typeof guardMachine> = {
  view: <Guard />,
  states: {
    'checking.quick': () => status(words.quick),
    'checking.slow': () => status(words.slow),
    admitted: () => heading(words.admitted),
    forbidden: () => heading(words.forbidden),
    failed: () => alert(words.failed),
    leaving: () => status(words.leaving),
    signedOut: () => status(words.signedOut),
  },
  events: {
    retry: () => press('Try again'),
    signOut: () => press(/sign out|another account/i),
    'session.ended': (_, tell) => tell('watchSession'),
  },
};
