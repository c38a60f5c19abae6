import { type AnyEventObject, assign, setup } from 'xstate';
import { type Effect, effects } from '../effects.ts';
import { actors, type ContactMessage } from './actors.ts';

const messagesIn = (event: AnyEventObject): readonly ContactMessage[] => event.output;

/** Lists the newest messages of the contact form for administrators. */
export const contactMessagesMachine = setup({
  types: {
    context: {} as { messages: readonly ContactMessage[] },
    events: {} as { type: 'retry' },
    emitted: {} as Effect,
  },
  actors: { getContactMessages: actors.getContactMessages },
  actions: {
    log: effects.log,
    keepMessages: assign({ messages: ({ event }) => messagesIn(event) }),
  },
  guards: {
    isEmpty: ({ event }) => messagesIn(event).length === 0,
  },
}).createMachine({
  id: 'contact-messages',
  description: 'Lists the newest messages of the contact form for administrators.',
  context: { messages: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'the messages are being fetched',
      tags: ['busy'],
      invoke: {
        id: 'getContactMessages',
        src: 'getContactMessages',
        onDone: [
          { guard: 'isEmpty', target: 'empty' },
          { target: 'loaded', actions: 'keepMessages' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    loaded: {
      description: 'the messages are listed',
    },
    empty: {
      description: 'nobody has written yet',
    },
    failed: {
      description: 'the messages could not be fetched, and the page offers to try again',
      on: { retry: 'loading' },
    },
  },
});
