import { assign, type EventObject, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type ProtectionEvent, type SecurityHealth } from './actors.ts';
import { actionItems } from './health.ts';

const isAdminIn = answerOf(actors.checkAdmin);
const answerIn = answerOf(actors.getSecurityHealth);

function healthIn(event: EventObject): SecurityHealth | null {
  const answer = answerIn(event);
  return answer.ok ? answer.health : null;
}

/** Tells administrators whether the service is safe, and shows nothing to everybody else. */
export const securityHealthMachine = setup({
  types: {
    context: {} as { health: SecurityHealth | null },
    events: {} as { type: 'retry' } | ProtectionEvent,
    emitted: {} as Effect,
  },
  actors: {
    checkAdmin: actors.checkAdmin,
    getSecurityHealth: actors.getSecurityHealth,
    watchLeakedProtection: actors.watchLeakedProtection,
  },
  actions: {
    log: effects.log,
    notify: effects.notify,
    keepHealth: assign({ health: ({ event }) => healthIn(event) }),
    forgetHealth: assign({ health: null }),
  },
  guards: {
    isAdmin: ({ event }) => isAdminIn(event),
    isRefused: answers.isRefused,
    isActionNeeded: ({ event }) => {
      const health = healthIn(event);
      return health !== null && actionItems(health).length > 0;
    },
  },
}).createMachine({
  id: 'security-health',
  description: 'Tells administrators whether the service is safe.',
  context: { health: null },
  invoke: { id: 'watchLeakedProtection', src: 'watchLeakedProtection' },
  initial: 'checkingAdmin',
  states: {
    checkingAdmin: {
      description: 'it is being found out whether the person is an administrator, and nothing is shown yet',
      tags: ['busy'],
      invoke: {
        id: 'checkAdmin',
        src: 'checkAdmin',
        onDone: [{ guard: 'isAdmin', target: 'loading' }, { target: 'notAdmin' }],
        onError: { target: 'notAdmin', actions: { type: 'log', params: { action: 'auth_error' } } },
      },
    },
    notAdmin: {
      description: 'nothing is shown to anybody but administrators',
      type: 'final',
    },
    loading: {
      description: 'the health is being asked for, and what was known stays on screen',
      tags: ['busy'],
      invoke: {
        id: 'getSecurityHealth',
        src: 'getSecurityHealth',
        onDone: [
          { guard: { type: 'isRefused', params: { reason: 'forbidden' } }, target: 'forbidden' },
          { guard: 'isActionNeeded', target: 'actionNeeded', actions: 'keepHealth' },
          { target: 'allPassed', actions: 'keepHealth' },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'notify', params: { tone: 'error', title: 'Failed to fetch security health status' } },
            { type: 'log', params: { action: 'dashboard_fetch_error' } },
          ],
        },
      },
      on: { 'protection.changed': { target: 'loading', reenter: true } },
    },
    failed: {
      description: 'the health could not be fetched, and the card offers to try again',
      entry: 'forgetHealth',
      on: { retry: 'loading', 'protection.changed': 'loading' },
    },
    allPassed: {
      description: 'the database is new enough and leaked-password protection is on',
      on: { 'protection.changed': 'loading' },
    },
    actionNeeded: {
      description:
        'the database is too old or leaked-password protection is off, and the card says what to do',
      on: { 'protection.changed': 'loading' },
    },
    forbidden: {
      description: 'the person is no administrator any more, and is told where the setting can be changed',
      type: 'final',
      entry: 'forgetHealth',
    },
  },
});
