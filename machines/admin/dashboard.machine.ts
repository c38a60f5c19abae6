import { type AnyEventObject, assign, setup } from 'xstate';
import { actors, type User } from '../auth/actors.ts';
import { type Effect, effects } from '../effects.ts';

const userIn = (event: AnyEventObject): User => event.output;

/** Welcomes the signed-in person by what the server knows of them. */
export const dashboardMachine = setup({
  types: {
    context: {} as { user: User | null },
    events: {} as { type: 'retry' },
    emitted: {} as Effect,
  },
  actors: { getUser: actors.getUser },
  actions: {
    log: effects.log,
    welcome: assign({ user: ({ event }) => userIn(event) }),
  },
}).createMachine({
  id: 'dashboard',
  description: 'Welcomes the signed-in person.',
  context: { user: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'the person is being looked up',
      tags: ['busy'],
      invoke: {
        id: 'getUser',
        src: 'getUser',
        onDone: { target: 'loaded', actions: 'welcome' },
        onError: {
          target: 'failed',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    loaded: {
      description: 'the person is welcomed',
    },
    failed: {
      description: 'the person could not be looked up, and the page offers to try again',
      on: { retry: 'loading' },
    },
  },
});
