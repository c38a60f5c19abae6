import { assign, setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';
import { mailCooldown, sayPleaseWait, secondsOf } from './mail-cooldown.ts';
import { say } from './words.ts';

/** Mails the link that confirms an address once more, with a pause after each mail. */
export const resendVerificationMachine = setup({
  types: {
    input: {} as { email: string; next: string },
    context: {} as {
      email: string;
      next: string;
      /** How long the running pause lasts in all. */
      seconds: number;
    },
    events: {} as
      | {
          type: 'resend';
          /** What the countdown shows; 0 without one. */
          seconds: number;
        }
      | { type: 'cooldown.started'; seconds: number },
    emitted: {} as Effect,
  },
  actors: { resendVerification: actors.resendVerification, watchCooldown: actors.watchCooldown },
  actions: {
    log: effects.log,
    say,
    sayPleaseWait,
    keepFullPause: assign({ seconds: mailCooldown }),
    keepPause: assign({ seconds: ({ event }) => secondsOf(event) }),
  },
  guards: { isOk: answers.isOk, isRefused: answers.isRefused },
  delays: { pause: ({ context }) => context.seconds * 1_000 },
}).createMachine({
  id: 'resend-verification',
  description: 'Mails the link that confirms an address once more, with a pause after each mail.',
  context: ({ input }) => ({ email: input.email, next: input.next, seconds: 0 }),
  invoke: {
    id: 'watchCooldown',
    src: 'watchCooldown',
    input: ({ context }) => ({ email: context.email }),
  },
  initial: 'ready',
  states: {
    ready: {
      description: 'the mail can be sent again',
      on: {
        resend: 'sending',
        'cooldown.started': { target: 'cooling', actions: 'keepPause' },
      },
    },
    sending: {
      description: 'the mail is being sent',
      tags: ['busy'],
      invoke: {
        id: 'resendVerification',
        src: 'resendVerification',
        input: ({ context }) => ({ email: context.email, next: context.next }),
        onDone: [
          {
            guard: 'isOk',
            target: 'cooling',
            actions: ['keepFullPause', { type: 'say', params: { words: 'verificationSent' } }],
          },
          {
            guard: { type: 'isRefused', params: { reason: 'cooldown' } },
            target: 'cooling',
            actions: ['keepPause', 'sayPleaseWait'],
          },
          {
            target: 'ready',
            actions: [
              { type: 'say', params: { words: 'verificationFailed' } },
              { type: 'log', params: { action: 'resend_verification_error' } },
            ],
          },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'say', params: { words: 'verificationFailed' } },
            { type: 'log', params: { action: 'resend_verification_error' } },
          ],
        },
      },
    },
    cooling: {
      description: 'a mail was sent a moment ago and the next one has to wait',
      on: { resend: { actions: 'sayPleaseWait' } },
      after: { pause: 'ready' },
    },
  },
});
