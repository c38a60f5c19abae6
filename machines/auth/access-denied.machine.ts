import { setup } from 'xstate';
import { type Effect, effects } from '../effects.ts';
import { actors, type StoredSessionEvent } from './actors.ts';
import { say } from './session-words.ts';

/**
 * The page for those who may not see another one. Anybody may open it, so no guard stands before it: it offers to log out
 * where there is a session, and sees off who does.
 */
export const accessDeniedMachine = setup({
  types: {
    events: {} as { type: 'signOut' } | StoredSessionEvent,
    emitted: {} as Effect,
  },
  actors: { signOut: actors.signOut, watchStoredSession: actors.watchStoredSession },
  actions: { say, navigate: effects.navigate },
}).createMachine({
  id: 'access-denied',
  description: 'Says that a page is for administrators, and offers to log out to who is signed in.',
  invoke: { id: 'watchStoredSession', src: 'watchStoredSession' },
  initial: 'signedOut',
  states: {
    signedOut: {
      description: 'nobody is known to be signed in',
      on: { 'session.stored': 'signedIn' },
    },
    signedIn: {
      description: 'somebody is signed in, and a button offers to log out',
      on: { 'session.removed': 'signedOut', signOut: 'signingOut' },
    },
    signingOut: {
      description: 'the session is being ended',
      tags: ['busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: 'left',
        onError: { target: 'signedIn', actions: { type: 'say', params: { words: 'signOutFailed' } } },
      },
    },
    left: {
      description: 'the session has ended, and the person is led to the home page',
      type: 'final',
      entry: [
        { type: 'say', params: { words: 'signedOut' } },
        { type: 'navigate', params: { to: '/', replace: true } },
      ],
    },
  },
});
