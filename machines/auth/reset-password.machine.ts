import { assertEvent, assign, setup } from 'xstate';
import { answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { type FieldErrors, fieldErrors, resetPasswordSchema, type SubmittedForm } from '../schemas.ts';
import { actors, type EmailLink } from './actors.ts';
import { type Accounts, accountsIn, oneAccount } from './other-account.ts';

/** Takes a new password from a person who came by the link of a mail, or who is signed in. */
export const resetPasswordMachine = setup({
  types: {
    input: {} as { link: EmailLink },
    context: {} as Accounts & {
      link: EmailLink;
      fieldErrors: FieldErrors;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as
      | { type: 'submit'; form: SubmittedForm }
      | { type: 'retry' }
      | { type: 'switchAccount' }
      | { type: 'stay' },
    emitted: {} as Effect,
  },
  actors: {
    getSession: actors.getSession,
    redeemLink: actors.redeemLink,
    signOut: actors.signOut,
    updatePassword: actors.updatePassword,
  },
  actions: {
    log: effects.log,
    navigate: effects.navigate,
    notify: effects.notify,
    notifyWithReason: effects.notifyWithReason,
    notifyValidationError: effects.notifyValidationError,
    keepAccounts: assign(({ event }) => accountsIn(event)),
    forgetAccounts: assign(oneAccount),
    keepErrors: assign(({ event }) => {
      assertEvent(event, 'submit');
      return { fieldErrors: fieldErrors(resetPasswordSchema, event.form), reason: '' };
    }),
    forgetErrors: assign({ fieldErrors: {}, reason: '' }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
  },
  guards: {
    hasLink: ({ context }) => context.link.kind !== 'none',
    hasSession: ({ event }) => 'output' in event && event.output !== null,
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    isValid: ({ event }) => event.type === 'submit' && resetPasswordSchema.safeParse(event.form).success,
  },
  delays: { redirect: 1_500 },
}).createMachine({
  id: 'reset-password',
  description: 'Takes a new password from a person who came by the link of a mail, or who is signed in.',
  context: ({ input }) => ({ link: input.link, fieldErrors: {}, reason: '', ...oneAccount }),
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
        onError: {
          target: 'unreachable',
          actions: { type: 'log', params: { action: 'auth_error' } },
        },
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
        onError: {
          target: 'unreachable',
          actions: { type: 'log', params: { action: 'get_session_error' } },
        },
      },
    },
    invalidLink: {
      description: 'the link is no good and a new one can be asked for',
      entry: {
        type: 'notify',
        params: {
          tone: 'error',
          title: 'Invalid Link',
          description: 'This password reset link is invalid or has expired.',
        },
      },
    },
    unreachable: {
      description: 'the link could not be checked',
      entry: {
        type: 'notify',
        params: {
          tone: 'error',
          title: 'Connection error',
          description: 'Failed to verify authentication. Please try again.',
        },
      },
      on: { retry: 'redeeming' },
    },
    editing: {
      description: 'the form asks for a new password',
      on: {
        submit: [
          { guard: 'isValid', target: 'updating', actions: 'forgetErrors' },
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
        input: ({ event }) => {
          assertEvent(event, 'submit');
          const { password } = resetPasswordSchema.parse(event.form);
          return { password };
        },
        onDone: [
          { guard: 'isOk', target: 'signingOut' },
          {
            guard: { type: 'isRefused', params: { reason: 'compromised' } },
            target: 'editing.compromised',
            actions: {
              type: 'notify',
              params: {
                tone: 'error',
                title: 'Password Compromised',
                description: 'This password has been found in a data breach. Please use a different password',
              },
            },
          },
          {
            target: 'editing.refused',
            actions: [
              'keepReason',
              { type: 'notifyWithReason', params: { tone: 'error', title: 'Failed to reset password' } },
            ],
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: [
            {
              type: 'notify',
              params: { tone: 'error', title: 'Error', description: 'An unexpected error occurred.' },
            },
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
      entry: {
        type: 'notify',
        params: { tone: 'success', title: 'Your password has been reset successfully!' },
      },
      after: { redirect: { actions: { type: 'navigate', params: { to: '/login' } } } },
    },
  },
});
