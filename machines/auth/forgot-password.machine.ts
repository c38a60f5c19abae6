import { assertEvent, assign, emit, setup } from 'xstate';
import { answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { type FieldErrors, fieldErrors, forgotPasswordSchema, type SubmittedForm } from '../schemas.ts';
import { actors } from './actors.ts';
import { mailCooldown } from './mail-cooldown.ts';

/**
 * Mails a link for choosing a new password. Every address gets the same answers and the same pauses: they do not tell
 * who has an account.
 */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as {
      email: string;
      fieldErrors: FieldErrors;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as
      | { type: 'submit'; form: SubmittedForm }
      | {
          type: 'sendAnother';
          /** What the countdown shows; 0 without one. */
          seconds: number;
        }
      | { type: 'change' },
    emitted: {} as Effect,
  },
  actors: { sendPasswordReset: actors.sendPasswordReset },
  actions: {
    log: effects.log,
    notify: effects.notify,
    notifyWithReason: effects.notifyWithReason,
    notifyValidationError: effects.notifyValidationError,
    notifyPleaseWait: emit(({ event }) => {
      assertEvent(event, 'sendAnother');
      return {
        type: 'notify',
        tone: 'info',
        title: 'Please wait',
        description: `You can resend the email in ${event.seconds} seconds.`,
      };
    }),
    keepEmail: assign(({ event }) => {
      assertEvent(event, 'submit');
      return { ...forgotPasswordSchema.parse(event.form), fieldErrors: {}, reason: '' };
    }),
    keepErrors: assign(({ event }) => {
      assertEvent(event, 'submit');
      return { fieldErrors: fieldErrors(forgotPasswordSchema, event.form), reason: '' };
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
  },
  delays: { pause: mailCooldown * 1_000 },
  guards: {
    isOk: answers.isOk,
    isValid: ({ event }) => event.type === 'submit' && forgotPasswordSchema.safeParse(event.form).success,
  },
}).createMachine({
  id: 'forgot-password',
  description: 'Mails a link for choosing a new password.',
  context: { email: '', fieldErrors: {}, reason: '' },
  initial: 'editing',
  states: {
    editing: {
      description: 'the form asks for the e-mail address',
      on: {
        submit: [
          { guard: 'isValid', target: 'sending', actions: 'keepEmail' },
          { target: '.invalid', actions: ['keepErrors', 'notifyValidationError'] },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        invalid: { description: 'the address is not valid' },
        refused: { description: 'the server refused to send a link' },
        failed: { description: 'the link could not be sent' },
      },
    },
    sending: {
      description: 'the link is being sent',
      tags: ['busy'],
      invoke: {
        id: 'sendPasswordReset',
        src: 'sendPasswordReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: 'isOk',
            target: 'sent',
            actions: {
              type: 'notify',
              params: {
                tone: 'success',
                title: 'Check Your Email',
                description: "We've sent you a password reset link",
              },
            },
          },
          {
            target: 'editing.refused',
            actions: [
              'keepReason',
              { type: 'notifyWithReason', params: { tone: 'error', title: 'Failed to send reset link' } },
            ],
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: [
            {
              type: 'notify',
              params: {
                tone: 'error',
                title: 'Failed to send reset link',
                description: 'Please check your connection and try again.',
              },
            },
            { type: 'log', params: { action: 'auth_error' } },
          ],
        },
      },
    },
    sent: {
      description: 'the page says to look for the mail',
      on: { change: 'editing' },
      initial: 'cooling',
      states: {
        cooling: {
          description: 'a mail was asked for a moment ago and the next one has to wait',
          on: { sendAnother: { actions: 'notifyPleaseWait' } },
          after: { pause: 'ready' },
        },
        ready: {
          description: 'another mail can be sent',
          on: { sendAnother: 'sending' },
        },
        sending: {
          description: 'another mail is being sent',
          tags: ['busy'],
          invoke: {
            id: 'sendPasswordReset',
            src: 'sendPasswordReset',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: 'isOk',
                target: 'cooling',
                actions: {
                  type: 'notify',
                  params: {
                    tone: 'success',
                    title: 'Check Your Email',
                    description: "We've sent you a password reset link",
                  },
                },
              },
              {
                target: 'ready',
                actions: {
                  type: 'notifyWithReason',
                  params: { tone: 'error', title: 'Failed to send reset link' },
                },
              },
            ],
            onError: {
              target: 'ready',
              actions: [
                {
                  type: 'notify',
                  params: {
                    tone: 'error',
                    title: 'Failed to send reset link',
                    description: 'Please check your connection and try again.',
                  },
                },
                { type: 'log', params: { action: 'auth_error' } },
              ],
            },
          },
        },
      },
    },
  },
});
