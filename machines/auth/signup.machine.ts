import { assertEvent, assign, emit, setup } from 'xstate';
import { answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { type FieldErrors, fieldErrors, type SubmittedForm, signupSchema } from '../schemas.ts';
import { actors } from './actors.ts';
import { goToNext, loginPath } from './next-page.ts';

/** Creates an account. */
export const signupMachine = setup({
  types: {
    input: {} as { next: string },
    context: {} as {
      next: string;
      email: string;
      fieldErrors: FieldErrors;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as
      | { type: 'submit'; form: SubmittedForm }
      | { type: 'password.generated' }
      | { type: 'code.begun' }
      | { type: 'session.started' },
    emitted: {} as Effect,
  },
  actors: { signUp: actors.signUp, watchSession: actors.watchSession },
  actions: {
    goToNext,
    log: effects.log,
    notify: effects.notify,
    notifyWithReason: effects.notifyWithReason,
    notifyValidationError: effects.notifyValidationError,
    goToLogin: emit(({ context }) => ({ type: 'navigate', to: loginPath(context.next) })),
    keepEmail: assign(({ event }) => {
      assertEvent(event, 'submit');
      return { email: signupSchema.parse(event.form).email, fieldErrors: {}, reason: '' };
    }),
    keepErrors: assign(({ event }) => {
      assertEvent(event, 'submit');
      return { fieldErrors: fieldErrors(signupSchema, event.form), reason: '' };
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
  },
  guards: {
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    isValid: ({ event }) => event.type === 'submit' && signupSchema.safeParse(event.form).success,
  },
  delays: { redirect: 2_000 },
}).createMachine({
  id: 'signup',
  description: 'Creates an account.',
  context: ({ input }) => ({ next: input.next, email: '', fieldErrors: {}, reason: '' }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: { 'session.started': '.signedIn' },
  initial: 'editing',
  states: {
    editing: {
      description: 'the form asks for an address and a password',
      on: {
        submit: [
          { guard: 'isValid', target: 'submitting', actions: 'keepEmail' },
          { target: '.invalid', actions: ['keepErrors', 'notifyValidationError'] },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        invalid: { description: 'a field is not valid' },
        accountExists: { description: 'the address has an account already' },
        compromised: {
          description: 'the password is known from a data breach, and a strong one is offered',
          on: { 'password.generated': 'generated' },
        },
        generated: { description: 'a strong password has been filled in and can be read' },
        refused: { description: 'the server refused to create the account' },
        failed: { description: 'the account could not be created' },
      },
    },
    submitting: {
      description: 'the account is being created',
      tags: ['busy'],
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context, event }) => {
          assertEvent(event, 'submit');
          const { email, password } = signupSchema.parse(event.form);
          return { email, password, next: context.next };
        },
        onDone: [
          {
            guard: 'isOk',
            target: 'created',
            actions: {
              type: 'notify',
              params: {
                tone: 'success',
                title: 'Account Created!',
                description: 'Please check your email to confirm your account.',
              },
            },
          },
          {
            guard: { type: 'isRefused', params: { reason: 'accountExists' } },
            target: 'editing.accountExists',
            actions: {
              type: 'notify',
              params: {
                tone: 'error',
                title: 'Account Exists',
                description: 'This email is already registered. Please sign in instead.',
              },
            },
          },
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
              { type: 'notifyWithReason', params: { tone: 'error', title: 'Signup Failed' } },
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
    created: {
      description: 'the account is created and its mail is on the way',
      initial: 'leaving',
      states: {
        leaving: {
          description: 'the login page comes next',
          on: { 'code.begun': 'staying' },
          after: { redirect: { actions: 'goToLogin' } },
        },
        staying: { description: "the mail's six digits are being typed" },
      },
    },
    signedIn: {
      description: 'there is a session',
      type: 'final',
      entry: 'goToNext',
    },
  },
});
