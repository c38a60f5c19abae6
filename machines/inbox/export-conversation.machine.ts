import { setup } from 'xstate';
import { answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';

/** Saves a conversation as a text file. */
export const exportConversationMachine = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as { conversationId: string },
    events: {} as { type: 'export' },
    emitted: {} as Effect,
  },
  actors: { exportConversation: actors.exportConversation },
  actions: { notify: effects.notify },
  guards: { isOk: answers.isOk },
}).createMachine({
  id: 'export-conversation',
  description: 'Saves a conversation as a text file.',
  context: ({ input }) => input,
  initial: 'ready',
  states: {
    ready: {
      description: 'the conversation can be saved',
      on: { export: 'exporting' },
    },
    exporting: {
      description: 'the whole conversation is being fetched for the file',
      tags: ['busy'],
      invoke: {
        id: 'exportConversation',
        src: 'exportConversation',
        input: ({ context }) => context,
        onDone: [
          {
            guard: 'isOk',
            target: 'ready',
            actions: {
              type: 'notify',
              params: { tone: 'success', title: 'The conversation was saved as a text file' },
            },
          },
          {
            target: 'ready',
            actions: {
              type: 'notify',
              params: {
                tone: 'error',
                title: 'The conversation was not exported',
                description: 'Somebody has deleted it.',
              },
            },
          },
        ],
        onError: {
          target: 'ready',
          actions: {
            type: 'notify',
            params: {
              tone: 'error',
              title: 'The conversation was not exported',
              description: 'Please check your connection and try again.',
            },
          },
        },
      },
    },
  },
});
