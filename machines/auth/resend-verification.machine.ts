import { type AnyEventObject, assign, emit, setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';
import { mailCooldown } from './mail-cooldown.ts';

/** The seconds an event brings, itself or in the actor's answer. */
const secondsOf = (event: AnyEventObject): number => event.seconds ?? event.output.seconds;

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
    notify: effects.notify,
    notifyPleaseWait: emit(({ event }) => ({
      type: 'notify',
      tone: 'info',
      title: 'Please wait',
      description: `You can resend the email in ${secondsOf(event)} seconds.`,
    })),
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
            actions: [
              'keepFullPause',
              {
                type: 'notify',
                params: {
                  tone: 'success',
                  title: 'Email sent!',
                  description: 'Please check your inbox for the verification email.',
                },
              },
            ],
          },
          {
            guard: { type: 'isRefused', params: { reason: 'cooldown' } },
            target: 'cooling',
            actions: ['keepPause', 'notifyPleaseWait'],
          },
          {
            target: 'ready',
            actions: [
              { type: 'notify', params: { tone: 'error', title: 'Failed to resend verification email' } },
              { type: 'log', params: { action: 'resend_verification_error' } },
            ],
          },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'notify', params: { tone: 'error', title: 'Failed to resend verification email' } },
            { type: 'log', params: { action: 'resend_verification_error' } },
          ],
        },
      },
    },
    cooling: {
      description: 'a mail was sent a moment ago and the next one has to wait',
      on: { resend: { actions: 'notifyPleaseWait' } },
      after: { pause: 'ready' },
    },
  },
});
