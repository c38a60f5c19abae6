import { assign, setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { resetPasswordSchema } from '../schemas.ts';
import { actors, type EmailLink } from './actors.ts';
import { type Accounts, accountsIn, oneAccount } from './other-account.ts';
import { say, sayReason } from './words.ts';

const form = formOf(resetPasswordSchema, {});

/** Takes a new password from a person who came by the link of a mail, or who is signed in. */
export const resetPasswordMachine = setup({
  types: {
    input: {} as { link: EmailLink },
    context: {} as Accounts & typeof form.empty & { link: EmailLink },
    events: {} as Submit | { type: 'retry' } | { type: 'switchAccount' } | { type: 'stay' },
    emitted: {} as Effect,
  },
  actors: {
    getSession: actors.getSession,
    redeemLink: actors.redeemLink,
    signOut: actors.signOut,
    updatePassword: actors.updatePassword,
  },
  actions: {
    ...form.actions,
    log: effects.log,
    navigate: effects.navigate,
    say,
    sayReason,
    keepAccounts: assign(({ event }) => accountsIn(event)),
    forgetAccounts: assign(oneAccount),
  },
  guards: {
    ...form.guards,
    ...answers,
    hasLink: ({ context }) => context.link.kind !== 'none',
    hasSession: ({ event }) => 'output' in event && event.output !== null,
  },
  delays: { redirect: 1_500 },
}).createMachine({
  id: 'reset-password',
  description: 'Takes a new password from a person who came by the link of a mail, or who is signed in.',
  context: ({ input }) => ({ ...input, ...form.empty, ...oneAccount }),
  initial: 'redeeming',
  states: {
    redeeming: {
      description: "the mail's link is being checked",
      invoke: {
        id: 'redeemLink',
        src: 'redeemLink',
        input: ({ context, event }) => ({
          link: context.link,
          switchAccount: event.type === 'switchAccount',
        }),
        onDone: [
          { guard: 'isOk', target: 'editing' },
          {
            guard: { type: 'isRefused', params: { reason: 'otherAccount' } },
            target: 'choosing',
            actions: 'keepAccounts',
          },
          { guard: 'hasLink', target: 'invalidLink' },
          { target: 'lookingForSession' },
        ],
        onError: { target: 'unreachable', actions: { type: 'log', params: { action: 'auth_error' } } },
      },
    },
    choosing: {
      description: 'somebody else is signed in here, and the person says as whom they want to go on',
      on: { switchAccount: 'redeeming', stay: 'left' },
      exit: 'forgetAccounts',
    },
    left: {
      description: 'the person stays signed in as before, and is led to the dashboard',
      type: 'final',
      entry: { type: 'navigate', params: { to: '/dashboard', replace: true } },
    },
    lookingForSession: {
      description: 'the page was opened without a link, and a session is looked for',
      invoke: {
        id: 'getSession',
        src: 'getSession',
        onDone: [{ guard: 'hasSession', target: 'editing' }, { target: 'invalidLink' }],
        onError: { target: 'unreachable', actions: { type: 'log', params: { action: 'get_session_error' } } },
      },
    },
    invalidLink: {
      description: 'the link is no good and a new one can be asked for',
      entry: { type: 'say', params: { words: 'resetLinkInvalid' } },
    },
    unreachable: {
      description: 'the link could not be checked',
      entry: { type: 'say', params: { words: 'unreachable' } },
      on: { retry: 'redeeming' },
    },
    editing: {
      description: 'the form asks for a new password',
      on: {
        submit: [
          { guard: 'isValid', target: 'updating', actions: 'keepForm' },
          { target: '.invalid', actions: ['keepErrors', 'notifyValidationError'] },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        invalid: { description: 'a field is not valid' },
        compromised: { description: 'the password is known from a data breach' },
        refused: { description: 'the server refused the password' },
        failed: { description: 'the password could not be changed' },
      },
    },
    updating: {
      description: 'the password is being changed',
      tags: ['busy'],
      invoke: {
        id: 'updatePassword',
        src: 'updatePassword',
        input: ({ event }) => ({ password: form.valuesOf(event).password }),
        onDone: [
          { guard: 'isOk', target: 'signingOut' },
          {
            guard: { type: 'isRefused', params: { reason: 'compromised' } },
            target: 'editing.compromised',
            actions: { type: 'say', params: { words: 'compromised' } },
          },
          {
            target: 'editing.refused',
            actions: ['keepReason', { type: 'sayReason', params: { words: 'resetFailed' } }],
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: [
            { type: 'say', params: { words: 'unexpectedError' } },
            { type: 'log', params: { action: 'auth_error' } },
          ],
        },
      },
    },
    signingOut: {
      description: 'the password is changed and the session is being ended',
      tags: ['busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: 'reset',
        onError: { target: 'reset', actions: { type: 'log', params: { action: 'auth_error' } } },
      },
    },
    reset: {
      description: 'the password is changed and the login page comes next',
      entry: { type: 'say', params: { words: 'passwordReset' } },
      after: { redirect: { actions: { type: 'navigate', params: { to: '/login' } } } },
    },
  },
});
