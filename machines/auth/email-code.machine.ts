import { setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { emailCodeSchema } from '../schemas.ts';
import { actors, type EmailLinkType } from './actors.ts';
import { say, sayReason } from './words.ts';

const form = formOf(emailCodeSchema, {});

/**
 * Takes the six digits of a mail in place of its link. Once they are redeemed there is a session, which the page
 * around it hears of; only the code of a password reset leads on by itself.
 */
export const emailCodeMachine = setup({
  types: {
    input: {} as { email: string; type: EmailLinkType },
    context: {} as { email: string; type: EmailLinkType } & typeof form.empty,
    events: {} as Submit,
    emitted: {} as Effect,
  },
  actors: { redeemCode: actors.redeemCode },
  actions: { ...form.actions, log: effects.log, navigate: effects.navigate, say, sayReason },
  guards: {
    ...form.guards,
    ...answers,
    isRecovery: ({ context }) => context.type === 'recovery',
  },
}).createMachine({
  id: 'email-code',
  description: 'Takes the six digits of a mail in place of its link.',
  context: ({ input }) => ({ ...input, ...form.empty }),
  initial: 'editing',
  states: {
    editing: {
      description: 'the form asks for the six digits',
      on: {
        submit: [
          { guard: 'isValid', target: 'redeeming', actions: 'keepForm' },
          { target: '.invalid', actions: ['keepErrors', 'notifyValidationError'] },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        invalid: { description: 'what was typed is no code' },
        refused: { description: 'the server refused the code' },
        failed: { description: 'the code could not be checked' },
      },
    },
    redeeming: {
      description: 'the code is being checked',
      tags: ['busy'],
      invoke: {
        id: 'redeemCode',
        src: 'redeemCode',
        input: ({ context, event }) => ({
          email: context.email,
          code: form.valuesOf(event).code,
          type: context.type,
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: { reason: 'refused' } },
            target: 'editing.refused',
            actions: ['keepReason', { type: 'sayReason', params: { words: 'codeRefused' } }],
          },
          {
            guard: 'isRecovery',
            target: 'redeemed',
            actions: { type: 'navigate', params: { to: '/reset-password', replace: true } },
          },
          { target: 'redeemed' },
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
    redeemed: {
      description: 'the code was right and there is a session',
      type: 'final',
    },
  },
});
