import { assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type SecurityHealth } from './actors.ts';

const answerIn = answerOf(actors.getSecurityHealth);

/** Finds out how the service is: whether the database answers, and what the server says of its security. */
export const systemStatusMachine = setup({
  types: {
    context: {} as { health: SecurityHealth | null },
    events: {} as { type: 'recheck' } | { type: 'scan' },
    emitted: {} as Effect,
  },
  actors: { checkDatabase: actors.checkDatabase, getSecurityHealth: actors.getSecurityHealth },
  actions: {
    log: effects.log,
    navigate: effects.navigate,
    notify: effects.notify,
    keepHealth: assign({
      health: ({ event }) => {
        const answer = answerIn(event);
        return answer.ok ? answer.health : null;
      },
    }),
    forgetHealth: assign({ health: null }),
  },
  guards: { isRefused: answers.isRefused },
}).createMachine({
  id: 'system-status',
  description: 'Finds out how the service is.',
  context: { health: null },
  initial: 'open',
  states: {
    open: {
      description: 'the page is open',
      type: 'parallel',
      on: {
        recheck: 'open',
        scan: {
          actions: {
            type: 'notify',
            params: {
              tone: 'info',
              title: 'Please run security scans from your Supabase project dashboard.',
            },
          },
        },
      },
      states: {
        database: {
          description: 'whether the database answers',
          initial: 'checking',
          states: {
            checking: {
              description: 'the database is being asked',
              tags: ['busy'],
              invoke: {
                id: 'checkDatabase',
                src: 'checkDatabase',
                onDone: 'connected',
                onError: {
                  target: 'disconnected',
                  actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
                },
              },
            },
            connected: { description: 'the database has answered' },
            disconnected: { description: 'the database has not answered' },
          },
        },
        health: {
          description: 'what the server says of its security',
          initial: 'checking',
          states: {
            checking: {
              description: 'the health is being asked for',
              tags: ['busy'],
              entry: 'forgetHealth',
              invoke: {
                id: 'getSecurityHealth',
                src: 'getSecurityHealth',
                onDone: [
                  {
                    guard: { type: 'isRefused', params: { reason: 'forbidden' } },
                    target: '#system-status.forbidden',
                  },
                  { target: 'known', actions: 'keepHealth' },
                ],
                onError: {
                  target: 'failed',
                  actions: [
                    {
                      type: 'notify',
                      params: { tone: 'error', title: 'Failed to fetch security health status' },
                    },
                    { type: 'log', params: { action: 'dashboard_fetch_error' } },
                  ],
                },
              },
            },
            known: { description: 'the server has told its version and its settings' },
            failed: { description: 'the health could not be fetched' },
          },
        },
      },
    },
    forbidden: {
      description: 'the person is no longer an administrator and is sent to the page that says so',
      type: 'final',
      entry: { type: 'navigate', params: { to: '/403', replace: true } },
    },
  },
});
