import { setup } from 'xstate';
import { answers } from '../answers.ts';
import type { Effect } from '../effects.ts';
import { actors } from './actors.ts';
import { say } from './words.ts';

/** Saves a conversation as a text file. */
export const exportConversationMachine = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as { conversationId: string },
    events: {} as { type: 'export' },
    emitted: {} as Effect,
  },
  actors: { exportConversation: actors.exportConversation },
  actions: { say },
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
            actions: { type: 'say', params: { words: 'conversationExported' } },
          },
          {
            target: 'ready',
            actions: { type: 'say', params: { words: 'conversationGone' } },
          },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'say', params: { words: 'conversationNotExported' } },
        },
      },
    },
  },
});
