import { assertEvent, assign, setup } from 'xstate';
import { answers } from '../answers.ts';
import type { Effect } from '../effects.ts';
import { actors, type SavedReplyChange } from './actors.ts';
import { say, sayReason } from './words.ts';

/** Adds, renames and deletes saved replies. */
export const savedReplyChangesMachine = setup({
  types: {
    input: {} as { businessId: string },
    context: {} as {
      businessId: string;
      /** What the server is asked for; null while it is asked for nothing. */
      change: SavedReplyChange | null;
      /** What it has just done. */
      done: SavedReplyChange | null;
    },
    events: {} as { type: 'change'; change: SavedReplyChange },
    emitted: {} as Effect,
  },
  actors: { changeSavedReply: actors.changeSavedReply },
  actions: {
    say,
    sayReason,
    keepChange: assign(({ event }) => {
      assertEvent(event, 'change');
      return { change: event.change, done: null };
    }),
    keepDone: assign({ change: null, done: ({ context: { change } }) => change }),
    forgetChange: assign({ change: null }),
  },
  guards: { isOk: answers.isOk },
}).createMachine({
  id: 'saved-reply-changes',
  description: 'Adds, renames and deletes saved replies.',
  context: ({ input }) => ({ businessId: input.businessId, change: null, done: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'the server knows of everything',
      on: { change: { target: 'changing', actions: 'keepChange' } },
    },
    changing: {
      description: 'the server is being told of a change',
      tags: ['busy'],
      invoke: {
        id: 'changeSavedReply',
        src: 'changeSavedReply',
        input: ({ context: { businessId, change } }) => {
          if (!change) throw new Error('There is nothing to ask for.');
          return { businessId, change };
        },
        onDone: [
          { guard: 'isOk', target: 'ready', actions: 'keepDone' },
          {
            target: 'ready',
            actions: ['forgetChange', { type: 'sayReason', params: { words: 'savedReplyRefused' } }],
          },
        ],
        onError: {
          target: 'ready',
          actions: ['forgetChange', { type: 'say', params: { words: 'savedReplyNotChanged' } }],
        },
      },
    },
  },
});
