import { setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { forgotPasswordSchema } from '../schemas.ts';
import { actors } from './actors.ts';
import { mailCooldown, sayPleaseWait } from './mail-cooldown.ts';
import { say, sayReason } from './words.ts';

const form = formOf(forgotPasswordSchema, { email: '' });

/**
 * Mails a link for choosing a new password. Every address gets the same answers and the same pauses: they do not tell
 * who has an account.
 */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as typeof form.empty,
    events: {} as
      | Submit
      | {
          type: 'sendAnother';
          /** What the countdown shows; 0 without one. */
          seconds: number;
        }
      | { type: 'change' },
    emitted: {} as Effect,
  },
  actors: { sendPasswordReset: actors.sendPasswordReset },
  actions: { ...form.actions, log: effects.log, say, sayReason, sayPleaseWait },
  delays: { pause: mailCooldown * 1_000 },
  guards: { ...form.guards, ...answers },
}).createMachine({
  id: 'forgot-password',
  description: 'Mails a link for choosing a new password.',
  context: form.empty,
  initial: 'editing',
  states: {
    editing: {
      description: 'the form asks for the e-mail address',
      on: {
        submit: [
          { guard: 'isValid', target: 'sending', actions: 'keepForm' },
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
          { guard: 'isOk', target: 'sent', actions: { type: 'say', params: { words: 'resetLinkSent' } } },
          {
            target: 'editing.refused',
            actions: ['keepReason', { type: 'sayReason', params: { words: 'resetLinkFailed' } }],
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: [
            { type: 'say', params: { words: 'resetLinkFailed' } },
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
          on: { sendAnother: { actions: 'sayPleaseWait' } },
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
                actions: { type: 'say', params: { words: 'resetLinkSent' } },
              },
              { target: 'ready', actions: { type: 'sayReason', params: { words: 'resetLinkFailed' } } },
            ],
            onError: {
              target: 'ready',
              actions: [
                { type: 'say', params: { words: 'resetLinkFailed' } },
                { type: 'log', params: { action: 'auth_error' } },
              ],
            },
          },
        },
      },
    },
  },
});
