import { setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { loginSchema } from '../schemas.ts';
import { actors } from './actors.ts';
import { goToNext } from './next-page.ts';
import { say, sayReason } from './words.ts';

const form = formOf(loginSchema, { email: '' });

/** Signs in by password, or hands over to the magic link. Whatever starts a session, the person leaves for `next`. */
export const loginMachine = setup({
  types: {
    input: {} as { next: string },
    context: {} as { next: string } & typeof form.empty,
    events: {} as Submit | { type: 'toggle' } | { type: 'session.started' },
    emitted: {} as Effect,
  },
  actors: { signIn: actors.signIn, watchSession: actors.watchSession },
  actions: { ...form.actions, goToNext, log: effects.log, say, sayReason },
  guards: { ...form.guards, ...answers },
}).createMachine({
  id: 'login',
  description: 'Signs in by password, or hands over to the magic link.',
  context: ({ input }) => ({ ...input, ...form.empty }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: { 'session.started': '.signedIn' },
  initial: 'password',
  states: {
    password: {
      description: 'the form asks for address and password',
      on: {
        submit: [
          { guard: 'isValid', target: 'signingIn', actions: 'keepForm' },
          { target: '.invalid', actions: ['keepErrors', 'notifyValidationError'] },
        ],
        toggle: { target: 'magicLink', actions: 'forgetForm' },
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
        input: ({ event }) => form.valuesOf(event),
        onDone: [
          { guard: 'isOk', target: 'signedIn' },
          {
            guard: { type: 'isRefused', params: { reason: 'unverified' } },
            target: 'password.unverified',
            actions: { type: 'say', params: { words: 'unverified' } },
          },
          {
            guard: { type: 'isRefused', params: { reason: 'invalidCredentials' } },
            target: 'password.wrong',
            actions: { type: 'say', params: { words: 'loginFailed' } },
          },
          {
            target: 'password.refused',
            actions: ['keepReason', { type: 'sayReason', params: { words: 'loginFailed' } }],
          },
        ],
        onError: {
          target: 'password.failed',
          actions: [
            { type: 'say', params: { words: 'unexpectedError' } },
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
