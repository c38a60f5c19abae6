import { setup } from 'xstate';
import { actors, type SessionEvent } from '../actors.ts';

/** Follows the session for those parts of a page that greet a signed-in person differently. */
export const sessionMachine = setup({
  types: { events: {} as SessionEvent },
  actors: { watchSession: actors.watchSession },
}).createMachine({
  id: 'session',
  description: 'Follows whether somebody is signed in.',
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'absent',
  states: {
    absent: {
      description: 'nobody is known to be signed in',
      on: { 'session.started': 'present' },
    },
    present: {
      description: 'somebody is signed in',
      on: { 'session.ended': 'absent' },
    },
  },
});
