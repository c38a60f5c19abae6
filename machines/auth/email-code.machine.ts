import { assertEvent, assign, setup } from 'xstate';
import { answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { emailCodeSchema, type FieldErrors, fieldErrors, type SubmittedForm } from '../schemas.ts';
import { actors, type EmailLinkType } from './actors.ts';

/**
 * Takes the six digits of a mail in place of its link. Once they are redeemed there is a session, which the page
 * around it hears of; only the code of a password reset leads on by itself.
 */
export const emailCodeMachine = setup({
  types: {
    input: {} as { email: string; type: EmailLinkType },
    context: {} as {
      email: string;
      type: EmailLinkType;
      fieldErrors: FieldErrors;
      /** Why the server refused the code, in its own words. */
      reason: string;
    },
    events: {} as { type: 'submit'; form: SubmittedForm },
    emitted: {} as Effect,
  },
  actors: { redeemCode: actors.redeemCode },
  actions: {
    log: effects.log,
    navigate: effects.navigate,
    notify: effects.notify,
    notifyWithReason: effects.notifyWithReason,
    notifyValidationError: effects.notifyValidationError,
    keepErrors: assign(({ event }) => {
      assertEvent(event, 'submit');
      return { fieldErrors: fieldErrors(emailCodeSchema, event.form), reason: '' };
    }),
    forgetErrors: assign({ fieldErrors: {}, reason: '' }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
  },
  guards: {
    isRefused: answers.isRefused,
    isRecovery: ({ context }) => context.type === 'recovery',
    isValid: ({ event }) => event.type === 'submit' && emailCodeSchema.safeParse(event.form).success,
  },
}).createMachine({
  id: 'email-code',
  description: 'Takes the six digits of a mail in place of its link.',
  context: ({ input }) => ({ email: input.email, type: input.type, fieldErrors: {}, reason: '' }),
  initial: 'editing',
  states: {
    editing: {
      description: 'the form asks for the six digits',
      on: {
        submit: [
          { guard: 'isValid', target: 'redeeming', actions: 'forgetErrors' },
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
        input: ({ context, event }) => {
          assertEvent(event, 'submit');
          const { code } = emailCodeSchema.parse(event.form);
          return { email: context.email, code, type: context.type };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: { reason: 'refused' } },
            target: 'editing.refused',
            actions: [
              'keepReason',
              { type: 'notifyWithReason', params: { tone: 'error', title: 'Code not accepted' } },
            ],
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
            {
              type: 'notify',
              params: { tone: 'error', title: 'Error', description: 'An unexpected error occurred.' },
            },
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
