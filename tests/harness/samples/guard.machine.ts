import { type AnyEventObject, fromCallback, fromPromise, setup } from 'xstate';
import { type Effect, effects } from '../../../machines/effects.ts';

export type Role = 'admin' | 'member' | null;

const nobody = new Error('No actor was provided.');

const roleIn = (event: AnyEventObject): Role => event.output;

/** A sample: listens, waits with two timers, and tells answers apart. */
export const guardMachine = setup({
  types: {
    input: {} as { home: string },
    context: {} as { home: string },
    events: {} as { type: 'retry' } | { type: 'signOut' } | { type: 'session.ended' },
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: {
    getRole: fromPromise<Role>(() => Promise.reject(nobody)),
    closeSession: fromPromise<void>(() => Promise.reject(nobody)),
    watchSession: fromCallback<AnyEventObject>(() => {}),
  },
  actions: { notify: effects.notify, navigate: effects.navigate, notifyWithReason: effects.notifyWithReason },
  guards: {
    isSignedOut: ({ event }) => roleIn(event) === null,
    isAdmin: ({ event }) => roleIn(event) === 'admin',
  },
  delays: { slow: 2_000, giveUp: 10_000 },
}).createMachine({
  id: 'guard',
  description: 'Lets only administrators in.',
  context: ({ input }) => ({ home: input.home }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: { 'session.ended': '.signedOut' },
  initial: 'checking',
  states: {
    checking: {
      description: 'the role is being checked',
      tags: ['busy'],
      invoke: {
        id: 'getRole',
        src: 'getRole',
        onDone: [
          { guard: 'isSignedOut', target: 'signedOut' },
          { guard: 'isAdmin', target: 'admitted' },
          { target: 'forbidden' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'notifyWithReason', params: { tone: 'error', title: 'Role unknown' } },
        },
      },
      after: { giveUp: 'failed' },
      initial: 'quick',
      states: {
        quick: { description: 'no longer than usual', after: { slow: 'slow' } },
        slow: { description: 'longer than usual' },
      },
    },
    admitted: { description: 'the console is open', on: { signOut: 'leaving' } },
    forbidden: { description: 'the page is for administrators', on: { signOut: 'leaving' } },
    failed: { description: 'the page offers to try again', on: { retry: 'checking' } },
    leaving: {
      description: 'the session is being closed',
      tags: ['busy'],
      invoke: {
        id: 'closeSession',
        src: 'closeSession',
        onDone: 'signedOut',
        onError: {
          target: 'admitted',
          actions: { type: 'notify', params: { tone: 'error', title: 'Still signed in' } },
        },
      },
    },
    signedOut: {
      description: 'the visitor is sent to the sign-in page',
      type: 'final',
      entry: { type: 'navigate', params: { to: '/login', replace: true } },
    },
  },
});
