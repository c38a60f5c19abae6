import { emit, setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { signupSchema } from '../schemas.ts';
import { actors } from './actors.ts';
import { goToNext, loginPath } from './next-page.ts';
import { say, sayReason } from './words.ts';

const form = formOf(signupSchema, { email: '' });

/** Creates an account. */
export const signupMachine = setup({
  types: {
    input: {} as { next: string; plan?: string | undefined },
    context: {} as { next: string; plan?: string | undefined } & typeof form.empty,
    events: {} as
      | Submit
      | { type: 'password.generated' }
      | { type: 'code.begun' }
      | { type: 'session.started' },
    emitted: {} as Effect,
  },
  actors: { signUp: actors.signUp, watchSession: actors.watchSession },
  actions: {
    ...form.actions,
    goToNext,
    log: effects.log,
    say,
    sayReason,
    goToLogin: emit(({ context }) => ({ type: 'navigate', to: loginPath(context.next) })),
  },
  guards: { ...form.guards, ...answers },
  delays: { redirect: 2_000 },
}).createMachine({
  id: 'signup',
  description: 'Creates an account.',
  context: ({ input }) => ({ ...input, ...form.empty }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: { 'session.started': '.signedIn' },
  initial: 'editing',
  states: {
    editing: {
      description: 'the form asks for an address and a password',
      on: {
        submit: [
          { guard: 'isValid', target: 'submitting', actions: 'keepForm' },
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
          const { email, password } = form.valuesOf(event);
          return { email, password, next: context.next, ...(context.plan && { plan: context.plan }) };
        },
        onDone: [
          { guard: 'isOk', target: 'created', actions: { type: 'say', params: { words: 'accountCreated' } } },
          {
            guard: { type: 'isRefused', params: { reason: 'accountExists' } },
            target: 'editing.accountExists',
            actions: { type: 'say', params: { words: 'accountExists' } },
          },
          {
            guard: { type: 'isRefused', params: { reason: 'compromised' } },
            target: 'editing.compromised',
            actions: { type: 'say', params: { words: 'compromised' } },
          },
          {
            target: 'editing.refused',
            actions: ['keepReason', { type: 'sayReason', params: { words: 'signupFailed' } }],
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
