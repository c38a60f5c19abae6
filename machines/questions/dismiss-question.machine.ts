import { setup } from 'xstate';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';

/** Says that a question needs no answer, and takes that back. */
export const dismissQuestionMachine = setup({
  types: {
    input: {} as { questionId: string },
    context: {} as { questionId: string },
    events: {} as { type: 'dismiss' } | { type: 'undo' },
    emitted: {} as Effect,
  },
  actors: { dismissQuestion: actors.dismissQuestion, restoreQuestion: actors.restoreQuestion },
  actions: { log: effects.log },
}).createMachine({
  id: 'dismiss-question',
  description: 'Says that a question needs no answer, and takes that back.',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'the question waits for an answer',
      on: { dismiss: 'dismissing' },
      initial: 'asked',
      states: {
        asked: { description: 'nothing has been tried' },
        offline: { description: 'it could not be dismissed: the server could not be reached' },
      },
    },
    dismissing: {
      description: 'it is shown as dismissed, while the server is being told',
      tags: ['busy'],
      invoke: {
        id: 'dismissQuestion',
        src: 'dismissQuestion',
        input: ({ context }) => context,
        onDone: 'dismissed',
        onError: {
          target: 'open.offline',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    dismissed: {
      description: 'it is not listed any more, and this can be taken back',
      on: { undo: 'restoring' },
      initial: 'done',
      states: {
        done: { description: 'as the server knows it' },
        offline: { description: 'it could not be taken back: the server could not be reached' },
      },
    },
    restoring: {
      description: 'the server is being told that it waits for an answer again',
      tags: ['busy'],
      invoke: {
        id: 'restoreQuestion',
        src: 'restoreQuestion',
        input: ({ context }) => context,
        onDone: 'open',
        onError: {
          target: 'dismissed.offline',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
  },
});
