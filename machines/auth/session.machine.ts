import { setup } from 'xstate';
import { actors, type StoredSessionEvent } from './actors.ts';

/**
 * Follows whether this browser keeps a session, for those parts of a page that greet a signed-in person differently.
 * Nobody asks the server whether it is still good: that is the guard's business.
 */
export const sessionMachine = setup({
  types: { events: {} as StoredSessionEvent },
  actors: { watchStoredSession: actors.watchStoredSession },
}).createMachine({
  id: 'session',
  description: 'Follows whether somebody is signed in in this browser.',
  invoke: { id: 'watchStoredSession', src: 'watchStoredSession' },
  initial: 'absent',
  states: {
    absent: {
      description: 'nobody is known to be signed in',
      on: { 'session.stored': 'present' },
    },
    present: {
      description: 'somebody is signed in',
      on: { 'session.removed': 'absent' },
    },
  },
});
