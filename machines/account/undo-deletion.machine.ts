import { assign, setup } from 'xstate';
import { answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from '../team/actors.ts';
import { say } from './words.ts';

/** Keeps a business, or the account itself, that is going to be deleted. */
export const undoDeletionMachine = setup({
  types: {
    input: {} as { businessId: string | null },
    context: {} as {
      /** Null: the account. */
      businessId: string | null;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as { type: 'undo' },
    emitted: {} as Effect,
  },
  actors: { undoDeletion: actors.undoDeletion },
  actions: {
    say,
    navigate: effects.navigate,
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
  },
  guards: { isOk: answers.isOk },
}).createMachine({
  id: 'undo-deletion',
  description: 'Keeps a business, or an account, that is going to be deleted.',
  context: ({ input }) => ({ businessId: input.businessId, reason: '' }),
  initial: 'offered',
  states: {
    offered: {
      description: 'a button offers to keep it',
      on: { undo: 'undoing' },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        refused: { description: 'the server refused: they are no owner any more, or it is gone' },
        failed: { description: 'the server could not be reached' },
      },
    },
    undoing: {
      description: 'the server keeps it',
      tags: ['busy'],
      invoke: {
        id: 'undoDeletion',
        src: 'undoDeletion',
        input: ({ context }) => ({ businessId: context.businessId }),
        onDone: [
          { guard: 'isOk', target: 'undone' },
          { target: 'offered.refused', actions: 'keepReason' },
        ],
        onError: 'offered.failed',
      },
    },
    undone: {
      description: 'it stays, bots are live again, and Home shows them',
      type: 'final',
      entry: [
        { type: 'say', params: { words: 'kept' } },
        { type: 'navigate', params: { to: '/dashboard' } },
      ],
    },
  },
});
