import { assign, setup } from 'xstate';
import { answerOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors } from './actors.ts';

const answerIn = answerOf(actors.runExam);

/** Asks a bot the questions of its exam that are due, about a second of them at a time, until all have been asked. */
export const examMachine = setup({
  types: {
    input: {} as { botId: string },
    context: {} as {
      botId: string;
      /** How many were asked since the page was opened. */
      asked: number;
    },
    events: {} as { type: 'changed' } | { type: 'retry' },
    emitted: {} as Effect,
  },
  actors: { runExam: actors.runExam },
  actions: {
    log: effects.log,
    count: assign({ asked: ({ context, event }) => context.asked + answerIn(event).asked }),
  },
  guards: { isAll: ({ event }) => answerIn(event).remaining === 0 },
  delays: {
    /** Milliseconds until it is tried again. */
    patience: 30_000,
  },
}).createMachine({
  id: 'exam',
  description: 'Asks a bot the questions of its exam again once what it answers has changed.',
  context: ({ input }) => ({ botId: input.botId, asked: 0 }),
  initial: 'asking',
  states: {
    asking: {
      description: 'the bot is being asked',
      tags: ['busy'],
      invoke: {
        id: 'runExam',
        src: 'runExam',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: [
          { guard: 'isAll', target: 'asked', actions: 'count' },
          // At least one is asked in each call.
          { target: 'asking', reenter: true, actions: 'count' },
        ],
        onError: {
          target: 'interrupted',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
      // What has just changed may have come too late for the call that is under way.
      on: { changed: { target: 'asking', reenter: true } },
    },
    asked: {
      description: 'all questions have been asked since the last change',
      on: { changed: 'asking' },
    },
    interrupted: {
      description: 'the bot could not be asked; it is tried again by itself, or when somebody asks for it',
      after: { patience: 'asking' },
      on: { retry: 'asking', changed: 'asking' },
    },
  },
});
