import { assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';
import type { Found } from './pasted-answers.ts';
import { say } from './words.ts';

const answerIn = answerOf(actors.addAnswers);

/** Adds what was found in a pasted text, so many at a time. What is added stays added, whatever becomes of the rest. */
export const addAnswersMachine = setup({
  types: {
    input: {} as { botId: string; found: Found },
    context: {} as {
      botId: string;
      found: Found;
      /** How many of them are added, from the first on. */
      added: number;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as { type: 'retry' } | { type: 'back' } | { type: 'close' },
    emitted: {} as Effect,
  },
  actors: { addAnswers: actors.addAnswers },
  actions: {
    log: effects.log,
    say,
    count: assign(({ context, event }) => {
      const answer = answerIn(event);
      return answer.ok ? { added: answer.added } : { added: context.added };
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
  },
  guards: {
    isRefused: answers.isRefused,
    isMore: ({ context, event }) => {
      const answer = answerIn(event);
      return answer.ok && answer.added < context.found.answers.length;
    },
    hasLeftOut: ({ context }) => context.found.leftOut.length > 0,
  },
}).createMachine({
  id: 'add-answers',
  description: 'Adds many answers, so many at a time.',
  context: ({ input }) => ({ botId: input.botId, found: input.found, added: 0, reason: '' }),
  initial: 'adding',
  states: {
    adding: {
      description: 'answers are being added, and it is said how many are',
      tags: ['busy'],
      invoke: {
        id: 'addAnswers',
        src: 'addAnswers',
        input: ({ context }) => ({
          botId: context.botId,
          answers: context.found.answers,
          added: context.added,
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: { reason: 'refused' } },
            target: 'stopped.refused',
            actions: 'keepReason',
          },
          { guard: 'isMore', target: 'adding', reenter: true, actions: 'count' },
          {
            guard: 'hasLeftOut',
            target: 'added',
            actions: ['count', { type: 'say', params: { words: 'answersAdded' } }],
          },
          {
            target: 'closed',
            actions: ['count', { type: 'say', params: { words: 'answersAdded' } }],
          },
        ],
        onError: {
          target: 'stopped',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    stopped: {
      description: 'it is said how many are added, and that the rest is not',
      on: { retry: 'adding', back: 'left', close: 'closed' },
      initial: 'offline',
      states: {
        offline: { description: 'the server could not be reached' },
        refused: { description: 'the server has refused them, and says why' },
      },
    },
    added: {
      description: 'all that was good is added; what was left out is shown once more',
      on: { back: 'left', close: 'closed' },
    },
    left: { description: 'they go back to the text, of which the rest is left', type: 'final' },
    closed: { description: 'nothing is left to be done', type: 'final' },
  },
});
