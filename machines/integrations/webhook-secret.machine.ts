import { assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, sayings } from '../effects.ts';
import { actors } from './actors.ts';
import { words } from './words.ts';

const answerIn = answerOf(actors.makeWebhookSecret);

/** Makes a webhook a new signing secret, which is shown once. */
export const webhookSecretMachine = setup({
  types: {
    input: {} as { webhookId: string },
    context: {} as {
      webhookId: string;
      /** Known while it is shown, and empty otherwise. */
      secret: string;
    },
    events: {} as { type: 'make' | 'confirm' | 'cancel' | 'close' },
    emitted: {} as Effect,
  },
  actors: { makeWebhookSecret: actors.makeWebhookSecret },
  actions: {
    ...sayings(words),
    keepSecret: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { secret: answer.secret } : {};
    }),
    forgetSecret: assign({ secret: '' }),
  },
  guards: { isOk: answers.isOk },
}).createMachine({
  id: 'webhook-secret',
  description: 'Makes a webhook a new signing secret, which is shown once.',
  context: ({ input }) => ({ ...input, secret: '' }),
  initial: 'kept',
  states: {
    kept: {
      description: 'there is a secret that nobody is shown',
      on: { make: 'asking' },
    },
    asking: {
      description: 'they are asked whether they want a new one',
      on: { confirm: 'making', cancel: 'kept' },
    },
    making: {
      description: 'the server makes a new one',
      tags: ['busy'],
      invoke: {
        id: 'makeWebhookSecret',
        src: 'makeWebhookSecret',
        input: ({ context }) => ({ webhookId: context.webhookId }),
        onDone: [
          { guard: 'isOk', target: 'shown', actions: 'keepSecret' },
          { target: 'kept', actions: { type: 'sayReason', params: { words: 'notChanged' } } },
        ],
        onError: { target: 'asking', actions: { type: 'say', params: { words: 'unreachable' } } },
      },
    },
    shown: {
      description: 'the new one is shown',
      on: { close: { target: 'kept', actions: 'forgetSecret' } },
    },
  },
});
