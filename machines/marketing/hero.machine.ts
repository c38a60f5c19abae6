import { assertEvent, assign, setup } from 'xstate';
import { actors, type BusinessEvent, type MotionEvent } from './actors.ts';
import type { Business } from './business.ts';

/** The first screen of the front page: becomes the visitor's business, and writes a conversation of it once. */
export const heroMachine = setup({
  types: {
    context: {} as { business: Business },
    events: {} as BusinessEvent | MotionEvent | { type: 'finish' } | { type: 'replay' },
    tags: {} as 'whole',
  },
  actors: { watchMotion: actors.watchMotion, watchBusiness: actors.watchBusiness },
  actions: {
    keepBusiness: assign(({ event }) => {
      assertEvent(event, 'business.chosen');
      return { business: event.business };
    }),
  },
  // From `opened` on they are eight seconds.
  delays: { beginning: 500, beat: 1_000, pause: 2_000 },
}).createMachine({
  id: 'hero',
  description:
    'Shows a business of the chosen kind, and a conversation with its customer that writes itself once.',
  context: { business: 'clinic' },
  invoke: [
    { id: 'watchMotion', src: 'watchMotion' },
    { id: 'watchBusiness', src: 'watchBusiness' },
  ],
  on: {
    'business.chosen': { target: '.writing.opened', actions: 'keepBusiness' },
    'motion.reduced': '.still',
  },
  initial: 'writing',
  states: {
    writing: {
      description: 'the conversation writes itself',
      initial: 'waiting',
      on: { finish: 'standing' },
      states: {
        waiting: {
          description: 'the page has just come to life; what its HTML says is about to be written',
          after: { beginning: 'opened' },
        },
        opened: {
          description: 'the customer is writing a question',
          after: { beat: 'asked' },
        },
        asked: {
          description: 'the question is there',
          after: { beat: 'thinking' },
        },
        thinking: {
          description: 'the chatbot is writing an answer',
          after: { beat: 'answered' },
        },
        answered: {
          description: 'the answer is there, with what the chatbot offers',
          after: { pause: 'chosen' },
        },
        chosen: {
          description: 'the customer has taken one of the offers',
          after: { beat: 'confirming' },
        },
        confirming: {
          description: 'the chatbot is writing its last message',
          after: { pause: '#hero.standing' },
        },
      },
    },
    standing: {
      description: 'the whole conversation is there',
      tags: ['whole'],
      on: { replay: 'writing.opened' },
    },
    still: {
      description: 'the whole conversation is there, because no motion is wanted',
      tags: ['whole'],
      on: { 'business.chosen': { actions: 'keepBusiness' } },
    },
  },
});
