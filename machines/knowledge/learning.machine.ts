import { assign, setup } from 'xstate';
import { answerOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';

const answerIn = answerOf(actors.learn);

/** Has a bot learn what its entries mean, about a second of it at a time, until it knows them all. */
export const learningMachine = setup({
  types: {
    input: {} as { botId: string },
    context: {} as {
      botId: string;
      /** How many have been learned since the page was opened. */
      learned: number;
      /** How many (at least) are still to be learned. */
      remaining: number;
    },
    events: {} as { type: 'saved' } | { type: 'retry' },
    emitted: {} as Effect,
  },
  actors: { learn: actors.learn },
  actions: {
    log: effects.log,
    count: assign(({ context, event }) => {
      const { learned, remaining } = answerIn(event);
      return { learned: context.learned + learned, remaining };
    }),
  },
  guards: {
    isAll: ({ event }) => answerIn(event).remaining === 0,
    isSome: ({ event }) => answerIn(event).learned > 0,
  },
  delays: {
    /** Milliseconds until it is tried again. */
    patience: 30_000,
  },
}).createMachine({
  id: 'learning',
  description: 'Has a bot learn what its entries mean, until it knows them all.',
  context: ({ input }) => ({ botId: input.botId, learned: 0, remaining: 0 }),
  initial: 'learning',
  states: {
    learning: {
      description: 'entries are being learned',
      tags: ['busy'],
      invoke: {
        id: 'learn',
        src: 'learn',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: [
          { guard: 'isAll', target: 'learned', actions: 'count' },
          { guard: 'isSome', target: 'learning', reenter: true, actions: 'count' },
          { target: 'interrupted', actions: 'count' },
        ],
        onError: {
          target: 'interrupted',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
      // What has just been saved may have come too late for the call that is under way.
      on: { saved: { target: 'learning', reenter: true } },
    },
    learned: {
      description: 'the bot knows what all of its entries mean',
      on: { saved: 'learning' },
    },
    interrupted: {
      description: 'some could not be learned; it is tried again by itself, or when somebody asks for it',
      after: { patience: 'learning' },
      on: { retry: 'learning', saved: 'learning' },
    },
  },
});
