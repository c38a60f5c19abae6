import { setup } from 'xstate';
import type { Effect } from '../effects.ts';
import { actors } from './actors.ts';
import { say } from './session-words.ts';

/** Ends the session. Who is then sent where is the guard's business: it hears the session end. */
export const signOutMachine = setup({
  types: {
    events: {} as { type: 'signOut' },
    emitted: {} as Effect,
  },
  actors: { signOut: actors.signOut },
  actions: { say },
}).createMachine({
  id: 'sign-out',
  description: 'Ends the session when asked to.',
  initial: 'signedIn',
  states: {
    signedIn: {
      description: 'a button offers to log out',
      on: { signOut: 'signingOut' },
    },
    signingOut: {
      description: 'the session is being ended',
      tags: ['busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: 'signedOut',
        onError: { target: 'signedIn', actions: { type: 'say', params: { words: 'signOutFailed' } } },
      },
    },
    signedOut: {
      description: 'the session has ended',
      type: 'final',
    },
  },
});
