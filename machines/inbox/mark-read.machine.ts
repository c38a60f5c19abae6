import { setup } from 'xstate';
import { type Effect, effects } from '../effects.ts';
import { actors, type VisibleEvent } from './actors.ts';

interface Read {
  conversationId: string;
  /** The time of the last message that is shown. */
  upTo: string;
}

/** Notes that an unread conversation has been read, once it is open in front of a person. */
export const markReadMachine = setup({
  types: {
    input: {} as Read,
    context: {} as Read,
    events: {} as VisibleEvent,
    emitted: {} as Effect,
  },
  actors: { markRead: actors.markRead, watchVisible: actors.watchVisible },
  actions: { log: effects.log },
  delays: { retry: 30_000 },
}).createMachine({
  id: 'mark-read',
  description: 'Notes that an unread conversation has been read.',
  context: ({ input }) => input,
  initial: 'hidden',
  states: {
    hidden: {
      description: 'the conversation is open, but nobody has the page in front of them',
      invoke: { id: 'watchVisible', src: 'watchVisible' },
      on: { 'page.seen': 'marking' },
    },
    marking: {
      description: 'the server is being told that it has been read',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => context,
        onDone: 'read',
        onError: {
          target: 'failed',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    failed: {
      description: 'the server could not be told, and is told again in half a minute',
      after: { retry: 'marking' },
    },
    read: { description: 'it has been read', type: 'final' },
  },
});
