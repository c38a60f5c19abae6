import { emit, setup } from 'xstate';
import type { Effect } from '../effects.ts';
import { actors } from './actors.ts';
import { say } from './words.ts';

interface Asked {
  conversationId: string;
  /** Where it leads afterwards: the list, with what is looked for in it. */
  back: string;
}

/** Deletes a conversation for good, once the person has said so twice. */
export const deleteConversationMachine = setup({
  types: {
    input: {} as Asked,
    context: {} as Asked,
    events: {} as { type: 'delete' } | { type: 'cancel' } | { type: 'confirm' },
    emitted: {} as Effect,
  },
  actors: { deleteConversation: actors.deleteConversation },
  actions: {
    say,
    // Nobody comes back to a conversation that is gone.
    goBack: emit(({ context }): Effect => ({ type: 'navigate', to: context.back, replace: true })),
  },
}).createMachine({
  id: 'delete-conversation',
  description: 'Deletes a conversation for good.',
  context: ({ input }) => input,
  initial: 'ready',
  states: {
    ready: {
      description: 'the conversation can be deleted',
      on: { delete: 'confirming' },
    },
    confirming: {
      description: 'they are asked whether they mean it, and told what would be gone',
      on: { delete: 'ready', cancel: 'ready', confirm: 'deleting' },
    },
    deleting: {
      description: 'the server is being told to delete it',
      tags: ['busy'],
      invoke: {
        id: 'deleteConversation',
        src: 'deleteConversation',
        input: ({ context }) => ({ conversationId: context.conversationId }),
        onDone: {
          target: 'deleted',
          actions: [{ type: 'say', params: { words: 'conversationDeleted' } }, 'goBack'],
        },
        onError: {
          target: 'confirming',
          actions: { type: 'say', params: { words: 'conversationNotDeleted' } },
        },
      },
    },
    deleted: { description: 'it is gone, and the list is shown', type: 'final' },
  },
});
