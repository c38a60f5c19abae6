import { assertEvent, assign, setup } from 'xstate';
import { answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { type FieldErrors, fieldErrors, loginSchema, type SubmittedForm } from '../schemas.ts';
import { actors } from './actors.ts';
import { goToNext } from './next-page.ts';

/** Signs in by password, or hands over to the magic link. Whatever starts a session, the person leaves for `next`. */
export const loginMachine = setup({
  types: {
    input: {} as { next: string },
    context: {} as {
      next: string;
      /** The address that was last tried. */
      email: string;
      fieldErrors: FieldErrors;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as { type: 'submit'; form: SubmittedForm } | { type: 'toggle' } | { type: 'session.started' },
    emitted: {} as Effect,
  },
  actors: { signIn: actors.signIn, watchSession: actors.watchSession },
  actions: {
    goToNext,
    log: effects.log,
    notify: effects.notify,
    notifyWithReason: effects.notifyWithReason,
    notifyValidationError: effects.notifyValidationError,
    keepEmail: assign(({ event }) => {
      assertEvent(event, 'submit');
      return { email: loginSchema.parse(event.form).email, fieldErrors: {}, reason: '' };
    }),
    keepErrors: assign(({ event }) => {
      assertEvent(event, 'submit');
      return { email: '', fieldErrors: fieldErrors(loginSchema, event.form), reason: '' };
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
    startAnew: assign({ email: '', fieldErrors: {}, reason: '' }),
  },
  guards: {
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    isValid: ({ event }) => event.type === 'submit' && loginSchema.safeParse(event.form).success,
  },
}).createMachine({
  id: 'login',
  description: 'Signs in by password, or hands over to the magic link.',
  context: ({ input }) => ({ next: input.next, email: '', fieldErrors: {}, reason: '' }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: { 'session.started': '.signedIn' },
  initial: 'password',
  states: {
    password: {
      description: 'the form asks for address and password',
      on: {
        submit: [
          { guard: 'isValid', target: 'signingIn', actions: 'keepEmail' },
          { target: '.invalid', actions: ['keepErrors', 'notifyValidationError'] },
        ],
        toggle: { target: 'magicLink', actions: 'startAnew' },
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        invalid: { description: 'a field is not valid' },
        wrong: { description: 'address or password are wrong' },
        unverified: { description: 'the address is not confirmed, and the mail can be sent again' },
        refused: { description: 'the server refused to sign in' },
        failed: { description: 'signing in failed' },
      },
    },
    signingIn: {
      description: 'the password is being checked',
      tags: ['busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'submit');
          return loginSchema.parse(event.form);
        },
        onDone: [
          { guard: 'isOk', target: 'signedIn' },
          {
            guard: { type: 'isRefused', params: { reason: 'unverified' } },
            target: 'password.unverified',
            actions: {
              type: 'notify',
              params: {
                tone: 'error',
                title: 'Email not verified',
                description: 'Please verify your email address to log in.',
              },
            },
          },
          {
            guard: { type: 'isRefused', params: { reason: 'invalidCredentials' } },
            target: 'password.wrong',
            actions: {
              type: 'notify',
              params: {
                tone: 'error',
                title: 'Login Failed',
                description: 'Invalid email or password. Please try again.',
              },
            },
          },
          {
            target: 'password.refused',
            actions: [
              'keepReason',
              { type: 'notifyWithReason', params: { tone: 'error', title: 'Login Failed' } },
            ],
          },
        ],
        onError: {
          target: 'password.failed',
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
    magicLink: {
      description: 'the magic link takes the place of the password',
      on: { toggle: 'password' },
    },
    signedIn: {
      description: 'there is a session',
      type: 'final',
      entry: 'goToNext',
    },
  },
});
