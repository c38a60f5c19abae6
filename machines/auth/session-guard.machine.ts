import { assign, emit, setup } from 'xstate';
import { answerOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type SessionEvent } from './actors.ts';
import { loginPath } from './next-page.ts';
import { say } from './session-words.ts';

interface Input {
  /** What it takes to come in: a session, or an administrator's. */
  requires: 'session' | 'admin';
  /** The page behind the guard, to which the person comes back after signing in. */
  path: string;
}

const userIn = answerOf(actors.getSession);
const isAdminIn = answerOf(actors.checkAdmin);

/** Lets in who may see a page, sends away who may not, and sees them off when the session ends. */
export const sessionGuardMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { userId: string | null },
    events: {} as
      | { type: 'retry' }
      | { type: 'leave' }
      /** Another page behind the same guard. */
      | { type: 'page.opened'; path: string }
      | SessionEvent,
    emitted: {} as Effect,
  },
  actors: {
    getSession: actors.getSession,
    checkAdmin: actors.checkAdmin,
    watchSession: actors.watchSession,
  },
  actions: {
    say,
    navigate: effects.navigate,
    log: effects.log,
    rememberUser: assign({ userId: ({ event }) => userIn(event)?.id ?? null }),
    rememberPage: assign({
      path: ({ context, event }) => (event.type === 'page.opened' ? event.path : context.path),
    }),
    goToLogin: emit(({ context }) => ({
      type: 'navigate',
      to: loginPath(context.path),
      replace: true,
    })),
  },
  guards: {
    hasNoSession: ({ event }) => userIn(event) === null,
    isAdminRequired: ({ context }) => context.requires === 'admin',
    isAdmin: ({ event }) => isAdminIn(event),
    isSignedOut: ({ event }) => event.type === 'session.ended' && event.cause === 'signedOut',
    isAnotherUser: ({ context, event }) =>
      event.type === 'session.started' && event.user.id !== context.userId,
  },
  delays: { slow: 2_000 },
}).createMachine({
  id: 'session-guard',
  description: 'Lets in who may see a page.',
  context: ({ input }) => ({ ...input, userId: null }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'checking',
  states: {
    checking: {
      description: 'it is being found out who is there',
      tags: ['busy'],
      type: 'parallel',
      on: {
        'session.ended': [{ guard: 'isSignedOut', target: 'signedOut' }, { target: 'unauthenticated' }],
      },
      states: {
        question: {
          description: 'who is there, and may they see the page',
          initial: 'session',
          states: {
            session: {
              description: 'the session is being checked',
              invoke: {
                id: 'getSession',
                src: 'getSession',
                onDone: [
                  { guard: 'hasNoSession', target: '#session-guard.unauthenticated' },
                  { guard: 'isAdminRequired', target: 'permissions', actions: 'rememberUser' },
                  { target: '#session-guard.authenticated', actions: 'rememberUser' },
                ],
                onError: {
                  target: '#session-guard.failed',
                  actions: { type: 'log', params: { action: 'get_session_error' } },
                },
              },
            },
            permissions: {
              description: 'the permissions of the signed-in person are being checked',
              invoke: {
                id: 'checkAdmin',
                src: 'checkAdmin',
                onDone: [
                  { guard: 'isAdmin', target: '#session-guard.authenticated' },
                  { target: '#session-guard.forbidden' },
                ],
                onError: {
                  target: '#session-guard.forbidden',
                  actions: { type: 'log', params: { action: 'auth_error' } },
                },
              },
            },
          },
        },
        patience: {
          description: 'how long the person has waited for all answers together',
          initial: 'quick',
          states: {
            quick: {
              description: 'no longer than usual',
              after: { slow: 'slow' },
            },
            slow: {
              description: 'longer than usual, and the page says so',
              on: {
                retry: '#session-guard.checking',
                leave: [
                  {
                    guard: 'isAdminRequired',
                    target: '#session-guard.left',
                    actions: { type: 'navigate', params: { to: '/dashboard', replace: true } },
                  },
                  { target: '#session-guard.left', actions: 'goToLogin' },
                ],
              },
            },
          },
        },
      },
    },
    authenticated: {
      description: 'the page is open',
      on: {
        'page.opened': { actions: 'rememberPage' },
        'session.started': { guard: 'isAnotherUser', target: 'checking' },
        'session.ended': [{ guard: 'isSignedOut', target: 'signedOut' }, { target: 'unauthenticated' }],
      },
    },
    failed: {
      description: 'the session could not be checked, and the page offers to try again',
      on: {
        retry: 'checking',
        leave: { target: 'left', actions: 'goToLogin' },
      },
    },
    left: {
      description: 'the person did not want to wait any longer',
      type: 'final',
    },
    forbidden: {
      description: 'a signed-in person without the permission is sent to the page that says so',
      type: 'final',
      entry: { type: 'navigate', params: { to: '/403', replace: true } },
    },
    unauthenticated: {
      description: 'somebody without a session is sent to the login page, and told why',
      type: 'final',
      entry: [{ type: 'say', params: { words: 'loginRequired' } }, 'goToLogin'],
    },
    signedOut: {
      description: 'somebody who has signed out is sent to the home page',
      type: 'final',
      entry: [
        { type: 'say', params: { words: 'signedOut' } },
        { type: 'navigate', params: { to: '/', replace: true } },
      ],
    },
  },
});
